/** The words of the page in the reader's language. English is always there; another language comes when it is chosen. */
import type { Lang } from "../contract/lang";
import { en, type Words } from "./en";
import { en as pages, type PageWords } from "./pages.en";

export interface Dictionary {
  readonly words: Words;
  readonly pages: PageWords;
}

const english: Dictionary = { words: en, pages };
const known: Partial<Record<Lang, Dictionary>> = { en: english };

/** Have the words at hand; must be done before anything is written in the language. */
export async function learn(lang: Lang): Promise<void> {
  known[lang] ??= (await import("./german")).german;
}

export const dictionary = (lang: Lang): Dictionary => known[lang] ?? english;
