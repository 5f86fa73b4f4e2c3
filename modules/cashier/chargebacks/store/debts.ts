import { and, eq, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../../kernel/claim.ts";
import { type Database, type Instant, type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import { lockDepositor } from "../../deposits/store/depositor.ts";
import { debtPayment, depositor } from "../../schema.ts";
import { whileAlone } from "../../store/alone.ts";

/** A part of a debt: paid out of the balance, or written off. */
export interface DebtPart {
  readonly n: number;
  readonly fromWinnings: Paise;
  readonly fromDeposit: Paise;
  readonly writtenOff: Paise;
}
/** A part as it lies in the database. */
export type DebtPaymentRow = typeof debtPayment.$inferSelect;

const date = (at: Instant) => new Date(at);
const isPart = (player: PlayerId, n: number) => and(eq(debtPayment.player, player), eq(debtPayment.n, n));
/** What a part takes of the debt. */
const sumOf = ({ fromWinnings, fromDeposit, writtenOff }: Omit<DebtPart, "n">): Paise =>
  paise(fromWinnings + fromDeposit + writtenOff);

/** How debts are paid. What is asked of the ledger is owed no more at once, so that a deposit never pays it a second time. */
export function createDebtStore(database: Database) {
  return { ...partQueries(database), ...decisionQueries(database), ...debtorQueries(database) };
}

export type DebtStore = ReturnType<typeof createDebtStore>;

/** Parts of debts. */
function partQueries({ db }: Database) {
  return {
    /**
     * Runs it unless another worker takes this player's debt. The ledger's answer is recorded before the next question.
     */
    whileAlone: (player: PlayerId, run: () => Promise<void>): Promise<void> => whileAlone(db, `debt:${player}`, run),

    /** The part that was begun and not answered, or a new one of what `plan` makes of the debt; undefined: nothing to take. */
    async begin(
      player: PlayerId,
      now: Instant,
      plan: (debt: Paise) => Omit<DebtPart, "n"> & { readonly reason: string | null; readonly decisionKey?: string },
    ): Promise<DebtPart | undefined> {
      return db.transaction(async (tx) => {
        const { debtPaise } = await lockDepositor(tx, player);
        const before = await tx.select().from(debtPayment).where(eq(debtPayment.player, player));
        const open = before.find(({ state }) => state === "asked");
        if (open) return partOf(open);
        const { reason, decisionKey, ...parts } = plan(debtPaise);
        // Written off before by this decision: not once more of another debt.
        if (decisionKey !== undefined && before.some((row) => row.decisionKey === decisionKey && row.state === "taken"))
          return undefined;
        const sum = sumOf(parts);
        if (sum === 0 || sum > debtPaise) return undefined;
        const n = before.length + 1;
        await tx.insert(debtPayment).values({
          player,
          n,
          fromWinningsPaise: parts.fromWinnings,
          fromDepositPaise: parts.fromDeposit,
          writtenOffPaise: parts.writtenOff,
          reason,
          decisionKey: decisionKey ?? null,
          state: "asked",
          at: date(now),
        });
        await tx
          .update(depositor)
          .set({ debtPaise: sql`${depositor.debtPaise} - ${sum}` })
          .where(eq(depositor.player, player));
        return { n, ...parts };
      });
    },

    /** What the ledger said of a part; what it refused is owed again. Once, however often it is told. */
    async answered(player: PlayerId, part: DebtPart, state: "taken" | "refused"): Promise<boolean> {
      return db.transaction(async (tx) => {
        await lockDepositor(tx, player);
        const changed = await tx
          .update(debtPayment)
          .set({ state })
          .where(and(isPart(player, part.n), eq(debtPayment.state, "asked")))
          .returning({ n: debtPayment.n });
        if (changed.length === 0) return false;
        if (state === "refused")
          await tx
            .update(depositor)
            .set({ debtPaise: sql`${depositor.debtPaise} + ${sumOf(part)}` })
            .where(eq(depositor.player, player));
        return true;
      });
    },
  };
}

/** Parts by what decided them. */
function decisionQueries({ db }: Database) {
  return {
    /** What a decision has written off; undefined: nothing. */
    async writtenOffBy(player: PlayerId, decisionKey: string): Promise<Paise | undefined> {
      const [row] = await db
        .select({ amount: debtPayment.writtenOffPaise })
        .from(debtPayment)
        .where(
          and(eq(debtPayment.player, player), eq(debtPayment.decisionKey, decisionKey), eq(debtPayment.state, "taken")),
        );
      return row?.amount;
    },
  };
}

/** Debtors, and when each is checked next. */
function debtorQueries({ db }: Database) {
  return {
    /** When the next part is looked for; never when nothing is owed any more. */
    async lookAgain(player: PlayerId, at: Instant): Promise<void> {
      const open = sql`exists (select 1 from ${debtPayment} where ${debtPayment.player} = ${player} and ${debtPayment.state} = 'asked')`;
      await db
        .update(depositor)
        .set({
          debtNextAt: sql`CASE WHEN ${depositor.debtPaise} > 0 OR ${open} THEN ${date(at).toISOString()}::timestamptz END`,
        })
        .where(eq(depositor.player, player));
    },

    /** Claims players whose debts are due for a check, for `leaseMs`. */
    claimDue: (limit: number, leaseMs: number, now: Instant): Promise<readonly { readonly player: PlayerId }[]> =>
      claimDue(db, { table: depositor, key: [depositor.player], dueAt: depositor.debtNextAt }, limit, leaseMs, now),
    oldestDue: () => oldestDue(db, { table: depositor, dueAt: depositor.debtNextAt }),

    /** The given players who owe anything. */
    async debtorsAmong(players: readonly PlayerId[]): Promise<readonly PlayerId[]> {
      if (players.length === 0) return [];
      const rows = await db
        .select({ player: depositor.player })
        .from(depositor)
        .where(
          and(sql`${depositor.player} = any(${sql.param([...players])}::text[])`, sql`${depositor.debtPaise} > 0`),
        );
      return rows.map(({ player }) => player);
    },
  };
}

/** A row as a part. */
export function partOf(row: DebtPaymentRow): DebtPart {
  return {
    n: row.n,
    fromWinnings: row.fromWinningsPaise,
    fromDeposit: row.fromDepositPaise,
    writtenOff: row.writtenOffPaise,
  };
}
