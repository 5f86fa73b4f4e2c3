import { type Clock, HOUR_MS } from "../../kernel/index.ts";
import { ALARM_PART, type AlarmDeps, alarmOf } from "../abuse/budget-alarm.ts";
import type { Store } from "../store/store.ts";

const ALARMS_KEPT = 1_000;

/** Budgets by the hour that all processes share, in the database; half of one and all of it give the alarm. */
export function createSharedBudgets(deps: AlarmDeps & { readonly store: Store; readonly clock: Clock }) {
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

  return {
    /** Counts one; answers how much of the budget was used before it, in parts of 1. */
    async use(key: string, limit: number): Promise<number> {
      const { count, startedAtMs } = await store.countAttempt(`codes:${key}`, HOUR_MS, clock.now());
      for (const part of [ALARM_PART, 1])
        if (count > Math.ceil(limit * part) && isNew(`${key}:${part}`, startedAtMs)) alarmOf(deps, key, part);
      return (count - 1) / limit;
    },
    giveBack: (key: string): Promise<void> => store.returnAttempt(`codes:${key}`),
  };
}
