/** Language and appearance of this browser, kept in local storage. */
import { de } from "../words/de";
import { en, type Words } from "../words/en";
import type { Lang } from "../contract/lang";
import { readText, writeText } from "../browser/storage";

export type Theme = "auto" | "light" | "dark" | "contrast";
const THEMES: readonly Theme[] = ["auto", "light", "dark", "contrast"];

class Settings {
  lang = $state<Lang>(startLang());
  theme = $state<Theme>(startTheme());
  name = $state(readText("name") ?? "");
  motion = $state(readText("motion") !== "off");
  /** The system asks for little motion. */
  systemStill = $state(globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false);
  systemDark = $state(globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false);

  get words(): Words {
    return this.lang === "de" ? de : en;
  }

  get palette(): "light" | "dark" | "contrast" {
    if (this.theme === "auto") return this.systemDark ? "dark" : "light";
    return this.theme;
  }

  setLang(lang: Lang): void {
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

  setName(name: string): void {
    this.name = name;
    writeText("name", name);
  }
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
  .matchMedia?.("(prefers-reduced-motion: reduce)")
  .addEventListener?.("change", (e) => (settings.systemStill = e.matches));
