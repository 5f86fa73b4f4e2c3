import { and, count, eq, gte, sql } from "drizzle-orm";
import { type Database, type Instant, instant, iso, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import { lockDepositor } from "../deposits/store/depositor.ts";
import { depositLimitChange } from "../schema.ts";
import type { LimitChange, Period } from "./limits.ts";

interface Wish {
  readonly period: Period;
  readonly limit: string | null;
  readonly askedAt: string;
  readonly fromAt: string;
}

/**
 * A player's wishes that count at `now`, by period, in the order of asking: the one that holds and the one that waits, however many
 * there were before, and between, that came to nothing (`limitAt`).
 */
export async function readLimitChanges(q: Queries, player: PlayerId, now: Instant) {
  const at = iso(now);
  const rows = await q.execute<Wish & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (period, waits) period, limit_paise AS limit, asked_at AS "askedAt", from_at AS "fromAt"
    FROM (
      SELECT *, from_at > ${at}::timestamptz AS waits, lead(asked_at) OVER (PARTITION BY period ORDER BY id) AS next_at
      FROM cashier.deposit_limit_change WHERE player = ${player}
    ) AS wish
    WHERE next_at IS NULL OR next_at >= from_at
    ORDER BY period, waits, id DESC`);
  return (period: Period): readonly LimitChange[] =>
    rows
      .filter((row) => row.period === period)
      .map(({ limit, askedAt, fromAt }) => ({
        limit: limit === null ? null : paise(Number(limit)),
        askedAt: instant(Date.parse(askedAt)),
        fromAt: instant(Date.parse(fromAt)),
      }));
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
