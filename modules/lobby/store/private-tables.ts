import { and, count, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import { privateTable, wrongCode } from "../schema.ts";

export type PrivateTableStore = ReturnType<typeof createPrivateTableStore>;

/** Private tables' codes (R-53), and the tries at them. */
export function createPrivateTableStore({ db }: Database) {
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
        .values({ code, tableId, createdBy, createdAt: now, expiresAt })
        .onConflictDoNothing()
        .returning({ code: privateTable.code });
      return written.length === 1;
    },

    /** The table that a code opens now. */
    async tableOf(code: string, now: Instant): Promise<string | null> {
      const [row] = await db
        .select({ tableId: privateTable.tableId })
        .from(privateTable)
        .where(and(eq(privateTable.code, code), gt(privateTable.expiresAt, now)));
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

    ...tries({ db }),

    /** Forgets codes that ran out and tries that no longer count before then. */
    async sweep(before: Instant): Promise<void> {
      await db.delete(privateTable).where(lt(privateTable.expiresAt, before));
      await db.delete(wrongCode).where(lt(wrongCode.at, before));
    },
  };
}

/** Codes that opened nothing. */
function tries({ db }: Pick<Database, "db">) {
  const wrongCodesSince = async (player: PlayerId, since: Instant): Promise<number> => {
    const [row] = await db
      .select({ tries: count() })
      .from(wrongCode)
      .where(and(eq(wrongCode.playerId, player), gt(wrongCode.at, since)));
    return row?.tries ?? 0;
  };
  return {
    wrongCodesSince,

    /** Counts a code as wrong until it is known to be right: answers how many were wrong since then, this one among them. */
    async noteCode(
      player: PlayerId,
      now: Instant,
      since: Instant,
    ): Promise<{ readonly id: number; readonly tries: number }> {
      const [noted] = await db.insert(wrongCode).values({ playerId: player, at: now }).returning({ id: wrongCode.id });
      // Counted after the row is there: of many who come at once, in whichever process, no more pass than may.
      return { id: noted!.id, tries: await wrongCodesSince(player, since) };
    },

    async takeBackCode(id: number): Promise<void> {
      await db.delete(wrongCode).where(eq(wrongCode.id, id));
    },
  };
}
