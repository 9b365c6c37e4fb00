/** The faces of maps for a worker, which has no style sheet: the same files as in `drawing/fonts.css`. */
import narrow from "@fontsource/pt-sans-narrow/files/pt-sans-narrow-latin-400-normal.woff2?url";
import narrowBold from "@fontsource/pt-sans-narrow/files/pt-sans-narrow-latin-700-normal.woff2?url";
import serif from "@fontsource/pt-serif/files/pt-serif-latin-400-normal.woff2?url";
import serifItalic from "@fontsource/pt-serif/files/pt-serif-latin-400-italic.woff2?url";
import serifBold from "@fontsource/pt-serif/files/pt-serif-latin-700-normal.woff2?url";
import serifBoldItalic from "@fontsource/pt-serif/files/pt-serif-latin-700-italic.woff2?url";

export interface FaceFile {
  readonly family: string;
  readonly url: string;
  readonly weight: "400" | "700";
  readonly style: "normal" | "italic";
}

const face = (family: string, file: string, weight: FaceFile["weight"], style: FaceFile["style"]): FaceFile => ({
  family,
  url: new URL(file, document.baseURI).href,
  weight,
  style,
});

export const mapFaces = (): FaceFile[] => [
  face("PT Sans Narrow", narrow, "400", "normal"),
  face("PT Sans Narrow", narrowBold, "700", "normal"),
  face("PT Serif", serif, "400", "normal"),
  face("PT Serif", serifItalic, "400", "italic"),
  face("PT Serif", serifBold, "700", "normal"),
  face("PT Serif", serifBoldItalic, "700", "italic"),
];
