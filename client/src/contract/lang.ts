import type { Texts } from "./api";

/** A language that the server writes in. */
export type Lang = keyof Texts;
