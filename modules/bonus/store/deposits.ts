import { and, count, eq, isNull, ne } from "drizzle-orm";
import { type Instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { deposit } from "../schema.ts";
import type { Queries } from "./queries.ts";

/** A deposit as this room keeps it. */
export interface SeenDeposit {
  readonly id: string;
  readonly player: PlayerId;
  readonly amount: Paise;
  readonly promotionId: string | null;
  /** Why its promotion gave nothing. */
  readonly withheld: string | null;
  readonly upiMark: string | null;
}

/** Queries of credited deposits. */
export function depositQueries(q: Queries) {
  return {
    async depositById(id: string): Promise<SeenDeposit | undefined> {
      const [row] = await q.select().from(deposit).where(eq(deposit.id, id));
      return row && { ...row, player: row.player as PlayerId, amount: paise(row.amountPaise) };
    },
    async insertDeposit({ amount, ...row }: SeenDeposit, at: Instant): Promise<void> {
      await q.insert(deposit).values({ ...row, amountPaise: amount, at: new Date(at) });
    },
    /** Deposits of the player, and those of them that this promotion applied to. */
    async depositCounts(player: PlayerId, promotionId: string) {
      const [all] = await q.select({ rows: count() }).from(deposit).where(eq(deposit.player, player));
      const [used] = await q
        .select({ rows: count() })
        .from(deposit)
        .where(and(eq(deposit.player, player), eq(deposit.promotionId, promotionId), isNull(deposit.withheld)));
      return { all: all?.rows ?? 0, used: used?.rows ?? 0 };
    },
    async hasDeposited(player: PlayerId): Promise<boolean> {
      const rows = await q.select({ id: deposit.id }).from(deposit).where(eq(deposit.player, player)).limit(1);
      return rows.length > 0;
    },
    /** Hashes of the UPI addresses that the player paid from, the latest ones. */
    async upiMarksOf(player: PlayerId): Promise<readonly string[]> {
      const rows = await q
        .selectDistinct({ mark: deposit.upiMark })
        .from(deposit)
        .where(and(eq(deposit.player, player), ne(deposit.upiMark, "")))
        .limit(50);
      return rows.flatMap(({ mark }) => (mark === null ? [] : [mark]));
    },
  };
}
