// Pictures of the dev page: node scripts/pictures.mjs FOLDER [part of a name]. CHROMIUM may name the browser.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const [folder = "pictures", only = ""] = process.argv.slice(2);
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const titles = ["stand_at_mortain", "falaise", "mortain_counterattack", "strike_counter_strike"];
const shots = [];
for (const t of titles)
    for (const p of ["light", "dark", "contrast"])
        shots.push({ name: `map.${t}.${p}`, query: `title=${t}&palette=${p}&again=3`, canvas: true });
const scene = (name, query, w = 1200, h = 800) => shots.push({ name, query: `view=scene&${query}`, w, h });
scene("detail.falaise", "title=falaise&at=1425");
scene("detail.falaise.dark", "title=falaise&at=1425&palette=dark");
scene("detail.falaise.200", "title=falaise&at=1424&scale=2");
scene("detail.mortain_counterattack", "title=mortain_counterattack&at=2611");
scene("detail.mortain_counterattack.60", "title=mortain_counterattack&at=2611&scale=0.6");
scene("detail.strike_counter_strike", "title=strike_counter_strike&at=29.19");
scene("detail.stand_at_mortain", "title=stand_at_mortain&at=0503&scale=1.9", 1240, 870);
for (const o of ["reach", "zones", "supply", "attack", "trail", "targets"])
    scene(`overlay.${o}`, `title=mortain_counterattack&at=2611&overlay=${o}`, 1000, 760);
shots.push({ name: "german", query: "title=stand_at_mortain&lang=de", canvas: true });
shots.push({ name: "counters", query: "view=counters", w: 1560, h: 900, full: true });

fs.mkdirSync(folder, { recursive: true });
const server = await createServer({ root, server: { host: "127.0.0.1", port: 0 }, logLevel: "warn" });
await server.listen();
const base = `http://127.0.0.1:${server.httpServer.address().port}/dev/maps.html?bare&`;
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ],
});
for (const s of shots.filter((x) => x.name.includes(only))) {
    const page = await browser.newPage({ viewport: { width: s.w ?? 1280, height: s.h ?? 800 } });
    page.on("pageerror", (e) => {
        console.error(s.name, e.message);
        process.exitCode = 1;
    });
    await page.goto(base + s.query);
    await page.waitForFunction(() => document.title === "ready", null, { timeout: 60000 });
    const file = path.join(folder, `${s.name}.png`);
    if (s.canvas) {
        const url = await page.evaluate(() => document.getElementById("canvas").toDataURL("image/png"));
        fs.writeFileSync(file, Buffer.from(url.split(",")[1], "base64"));
        console.log(s.name, JSON.stringify(await page.evaluate(() => window.result)));
    } else await page.screenshot({ path: file, fullPage: !!s.full });
    await page.close();
}
await browser.close();
await server.close();
