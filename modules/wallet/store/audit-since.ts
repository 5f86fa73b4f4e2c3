import type postgres from "postgres";
import { type Database, isOutage } from "../../kernel/index.ts";
import type { LedgerFault, SheetRow } from "../audit/report.ts";
import type { WalkedAccount } from "../audit/walked.ts";
import { FAULTS, KINDS, LARGEST, NAMED } from "./audit.ts";
import { type BucketSum, type ClosedFigures, readBuckets, readClosed, unlikeClosed } from "./audit-balances.ts";
import { type Answer, type Checkpoint, walkSince } from "./audit-walk.ts";

/** Questions that are asked at the same time. */
const LANES = 2;

/** Asks in a transaction; answers how often something is broken. */
type Question = (tx: postgres.TransactionSql) => Promise<readonly Answer[]>;

/**
 * Asks these questions of one snapshot of the database, two at a time, in transactions that only read. Answers what is broken; a
 * question that the data break is a fault itself. Rejects at an outage.
 */
async function askAtOnce(
  { sql }: Pick<Database, "sql">,
  questions: Readonly<Record<string, Question>>,
): Promise<readonly LedgerFault[]> {
  const faults: LedgerFault[] = [];
  const left = Object.entries(questions).values();
  const lane = async (tx: postgres.TransactionSql) => {
    // Sorts of millions of rows; the server's own setting is for those of players' pages.
    await tx`SET LOCAL work_mem = '192MB'`;
    // Memoizing would remember a look-up for each of millions of accounts, none of which comes twice.
    await tx`SET LOCAL enable_memoize = off`;
    for (const [name, question] of left) {
      try {
        faults.push(...faultsOf(await tx.savepoint((step) => question(step))));
      } catch (error) {
        if (isOutage(error)) throw error;
        const why = error instanceof Error ? error.message : String(error);
        faults.push({ code: "notAnswered", what: `${name}: ${why}`, amount: 0 });
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
  return faults;
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

/**
 * What is asked of the ledger since its last closed day (M-21) beside the walk; each answers how often it is broken, and where first.
 * Parameters by name: `:open` the first open transfer of that day, `:grants` opening grants. What one of them finds, the whole audit names.
 *
 * Entries from `:open` on are all of the later days', and a few of that day's that were posted among them: checking those twice is
 * harmless.
 */
const SINCE: Readonly<Record<string, string>> = {
  // Where nothing may be left out: the operator's accounts and open stakes, moved since or not, by their last entry.
  lastEntries: `
    SELECT count(*) AS broken, min(a.name) AS what FROM wallet.account a
    LEFT JOIN LATERAL (
      SELECT e.balance_after FROM wallet.entry e WHERE e.account_id = a.id ORDER BY e.transfer_id DESC, e.n DESC LIMIT 1
    ) AS last ON true
    WHERE NOT a.closed AND a.kind IN ('house', 'stake') AND a.balance <> coalesce(last.balance_after, 0)`,
  // Of open stakes nothing is closed, and none was released; stakes that moved since are the walk's.
  stakes: `
    SELECT count(*) AS broken, min(what) AS what FROM (
      SELECT 'stake ' || a.stake AS what FROM wallet.account a WHERE a.kind = 'stake' AND NOT a.closed AND EXISTS (
        SELECT FROM wallet.account b WHERE b.owner = a.owner AND b.stake = a.stake AND b.kind = 'stake' AND b.closed)
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
    WHERE o.at < o.newest - interval '1 day' OR o.kind NOT IN (${KINDS})
      OR o.kind = 'grant' AND (o.key <> 'grant:' || o.player OR NOT EXISTS (
        SELECT FROM wallet.entry e WHERE e.transfer_id = o.id AND e.amount = ANY ((:grants)::bigint[])))
      OR o.kind = 'refill' AND o.key <> 'refill:' || o.player || ':' || (
        SELECT count(*) FROM wallet.transfer b WHERE b.kind = 'refill' AND b.player = o.player AND b.id < o.id)
      OR o.key LIKE 'back:%' AND NOT EXISTS (
        SELECT FROM wallet.transfer b WHERE b.key = substr(o.key, 6) AND b.kind = o.kind AND b.player IS NOT DISTINCT FROM o.player
          AND NOT EXISTS (SELECT FROM wallet.entry e WHERE e.transfer_id IN (b.id, o.id) GROUP BY e.account_id HAVING sum(e.amount) <> 0))`,
  // Each share adds to the one before; whether they are of their fees, the walk says.
  feeShares: `
    SELECT count(*) AS broken, min(s.player || ' at share ' || s.n) AS what
    FROM (
      SELECT s.*, lag(s.n) OVER w AS n_before, lag(s.total) OVER w AS total_before
      FROM wallet.fee_share s WHERE s.transfer_id >= (:open)::bigint WINDOW w AS (PARTITION BY s.player ORDER BY s.n)
    ) AS s
    LEFT JOIN LATERAL (
      -- One look-up for each player, never all shares there are.
      SELECT o.n, o.total FROM wallet.fee_share o WHERE o.player = s.player AND o.n = s.n - 1 OFFSET 0
    ) AS o ON s.n_before IS NULL
    WHERE s.n <> coalesce(s.n_before, o.n, 0) + 1
       OR s.total <> coalesce(s.total_before, o.total, 0) + greatest(0, s.amount - coalesce(s.bonus, 0))
       OR s.total > ${LARGEST}`,
  // Lines of statements are numbered without gaps; whether each is there, the walk says.
  lineNumbers: `
    SELECT count(*) AS broken, min(l.player || ' at line ' || l.n) AS what
    FROM (
      SELECT g.player, g.n, lag(g.n) OVER (PARTITION BY g.player ORDER BY g.n) AS n_before
      FROM wallet.game_line g WHERE g.transfer_id >= (:open)::bigint
    ) AS l
    LEFT JOIN LATERAL (
      SELECT o.n FROM wallet.game_line o WHERE o.player = l.player AND o.n = l.n - 1 OFFSET 0
    ) AS o ON l.n_before IS NULL
    WHERE l.n <> coalesce(l.n_before, o.n, 0) + 1`,
  systemAccounts: `
    SELECT count(*) AS broken, min(what) AS what FROM (
      ${FAULTS.unknownHouseAccount} AND NOT a.closed
      UNION ALL SELECT a.name, 0 FROM wallet.account a WHERE a.kind = 'house' AND NOT a.closed AND (${NAMED}) IS NOT true
    ) AS fault`,
};

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

/** Looks at everything that happened since a closed day, in one snapshot: as much as there is of it, and once at every player's balances, whatever came before. */
export async function readSince(
  database: Pick<Database, "sql">,
  openingGrants: readonly number[],
  since: Checkpoint,
  { entriesAtOnce }: { readonly entriesAtOnce?: number } = {},
): Promise<Since> {
  const parameters = { open: String(since.firstOpen), grants: `{${openingGrants.join(",")}}` };
  let walked: Awaited<ReturnType<typeof walkSince>> | undefined;
  let buckets: readonly BucketSum[] = [];
  let closed: ClosedFigures | undefined;
  let own: readonly (SheetRow & { readonly accounts: number })[] = [];
  const faults = await askAtOnce(database, {
    // What takes longest begins first.
    async walked(tx) {
      walked = await walkSince(tx, since, entriesAtOnce);
      return walked.answers;
    },
    async balances(tx) {
      buckets = await readBuckets(tx, since);
      return [];
    },
    async closed(tx) {
      closed = await readClosed(tx, since);
      return [];
    },
    async own(tx) {
      own = await tx.unsafe<(typeof own)[number][]>(OWN_SHEET);
      return [];
    },
    ...Object.fromEntries(
      Object.entries(SINCE).map(([name, query]): [string, Question] => [
        name,
        async (tx) => {
          const { text, values } = bound(query, parameters);
          const rows = await tx.unsafe<Omit<Answer, "name">[]>(text, values);
          return rows.map((row) => ({ name, ...row }));
        },
      ]),
    ),
  });
  const { transfers = 0, entries = 0, accounts = new Map<number, WalkedAccount>() } = walked ?? {};
  const open = [...accounts.values()].filter(({ holder, isClosed }) => holder.kind === "stake" && !isClosed);
  const sheet = sheetOf(buckets, open, own);
  // Without one of the two there is a fault already.
  const unlike = walked === undefined || closed === undefined ? [] : unlikeClosed(buckets, closed, accounts);
  return {
    counts: {
      transfers,
      entries,
      accounts: [...buckets, ...own].reduce((sum, row) => sum + row.accounts, open.length),
      openStakes: new Set(open.map(({ stake }) => stake)).size,
    },
    sheet,
    faults: [...faults, ...faultsOf(unlike), ...unbalanced(sheet)],
  };
}

const OWN_SHEET = `
  SELECT currency, kind, bucket AS name, sum(balance)::float8 AS balance, count(*)::float8 AS accounts
  FROM wallet.account WHERE kind = 'house' AND NOT closed GROUP BY 1, 2, 3`;

/** The balance sheet of all that is not closed, in the order of the whole audit's. */
function sheetOf(
  buckets: readonly BucketSum[],
  open: readonly WalkedAccount[],
  own: readonly SheetRow[],
): readonly SheetRow[] {
  const players = buckets.map(({ currency, bucket, balance }) => ({ currency, kind: "player", name: bucket, balance }));
  const stakes = new Map<string, number>();
  for (const { holder, balance } of open) stakes.set(holder.currency, (stakes.get(holder.currency) ?? 0) + balance);
  const kinds = ["player", "stake", "house"];
  const rank = (one: Pick<SheetRow, "currency" | "kind" | "name">) =>
    `${one.currency} ${kinds.indexOf(one.kind)} ${one.name}`;
  const rows = [
    ...players,
    ...[...stakes].map(([currency, balance]) => ({ currency, kind: "stake", name: "open", balance })),
    ...own.map(({ currency, kind, name, balance }) => ({ currency, kind, name, balance })),
  ] as unknown as readonly SheetRow[];
  return rows.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** The sheet has every account that holds anything: of each currency it sums to zero. */
function unbalanced(sheet: readonly SheetRow[]): readonly LedgerFault[] {
  const sums = new Map<string, number>();
  for (const { currency, balance } of sheet) sums.set(currency, (sums.get(currency) ?? 0) + balance);
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([currency, amount]) => ({ code: "sinceClosing", what: `${currency} does not sum to zero`, amount }));
}

function faultsOf(answers: readonly Answer[]): readonly LedgerFault[] {
  return answers
    .filter(({ broken }) => Number(broken) > 0)
    .map(({ name, broken, what }) => ({
      code: "sinceClosing",
      what: `${name}, ${broken} times, such as ${what}`,
      amount: 0,
    }));
}
