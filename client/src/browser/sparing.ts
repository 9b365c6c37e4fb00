interface Connection {
  readonly saveData?: boolean;
}

/** Whether the reader has told the browser to be sparing with data: then lists show no maps. */
export function isSparing(): boolean {
  return (globalThis.navigator as { connection?: Connection } | undefined)?.connection?.saveData === true;
}
