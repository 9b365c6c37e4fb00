/** Moments as a reader says them. */
import type { Lang } from "../contract/lang";

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "2 hours ago"; what is older than a fortnight by its date. */
export function ago(iso: string, lang: Lang, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  if (Number.isNaN(seconds)) return "";
  if (seconds > 14 * 86_400) return day(iso, lang);
  if (seconds < 60) return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(0, "second");
  const [unit, size] = STEPS.find(([, s]) => seconds >= s) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

export const day = (iso: string, lang: Lang): string =>
  new Date(iso).toLocaleDateString(lang, { day: "numeric", month: "short", year: "numeric" });
