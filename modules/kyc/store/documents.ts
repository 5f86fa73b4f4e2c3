import { and, asc, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import type { Database, Instant, PlayerId, Queries, Transaction } from "../../kernel/index.ts";
import { aadhaarRequests, documents, history } from "../schema.ts";
import { endCheck } from "./checks.ts";
import { lockOpenPlayer, type NotSaved, Undone, unlessUndone } from "./queries.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type HistoryRow = typeof history.$inferSelect;
export type DocumentKind = DocumentRow["kind"];
export const KINDS: readonly DocumentKind[] = ["pan", "aadhaar"];

/** Documents, and what became of them. */
export function documentStore(database: Database) {
  return { ...reads(database), ...writes(database) };
}

function reads({ db }: Database) {
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
    /** Players whose documents bore this number until they closed their accounts. */
    closedOwners: async (kind: DocumentKind, numberHash: string): Promise<PlayerId[]> =>
      (
        await db
          .select({ playerId: documents.playerId })
          .from(documents)
          .where(and(eq(documents.kind, kind), eq(documents.numberHash, numberHash), isNotNull(documents.closedAt)))
          .limit(20)
      ).map(({ playerId }) => playerId as PlayerId),
    documentById: async (id: string): Promise<DocumentRow | undefined> =>
      (await db.select().from(documents).where(eq(documents.id, id)))[0],
  };
}

/** The question to a register that a document answers. */
interface SavedQuestion {
  readonly checkId: string;
  readonly playerId: PlayerId;
  readonly kind: DocumentKind;
  readonly aadhaarRequestId?: string;
}

/** What writes documents, and what became of them. */
function writes({ db }: Database) {
  return {
    /**
     * Writes what a question came to: in the place of a rejected document or of none, and once. `decide` makes the row
     * beside the player's other document, which cannot change meanwhile: a player's documents are written one at a time.
     */
    saveDocument: (
      question: SavedQuestion,
      decide: (other: DocumentRow | undefined) => DocumentRow,
      now: Instant,
    ): Promise<NotSaved | DocumentRow> =>
      unlessUndone("documents_number_unique", () => db.transaction((tx) => save(tx, question, decide, now))),

    /** Changes a document's state from one of `from`, and writes down who did; false when it is in none of them. */
    decide: (
      id: string,
      decision: {
        readonly from: readonly DocumentRow["state"][];
        readonly to: DocumentRow["state"];
        readonly reason: string;
        readonly by: string;
        /** Done in the same transaction, as its last. */
        readonly alongside: (tx: Transaction, decided: DocumentRow) => Promise<void>;
      },
      now: Instant,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const { from, to, reason, by, alongside } = decision;
        const [row] = await tx
          .update(documents)
          .set({ state: to, rejectReason: reason, review: "", decidedAt: now, decidedBy: by })
          .where(and(eq(documents.id, id), inArray(documents.state, [...from])))
          .returning();
        if (!row) return false;
        await tx
          .insert(history)
          .values({ playerId: row.playerId, kind: row.kind, subjectId: id, event: to, reason, by, at: now });
        await alongside(tx, row);
        return true;
      }),
  };
}

async function save(
  tx: Queries,
  question: SavedQuestion,
  decide: (other: DocumentRow | undefined) => DocumentRow,
  now: Instant,
): Promise<DocumentRow> {
  const { checkId, playerId, kind, aadhaarRequestId } = question;
  await lockOpenPlayer(tx, playerId);
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
  if (saved.length === 0) throw new Undone(await savedState(tx, row));
  await tx.insert(history).values({
    playerId,
    kind,
    subjectId: row.id,
    event: row.state,
    reason: row.rejectReason || row.review,
    by: row.decidedBy ?? "player",
    at: now,
  });
  return row;
}

async function spendRequest(tx: Queries, id: string, now: Instant): Promise<void> {
  const used = await tx
    .update(aadhaarRequests)
    .set({ usedAt: now })
    .where(and(eq(aadhaarRequests.id, id), isNull(aadhaarRequests.usedAt)))
    .returning({ id: aadhaarRequests.id });
  if (used.length === 0) throw new Undone("lost");
}

async function savedState(tx: Queries, { playerId, kind }: DocumentRow): Promise<"pending" | "approved"> {
  const [row] = await tx
    .select({ state: documents.state })
    .from(documents)
    .where(and(eq(documents.playerId, playerId), eq(documents.kind, kind)));
  return row?.state === "approved" ? "approved" : "pending";
}
