import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import { bankAccounts, history } from "../schema.ts";
import { endCheck } from "./checks.ts";
import { type NotSaved, Undone, unlessUndone } from "./queries.ts";

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
            at: new Date(now),
          });
          return "saved" as const;
        }),
      ),

    /** Forgets a player's account; false when there is none. */
    async releaseBank(playerId: PlayerId, reason: string, by: string, now: Instant): Promise<boolean> {
      const [row] = await db.execute<{ released: boolean }>(sql`
        select kyc.release_bank(${playerId}, ${reason}, ${by}, ${new Date(now).toISOString()}) as released`);
      return row?.released ?? false;
    },
  };
}
