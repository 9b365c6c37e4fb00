/** What this browser remembers. Without storage (private windows) the page still works, it only forgets. */
const PREFIX = "grognard.";

export function readText(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(PREFIX + name) ?? null;
  } catch {
    return null;
  }
}

export function writeText(name: string, text: string): void {
  try {
    globalThis.localStorage?.setItem(PREFIX + name, text);
  } catch {
    // full or forbidden: nothing to be done
  }
}

export function forgetText(name: string): void {
  try {
    globalThis.localStorage?.removeItem(PREFIX + name);
  } catch {
    // forbidden: then nothing was kept either
  }
}

/** The same, only as long as this window is open. */
export function readSession(name: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(PREFIX + name) ?? null;
  } catch {
    return null;
  }
}

export function writeSession(name: string, text: string): void {
  try {
    globalThis.sessionStorage?.setItem(PREFIX + name, text);
  } catch {
    // full or forbidden: nothing to be done
  }
}

export function readJson(name: string): unknown {
  try {
    return JSON.parse(readText(name) ?? "null");
  } catch {
    return null;
  }
}

export const writeJson = (name: string, value: unknown): void => writeText(name, JSON.stringify(value));

/** A text that nobody can guess. */
export function randomText(bytes = 24): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...raw))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}
