import { type Clock, keptFor, SECOND_MS } from "../../../kernel/index.ts";
import { may, type Role } from "../../frame/permissions-contract.ts";
import { HISTORY_HOURS, type HistoryData, type HistoryHours } from "./contract.ts";
import { historyOf } from "./lines.ts";
import type { SampleStore } from "./store.ts";

/** How it stood (O-30). */
export interface History {
  /** What this role may see. All who look within ten seconds are told the same, which is looked up once. */
  look(role: Role, hours: HistoryHours): Promise<HistoryData>;
}

const KEPT_MS = 10 * SECOND_MS;
/** Samples before the first point: what counters grew by is known from the one before. */
const BEFORE_MINUTES = 10;

export function createHistory({ clock }: { readonly clock: Clock }, store: Pick<SampleStore, "samples">): History {
  const looks = new Map(
    HISTORY_HOURS.map((hours) => [
      hours,
      keptFor(clock, KEPT_MS, async () => historyOf(await store.samples(hours * 60 + BEFORE_MINUTES), hours)),
    ]),
  );
  return {
    async look(role, hours) {
      const { lines, ...all } = await looks.get(hours)!();
      return { ...all, lines: lines.flatMap(({ permission, ...line }) => (may(role, permission) ? [line] : [])) };
    },
  };
}
