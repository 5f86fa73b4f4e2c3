import { type Clock, instant, type Log } from "../../../kernel/index.ts";
import type { TableStore } from "../../journal/journal.ts";
import type { TablesSettings } from "../../settings.ts";

/** Tables that were begun by a version of the rules that this process does not play. This process leaves them alone: their stakes stay, and their clocks stand. */
export interface OtherRules {
  /** Counts those without an owner, and tells of them when there are more or fewer. */
  look(): Promise<void>;
  /** The number that the last look found. */
  tables(): number;
}

export function createOtherRules({
  store,
  clock,
  log,
  settings,
}: {
  readonly store: Pick<TableStore, "ofOtherRules">;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<TablesSettings, "leaseMs">;
}): OtherRules {
  let last = "[]";
  let tables = 0;
  return {
    async look() {
      const waiting = await store.ofOtherRules(instant(clock.now() - settings.leaseMs));
      tables = waiting.reduce((sum, one) => sum + one.tables, 0);
      const found = JSON.stringify(waiting);
      if (found !== last && tables > 0)
        log.warn({ waiting }, "Tables wait for a process of the version of the rules that began them.");
      last = found;
    },
    tables: () => tables,
  };
}
