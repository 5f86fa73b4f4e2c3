import { and, asc, count, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { Database, Instant, PlayerId } from "../../kernel/index.ts";
import { bankAccounts, documents, history } from "../schema.ts";
import type { BankRow } from "./bank.ts";
import type { DocumentKind, DocumentRow, HistoryRow } from "./documents.ts";

/** Where a page of a queue begins, and how long it is. */
export interface PageRequest {
  /** Id of the last row of the page before; null: from the beginning. */
  readonly after: string | null;
  readonly limit: number;
  /** Order by submission. Default: oldest first for what waits, newest first for everything else. */
  readonly order?: "oldest" | "newest";
}

/** Another player's row with the same number. */
export interface SameNumber {
  readonly playerId: string;
  readonly state: DocumentRow["state"] | "saved";
  readonly closedAt: Instant | null;
}

/** Queries of the desk: what was submitted, in its order, and what else is known of a number or a player. */
export function queueStore({ db }: Database) {
  return {
    /** Documents of a kind in a state. Ids sort by submission. */
    pageDocuments: (
      kind: DocumentKind,
      state: DocumentRow["state"],
      { after, limit, order = state === "pending" ? "oldest" : "newest" }: PageRequest,
    ): Promise<DocumentRow[]> => {
      const beyond = order === "oldest" ? gt : lt;
      return db
        .select()
        .from(documents)
        .where(
          and(
            eq(documents.kind, kind),
            eq(documents.state, state),
            after === null ? undefined : beyond(documents.id, after),
          ),
        )
        .orderBy(order === "oldest" ? asc(documents.id) : desc(documents.id))
        .limit(limit);
    },

    /** Saved bank accounts, the newest first unless told. */
    pageAccounts: ({ after, limit, order = "newest" }: PageRequest, player?: PlayerId): Promise<BankRow[]> =>
      db
        .select()
        .from(bankAccounts)
        .where(
          and(
            after === null ? undefined : (order === "oldest" ? gt : lt)(bankAccounts.id, after),
            player === undefined ? undefined : eq(bankAccounts.playerId, player),
          ),
        )
        .orderBy(order === "oldest" ? asc(bankAccounts.id) : desc(bankAccounts.id))
        .limit(limit),

    /** Other players' documents with this number, in any state. */
    sameNumber: (kind: DocumentKind, numberHash: string, than: PlayerId, limit: number): Promise<SameNumber[]> =>
      db
        .select({ playerId: documents.playerId, state: documents.state, closedAt: documents.closedAt })
        .from(documents)
        .where(and(eq(documents.kind, kind), eq(documents.numberHash, numberHash), ne(documents.playerId, than)))
        .limit(limit),

    /** Other players' bank accounts that are this one. */
    sameAccount: async (accountHash: string, than: PlayerId, limit: number): Promise<SameNumber[]> =>
      (
        await db
          .select({ playerId: bankAccounts.playerId, closedAt: bankAccounts.closedAt })
          .from(bankAccounts)
          .where(and(eq(bankAccounts.accountHash, accountHash), ne(bankAccounts.playerId, than)))
          .limit(limit)
      ).map((row) => ({ ...row, state: "saved" })),

    /** What became of a player's documents and accounts, the newest first. */
    newestHistory: (playerId: PlayerId, limit: number): Promise<HistoryRow[]> =>
      db.select().from(history).where(eq(history.playerId, playerId)).orderBy(desc(history.id)).limit(limit),

    /** How often a document of a player was rejected. */
    rejectionsOf: async (playerId: PlayerId): Promise<number> =>
      (
        await db
          .select({ n: count() })
          .from(history)
          .where(and(eq(history.playerId, playerId), eq(history.event, "rejected")))
      )[0]?.n ?? 0,
  };
}
