import type { hands as en } from "./hands.en";

export const hands: typeof en = {
  tempo: "Tempo", tempos: { step: "Schrittweise", slow: "Langsam", fast: "Schnell", once: "Sofort" }, tempoLead: "Befehle des Computers und der Gegenseite",
  following: (side) => `Am Zug: ${side}`, newsWait: (n) => (n === 1 ? "1 Befehl der Gegenseite wird gezeigt, wenn du das gelesen hast" : `${n} Befehle der Gegenseite werden gezeigt, wenn du das gelesen hast`),
  toNow: "In die Gegenwart", byItself: "von selbst", against1: "gegen", kTempo: "in einem Gang: schneller, langsamer",
  fold: "Falten", unfold: "Aufklappen", dockIt: "Andocken", pushIt: "Am Kopf lässt sich die Tafel verschieben", walkAgain: "Noch einmal ansehen", openFight: "Diesen Kampf noch einmal öffnen", cannotJoin: "Kann nicht teilnehmen:", fromAfar: "Geschütze oder Flugzeuge, keine Spielsteine",
  fates: { lost: "verloren", reduced: "reduziert", moves: "verlässt ihr Hexfeld" } as Readonly<Record<string, string>>,
  pointsOf: (side) => `für ${side}`, expectedOf: (side) => `Punkte erwartet, ${side}`, anyPoints: (side) => `Chance auf Punkte, ${side}`, thenAsked: (side) => `Dann ${side}:`, fireWaits: "zieht",
  together: (n) => `Alle ${n} zusammen`, notTogether: (s) => `${s} kann nicht folgen.`, pointsLeft: (left, all) => `${left} von ${all} Punkten übrig`,
  redo: "Wieder tun", undoTo: "Bis vor diesen Befehl zurücknehmen", askBackTo: "Bitten, bis vor diesen Befehl zurückzunehmen", takeBackTitle: "Zurücknehmen",
  takeBackAsked: (side, n) => (n === 1 ? `${side} bittet, den letzten Befehl zurückzunehmen.` : `${side} bittet, die letzten ${n} Befehle zurückzunehmen.`), takeBackMine: (n) => (n === 1 ? "Du hast gebeten, den letzten Befehl zurückzunehmen." : `Du hast gebeten, die letzten ${n} Befehle zurückzunehmen.`), takeBackLead: "Nichts, was gezogen oder gezeigt wurde, kommt zurück.", takeBackYes: "Einverstanden", takeBackNo: "Ablehnen", takeBackDrop: "Doch nicht",
  holdOn: "Halten, bis der Balken voll ist; losgelassen wartet es nur.", holdTip: "Statt zu bestätigen, kannst du Knopf, Taste oder Hexfeld halten.", kHold: "gehalten: gibt, wonach sonst noch einmal gefragt wird",
  lateSetUp: "Nimmt zurück, was gesetzt wurde, und legt die fertige Aufstellung aus.",
  asks: "Wonach noch einmal gefragt wird", askKinds: { draws: "Befehle, bei denen gezogen wird", passes: "Befehle, nach denen jemand anderes entscheidet", ends: "das Ende einer Phase, solange Einheiten noch handeln könnten", risk: "Wege, auf denen Feuer kommen kann" }, neverAsk: (kind) => `Nie wieder fragen: ${kind}`,
};
