import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../../kernel/claim.ts";
import { type Database, type Instant, type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import { lockDepositor } from "../../deposits/store/depositor.ts";
import { chargeback, debtPayment, depositor } from "../../schema.ts";

/** A dispute as it lies in the database. */
export type ChargebackRow = typeof chargeback.$inferSelect;
type Taken = {
  readonly [K in "fromDepositPaise" | "fromWinningsPaise" | "debtPaise" | "fromHousePaise"]: Paise;
};

const date = (at: Instant) => new Date(at);
const isRow = (row: Pick<ChargebackRow, "gateway" | "id">) =>
  and(eq(chargeback.gateway, row.gateway), eq(chargeback.id, row.id));

/** Payments that banks take back, and the debts that they leave. */
export function createChargebackStore(database: Database) {
  return {
    ...decidingQueries(database),
    ...refundQueries(database),
    ...takingQueries(database),
    ...reversalQueries(database),
    ...listQueries(database),
  };
}

export type ChargebackStore = ReturnType<typeof createChargebackStore>;

/** What a dispute comes to. */
function decidingQueries({ db }: Database) {
  return {
    /**
     * Writes down where a dispute stands. Events may come in any order: what was decided stays decided. Answers the row
     * when this call changed it, `overturned` when it was taken before it was won, `lostAgain` when it is lost after it was won
     * (a bank may appeal), and `secondDispute` when another one of the same payment stands already.
     */
    async decide(
      dispute: Pick<ChargebackRow, "gateway" | "id" | "orderId" | "player" | "amountPaise">,
      to: "open" | "lost" | "won",
      now: Instant,
    ): Promise<ChargebackRow | "overturned" | "lostAgain" | "secondDispute" | null> {
      const decided = to === "open" ? {} : { decidedAt: date(now) };
      const due = to === "lost" ? { nextAt: date(now) } : {};
      const [made] = await db
        .insert(chargeback)
        .values({ ...dispute, state: to, openedAt: date(now), ...decided, ...due })
        .onConflictDoNothing()
        .returning();
      if (made) return made;
      const [changed] = await db
        .update(chargeback)
        // What the bank has decided about may be less than what was disputed.
        .set({ state: to, ...decided, ...due, ...(to === "lost" ? { amountPaise: dispute.amountPaise } : {}) })
        .where(and(isRow(dispute), eq(chargeback.state, "open"), ne(chargeback.state, to)))
        .returning();
      if (changed) return changed;
      const [known] = await db.select().from(chargeback).where(isRow(dispute));
      if (known === undefined) return "secondDispute";
      if (to === "won" && (known.state === "taken" || known.state === "lost")) return "overturned";
      if (to === "lost" && (known.state === "won" || known.reversedAt !== null)) return "lostAgain";
      return known.state === "lost" ? known : null;
    },
  };
}

/** What was refunded at the gateway without an order of ours: every refund once, in whatever order it is told of. */
function refundQueries({ db }: Database) {
  return {
    /**
     * Writes down a refund (`lost`: its money is taken from the player) or that it failed (`won`: nothing is taken, or what was taken
     * goes back). Answers the row while there is something to do about it, `overturned` when it failed after it was taken,
     * `beyondPaid` when no more can be refunded of the payment, and null when it is known already.
     */
    decideRefund(
      refund: Pick<ChargebackRow, "gateway" | "id" | "orderId" | "player" | "amountPaise">,
      { to, payable, now }: { readonly to: "lost" | "won"; readonly payable: Paise; readonly now: Instant },
    ): Promise<{ readonly row: ChargebackRow; readonly isNew: boolean } | "overturned" | "beyondPaid" | null> {
      return db.transaction(async (tx) => {
        await lockDepositor(tx, refund.player);
        const rows = await tx.select().from(chargeback).where(eq(chargeback.orderId, refund.orderId));
        const known = rows.find(({ gateway, id }) => gateway === refund.gateway && id === refund.id);
        if (known && to === "won" && known.state !== "won") return "overturned";
        if (known) return known.state === "lost" ? { row: known, isNew: false } : null;
        const others = rows.filter(
          ({ kind, state, reversedAt }) => kind === "refund" && state !== "won" && !reversedAt,
        );
        const left = payable - others.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
        const amountPaise = paise(Math.max(0, Math.min(refund.amountPaise, left)));
        if (amountPaise === 0) return "beyondPaid";
        const decided = { openedAt: date(now), decidedAt: date(now), nextAt: to === "lost" ? date(now) : null };
        const made = { ...refund, amountPaise, kind: "refund", state: to, ...decided } as const;
        const [row] = await tx.insert(chargeback).values(made).returning();
        return row ? { row, isNew: true } : null;
      });
    },
  };
}

/** How what was lost is taken. */
function takingQueries({ db }: Database) {
  return {
    async takeLater(gateway: string, id: string, nextAt: Instant): Promise<void> {
      await db
        .update(chargeback)
        .set({ nextAt: date(nextAt), tries: sql`${chargeback.tries} + 1` })
        .where(and(isRow({ gateway, id }), isNotNull(chargeback.nextAt)));
    },

    /** Says that the ledger has it, and adds the debt that it left; true for the one call that did. */
    async markTaken(row: ChargebackRow, taken: Taken, now: Instant): Promise<boolean> {
      return db.transaction(async (tx) => {
        await lockDepositor(tx, row.player);
        const marked = await tx
          .update(chargeback)
          .set({ state: "taken", nextAt: null, ...taken })
          .where(and(isRow(row), eq(chargeback.state, "lost")))
          .returning({ id: chargeback.id });
        if (marked.length === 0) return false;
        await tx
          .update(depositor)
          .set({
            debtPaise: sql`${depositor.debtPaise} + ${taken.debtPaise}`,
            ...(taken.debtPaise > 0 ? { debtNextAt: date(now) } : {}),
          })
          .where(eq(depositor.player, row.player));
        return true;
      });
    },

    /** Claims lost disputes that are due, for `leaseMs`. */
    claimDue: (limit: number, leaseMs: number, now: Instant): Promise<readonly ChargebackRow[]> => {
      const key = [chargeback.gateway, chargeback.id] as const;
      return claimDue(db, { table: chargeback, key, dueAt: chargeback.nextAt }, limit, leaseMs, now);
    },
    oldestDue: () => oldestDue(db, { table: chargeback, dueAt: chargeback.nextAt }),
  };
}

/** How what was won after all is given back. */
function reversalQueries({ db }: Database) {
  return {
    /**
     * Fixes what a chargeback gives back that was won after it was taken: what of its debt is still open is owed no more, what
     * the operator had written off is the operator's again, the rest goes to the player. Answers the row, also when that was decided before; undefined when it was never taken.
     */
    async reverse(gateway: string, id: string, now: Instant): Promise<ChargebackRow | undefined> {
      return db.transaction(async (tx) => {
        const [seen] = await tx.select().from(chargeback).where(isRow({ gateway, id }));
        if (seen?.state !== "taken") return undefined;
        const { debtPaise } = await lockDepositor(tx, seen.player);
        const [row] = await tx.select().from(chargeback).where(isRow({ gateway, id }));
        if (!row || row.reversedAt !== null) return row;
        const cancels = paise(Math.min(row.debtPaise ?? 0, debtPaise));
        const [gone] = await tx.execute<{ amount: string }>(sql`
          SELECT (SELECT coalesce(sum(written_off_paise), 0) FROM cashier.debt_payment
            WHERE player = ${row.player} AND state <> 'refused')
          - (SELECT coalesce(sum(reversed_written_off_paise), 0) FROM cashier.chargeback WHERE player = ${row.player}) AS amount`);
        const writtenOff = paise(Math.min((row.debtPaise ?? 0) - cancels, Number(gone?.amount ?? 0)));
        await tx
          .update(depositor)
          .set({ debtPaise: sql`${depositor.debtPaise} - ${cancels}` })
          .where(eq(depositor.player, row.player));
        const [reversed] = await tx
          .update(chargeback)
          .set({
            reversedAt: date(now),
            reversedDebtPaise: cancels,
            reversedWrittenOffPaise: writtenOff,
            nextAt: date(now),
            tries: 0,
          })
          .where(isRow({ gateway, id }))
          .returning();
        return reversed;
      });
    },

    async reversalPosted(gateway: string, id: string, now: Instant): Promise<void> {
      await db
        .update(chargeback)
        .set({ reversalPostedAt: date(now), nextAt: null })
        .where(and(isRow({ gateway, id }), isNotNull(chargeback.reversedAt)));
    },
  };
}

function listQueries({ db }: Database) {
  return {
    /** What the player owes, and whether a dispute is undecided or not taken yet. */
    async debtOf(player: PlayerId): Promise<{ readonly debt: Paise; readonly disputed: boolean }> {
      // What the ledger is being asked for is owed until it has answered.
      const asked = sql<string>`(select coalesce(sum(${debtPayment.fromWinningsPaise} + ${debtPayment.fromDepositPaise} + ${debtPayment.writtenOffPaise}), 0) from ${debtPayment} where ${debtPayment.player} = ${player} and ${debtPayment.state} = 'asked')`;
      const [owed] = await db
        .select({ debt: sql<string>`${depositor.debtPaise} + ${asked}` })
        .from(depositor)
        .where(eq(depositor.player, player));
      const [open] = await db
        .select({ id: chargeback.id })
        .from(chargeback)
        .where(and(eq(chargeback.player, player), inArray(chargeback.state, ["open", "lost"])))
        .limit(1);
      return { debt: paise(Number(owed?.debt ?? 0)), disputed: open !== undefined };
    },

    async ofOrder(orderId: string): Promise<readonly ChargebackRow[]> {
      return db.select().from(chargeback).where(eq(chargeback.orderId, orderId)).limit(100);
    },

    /** For the operator, newest first. */
    async list(limit: number): Promise<readonly ChargebackRow[]> {
      return db.select().from(chargeback).orderBy(sql`${chargeback.openedAt} desc, ${chargeback.id} desc`).limit(limit);
    },
  };
}
