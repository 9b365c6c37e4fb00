import type { Texts } from "../../contract/api";

/** Words of the margin; a board may send others. */
export const WORDS: Readonly<Record<string, Texts>> = {
  road: { en: "Road", de: "Straße" },
  trail: { en: "Trail", de: "Weg" },
  rail: { en: "Railway", de: "Eisenbahn" },
  river: { en: "River", de: "Fluss" },
  stream: { en: "Stream", de: "Bach" },
  slope: { en: "Slope (ticks run down)", de: "Hang (Striche abwärts)" },
  crest: { en: "Crest line", de: "Kammlinie" },
  bridge: { en: "Bridge", de: "Brücke" },
  ford: { en: "Ford", de: "Furt" },
  front: { en: "Front line", de: "Frontlinie" },
  limit: { en: "Limit", de: "Grenzlinie" },
  boundary: { en: "Boundary", de: "Trennungslinie" },
  start: { en: "Start line", de: "Ausgangslinie" },
  zone: { en: "Marked area", de: "Bereich" },
  victory: { en: "Victory points", de: "Siegpunkte" },
  supply: { en: "Supply source", de: "Versorgungsquelle" },
  observation: { en: "Observation post", de: "Beobachtungsposten" },
  entry: { en: "Entry hex", de: "Eintrittsfeld" },
  hex: { en: "one hex", de: "ein Feld" },
};
