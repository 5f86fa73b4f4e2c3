import { and, asc, count, desc, eq, gte, inArray, isNotNull, or, sql, sum } from "drizzle-orm";
import { type Database, type Instant, iso, type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import type { FinancialYear } from "../../../kernel/india.ts";
import { withdrawal } from "../../schema.ts";
import { OPEN_STATES, type Withdrawal, type WithdrawalKind, type WithdrawalState } from "../withdrawal.ts";
import { withdrawalOf } from "./rows.ts";

/** A player's withdrawals. */
export function playersWithdrawals({ db }: Database) {
  return {
    /** Those of a player, newest first; refusals, which moved nothing, are left out. */
    async ofPlayer(player: PlayerId, from: Instant, limit: number): Promise<readonly Withdrawal[]> {
      const rows = await db
        .select()
        .from(withdrawal)
        .where(and(eq(withdrawal.player, player), gte(withdrawal.askedAt, from), sql`${withdrawal.state} <> 'refused'`))
        .orderBy(desc(withdrawal.askedAt), desc(withdrawal.id))
        .limit(limit);
      return rows.map(withdrawalOf);
    },

    /** The one that the player asked for and that is under way (M-8). */
    async openOf(player: PlayerId): Promise<Withdrawal | undefined> {
      const [row] = await db
        .select()
        .from(withdrawal)
        .where(
          and(
            eq(withdrawal.player, player),
            inArray(withdrawal.state, [...OPEN_STATES]),
            sql`${withdrawal.cause} is null`,
          ),
        )
        .limit(1);
      return row && withdrawalOf(row);
    },

    /** All that are under way, those that pay a deposit balance back among them, or not given back in the ledger yet. */
    async underWay(player: PlayerId): Promise<readonly Withdrawal[]> {
      const rows = await db
        .select()
        .from(withdrawal)
        .where(
          and(
            eq(withdrawal.player, player),
            or(
              inArray(withdrawal.state, [...OPEN_STATES]),
              and(isNotNull(withdrawal.returns), sql`${withdrawal.returnedAt} is null`),
            ),
          ),
        )
        .limit(500);
      return rows.map(withdrawalOf);
    },
  };
}

/** Which withdrawals an operator looks at. */
export interface QueueFilter {
  readonly state: WithdrawalState;
  readonly kind?: WithdrawalKind;
  readonly player?: PlayerId;
  /** Order by request time. Default: oldest first in a waiting state ({@link isWaiting}), else newest first. */
  readonly order?: "oldest" | "newest";
}

/** Whether withdrawals in this state still wait: those are worked through oldest first. */
const isWaiting = (state: WithdrawalState): boolean => OPEN_STATES.some((open) => open === state);

/** The operator's queue, and what a player has had before. */
export function withdrawalQueues({ db }: Database) {
  return {
    /** Those after `after` in the order of their state; each filter has an index that gives this order. */
    async page(
      { state, kind, player, order: wanted = isWaiting(state) ? "oldest" : "newest" }: QueueFilter,
      after: Pick<Withdrawal, "askedAt" | "id"> | null,
      limit: number,
    ): Promise<readonly Withdrawal[]> {
      const here = sql`(${withdrawal.askedAt}, ${withdrawal.id})`;
      const there = after && sql`(${iso(after.askedAt)}::timestamptz, ${after.id})`;
      const [order, sign] = wanted === "oldest" ? ([asc, sql`>`] as const) : ([desc, sql`<`] as const);
      const rows = await db
        .select()
        .from(withdrawal)
        .where(
          and(
            eq(withdrawal.state, state),
            kind && eq(withdrawal.kind, kind),
            player && eq(withdrawal.player, player),
            there ? sql`${here} ${sign} ${there}` : undefined,
          ),
        )
        .orderBy(order(withdrawal.askedAt), order(withdrawal.id))
        .limit(limit);
      return rows.map(withdrawalOf);
    },

    /** What was paid to a player, gross: ever, and of what they asked for since then. */
    async paidTo(player: PlayerId, since: Instant): Promise<{ readonly ever: Paise; readonly recent: Paise }> {
      const isRecent = gte(withdrawal.askedAt, since);
      const [row] = await db
        .select({
          ever: sum(withdrawal.grossPaise),
          recent: sql<string | null>`sum(${withdrawal.grossPaise}) filter (where ${isRecent})`,
        })
        .from(withdrawal)
        .where(and(eq(withdrawal.player, player), eq(withdrawal.state, "paid")));
      return { ever: paise(Number(row?.ever ?? 0)), recent: paise(Number(row?.recent ?? 0)) };
    },
  };
}

/** What stands in the way of another one. */
export function earlierWithdrawals({ db }: Database) {
  return {
    /** Refunds of a deposit that took money and did not give it back, or are about to. */
    async refundsOf(player: PlayerId, depositId: string): Promise<readonly Withdrawal[]> {
      const rows = await db
        .select()
        .from(withdrawal)
        .where(
          and(
            eq(withdrawal.player, player),
            eq(withdrawal.depositId, depositId),
            or(
              inArray(withdrawal.state, [...OPEN_STATES, "paid"]),
              and(isNotNull(withdrawal.returns), sql`${withdrawal.returnedAt} is null`),
            ),
          ),
        )
        .limit(100);
      return rows.map(withdrawalOf);
    },
    /** How many the player has asked for since then, refused ones among them. */
    async countSince(player: PlayerId, from: Instant): Promise<number> {
      const [row] = await db
        .select({ rows: count() })
        .from(withdrawal)
        .where(and(eq(withdrawal.player, player), gte(withdrawal.askedAt, from), sql`${withdrawal.cause} is null`));
      return row?.rows ?? 0;
    },
  };
}

/** Withdrawals by state and by financial year: for the operator, for certificates. */
export function withdrawalLists({ db }: Database) {
  return {
    /** For the operator: those in the states, oldest first. */
    async inStates(
      states: readonly WithdrawalState[],
      limit: number,
      kind?: WithdrawalKind,
    ): Promise<readonly Withdrawal[]> {
      const rows = await db
        .select()
        .from(withdrawal)
        .where(and(inArray(withdrawal.state, [...states]), kind && eq(withdrawal.kind, kind)))
        .orderBy(asc(withdrawal.askedAt), asc(withdrawal.id))
        .limit(limit);
      return rows.map(withdrawalOf);
    },

    /** A player's withdrawals that count in a year, newest first. */
    async ofPlayerAndYear(player: PlayerId, year: FinancialYear, limit: number): Promise<readonly Withdrawal[]> {
      const rows = await db
        .select()
        .from(withdrawal)
        .where(and(eq(withdrawal.player, player), eq(withdrawal.year, year), ...countsInYear))
        .orderBy(desc(withdrawal.askedAt))
        .limit(limit);
      return rows.map(withdrawalOf);
    },

    /** Every withdrawal that moved money in a year, by player: what certificates are made from. */
    async ofYear(
      year: FinancialYear,
      after: { readonly player: string; readonly id: string },
      limit: number,
    ): Promise<readonly Withdrawal[]> {
      const rows = await db
        .select()
        .from(withdrawal)
        .where(
          and(
            eq(withdrawal.year, year),
            sql`(${withdrawal.player}, ${withdrawal.id}) > (${after.player}, ${after.id})`,
            ...countsInYear,
          ),
        )
        .orderBy(asc(withdrawal.player), asc(withdrawal.id))
        .limit(limit);
      return rows.map(withdrawalOf);
    },
  };
}

/** What was moved and not undone within its year. */
const countsInYear = [
  isNotNull(withdrawal.movedAt),
  or(sql`${withdrawal.returns} is null`, eq(withdrawal.returns, "net")),
];
