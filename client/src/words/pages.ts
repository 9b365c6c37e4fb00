/** The words of the pages around the table: lobby, new match, joining, what comes after a match, learning. */
import type { Lang } from "../contract/lang";
import { dictionary } from "./dictionary";
import type { PageWords } from "./pages.en";

export type { PageWords };
export const pageWords = (lang: Lang): PageWords => dictionary(lang).pages;
