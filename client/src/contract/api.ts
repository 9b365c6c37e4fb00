/** What goes over the wire, as `grognard.table.contract` has it. Texts come in the reader's language. */

export type Phase = "waiting" | "playing" | "finished";
export type Ending = "resign" | "call-off" | "claim";
export type SeatKind = "here" | "link" | "computer";

export interface ReadingInfo {
  id: string;
  text: string;
}
export interface RulingInfo {
  id: string;
  case: string;
  question: string;
  readings: ReadingInfo[];
  default: Record<string, string>;
  reason: string;
}
export interface Choice {
  id: string;
  name: string;
}
export interface PlayerInfo {
  id: string;
  name: string;
  text: string;
  sides: string[];
  readings: Record<string, string>;
}
export interface TitleInfo {
  id: string;
  name: string;
  sides: Choice[];
  editions: Choice[];
  scenarios: Choice[];
  players: PlayerInfo[];
  rulings: RulingInfo[];
}
export interface SeatWish {
  kind: SeatKind;
  name?: string;
  player?: string;
}
export interface NewMatch {
  title: string;
  seats: Record<string, SeatWish>;
  scenario?: string | null;
  edition?: string | null;
  options?: Record<string, string>;
}
export interface Created {
  match: string;
  seats: Record<string, string>;
  watch: string;
  commitment: string;
}
export interface MatchCard {
  match: string;
  key: number;
  title: string;
  name: string;
  edition: string;
  scenario: string;
  side: string | null;
  seats: SeatInfo[];
  phase: Phase;
  yours: boolean;
  status: string[];
  outcome: OutcomeView | null;
  created: string;
  updated: string;
  /** Why it cannot be played on, or "". */
  halted: string;
}

export interface Argument {
  kind: string;
  id: string;
}
export interface Offer {
  order: string;
  verb: string;
  label: string;
  arguments: Argument[];
  draws: boolean;
  final: boolean;
  ends: boolean;
  weighs: boolean;
}
export interface DecisionView {
  side: string;
  yours: boolean;
  question: string;
  case: string;
  prompt: string;
  orders: Offer[];
  concerns: Concerns;
}
export interface Concerns {
  units: string[];
  hexes: string[];
}
export interface UnitView {
  id: string;
  place: string;
  face: number;
  badges: string[];
  can_act: boolean;
}
export interface ChipView {
  label: string;
  name: string;
  state: "past" | "now" | "coming" | "skipped";
  fill: string;
}
export interface BoxView {
  id: string;
  name: string;
  units: string[];
  notes: string[];
  chips: ChipView[];
}
export interface TrackStep {
  label: string;
  state: "past" | "now" | "coming" | "skipped";
  note: string;
}
export interface Track {
  id: string;
  name: string;
  case: string;
  steps: TrackStep[];
}
export interface ModifierView {
  case: string;
  text: string;
  number: number;
}
export interface LogLine {
  case: string;
  text: string;
  hexes: string[];
  units: string[];
  modifiers: ModifierView[];
  draw: string;
  result: boolean;
  lit: LitView[];
}
export interface LogEntry {
  number: number;
  side: string;
  order: string;
  label: string;
  standing: boolean;
  turn: number;
  lines: LogLine[];
}
export interface SeatInfo {
  side: string;
  name: string;
  kind: SeatKind;
  player: string;
  present: boolean;
  joined: boolean;
  revealed: boolean;
}
export interface UndoView {
  possible: boolean;
  what: string;
  why_not: string;
}
export interface DiceView {
  commitment: string;
  hashes: Record<string, string>;
  texts: Record<string, string>;
  draws: number;
  secret: string | null;
}
export interface ChatLine {
  number: number;
  who: string;
  text: string;
  at: string;
}
export interface StandingView {
  id: number;
  question: string;
  answer: string;
  when: string | null;
  used: number;
  text: string;
}
export interface OutcomeView {
  winner: string | null;
  text: string;
  played_out: boolean;
}
export interface HexMark {
  hex: string;
  kind: string;
  text: string;
}
export interface MatchView {
  match: string;
  version: number;
  title: string;
  name: string;
  edition: string;
  scenario: string;
  language: string;
  side: string | null;
  phase: Phase;
  /** Why it is only shown and cannot be played on, or "". */
  halted: string;
  seats: SeatInfo[];
  status: string[];
  tracks: Track[];
  units: UnitView[];
  boxes: BoxView[];
  marks: HexMark[];
  decision: DecisionView | null;
  undo: UndoView;
  outcome: OutcomeView | null;
  dice: DiceView;
  standing: StandingView[];
  log_length: number;
  record: boolean;
  readings: ChangedReading[];
  hides: boolean;
  score: ScoreView | null;
  ends: Ending[];
  set_up: "" | "open" | "done";
}
export interface ScoreLineView {
  side: string;
  text: string;
  points: number;
  case: string;
}
export interface ScoreView {
  lines: ScoreLineView[];
  verdict: string;
}
export interface ChangedReading {
  case: string;
  question: string;
  text: string;
}

export interface Accepted {
  accepted: boolean;
  stale: boolean;
  view: MatchView;
  entries: LogEntry[];
}
export interface SetUpText {
  title: string;
  side: string;
  name: string;
  text: string;
  orders: number;
}
export interface LayOut {
  text: string;
  version: number;
  client: string;
}
export interface AskClick {
  unit?: string | null;
  hex?: string | null;
  target?: string | null;
}
export interface Reason {
  case: string;
  text: string;
}
export interface WhyNot {
  order: string;
  legal: boolean;
  reasons: Reason[];
  rule: Reason | null;
  nearest: string[];
}
export interface OddsOutcome {
  text: string;
  chance: string;
  share: number;
}
export interface OddsView {
  order: string;
  outcomes: OddsOutcome[];
  assumed: string[];
  strength: number | null;
  needed: number | null;
  modifiers: ModifierView[];
  notes: Reason[];
  lit: LitView[];
  cells: CellChance[];
  unknowns: number;
  supposed: number;
}
export interface WayView {
  hex: string;
  orders: string[];
  hexes: string[];
  label: string;
  cost: string;
  risk: boolean;
}
export interface OverlayInfo {
  id: string;
  name: string;
  needs: "nothing" | "hex" | "unit";
}
export interface OverlayHex {
  hex: string;
  look: string;
  text: string;
}
export interface OverlaySide {
  first: string;
  second: string;
  look: string;
}
export interface OverlayLine {
  hexes: string[];
  look: string;
  text: string;
}
export interface OverlayArea {
  hexes: string[];
  look: string;
  text: string;
}
export interface LegendEntry {
  look: string;
  text: string;
}
export interface Overlay {
  id: string;
  name: string;
  legend: LegendEntry[];
  hexes: OverlayHex[];
  sides: OverlaySide[];
  lines: OverlayLine[];
  areas: OverlayArea[];
  unit: string | null;
}
export interface ChartRowView {
  label: string;
  cells: string[];
  case: string;
}
export interface ChartView {
  id: string;
  name: string;
  case: string;
  corner: string;
  columns: string[];
  rows: ChartRowView[];
  notes: string[];
}
export interface LitView {
  chart: string;
  row: number;
  column: number;
}
/** How likely it is that a cell of a chart comes to count, or one in its column that reads the same. */
export interface CellChance {
  chart: string;
  row: number;
  column: number;
  share: number;
}
export interface StandingChoices {
  orders: StandingView[];
  questions: Choice[];
  verbs: Choice[];
  conditions: Choice[];
  suggestions: SuggestionView[];
}
export interface SuggestionView {
  text: string;
  orders: AddStanding[];
}
export interface AddStanding {
  question: string;
  answer: string;
  when?: string | null;
}
export interface RuleView {
  id: string;
  title: string;
  text: string;
}
export interface Problem {
  error: string;
  detail: string;
  extra: Record<string, unknown>;
}
export interface Live {
  kind: "changed" | "chat" | "presence" | "thinking" | "bye";
  version: number;
  detail: string;
}
