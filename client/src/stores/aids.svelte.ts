/** What is printed beside the map: charts, and rules once somebody opens them. */
import type { ChartView, RuleView } from "../contract/api";
import { isForNow, titleRules, type Seat } from "../net/api";
import { insist } from "../net/later";
import { settings } from "./settings.svelte";

export class Aids {
  rules = $state.raw<readonly RuleView[]>([]);
  charts = $state.raw<readonly ChartView[]>([]);
  private reading: Promise<void> | null = null;

  constructor(
    private readonly seat: Seat,
    private readonly closed: () => boolean,
  ) {}

  async readCharts(): Promise<void> {
    const lang = settings.lang;
    const charts = await this.seat.charts();
    if (lang === settings.lang) this.charts = charts;
  }

  /** The rules are long: they are read when somebody opens them, and once. */
  readRules(title: string): Promise<void> {
    return (this.reading ??= insist(
      async () => {
        const lang = settings.lang;
        const rules = await titleRules(title);
        if (lang === settings.lang) this.rules = rules;
      },
      (fault) => isForNow(fault) && !this.closed(),
    ));
  }

  /** Another language: what was read is read anew. */
  async relearn(title: string): Promise<void> {
    const read = this.reading !== null;
    this.reading = null;
    await Promise.all([this.readCharts(), read && this.readRules(title)]);
  }
}
