/** The words of the pages around the table: lobby, new match, joining, what comes after a match, learning. */
import type { Lang } from "../contract/lang";
import { de } from "./pages.de";
import { en, type PageWords } from "./pages.en";

export type { PageWords };
export const pageWords = (lang: Lang): PageWords => (lang === "de" ? de : en);
