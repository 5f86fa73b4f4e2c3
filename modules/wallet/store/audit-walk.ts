import type postgres from "postgres";
import type { Holder } from "../audit/allowed.ts";
import { createWalk, type Span, type Walked, type WalkedAccount } from "../audit/walk.ts";

/** Entries of a span: some megabytes. */
const ENTRIES = 32_768;
/** Accounts that are read, or whose first balances are compared, at once. */
const ACCOUNTS = 65_536;
const DAY_MS = 86_400_000;

/** The start of the walk through the ledger: its last closed day. */
export interface Checkpoint {
  readonly day: string;
  readonly firstOpen: number;
  /** When the day had ended. */
  readonly ended: Date;
}

/** How often something is broken, and where first. */
export interface Answer {
  readonly name: string;
  readonly broken: number;
  readonly what: string | null;
}

/**
 * Walks in `tx` through everything since the checkpoint (M-21), in the order in which it happened. Time and memory grow
 * with the entries and the accounts that they move. A span is read as arrays, a
 * few a second.
 */
export async function walkSince(
  tx: postgres.TransactionSql,
  since: Checkpoint,
  entriesAtOnce = ENTRIES,
): Promise<readonly Answer[]> {
  const accounts = await accountsSince(tx, since);
  const found = new Map<Walked | "first", { broken: number; what: string }>();
  const broken = (what: Walked | "first", where: string) => {
    const before = found.get(what);
    found.set(what, { broken: (before?.broken ?? 0) + 1, what: before?.what ?? where });
  };
  const walk = createWalk(accounts, broken);
  const lines = await linesSince(tx, since, entriesAtOnce);
  for (let from: number | null = since.firstOpen; from !== null; ) {
    const to = await spanEnd(tx, from, entriesAtOnce);
    const before = to ?? Number.MAX_SAFE_INTEGER;
    walk.take({ ...(await readSpan(tx, from, before)), lines: await lines.before(before) });
    from = to;
  }
  walk.end();
  await compareFirst(tx, since, accounts, (id) => broken("first", `account ${id}`));
  return [...found].map(([name, answer]) => ({ name, ...answer }));
}

/** The accounts that moved, but for stakes that were closed a day before the checkpoint's end: those move no more (M-18). */
async function accountsSince(
  tx: postgres.TransactionSql,
  { firstOpen, ended }: Checkpoint,
): Promise<ReadonlyMap<number, WalkedAccount>> {
  const accounts = new Map<number, WalkedAccount>();
  // One for all stakes of a player and bucket.
  const holders = new Map<string, Holder>();
  await tx.unsafe(
    `DECLARE moved NO SCROLL CURSOR FOR
      SELECT array_agg(a.id)::text AS ids, array_agg(a.balance)::text AS balances,
             json_agg(coalesce(a.kind, '') || ' ' || coalesce(a.bucket, '') || ' ' || coalesce(a.currency, '') || ' ' || coalesce(a.owner, '')) AS holders
      FROM (
        SELECT a.*, row_number() OVER () AS place
        FROM (SELECT DISTINCT e.account_id FROM wallet.entry e WHERE e.transfer_id >= $1) AS m
        JOIN wallet.account a ON a.id = m.account_id
        WHERE a.kind <> 'stake' OR NOT a.closed OR a.closed_at IS NULL OR a.closed_at >= $2::timestamptz
      ) AS a
      GROUP BY (a.place - 1) / $3 ORDER BY (a.place - 1) / $3`,
    [firstOpen, new Date(ended.getTime() - DAY_MS).toISOString(), ACCOUNTS],
  );
  for (;;) {
    const [columns] = await tx<{ ids: string; balances: string; holders: string[] }[]>`FETCH 1 FROM moved`;
    if (columns === undefined) return accounts;
    const balances = numbers(columns.balances);
    for (const [place, id] of numbers(columns.ids).entries()) {
      const name = columns.holders[place]!;
      const holder = holders.get(name) ?? holderOf(name);
      holders.set(name, holder);
      accounts.set(id, { holder, balance: balances[place]!, before: null, after: null });
    }
  }
}

function holderOf(name: string): Holder {
  const [kind, bucket, currency, ...owner] = name.split(" ");
  return { kind, bucket, currency, owner: owner.join(" ") } as Holder;
}

/** The transfer before which a span ends that has so many entries, or one transfer with more; null: none follows. */
async function spanEnd(tx: postgres.TransactionSql, from: number, atOnce: number): Promise<number | null> {
  const [next] = await tx<{ id: number }[]>`
    SELECT transfer_id::float8 AS id FROM wallet.entry WHERE transfer_id >= ${from} ORDER BY transfer_id, n OFFSET ${atOnce} LIMIT 1`;
  return next === undefined ? null : Math.max(next.id, from + 1);
}

/** Transfers from one to before another, with what belongs to them. */
async function readSpan(tx: postgres.TransactionSql, from: number, before: number): Promise<Omit<Span, "lines">> {
  const [transfers] = await tx<{ id: string | null; kind: string[] | null; player: (string | null)[] | null }[]>`
    SELECT array_agg(t.id)::text AS id, json_agg(t.kind) AS kind, json_agg(t.player) AS player
    FROM (SELECT * FROM wallet.transfer WHERE id >= ${from} AND id < ${before} ORDER BY id) AS t`;
  const [entries] = await tx<Record<keyof Span["entries"], string | null>[]>`
    SELECT array_agg(e.transfer_id)::text AS transfer, array_agg(e.n)::text AS n, array_agg(e.account_id)::text AS account,
           array_agg(e.amount)::text AS amount, array_agg(e.balance_after)::text AS after
    FROM (SELECT * FROM wallet.entry WHERE transfer_id >= ${from} AND transfer_id < ${before} ORDER BY transfer_id, n) AS e`;
  return {
    transfers: { id: numbers(transfers?.id), kind: transfers?.kind ?? [], player: transfers?.player ?? [] },
    entries: {
      transfer: numbers(entries?.transfer),
      n: numbers(entries?.n),
      account: numbers(entries?.account),
      amount: numbers(entries?.amount),
      after: numbers(entries?.after),
    },
  };
}

/** Lines of statements in the order of their transfers, for which there is no index: sorted once, behind a cursor. */
async function linesSince(tx: postgres.TransactionSql, { firstOpen }: Checkpoint, atOnce: number) {
  await tx.unsafe(
    `DECLARE lines NO SCROLL CURSOR FOR
      SELECT array_agg(g.transfer_id ORDER BY g.place)::text AS transfer, json_agg(g.player ORDER BY g.place) AS player
      FROM (
        SELECT transfer_id, player, row_number() OVER (ORDER BY transfer_id) AS place FROM wallet.game_line WHERE transfer_id >= $1
      ) AS g
      GROUP BY (g.place - 1) / $2 ORDER BY (g.place - 1) / $2`,
    [firstOpen, atOnce],
  );
  let rest: { transfer: number[]; player: string[] } = { transfer: [], player: [] };
  let isAll = false;
  return {
    /** Those that were not taken yet, of transfers before this one. */
    async before(transfer: number): Promise<Span["lines"]> {
      while (!isAll && (rest.transfer.at(-1) ?? transfer - 1) < transfer) {
        const [next] = await tx<{ transfer: string; player: string[] }[]>`FETCH 1 FROM lines`;
        if (next === undefined) isAll = true;
        else
          rest = {
            transfer: rest.transfer.concat(numbers(next.transfer)),
            player: rest.player.concat(next.player),
          };
      }
      const later = rest.transfer.findIndex((one) => one >= transfer);
      const count = later < 0 ? rest.transfer.length : later;
      return { transfer: rest.transfer.splice(0, count), player: rest.player.splice(0, count) };
    },
  };
}

/**
 * Compares what moved accounts held before their first entry with the last entry before the checkpoint. Of stakes only those that held
 * something: the sums of stakes are compared with the closed day, and a stake that lost what it held there, as if it had never had it,
 * is missing in the sum unless another one held it.
 */
async function compareFirst(
  tx: postgres.TransactionSql,
  { firstOpen }: Checkpoint,
  accounts: ReadonlyMap<number, WalkedAccount>,
  broken: (id: number) => void,
): Promise<void> {
  const asked = [...accounts].filter(
    ([, { before, holder }]) => before !== null && (before !== 0 || holder.kind !== "stake"),
  );
  for (let place = 0; place < asked.length; place += ACCOUNTS) {
    const some = asked.slice(place, place + ACCOUNTS);
    const ids = `{${some.map(([id]) => id).join(",")}}`;
    const held = `{${some.map(([, { before }]) => before).join(",")}}`;
    const wrong = await tx<{ id: number }[]>`
      SELECT asked.id::float8 AS id FROM unnest(${ids}::bigint[], ${held}::bigint[]) AS asked (id, before)
      LEFT JOIN LATERAL (
        SELECT e.balance_after FROM wallet.entry e WHERE e.account_id = asked.id AND e.transfer_id < ${firstOpen}
        ORDER BY e.transfer_id DESC, e.n DESC LIMIT 1
      ) AS last ON true
      WHERE asked.before <> coalesce(last.balance_after, 0)`;
    for (const { id } of wrong) broken(id);
  }
}

/** PostgreSQL's text of an array of numbers. */
function numbers(array: string | null | undefined): number[] {
  return array == null ? [] : JSON.parse(`[${array.slice(1, -1)}]`);
}
