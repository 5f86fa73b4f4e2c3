import { and, eq, sql } from "drizzle-orm";
import type postgres from "postgres";
import {
  type Database,
  type Instant,
  iso,
  isUuid,
  type ListOrder,
  type PlayerId,
  type Transaction,
} from "../../kernel/index.ts";
import type { CaseState } from "../contract.ts";
import type { AccountsJudgement } from "../model/judge-accounts.ts";
import type { Judgement, Side } from "../model/judge-pair.ts";
import type { ProgramJudgement } from "../model/judge-program.ts";
import { caseFile } from "../schema.ts";

/** Scores of a case: of two ({@link Judgement}), or of one for whom a program may play. */
export interface CaseJudgement {
  readonly score: number;
  readonly scores: Readonly<Record<string, number>>;
  readonly sides: Readonly<Record<Side, number>>;
  readonly signs: readonly {
    readonly signal: string;
    readonly what: string;
    readonly by: Side | null;
    readonly seen: number;
    readonly expected: number;
    readonly chance: number;
  }[];
}

/** A case for an operator to look at. */
export interface CaseFile {
  readonly id: string;
  readonly one: PlayerId;
  /** Null: a program may play for `one`. */
  readonly other: PlayerId | null;
  readonly state: CaseState;
  readonly score: number;
  readonly judgement: CaseJudgement;
  /** What papers that both accounts have add to the score (F-9). */
  readonly shared: number;
  /** Accounts that have the rarest of these; null: they share none that is known. */
  readonly sharedAmong: number | null;
  readonly openedAt: Instant;
  readonly judgedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
}

type Row = Omit<CaseFile, "openedAt" | "judgedAt" | "decidedAt"> &
  Readonly<Record<"openedAt" | "judgedAt" | "decidedAt", string | null>>;

const ms = (column: string, name: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint AS "${name}"`;
const COLUMNS = `id, one, other, state, score, facts AS judgement, shared, shared_among AS "sharedAmong", decided_by AS "decidedBy",
  ${ms("opened_at", "openedAt")}, ${ms("judged_at", "judgedAt")}, ${ms("decided_at", "decidedAt")}`;

const caseOf = ({ openedAt, judgedAt, decidedAt, ...row }: Row): CaseFile => ({
  ...row,
  openedAt: Number(openedAt) as Instant,
  judgedAt: Number(judgedAt) as Instant,
  decidedAt: decidedAt === null ? null : (Number(decidedAt) as Instant),
});

/** A case whose score has grown by so much since it was dismissed is open again. */
const GROWN = 2;

/** Keeps how a pair was judged: opens a case from `least` on, brings one that there is up to date. */
export async function keepJudgement(
  tx: postgres.TransactionSql,
  kept: {
    readonly id: string;
    readonly one: PlayerId;
    readonly other: PlayerId;
    readonly judgement: Judgement;
    readonly at: Instant;
  },
  least: number,
): Promise<void> {
  const { id, one, other, judgement, at } = kept;
  const facts = JSON.stringify(judgement);
  const now = iso(at);
  await tx`
    UPDATE fairplay.case_file SET score = ${judgement.score}::float8 + shared, facts = ${facts}::text::json, judged_at = ${now},
      state = CASE WHEN state = 'dismissed' AND ${judgement.score}::float8 + shared >= decided_score + ${GROWN} THEN 'open' ELSE state END
    WHERE one = ${one} AND other = ${other}`;
  if (judgement.score < least) return;
  await tx`
    INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
    VALUES (${id}, ${one}, ${other}, 'open', ${judgement.score}, ${facts}::text::json, ${now}, ${now})
    ON CONFLICT (one, other) DO NOTHING`;
}

/** What is known of two who have not been judged by their play. */
const NOT_PLAYED: Judgement = {
  score: 0,
  signs: [],
  sides: { one: 0, other: 0 },
  scores: { dumping: 0, softPlay: 0, feeding: 0, together: 0 },
};

/** Keeps how two accounts were judged by what they share, beside how the two play; opens a case from `least` on. */
export async function keepAccounts(
  tx: postgres.TransactionSql,
  kept: {
    readonly id: string;
    readonly one: PlayerId;
    readonly other: PlayerId;
    readonly judgement: AccountsJudgement;
    readonly at: Instant;
  },
  least: number,
): Promise<void> {
  const { id, one, other, at } = kept;
  const { score, among } = kept.judgement;
  const now = iso(at);
  await tx`
    UPDATE fairplay.case_file SET score = score - shared + ${score}::float8, shared = ${score}, shared_among = ${among}, judged_at = ${now},
      state = CASE WHEN state = 'dismissed' AND score - shared + ${score}::float8 >= decided_score + ${GROWN} THEN 'open' ELSE state END
    WHERE one = ${one} AND other = ${other}`;
  if (score < least) return;
  await tx`
    INSERT INTO fairplay.case_file (id, one, other, state, score, shared, shared_among, facts, opened_at, judged_at)
    VALUES (${id}, ${one}, ${other}, 'open', ${score}, ${score}, ${among}, ${JSON.stringify(NOT_PLAYED)}::text::json, ${now}, ${now})
    ON CONFLICT (one, other) DO NOTHING`;
}

/** Keeps how a player was judged; opens a case from `least` on, brings one that there is up to date. */
export async function keepProgram(
  tx: postgres.TransactionSql,
  kept: {
    readonly id: string;
    readonly player: PlayerId;
    readonly judgement: ProgramJudgement;
    readonly at: Instant;
  },
  least: number,
): Promise<void> {
  const { id, player, judgement, at } = kept;
  const { score } = judgement;
  const facts = JSON.stringify({ ...judgement, sides: { one: score, other: 0 } } satisfies CaseJudgement);
  const now = iso(at);
  await tx`
    UPDATE fairplay.case_file SET score = ${score}, facts = ${facts}::text::json, judged_at = ${now},
      state = CASE WHEN state = 'dismissed' AND ${score}::float8 >= decided_score + ${GROWN} THEN 'open' ELSE state END
    WHERE one = ${player} AND other IS NULL`;
  if (score < least) return;
  await tx`
    INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
    VALUES (${id}, ${player}, NULL, 'open', ${score}, ${facts}::text::json, ${now}, ${now})
    ON CONFLICT (one, other) DO NOTHING`;
}

/** Which cases are asked for: behind one of them, null: from the beginning. */
export interface CaseQuestion {
  readonly after: string | null;
  readonly limit: number;
  /** The highest score first unless told; by when they were opened else. */
  readonly order?: ListOrder;
}

/** Cases in a state. */
export async function casesPage(
  { sql }: Pick<Database, "sql">,
  state: CaseState,
  { after, limit, order }: CaseQuestion,
): Promise<readonly CaseFile[]> {
  const by = order === undefined ? sql`score` : sql`opened_at`;
  const [sign, way] = order === "oldest" ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const rows = await sql<Row[]>`
    SELECT ${sql.unsafe(COLUMNS)} FROM fairplay.case_file
    WHERE state = ${state} AND (${after}::uuid IS NULL OR (${by}, id) ${sign} (SELECT ${by}, id FROM fairplay.case_file WHERE id = ${after}::uuid))
    ORDER BY ${by} ${way}, id ${way} LIMIT ${limit}`;
  return rows.map(caseOf);
}

/** One case; null where there is none. */
export async function caseById({ sql }: Pick<Database, "sql">, id: string): Promise<CaseFile | null> {
  if (!isUuid(id)) return null;
  const [row] = await sql<Row[]>`SELECT ${sql.unsafe(COLUMNS)} FROM fairplay.case_file WHERE id = ${id}`;
  return row === undefined ? null : caseOf(row);
}

/** Undoes a decision that came after another's. */
class Changed extends Error {}

/** Moves a case from the state in which it was seen, and does `work` in the same transaction; false where it is another by now. */
export async function moveCase(
  { db }: Pick<Database, "db">,
  id: string,
  { from, to, by }: { readonly from: CaseState; readonly to: CaseState; readonly by: string },
  work: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const moved = await tx
        .update(caseFile)
        .set({ state: to, decidedAt: sql`now()`, decidedBy: by, decidedScore: sql`${caseFile.score}` })
        .where(and(eq(caseFile.id, id), eq(caseFile.state, from)))
        .returning({ id: caseFile.id });
      if (moved.length === 0) throw new Changed();
      await work(tx);
    });
    return true;
  } catch (error) {
    if (error instanceof Changed) return false;
    throw error;
  }
}

/**
 * Names whom the player is kept apart from (F-7): two who share one of these sit at no cash table together. A hundred at most.
 */
export async function apartKeysOf({ sql }: Pick<Database, "sql">, player: PlayerId): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM fairplay.case_file WHERE state = 'apart' AND one = ${player}
    UNION ALL SELECT id FROM fairplay.case_file WHERE state = 'apart' AND other = ${player} LIMIT 100`;
  return rows.map(({ id }) => `fairplay:${id}`);
}
