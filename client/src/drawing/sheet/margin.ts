import { alpha } from "../look/colour";
import type { Brush } from "./brush";
import { legendOf, word } from "./legend";
import { drawSwatch } from "./swatch";

/** Neat line, double border, numbers of rows and columns between. */
export function drawFrame({ ctx, model, style, P }: Brush): void {
  const { inner } = model;
  ctx.strokeStyle = P.frame;
  ctx.lineJoin = "miter";
  for (const [width, out] of [
    [1.1, 0],
    [2.4, 16.5],
    [0.7, 20.5],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeRect(inner.x - out, inner.y - out, inner.w + 2 * out, inner.h + 2 * out);
  }
  const numbering = model.board.sheet.numbering;
  if (!numbering) return;
  ctx.font = `11px ${style.font.sans}`;
  ctx.fillStyle = P.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const column = (id: string): string => id.slice(...numbering.column);
  const row = (id: string): string => id.slice(...numbering.row);
  const near = model.R * 1.95;
  const labels = new Set<string>();
  const label = (edge: string, text: string, x: number, y: number): void => {
    if (labels.has(edge + text)) return;
    labels.add(edge + text);
    ctx.fillText(text, x, y);
  };
  const down = model.hexes.slice().sort((a, b) => a.y - b.y);
  for (const h of down) if (h.y < inner.y + near) label("n", column(h.id), h.x, inner.y - 7.5);
  for (const h of down.reverse())
    if (h.y > inner.y + inner.h - near) label("s", column(h.id), h.x, inner.y + inner.h + 8.5);
  for (const h of model.hexes) {
    if (h.x < inner.x + near) label("w", row(h.id), inner.x - 8, h.y);
    if (h.x > inner.x + inner.w - near) label("e", row(h.id), inner.x + inner.w + 8, h.y);
  }
}

/** Title, legend, scale and north below the map. */
export function drawMargin(brush: Brush): void {
  const { model, style } = brush;
  const small = model.inner.w < 900;
  const top = model.inner.y + model.inner.h + style.frame.border;
  const left = model.inner.x + drawHeading(brush, top, small) + (small ? 22 : 44);
  const right = drawScale(brush, top + style.frame.band * 0.5, small);
  drawNorth(brush, model.inner.x + model.inner.w - (small ? 16 : 26), top + style.frame.band * 0.5, small ? 0.7 : 1);
  drawLegend(brush, left, right - (small ? 14 : 50), top, small);
}

function drawHeading({ ctx, model, style, P, lang }: Brush, y0: number, small: boolean): number {
  const { title, subtitle, note } = model.board.sheet;
  const x0 = model.inner.x;
  const most = model.inner.w * 0.4;
  ctx.font = `bold 100px ${style.font.serif}`;
  const size = Math.min(small ? 22 : 34, (100 * most) / ctx.measureText(title[lang]).width);
  const y = y0 + (small ? 25 : 38);
  const line = (text: string, font: string, x: number, dy: number): number => {
    ctx.font = font;
    ctx.fillText(text, x, y + dy);
    return ctx.measureText(text).width;
  };
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
  ctx.fillStyle = P.ink;
  const w1 = line(title[lang], `bold ${size}px ${style.font.serif}`, x0, 0);
  const w2 = line(subtitle[lang], `italic ${small ? 12 : 17}px ${style.font.serif}`, x0 + 1, small ? 18 : 25);
  ctx.fillStyle = alpha(P.ink, 0.78);
  const w3 = line(note[lang], `${small ? 10 : 12}px ${style.font.sans}`, x0 + 1, small ? 33 : 46);
  return Math.max(w1, w2, w3);
}

/** Scale bar; returns the x where it starts. */
function drawScale({ ctx, model, style, P, lang }: Brush, y: number, small: boolean): number {
  const edge = model.inner.x + model.inner.w;
  const metres = model.board.sheet.hexMetres;
  if (!metres) return edge - (small ? 44 : 74);
  const unit = model.layout.w / metres;
  const most = (small ? 72 : 250) / unit / 2;
  const half = [250, 500, 1000, 2000, 2500, 5000, 10000].filter((v) => v <= most).pop() ?? 250;
  const parts = small ? 2 : 4;
  const seg = (half * unit * 2) / parts;
  const x = edge - seg * parts - (small ? 44 : 74);
  ctx.strokeStyle = P.ink;
  ctx.lineWidth = 1;
  for (let i = 0; i < parts; i++) {
    ctx.fillStyle = i % 2 ? P.sheet : P.ink;
    ctx.fillRect(x + i * seg, y, seg, 5.5);
  }
  ctx.strokeRect(x, y, seg * parts, 5.5);
  const km = (v: number): string => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(v / 1000);
  ctx.fillStyle = P.ink;
  ctx.font = `${small ? 10 : 12}px ${style.font.sans}`;
  ctx.textAlign = "center";
  for (const i of [0, 1, 2]) ctx.fillText(km(half * i) + (i === 2 ? " km" : ""), x + (i * seg * parts) / 2, y - 5);
  const size = metres >= 1000 ? `${km(metres)} km` : `${metres} m`;
  ctx.font = `italic ${small ? 10 : 12}px ${style.font.serif}`;
  ctx.fillText(`${word(model.board, "hex", lang)}: ${size}`, x + (seg * parts) / 2, y + 21);
  return x;
}

function drawNorth({ ctx, style, P }: Brush, x: number, y: number, k: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(k, k);
  ctx.strokeStyle = P.ink;
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  ctx.arc(0, 4, 17, 0, 7);
  ctx.stroke();
  for (let q = 0; q < 4; q++) {
    ctx.save();
    ctx.translate(0, 4);
    ctx.rotate((q * Math.PI) / 2);
    for (const [side, colour] of [
      [4.2, P.ink],
      [-4.2, P.sheet],
    ] as const) {
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.moveTo(0, q === 0 ? -27 : -20);
      ctx.lineTo(side, -4.2);
      ctx.lineTo(0, 0);
      ctx.closePath();
      ctx.fill();
      ctx.stroke();
    }
    ctx.restore();
  }
  ctx.fillStyle = P.ink;
  ctx.textAlign = "center";
  ctx.font = `bold 13px ${style.font.serif}`;
  ctx.fillText("N", 0, -27);
  ctx.restore();
}

/** Entries flow in two or three rows; the columns are as wide as their widest word. */
function drawLegend(brush: Brush, x0: number, x1: number, y0: number, small: boolean): void {
  const { ctx, model, style, P, lang } = brush;
  const entries = legendOf(model, lang);
  const [sw, sh, size] = small ? [26, 18, 10.5] : [38, 26, 12.5];
  const rowH = sh + (small ? 7 : 8);
  ctx.font = `${size}px ${style.font.sans}`;
  const cells = entries.map((e) => sw + 7 + ctx.measureText(e.text).width + (small ? 10 : 20));
  const widths = (rows: number): number[] => {
    const n = Math.max(1, Math.ceil(entries.length / rows));
    return Array.from({ length: n }, (_, c) => Math.max(...cells.filter((_w, i) => i % n === c)));
  };
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const rows = [1, 2, 3, 4].find((r) => sum(widths(r)) <= (x1 - x0) * (r === 1 ? 0.5 : 1)) ?? 4;
  const columns = widths(rows);
  const used = Math.ceil(entries.length / columns.length);
  const left = x0 + Math.max(0, (x1 - x0 - sum(columns)) / 2);
  const top = y0 + 4 + Math.max(0, (style.frame.band - 22 - used * rowH) / 2);
  entries.forEach((entry, i) => {
    const c = i % columns.length;
    const x = left + sum(columns.slice(0, c));
    const y = top + Math.floor(i / columns.length) * rowH;
    drawSwatch(brush, entry, { x, y, w: sw, h: sh });
    ctx.font = `${size}px ${style.font.sans}`;
    ctx.fillStyle = P.ink;
    ctx.textAlign = "left";
    ctx.textBaseline = "middle";
    ctx.fillText(entry.text, x + sw + 6, y + sh / 2 + 0.5);
  });
}
