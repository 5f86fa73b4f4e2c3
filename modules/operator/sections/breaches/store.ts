import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  type Database,
  type Instant,
  iso,
  type PlayerId,
  type Queries,
  type Transaction,
} from "../../../kernel/index.ts";
import { breach, breachLetter, breachNote, breachTelling } from "../../schema.ts";
import type { Addition, BreachAlarm } from "./contract.ts";

/** How many of a query's players read a language, how many of them are told already, and a sum that another set of players would not have. */
export interface Counted {
  readonly language: string;
  readonly players: number;
  readonly told: number;
  readonly mark: string;
}

const COUNTS = sql`count(*)::int AS players, count(l.player)::int AS told,
  coalesce(sum(hashtextextended(w.id::text, 0)::numeric), 0)::text AS mark`;

const rowsIn = async <Row>(q: Queries, query: SQL): Promise<readonly Row[]> => {
  const rows: unknown = await q.execute(query);
  return rows as readonly Row[];
};

/** A figure of each breach. */
const byBreach = async (q: Queries, query: SQL): Promise<ReadonlyMap<string, number>> =>
  new Map((await rowsIn<{ id: string; n: number }>(q, query)).map(({ id, n }) => [id, n]));

const figuresOn = (q: Queries) => ({
  /** How many letters wait, by breach. */
  waiting: () =>
    byBreach(
      q,
      sql`SELECT breach_id AS id, count(*)::int AS n FROM operator.breach_letter WHERE told_at IS NULL GROUP BY 1`,
    ),

  /** Players who are told, by breach. */
  told: () => byBreach(q, sql`SELECT breach_id AS id, sum(players)::int AS n FROM operator.breach_telling GROUP BY 1`),
});

const queriesOn = (q: Queries) => ({
  ...figuresOn(q),

  breaches: (most: number) => q.select().from(breach).orderBy(desc(breach.noticedAt), desc(breach.id)).limit(most),

  breachBy: async (id: string) => (await q.select().from(breach).where(eq(breach.id, id)))[0],

  notesOf: (id: string) => q.select().from(breachNote).where(eq(breachNote.breachId, id)).orderBy(breachNote.id),

  tellingsOf: (id: string) =>
    q
      .select({ whom: breachTelling.whom, players: breachTelling.players, by: breachTelling.by, at: breachTelling.at })
      .from(breachTelling)
      .where(eq(breachTelling.breachId, id))
      .orderBy(breachTelling.id),

  /** When the Board was written to, and which alarms there were, by breach. */
  onceNotes: () =>
    q
      .select({ breachId: breachNote.breachId, kind: breachNote.kind, at: breachNote.at })
      .from(breachNote)
      .where(sql`${breachNote.kind} IN ('boardFirst', 'boardDetails', 'firstDue', 'detailsDue', 'detailsLate')`),

  /** Breaches of which the Board has not got both letters. */
  unsent: async () => {
    const sent = (kind: string) =>
      sql<boolean>`EXISTS (SELECT 1 FROM operator.breach_note n WHERE n.breach_id = operator.breach.id AND n.kind = ${kind})`;
    const rows = await q
      .select({ id: breach.id, noticedAt: breach.noticedAt, first: sent("boardFirst"), details: sent("boardDetails") })
      .from(breach)
      .where(sql`NOT (${sent("boardFirst")} AND ${sent("boardDetails")})`);
    return rows.map(({ id, noticedAt, ...one }) => ({ id, noticedAt, sent: one }));
  },

  /** Counts the players of the query by language. */
  count: (id: string, players: SQL) =>
    rowsIn<Counted>(
      q,
      sql`SELECT w.language, ${COUNTS} FROM (${players}) w
        LEFT JOIN operator.breach_letter l ON l.breach_id = ${id} AND l.player = w.id GROUP BY 1 ORDER BY 1`,
    ),

  addBreach: (row: typeof breach.$inferInsert) => q.insert(breach).values(row),

  /** False: what there is once of a breach is there already. */
  addNote: async (row: {
    readonly breachId: string;
    readonly kind: Addition | BreachAlarm;
    readonly note: string;
    readonly by: string;
    readonly at: Instant;
  }): Promise<boolean> =>
    (await q.insert(breachNote).values(row).onConflictDoNothing().returning({ id: breachNote.id })).length > 0,

  addTelling: (row: typeof breachTelling.$inferInsert) => q.insert(breachTelling).values(row),
});

/** The register's tables. */
export function createBreachStore({ db }: Pick<Database, "db">) {
  return {
    ...queriesOn(db),
    inTransaction: <T>(work: (tx: Transaction, queries: ReturnType<typeof queriesOn>) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(tx, queriesOn(tx))),
  };
}
export type BreachStore = ReturnType<typeof createBreachStore>;

/**
 * Keeps a letter for each player of the query who has none of this breach, and counts them, in one statement: what is counted is what was
 * kept. Others who tell of the same breach wait until the transaction ends.
 */
export async function keepLetters(
  tx: Transaction,
  { breachId, tellingId, players }: { readonly breachId: string; readonly tellingId: string; readonly players: SQL },
): Promise<readonly Counted[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator.breach:${breachId}`}, 0))`);
  return rowsIn<Counted>(
    tx,
    sql`WITH w AS MATERIALIZED (${players}), kept AS (
        INSERT INTO operator.breach_letter (breach_id, player, telling_id, language)
        SELECT ${breachId}::uuid, w.id, ${tellingId}::uuid, w.language FROM w ON CONFLICT DO NOTHING
      )
      SELECT w.language, ${COUNTS} FROM w
      LEFT JOIN operator.breach_letter l ON l.breach_id = ${breachId} AND l.player = w.id GROUP BY 1 ORDER BY 1`,
  );
}

/** Letters of one confirmation that wait, locked until the transaction ends; others' are passed over. Null: none waits. */
export async function claimLetters(tx: Transaction, most: number) {
  const [first] = await rowsIn<{ telling: string }>(
    tx,
    sql`SELECT telling_id AS telling FROM operator.breach_letter WHERE told_at IS NULL
      ORDER BY telling_id, player LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  if (first === undefined) return null;
  const waiting = await tx
    .select({ player: breachLetter.player, language: breachLetter.language })
    .from(breachLetter)
    .where(and(eq(breachLetter.tellingId, first.telling), sql`${breachLetter.toldAt} IS NULL`))
    .orderBy(breachLetter.player)
    .limit(most)
    .for("update", { skipLocked: true });
  const [telling] = await tx.select().from(breachTelling).where(eq(breachTelling.id, first.telling));
  if (telling === undefined) throw new Error(`no confirmation ${first.telling}`);
  return { telling, waiting: waiting.map(({ player, language }) => ({ player: player as PlayerId, language })) };
}

/** The open accounts among them. */
export const openAmong = async (tx: Transaction, players: SQL): Promise<ReadonlySet<string>> =>
  new Set((await rowsIn<{ id: string }>(tx, players)).map(({ id }) => id));

/** These letters were written, or their accounts have closed. */
export const lettersTold = (tx: Transaction, breachId: string, players: readonly string[], now: Instant) =>
  tx.execute(sql`UPDATE operator.breach_letter SET told_at = ${iso(now)}::timestamptz WHERE breach_id = ${breachId}
    AND player IN (SELECT one::uuid FROM jsonb_array_elements_text(${JSON.stringify(players)}::text::jsonb) one)`);
