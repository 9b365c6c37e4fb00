/** The faces of maps for a worker, which has no style sheet: the same files as in `drawing/fonts.css`. */
import narrow from "../../fonts/map-narrow-400-normal.woff2?url";
import narrowBold from "../../fonts/map-narrow-700-normal.woff2?url";
import serif from "../../fonts/map-serif-400-normal.woff2?url";
import serifItalic from "../../fonts/map-serif-400-italic.woff2?url";
import serifBold from "../../fonts/map-serif-700-normal.woff2?url";
import serifBoldItalic from "../../fonts/map-serif-700-italic.woff2?url";

export interface FaceFile {
  readonly family: string;
  readonly data: ArrayBuffer;
  readonly weight: "400" | "700";
  readonly style: "normal" | "italic";
}

const FILES = [
  ["PT Sans Narrow", narrow, "400", "normal"],
  ["PT Sans Narrow", narrowBold, "700", "normal"],
  ["PT Serif", serif, "400", "normal"],
  ["PT Serif", serifItalic, "400", "italic"],
  ["PT Serif", serifBold, "700", "normal"],
  ["PT Serif", serifBoldItalic, "700", "italic"],
] as const;

async function read([family, url, weight, style]: (typeof FILES)[number]): Promise<FaceFile> {
  return { family, data: await (await fetch(url)).arrayBuffer(), weight, style };
}

let known: Promise<FaceFile[]> | null = null;

/** Read once by the page: a worker that is ended leaves no request behind. */
export const mapFaces = (): Promise<FaceFile[]> => (known ??= Promise.all(FILES.map(read)));
