import { and, asc, count, eq, gte } from "drizzle-orm";
import { type Database, type Instant, instant, type PlayerId } from "../../kernel/index.ts";
import type { LimitChange, Period } from "../limits/limits.ts";
import { depositLimitChange } from "../schema.ts";
import { lockDepositor } from "./depositor.ts";

/** Far more wishes than a player may make in years; a bound all the same. */
const LOADED = 5_000;

/** Every wish of a player, by period, in the order of asking. */
export async function readLimitChanges(q: Pick<Database["db"], "select">, player: PlayerId) {
  const rows = await q
    .select()
    .from(depositLimitChange)
    .where(eq(depositLimitChange.player, player))
    .orderBy(asc(depositLimitChange.id))
    .limit(LOADED);
  return (period: Period): readonly LimitChange[] =>
    rows
      .filter((row) => row.period === period)
      .map(({ limitPaise, askedAt, fromAt }) => ({
        limit: limitPaise,
        askedAt: instant(askedAt.getTime()),
        fromAt: instant(fromAt.getTime()),
      }));
}

/** The players' own deposit limits, as wishes in the order of asking. */
export function createLimitStore({ db }: Database) {
  return {
    /** Every wish of a player, by period. */
    changes: (player: PlayerId) => readLimitChanges(db, player),

    /** Adds a wish that `decide` made of those before it, one at a time; false when there were too many since `since`. */
    async add(
      player: PlayerId,
      period: Period,
      most: { readonly since: Instant; readonly count: number },
      decide: (changes: readonly LimitChange[]) => LimitChange,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        await lockDepositor(tx, player);
        const [recent] = await tx
          .select({ count: count() })
          .from(depositLimitChange)
          .where(and(eq(depositLimitChange.player, player), gte(depositLimitChange.askedAt, new Date(most.since))));
        if ((recent?.count ?? 0) >= most.count) return false;
        const { limit, askedAt, fromAt } = decide((await readLimitChanges(tx, player))(period));
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
