/** Drawing of maps, counters and overlays. Everything here is a pure function of a board and of what is asked. */
export { prepare, drawSheet, paintSheet, sheetSize, type SheetOptions } from "./sheet/draw";
export { centreOf, hexAt, hexPolygon, neighboursOf, type HexRef } from "./sheet/locate";
export { legendOf } from "./sheet/legend";
export {
  COUNTER,
  counterDefs,
  counterSvg,
  detailFor,
  FIGURES,
  faceOf,
  groundOf,
  layoutOf,
  type CounterOptions,
  type Detail,
} from "./counters/counter";
export { stackSvg, stripSvg, type Piece, type StackOptions, type StripOptions } from "./counters/stack";
export { BADGE_NAMES, badgeSvg, type BadgeName, type StateName } from "./counters/badges";
export { LAYOUTS } from "./counters/layouts";
export {
  attackOverlay,
  marksOverlay,
  targetOverlay,
  trailOverlay,
  type Attack,
  type HexMark,
  type Layers,
} from "./overlays/overlays";
export { overlayLayers, commonSide, type OverlayParts } from "./overlays/layers";
export { LOOK_NAMES, LOOKS, lookOf, swatchSvg, type Look, type LookName } from "./overlays/looks";
export { INK, OVERLAY_DEFS, pill } from "./overlays/shapes";
export { SYMBOLS, type SymbolName } from "./symbols/symbols";
export { PALETTES, type Palette, type PaletteName } from "./look/palettes";
export { BASE_STYLE, mergeStyle, type Style, type StylePatch } from "./look/look";
export type { Box, Point } from "./geometry/points";
