import type postgres from "postgres";
import type { Database } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import type { Effect } from "../machine/state.ts";

type Settlement = Extract<Effect, { type: "settle" }>;

/** What one table's journal says of money. */
export interface JournalBook {
  readonly tableId: string;
  /** Null when the journal does not begin with the table's opening. */
  readonly kind: TableKind | null;
  readonly holds: readonly {
    readonly seat: number;
    readonly sitting: number;
    readonly player: string;
    readonly amount: number;
  }[];
  readonly settlements: readonly Settlement[];
  /** Numbers of the calls that were answered without a refusal. */
  readonly answered: ReadonlySet<number>;
  /** Rows that are missing before the last one. */
  readonly gaps: number;
}

type Fact =
  | { readonly type: "open"; readonly fact: TableKind }
  | { readonly type: "hold"; readonly fact: JournalBook["holds"][number] }
  | { readonly type: "answered"; readonly fact: number | null }
  | { readonly type: "other"; readonly fact: null };
type Row = Fact & {
  readonly tableId: string;
  readonly settlement: Settlement | null;
  /** Gaps in the table's journal: its last row's number, less its rows. */
  readonly gaps: number;
};

const FETCHED = 500;

/** Openings, sittings, settlements and answers, table by table. Other rows, the shuffles among them, are not looked into. */
const booksWhere = (condition: string) => `
  SELECT j.table_id::text AS "tableId", j.settlement, counted.gaps,
    CASE WHEN j.type IN ('open', 'hold', 'answered') THEN j.type ELSE 'other' END AS type,
    CASE j.type
      WHEN 'open' THEN j.command -> 'config' -> 'kind'
      WHEN 'hold' THEN json_build_object('seat', j.command -> 'seat', 'sitting', j.command -> 'sitting',
        'player', j.command -> 'sitter' -> 'id', 'amount', j.command -> 'amount')
      WHEN 'answered' THEN CASE WHEN j.command ->> 'refusal' IS NULL THEN j.command -> 'call' END
    END AS fact
  FROM tables.journal j
  JOIN (
    SELECT table_id, (max(seq) - count(*))::float8 AS gaps FROM tables.journal GROUP BY table_id
  ) AS counted ON counted.table_id = j.table_id
  WHERE (j.type IN ('open', 'hold', 'answered') OR j.settlement IS NOT NULL OR counted.gaps <> 0) AND ${condition}
  ORDER BY j.table_id, j.seq`;

/** What is kept of a journal that is packed: its book, the number of its rows, and the table's for people. */
interface PackedBook extends Omit<JournalBook, "tableId" | "gaps" | "answered"> {
  readonly entries: number;
  readonly tableNo: number | null;
  readonly answered: readonly number[];
}

/** The book that stands for a table's journal once it is packed. */
export async function packedBookOf(sql: postgres.Sql, tableId: string): Promise<PackedBook> {
  const rows = await sql.unsafe<Row[]>(booksWhere("j.table_id = $1"), [tableId]);
  const [more] = await sql<{ entries: number; tableNo: number | null }[]>`
    SELECT count(*)::float8 AS entries,
           max(command #>> '{config,tableNo}') FILTER (WHERE seq = 1)::float8 AS "tableNo"
    FROM tables.journal WHERE table_id = ${tableId}`;
  const { kind, holds, settlements, answered } = bookOf({ tableId, gaps: 0 }, rows);
  return { ...more!, kind, holds, settlements, answered: [...answered] };
}

/** The books of packed journals, in the order of the tables' ids. */
export async function* packedBooks({ sql }: Database): AsyncGenerator<JournalBook> {
  const packed = sql<{ tableId: string; book: PackedBook }[]>`
    SELECT table_id::text AS "tableId", book FROM tables.packed_table ORDER BY table_id`;
  for await (const rows of packed.cursor(FETCHED))
    for (const { tableId, book } of rows) yield { ...book, tableId, gaps: 0, answered: new Set(book.answered) };
}

/** The tables' journals as books of money, in the order of the tables' ids; for the audit. Holds one table at a time. */
export async function* journalBooks({ sql }: Database): AsyncGenerator<JournalBook> {
  let rows: Row[] = [];
  for await (const fetched of sql.unsafe<Row[]>(booksWhere("true")).cursor(FETCHED)) {
    for (const row of fetched) {
      if (rows[0] && rows[0].tableId !== row.tableId) {
        yield bookOf(rows[0], rows);
        rows = [];
      }
      rows.push(row);
    }
  }
  if (rows[0]) yield bookOf(rows[0], rows);
}

/** What journals of these tables say that their settlements paid as fees, in paise, by the settlements' keys in the ledger. */
export async function settledFees(
  { sql }: Database,
  tableIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ key: string; fee: string }[]>`
    SELECT j.settlement ->> 'key' AS key, coalesce(sum((t.one ->> 'amount')::bigint), 0) AS fee
    FROM tables.journal j
    LEFT JOIN LATERAL json_array_elements(j.settlement -> 'transfers') AS t (one) ON t.one ->> 'type' = 'stakeToFee'
    WHERE j.table_id = ANY (${[...tableIds]}::uuid[]) AND j.settlement IS NOT NULL GROUP BY 1`;
  return new Map(rows.map(({ key, fee }) => [key, Number(fee)]));
}

function bookOf({ tableId, gaps }: Pick<Row, "tableId" | "gaps">, rows: readonly Row[]): JournalBook {
  return {
    tableId,
    gaps,
    kind: rows.flatMap((row) => (row.type === "open" ? [row.fact] : []))[0] ?? null,
    holds: rows.flatMap((row) => (row.type === "hold" ? [row.fact] : [])),
    settlements: rows.flatMap(({ settlement }) => settlement ?? []),
    answered: new Set(rows.flatMap((row) => (row.type === "answered" && row.fact !== null ? [row.fact] : []))),
  };
}
