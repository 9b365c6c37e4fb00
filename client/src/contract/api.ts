/**
 * What goes over the wire, page by page as `grognard.table.contract` has it.
 * Written from the description of the API: change it there, then `make contract`.
 */

export type Direction = "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W" | "none";
export type Ending = "call-off" | "claim" | "resign";
export type LineKind = "boundary" | "crest" | "front" | "limit" | "river" | "start" | "stream";
export type LinkKind = "rail" | "road" | "trail";
export type Look =
  | "bocage"
  | "clear"
  | "crest"
  | "heath"
  | "hill"
  | "marsh"
  | "orchard"
  | "peak"
  | "town"
  | "village"
  | "wooded-hill"
  | "woods";
export type MarkKind = "entry" | "observation" | "supply" | "victory";
export type Phase = "finished" | "playing" | "waiting";
export type PlateShape =
  "diamond" | "disc" | "ellipse" | "heavy-ellipse" | "hexagon" | "house" | "rounded" | "sharp" | "shield";
export type SeatKind = "computer" | "here" | "link";
export type SideKind = "bridge" | "crest" | "ford" | "river" | "slope" | "stream";
export type SignName =
  "bars" | "chevrons" | "cross" | "diamond" | "disc" | "halves" | "none" | "ring" | "star" | "thirds";
export type SlotSign = "arc" | "figure" | "range" | "span" | "tracks" | "triangle" | "wheels";

/** A unit near by that takes no part, and the first reason. */
export interface AbsentView {
  readonly unit: string;
  readonly reason: Reason;
}

/** What came of an order: accepted, or stale with the fresh view. */
export interface Accepted {
  readonly accepted: boolean;
  readonly stale: boolean;
  readonly view: MatchView;
  readonly entries: readonly LogEntry[];
}

/** A standing order for this seat. */
export interface AddStanding {
  readonly question: string;
  readonly answer: string;
  readonly when?: string | null;
}

/** What a computer player would order here, from what the seat may know. */
export interface AdviceView {
  readonly order: string;
  readonly label: string;
  readonly player: string;
  readonly case: string;
  readonly rule: string;
  readonly odds: OddsView | null;
  readonly text: string;
  readonly weighed: readonly WeighedView[];
  readonly how: string;
  readonly done: boolean;
}

/** What a finished match came to. Nothing of it is secret any more. */
export interface AfterView {
  readonly match: string;
  readonly title: string;
  readonly name: string;
  readonly scenario: string;
  readonly edition: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly seats: readonly SeatInfo[];
  readonly sides: Readonly<Record<string, string>>;
  readonly outcome: OutcomeView | null;
  readonly verdict: string;
  readonly begun: string;
  readonly ended: string;
  readonly orders: number;
  readonly draws: number;
  readonly points: readonly TurnPoints[];
  readonly losses: readonly LossView[];
}

/** What play-outs and odds say of a finished match so far; it is worked out meanwhile. */
export interface AnalysisView {
  readonly side: string;
  readonly player: string;
  readonly games: number;
  readonly done: boolean;
  readonly chances: readonly ChanceView[];
  readonly turning: readonly TurningView[];
  readonly luck: readonly LuckView[];
  readonly luck_done: boolean;
}

/** Agree to what the other side asks to take back, or not; who asked may think again. */
export interface AnswerBack {
  readonly agree: boolean;
  readonly version: number;
  readonly client: string;
}

/** Whether an order was what the lesson asks for, and why; of a puzzle the proof. */
export interface AnswerView {
  readonly right: boolean;
  readonly text: string;
  readonly case: string;
  readonly rule: string;
  readonly best: readonly string[];
  readonly proof: readonly ProofRow[];
}

/** A question about an order: why not. */
export interface Ask {
  readonly order: string;
}

/** An order that was given in a lesson. */
export interface AskAnswer {
  readonly order: string;
}

/** Ask the other side to take back all orders behind so many, its own too. */
export interface AskBack {
  readonly left: number;
  readonly version: number;
  readonly client: string;
}

/** A click that is no legal order: a unit, and the hex or unit that it was to deal with. */
export interface AskClick {
  readonly unit?: string | null;
  readonly hex?: string | null;
  readonly target?: string | null;
}

/** What are the odds; as if the other side added so many of the markers that it hides. */
export interface AskOdds {
  readonly order: string;
  readonly supposed?: number;
  readonly near?: readonly string[];
}

/**
 * What was measured of two computer players, and the bid at which they are nearest to even.
 * `reading` of the ruling `ruling` is the bid, which is given to `given`; both are empty where it
 * was not measured what a bid does, and `given` is where none is needed. `share` is what the first
 * side is then expected to win of the games, with a 95 % interval.
 */
export interface BidInfo {
  readonly scenario: string;
  readonly edition: string;
  readonly players: Readonly<Record<string, string>>;
  readonly side: string;
  readonly games: number;
  readonly wins: number;
  readonly ruling: string;
  readonly reading: string;
  readonly given: string;
  readonly size: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Everything that is drawn and never changes; `style` is any part of the drawing's style. */
export interface Board {
  readonly counters: Counters;
  readonly hexes: readonly Hex[];
  readonly lines: readonly Line[];
  readonly links: readonly Link[];
  readonly marks: readonly Mark[];
  readonly name: Texts;
  readonly orientation: "flat" | "pointy";
  readonly players: readonly Player[];
  readonly sheet: Sheet;
  readonly sides: readonly Side[];
  readonly style: Readonly<Record<string, unknown>>;
  readonly terrains: readonly Terrain[];
  readonly title: string;
  readonly units: readonly Unit[];
  readonly words?: BoardWords;
  readonly zones: readonly Zone[];
}

/** What the ids of a board are called. */
export interface BoardWords {
  readonly badges: Readonly<Record<string, Texts>>;
  readonly sources: Readonly<Record<string, Texts>>;
  readonly values: Readonly<Record<string, Texts>>;
}

/** A box off the map, or a row of things such as the cards of a turn. */
export interface BoxView {
  readonly id: string;
  readonly name: string;
  readonly units: readonly string[];
  readonly notes: readonly string[];
  readonly chips: readonly ChipView[];
}

/** Play on from a moment: a match of one's own, with other dice; computers for some sides. */
export interface Branch {
  readonly number: number;
  readonly computers: readonly string[];
}

/** How likely it is that a cell of a chart comes to count, or one that reads the same there. */
export interface CellChance {
  readonly chart: string;
  readonly row: number;
  readonly column: number;
  readonly share: number;
}

/** How often a side won in play-outs from a moment, with a 95 % interval. */
export interface ChanceView {
  readonly number: number;
  readonly turn: number;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** A ruling that is read otherwise than edition and scenario do. */
export interface ChangedReading {
  readonly case: string;
  readonly question: string;
  readonly text: string;
}

/** One row of a chart. */
export interface ChartRowView {
  readonly label: string;
  readonly cells: readonly string[];
  readonly case: string;
}

/** A chart: one head row, one head column. */
export interface ChartView {
  readonly id: string;
  readonly name: string;
  readonly case: string;
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly ChartRowView[];
  readonly notes: readonly string[];
}

/** Something said at the table. */
export interface ChatLine {
  readonly number: number;
  readonly who: string;
  readonly text: string;
  readonly at: string;
}

/** A marker that is no unit, of a cup or a row. */
export interface ChipView {
  readonly label: string;
  readonly name: string;
  readonly state: "coming" | "now" | "past" | "skipped";
  readonly fill: string;
}

/** Something to choose by name: an edition, a side. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Who and what the open question is about, as far as the reader may know. */
export interface Concerns {
  readonly units: readonly string[];
  readonly hexes: readonly string[];
}

/** Plain: sign in the corner, name above the symbol. Band: name and formation in a band. */
export interface CounterLayout {
  readonly head: "band" | "plain";
  readonly slots: readonly Slot[];
  readonly symbol: SymbolPlace;
}

/** How counters are laid out: `layout` may name one of `layouts` or one of the drawing's own. */
export interface Counters {
  readonly grounds: Readonly<Record<string, GroundStyle>>;
  readonly layout: CounterLayout | string;
  readonly layouts?: Readonly<Record<string, CounterLayout>>;
}

/**
 * The keys to a new match. A seat is its key: whoever has it plays the side.
 * The promise of the dice comes first; then each person joins with a random text of his own
 * (`Join`), also those who sit here. When all have joined, the match begins.
 */
export interface Created {
  readonly match: string;
  readonly seats: Readonly<Record<string, string>>;
  readonly watch: string;
  readonly commitment: string;
  readonly guessed: boolean;
}

/** The open question. Only the seat that must answer gets the orders. */
export interface DecisionView {
  readonly side: string;
  readonly yours: boolean;
  readonly question: string;
  readonly case: string;
  readonly prompt: string;
  readonly orders: readonly Offered[];
  readonly words: OrderWords;
  readonly concerns: Concerns;
  readonly leave: Leave | null;
  readonly points: Readonly<Record<string, PointsView>>;
  readonly near: readonly string[];
}

/**
 * The proof of the dice: the promise at the start, the secret at the end.
 * `hashes` promise the texts; a match that began under an earlier version has none. The texts are
 * shown when the match has begun.
 */
export interface DiceView {
  readonly commitment: string;
  readonly hashes: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly draws: number;
  readonly secret: string | null;
}

/** A seat ends the match for ever; `client` makes a resend harmless. */
export interface EndMatch {
  readonly how: Ending;
  readonly client: string;
}

/** Where the ends of a chain leave the map; "none": they do not. */
export interface Exits {
  readonly first?: Direction;
  readonly last?: Direction;
}

/** An experiment: what was played, if its results can be read. */
export interface ExperimentInfo {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly changed: number;
  readonly command: string;
  readonly readable: boolean;
  readonly variants: readonly VariantInfo[];
}

/** One side of a counter; a reduced one has a pale band. */
export interface Face {
  readonly reduced?: boolean;
  readonly values: Readonly<Record<string, number | string>>;
}

/** What may become of a unit: lost, reduced, moves, or a badge that it would bear. */
export interface FateView {
  readonly unit: string;
  readonly what: string;
  readonly share: number;
}

/**
 * How often a side has won between two computer players of one kind, with a 95 % interval.
 * `ruling` and `reading` are what was read otherwise than usual; both are empty if nothing was.
 */
export interface FigureInfo {
  readonly scenario: string;
  readonly edition: string;
  readonly ruling: string;
  readonly reading: string;
  readonly players: string;
  readonly side: string;
  readonly games: number;
  readonly wins: number;
  readonly low: number;
  readonly high: number;
}

/** An order for the version that the seat has seen; `client` makes a resend harmless. */
export interface GiveOrder {
  readonly order: string;
  readonly version: number;
  readonly client: string;
}

/** A counter's two colours, the ink on it, the ground of the symbol, the sign in the corner. */
export interface GroundStyle {
  readonly box: string;
  readonly deep: string;
  readonly ground: string;
  readonly ink: string;
  readonly sign: SignName;
}

/** A seat is given to a computer player, or taken back by its person. */
export interface HandOver {
  readonly player: string | null;
}

/**
 * A hex; its place in the list is its number.
 * x and y are exact whole centres from the north-west. pointy: x in half hex widths, y in rows
 * (1.5 R each); flat: x in columns (1.5 R each), y in half hex heights.
 */
export interface Hex {
  readonly area?: boolean;
  readonly features?: readonly string[];
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly terrain: string;
  readonly x: number;
  readonly y: number;
}

/** Something that lies on a hex, such as a marker of control. */
export interface HexMark {
  readonly hex: string;
  readonly kind: string;
  readonly text: string;
}

/**
 * A person takes a seat: a name, and the hash of a random text that goes into the dice.
 * The hash is SHA-256, in hexadecimal digits, of the JSON list of match, commitment, side and
 * text, written without blanks and not escaped. Nobody else may know the text yet. Who was invited
 * by a link may give the seat a new key that only his browser knows.
 */
export interface Join {
  readonly name: string;
  readonly hash: string;
  readonly key?: string | null;
}

/** The keys that a browser holds: which matches are mine? */
export interface Keys {
  readonly keys: readonly string[];
}

/** A saved set-up to be laid out, whole or not at all, at the version that the seat has seen. */
export interface LayOut {
  readonly text: string;
  readonly version: number;
  readonly client: string;
}

/** The order that ends what a unit is doing, and the units that could be chosen then. */
export interface Leave {
  readonly order: string;
  readonly units: readonly string[];
}

/** A look and what it means. */
export interface LegendEntry {
  readonly look: string;
  readonly text: string;
}

/** How long a scenario takes. */
export interface LengthInfo {
  readonly scenario: string;
  readonly minutes: number;
  readonly turns: number;
}

/** A position of a real game, and what is asked there. */
export interface LessonInfo {
  readonly id: string;
  readonly kind: "lesson" | "puzzle";
  readonly name: string;
  readonly goal: string;
  readonly hint: string;
  readonly case: string;
  readonly side: string;
}

/** A course along hexsides, in order; rivers run downstream. */
export interface Line {
  readonly kind: LineKind;
  readonly name?: Texts;
  readonly sides: readonly (readonly [string, string])[];
}

/** A chain of neighbouring hexes; without exits an end on the rim leads off the map. */
export interface Link {
  readonly exits?: Exits;
  readonly hexes: readonly string[];
  readonly kind: LinkKind;
}

/** A row and a column of a chart that apply; -1: the whole of the other one. */
export interface LitView {
  readonly chart: string;
  readonly row: number;
  readonly column: number;
}

/** A message over the socket: something changed, ask for it. */
export interface Live {
  readonly kind: "bye" | "changed" | "chat" | "presence" | "progress" | "thinking";
  readonly version: number;
  readonly detail: string;
}

/** An order and what followed from it. */
export interface LogEntry {
  readonly number: number;
  readonly side: string;
  readonly order: string;
  readonly label: string;
  readonly standing: boolean;
  readonly turn: number;
  readonly lines: readonly LogLine[];
}

/** One thing that happened. */
export interface LogLine {
  readonly case: string;
  readonly text: string;
  readonly hexes: readonly string[];
  readonly units: readonly string[];
  readonly modifiers: readonly ModifierView[];
  readonly draw: string;
  readonly result: boolean;
  readonly auto: boolean;
  readonly lit: readonly LitView[];
}

/** A unit that left the map. */
export interface LossView {
  readonly number: number;
  readonly turn: number;
  readonly side: string;
  readonly unit: string;
  readonly name: string;
  readonly hex: string;
  readonly place: string;
}

/** What was drawn for an order against what was to be expected, in steps, for who gave it. */
export interface LuckView {
  readonly number: number;
  readonly side: string;
  readonly came: number;
  readonly mean: number;
  readonly variance: number;
  readonly label: string;
}

/** A sign printed in a hex; it bears the colour of its player. */
export interface Mark {
  readonly hex: string;
  readonly kind: MarkKind;
  readonly player?: string;
  readonly text?: string;
}

/** A match in the list of my matches. */
export interface MatchCard {
  readonly match: string;
  readonly key: number;
  readonly title: string;
  readonly name: string;
  readonly edition: string;
  readonly scenario: string;
  readonly side: string | null;
  readonly seats: readonly SeatInfo[];
  readonly phase: Phase;
  readonly yours: boolean;
  readonly asked: string;
  readonly prompt: string;
  readonly ends: readonly Ending[];
  readonly status: readonly string[];
  readonly outcome: OutcomeView | null;
  readonly created: string;
  readonly updated: string;
  readonly halted: string;
}

/** Everything that a seat or a spectator may know at one moment. */
export interface MatchView {
  readonly match: string;
  readonly version: number;
  readonly title: string;
  readonly name: string;
  readonly edition: string;
  readonly scenario: string;
  readonly language: string;
  readonly side: string | null;
  readonly phase: Phase;
  readonly halted: string;
  readonly seats: readonly SeatInfo[];
  readonly status: readonly string[];
  readonly tracks: readonly Track[];
  readonly units: readonly UnitView[];
  readonly boxes: readonly BoxView[];
  readonly marks: readonly HexMark[];
  readonly decision: DecisionView | null;
  readonly undo: UndoView;
  readonly take_back: TakeBackView | null;
  readonly outcome: OutcomeView | null;
  readonly dice: DiceView;
  readonly standing: readonly StandingView[];
  readonly log_length: number;
  readonly record: boolean;
  readonly readings: readonly ChangedReading[];
  readonly hides: boolean;
  readonly score: ScoreView | null;
  readonly ends: readonly Ending[];
  readonly set_up: "" | "done" | "open";
}

/** One number in a sum. */
export interface ModifierView {
  readonly case: string;
  readonly text: string;
  readonly number: number;
}

/** A match to be created. */
export interface NewMatch {
  readonly title: string;
  readonly seats: Readonly<Record<string, SeatWish>>;
  readonly scenario?: string | null;
  readonly edition?: string | null;
  readonly options?: Readonly<Record<string, string>>;
}

/** An answer to the question that would come next. */
export interface NextOrder {
  readonly label: string;
  readonly hexes: readonly string[];
  readonly draws: boolean;
}

/** What would be asked next, if it came out so. */
export interface NextView {
  readonly side: string;
  readonly prompt: string;
  readonly case: string;
  readonly orders: readonly NextOrder[];
}

/** Which characters of a hex id are its column and its row: from, and up to. */
export interface Numbering {
  readonly column: readonly [number, number];
  readonly row: readonly [number, number];
}

/**
 * One way it may come out.
 * A share that was counted in samples lies between `low` and `high` (95 %); an exact one is both.
 */
export interface OddsOutcome {
  readonly text: string;
  readonly chance: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly faces: readonly string[];
  readonly points: Readonly<Record<string, number>>;
  readonly next: NextView | null;
}

/**
 * The arithmetic of an attack and its outcomes; `notes` is what numbers cannot say.
 * `unknowns` is how many hidden markers the other side could add, `supposed` how many of them the
 * outcomes reckon with, each weighed by what it can be. The arithmetic is without them; `cells`,
 * the cells of charts that may come to count, are with them. `samples` is 0 for exact chances;
 * where that would take too long, it is how often the order was tried.
 */
export interface OddsView {
  readonly order: string;
  readonly outcomes: readonly OddsOutcome[];
  readonly assumed: readonly string[];
  readonly strength: number | null;
  readonly needed: number | null;
  readonly at_least: boolean;
  readonly answers: boolean;
  readonly modifiers: readonly ModifierView[];
  readonly notes: readonly Reason[];
  readonly lit: readonly LitView[];
  readonly cells: readonly CellChance[];
  readonly unknowns: number;
  readonly supposed: number;
  readonly samples: number;
  readonly fates: readonly FateView[];
  readonly absent: readonly AbsentView[];
}

/**
 * A legal order, offered to the seat that must decide. There may be a thousand of them.
 * So a line is short: what is false is left out, and `OrderWords` says once how orders are read.
 */
export interface Offered {
  readonly order: string;
  readonly phrase: number;
  readonly draws: boolean;
  readonly final: boolean;
  readonly ends: boolean;
  readonly weighs: boolean;
}

/** How orders are read. An order is its verb and what it names, with a space between each. */
export interface OrderWords {
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly phrases: readonly string[];
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** How it ended. */
export interface OutcomeView {
  readonly winner: string | null;
  readonly text: string;
  readonly played_out: boolean;
}

/** An overlay for the map. The looks are those of the client's drawing library. */
export interface Overlay {
  readonly id: string;
  readonly name: string;
  readonly legend: readonly LegendEntry[];
  readonly hexes: readonly OverlayHex[];
  readonly sides: readonly OverlaySide[];
  readonly lines: readonly OverlayLine[];
  readonly areas: readonly OverlayArea[];
  readonly unit: string | null;
}

/** A group of hexes with one outline. */
export interface OverlayArea {
  readonly hexes: readonly string[];
  readonly look: string;
  readonly text: string;
}

/** One hex of an overlay; a text of up to four characters is written into it. */
export interface OverlayHex {
  readonly hex: string;
  readonly look: string;
  readonly text: string;
}

/** An overlay that this title has, and what it must be asked with. */
export interface OverlayInfo {
  readonly id: string;
  readonly name: string;
  readonly needs: "hex" | "nothing" | "unit";
}

/** A line through hexes. */
export interface OverlayLine {
  readonly hexes: readonly string[];
  readonly look: string;
  readonly text: string;
}

/** A hexside, from the first hex to the second. */
export interface OverlaySide {
  readonly first: string;
  readonly second: string;
  readonly look: string;
}

/** Ground behind a figure. */
export interface Plate {
  readonly by?: string;
  readonly edge?: number;
  readonly fill: string;
  readonly h: number;
  readonly looks?: Readonly<Record<string, PlateLook>>;
  readonly shape: PlateShape;
  readonly w: number;
  readonly when?: When;
  readonly x: number;
  readonly y: number;
}

/** How a plate looks for one value. */
export interface PlateLook {
  readonly edge?: number;
  readonly fill: string;
  readonly shape: PlateShape;
}

/** A side with its ink on the map, by day and by night. */
export interface Player {
  readonly dark: string;
  readonly id: string;
  readonly light: string;
  readonly name: Texts;
}

/** A computer player of a title: what it is, which sides it plays, and what it needs. */
export interface PlayerInfo {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly sides: readonly string[];
  readonly readings: Readonly<Record<string, string>>;
}

/**
 * By how many points a side is ahead on average, with the 95 % interval.
 * One play-out has no interval.
 */
export interface PointsAhead {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** What a unit has left to move with, and what it began with. */
export interface PointsView {
  readonly left: string;
  readonly all: string;
}

/** What was wrong with a request. */
export interface Problem {
  readonly error: string;
  readonly detail: string;
  readonly extra: Readonly<Record<string, unknown>>;
}

/**
 * What an order brings, exactly: on average, in steps of the other side less one's own; or the
 * chances that the other side and one's own suffer.
 */
export interface ProofRow {
  readonly order: string;
  readonly label: string;
  readonly steps: number | null;
  readonly theirs: number | null;
  readonly ours: number | null;
}

/** One reading of a ruling. */
export interface ReadingInfo {
  readonly id: string;
  readonly text: string;
}

/** A rule that refuses. */
export interface Reason {
  readonly case: string;
  readonly text: string;
}

/**
 * The text that a seat has promised, of 16 to 64 letters, when all hashes are in.
 * Before it is sent, keep the hashes of the others: at the end their texts must fit them.
 */
export interface Reveal {
  readonly text: string;
}

/** Our text of a rule. */
export interface RuleView {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A ruling that may be chosen for a match. */
export interface RulingInfo {
  readonly id: string;
  readonly case: string;
  readonly question: string;
  readonly readings: readonly ReadingInfo[];
  readonly default: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly option: boolean;
}

/** A line of chat. */
export interface Say {
  readonly text: string;
  readonly client: string;
}

/** A scenario: the sides that are played, and the rulings that it reads in its own way. */
export interface ScenarioInfo {
  readonly id: string;
  readonly name: string;
  readonly sides: readonly string[];
  readonly readings: Readonly<Record<string, string>>;
}

/** What a side has points for. */
export interface ScoreLineView {
  readonly side: string;
  readonly text: string;
  readonly points: number;
  readonly case: string;
}

/** The points as they would be counted now. */
export interface ScoreView {
  readonly lines: readonly ScoreLineView[];
  readonly verdict: string;
}

/** Who sits at a side. */
export interface SeatInfo {
  readonly side: string;
  readonly name: string;
  readonly kind: SeatKind;
  readonly player: string;
  readonly present: boolean;
  readonly joined: boolean;
  readonly revealed: boolean;
}

/** Who plays a side: a person here, a person by link, or a computer player. */
export interface SeatWish {
  readonly kind: SeatKind;
  readonly name?: string;
  readonly player?: string;
}

/** How a seat was set up: a small text that can be read, kept and laid out again. */
export interface SetUpText {
  readonly title: string;
  readonly side: string;
  readonly name: string;
  readonly text: string;
  readonly orders: number;
}

/** The margin of the map; `words` are other words for the legend, by kind. */
export interface Sheet {
  readonly hexMetres?: number;
  readonly note: Texts;
  readonly numbering?: Numbering;
  readonly subtitle: Texts;
  readonly title: Texts;
  readonly words?: Readonly<Record<string, Texts>>;
}

/** Something on one hexside. For a slope `a` is the upper hex. */
export interface Side {
  readonly a: string;
  readonly b: string;
  readonly kind: SideKind;
}

/** A small sign beside a figure. */
export interface Sign {
  readonly fill: string;
  readonly kind: SlotSign;
  readonly when?: When;
  readonly x: number;
  readonly y: number;
}

/** One figure, or several joined, centred at x on the base line y. */
export interface Slot {
  readonly ink: string;
  readonly join?: string;
  readonly max: number;
  readonly plate?: Plate;
  readonly signs?: readonly Sign[];
  readonly size: number;
  readonly values: readonly string[];
  readonly x: number;
  readonly y: number;
}

/** The standing orders of a seat, and what a new one may be made of. */
export interface StandingChoices {
  readonly orders: readonly StandingView[];
  readonly questions: readonly Choice[];
  readonly verbs: readonly Choice[];
  readonly conditions: readonly Choice[];
  readonly suggestions: readonly SuggestionView[];
}

/** A standing order of the viewer's seat. */
export interface StandingView {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
  readonly when: string | null;
  readonly used: number;
  readonly text: string;
}

/** Standing orders that many players would give, to be taken together. */
export interface SuggestionView {
  readonly text: string;
  readonly orders: readonly AddStanding[];
}

/** Place and width of the symbol; "star" draws a leader's star instead. */
export interface SymbolPlace {
  readonly kind?: "star";
  readonly w: number;
  readonly x: number;
  readonly y: number;
}

/** A side asks to take back all orders behind so many. */
export interface TakeBackView {
  readonly side: string;
  readonly left: number;
  readonly orders: number;
}

/** A terrain; `note` is what the legend adds to its name, such as a modifier. */
export interface Terrain {
  readonly id: string;
  readonly look: Look;
  readonly name: Texts;
  readonly note: Texts;
}

/** A text in every language. */
export interface Texts {
  readonly de: string;
  readonly en: string;
}

/** A title as the new-match page needs it. */
export interface TitleInfo {
  readonly id: string;
  readonly name: string;
  readonly sides: readonly Choice[];
  readonly editions: readonly Choice[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly players: readonly PlayerInfo[];
  readonly rulings: readonly RulingInfo[];
  readonly lengths: readonly LengthInfo[];
  readonly figures: readonly FigureInfo[];
  readonly bids: readonly BidInfo[];
}

/** A track: turns, or the sequence of play. */
export interface Track {
  readonly id: string;
  readonly name: string;
  readonly case: string;
  readonly steps: readonly TrackStep[];
}

/** One space of a track. */
export interface TrackStep {
  readonly label: string;
  readonly state: "coming" | "now" | "past" | "skipped";
  readonly note: string;
}

/** The points at the end of a turn, as they would have been counted then. */
export interface TurnPoints {
  readonly turn: number;
  readonly number: number;
  readonly points: Readonly<Record<string, number>>;
}

/** Between two moments the chances have changed: by how much, and what was ordered last. */
export interface TurningView {
  readonly first: number;
  readonly last: number;
  readonly turn: number;
  readonly change: number;
  readonly clear: boolean;
  readonly side: string;
  readonly label: string;
}

/** Take back the last order of this seat, or all of its orders behind so many (`left`). */
export interface Undo {
  readonly version: number;
  readonly client: string;
  readonly left?: number | null;
}

/**
 * Whether the last order can be taken back, and why not.
 * `left`: so many orders are left when the seat takes back all that it may; `asked`: when the
 * other side agrees as well. Neither goes over dice or secrets.
 */
export interface UndoView {
  readonly possible: boolean;
  readonly what: string;
  readonly why_not: string;
  readonly left: number;
  readonly asked: number;
}

/** A counter. */
export interface Unit {
  readonly band?: string;
  readonly faces: readonly Face[];
  readonly formation: string;
  readonly ground: string;
  readonly id: string;
  readonly layout?: string;
  readonly name: Texts;
  readonly short: string;
  readonly side: string;
  readonly size: string;
  readonly symbol: string;
}

/** A unit as the viewer may know it. */
export interface UnitView {
  readonly id: string;
  readonly place: string;
  readonly face: number;
  readonly badges: readonly string[];
  readonly can_act: boolean;
}

/**
 * How often a side has won with one setting, with a 95 % interval.
 * `side` is empty where the players have swapped sides: then it is the first player's share.
 */
export interface VariantInfo {
  readonly name: string;
  readonly players: readonly string[];
  readonly side: string;
  readonly games: number;
  readonly wins: number;
  readonly low: number;
  readonly high: number;
}

/** How a unit gets to a hex by several orders, as far as they can be foreseen. */
export interface WayView {
  readonly hex: string;
  readonly orders: readonly string[];
  readonly hexes: readonly string[];
  readonly label: string;
  readonly cost: string;
  readonly risk: boolean;
}

/**
 * An order that a computer player tried, and the share of its trials that it won.
 * Where there are points, trials end before the match does, and the points are what is compared
 * and shown: the share says only how often one would win with them, which is often 0 or 1.
 */
export interface WeighedView {
  readonly order: string;
  readonly label: string;
  readonly case: string;
  readonly text: string;
  readonly chance: number;
  readonly low: number;
  readonly high: number;
  readonly trials: number;
  readonly points: PointsAhead | null;
}

export interface When {
  readonly is: string;
  readonly value: string;
}

/** Every reason against what was tried, the text of the first case, and what would be legal. */
export interface WhyNot {
  readonly order: string;
  readonly legal: boolean;
  readonly reasons: readonly Reason[];
  readonly rule: Reason | null;
  readonly nearest: readonly string[];
}

/** Why a computer player gave an order: its number in the log, a sentence, what was tried. */
export interface WhyView {
  readonly number: number;
  readonly side: string;
  readonly label: string;
  readonly text: string;
  readonly weighed: readonly WeighedView[];
}

/** Hexes that belong together. */
export interface Zone {
  readonly hexes: readonly string[];
  readonly kind: string;
  readonly name?: Texts;
}
