/** The table's store, for all components below it. */
import { getContext, setContext } from "svelte";
import type { TableStore } from "../stores/table.svelte";
import type { ReplayStore } from "../stores/replay.svelte";

const TABLE = Symbol("table");
const REPLAY = Symbol("replay");
export const giveTable = (table: TableStore): TableStore => setContext(TABLE, table);
export const getTable = (): TableStore => getContext<TableStore>(TABLE);
export const giveReplay = (replay: ReplayStore): ReplayStore => setContext(REPLAY, replay);
export const getReplay = (): ReplayStore => getContext<ReplayStore>(REPLAY);
