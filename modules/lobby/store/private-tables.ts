import { and, count, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import { privateTable, wrongCode } from "../schema.ts";

export type PrivateTableStore = ReturnType<typeof createPrivateTableStore>;

/** Private tables' codes (R-53), and the tries at them. */
export function createPrivateTableStore({ db }: Database) {
  const at = (moment: Instant) => new Date(moment);
  return {
    /** Gives a table its code; false when the code is another table's. */
    async name(row: {
      readonly code: string;
      readonly tableId: string;
      readonly createdBy: PlayerId;
      readonly now: Instant;
      readonly expiresAt: Instant;
    }): Promise<boolean> {
      const { code, tableId, createdBy, now, expiresAt } = row;
      const written = await db
        .insert(privateTable)
        .values({ code, tableId, createdBy, createdAt: at(now), expiresAt: at(expiresAt) })
        .onConflictDoNothing()
        .returning({ code: privateTable.code });
      return written.length === 1;
    },

    /** The table that a code opens now. */
    async tableOf(code: string, now: Instant): Promise<string | null> {
      const [row] = await db
        .select({ tableId: privateTable.tableId })
        .from(privateTable)
        .where(and(eq(privateTable.code, code), gt(privateTable.expiresAt, at(now))));
      return row?.tableId ?? null;
    },

    /** The codes of these tables, by table. */
    async codesOf(tableIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (tableIds.length === 0) return new Map();
      const rows = await db
        .select({ tableId: privateTable.tableId, code: privateTable.code })
        .from(privateTable)
        .where(inArray(privateTable.tableId, [...tableIds]));
      return new Map(rows.map(({ tableId, code }) => [tableId, code]));
    },

    async noteWrongCode(player: PlayerId, now: Instant): Promise<void> {
      await db.insert(wrongCode).values({ playerId: player, at: at(now) });
    },

    async wrongCodesSince(player: PlayerId, since: Instant): Promise<number> {
      const [row] = await db
        .select({ tries: count() })
        .from(wrongCode)
        .where(and(eq(wrongCode.playerId, player), gt(wrongCode.at, at(since))));
      return row?.tries ?? 0;
    },

    /** Forgets codes that ran out and tries that no longer count before then. */
    async sweep(before: Instant): Promise<void> {
      await db.delete(privateTable).where(lt(privateTable.expiresAt, at(before)));
      await db.delete(wrongCode).where(lt(wrongCode.at, at(before)));
    },
  };
}
