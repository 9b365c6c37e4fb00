/** Where we are. Keys stand behind the #, so that they are never sent to a server as part of an address. */
export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "new"; readonly title?: string }
  | { readonly page: "after"; readonly match: string; readonly key: string }
  | { readonly page: "learn"; readonly title?: string; readonly lesson?: string }
  | { readonly page: "lab" }
  | { readonly page: "match"; readonly match: string; readonly key: string; readonly at?: number };

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/");
  if (parts[0] === "new") return { page: "new", ...(parts[1] ? { title: parts[1] } : {}) };
  if (parts[0] === "after" && parts[1]) return { page: "after", match: parts[1], key: parts[2] ?? "" };
  if (parts[0] === "learn")
    return { page: "learn", ...(parts[1] ? { title: parts[1] } : {}), ...(parts[2] ? { lesson: parts[2] } : {}) };
  if (parts[0] === "experiments") return { page: "lab" };
  if (parts[0] === "match" && parts[1]) {
    const at = parts[3] === "at" ? Number(parts[4]) : NaN;
    return { page: "match", match: parts[1], key: parts[2] ?? "", ...(at >= 0 ? { at } : {}) };
  }
  return { page: "lobby" };
}

export const matchHash = (match: string, key = ""): string => `#/match/${match}${key ? `/${key}` : ""}`;

/** A match from its first order on, to be looked at again. */
export const replayHash = (match: string, key: string): string => `${matchHash(match, key)}/at/0`;

export const afterHash = (match: string, key = ""): string => `#/after/${match}${key ? `/${key}` : ""}`;

class Router {
  route = $state<Route>(parseRoute(globalThis.location?.hash ?? ""));

  go(hash: string): void {
    location.hash = hash;
  }

  replace(hash: string): void {
    history.replaceState(null, "", hash);
    this.route = parseRoute(hash);
  }
}

export const router = new Router();
globalThis.addEventListener?.("hashchange", () => (router.route = parseRoute(location.hash)));
