/** The faces of the map as rules with their files inside, so that an SVG needs nothing beside it. */
export async function writtenFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);
  return (await Promise.all(faces.map(written))).join("");
}

async function written(face: CSSFontFaceRule): Promise<string> {
  const file = /url\("?([^")]+\.woff2)"?\)/.exec(face.style.getPropertyValue("src"))?.[1];
  if (!file) return "";
  const bytes = new Uint8Array(await (await fetch(new URL(file, face.parentStyleSheet?.href ?? location.href))).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const { fontFamily, fontStyle, fontWeight } = face.style;
  const range = face.style.getPropertyValue("unicode-range");
  return (
    `@font-face{font-family:${fontFamily.replace(/"/g, "'")};font-style:${fontStyle};font-weight:${fontWeight};` +
    `${range ? `unicode-range:${range};` : ""}src:url(data:font/woff2;base64,${text}) format('woff2')}`
  );
}
