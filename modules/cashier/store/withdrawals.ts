import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import { type Database, type Instant, instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { taxYear, withdrawal } from "../schema.ts";
import type { FinancialYear } from "../tax/financial-year.ts";
import {
  OPEN_STATES,
  returnsAt,
  UNDOES,
  type Undoing,
  type Withdrawal,
  type WithdrawalState,
} from "../withdrawals/withdrawal.ts";

type Row = typeof withdrawal.$inferSelect;

/** What an id of ours or of a payout service looks like. */
const NAMEABLE = /^[\w-]{1,64}$/;

/** Where withdrawals lie. Changes of state are conditional: of several at once one wins. */
export function createWithdrawalStore({ db }: Database) {
  const one = async (where: ReturnType<typeof eq>, id: string): Promise<Withdrawal | undefined> => {
    // Whatever was sent as an id: PostgreSQL takes no zero bytes, and an index no kilobytes.
    if (!NAMEABLE.test(id)) return undefined;
    const [row] = await db.select().from(withdrawal).where(where).limit(1);
    return row && withdrawalOf(row);
  };
  const change = async (
    id: string,
    from: readonly WithdrawalState[],
    to: Partial<Row>,
  ): Promise<Withdrawal | undefined> => {
    const [row] = await db
      .update(withdrawal)
      .set(to)
      .where(and(eq(withdrawal.id, id), inArray(withdrawal.state, [...from])))
      .returning();
    return row && withdrawalOf(row);
  };

  return {
    byId: (id: string) => one(eq(withdrawal.id, id), id),
    /** By the service's own id, for callbacks that name no reference. */
    byPayout: (payoutId: string) => one(eq(withdrawal.payoutId, payoutId), payoutId),

    /** Those of a player, newest first; refusals, which moved nothing, are left out. */
    async ofPlayer(player: PlayerId, from: Instant, limit: number): Promise<readonly Withdrawal[]> {
      const rows = await db
        .select()
        .from(withdrawal)
        .where(
          and(
            eq(withdrawal.player, player),
            gte(withdrawal.askedAt, dateOf(from)),
            sql`${withdrawal.state} <> 'refused'`,
          ),
        )
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
        .where(
          and(eq(withdrawal.player, player), gte(withdrawal.askedAt, dateOf(from)), sql`${withdrawal.cause} is null`),
        );
      return row?.rows ?? 0;
    },

    /** For the operator: those in the states, oldest first. */
    async inStates(states: readonly WithdrawalState[], limit: number): Promise<readonly Withdrawal[]> {
      const rows = await db
        .select()
        .from(withdrawal)
        .where(inArray(withdrawal.state, [...states]))
        .orderBy(asc(withdrawal.askedAt), asc(withdrawal.id))
        .limit(limit);
      return rows.map(withdrawalOf);
    },

    /** The ledger has moved it, at `movedAt`. */
    moved: (
      id: string,
      to: "inReview" | "approved",
      { movedAt, now }: { readonly movedAt: Instant; readonly now: Instant },
    ) =>
      change(id, ["asked"], {
        state: to,
        movedAt: dateOf(movedAt),
        changedAt: dateOf(now),
        nextAt: to === "approved" ? dateOf(now) : null,
        tries: 0,
        ...(to === "approved" ? { decidedBy: "automatic" } : {}),
      }),

    /** The ledger refused it: nothing moved. Not when the next worker has claimed it since, whom the ledger may have let. */
    async refused({ id, tries }: Pick<Withdrawal, "id" | "tries">, now: Instant): Promise<Withdrawal | undefined> {
      const [row] = await db
        .update(withdrawal)
        .set({ state: "refused", changedAt: dateOf(now), nextAt: null })
        .where(and(eq(withdrawal.id, id), eq(withdrawal.state, "asked"), eq(withdrawal.tries, tries)))
        .returning();
      return row && withdrawalOf(row);
    },

    approve: (id: string, by: string, now: Instant) =>
      change(id, ["inReview"], {
        state: "approved",
        decidedBy: by,
        changedAt: dateOf(now),
        nextAt: dateOf(now),
        tries: 0,
      }),

    /** Puts an approved one whose tries are used up back to work. */
    async retry(id: string, now: Instant): Promise<Withdrawal | undefined> {
      const [row] = await db
        .update(withdrawal)
        // It has been tried before: the service is asked first.
        .set({ nextAt: dateOf(now), tries: 1 })
        .where(and(eq(withdrawal.id, id), eq(withdrawal.state, "approved"), sql`${withdrawal.nextAt} is null`))
        .returning();
      return row && withdrawalOf(row);
    },

    /**
     * Ends it without money leaving. What comes back is decided under the lock on its tax year, so that a closing sees it
     * or is seen by it (M-8).
     */
    async undo(
      one: Pick<Withdrawal, "id" | "player" | "year">,
      to: Undoing,
      how: {
        readonly by?: string;
        readonly reason?: string;
        /** Fewer states than the undoing is possible from. */
        readonly from?: readonly WithdrawalState[];
        readonly now: Instant;
        readonly nextAt: Instant;
      },
    ): Promise<Withdrawal | undefined> {
      return db.transaction(async (tx) => {
        const [year] = await tx
          .select({ closedAt: taxYear.closedAt })
          .from(taxYear)
          .where(and(eq(taxYear.player, one.player), eq(taxYear.year, one.year)))
          .for("update");
        const [row] = await tx
          .update(withdrawal)
          .set({
            state: to,
            returns: year?.closedAt ? "net" : returnsAt(one.year, how.now),
            changedAt: dateOf(how.now),
            nextAt: dateOf(how.nextAt),
            tries: 0,
            ...(how.by === undefined ? {} : { decidedBy: how.by }),
            ...(how.reason === undefined ? {} : { reason: how.reason.slice(0, 500) }),
          })
          .where(
            and(
              eq(withdrawal.id, one.id),
              inArray(withdrawal.state, [...(how.from ?? UNDOES[to])]),
              // What the service may have is ended by the service's word alone.
              to === "failed" ? undefined : sql`${withdrawal.sentAt} is null`,
            ),
          )
          .returning();
        return row && withdrawalOf(row);
      });
    },

    /** The ledger has given it back, at this instant. */
    async returned(id: string, at: Instant): Promise<void> {
      await db
        .update(withdrawal)
        .set({ returnedAt: dateOf(at), nextAt: null })
        .where(and(eq(withdrawal.id, id), isNotNull(withdrawal.returns), sql`${withdrawal.returnedAt} is null`));
    },

    /** From now on the service may have it; undefined when it was ended meanwhile. */
    async sending(id: string, now: Instant): Promise<Withdrawal | undefined> {
      const [row] = await db
        .update(withdrawal)
        .set({ sentAt: sql`coalesce(${withdrawal.sentAt}, ${dateOf(now).toISOString()}::timestamptz)` })
        .where(and(eq(withdrawal.id, id), eq(withdrawal.state, "approved")))
        .returning();
      return row && withdrawalOf(row);
    },

    /** The service has never got it, and the call that should have brought it is long over. */
    async unsent(id: string, before: Instant): Promise<void> {
      await db
        .update(withdrawal)
        .set({ sentAt: null })
        .where(
          and(
            eq(withdrawal.id, id),
            eq(withdrawal.state, "approved"),
            lte(withdrawal.sentAt, dateOf(before)),
            sql`${withdrawal.payoutId} is null`,
          ),
        );
    },

    /** The service has the order. */
    ordered: (id: string, payoutId: string) => change(id, ["approved"], { payoutId, tries: 0 }),

    paid: (id: string, payout: { readonly payoutId: string; readonly utr: string | null }, now: Instant) =>
      change(id, ["approved"], { ...payout, state: "paid", changedAt: dateOf(now), nextAt: null }),

    /** Takes the row for a while, so that nobody else works on it; undefined when somebody does. */
    async claim(id: string, now: Instant, until: Instant): Promise<Withdrawal | undefined> {
      const [row] = await db
        .update(withdrawal)
        .set({ nextAt: dateOf(until), tries: sql`${withdrawal.tries} + 1` })
        .where(and(eq(withdrawal.id, id), lte(withdrawal.nextAt, dateOf(now))))
        .returning();
      return row && withdrawalOf(row);
    },

    /** What the sweeper has to look at. */
    async due(now: Instant, limit: number): Promise<readonly { readonly id: string; readonly tries: number }[]> {
      return db
        .select({ id: withdrawal.id, tries: withdrawal.tries })
        .from(withdrawal)
        .where(lte(withdrawal.nextAt, dateOf(now)))
        .orderBy(asc(withdrawal.nextAt))
        .limit(limit);
    },

    async schedule(id: string, at: Instant | null): Promise<void> {
      await db
        .update(withdrawal)
        .set({ nextAt: at === null ? null : dateOf(at) })
        .where(eq(withdrawal.id, id));
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

export type WithdrawalStore = ReturnType<typeof createWithdrawalStore>;

export const dateOf = (at: Instant): Date => new Date(at);
const instantOf = (date: Date): Instant => instant(date.getTime());
const momentOf = (date: Date | null): Instant | null => (date === null ? null : instantOf(date));
const amountOf = (amount: number): Paise => paise(amount);

export function withdrawalOf(row: Row): Withdrawal {
  return {
    id: row.id,
    player: row.player as PlayerId,
    kind: row.kind,
    cause: row.cause,
    depositId: row.depositId,
    paymentId: row.paymentId,
    year: row.year,
    gross: amountOf(row.grossPaise),
    taxable: amountOf(row.taxablePaise),
    tds: amountOf(row.tdsPaise),
    net: amountOf(row.netPaise),
    fee: amountOf(row.feePaise),
    bonusUsed: amountOf(row.bonusUsedPaise),
    state: row.state,
    askedAt: instantOf(row.askedAt),
    movedAt: momentOf(row.movedAt),
    changedAt: instantOf(row.changedAt),
    decidedBy: row.decidedBy,
    reason: row.reason,
    sentAt: momentOf(row.sentAt),
    payoutId: row.payoutId,
    utr: row.utr,
    returns: row.returns,
    returnedAt: momentOf(row.returnedAt),
    nextAt: momentOf(row.nextAt),
    tries: row.tries,
  };
}
