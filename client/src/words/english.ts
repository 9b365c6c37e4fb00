/** All English words, as one file that only English readers fetch. */
import type { Dictionary } from "./dictionary";
import { en as words } from "./en";
import { en as pages } from "./pages.en";

export const english: Dictionary = { words, pages };
