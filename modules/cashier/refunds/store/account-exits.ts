import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../../kernel/claim.ts";
import { type Database, type Instant, type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import { accountExit, chargeback, depositOrder, withdrawal } from "../../schema.ts";
import type { ExitCause } from "../../withdrawals/withdrawal.ts";

export type AccountExitRow = typeof accountExit.$inferSelect;

/** A deposit and what of it may still go back to its payer. */
export interface ReturnableDeposit {
  readonly id: string;
  readonly paymentId: string;
  readonly left: Paise;
  /** What of its bonus was deducted from parts that went back, or are about to. */
  readonly bonusPaid: Paise;
  readonly paidAt: Instant;
}

/** Players whose deposit balances are paid back, and the payments that brought those balances. */
export function createAccountExitStore(database: Database) {
  return { ...accountExitQueue(database), ...depositQueries(database) };
}

export type AccountExitStore = ReturnType<typeof createAccountExitStore>;

/** Players whose balances are paid back, and when each is checked next. */
function accountExitQueue({ db }: Database) {
  return {
    /** Has a player's balance paid back from now on; closing goes over keeping out. */
    async add(player: PlayerId, cause: ExitCause, now: Instant): Promise<void> {
      await db
        .insert(accountExit)
        .values({ player, cause, askedAt: now, nextAt: now })
        .onConflictDoUpdate({
          target: accountExit.player,
          set: {
            cause: sql`CASE WHEN ${accountExit.cause} = 'closing' THEN 'closing' ELSE excluded.cause END`,
            nextAt: now,
            tries: 0,
          },
        });
    },

    async remove(player: PlayerId): Promise<void> {
      await db.delete(accountExit).where(eq(accountExit.player, player));
    },

    async later(player: PlayerId, nextAt: Instant): Promise<void> {
      await db
        .update(accountExit)
        .set({ nextAt, tries: sql`least(${accountExit.tries} + 1, 100)` })
        .where(eq(accountExit.player, player));
    },

    async claim(player: PlayerId, now: Instant, until: Instant): Promise<AccountExitRow | undefined> {
      const [row] = await db
        .update(accountExit)
        .set({ nextAt: until })
        .where(and(eq(accountExit.player, player), lte(accountExit.nextAt, now)))
        .returning();
      return row;
    },

    /** Claims those that are due, for `leaseMs`. */
    claimDue: (limit: number, leaseMs: number, now: Instant): Promise<readonly AccountExitRow[]> =>
      claimDue(db, { table: accountExit, key: [accountExit.player], dueAt: accountExit.nextAt }, limit, leaseMs, now),
    oldestDue: () => oldestDue(db, { table: accountExit, dueAt: accountExit.nextAt }),
  };
}

/** Which payments a balance came by. */
function depositQueries({ db }: Database) {
  return {
    /**
     * The player's credited deposits since then of which something may go back by its payment, newest first. Left out: what a
     * bank disputes or took back, and payments that the service refused to refund.
     */
    async deposits(player: PlayerId, from: Instant, limit: number): Promise<readonly ReturnableDeposit[]> {
      // The table is named: among selected columns drizzle leaves it out, and the row's own `id` would be the inner one's.
      const ofParts = (amount: SQL) => sql<string>`(
        select coalesce(sum(${amount}), 0)
        from ${withdrawal} where ${withdrawal.depositId} = ${depositOrder}.id and ${withdrawal.player} = ${player}
          and ${withdrawal.state} in ('asked', 'inReview', 'approved', 'paid'))`;
      const gone = ofParts(sql`${withdrawal.grossPaise} + ${withdrawal.feePaise} + ${withdrawal.bonusUsedPaise}`);
      const rows = await db
        .select({
          id: depositOrder.id,
          paymentId: depositOrder.paymentId,
          paidAt: depositOrder.paidAt,
          left: sql<string>`${depositOrder.creditPaise} - ${gone}`,
          bonusPaid: ofParts(sql`${withdrawal.bonusUsedPaise}`),
        })
        .from(depositOrder)
        .where(
          and(
            eq(depositOrder.player, player),
            eq(depositOrder.state, "credited"),
            gte(depositOrder.paidAt, new Date(from)),
            sql`not exists (select 1 from ${chargeback} where ${chargeback.orderId} = ${depositOrder.id} and ${chargeback.state} <> 'won')`,
            sql`not exists (select 1 from ${withdrawal} where ${withdrawal.depositId} = ${depositOrder.id} and ${withdrawal.player} = ${player} and ${withdrawal.state} = 'failed')`,
          ),
        )
        .orderBy(desc(depositOrder.paidAt), desc(depositOrder.id))
        .limit(limit);
      return rows.flatMap(({ id, paymentId, paidAt, left, bonusPaid }) =>
        paymentId === null || paidAt === null || Number(left) <= 0
          ? []
          : [
              {
                id,
                paymentId,
                left: paise(Number(left)),
                bonusPaid: paise(Number(bonusPaid)),
                paidAt: paidAt.getTime() as Instant,
              },
            ],
      );
    },
  };
}
