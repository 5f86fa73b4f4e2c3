import { and, eq, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../../kernel/claim.ts";
import { type Database, type Instant, iso, type Paise, type PlayerId, paise } from "../../../kernel/index.ts";
import type { FinancialYear } from "../../../kernel/india.ts";
import { taxCollection, taxYear } from "../../schema.ts";
import { whileAlone } from "../../store/alone.ts";
import { lockYear } from "./years.ts";

/** A part of a closed year's tax that is taken. */
export interface Collection {
  readonly n: number;
  readonly fromWinnings: Paise;
  readonly fromDeposit: Paise;
}

/** A player's closed year that still owes tax. */
export type OwingYear = typeof taxYear.$inferSelect;

const OWING = { table: taxYear, key: [taxYear.player, taxYear.year], dueAt: taxYear.nextAt } as const;

/** Where it lies what closed years still owe, and how it is taken, in parts if need be. */
export function createTaxCollectionStore(database: Database) {
  return { ...partQueries(database), ...answerQueries(database), ...owingQueries(database) };
}

export type TaxCollectionStore = ReturnType<typeof createTaxCollectionStore>;

/** Parts of a year's tax. */
function partQueries({ db }: Database) {
  return {
    /**
     * Runs it unless another worker collects from this player. The ledger's answer is recorded before the next
     * question, so that a refusal never hides what was taken after it.
     */
    whileAlone: (player: PlayerId, run: () => Promise<void>): Promise<void> => whileAlone(db, `tax:${player}`, run),

    /**
     * The collection that was begun and not answered, or a new one of what `plan` makes of the tax still owed. Undefined
     * when there is nothing to take.
     */
    async collection(
      player: PlayerId,
      year: FinancialYear,
      now: Instant,
      plan: (owed: Paise) => Omit<Collection, "n">,
    ): Promise<Collection | undefined> {
      return db.transaction(async (tx) => {
        const row = await lockYear(tx, player, year);
        const before = await tx
          .select()
          .from(taxCollection)
          .where(and(eq(taxCollection.player, player), eq(taxCollection.year, year)));
        const open = before.find(({ state }) => state === "asked");
        if (open)
          return {
            n: open.n,
            fromWinnings: paise(open.fromWinningsPaise),
            fromDeposit: paise(open.fromDepositPaise),
          };
        const { fromWinnings, fromDeposit } = plan(paise(row.owedPaise ?? 0));
        if (fromWinnings + fromDeposit === 0) return undefined;
        const n = before.length + 1;
        await tx.insert(taxCollection).values({
          player,
          year,
          n,
          fromWinningsPaise: fromWinnings,
          fromDepositPaise: fromDeposit,
          state: "asked",
          at: now,
        });
        return { n, fromWinnings, fromDeposit };
      });
    },
  };
}

/** What the ledger made of them. */
function answerQueries({ db }: Database) {
  return {
    /** What the ledger said of a collection; what was taken is owed no more. Once, however often it is told. */
    async collected(player: PlayerId, year: FinancialYear, one: Collection, state: "taken" | "refused"): Promise<void> {
      await db.transaction(async (tx) => {
        await lockYear(tx, player, year);
        const [changed] = await tx
          .update(taxCollection)
          .set({ state })
          .where(
            and(
              eq(taxCollection.player, player),
              eq(taxCollection.year, year),
              eq(taxCollection.n, one.n),
              eq(taxCollection.state, "asked"),
            ),
          )
          .returning({ n: taxCollection.n });
        if (!changed || state === "refused") return;
        await tx
          .update(taxYear)
          .set({ owedPaise: sql`${taxYear.owedPaise} - ${one.fromWinnings + one.fromDeposit}` })
          .where(and(eq(taxYear.player, player), eq(taxYear.year, year)));
      });
    },
  };
}

/** Players who owe tax, and when each is checked next. */
function owingQueries({ db }: Database) {
  return {
    /** Claims closed years whose owed tax is due to be taken, for `leaseMs`. */
    claimDue: (limit: number, leaseMs: number, now: Instant): Promise<readonly OwingYear[]> =>
      claimDue(db, OWING, limit, leaseMs, now),
    /** When the one that waits longest fell due; null: none waits. */
    oldestDue: () => oldestDue(db, OWING),

    /** What a player owes of years that were closed; not their money any more. */
    async owedBy(player: PlayerId): Promise<Paise> {
      const [row] = await db
        .select({ owed: sql<string>`coalesce(sum(${taxYear.owedPaise}), 0)` })
        .from(taxYear)
        .where(eq(taxYear.player, player));
      return paise(Number(row?.owed ?? 0));
    },

    /** When the next part is taken; never when nothing is owed any more. */
    async collectAgain(player: PlayerId, year: FinancialYear, at: Instant): Promise<void> {
      await db
        .update(taxYear)
        .set({ nextAt: sql`CASE WHEN ${taxYear.owedPaise} > 0 THEN ${iso(at)}::timestamptz END` })
        .where(and(eq(taxYear.player, player), eq(taxYear.year, year)));
    },
  };
}
