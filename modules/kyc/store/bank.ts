import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type Database, type Instant, iso, type PlayerId, type Transaction } from "../../kernel/index.ts";
import { bankAccounts, history } from "../schema.ts";
import { endCheck } from "./checks.ts";
import { lockOpenPlayer, type NotSaved, Undone, unlessUndone } from "./queries.ts";

export type BankRow = typeof bankAccounts.$inferSelect;

/** Bank accounts. */
export function bankStore({ db }: Database) {
  return {
    bankOf: async (playerId: PlayerId): Promise<BankRow | undefined> =>
      (await db.select().from(bankAccounts).where(eq(bankAccounts.playerId, playerId)))[0],
    isAccountTaken: async (accountHash: string, by: PlayerId): Promise<boolean> =>
      (
        await db
          .select({ id: bankAccounts.id })
          .from(bankAccounts)
          .where(
            and(
              eq(bankAccounts.accountHash, accountHash),
              ne(bankAccounts.playerId, by),
              isNull(bankAccounts.closedAt),
            ),
          )
          .limit(1)
      ).length > 0,

    /** Writes the account of a player who has none. */
    saveBank: (row: BankRow, checkId: string | null, now: Instant): Promise<NotSaved | "saved"> =>
      unlessUndone("bank_accounts_account_unique", () =>
        db.transaction(async (tx) => {
          await lockOpenPlayer(tx, row.playerId as PlayerId);
          if (checkId !== null && !(await endCheck(tx, checkId, "answered", now))) throw new Undone("lost");
          const saved = await tx
            .insert(bankAccounts)
            .values(row)
            .onConflictDoNothing({ target: bankAccounts.playerId })
            .returning({ id: bankAccounts.id });
          if (saved.length === 0) throw new Undone("locked");
          await tx.insert(history).values({
            playerId: row.playerId,
            kind: "bank",
            subjectId: row.id,
            event: "saved",
            by: "player",
            at: now,
          });
          return "saved" as const;
        }),
      ),

    bankById: async (id: string): Promise<BankRow | undefined> =>
      (await db.select().from(bankAccounts).where(eq(bankAccounts.id, id)))[0],

    /** Forgets a player's account, if it is the one of `release.id` where one is named; false when there is none. */
    releaseBank: (playerId: PlayerId, release: Release, now: Instant): Promise<boolean> =>
      db.transaction(async (tx) => {
        const { id, reason, by, alongside } = release;
        const [held] = await tx.select().from(bankAccounts).where(eq(bankAccounts.playerId, playerId)).for("update");
        // What was closed is kept for as long as the law says, and locks nothing.
        if (held === undefined || held.closedAt !== null || (id !== undefined && held.id !== id)) return false;
        const [row] = await tx.execute<{ released: boolean }>(sql`
          select kyc.release_bank(${playerId}, ${reason}, ${by}, ${iso(now)}) as released`);
        if (row?.released !== true) return false;
        await alongside(tx, held);
        return true;
      }),
  };
}

/** What is said of an account that is forgotten. */
interface Release {
  /** The account that the releasing operator has seen. */
  readonly id?: string;
  readonly reason: string;
  readonly by: string;
  /** Done in the same transaction, as its last. */
  readonly alongside: (tx: Transaction, released: BankRow) => Promise<void>;
}
