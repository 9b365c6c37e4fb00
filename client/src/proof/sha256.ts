/** SHA-256 by hand: a browser gives its own to no page that came over plain HTTP from another machine. */

/** The first 32 bits of the fractional parts of a root of the first primes, as the standard wants them. */
const primes = (n: number): number[] => {
  const found: number[] = [];
  for (let x = 2; found.length < n; x++) if (found.every((p) => x % p)) found.push(x);
  return found;
};
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const K = primes(64).map((p) => fraction(Math.cbrt(p)));
const START = primes(8).map((p) => fraction(Math.sqrt(p)));
const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(view.byteLength - 4, (bytes.length << 3) >>> 0);
  return view;
}

/** The hash of a text in UTF-8, in hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let sum = START;
  const w = new Int32Array(64);
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15]!, w[i - 2]!];
      const [a, b] = [turn(x, 7) ^ turn(x, 18) ^ (x >>> 3), turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)];
      w[i] = w[i - 16]! + a + w[i - 7]! + b;
    }
    let [a, b, c, d, e, f, g, h] = sum as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    sum = [a, b, c, d, e, f, g, h].map((x, i) => (x + sum[i]!) | 0);
  }
  return sum.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}
