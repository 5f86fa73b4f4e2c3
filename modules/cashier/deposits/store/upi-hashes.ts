import { asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../../kernel/index.ts";
import { depositOrder, upiHashKey } from "../../schema.ts";

/** The sealed keys of UPI addresses' hashes, and which hashes there are. */
export function createUpiHashStore({ db }: Database) {
  const read = async (): Promise<string | undefined> =>
    (await db.select().from(upiHashKey).where(eq(upiHashKey.id, 1)))[0]?.sealed;
  return {
    /** The sealed keys; of several processes that find none, one's `fresh` ones become them. */
    async sealedKeys(fresh: () => Promise<string>): Promise<string> {
      const known = await read();
      if (known !== undefined) return known;
      const made = await fresh();
      await db.insert(upiHashKey).values({ id: 1, sealed: made }).onConflictDoNothing();
      return (await read()) ?? made;
    },
    replaceSealedKeys: async (before: string, after: string): Promise<void> =>
      void (await db.update(upiHashKey).set({ sealed: after }).where(eq(upiHashKey.sealed, before))),
    /** Was any payer's address ever hashed? */
    async hasHashes(): Promise<boolean> {
      const rows = await db
        .select({ id: depositOrder.id })
        .from(depositOrder)
        .where(isNotNull(depositOrder.upiHash))
        .limit(1);
      return rows.length > 0;
    },
    /** The one of these hashes that paid first; undefined when none did. */
    async firstKnown(hashes: readonly string[]): Promise<string | undefined> {
      if (hashes.length === 0) return undefined;
      const [row] = await db
        .select({ hash: depositOrder.upiHash })
        .from(depositOrder)
        .where(inArray(depositOrder.upiHash, [...hashes]))
        .orderBy(asc(depositOrder.id))
        .limit(1);
      return row?.hash ?? undefined;
    },
  };
}
