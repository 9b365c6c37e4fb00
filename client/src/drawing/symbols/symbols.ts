// Made by scripts/make-symbols.mjs. Inner SVG of each symbol; the frame is the box 25 50 150 100.
export const SYMBOLS = {
  infantry:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M25,50 L175,150 M25,150 L175,50\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"currentColor\" />",
  parachute:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M25,50 L175,150 M25,150 L175,50\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"currentColor\" /><path d=\"M75,140 C75,125 100,125 100,140 C100,125 125,125 125,140\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" />",
  mech:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M25,50 L175,150 M25,150 L175,50\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"currentColor\" />",
  motorized:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M25,50 L175,150 M25,150 L175,50\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"currentColor\" /><path d=\"M100,50L100,150\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"currentColor\" />",
  armor:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" />",
  recon:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M25,150L175,50\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"currentColor\" />",
  armoredRecon:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M25,150L175,50\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"currentColor\" /><path d=\"m 100,80 -25,40 50,0 z\" stroke-width=\"8\" stroke=\"none\" fill=\"currentColor\" />",
  antitank:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M25,150 L100,52 175,150\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" />",
  tankDestroyer:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M25,150 L100,52 175,150\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" />",
  engineer:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M 60,118 V 83 h 80 v 35  M 100,83 V 110\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" />",
  armoredEngineer:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"m 100,90 0,15 m -25,5 0,-20 50,0 0,20 m 0,-30 c 25,0 25,40 0,40 l -50,0 C 50,120 50,80 75,80 Z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" />",
  artillery:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><circle cx=\"100\" cy=\"100\" r=\"15\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"currentColor\" />",
  spArtillery:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><g transform=\"translate(20,20)\" ><g transform=\"scale(0.8)\" ><circle cx=\"100\" cy=\"100\" r=\"15\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"currentColor\" /></g></g><path d=\"M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" />",
  mortar:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><circle cx=\"100\" cy=\"115\" r=\"5\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M100,111 l0,-30 M90,90 l10,-10 10,10\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" />",
  armoredMortar:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><circle cx=\"100\" cy=\"115\" r=\"5\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M100,111 l0,-30 M90,90 l10,-10 10,10\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"m 90,125 h 20 c 10,0 10,15 0,15 H 90 c -10,0 -10,-15 0,-15\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" />",
  airDefense:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M25,150 C25,110 175,110 175,150\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" />",
  aviation:
    "<path d=\"M25,50 l150,0 0,100 -150,0 z\" stroke-width=\"8\" stroke=\"currentColor\" fill=\"none\" /><path d=\"M100,100 L130,88 c15,0 15,24 0,24 L100,100 70,112 c-15,0 -15,-24 0,-24 Z\" stroke-width=\"8\" stroke=\"none\" fill=\"currentColor\" />",
} as const;

export type SymbolName = keyof typeof SYMBOLS;
