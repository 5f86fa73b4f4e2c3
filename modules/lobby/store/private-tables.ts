import { and, count, eq, gt, inArray, lt } from "drizzle-orm";
import type { Currency, Database, Instant, PlayerId } from "../../kernel/index.ts";
import { privateTable, wrongCode } from "../schema.ts";

export type PrivateTableStore = ReturnType<typeof createPrivateTableStore>;

/** A private table that is to have a code. */
export interface NamedTable {
  readonly tableId: string;
  readonly createdBy: PlayerId;
  readonly currency: Currency;
  /** The table whose people play again here; null: of none. */
  readonly rematchOf: string | null;
}

/** A player who tries a code, and the group of network addresses from where; null: not known. */
export interface Guesser {
  readonly player: PlayerId;
  readonly address: string | null;
}

/** Wrong codes of a player, and of everybody at the same address. */
export interface Tries {
  readonly byPlayer: number;
  readonly byAddress: number;
}

/** Private tables' codes (R-53), and the tries at them. */
export function createPrivateTableStore({ db }: Database) {
  return {
    /** Gives a table its code; false when the code is another table's, or the table or the table that it repeats has one. */
    async name(row: NamedTable & { readonly code: string; readonly now: Instant; readonly expiresAt: Instant }) {
      const { now, ...named } = row;
      const written = await db
        .insert(privateTable)
        .values({ ...named, createdAt: now })
        .onConflictDoNothing()
        .returning({ code: privateTable.code });
      return written.length === 1;
    },

    /** The table that a code opens now. */
    async tableOf(
      code: string,
      now: Instant,
    ): Promise<{ readonly tableId: string; readonly currency: Currency } | null> {
      const [row] = await db
        .select({ tableId: privateTable.tableId, currency: privateTable.currency })
        .from(privateTable)
        .where(and(eq(privateTable.code, code), gt(privateTable.expiresAt, now)));
      return row ?? null;
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

    /** Forgets the code of a table that is over. */
    async forget(tableId: string): Promise<void> {
      await db.delete(privateTable).where(eq(privateTable.tableId, tableId));
    },

    ...practiceReads({ db }),
    ...tries({ db }),

    /** Forgets codes that ran out and tries that no longer count before then. */
    async sweep(before: Instant): Promise<void> {
      await db.delete(privateTable).where(lt(privateTable.expiresAt, before));
      await db.delete(wrongCode).where(lt(wrongCode.at, before));
    },
  };
}

/** Practice tables by their creator, and by the table that they repeat. */
function practiceReads({ db }: Pick<Database, "db">) {
  return {
    /** Practice tables that the player has opened since then. */
    async practiceTablesOf(player: PlayerId, since: Instant): Promise<readonly string[]> {
      const rows = await db
        .select({ tableId: privateTable.tableId })
        .from(privateTable)
        .where(
          and(
            eq(privateTable.createdBy, player),
            gt(privateTable.createdAt, since),
            eq(privateTable.currency, "practice"),
          ),
        );
      return rows.map(({ tableId }) => tableId);
    },

    /** The table at which the people of this one play again. */
    async rematchOf(tableId: string): Promise<{ readonly tableId: string; readonly code: string } | null> {
      const [row] = await db
        .select({ tableId: privateTable.tableId, code: privateTable.code })
        .from(privateTable)
        .where(eq(privateTable.rematchOf, tableId));
      return row ?? null;
    },
  };
}

/** Codes that opened nothing. */
function tries({ db }: Pick<Database, "db">) {
  const wrongCodesSince = async ({ player, address }: Guesser, since: Instant): Promise<Tries> => {
    const [mine] = await db
      .select({ tries: count() })
      .from(wrongCode)
      .where(and(eq(wrongCode.playerId, player), gt(wrongCode.at, since)));
    if (address === null) return { byPlayer: mine?.tries ?? 0, byAddress: 0 };
    const [there] = await db
      .select({ tries: count() })
      .from(wrongCode)
      .where(and(eq(wrongCode.address, address), gt(wrongCode.at, since)));
    return { byPlayer: mine?.tries ?? 0, byAddress: there?.tries ?? 0 };
  };
  return {
    wrongCodesSince,

    /** Counts a code as wrong until it is known to be right: answers how many were wrong since then, this one among them. */
    async noteCode(
      guesser: Guesser,
      now: Instant,
      since: Instant,
    ): Promise<{ readonly id: number; readonly tries: Tries }> {
      const { player, address } = guesser;
      const [noted] = await db
        .insert(wrongCode)
        .values({ playerId: player, address, at: now })
        .returning({ id: wrongCode.id });
      // Counted after the row is there: of many who come at once, in whichever process, no more pass than may.
      return { id: noted!.id, tries: await wrongCodesSince(guesser, since) };
    },

    async takeBackCode(id: number): Promise<void> {
      await db.delete(wrongCode).where(eq(wrongCode.id, id));
    },
  };
}
