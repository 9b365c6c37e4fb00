import type { PageWords } from "./pages.en";

/** Die Wörter der Seiten um den Tisch herum. */
export const de: PageWords = {
  learn: "Lernen",
  against: "gegen", since: (s) => `letzter Befehl ${s}`, ended: (s) => `beendet ${s}`, begun: (s) => `begonnen ${s}`,
  result: "Ergebnis", actions: "Mehr", rename: "Name", nameOf: "Dein Name für diese Partie", resign: "Aufgeben", removeRow: "Entfernen",
  removed: (s) => `Aus der Liste genommen: ${s}.`, undo: "Rückgängig", showRemoved: (n) => (n === 1 ? "1 entfernte Partie" : `${n} entfernte Partien`), putBack: "Zurückholen", forgetForEver: "Für immer vergessen",
  forgetLead: "Dieser Browser hat den Schlüssel zum Platz dann nicht mehr.", wonBy: "gewonnen", lostBy: "verloren", drawn: "unentschieden", notPlayedOut: "nicht ausgespielt", calledOff: "abgesagt", open: "Öffnen", after: "Nach der Partie",
  badRecord: "Diese Datei ist keine Aufzeichnung einer Partie. Eine Aufzeichnung ist eine Textdatei, die dieses Programm geschrieben hat; ihre erste Zeile beginnt mit {\"grognard\".",
  invites: (who) => `${who} lädt dich ein.`, invitedBy: "Du bist eingeladen.", sumScenario: "Szenario", usualRulings: "alle wie üblich", changedRulings: (n) => (n === 1 ? "1 geändert" : `${n} geändert`),
  diceLead: "Die Würfel",
  options: "Optionale Regeln", optionsLead: "Regeln, die das gedruckte Spiel den Spielern überlässt", scenarioLead: "was gespielt wird", editionLead: "die Ausgaben unterscheiden sich in einigen Regeln",
  length: "Dauer", about: "etwa", minutes: (n) => (n < 90 ? `${n} Minuten` : `${(Math.round(n / 30) / 2).toLocaleString("de")} Stunden`), turns: (n) => (n === 1 ? "1 Runde" : `${n} Runden`),
  fair: "Ist es fair?", winsOf: (side) => `${side} gewinnen`, gamesOf: (n, who) => `${n} Partien, ${who} auf beiden Seiten`, interval: (low, high) => `95-%-Intervall ${low} bis ${high}`,
  notMeasured: "Mit diesen Einstellungen noch nicht gemessen.", measuredUsual: "Gemessen mit den üblichen Auslegungen.", reconstructed: "Plan und Marker sind rekonstruiert: Das beschreibt unsere Computerspieler, nicht das gedruckte Spiel.",
  noDifference: "kein klarer Unterschied", moves: (from, to) => `${from} zu ${to}`, withReading: "mit dieser Lesart gemessen",
  afterTitle: "Nach der Partie", whoWon: (side) => `Gewonnen: ${side}`, nobodyWon: "Niemand hat gewonnen", playedOut: "nach den Regeln", ordersDraws: (o, d) => `${o} Befehle, ${d} Ziehungen`,
  rematch: "Revanche mit vertauschten Seiten", again: "Dasselbe noch einmal", shareLink: "Link zu dieser Seite", shareLead: "Wer ihn hat, liest diese Seite; er öffnet keinen Platz.", seeReplay: "Ablauf",
  chancesTitle: "Chancen im Verlauf", chancesOf: (side, who) => `Wie oft ${side} gewann, wenn ${who} von diesem Augenblick an beide Seiten zu Ende spielte`, playouts: (n) => (n === 1 ? "1 Probepartie" : `${n} Probepartien`), band95: "blass: 95-%-Intervall", working: "Wird noch ausgerechnet.", noChances: "Noch keine Probepartien.",
  turningTitle: "Was die Chancen am meisten änderte", orderN: (a, b) => (a === b ? `Befehl ${a}` : `Befehle ${a} bis ${b}`), notClear: "innerhalb der Unsicherheit", noTurning: "Nichts änderte sie über die Unsicherheit der Probepartien hinaus.",
  pointsTitle: "Punkte nach Runden", noPoints: "Dieses Spiel zählt vor dem Ende keine Punkte.", lossesTitle: "Einheiten, die den Plan verließen, nach Runden", noLosses: "Keine Einheit hat den Plan verlassen.", whereTitle: "Wo sie standen", turnN: (n) => (n > 0 ? `Runde ${n}` : "Vor der ersten Runde"),
  luckTitle: "Glück der Ziehungen", luckLead: "Was die Ziehungen über das Erwartete hinaus brachten, in Stufen auf dem Plan, über die Partie summiert. Grau: In 95 von 100 Partien bleiben ehrliche Ziehungen darin.", luckOf: (side, sum, band) => `${side}: ${sum} Stufen, ehrliche Ziehungen bleiben innerhalb ±${band}`, usualLuck: "kein ungewöhnliches Glück", unusualLuck: "ungewöhnlich", noLuck: "Keine Ziehung dieser Partie entschied über Stufen.", luckBest: "Die glücklichsten und unglücklichsten Ziehungen",
  playOnGuess: "Was dir verborgen ist, wird dort geraten.", whatIf: "Probebrett", whatIfAt: (n) => `beginnt nach Befehl ${n} einer Partie`, whatIfGuessed: "Verborgenes ist geraten", backToMatch: "Zurück zur Partie",
  playOn: "Von hier weiterspielen", playOnBoth: "Beide Seiten an diesem Bildschirm", playOnAs: (side) => `Ich, ${side}, gegen den Computer`, playOnLead: "Eine eigene Partie, die in diesem Augenblick beginnt, mit anderen Würfeln. Die Partie selbst bleibt, wie sie ist.", bookmarks: "Lesezeichen", bookmark: "Lesezeichen setzen", comment: "Anmerkung", noBookmarks: "Noch kein Lesezeichen.", goThere: "Dorthin",
  learnTitle: "Lernen", learnLead: "Kurze Lektionen an Stellungen aus echten Partien. Die Regeln prüfen, was du tust, und sagen, warum.", lessons: "Lektionen", puzzles: "Aufgaben", beginLesson: "Beginnen", againLesson: "Noch einmal", learned: "gelöst", hintWord: "Tipp", coach: "Lehrer", rightWord: "Richtig", wrongWord: "Das nicht", bestWas: "Richtig wäre gewesen:", nextLesson: "Nächste", allLessons: "Alle Lektionen", proofTitle: "Was jeder Befehl im Mittel bringt, in Stufen", ofLessons: (n, all) => `${n} von ${all} gelöst`, playTitle: "Eine Partie spielen",
  // laboratory
  labTitle: "Versuche", labLead: "Was Computerspieler im Labor gespielt haben: wie oft jede Seite gewann, mit einem 95-%-Intervall.", labNone: "Hier werden keine Versuche gezeigt. Der Betreiber nennt einen Ordner mit Ergebnissen: grognard serve --experiments DIR.", labOpen: "Zeigen", labReport: "Bericht", labSetting: "Einstellung", labPlayers: "Spieler", labGames: "Spiele", labShare: "Siege", gamesN: (n: number) => (n === 1 ? "1 Spiel" : `${n} Spiele`), labNoGames: "noch kein Spiel", labUnreadable: "Die Ergebnisse sind nicht lesbar.", versus: "gegen",
  why: "Warum hat der Computer das getan?", whyNothing: "Er hat nichts ausprobiert: Nur ein Veteran wägt Befehle gegeneinander ab.", hurry: "Beeilung", thought: (share) => `${share} durchdacht`, weighed: (n) => `Die besten in ${n} Versuchen, nach der Zahl der Siege:`,
  advice: "Was täte der Veteran?", adviceSays: (who, label) => `${who}: ${label}`, adviceShow: "Mit den Chancen zeigen", thinking: "Denkt nach",
};
