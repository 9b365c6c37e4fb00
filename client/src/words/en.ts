import { hands } from "./hands.en";

/** The words of the page itself. Every sentence of a game comes from the server. */
export const en = {
  ...hands,
  product: "Grognard",
  // pages
  matches: "Matches", newMatch: "New match", language: "Deutsch", settings: "Settings",
  earlier: (n: number) => `Show earlier orders (${n})`,
  skips: "Skip links", skipDecision: "To the decision", skipMap: "To the map", skipLog: "To the log",
  loading: "Loading", notFound: "This match cannot be opened.", backToMatches: "Back to my matches", tryAgain: "Try again",
  // lobby
  waitForYou: (n: number) => (n === 1 ? "1 match waits for you" : `${n} matches wait for you`),
  noWait: "No match waits for you", ofRunning: (n: number) => `of ${n} running`, noMatches: "No match yet",
  noMatchesLead: "Start one against the computer: everything is answered already, one click on Start is enough.",
  colMatch: "Match", colYou: "You", colAgainst: "Against", colWaiting: "Waiting for", play: "Play", look: "Look", watch: "Watch", replay: "Replay",
  you: "you", You: "You", spectator: "spectator", computer: "Computer", nobody: "not yet taken", finished: "Finished", forget: "Remove from this list",
  record: "Records", loadRecord: "Open a record", recordLead: "A record is a text file with every order of a match. Open one to replay it here, or to play it on if it has a seed and is not over.",
  invite: "Invitation", noLinks: "This browser has no link to pass on.", waitingLead: "The match begins here by itself when every seat is taken.", inviteLead: "Have you been sent a link? Open it in this browser. The seat is then yours.",
  yourDecisionShort: "your decision",
  // new match
  title: "Title", edition: "Edition and scenario", editionLead: "editions differ in a few rules", players: "Players", rulings: "Rulings",
  rulingsLead: "where the printed text is unclear: our reading", allRulings: (n: number) => `All ${n}`, fewerRulings: "Fewer",
  meVsComputer: (side: string) => `Me, ${side}, against the computer`, meVsComputerLead: "It sees only what the other player may see.",
  meVsFriend: (side: string) => `Me, ${side}, against a friend`, meVsFriendLead: "You get a link to send. Live, or whenever each has time.",
  twoHere: "Two at this screen", twoHereLead: "You pass the screen. A cover hides it where a title hides things.",
  twoComputers: "Watch two computers", twoComputersLead: "You watch, with every rule case.",
  levelOf: (side: string) => `Computer player, ${side}`, playsOnly: (sides: string[]) => `It plays ${sides.join(", ")} only.`, needsReading: (id: string) => `It turns on the ruling ${id} below.`,
  readingMissing: (player: string, question: string) => `${player} cannot play without this ruling: ${question}`, turnOn1: "Turn it on", yourName: "Your name", changed: "changed by you", isDefault: "default", start: "Start", scenario: "Scenario",
  sumEdition: "Edition", sumLanguage: "Language", sumRulings: "Rulings", sumYou: "You", sumAgainst: "Against", friend: "a friend, by link",
  rulingCount: (all: number, changed: number) => (changed ? `${all - changed} default, ${changed} changed` : `${all} default`),
  caseWord: "Case", questionReason: "Question and reason", reading: "Reading", both: "both sides", none: "nobody", starting: "Starting",
  hexesUnits: (h: number, u: number) => `${h} hexes, ${u} units`, hexesScenarios: (h: number, n: number) => `${h} hexes, ${n} scenarios`,
  // waiting and joining
  waitingFor: "Waiting for the other player", sendLink: "Send this link. Whoever opens it has the seat.", copy: "Copy", copied: "Copied",
  watchLink: "Link for spectators", joinTitle: "A seat is kept for you", joinLead: (side: string) => `You play: ${side}.`, join: "Take the seat",
  joinText: "Your random text for the dice", joinTextLead: "A random text of your browser is mixed into every draw, so that nobody can choose the results.", textElsewhere: "Everybody is here, but your text for the dice is kept in the browser in which you joined. Open the match there.",
  // ending a match
  ends: { resign: "Resign", "call-off": "Call the match off", claim: "End the abandoned match" }, endsLead: { resign: "The other side wins. The match is over for ever, and the secret of the dice is shown.", "call-off": "Nobody can join any more.", claim: "The other side has done nothing for a long time. Nobody wins, the match is over for ever, and the secret of the dice is shown." }, endsNow: { resign: "Resign now", "call-off": "Call it off now", claim: "End it now" },
  inviteAgain: "Links",
  // instruction line
  yourDecision: "Your decision", otherDecides: "The other side decides", computerThinks: "The computer thinks", watching: "You are watching", over: "The match is over", halted: "Only shown",
  notStarted: "Not begun", away: "Since your last order", replaying: "Replay", undo: "Undo", cannotUndo: "cannot be undone", drawsNoUndo: "cannot be undone: a draw",
  chooseUnit: "Choose a unit on the map.", chooseHex: "Choose a hex.", unitsCanAct: (n: number) => (n === 1 ? "1 unit may act: choose it" : `${n} units may act: choose one`), unitsMeant: (n: number) => (n === 1 ? "1 target: choose it" : `${n} targets: choose one`), inBox: (box: string) => `in “${box}”`, noLog: "Nothing has happened yet.", nextHex: "now a blue hex", nextTarget: "now a target", nextBoth: "now a blue hex or a target",
  chosen: (s: string) => `${s} chosen`, again: "once more to confirm", waits: "waits to be confirmed", confirm: "Confirm", choose: (s: string) => `Choose ${s}`, canUndo: "can be undone", nextNoUndo: "cannot be undone: somebody else decides next", stillAct: (n: number) => (n === 1 ? "1 unit could still act:" : `${n} units could still act:`), stillOrders: (n: number) => (n === 1 ? "1 other order is still possible." : `${n} other orders are still possible.`), moreInLog: (n: number) => `${n} more in the log`, optionsHere: (n: number) => `${n} orders possible here`, cancel: "Cancel", close: "Close",
  won: "won", lost: "lost", draw: "drawn", unfinished: "not played out", newLikeThis: "New match", seeReplay: "See the replay", handOver: "Give my seat to the computer", takeBack: "Take my seat back",
  more: "More", wayStopped: (hex: string) => (hex ? `Stopped in ${hex}: something came in between.` : "Stopped: this way is no longer open."), wayAgain: "once more, or Enter, to go", legendWay: "in reach, with its cost", legendRisk: "fire or an end may come on the way",
  clickNoOrder: "nothing has changed: the click was not an order", mustDecide: (s: string) => `${s} must decide`, thinkingOf: (s: string) => `${s} is thinking`,
  // map
  map: "Map", overlays: "Overlays", reach: "Reach", zoom: "Zoom", zoomIn: "Zoom in", zoomOut: "Zoom out", fit: "Whole map", legendReach: "possible hex", legendTarget: "target",
  elsewhere: (n: number) => `${n} more out of view`, elsewhereLong: "Go to the next place of this question that is out of view", keyPageDown: "PgDn",
  legendCan: "may act", mapHelp: "Arrow keys move the cursor, Enter acts, N next unit, X reads the hex.", stack: (n: number) => `${n} units`, empty: "empty", chooseFirst: "Choose a hex for this overlay.", chooseUnitFirst: "Choose a unit for this overlay.",
  countersHidden: "Counters hidden", selected: "selected", canAct: "may act", reduced: "reduced", target: "target", drawsMark: "something is drawn",
  glass: "Magnifier", otherFace: "other side", units1: (n: number) => (n === 1 ? "1 unit" : `${n} units`), chooseThis: "Choose this unit", whyNotHere: "Why not here?", touchHelp: "Hold a hex to see it large.",
  // side
  log: "Log", hex: "Hex", rules: "Rules", charts: "Charts", chartLarge: "Charts in a large window", chartWhole: "Whole chart", orders: "Orders", chat: "Chat", score: "Score", boxes: "Boxes", tabs: "Panels", match: "Match",
  entries: (n: number) => (n === 1 ? "1 order" : `${n} orders`), turn: (n: number) => (n > 0 ? `Turn ${n}` : "Before the first turn"), opening: "Opening", result: "result",
  standingGiven: "standing order", terrain: "Terrain", source: "Source", units: "Units", unitsOnMap: "Units on the map", marks: "Marks", noHex: "Point at a hex to read it here.", sourceOf: (s: string) => `map: ${s}`,
  searchRules: "Search the rules", noRules: "No text found.", ourText: "our text of the rule", terrains: "Terrain", legend: "Legend", changedReadings: "Rulings changed in this match", inMatch: "in this match",
  standing: "Standing orders", standingLead: "They answer for you, as soon as the question comes.", question: "Question", answer: "Answer", when: "Only if", used: (n: number) => (n === 0 ? "not used yet" : n === 1 ? "used once" : `used ${n} times`), add: "Add", remove: "Remove", noStanding: "No standing order.", whenever: "always", suggested: "Ready to take", points: "Points", ifNow: "If the match ended now", noScore: "This title counts no points.",
  say: "Say something", send: "Send", noChat: "Nothing has been said yet.", sequence: "Sequence of play", offMap: "Off the map", present: "here", absent: "away",
  // combat
  combat: "Before the draw", resolved: "Resolved", strength: "Strength", neededLess: "or less needed", neededMore: "or more needed", modifiers: "Modifiers", noModifiers: "no modifiers", outcomes: "What may come", exact: "exact chances", counted: (n: number) => `estimated from ${n} tries, 95 % range`, assumed: "assumed", drawn: "drawn", went: "What happened", goOn: "Continue", forces: "Who takes part", against: "Against", sum: "total",
  underOne: "under 1 %", result1: "Result", awaited: "The other side may answer",
  enemyAdds: (side: string) => `${side} adds`, enemyAddsN: (side: string, n: number) => (n === 1 ? `${side} adds 1 unknown marker` : `${side} adds ${n} unknown markers`), ofUnknown: (n: number) => (n === 1 ? "of 1 unknown marker" : `of ${n} unknown markers`), anyUnseen: "each marker any not yet seen",
  wasExpected: "What came", unknownMarkers: (n: number) => (n === 1 ? "1 unknown marker, weighed in the table" : `${n} unknown markers, weighed in the table`), supposedWith: (n: number) => (n === 1 ? "with 1 unknown marker supposed" : `with ${n} unknown markers supposed`),
  // why not
  whyNot: "Not possible", nearest: "Closest you can come", show: "Show", noReason: "This is not an order.",
  // set-ups
  wholeText: "The whole text",
  setUps: "Saved set-ups", setUpsLead: "A set-up is kept in this browser, for this side of this title. Laid out again, each unit is checked by the rules; if one does not fit, nothing is placed.", saveSetUp: "Keep the set-up of this match under a name", keep: "Keep", layOut: "Lay out", asFile: "As a file", fromFile: "From a file", noSetUps: "No set-up kept yet.",
  setUpName: (n: number) => `My set-up ${n}`, setUpKept: (s: string) => `Kept: ${s}`, setUpOther: "This file is not a set-up of this side of this title.",
  // replay and walk
  stepBack: "Back", stepOn: "Next step", myDecision: "My decision", playIt: "Play", pause: "Pause", turnBack: "Turn back", turnOn: "Turn on", orderOf: (n: number, all: number) => `order ${n} of ${all}`, stepOf: (n: number, all: number) => `Step ${n} of ${all}`, leaveReplay: "Back to the table", downloadRecord: "Download the record", position: "Position", begin: "Start of the match",
  sinceShort: (n: number) => (n === 1 ? "1 step" : `${n} steps`), sinceSteps: (n: number) => (n === 1 ? "1 step since your last order" : `${n} steps since your last order`), seeThem: "See them",
  // dice
  dice: "Proof of the dice", diceLead: "Before the match the server fixed a secret and showed its hash. Each seat promised a text of its own by a hash, and showed it when all had promised. Every draw follows from secret and texts.", diceOld: "This match began under an earlier version: the texts were not promised by hashes, so whoever joined last knew the other text. What is shown here proves the rest as before.", hashes: "Hash of the text", diceBroken: "The server shows other promises for the dice than this browser was shown at the beginning. The dice of this match cannot be trusted.", keptSame: "Promises and texts are those that this browser kept from the beginning: nobody could choose the draws.", keptNothing: "This browser kept nothing from the beginning of the match: it can only check the record by itself.", keptDiffers: (what: string) => `Not as this browser kept it: ${what}.`, keptWhat: { match: "the match", commitment: "the hash of the secret", hash: "the hash of the text", text: "the text" }, textsFit: "Each text fits its hash.", textsUnfit: "A text does not fit its hash.", commitment: "Hash, shown at the start", secret: "Secret, shown at the end", secretLater: "shown when the match is over", draws: "Draws made", texts: "Texts of the seats", verify: "Check now", verified: "The secret fits the hash.", notVerified: "The secret does not fit the hash.", drawsProved: (n: number, all: number) => `${n} of ${all} draws proved.`, drawsWrong: (n: number) => `Draw ${n} does not follow from the secret.`, noProof: "The dice of this record cannot be proved.", checking: "Checking", noCrypto: "This page cannot check the dice: a browser gives a page the means for it only over HTTPS or on the machine that runs the table. Download the record and check it with", noCryptoEnd: "on any machine.",
  // menu, keys
  menu: "Menu", keys: "All keys", theme: "Appearance", motion: "Motion", calls: "Note on the desktop", callsLead: "When it becomes your turn and this page is not seen", callsRefused: "The browser does not allow notes from this page.", motionOn: "Counters move", motionOff: "Nothing moves", motionSystem: "The system asks for no motion.", light: "Light", dark: "Dark", contrast: "High contrast", auto: "As the system", command: "Command line", commandHint: "an order as the record writes it; Tab completes", unknownOrder: "This is not an order that is offered now.", sent: "given", nextUnit: "next unit", hideCounters: "hide counters", pan: "move the cursor", allKeys: "all keys",
  kArrows: "move the hex cursor; with Shift pan", kZoom: "zoom in, out, whole map", kN: "next, previous unit that may act", kTogether: "choose the whole stack of the chosen unit, or of the hex under the cursor: it goes together", kEnter: "what the button with this key says, wherever the focus is; Space does the same", kShiftEnter: "choose the order that cannot be undone; Enter confirms it", kSuppose: "in a fight: fewer, more unknown enemy markers", kU: "undo", kDigits: "order button 1 to 9", kR: "reach on, off", kOverlay: "the other overlays", kH: "hide counters", kX: "read the hex", kV: "magnifying glass over the hex under the pointer; held down: only while it is held", kTabs: "log, charts, standing orders, chat, boxes, score", kRules: "rules, at the case of the decision", kReplay: "replay", kJK: "in walk and replay: back, on", kSpace: "in walk and replay: play, pause", kColon: "command line", kEsc: "close, cancel",
  // connection
  connected: "connected", reconnecting: "No connection. Trying again.", stale: "The match had moved on. This is the present state.", failed: "That did not work.", noAnswer: "The server does not answer.", asksAgain: "The server does not answer. The order is sent again; it counts once.", gaveUp: "The server did not answer, and the order may not have arrived. Nothing chosen is lost: try again, it counts once.", offline: "offline",
  // hot seat
  passScreen: (side: string) => `Pass the screen: ${side} decides.`, coverTitle: (side: string) => `${side} takes the screen`, coverLead: "What the other side may not see is covered.", showMine: "Show my side",
  and: "and",
};

export type Words = typeof en;
