/** The words of playing itself: walks, fights, what asks before it is done. */
export const hands = {
  // walk
  tempo: "Tempo", tempos: { step: "Step by step", slow: "Slow", fast: "Fast", once: "At once" }, tempoLead: "Orders of the computer and of the other side",
  following: (side: string) => `${side} plays`, newsWait: (n: number) => (n === 1 ? "1 order of the other side is shown when you have read this" : `${n} orders of the other side are shown when you have read this`),
  toNow: "To the present", byItself: "by itself", against1: "against", kTempo: "in a walk: faster, slower",
  // fights
  fold: "Fold", unfold: "Unfold", dockIt: "Dock", pushIt: "Push the panel about by its head", walkAgain: "Walk it again", openFight: "Open this fight again", cannotJoin: "Cannot join:", fromAfar: "Guns or aircraft, no counters",
  fates: { lost: "lost", reduced: "reduced", moves: "leaves its hex" } as Readonly<Record<string, string>>,
  pointsOf: (side: string) => `for ${side}`, expectedOf: (side: string) => `points expected, ${side}`, anyPoints: (side: string) => `chance of points, ${side}`, thenAsked: (side: string) => `Then ${side}:`, fireWaits: "draws",
  // two clicks
  together: (n: number) => `All ${n} together`, notTogether: (s: string) => `${s} cannot follow.`, pointsLeft: (left: string, all: string) => `${left} of ${all} points left`,
  // taking back, asking
  redo: "Redo", undoTo: "Take back to before this order", askBackTo: "Ask to take back to before this order", takeBackTitle: "Taking back",
  takeBackAsked: (side: string, n: number) => (n === 1 ? `${side} asks to take back the last order.` : `${side} asks to take back the last ${n} orders.`), takeBackMine: (n: number) => (n === 1 ? "You have asked to take back the last order." : `You have asked to take back the last ${n} orders.`), takeBackLead: "Nothing that was drawn or shown comes back.", takeBackYes: "Agree", takeBackNo: "Refuse", takeBackDrop: "Think again",
  holdOn: "Hold on until the bar is full; let go, and it only waits.", holdTip: "Instead of confirming, you can hold the button, the key or the hex.", kHold: "held: gives what asks before it is given",
  lateSetUp: "Takes back what was placed, and lays out the ready set-up.",
  asks: "Asked for once more", askKinds: { draws: "orders that draw", passes: "orders after which somebody else decides", ends: "the end of a phase while units could still act", risk: "ways on which fire may come" }, neverAsk: (kind: string) => `Never ask again: ${kind}`,
};
