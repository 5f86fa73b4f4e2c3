import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database, Instant, PlayerId, Queries } from "../../kernel/index.ts";
import { aadhaarRequests, bankAccounts, documents, history } from "../schema.ts";
import { endCheck } from "./checks.ts";
import { isTaken } from "./queries.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type BankRow = typeof bankAccounts.$inferSelect;
export type HistoryRow = typeof history.$inferSelect;
export type DocumentKind = DocumentRow["kind"];

/** Why a row was not written. `lost`: the question took so long that it was given up. */
export type NotSaved = "lost" | "taken" | "pending" | "approved" | "locked";

/** Carries the reason out of a transaction, which rolls back. */
class Undone extends Error {
  constructor(readonly reason: NotSaved) {
    super(reason);
  }
}

/** Documents, bank accounts, and what became of them. */
export function documentStore({ db }: Database) {
  return {
    documentsOf: (playerId: PlayerId): Promise<DocumentRow[]> =>
      db.select().from(documents).where(eq(documents.playerId, playerId)),
    documentOf: async (playerId: PlayerId, kind: DocumentKind): Promise<DocumentRow | undefined> =>
      (
        await db
          .select()
          .from(documents)
          .where(and(eq(documents.playerId, playerId), eq(documents.kind, kind)))
      )[0],
    bankOf: async (playerId: PlayerId): Promise<BankRow | undefined> =>
      (await db.select().from(bankAccounts).where(eq(bankAccounts.playerId, playerId)))[0],
    historyOf: (playerId: PlayerId): Promise<HistoryRow[]> =>
      db.select().from(history).where(eq(history.playerId, playerId)).orderBy(asc(history.id)).limit(200),

    /** Does another player's pending or approved document bear this number? */
    isNumberTaken: async (kind: DocumentKind, numberHash: string, by: PlayerId): Promise<boolean> =>
      (
        await db
          .select({ id: documents.id })
          .from(documents)
          .where(
            and(
              eq(documents.kind, kind),
              eq(documents.numberHash, numberHash),
              ne(documents.state, "rejected"),
              ne(documents.playerId, by),
              isNull(documents.closedAt),
            ),
          )
          .limit(1)
      ).length > 0,
    /** Whose documents bore this number until they closed their accounts. */
    closedOwners: async (kind: DocumentKind, numberHash: string): Promise<PlayerId[]> =>
      (
        await db
          .select({ playerId: documents.playerId })
          .from(documents)
          .where(and(eq(documents.kind, kind), eq(documents.numberHash, numberHash), isNotNull(documents.closedAt)))
          .limit(20)
      ).map(({ playerId }) => playerId as PlayerId),
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

    /**
     * Writes what a question came to: in the place of a rejected document or of none, and once. `decide` makes the row
     * beside the player's other document, which cannot change meanwhile: a player's documents are written one at a time.
     */
    saveDocument: (
      question: {
        readonly checkId: string;
        readonly playerId: PlayerId;
        readonly kind: DocumentKind;
        readonly aadhaarRequestId?: string;
      },
      decide: (other: DocumentRow | undefined) => DocumentRow,
      now: Instant,
    ): Promise<NotSaved | DocumentRow> =>
      unlessUndone("documents_number_unique", () =>
        db.transaction(async (tx) => {
          const { checkId, playerId, kind, aadhaarRequestId } = question;
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kyc:${playerId}`}, 0))`);
          if (!(await endCheck(tx, checkId, "answered", now))) throw new Undone("lost");
          if (aadhaarRequestId !== undefined) await spendRequest(tx, aadhaarRequestId, now);
          const [other] = await tx
            .select()
            .from(documents)
            .where(and(eq(documents.playerId, playerId), ne(documents.kind, kind)));
          const row = decide(other);
          const saved = await tx
            .insert(documents)
            .values(row)
            .onConflictDoUpdate({
              target: [documents.playerId, documents.kind],
              set: row,
              setWhere: eq(documents.state, "rejected"),
            })
            .returning({ id: documents.id });
          if (saved.length === 0) throw new Undone(await standingOf(tx, row));
          await tx.insert(history).values({
            playerId,
            kind,
            subjectId: row.id,
            event: row.state,
            reason: row.rejectReason || row.review,
            by: row.decidedBy ?? "player",
            at: new Date(now),
          });
          return row;
        }),
      ),

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

    listDocuments: (state: DocumentRow["state"]): Promise<DocumentRow[]> =>
      db.select().from(documents).where(eq(documents.state, state)).orderBy(asc(documents.submittedAt)).limit(200),
    documentById: async (id: string): Promise<DocumentRow | undefined> =>
      (await db.select().from(documents).where(eq(documents.id, id)))[0],

    /** Changes a document's state from one of `from`, and writes down who did; false when it is in none of them. */
    decide: (
      id: string,
      decision: {
        readonly from: readonly DocumentRow["state"][];
        readonly to: DocumentRow["state"];
        readonly reason: string;
        readonly by: string;
      },
      now: Instant,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const { from, to, reason, by } = decision;
        const [row] = await tx
          .update(documents)
          .set({ state: to, rejectReason: reason, review: "", decidedAt: new Date(now), decidedBy: by })
          .where(and(eq(documents.id, id), inArray(documents.state, [...from])))
          .returning();
        if (!row) return false;
        await tx
          .insert(history)
          .values({ playerId: row.playerId, kind: row.kind, subjectId: id, event: to, reason, by, at: new Date(now) });
        return true;
      }),

    /** Forgets a player's account; false when there is none. */
    async releaseBank(playerId: PlayerId, reason: string, by: string, now: Instant): Promise<boolean> {
      const [row] = await db.execute<{ released: boolean }>(sql`
        select kyc.release_bank(${playerId}, ${reason}, ${by}, ${new Date(now).toISOString()}) as released`);
      return row?.released ?? false;
    },
  };
}

async function unlessUndone<T>(index: string, run: () => Promise<T>): Promise<T | NotSaved> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Undone) return error.reason;
    if (isTaken(error, index)) return "taken";
    throw error;
  }
}

async function spendRequest(tx: Queries, id: string, now: Instant): Promise<void> {
  const used = await tx
    .update(aadhaarRequests)
    .set({ usedAt: new Date(now) })
    .where(and(eq(aadhaarRequests.id, id), isNull(aadhaarRequests.usedAt)))
    .returning({ id: aadhaarRequests.id });
  if (used.length === 0) throw new Undone("lost");
}

async function standingOf(tx: Queries, { playerId, kind }: DocumentRow): Promise<"pending" | "approved"> {
  const [row] = await tx
    .select({ state: documents.state })
    .from(documents)
    .where(and(eq(documents.playerId, playerId), eq(documents.kind, kind)));
  return row?.state === "approved" ? "approved" : "pending";
}
