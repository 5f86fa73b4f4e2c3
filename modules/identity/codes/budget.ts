import {
  type Clock,
  type CreateLimiter,
  DAY_MS,
  HOUR_MS,
  type Limiter,
  MINUTE_MS,
  ok,
  type Result,
  SECOND_MS,
  type SecurityEvents,
} from "../../kernel/index.ts";
import type { AnonymousLimits, Entry } from "../abuse/anonymous-limits.ts";
import { ALARM_PART, type AlarmDeps, alarmOf } from "../abuse/limits.ts";
import type { IdentityLimits } from "../ports.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { Store } from "../store/store.ts";
import type { CodeOrder } from "./order.ts";

const ALARMS_KEPT = 1_000;

/** Budgets by the hour that all processes share, in the database; half of one and all of it give the alarm. */
function createSharedBudgets(deps: AlarmDeps & { readonly store: Store; readonly clock: Clock }) {
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

const ADDRESSES = 50_000;
const REFILL_MS = 30 * MINUTE_MS;
/**
 * An address that is over its budget by more than this gets no codes for anonymous callers' numbers, with or without proof of
 * work.
 */
const MOST_EXCESS = 5;
/** +91 and five digits: the block that a network got. Pumped numbers come in blocks. */
const PREFIX = 8;

/** A code that may go out; `giveBack` when it does not after all. */
export interface Reserved {
  giveBack(): Promise<void>;
}

export interface CodeBudgetDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly limiter: CreateLimiter;
  readonly anonymousLimits: AnonymousLimits;
  readonly security: SecurityEvents;
  readonly countAlarm: () => void;
  readonly limits: Pick<IdentityLimits, "codesPerAddress" | "codesPerPrefixHour" | "codesPerHour">;
}

/**
 * Budgets for codes: by address, by block of numbers, and for the whole platform. Three kinds of code are outside the
 * shared budgets: a player's first of the day, one for a known device, and one behind a right password. Pumping
 * anonymous callers' numbers therefore keeps no player out, and pumping players' numbers keeps no one from registering. They
 * still count for the alarm. An address over its budget needs a proof of work for a player's first code as for any
 * other, and is never refused it. Address budgets are a limiter's; those of blocks and platform are in the database,
 * for all processes.
 */
export function createCodeBudget(deps: CodeBudgetDeps) {
  const { store, clock } = deps;
  const byAddress = deps.limiter({
    name: "identity.codes",
    limit: deps.limits.codesPerAddress,
    windowMs: REFILL_MS,
    maxKeys: ADDRESSES,
    carriesOver: true,
  });
  const reserveText = createTextBudget(deps);

  return {
    /** May this code go out? `isTrusted`: a known device or the right password stands behind it. */
    async reserve(
      entry: Entry,
      order: CodeOrder,
      { isPlayer, isTrusted }: { readonly isPlayer: boolean; readonly isTrusted: boolean },
    ): Promise<Result<Reserved, IdentityRefusal>> {
      const isExempt =
        isTrusted ||
        (isPlayer && (await store.codesSince(order.destination.toLowerCase(), clock.now() - DAY_MS)) === 0);
      const counted = isTrusted ? ok(undefined) : await countAddress(deps.anonymousLimits, byAddress, entry, isExempt);
      if (!counted.ok) return counted;
      const undo = async () => (isTrusted ? undefined : byAddress.giveBack(entry.group));
      const texted =
        order.channel === "sms" ? await reserveText(entry, order, isExempt) : ok({ giveBack: async () => {} });
      if (!texted.ok) {
        await undo();
        return texted;
      }
      return ok({
        async giveBack() {
          await undo();
          await texted.value.giveBack();
        },
      });
    },
  };
}
export type CodeBudget = ReturnType<typeof createCodeBudget>;

async function countAddress(
  anonymousLimits: AnonymousLimits,
  byAddress: Limiter,
  entry: Entry,
  isExempt: boolean,
): Promise<Result<void, IdentityRefusal>> {
  if (!isExempt && (await byAddress.look(entry.group)).excess > MOST_EXCESS) {
    anonymousLimits.note("limitReached", entry.visitor, null, { limit: "codes of an address" });
    return refused("tooMany", { retryAfterSeconds: (MOST_EXCESS * REFILL_MS) / SECOND_MS });
  }
  return anonymousLimits.limited(entry, byAddress, "codes");
}

/** Text messages cost money, whatever their recipient. */
function createTextBudget(deps: CodeBudgetDeps) {
  const { anonymousLimits, limits } = deps;
  const budgets = createSharedBudgets(deps);

  return async (entry: Entry, order: CodeOrder, isExempt: boolean): Promise<Result<Reserved, IdentityRefusal>> => {
    const counted = [
      [`prefix:${order.destination.slice(0, PREFIX)}`, limits.codesPerPrefixHour],
      ["house", limits.codesPerHour],
    ] as const;
    const keys = isExempt ? ([["players", limits.codesPerHour]] as const) : counted;
    const giveBack = async () => {
      for (const [key] of keys) await budgets.giveBack(key);
    };
    let used = 0;
    for (const [key, limit] of keys) used = Math.max(used, await budgets.use(key, limit));
    if (isExempt) return ok({ giveBack });
    if (used < ALARM_PART || (used < 1 && entry.proof)) return ok({ giveBack });
    await giveBack();
    if (used < 1) return anonymousLimits.demand(entry, "codes", used / ALARM_PART);
    anonymousLimits.note("limitReached", entry.visitor, null, { limit: "codes of the platform" });
    return refused("codesBusy", { retryAfterSeconds: HOUR_MS / SECOND_MS });
  };
}
