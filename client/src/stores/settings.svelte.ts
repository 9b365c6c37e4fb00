/** Language and appearance of this browser, kept in local storage. */
import { dictionary, learn } from "../words/dictionary";
import type { Words } from "../words/en";
import type { Lang } from "../contract/lang";
import { readJson, readText, writeJson, writeText } from "../browser/storage";
import { KINDS, type Asks, type Kind } from "../orders/kinds";

import { TEMPOS, type Tempo } from "../shown/walk";

export type Theme = "auto" | "light" | "dark" | "contrast";
const THEMES: readonly Theme[] = ["auto", "light", "dark", "contrast"];

class Settings {
  lang = $state<Lang>(startLang());
  theme = $state<Theme>(startTheme());
  name = $state(readText("name") ?? "");
  motion = $state(readText("motion") !== "off");
  /** How fast the orders of others are shown. */
  tempo = $state<Tempo>(TEMPOS.find((t) => t === readText("tempo")) ?? "slow");
  /** Which kinds of orders are asked for once more. */
  asks = $state.raw<Asks>(startAsks());
  /** The system asks for little motion. */
  systemStill = $state(globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false);
  systemDark = $state(globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false);
  /** The system asks for more contrast. */
  systemContrast = $state(globalThis.matchMedia?.("(prefers-contrast: more)").matches ?? false);

  get words(): Words {
    return dictionary(this.lang).words;
  }

  get palette(): "light" | "dark" | "contrast" {
    if (this.theme === "auto") return this.systemContrast ? "contrast" : this.systemDark ? "dark" : "light";
    return this.theme;
  }

  async setLang(lang: Lang): Promise<void> {
    await learn(lang);
    this.lang = lang;
    writeText("lang", lang);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    writeText("theme", theme);
  }

  /** Whether things may move. */
  get moves(): boolean {
    return this.motion && !this.systemStill;
  }

  setMotion(on: boolean): void {
    this.motion = on;
    writeText("motion", on ? "on" : "off");
  }

  setTempo(tempo: Tempo): void {
    this.tempo = tempo;
    writeText("tempo", tempo);
  }

  setAsks(kind: Kind, on: boolean): void {
    this.asks = { ...this.asks, [kind]: on };
    writeJson("asks", this.asks);
  }

  setName(name: string): void {
    this.name = name;
    writeText("name", name);
  }
}

/** Everything is asked for until somebody says otherwise. */
function startAsks(): Asks {
  const kept = readJson("asks") as Partial<Asks> | null;
  return Object.fromEntries(KINDS.map((kind) => [kind, kept?.[kind] !== false])) as unknown as Asks;
}

function startLang(): Lang {
  const wish = new URLSearchParams(globalThis.location?.search ?? "").get("lang") ?? readText("lang");
  if (wish === "de" || wish === "en") return wish;
  return globalThis.navigator?.language?.toLowerCase().startsWith("de") ? "de" : "en";
}

function startTheme(): Theme {
  const wish = new URLSearchParams(globalThis.location?.search ?? "").get("theme") ?? readText("theme");
  return THEMES.find((t) => t === wish) ?? "auto";
}

export const settings = new Settings();
globalThis
  .matchMedia?.("(prefers-color-scheme: dark)")
  .addEventListener?.("change", (e) => (settings.systemDark = e.matches));
globalThis
  .matchMedia?.("(prefers-contrast: more)")
  .addEventListener?.("change", (e) => (settings.systemContrast = e.matches));
globalThis
  .matchMedia?.("(prefers-reduced-motion: reduce)")
  .addEventListener?.("change", (e) => (settings.systemStill = e.matches));
