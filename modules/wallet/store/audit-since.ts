import type postgres from "postgres";
import type { Database } from "../../kernel/index.ts";
import type { LedgerFault, SheetRow } from "../audit/report.ts";
import { FAULTS, KINDS, LARGEST, NAMED, resultDays, SHEET } from "./audit.ts";
import { balances } from "./audit-balances.ts";
import { type Checkpoint, walkSince } from "./audit-walk.ts";

/** Questions that are asked at the same time. */
const LANES = 2;

/** A query, or what asks several. */
type Question<Row> = string | ((tx: postgres.TransactionSql) => Promise<readonly Row[]>);

/**
 * Asks these questions of one snapshot of the database, two at a time, in transactions that only read; `parameters` stand in the
 * texts as `:name` and are texts. Answers in their order; a question that cannot be answered has its error.
 */
async function askAtOnce<Row extends object>(
  { sql }: Pick<Database, "sql">,
  questions: readonly Question<Row>[],
  parameters: Readonly<Record<string, string>>,
): Promise<readonly (readonly Row[] | Error)[]> {
  const answers: (readonly Row[] | Error)[] = [];
  const left = questions.entries();
  const lane = async (tx: postgres.TransactionSql) => {
    // Sorts of millions of rows; the server's own setting is for those of players' pages.
    await tx`SET LOCAL work_mem = '192MB'`;
    // Memoizing would remember a look-up for each of millions of accounts, none of which comes twice.
    await tx`SET LOCAL enable_memoize = off`;
    for (const [n, question] of left) {
      try {
        answers[n] = await tx.savepoint(async (step) => {
          if (typeof question !== "string") return question(step);
          const { text, values } = bound(question, parameters);
          return (await step.unsafe(text, values)) as unknown as Row[];
        });
      } catch (error) {
        answers[n] = error instanceof Error ? error : new Error(String(error));
      }
    }
  };
  await sql.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (tx) => {
    const [row] = await tx<{ snapshot: string }[]>`SELECT pg_export_snapshot() AS snapshot`;
    const others = Array.from({ length: LANES - 1 }, () =>
      sql.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (other) => {
        await other.unsafe(`SET TRANSACTION SNAPSHOT '${row!.snapshot}'`);
        await lane(other);
      }),
    );
    // The snapshot lives as long as this transaction.
    const done = await Promise.allSettled([lane(tx), ...others]);
    for (const one of done) if (one.status === "rejected") throw one.reason;
  });
  return answers;
}

/** A query as the driver takes it: each name becomes a number, once. */
function bound(query: string, parameters: Readonly<Record<string, string>>): { text: string; values: string[] } {
  const names: string[] = [];
  const text = query.replaceAll(/(?<!:):([a-z]+)\b/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, values: names.map((name) => parameters[name]!) };
}

/** What is closed holds nothing, by a check of the table: such an account is of interest where something of it moved since. */
const CLOSED_SINCE = `
  SELECT a.* FROM (SELECT DISTINCT e.account_id FROM wallet.entry e WHERE e.transfer_id >= (:open)::bigint) AS m
  CROSS JOIN LATERAL (SELECT * FROM wallet.account WHERE id = m.account_id OFFSET 0) AS a WHERE a.closed`;

/**
 * What is asked of the ledger since its last closed day (M-21); each answers how often it is broken, and where first. Parameters by
 * name: `:open` the first open transfer of that day, `:ended` when it ended, `:day` the day, `:grants` opening grants. What one of
 * them finds, the whole audit names.
 *
 * Entries from `:open` on are all of the later days', and a few of that day's that were posted among them: checking those twice is
 * harmless, and where it is not they are told apart by `:ended`.
 */
const SINCE: Readonly<Record<string, string>> = {
  // What players held when the day ended is what they hold now, less what moved since, and what the closed days say, bucket by bucket. In
  // halves, because it takes a look-up for every player there is.
  ...balances(),
  // M-33: the sums of the days since are those of the entries.
  resultDays: `
    SELECT count(*) AS broken, min(what) AS what FROM (${resultDays({
      entries: "e.transfer_id >= (:open)::bigint AND t.at >= (:ended)::timestamptz",
      days: "d.day > (:day)::date",
    })}) AS fault`,
  // No figure is beyond what a number holds.
  figures: `
    SELECT count(*) AS broken, min('entry of transfer ' || transfer_id) AS what FROM wallet.entry
    WHERE transfer_id >= (:open)::bigint AND (balance_after NOT BETWEEN -${LARGEST} AND ${LARGEST} OR amount NOT BETWEEN -${LARGEST} AND ${LARGEST})`,
  // Where nothing may be left out: the operator's accounts and open stakes, moved since or not, by their last entry.
  lastEntries: `
    SELECT count(*) AS broken, min(a.name) AS what FROM wallet.account a
    LEFT JOIN LATERAL (
      SELECT e.balance_after FROM wallet.entry e WHERE e.account_id = a.id ORDER BY e.transfer_id DESC, e.n DESC LIMIT 1
    ) AS last ON true
    WHERE NOT a.closed AND a.kind IN ('house', 'stake') AND a.balance <> coalesce(last.balance_after, 0)`,
  // Stakes that are open or moved since are whole, and what was released is closed; a stake that was ever closed stays so.
  stakes: `
    SELECT count(*) AS broken, min(what) AS what FROM (
      SELECT 'stake ' || a.stake AS what
      FROM (
        SELECT a.owner, a.stake FROM wallet.account a WHERE a.kind = 'stake' AND NOT a.closed
        UNION SELECT a.owner, a.stake FROM (${CLOSED_SINCE}) AS a WHERE a.kind = 'stake'
      ) AS s JOIN wallet.account a ON a.owner = s.owner AND a.stake = s.stake AND a.kind = 'stake'
      GROUP BY a.stake
      HAVING bool_and(a.closed) <> bool_or(a.closed) OR min(a.owner) <> max(a.owner) OR min(a.currency) <> max(a.currency)
        OR bool_or(a.closed <> (a.closed_at IS NOT NULL))
      UNION ALL
      SELECT 'stake ' || s.stake
      FROM (SELECT DISTINCT a.stake FROM wallet.account a WHERE a.kind = 'stake' AND NOT a.closed) AS s
      JOIN wallet.transfer t ON t.id >= (:open)::bigint AND t.kind = 'release'
        AND t.hash = encode(sha256(convert_to('["release",' || to_json(s.stake)::text || ']', 'UTF8')), 'hex')
    ) AS broken`,
  transfers: `
    SELECT count(*) AS broken, min(o.key) AS what FROM (
      SELECT t.id, t.key, t.kind, t.player, t.at,
             max(t.at) OVER (ORDER BY t.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS newest
      FROM wallet.transfer t WHERE t.id >= (:open)::bigint
    ) AS o
    WHERE o.at < o.newest - interval '1 minute' OR o.kind NOT IN (${KINDS})
      OR o.kind NOT IN ('release', 'refill') AND NOT EXISTS (SELECT FROM wallet.entry e WHERE e.transfer_id = o.id)
      OR o.kind = 'grant' AND (o.key <> 'grant:' || o.player OR NOT EXISTS (
        SELECT FROM wallet.entry e WHERE e.transfer_id = o.id AND e.amount = ANY ((:grants)::bigint[])))
      OR o.kind = 'refill' AND o.key <> 'refill:' || o.player || ':' || (
        SELECT count(*) FROM wallet.transfer b WHERE b.kind = 'refill' AND b.player = o.player AND b.id < o.id)
      OR o.key LIKE 'back:%' AND NOT EXISTS (
        SELECT FROM wallet.transfer b WHERE b.key = substr(o.key, 6) AND b.kind = o.kind AND b.player IS NOT DISTINCT FROM o.player
          AND NOT EXISTS (SELECT FROM wallet.entry e WHERE e.transfer_id IN (b.id, o.id) GROUP BY e.account_id HAVING sum(e.amount) <> 0))`,
  // Shares are no more than the fees; each adds to the one before; what bonus paid is what the player's stake lost of it.
  feeShares: `
    WITH share AS MATERIALIZED (
      SELECT s.*, lag(s.n) OVER w AS n_before, lag(s.total) OVER w AS total_before
      FROM wallet.fee_share s WHERE s.transfer_id >= (:open)::bigint WINDOW w AS (PARTITION BY s.player ORDER BY s.n)
    ), fee AS MATERIALIZED (
      SELECT e.transfer_id, sum(e.amount) AS fee
      FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'house' AND a.owner = 'fee' AND a.currency = 'inr'
      WHERE e.transfer_id >= (:open)::bigint GROUP BY e.transfer_id
    ), bonus AS MATERIALIZED (
      SELECT e.transfer_id, a.owner, -sum(e.amount) AS lost
      FROM wallet.entry e JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'stake' AND a.bucket = 'bonus'
      WHERE e.transfer_id >= (:open)::bigint GROUP BY e.transfer_id, a.owner
    )
    SELECT count(*) AS broken, min(what) AS what FROM (
      SELECT s.player || ' at share ' || s.n AS what FROM share s
      LEFT JOIN bonus b ON b.transfer_id = s.transfer_id AND b.owner = s.player
      LEFT JOIN LATERAL (
        SELECT o.n, o.total FROM wallet.fee_share o WHERE o.player = s.player AND o.n = s.n - 1
      ) AS o ON s.n_before IS NULL
      WHERE s.n <> coalesce(s.n_before, o.n, 0) + 1
         OR s.total <> coalesce(s.total_before, o.total, 0) + greatest(0, s.amount - coalesce(s.bonus, 0))
         OR s.bonus IS NOT NULL AND s.bonus <> coalesce(b.lost, 0)
         OR s.total > ${LARGEST}
      UNION ALL
      SELECT 'transfer ' || s.transfer_id
      FROM (SELECT s.transfer_id, sum(s.amount) AS shares FROM share s GROUP BY s.transfer_id) AS s
      LEFT JOIN fee f ON f.transfer_id = s.transfer_id
      LEFT JOIN wallet.transfer t ON t.id = s.transfer_id AND t.id >= (:open)::bigint AND t.kind IN ('settle', 'tournamentPrizes')
      WHERE t.id IS NULL OR s.shares > coalesce(f.fee, 0)
    ) AS broken`,
  // Lines of statements are numbered without gaps; whether each is there, the walk says.
  lineNumbers: `
    SELECT count(*) AS broken, min(l.player || ' at line ' || l.n) AS what
    FROM (
      SELECT g.player, g.n, lag(g.n) OVER (PARTITION BY g.player ORDER BY g.n) AS n_before
      FROM wallet.game_line g WHERE g.transfer_id >= (:open)::bigint
    ) AS l
    WHERE l.n <> coalesce(l.n_before, CASE WHEN EXISTS (
        SELECT FROM wallet.game_line o WHERE o.player = l.player AND o.n = l.n - 1) THEN l.n - 1 ELSE 0 END) + 1`,
};

/** Questions of the whole audit that look at accounts alone, asked of those that are not closed, or moved since. */
const OF_ACCOUNTS: Readonly<Record<string, string>> = {
  accounts: `
    SELECT count(*) AS broken, min(a.name) AS what
    FROM (SELECT * FROM wallet.account WHERE NOT closed UNION ALL ${CLOSED_SINCE}) AS a
    WHERE (${NAMED}) IS NOT true OR a.kind <> 'house' AND a.balance < 0 OR a.closed AND a.balance <> 0`,
  systemAccounts: `SELECT count(*) AS broken, min(what) AS what FROM (${FAULTS.unknownHouseAccount} AND NOT a.closed) AS fault`,
};

const COUNTS = `
  SELECT (SELECT count(*) FROM wallet.transfer WHERE id >= (:open)::bigint)::float8 AS transfers,
         (SELECT count(*) FROM wallet.entry WHERE transfer_id >= (:open)::bigint)::float8 AS entries,
         (SELECT count(*) FROM wallet.account WHERE NOT closed)::float8 AS accounts,
         (SELECT count(DISTINCT stake) FROM wallet.account WHERE kind = 'stake' AND NOT closed)::float8 AS "openStakes"`;

/** What was found since a closed day. */
export interface Since {
  readonly counts: {
    readonly transfers: number;
    readonly entries: number;
    readonly accounts: number;
    readonly openStakes: number;
  };
  readonly sheet: readonly SheetRow[];
  readonly faults: readonly LedgerFault[];
}

/** Looks at everything that happened since a closed day, in one snapshot: as much as there is of it, whatever came before. */
export async function readSince(
  database: Database,
  openingGrants: readonly number[],
  since: Checkpoint,
  { entriesAtOnce }: { readonly entriesAtOnce?: number } = {},
): Promise<Since> {
  const questions = { ...SINCE, ...OF_ACCOUNTS };
  const answers = await askAtOnce<Row>(
    database,
    // What takes longest begins first.
    [(tx) => walkSince(tx, since, entriesAtOnce), ...Object.values(questions), COUNTS, SHEET],
    {
      open: String(since.firstOpen),
      ended: since.ended.toISOString(),
      day: since.day,
      grants: `{${openingGrants.join(",")}}`,
    },
  );
  const named = ["walked", ...Object.keys(questions), "counts", "sheet"].map((name, n) => [name, answers[n]] as const);
  const [counts, sheet] = answers.slice(-2);
  return {
    counts: (counts instanceof Error ? undefined : (counts?.[0] as unknown as Since["counts"])) ?? NOTHING,
    sheet: sheet instanceof Error ? [] : ((sheet ?? []) as unknown as SheetRow[]),
    faults: [...named.flatMap(([name, answer]) => faultsOf(name, answer)), ...unbalanced(sheet)],
  };
}

/** The sheet has every account that holds anything: of each currency it sums to zero. */
function unbalanced(sheet: readonly Row[] | Error | undefined): readonly LedgerFault[] {
  const sums = new Map<string, number>();
  const rows = sheet instanceof Error ? [] : ((sheet ?? []) as unknown as readonly SheetRow[]);
  for (const { currency, balance } of rows) sums.set(currency, (sums.get(currency) ?? 0) + balance);
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([currency, amount]) => ({ code: "sinceClosing", what: `${currency} does not sum to zero`, amount }));
}

function faultsOf(name: string, answer: readonly Row[] | Error | undefined): readonly LedgerFault[] {
  if (answer instanceof Error) return [{ code: "notAnswered", what: `${name}: ${answer.message}`, amount: 0 }];
  return (answer ?? [])
    .filter(({ broken }) => Number(broken) > 0)
    .map(({ name: which = name, broken, what }) => ({
      code: "sinceClosing",
      what: `${which}, ${broken} times, such as ${what}`,
      amount: 0,
    }));
}

/** How often a question is broken, and where first; counts and sheets have other columns. */
interface Row {
  /** The part that is broken, of a question that looks for several things. */
  readonly name?: string;
  readonly broken?: number | string;
  readonly what?: string | null;
}
const NOTHING: Since["counts"] = { transfers: 0, entries: 0, accounts: 0, openStakes: 0 };
