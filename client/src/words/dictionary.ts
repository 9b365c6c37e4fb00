/** The words of the page in the reader's language: each comes when it is chosen. */
import type { Lang } from "../contract/lang";
import type { Words } from "./en";
import type { PageWords } from "./pages.en";

export interface Dictionary {
  readonly words: Words;
  readonly pages: PageWords;
}

const known: Partial<Record<Lang, Dictionary>> = {};

/** Have the words at hand; must be done before anything is written in the language. */
export async function learn(lang: Lang): Promise<void> {
  known[lang] ??= lang === "de" ? (await import("./german")).german : (await import("./english")).english;
}

export function dictionary(lang: Lang): Dictionary {
  const found = known[lang] ?? known.en ?? known.de;
  if (!found) throw new Error("no language has been learned");
  return found;
}
