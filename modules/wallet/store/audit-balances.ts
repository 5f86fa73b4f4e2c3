import type postgres from "postgres";
import type { WalkedAccount } from "../audit/walked.ts";
import { NAMED_PLAYER } from "./audit.ts";
import type { Answer, Checkpoint } from "./audit-walk.ts";

const BUCKETS = ["practice", "deposit", "winnings", "instant", "lock"] as const;
const STAKES = ["stakes", "stakes_bonus", "stakes_practice"] as const;
const FIGURES = [...BUCKETS, ...STAKES];
type Bucket = (typeof BUCKETS)[number];

/**
 * What each player held when the last closed day had ended: a row of each (M-18). Where another day was closed meanwhile, those who moved
 * on it have their row looked up.
 */
const CLOSED = `
  SELECT player, day, ${FIGURES.join(", ")} FROM wallet.last_balance WHERE day <= $1::date
  UNION ALL
  SELECT b.player, b.day, ${FIGURES.map((name) => `b.${name}`).join(", ")} FROM wallet.last_balance l
  CROSS JOIN LATERAL (
    SELECT * FROM wallet.day_balance b WHERE b.player = l.player AND b.day <= $1::date ORDER BY b.day DESC LIMIT 1
  ) AS b
  WHERE l.day > $1::date`;

/** Players' accounts of a currency and bucket, in one reading of all there are. */
export interface BucketSum {
  readonly currency: string;
  readonly bucket: string;
  readonly accounts: number;
  readonly balance: number;
  /** What they held when the closed day had ended: together, how many held something, and the print of who held what. */
  readonly held: string;
  readonly holders: number;
  readonly print: string;
  readonly misnamed: number;
  readonly misnomer: string | null;
}

/** What a closed day says of all players. */
export interface ClosedFigures {
  /** How many players held something in each bucket, and the print of who held what. */
  readonly buckets: Readonly<Record<Bucket, { readonly holders: number; readonly print: string }>>;
  /** What was in stakes, in rupees, of bonus and in chips, of those who had any. */
  readonly stakes: readonly (readonly [player: string, ...held: number[]])[];
  readonly broken: number;
  readonly what: string | null;
  /** What the day's closing says all held together, by the names of its columns; null: there is no such closing. */
  readonly totals: Readonly<Record<(typeof FIGURES)[number], string>> | null;
}

/**
 * The print of who held what: the sum of a hash of 64 bits of each player and amount. Two lists are told apart by it in whatever order they are
 * read, where a join of a million with a million takes longer than all else together.
 */
const printOf = (amount: string) =>
  `coalesce(sum(hashint8extended(${amount}, x.who)) FILTER (WHERE ${amount} <> 0), 0)::text`;

/** Reads every player's account there is, once: what it holds now, less what moved since, is what it held when the closed day had ended. */
export async function readBuckets(
  tx: postgres.TransactionSql,
  { firstOpen, ended }: Checkpoint,
): Promise<readonly BucketSum[]> {
  return tx.unsafe<BucketSum[]>(
    `WITH since AS MATERIALIZED (
      SELECT e.account_id, sum(e.amount)::bigint AS amount FROM wallet.entry e
      WHERE e.transfer_id >= $1::bigint AND e.transfer_id NOT IN (
        -- Posted among those of later days, and dated in the closed one.
        SELECT t.id FROM wallet.transfer t WHERE t.id >= $1::bigint AND (t.at < $2::timestamptz) IS TRUE)
      GROUP BY e.account_id
    )
    SELECT x.currency, x.bucket, count(*)::float8 AS accounts, sum(x.balance)::float8 AS balance, sum(x.held)::text AS held,
           count(*) FILTER (WHERE x.held <> 0)::float8 AS holders, ${printOf("x.held")} AS print,
           count(x.misnomer)::float8 AS misnamed, min(x.misnomer) AS misnomer
    FROM (
      SELECT a.currency, a.bucket, hashtextextended(a.owner, 0) AS who, a.balance, a.balance - coalesce(s.amount, 0) AS held,
        CASE WHEN a.balance < 0 OR (${NAMED_PLAYER}) IS NOT true THEN a.name END AS misnomer
      FROM wallet.account a LEFT JOIN since s ON s.account_id = a.id
      WHERE a.kind = 'player' AND NOT a.closed
      -- Each of these is reckoned once.
      OFFSET 0
    ) AS x
    GROUP BY x.currency, x.bucket`,
    [firstOpen, ended.toISOString()],
  );
}

/** Reads what the closed day says, and compares the rows of those who moved on it with what is kept as their last. */
export async function readClosed(tx: postgres.TransactionSql, { day }: Checkpoint): Promise<ClosedFigures> {
  const row = (of: string) => `(${["day", ...FIGURES].map((name) => `${of}.${name}`).join(", ")})`;
  const any = (names: readonly string[]) => names.map((name) => `x.${name} <> 0`).join(" OR ");
  const buckets = BUCKETS.map(
    (name) =>
      `'${name}', json_build_object('holders', count(*) FILTER (WHERE x.${name} <> 0), 'print', ${printOf(`x.${name}`)})`,
  );
  const [figures] = await tx.unsafe<Omit<ClosedFigures, "totals">[]>(
    `SELECT json_build_object(${buckets.join(", ")}) AS buckets,
       coalesce(json_agg(json_build_array(x.player, ${STAKES.map((name) => `x.${name}`).join(", ")})) FILTER (WHERE ${any(STAKES)}), '[]') AS stakes,
       count(x.unlike)::float8 AS broken, min(x.unlike) AS what
     FROM (
       SELECT c.*, hashtextextended(c.player, 0) AS who, CASE WHEN (c.day = $1::date OR b.player IS NOT NULL) AND ${row("c")} IS DISTINCT FROM ${row("b")}
         THEN coalesce(c.player, b.player) END AS unlike
       FROM (${CLOSED}) AS c FULL JOIN (SELECT * FROM wallet.day_balance WHERE day = $1::date) AS b ON b.player = c.player
       OFFSET 0
     ) AS x`,
    [day],
  );
  const [totals] = await tx.unsafe<NonNullable<ClosedFigures["totals"]>[]>(
    `SELECT ${FIGURES.map((name) => `${name}::text`).join(", ")} FROM wallet.day_closing WHERE day = $1::date`,
    [day],
  );
  if (figures === undefined) throw new Error("counts are one row");
  return { ...figures, totals: totals ?? null };
}

/** What of the balances is not as the closed day says (M-21): a player's bucket, a player's stakes, or what all held together. */
export function unlikeClosed(
  buckets: readonly BucketSum[],
  closed: ClosedFigures,
  accounts: ReadonlyMap<number, WalkedAccount>,
): readonly Answer[] {
  const answers: Answer[] = [];
  const broken = (name: string, what: string | null, times = 1) => answers.push({ name, broken: times, what });
  if (closed.broken > 0) broken("lastBalances", closed.what, closed.broken);
  for (const { misnamed, misnomer } of buckets) if (misnamed > 0) broken("accounts", misnomer, misnamed);
  for (const name of BUCKETS) {
    const ours = buckets.filter(({ bucket }) => bucket === name);
    const sum = (of: (one: BucketSum) => string | number) => ours.reduce((all, one) => all + BigInt(of(one)), 0n);
    const said = closed.buckets[name];
    if (sum(({ holders }) => holders) !== BigInt(said.holders) || sum(({ print }) => print) !== BigInt(said.print))
      broken("balances", `what players held in ${name}`);
    if (closed.totals !== null && sum((one) => one.held) !== BigInt(closed.totals[name])) broken("allBalances", name);
  }
  const held = stakesThen(accounts);
  for (const player of unlikeStakes(held, closed.stakes)) broken("balances", `what ${player} held in stakes`);
  for (const [n, name] of STAKES.entries()) {
    const all = [...held.values()].reduce((sum, figures) => sum + figures[n]!, 0);
    if (closed.totals !== null && all !== Number(closed.totals[name])) broken("allBalances", name);
  }
  return answers;
}

/** What players had in stakes when the closed day had ended, by `STAKES`. */
function stakesThen(accounts: ReadonlyMap<number, WalkedAccount>): ReadonlyMap<string, readonly number[]> {
  const held = new Map<string, number[]>();
  for (const { holder, balance, since } of accounts.values()) {
    if (holder.kind !== "stake" || balance === since) continue;
    const figures = held.get(holder.owner) ?? [0, 0, 0];
    held.set(holder.owner, figures);
    figures[holder.bucket === "bonus" ? 1 : holder.bucket === "practice" ? 2 : 0]! += balance - since;
  }
  return held;
}

function unlikeStakes(held: ReadonlyMap<string, readonly number[]>, said: ClosedFigures["stakes"]): readonly string[] {
  const left = new Map(held);
  const unlike: string[] = [];
  for (const [player, ...figures] of said) {
    const ours = left.get(player) ?? [0, 0, 0];
    left.delete(player);
    if (figures.some((figure, n) => figure !== ours[n])) unlike.push(player);
  }
  for (const [player, figures] of left) if (figures.some((figure) => figure !== 0)) unlike.push(player);
  return unlike;
}
