// NATO symbols from milsymbol -> src/drawing/symbols/symbols.ts. The library itself is not part of the client.
import fs from "node:fs";
import ms from "milsymbol";

const CODES = {
    infantry: "1211000000",
    parachute: "1211000001",
    mech: "1211020000",
    motorized: "1211040000",
    armor: "1205000000",
    recon: "1213000000",
    armoredRecon: "1213010000",
    antitank: "1204000000",
    tankDestroyer: "1204010000",
    engineer: "1407000000",
    armoredEngineer: "1407010000",
    artillery: "1303000000",
    spArtillery: "1303010000",
    mortar: "1308000000",
    armoredMortar: "1308010000",
    airDefense: "1301000000",
    aviation: "1208000000",
};
/** Strokes of 8 in a frame 150 wide: the library's own 3 vanish at the size of a counter. */
const STROKE = 8;

const out = {};
for (const [name, code] of Object.entries(CODES)) {
    const symbol = new ms.Symbol(`1003100000${code}`, {
        size: 100,
        fill: false,
        monoColor: "#111111",
        strokeWidth: STROKE,
    });
    if (!symbol.isValid()) throw new Error(`no symbol for ${name}`);
    out[name] = symbol
        .asSVG()
        .replace(/^<svg[^>]*>|<\/svg>$/g, "")
        .replaceAll('stroke-width="3"', `stroke-width="${STROKE}"`)
        .replaceAll("#111111", "currentColor")
        .replaceAll(' fill-opacity="1" ', " ")
        .replaceAll("></path>", "/>")
        .replaceAll("></circle>", "/>");
    if (/<text|<image|href/.test(out[name])) throw new Error(`${name} is not made of shapes alone`);
}
const rows = Object.entries(out).map(([name, svg]) => `  ${name}:\n    ${JSON.stringify(svg)},`);
fs.writeFileSync(
    new URL("../src/drawing/symbols/symbols.ts", import.meta.url),
    `// Made by scripts/make-symbols.mjs. Inner SVG of each symbol; the frame is the box 25 50 150 100.\n` +
        `export const SYMBOLS = {\n${rows.join("\n")}\n} as const;\n\nexport type SymbolName = keyof typeof SYMBOLS;\n`,
);
