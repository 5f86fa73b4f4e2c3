import { and, asc, count, eq, isNull, ne } from "drizzle-orm";
import { claimDue, oldestDue } from "../../kernel/claim.ts";
import { type Instant, type Paise, type PlayerId, paise, type Queries } from "../../kernel/index.ts";
import { deposit, returnedDeposit } from "../schema.ts";

/** A deposit as bonus keeps it. */
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
      const lookAt = row.withheld === UNKNOWN_PERSON ? at : null;
      await q.insert(deposit).values({ ...row, amountPaise: amount, at, lookAt });
    },
    async noteReturned(id: string, player: PlayerId, at: Instant): Promise<void> {
      await q.insert(returnedDeposit).values({ id, player, at }).onConflictDoNothing();
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
    async upiSignalsOf(player: PlayerId): Promise<readonly string[]> {
      const rows = await q
        .selectDistinct({ mark: deposit.upiMark })
        .from(deposit)
        .where(and(eq(deposit.player, player), ne(deposit.upiMark, "")))
        .limit(50);
      return rows.flatMap(({ mark }) => (mark === null ? [] : [mark]));
    },
  };
}

const isWaiting = eq(deposit.withheld, UNKNOWN_PERSON);

function waitingOf({ amountPaise, at, ...row }: typeof deposit.$inferSelect): WaitingDeposit {
  return { ...row, player: row.player as PlayerId, amount: paise(amountPaise), at };
}

/** Queries of deposits whose welcome bonus waits. */
export function waitingQueries(q: Queries) {
  return {
    /** Deposits of all players that wait until their players are known and are due to be looked at. */
    async claimWaiting(limit: number, leaseMs: number, now: Instant): Promise<readonly WaitingDeposit[]> {
      const queue = { table: deposit, key: [deposit.id], dueAt: deposit.lookAt, where: isWaiting } as const;
      return (await claimDue(q, queue, limit, leaseMs, now)).map(waitingOf);
    },
    oldestWaiting: () => oldestDue(q, { table: deposit, dueAt: deposit.lookAt, where: isWaiting }),
    /** Those of one player, due or not. */
    async waitingDeposits(player: PlayerId, limit: number): Promise<readonly WaitingDeposit[]> {
      const rows = await q
        .select()
        .from(deposit)
        .where(and(isWaiting, eq(deposit.player, player)))
        .orderBy(asc(deposit.lookAt))
        .limit(limit);
      return rows.map(waitingOf);
    },
    async lookAtDepositAgain(id: string, at: Instant): Promise<void> {
      await q
        .update(deposit)
        .set({ lookAt: at })
        .where(and(eq(deposit.id, id), isWaiting));
    },
    /** It waits no longer: `withheld` says why it brings nothing after all, null that it brought what it promised. False when it did not wait. */
    async endWaiting(id: string, withheld: string | null): Promise<boolean> {
      const ended = await q
        .update(deposit)
        .set({ withheld, lookAt: null })
        .where(and(eq(deposit.id, id), isWaiting))
        .returning({ id: deposit.id });
      return ended.length === 1;
    },
  };
}
