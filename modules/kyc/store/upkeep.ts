import { and, eq, notLike, or, sql } from "drizzle-orm";
import { type Database, type Instant, iso, type PlayerId } from "../../kernel/index.ts";
import { bankAccounts, documents, hashKeys } from "../schema.ts";
import type { BankRow } from "./bank.ts";
import type { DocumentRow } from "./documents.ts";
import { lockPlayer } from "./queries.ts";

const BATCH = 200;

/** The hashes' key, rotation, and what is erased after an account was closed. */
export function upkeepStore(database: Database) {
  const { db } = database;
  return {
    ...resealing(database),

    /** The sealed key of the hashes; the first caller's `fresh` one becomes it. */
    async hashKey(fresh: () => string): Promise<string> {
      const read = async () => (await db.select().from(hashKeys).where(eq(hashKeys.id, 1)))[0]?.sealed;
      const known = await read();
      if (known !== undefined) return known;
      await db.insert(hashKeys).values({ id: 1, sealed: fresh() }).onConflictDoNothing();
      return (await read())!;
    },
    replaceHashKey: async (before: string, after: string): Promise<void> => {
      await db.update(hashKeys).set({ sealed: after }).where(eq(hashKeys.sealed, before));
    },

    /** The account is closed: undecided and rejected documents and open OTPs go now, the rest at `eraseAt` or later. */
    close: async (playerId: PlayerId, now: Instant, eraseAt: Instant): Promise<void> => {
      await db.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        await tx.execute(sql`select kyc.close_player(${playerId}, ${iso(now)}, ${iso(eraseAt)})`);
      });
    },
    /** Erases what has been kept long enough by the database's clock, of some players; answers of how many. */
    async eraseDue(): Promise<number> {
      const [row] = await db.execute<{ erased: number }>(sql`select kyc.erase_due(${BATCH}) as erased`);
      return Number(row?.erased ?? 0);
    },
  };
}

/** Rows that an old key sealed, and their renewal. */
function resealing({ db }: Database) {
  return {
    /** Rows of which something was not sealed with the key whose texts start with `prefix`. */
    staleDocuments: (prefix: string): Promise<DocumentRow[]> =>
      db
        .select()
        .from(documents)
        .where(
          or(
            ...[documents.numberSealed, documents.nameSealed, documents.dobSealed].map((column) =>
              notLike(column, `${prefix}%`),
            ),
          ),
        )
        .limit(BATCH),
    staleBanks: (prefix: string): Promise<BankRow[]> =>
      db
        .select()
        .from(bankAccounts)
        .where(
          or(
            ...[
              bankAccounts.accountSealed,
              bankAccounts.holderSealed,
              bankAccounts.ifscSealed,
              bankAccounts.bankNameSealed,
              bankAccounts.bankHolderSealed,
            ].map((column) => notLike(column, `${prefix}%`)),
          ),
        )
        .limit(BATCH),
    /** Replaces sealed texts unless the row was submitted anew meanwhile. */
    resealDocument: async (
      row: DocumentRow,
      sealed: Pick<DocumentRow, "numberSealed" | "nameSealed" | "dobSealed">,
    ): Promise<void> => {
      await db
        .update(documents)
        .set(sealed)
        .where(and(eq(documents.id, row.id), eq(documents.numberSealed, row.numberSealed)));
    },
    resealBank: async (
      row: BankRow,
      sealed: Pick<BankRow, "accountSealed" | "holderSealed" | "ifscSealed" | "bankNameSealed" | "bankHolderSealed">,
    ): Promise<void> => {
      await db.update(bankAccounts).set(sealed).where(eq(bankAccounts.id, row.id));
    },
  };
}
