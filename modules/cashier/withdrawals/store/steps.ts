import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../../kernel/claim.ts";
import { type Database, given, type Instant, iso, type Transaction } from "../../../kernel/index.ts";
import { taxYear, withdrawal } from "../../schema.ts";
import { returnsAt, UNDOES, type Undoing, type Withdrawal, type WithdrawalState } from "../withdrawal.ts";
import { withdrawalOf } from "./rows.ts";

type Row = typeof withdrawal.$inferSelect;

/** Writes a change if the withdrawal is still in one of these states: of several at once one wins. */
const changeOver =
  ({ db }: Database) =>
  async (id: string, from: readonly WithdrawalState[], to: Partial<Row>): Promise<Withdrawal | undefined> => {
    const [row] = await db
      .update(withdrawal)
      .set(to)
      .where(and(eq(withdrawal.id, id), inArray(withdrawal.state, [...from])))
      .returning();
    return row && withdrawalOf(row);
  };

/** What is written together with a decision, or not at all: it comes last in the transaction, and a throw undoes both. */
export type Alongside = (tx: Transaction, decided: Withdrawal) => Promise<void>;

/** Writes what an operator decided, with what belongs to it, if the withdrawal is still as `still` says. */
const decideOver =
  ({ db }: Database) =>
  (id: string, still: SQL | undefined, to: Partial<Row>, alongside?: Alongside): Promise<Withdrawal | undefined> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(withdrawal)
        .set(to)
        .where(and(eq(withdrawal.id, id), still))
        .returning();
      const decided = row && withdrawalOf(row);
      if (decided) await alongside?.(tx, decided);
      return decided;
    });

/** Queries of taking and deciding. */
export function decidingQueries(database: Database) {
  const { db } = database;
  const change = changeOver(database);
  const decide = decideOver(database);
  return {
    /** The ledger has moved it, at `movedAt`. */
    moved: (
      id: string,
      to: "inReview" | "approved",
      { movedAt, now }: { readonly movedAt: Instant; readonly now: Instant },
    ) =>
      change(id, ["asked"], {
        state: to,
        movedAt,
        changedAt: now,
        nextAt: to === "approved" ? now : null,
        tries: 0,
        ...(to === "approved" ? { decidedBy: "automatic" } : {}),
      }),

    /** The ledger refused it: nothing moved. Not when the next worker has claimed it since, whom the ledger may have let. */
    async refused({ id, tries }: Pick<Withdrawal, "id" | "tries">, now: Instant): Promise<Withdrawal | undefined> {
      const [row] = await db
        .update(withdrawal)
        .set({ state: "refused", changedAt: now, nextAt: null })
        .where(and(eq(withdrawal.id, id), eq(withdrawal.state, "asked"), eq(withdrawal.tries, tries)))
        .returning();
      return row && withdrawalOf(row);
    },

    approve: (
      id: string,
      by: string,
      {
        now,
        key = null,
        alongside,
      }: { readonly now: Instant; readonly key?: string | null; readonly alongside?: Alongside },
    ) =>
      decide(
        id,
        eq(withdrawal.state, "inReview"),
        {
          state: "approved",
          decidedBy: by,
          decisionKey: key,
          changedAt: now,
          nextAt: now,
          tries: 0,
        },
        alongside,
      ),

    /** Puts an approved one whose tries are used up back to work: it has been tried before, so the service is asked first. */
    retry: (id: string, now: Instant, alongside?: Alongside) =>
      decide(
        id,
        and(eq(withdrawal.state, "approved"), isNull(withdrawal.nextAt)),
        { nextAt: now, tries: 1 },
        alongside,
      ),
  };
}

/** Queries of giving back (M-8). */
export function undoingQueries({ db }: Database) {
  return {
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
        /** Only if this is what comes back. */
        readonly returns?: "gross" | "net" | null;
        readonly now: Instant;
        readonly nextAt: Instant;
        readonly alongside?: Alongside;
      },
    ): Promise<Withdrawal | undefined> {
      return db.transaction(async (tx) => {
        const [year] = await tx
          .select({ closedAt: taxYear.closedAt })
          .from(taxYear)
          .where(and(eq(taxYear.player, one.player), eq(taxYear.year, one.year)))
          .for("update");
        const returns = year?.closedAt ? "net" : returnsAt(one.year, how.now);
        if (returns !== (how.returns ?? returns)) return undefined;
        const [row] = await tx
          .update(withdrawal)
          .set({
            state: to,
            returns,
            changedAt: how.now,
            nextAt: how.nextAt,
            tries: 0,
            ...given({ decidedBy: how.by }),
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
        const undone = row && withdrawalOf(row);
        if (undone) await how.alongside?.(tx, undone);
        return undone;
      });
    },

    /** The ledger has given it back, at this instant. */
    async returned(id: string, at: Instant): Promise<void> {
      await db
        .update(withdrawal)
        .set({ returnedAt: at, nextAt: null })
        .where(and(eq(withdrawal.id, id), isNotNull(withdrawal.returns), sql`${withdrawal.returnedAt} is null`));
    },
  };
}

/** Queries of sending to the payout service. */
export function sendingQueries(database: Database) {
  const { db } = database;
  const change = changeOver(database);
  return {
    /** Records that the service may have it; undefined when it was ended meanwhile. */
    async sending(id: string, now: Instant): Promise<Withdrawal | undefined> {
      const [row] = await db
        .update(withdrawal)
        .set({ sentAt: sql`coalesce(${withdrawal.sentAt}, ${iso(now)}::timestamptz)` })
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
            lte(withdrawal.sentAt, before),
            sql`${withdrawal.payoutId} is null`,
          ),
        );
    },

    /** The service has the order. */
    ordered: (id: string, payoutId: string) => change(id, ["approved"], { payoutId, tries: 0 }),

    paid: (id: string, payout: { readonly payoutId: string; readonly utr: string | null }, now: Instant) =>
      change(id, ["approved"], { ...payout, state: "paid", changedAt: now, nextAt: null }),
  };
}

/** When a withdrawal is looked at again. */
export function withdrawalQueue({ db }: Database) {
  return {
    /** Claims withdrawals that are due, for `leaseMs`, and counts a try for each. */
    async claimDue(limit: number, leaseMs: number, now: Instant): Promise<readonly Withdrawal[]> {
      const set = { tries: sql`${withdrawal.tries} + 1` };
      const queue = { table: withdrawal, key: [withdrawal.id], dueAt: withdrawal.nextAt, set } as const;
      return (await claimDue(db, queue, limit, leaseMs, now)).map(withdrawalOf);
    },
    oldestDue: () => oldestDue(db, { table: withdrawal, dueAt: withdrawal.nextAt }),

    async schedule(id: string, at: Instant | null): Promise<void> {
      await db.update(withdrawal).set({ nextAt: at }).where(eq(withdrawal.id, id));
    },
  };
}
