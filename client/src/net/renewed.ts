/**
 * A page that stays open while its server is renewed speaks an older contract: what it is sent may lack what it reads.
 * Whenever a lost connection comes back, the page looks whether the server still serves the program that it runs.
 */
export async function renewed(): Promise<boolean> {
  const own = globalThis.document?.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!own) return false;
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    return /<script[^>]*type="?module/.test(page) && !page.includes(own);
  } catch {
    return false; // not reached: the connection is tried again anyway
  }
}
