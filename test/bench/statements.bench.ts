/**
 * Lists over a ledger of 10⁶ transfers with tables by one player, among as many of others (S2 § 9): the first page, a
 * page in the middle, the last one, one table's, an account's statement and M-7's opening balance. Limits are ratios to
 * the first page and counts of rows that PostgreSQL touched, by its own plan, which is printed.
 */
import postgres from "postgres";
import { instant, type PlayerId } from "../../modules/kernel/index.ts";
import { createWalletStore } from "../../modules/wallet/store/ledger.ts";
import { createStatements, GAME_PAGE, LINES, TABLE_PAGE } from "../../modules/wallet/store/statements.ts";
import { openDatabase } from "../../src/platform/database.ts";
import { startPostgres } from "../support/postgres.ts";
import type { Bench, Figure } from "./figures.ts";

const ROWS = 1_000_000;
const TABLES = 20_000;
const TIMES = 40;
const HEAVY = "heavy" as PlayerId;

/** Rows as the posting function would have left them, but for the kinds of amounts. Written past it, because a million calls take minutes. */
const FILL = `
  SET session_replication_role = replica;
  INSERT INTO wallet.account (name, kind, owner, bucket, currency, balance)
    SELECT 'player:' || who || ':' || bucket, 'player', who, bucket, 'inr', 0
    FROM unnest(ARRAY['heavy', 'other']) AS who, unnest(ARRAY['deposit', 'winnings', 'instant', 'lock']) AS bucket;
  INSERT INTO wallet.account (name, kind, owner, bucket, currency, stake, balance, closed)
    SELECT 'stake:t' || n || ':0:1:' || bucket, 'stake', 'heavy', bucket, 'inr', 't' || n || ':0:1', 0, n > 3
    FROM generate_series(1, ${TABLES}) AS n, unnest(ARRAY['deposit', 'winnings', 'gains']) AS bucket;
  INSERT INTO wallet.transfer (key, hash, kind, player, table_id, answer, at)
    SELECT 'k' || n, 'h', CASE n % 4 WHEN 0 THEN 'reserve' WHEN 2 THEN 'release' ELSE 'settle' END,
           CASE WHEN n % 4 IN (0, 2) THEN CASE WHEN n % 8 < 4 THEN 'heavy' ELSE 'other' END END,
           't' || 1 + n / 4 % ${TABLES}, 0, timestamptz '2026-01-01' + n * interval '10 seconds'
    FROM generate_series(1, ${2 * ROWS}) AS n;
  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT t.id, 1, a.id, CASE WHEN t.kind = 'reserve' THEN -100 ELSE 100 END, 100
    FROM wallet.transfer t JOIN wallet.account a ON a.name = 'player:' || coalesce(t.player, 'other') || ':deposit';
  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT t.id, 2, a.id, CASE WHEN t.kind = 'reserve' THEN 100 ELSE -100 END, 100
    FROM wallet.transfer t JOIN wallet.account a ON a.name = 'stake:' || t.table_id || ':0:1:deposit';
  INSERT INTO wallet.game_line (player, n, transfer_id)
    SELECT 'heavy', n, 2 + (n * 2) % ${2 * ROWS} FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO wallet.game_line (player, n, transfer_id)
    SELECT 'other', n, 1 + (n * 2) % ${2 * ROWS} FROM generate_series(1, ${ROWS}) AS n;
  ANALYZE wallet.account, wallet.transfer, wallet.entry, wallet.game_line;`;

const measure: Bench = async (progress) => {
  const server = await startPostgres();
  const fresh = await server.fresh();
  const owner = postgres(fresh.url, { max: 1, onnotice: () => {} });
  const database = openDatabase({ url: fresh.servingUrl }, { pool: 6 });
  try {
    await owner.unsafe(FILL);
    progress(`${2 * ROWS} transfers, ${4 * ROWS} entries`);
    const statements = createStatements(database);
    const games = (page: number) => () => statements.games(HEAVY, { size: 10, page });
    const first = await median(games(1));
    const middle = await median(games(ROWS / 20));
    const last = await median(games(ROWS / 10));
    const table = await median(() => statements.table(HEAVY, "t7", { size: 10, page: 1 }));
    const lines = await median(async () => {
      for await (const _ of (await statements.lines("player:heavy:deposit", {})) ?? []) break;
    });
    const store = createWalletStore(database);
    const held = await median(() => store.holdingsAt([HEAVY], instant(Date.parse("2026-04-01T00:00:00+05:30"))), 3);
    const rows = async (name: string, query: string, wanted: readonly unknown[]) => {
      const plan = await planOf(owner, query, wanted);
      for (const node of plan) progress(`${name}: ${node}`);
      return plan.reduce((sum, { rows }) => sum + rows, 0);
    };
    const deep = await rows("last page", GAME_PAGE, [HEAVY, ROWS - 10, 10]);
    const one = await rows("one table", TABLE_PAGE, [HEAVY, "t7", 0, 10, "t7:%"]);
    const batch = await rows("statement", LINES, [[1], 0, 0, Number.MAX_SAFE_INTEGER, 1_000]);
    return [
      figure("game transactions, first page of 10⁶ rows", first, "ms"),
      figure("game transactions, page 50,000", middle / first, "× the first page", 3),
      figure("game transactions, last page", last / first, "× the first page", 3),
      figure("game transactions, last page, rows touched", deep, "rows", 4_000),
      figure("transactions of one table", table, "ms"),
      figure("transactions of one table, rows touched", one, "rows", 1_000),
      figure("statement of an account with 10⁶ entries, first 1,000", lines, "ms"),
      figure("the same, rows touched", batch, "rows", 4_100),
      figure(`holdings at a moment (M-7), ${3 * TABLES} accounts of stakes`, held, "ms"),
    ];
  } finally {
    await database.close(1);
    await owner.end();
    await fresh.close();
    await server.remove();
  }
};
export default measure;

const figure = (name: string, value: number, unit: string, atMost?: number): Figure => ({
  name,
  value,
  unit,
  ...(atMost === undefined ? {} : { limit: { atMost } }),
});

/** Median of some runs after a first that warms up, in milliseconds. */
async function median(call: () => Promise<unknown>, times = TIMES): Promise<number> {
  await call();
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const asked = performance.now();
    await call();
    took.push(performance.now() - asked);
  }
  return took.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanNode[];
}

/** The nodes of a plan that read a table, with the rows that they read. */
async function planOf(owner: postgres.Sql, query: string, wanted: readonly unknown[]) {
  const [row] = await owner.unsafe<{ "QUERY PLAN": [{ Plan: PlanNode }] }[]>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
    wanted as never[],
  );
  const all = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
  return (row ? all(row["QUERY PLAN"][0].Plan) : [])
    .filter((node) => node["Relation Name"] !== undefined)
    .map((node) => {
      const rows = node["Actual Rows"] * node["Actual Loops"];
      const text = `${node["Node Type"]} ${node["Index Name"] ?? node["Relation Name"]}, ${rows} rows`;
      return { rows, toString: () => text };
    });
}
