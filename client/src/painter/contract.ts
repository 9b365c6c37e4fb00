/** What the page and the painter's worker say to each other. */
import type { Board } from "../contract/api";
import type { Lang } from "../contract/lang";
import type { Box, PaletteName, SheetOptions } from "../drawing";
import type { FaceFile } from "./faces";

export type Layer = "coarse" | "sharp" | "glass";

/** A part of the sheet, in map units, and how it is to be drawn. */
export interface Wish {
  /** Which picture: the coarse one of the whole sheet, without lettering, the sharp one, that under the glass. */
  readonly layer: Layer;
  readonly region: Box;
  /** Device pixels per map unit. */
  readonly scale: number;
  readonly palette: PaletteName;
  readonly lang: Lang;
}

/** Names are left out where they would stand elsewhere than on the sharp picture above. */
export const optionsOf = ({ layer, region, scale, palette, lang }: Wish): SheetOptions => ({
  region,
  scale,
  palette,
  lang,
  names: layer !== "coarse",
  numbers: layer !== "coarse",
});

export type Asked =
  | { readonly kind: "begin"; readonly board: Board; readonly faces: readonly FaceFile[] }
  | { readonly kind: "paint"; readonly number: number; readonly wish: Wish };

export type Answered =
  { readonly kind: "painted"; readonly number: number; readonly picture: ImageBitmap } | { readonly kind: "failed" };
