/** What is being written and not yet sent: it outlives the panel in which it is written. */
class Drafts {
  chat = $state("");
  private match = "";

  /** Another match, other words. */
  of(match: string): void {
    if (this.match !== match) this.chat = "";
    this.match = match;
  }
}

export const drafts = new Drafts();
