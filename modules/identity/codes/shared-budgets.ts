import { type Clock, HOUR_MS, type SecurityEvents } from "../../kernel/index.ts";
import type { Store } from "../store/store.ts";

const ALARMS_KEPT = 1_000;
/** From this part of a shared budget on everybody has to work for a code, and the alarm is given. */
export const ALARM_PART = 0.5;

/** Budgets by the hour that all processes share, in the database; half of one and all of it give the alarm. */
export function createSharedBudgets(deps: {
  readonly store: Store;
  readonly clock: Clock;
  readonly security: SecurityEvents;
  readonly countAlarm: () => void;
}) {
  const { store, clock } = deps;

  /** One alarm an hour for each budget: what is refused is given back, so that the count passes the mark again and again. */
  const given = new Map<string, number>();
  function isNew(mark: string, startedAtMs: number): boolean {
    if (given.get(mark) === startedAtMs) return false;
    given.delete(mark);
    given.set(mark, startedAtMs);
    if (given.size > ALARMS_KEPT) given.delete(given.keys().next().value!);
    return true;
  }

  function alarm(budget: string, part: number): void {
    deps.countAlarm();
    deps.security.record({
      kind: "alarm",
      outcome: "failure",
      player: null,
      address: null,
      detail: { budget, percent: Math.round(part * 100) },
    });
  }

  return {
    /** Counts one; answers how much of the budget was used before it, in parts of 1. */
    async use(key: string, limit: number): Promise<number> {
      const { count, startedAtMs } = await store.countAttempt(`codes:${key}`, HOUR_MS, clock.now());
      for (const part of [ALARM_PART, 1])
        if (count > Math.ceil(limit * part) && isNew(`${key}:${part}`, startedAtMs)) alarm(key, part);
      return (count - 1) / limit;
    },
    giveBack: (key: string): Promise<void> => store.returnAttempt(`codes:${key}`),
  };
}
