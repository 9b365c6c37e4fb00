/** The words of the pages around the table, in English. */
export const en = {
  // lobby
  learn: "Learn",
  against: "against", since: (s: string) => `last order ${s}`, ended: (s: string) => `ended ${s}`, begun: (s: string) => `begun ${s}`,
  result: "Result", actions: "More", rename: "Name", nameOf: "Your name for this match", resign: "Resign", removeRow: "Remove",
  removed: (s: string) => `Removed from the list: ${s}.`, undo: "Undo", showRemoved: (n: number) => (n === 1 ? "1 removed match" : `${n} removed matches`), putBack: "Put back", forgetForEver: "Forget for ever",
  forgetLead: "This browser then no longer has the key of the seat.", wonBy: "won", lostBy: "lost", drawn: "drawn", notPlayedOut: "not played out", calledOff: "called off", open: "Open", after: "After the match",
  badRecord: "This file is not a record of a match. A record is a text file that this program has written; its first line begins with {\"grognard\".",
  // joining and waiting
  invites: (who: string) => `${who} invites you.`, invitedBy: "You are invited.", sumScenario: "Scenario", usualRulings: "all as usual", changedRulings: (n: number) => (n === 1 ? "1 changed" : `${n} changed`),
  diceLead: "The dice",
  // new match
  options: "Optional rules", optionsLead: "rules that the printed game leaves to the players", scenarioLead: "what is played", editionLead: "editions differ in a few rules",
  length: "Length", about: "about", minutes: (n: number) => (n < 90 ? `${n} minutes` : `${Math.round(n / 30) / 2} hours`), turns: (n: number) => (n === 1 ? "1 turn" : `${n} turns`),
  fair: "Is it fair?", winsOf: (side: string) => `${side} wins`, gamesOf: (n: number, who: string) => `${n} games, ${who} on both sides`, interval: (low: string, high: string) => `95 % interval ${low} to ${high}`,
  notMeasured: "Not measured yet with these settings.", measuredUsual: "Measured with the usual rulings.", reconstructed: "Map and counters are reconstructed: this describes our computer players, not the printed game.",
  noDifference: "no clear difference", moves: (from: string, to: string) => `${from} to ${to}`, withReading: "measured with this reading",
  bidWon: (side: string, share: string, n: number, who: string) => `${side} won ${share} of ${n} games (${who}).`, bidGives: (n: number, side: string, share: string, low: string, high: string) => `With a bid of ${n} for ${side}: ${share}, 95 % interval ${low} to ${high}.`, bidNone: "No bid is nearer to even.", bidUnknown: "How far a bid moves this was not measured.", bidNothing: "How these players fare was not measured: no bid can be proposed.", bidTake: "Take this bid", bidDrop: "Play without a bid", bidPlayers: " v ",
  // after a match
  afterTitle: "After the match", whoWon: (side: string) => `${side} won`, nobodyWon: "Nobody won", playedOut: "by the rules", ordersDraws: (o: number, d: number) => `${o} orders, ${d} draws`,
  rematch: "Rematch with swapped sides", again: "The same again", shareLink: "Link to this page", shareLead: "Whoever has it reads this page; it opens no seat.", seeReplay: "Replay",
  chancesTitle: "Chances over the match", chancesOf: (side: string, who: string) => `How often the ${side} side won when ${who} played both sides to the end from that moment`, playouts: (n: number) => (n === 1 ? "1 play-out" : `${n} play-outs`), band95: "pale: 95 % interval", working: "Still being worked out.", noChances: "No play-outs yet.",
  turningTitle: "What changed the chances most", orderN: (a: number, b: number) => (a === b ? `order ${a}` : `orders ${a} to ${b}`), fromTo: (a: string, b: string) => `${a} to ${b}`, notClear: "within the uncertainty", noTurning: "Nothing changed them beyond the uncertainty of the play-outs.",
  pointsTitle: "Points by turn", noPoints: "This title counts no points before the end.", lossesTitle: "Units that left the map, by turn", noLosses: "No unit left the map.", whereTitle: "Where they stood", turnN: (n: number) => (n > 0 ? `Turn ${n}` : "Before the first turn"),
  luckTitle: "Fortune of the draws", luckLead: "What the draws brought above what was to be expected, in steps on the map, summed up over the match. Pale: in 95 of 100 matches fair draws stay inside.", luckOf: (side: string, sum: string, band: string) => `${side}: ${sum} steps, fair draws stay within ±${band}`, usualLuck: "no unusual luck", unusualLuck: "unusual", noLuck: "No draw of this match decided about steps.", luckBest: "Luckiest and unluckiest draws",
  // replay
  chancesNow: (side: string, share: number, low: number, high: number) => `${side} wins ${share} % (${low} to ${high} %)`, chancesFrom: (order: string, n: number, who: string) => `${n === 1 ? "1 play-out" : `${n} play-outs`} from ${order}, ${who} on both sides`, chancesPick: "Chances over the match: press or drag to go there",
  playOnGuess: "What is hidden from you is guessed there.", whatIf: "What-if board", whatIfAt: (n: number) => `begins after order ${n} of a match`, whatIfGuessed: "hidden facts are guessed", backToMatch: "Back to the match",
  playOn: "Play on from here", playOnBoth: "Both sides at this screen", playOnAs: (side: string) => `Me, ${side}, against the computer`, playOnLead: "A match of your own that begins at this moment, with other dice. The match itself stays as it is.", bookmarks: "Bookmarks", bookmark: "Bookmark", comment: "Comment", noBookmarks: "No bookmark yet.", goThere: "Go there",
  // learning
  learnTitle: "Learn", learnLead: "Short lessons on positions of real games. The rules check what you do, and say why.", lessons: "Lessons", puzzles: "Puzzles", puzzlesLead: "the best order of a position, proved by odds", beginLesson: "Begin", againLesson: "Once more", learned: "done", hintWord: "Hint", coach: "Coach", rightWord: "Right", wrongWord: "Not that", bestWas: "This would have been right:", nextLesson: "Next", allLessons: "All lessons", proofChances: "How likely the enemy suffers : how likely you do", proofTitle: "What each order brings on average, in steps", ofLessons: (n: number, all: number) => `${n} of ${all} done`, playTitle: "Play a match",
  // laboratory
  labUsual: "usual",
  labTitle: "Experiments", labLead: "What computer players have played in the laboratory: how often each side won, with a 95 % interval.", labNone: "No experiments are shown here. The operator names a folder of results: grognard serve --experiments DIR.", labOpen: "Show them", labReport: "Report", labSetting: "Setting", labPlayers: "Players", labGames: "Games", labShare: "Wins", gamesN: (n: number) => (n === 1 ? "1 game" : `${n} games`), labNoGames: "no game yet", labUnreadable: "The results cannot be read.", versus: "against",
  why: "Why did the computer do that?", whyNothing: "Nothing to tell: it had no choice, or it plays partly by chance.", hurry: "Hurry", thought: (share: string) => `${share} thought through`,
  advice: "What would the veteran do?", adviceSays: (who: string, label: string) => `${who}: ${label}`, adviceShow: "Show it with its chances", adviceBest: "Orders that are worth a thought", advicePoints: (mean: string) => `${mean} points`, adviceRange: (low: string, high: string) => `${low} to ${high}`, adviceOn: "Play-outs go on", thinking: "Thinking",
};

export type PageWords = typeof en;
