import { and, count, eq, gte, sql } from "drizzle-orm";
import { type Database, type Instant, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import { readWishes } from "../../kernel/limit-wishes.ts";
import { lockDepositor } from "../deposits/store/depositor.ts";
import { depositLimitChange } from "../schema.ts";
import type { LimitChange, Period } from "./limits.ts";

const WISHES = {
  table: sql`cashier.deposit_limit_change`,
  kind: sql`period`,
  amount: sql`limit_paise`,
};

/** A player's wishes that count at `now`, by period, in the order of asking. */
export async function readLimitChanges(q: Queries, player: PlayerId, now: Instant) {
  const wishes = await readWishes(q, WISHES, [player], now);
  return (period: Period): readonly LimitChange[] =>
    wishes(player, period).map(({ limit, ...wish }) => ({ ...wish, limit: limit === null ? null : paise(limit) }));
}

/** The players' own deposit limits, as wishes in the order of asking. */
export function createLimitStore({ db }: Database) {
  return {
    /** A player's wishes that count now, by period. */
    changes: (player: PlayerId, now: Instant) => readLimitChanges(db, player, now),

    /** Adds a wish that `decide` made of those that count, one at a time; false when there were too many since `since`. */
    async add(
      player: PlayerId,
      period: Period,
      most: { readonly since: Instant; readonly count: number; readonly now: Instant },
      decide: (changes: readonly LimitChange[]) => LimitChange,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        await lockDepositor(tx, player);
        const [recent] = await tx
          .select({ count: count() })
          .from(depositLimitChange)
          .where(and(eq(depositLimitChange.player, player), gte(depositLimitChange.askedAt, new Date(most.since))));
        if ((recent?.count ?? 0) >= most.count) return false;
        const { limit, askedAt, fromAt } = decide((await readLimitChanges(tx, player, most.now))(period));
        await tx.insert(depositLimitChange).values({
          player,
          period,
          limitPaise: limit,
          askedAt: new Date(askedAt),
          fromAt: new Date(fromAt),
        });
        return true;
      });
    },
  };
}

export type LimitStore = ReturnType<typeof createLimitStore>;
