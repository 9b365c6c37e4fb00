/** All German words, as one file that only German readers fetch. */
import { de as words } from "./de";
import type { Dictionary } from "./dictionary";
import { de as pages } from "./pages.de";

export const german: Dictionary = { words, pages };
