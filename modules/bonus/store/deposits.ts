import { and, asc, count, eq, isNull, lte, ne } from "drizzle-orm";
import { type Instant, instant, type Paise, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import { deposit, returnedDeposit } from "../schema.ts";

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

/** Why a welcome bonus waits: its player is known by no device and no PAN yet (M-10). */
export const UNKNOWN_PERSON = "unknownPerson";

/** A deposit whose welcome bonus waits. */
export interface WaitingDeposit extends SeenDeposit {
  readonly at: Instant;
}

/** Queries of credited deposits. */
export function depositQueries(q: Queries) {
  return {
    async depositById(id: string): Promise<SeenDeposit | undefined> {
      const [row] = await q.select().from(deposit).where(eq(deposit.id, id));
      return row && { ...row, player: row.player as PlayerId, amount: paise(row.amountPaise) };
    },
    async insertDeposit({ amount, ...row }: SeenDeposit, at: Instant): Promise<void> {
      const lookAt = row.withheld === UNKNOWN_PERSON ? new Date(at) : null;
      await q.insert(deposit).values({ ...row, amountPaise: amount, at: new Date(at), lookAt });
    },
    /** Deposits that wait until their players are known, of everybody as far as they are due, or of one player. */
    async waitingDeposits(limit: number, of: { readonly due: Instant } | { readonly player: PlayerId }) {
      const rows = await q
        .select()
        .from(deposit)
        .where(
          and(
            eq(deposit.withheld, UNKNOWN_PERSON),
            "due" in of ? lte(deposit.lookAt, new Date(of.due)) : eq(deposit.player, of.player),
          ),
        )
        .orderBy(asc(deposit.lookAt))
        .limit(limit);
      return rows.map(
        ({ amountPaise, at, ...row }): WaitingDeposit => ({
          ...row,
          player: row.player as PlayerId,
          amount: paise(amountPaise),
          at: instant(at.getTime()),
        }),
      );
    },
    async lookAtDepositAgain(id: string, at: Instant): Promise<void> {
      await q
        .update(deposit)
        .set({ lookAt: new Date(at) })
        .where(and(eq(deposit.id, id), eq(deposit.withheld, UNKNOWN_PERSON)));
    },
    /** It waits no longer: `withheld` says why it brings nothing after all, null that it brought what it promised. False when it did not wait. */
    async endWaiting(id: string, withheld: string | null): Promise<boolean> {
      const ended = await q
        .update(deposit)
        .set({ withheld, lookAt: null })
        .where(and(eq(deposit.id, id), eq(deposit.withheld, UNKNOWN_PERSON)))
        .returning({ id: deposit.id });
      return ended.length === 1;
    },
    async noteReturned(id: string, player: PlayerId, at: Instant): Promise<void> {
      await q
        .insert(returnedDeposit)
        .values({ id, player, at: new Date(at) })
        .onConflictDoNothing();
    },
    async isReturned(id: string): Promise<boolean> {
      const rows = await q.select({ id: returnedDeposit.id }).from(returnedDeposit).where(eq(returnedDeposit.id, id));
      return rows.length > 0;
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
