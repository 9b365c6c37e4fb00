/**
 * The guard between hands and orders. Whatever a click, a tap or a key would order asks here first: whether the page
 * listens at all, whether the order has to be confirmed, and whether the hands on the keys are writing something.
 */
import type { Offer } from "../orders/offer";
import { asked, kindsOf } from "../orders/kinds";
import { settings } from "./settings.svelte";
import { editable } from "../browser/keys";
import { readText } from "../browser/storage";

/** So long, in milliseconds, nothing is heard after something else has come under the pointer. Programs need no rest. */
const DEAF = Number(readText("deaf") ?? 350);
/** Where something else may take the place of a field. */
const PANELS = ".side, .sheet";
/** Hands that write in vain have noticed it after such a pause. */
const PAUSE = 1000;

/**
 * What cannot be taken back, and what ends a phase too early, is ordered by two presses in two places, unless its
 * kind was switched off.
 */
export const asksFirst = (offer: Offer): boolean => asked(kindsOf(offer), settings.asks);

/** So long nothing is heard; each new reason begins it anew. */
class Moment {
  on = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    this.on = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.on = false), DEAF);
  }
}

export class Guard {
  private readonly moment = new Moment();
  private readonly glance = new Moment();
  /** Somebody writes in a panel: what would hide it waits. */
  writing = $state(false);
  /** The field that had the focus, until the writer leaves it himself. */
  private field: HTMLElement | null = null;
  /** When a key went astray because that field was gone. */
  private strayed: number | null = null;
  /** What the pointer pressed last, unless a key has moved the focus since. */
  private pointed: Node | null = null;

  /** Something has just changed under the pointer: what is pressed now was meant for what was there before. */
  get deaf(): boolean {
    return this.moment.on;
  }
  /** What came of an order has just come: nobody has read it. Other orders that arrive do not make it unread again. */
  get unread(): boolean {
    return this.glance.on;
  }

  /** No order is heard for a moment. */
  hush(): void {
    this.moment.begin();
  }

  /** What came of an order stays for a moment, whatever is pressed. */
  keep(): void {
    this.glance.begin();
  }

  /** Enter and Space belong to a control that was reached by keys, not to one that a click has left the focus on. */
  clicked(target: EventTarget | null): boolean {
    return this.pointed !== null && target instanceof Node && target.contains(this.pointed);
  }

  /** Look at every key before anybody else does; returns how to stop. */
  watch(window: Window): () => void {
    const { document } = window;
    const onKey = (e: KeyboardEvent): void => {
      if (!this.passes(e, document)) e.stopImmediatePropagation();
    };
    const onDown = (e: Event): void => {
      this.pointed = e.target as Node;
      if (document.activeElement !== this.field) this.leave();
    };
    const onFocus = (e: FocusEvent): void => {
      const written = editable(e.target);
      this.write(written && (e.target as HTMLElement).closest(PANELS) !== null);
      if (written) [this.field, this.strayed] = [e.target as HTMLElement, null];
      else this.leave(); // the focus went to something else, it was not lost
    };
    const onBlur = (e: FocusEvent): void => {
      if (e.relatedTarget === null) this.write(false);
      if (this.leaving) this.leave();
    };
    const list = [
      ["keydown", onKey],
      ["pointerdown", onDown],
      ["focusin", onFocus],
      ["focusout", onBlur],
    ] as const;
    for (const [name, does] of list) window.addEventListener(name, does as EventListener, true);
    return () => {
      for (const [name, does] of list) window.removeEventListener(name, does as EventListener, true);
    };
  }

  /** The focus may go while the page is being drawn: what hangs on it is drawn afterwards. */
  private write(now: boolean): void {
    queueMicrotask(() => (this.writing = now));
  }

  /** The key or click that is being dealt with takes the focus away by the writer's own wish. */
  private leaving = false;
  private leave(): void {
    [this.field, this.strayed] = [null, null];
  }

  private passes(e: KeyboardEvent, document: Document): boolean {
    if (e.isComposing || e.keyCode === 229) return false; // a character is still being put together
    if (this.writing && !editable(document.activeElement)) this.writing = false; // its field is gone
    if (e.key === "Tab" || e.key.startsWith("Arrow")) this.pointed = null;
    const held = e.repeat && (e.key === "Enter" || (e.key === " " && !editable(e.target)));
    const stray = this.isStray(e, document);
    if (held || stray) e.preventDefault();
    this.leaving = e.key === "Escape" || e.key === "Tab";
    if (this.leaving) setTimeout(() => (this.leaving = false));
    return !held && !stray;
  }

  /** Whether a key was meant for a field that has gone, or lost the focus, without the writer's doing. */
  private isStray(e: KeyboardEvent, document: Document): boolean {
    const field = this.field;
    const lost =
      field !== null && !editable(e.target) && [null, document.body].includes(document.activeElement as never);
    if (!lost || e.key === "Escape" || e.ctrlKey || e.metaKey || e.altKey) return false;
    const rested = this.strayed !== null && e.timeStamp - this.strayed > PAUSE;
    if (rested) {
      this.leave();
      return false;
    }
    this.strayed = e.timeStamp;
    if (field.isConnected) field.focus({ preventScroll: true }); // it is still there: the writer goes on in it
    return document.activeElement !== field;
  }
}

export const guard = new Guard();
