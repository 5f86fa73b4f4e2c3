import type postgres from "postgres";
import { type Database, type Instant, iso } from "../../kernel/index.ts";
import { dayAfter, dayOf } from "../../kernel/india.ts";
import { CHUNK_LEAVES, chainedOf, dayLeaf, type FairnessDay, NO_HASH, pathOver, topOf } from "../fairness/day.ts";
import type { PathStep } from "../fairness/merkle.ts";
import type { Evidence } from "../machine/state.ts";

/** Leaves read and hashed at a time: play goes on between two pages. A multiple of a chunk. */
const PAGE = 16 * CHUNK_LEAVES;

/** A deal's place in its day's tree. */
export interface DealInDay extends FairnessDay {
  /** Its place among the day's deals by ascending id. */
  readonly position: number;
  readonly path: readonly PathStep[];
}

/** The published days and the deals in them: PostgreSQL on the platform. */
export interface DayStore {
  /** Closes the day after the last closed one, or the first that has deals, if it is `until` or earlier; null when none is. */
  closeNext(until: string, now: Instant): Promise<FairnessDay | null>;
  /** The closed days, newest first, and how many there are. */
  days(limit: number, offset: number): Promise<{ readonly days: readonly FairnessDay[]; readonly count: number }>;
  /** null until the deal's day is closed, and for deals that were recorded before days were. */
  dealInDay(dealId: string): Promise<DealInDay | null>;
}

/** Puts a recorded deal among those of its day; a trigger takes the next day when that one is closed. */
export async function keepLeaf(
  tx: postgres.TransactionSql,
  { dealId, shuffles, played }: Evidence,
  endedAt: Instant,
): Promise<void> {
  const leaf = dayLeaf(
    dealId,
    shuffles.map(({ root }) => root),
    played?.head ?? null,
  );
  await tx`INSERT INTO tables.deal_leaf (deal_id, day, leaf) VALUES (${dealId}, ${dayOf(endedAt)}, ${leaf})
           ON CONFLICT (deal_id) DO NOTHING`;
}

const DAY = "to_char(day, 'YYYY-MM-DD') AS day, deals, root, previous, chained";

/**
 * The days of finished deals in the database: each is closed once, under its Merkle root, and chained to the one before
 * (`fairness/daily-roots.ts`). When several processes try, one closes the day. Throws when the database does.
 */
export function createDayStore({ sql }: Pick<Database, "sql">): DayStore {
  return {
    async closeNext(until, now) {
      return sql.begin(async (tx) => {
        // One process closes the day; the others find it closed. Leaves on their way are waited for.
        await tx`SELECT pg_advisory_xact_lock(hashtextextended('tables.fairness_day', 0))`;
        const next = await nextDay(tx, until);
        if (!next) return null;
        const { deals, nodes } = await treeOfDay(tx, next.day);
        const open = { ...next, deals, root: topOf(nodes) };
        const day: FairnessDay = { ...open, chained: chainedOf(open) };
        await tx`INSERT INTO tables.fairness_day (day, deals, root, previous, chained, closed_at)
                 VALUES (${day.day}, ${day.deals}, ${day.root}, ${day.previous}, ${day.chained},
                         ${iso(now)})`;
        return day;
      });
    },
    async days(limit, offset) {
      const days = await sql<FairnessDay[]>`
        SELECT ${sql.unsafe(DAY)} FROM tables.fairness_day ORDER BY fairness_day.day DESC LIMIT ${limit} OFFSET ${offset}`;
      const [count] = await sql<{ count: number }[]>`SELECT count(*)::integer AS count FROM tables.fairness_day`;
      return { days: [...days], count: count!.count };
    },
    dealInDay: (dealId) => dealInDay(sql, dealId),
  };
}

/** The day to close, and what it is chained to. */
async function nextDay(
  tx: postgres.TransactionSql,
  until: string,
): Promise<Pick<FairnessDay, "day" | "previous"> | null> {
  const [last] = await tx<FairnessDay[]>`
    SELECT ${tx.unsafe(DAY)} FROM tables.fairness_day ORDER BY fairness_day.day DESC LIMIT 1`;
  const [first] = await tx<
    { day: string | null }[]
  >`SELECT to_char(min(day), 'YYYY-MM-DD') AS day FROM tables.deal_leaf`;
  const day = last ? dayAfter(last.day) : (first?.day ?? null);
  return day === null || day > until ? null : { day, previous: last?.chained ?? NO_HASH };
}

/** Writes the day's chunks and answers their nodes. */
async function treeOfDay(tx: postgres.TransactionSql, day: string): Promise<{ deals: number; nodes: string[] }> {
  const nodes: string[] = [];
  let deals = 0;
  for (let after: string | null = null; ; ) {
    const page: { dealId: string; leaf: string }[] = await tx<{ dealId: string; leaf: string }[]>`
      SELECT deal_id AS "dealId", leaf FROM tables.deal_leaf
      WHERE day = ${day} AND (${after}::uuid IS NULL OR deal_id > ${after}::uuid) ORDER BY deal_id LIMIT ${PAGE}`;
    for (let at = 0; at < page.length; at += CHUNK_LEAVES) {
      const chunk = page.slice(at, at + CHUNK_LEAVES);
      const node = topOf(chunk.map(({ leaf }) => leaf));
      await tx`INSERT INTO tables.fairness_chunk (day, no, first_deal, node)
               VALUES (${day}, ${nodes.length}, ${chunk[0]!.dealId}, ${node})`;
      nodes.push(node);
    }
    deals += page.length;
    after = page.at(-1)?.dealId ?? null;
    if (page.length < PAGE) return { deals, nodes };
  }
}

async function dealInDay(sql: postgres.Sql, dealId: string): Promise<DealInDay | null> {
  const [found] = await sql<(FairnessDay & { no: number; first: string })[]>`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, d.deals, d.root, d.previous, d.chained, c.no, c.first_deal AS first
    FROM tables.deal_leaf AS l JOIN tables.fairness_day AS d ON d.day = l.day, LATERAL (
      SELECT no, first_deal FROM tables.fairness_chunk AS c
      WHERE c.day = l.day AND c.first_deal <= l.deal_id ORDER BY c.no DESC LIMIT 1
    ) AS c
    WHERE l.deal_id = ${dealId}`;
  if (!found) return null;
  const { no, first, ...day } = found;
  const chunk = await sql<{ dealId: string; leaf: string }[]>`
    SELECT deal_id AS "dealId", leaf FROM tables.deal_leaf
    WHERE day = ${day.day} AND deal_id >= ${first} ORDER BY deal_id LIMIT ${CHUNK_LEAVES}`;
  const nodes = await sql<
    { node: string }[]
  >`SELECT node FROM tables.fairness_chunk WHERE day = ${day.day} ORDER BY no`;
  const leafInChunk = chunk.findIndex((one) => one.dealId === dealId);
  const path = pathOver(
    chunk.map(({ leaf }) => leaf),
    leafInChunk,
    nodes.map(({ node }) => node),
    no,
  );
  return { ...day, position: no * CHUNK_LEAVES + leafInChunk, path };
}
