import type postgres from "postgres";
import type { Holder } from "../audit/allowed.ts";
import { createWalk, type Walked } from "../audit/walk.ts";
import { type ResultDay, unlikeResults } from "../audit/walk-results.ts";
import type { Span, WalkedAccount } from "../audit/walked.ts";
import { NAMED } from "./audit.ts";

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

/** What a walk found, and what it passed. */
interface Walk {
  readonly answers: readonly Answer[];
  readonly transfers: number;
  readonly entries: number;
  /** All that moved, and all open stakes. */
  readonly accounts: ReadonlyMap<number, WalkedAccount>;
}

type Note = (what: Walked | "first" | "accounts" | "resultDays", where: string, times?: number) => void;

/**
 * Walks in `tx` through everything since the checkpoint (M-21), in the order in which it happened. Time and memory grow
 * with the entries, the accounts that they move and the open stakes. A span is read as arrays, a few a second.
 */
export async function walkSince(
  tx: postgres.TransactionSql,
  since: Checkpoint,
  entriesAtOnce = ENTRIES,
): Promise<Walk> {
  const found = new Map<string, { broken: number; what: string }>();
  const broken: Note = (what, where, times = 1) => {
    const before = found.get(what);
    found.set(what, { broken: (before?.broken ?? 0) + times, what: before?.what ?? where });
  };
  const accounts = await accountsSince(tx, since, broken);
  const walk = createWalk(accounts, broken);
  const lines = await columnsSince(tx, since, { table: "game_line", atOnce: entriesAtOnce });
  const shares = await columnsSince(tx, since, { table: "fee_share", atOnce: entriesAtOnce });
  let [transfers, entries] = [0, 0];
  for (let from: number | null = since.firstOpen; from !== null; ) {
    const to = await spanEnd(tx, from, entriesAtOnce);
    const before = to ?? Number.MAX_SAFE_INTEGER;
    const span = await readSpan(tx, since, [from, before]);
    walk.take({ ...span, lines: await lines.before(before), shares: await shares.before(before) });
    transfers += span.transfers.id.length;
    entries += span.entries.transfer.length;
    from = to;
  }
  for (const where of unlikeResults(walk.end(), await resultsSince(tx, since))) broken("resultDays", where);
  await compareFirst(tx, since, accounts, (id) => broken("first", `account ${id}`));
  return { answers: [...found].map(([name, answer]) => ({ name, ...answer })), transfers, entries, accounts };
}

/**
 * The accounts that moved, and those of open stakes; but not stakes that were closed a day before the checkpoint's end: those move no
 * more (M-18). An account that is not what its name says, is below zero, or holds something and is closed, is broken.
 */
async function accountsSince(
  tx: postgres.TransactionSql,
  { firstOpen, ended }: Checkpoint,
  broken: Note,
): Promise<ReadonlyMap<number, WalkedAccount>> {
  const accounts = new Map<number, WalkedAccount>();
  // One for all stakes of a player and bucket.
  const holders = new Map<string, Holder>();
  await tx.unsafe(
    `DECLARE moved NO SCROLL CURSOR FOR
      SELECT array_agg(a.id)::text AS ids, array_agg(a.balance)::text AS balances, array_agg(a.closed::int)::text AS closed,
             json_agg(a.stake) AS stakes, count(*) FILTER (WHERE a.is_broken)::int AS broken, min(a.name) FILTER (WHERE a.is_broken) AS what,
             json_agg(coalesce(a.kind, '') || ' ' || coalesce(a.bucket, '') || ' ' || coalesce(a.currency, '') || ' ' || coalesce(a.owner, '')) AS holders
      FROM (
        SELECT a.*, row_number() OVER () AS place, (${NAMED}) IS NOT true OR a.kind <> 'house' AND a.balance < 0
          OR a.closed AND a.balance <> 0 OR a.kind = 'stake' AND a.closed <> (a.closed_at IS NOT NULL) AS is_broken
        FROM (
          SELECT m.id FROM (
            SELECT e.account_id AS id FROM wallet.entry e WHERE e.transfer_id >= $1
            UNION SELECT a.id FROM wallet.account a WHERE a.kind = 'stake' AND NOT a.closed
          ) AS m ORDER BY m.id
        ) AS m
        -- One look-up for each, in their order; never all accounts there are.
        CROSS JOIN LATERAL (SELECT * FROM wallet.account WHERE id = m.id OFFSET 0) AS a
        WHERE a.kind <> 'stake' OR NOT a.closed OR a.closed_at IS NULL OR a.closed_at >= $2::timestamptz
      ) AS a
      GROUP BY (a.place - 1) / $3 ORDER BY (a.place - 1) / $3`,
    [firstOpen, new Date(ended.getTime() - DAY_MS).toISOString(), ACCOUNTS],
  );
  interface Columns {
    readonly ids: string;
    readonly balances: string;
    readonly closed: string;
    readonly stakes: readonly (string | null)[];
    readonly holders: readonly string[];
    readonly broken: number;
    readonly what: string | null;
  }
  for (;;) {
    const [columns] = await tx<Columns[]>`FETCH 1 FROM moved`;
    if (columns === undefined) return accounts;
    if (columns.broken > 0) broken("accounts", columns.what ?? "", columns.broken);
    const [balances, closed] = [numbers(columns.balances), numbers(columns.closed)];
    for (const [place, id] of numbers(columns.ids).entries()) {
      const name = columns.holders[place]!;
      const holder = holders.get(name) ?? holderOf(name);
      holders.set(name, holder);
      const [stake, balance] = [columns.stakes[place] ?? null, balances[place]!];
      accounts.set(id, { holder, stake, isClosed: closed[place] === 1, balance, before: null, after: null, since: 0 });
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

/** Transfers from one to before another, with their entries. */
async function readSpan(
  tx: postgres.TransactionSql,
  { day }: Checkpoint,
  [from, before]: readonly [from: number, before: number],
): Promise<Pick<Span, "transfers" | "entries">> {
  interface Transfers {
    readonly id: string | null;
    readonly day: string | null;
    readonly kind: string[] | null;
    readonly player: (string | null)[] | null;
  }
  const [transfers] = await tx<Transfers[]>`
    SELECT array_agg(t.id)::text AS id, array_agg((t.at AT TIME ZONE 'Asia/Kolkata')::date - ${day}::date)::text AS day,
           json_agg(t.kind) AS kind, json_agg(t.player) AS player
    FROM (SELECT * FROM wallet.transfer WHERE id >= ${from} AND id < ${before} ORDER BY id) AS t`;
  const [entries] = await tx<Record<keyof Span["entries"], string | null>[]>`
    SELECT array_agg(e.transfer_id)::text AS transfer, array_agg(e.n)::text AS n, array_agg(e.account_id)::text AS account,
           array_agg(e.amount)::text AS amount, array_agg(e.balance_after)::text AS after
    FROM (SELECT * FROM wallet.entry WHERE transfer_id >= ${from} AND transfer_id < ${before} ORDER BY transfer_id, n) AS e`;
  return {
    transfers: {
      id: numbers(transfers?.id),
      kind: transfers?.kind ?? [],
      player: transfers?.player ?? [],
      day: numbers(transfers?.day),
    },
    entries: {
      transfer: numbers(entries?.transfer),
      n: numbers(entries?.n),
      account: numbers(entries?.account),
      amount: numbers(entries?.amount),
      after: numbers(entries?.after),
    },
  };
}

/** Lines of statements, or shares of fees, in the order of their transfers, for which there is no index: sorted once, behind a cursor. */
async function columnsSince<Table extends "game_line" | "fee_share">(
  tx: postgres.TransactionSql,
  { firstOpen }: Checkpoint,
  { table, atOnce }: { readonly table: Table; readonly atOnce: number },
) {
  interface Columns {
    readonly transfer: string;
    readonly player: string[];
    readonly amount: number[];
    readonly bonus: (number | null)[];
  }
  const more =
    table === "fee_share"
      ? ", json_agg(g.amount ORDER BY g.place) AS amount, json_agg(g.bonus ORDER BY g.place) AS bonus"
      : "";
  await tx.unsafe(
    `DECLARE ${table} NO SCROLL CURSOR FOR
      SELECT array_agg(g.transfer_id ORDER BY g.place)::text AS transfer, json_agg(g.player ORDER BY g.place) AS player${more}
      FROM (SELECT *, row_number() OVER (ORDER BY transfer_id) AS place FROM wallet.${table} WHERE transfer_id >= $1) AS g
      GROUP BY (g.place - 1) / $2 ORDER BY (g.place - 1) / $2`,
    [firstOpen, atOnce],
  );
  const rest = {
    transfer: [] as number[],
    player: [] as string[],
    amount: [] as number[],
    bonus: [] as (number | null)[],
  };
  let isAll = false;
  return {
    /** Those that were not taken yet, of transfers before this one. */
    async before(transfer: number): Promise<Span["shares"]> {
      while (!isAll && (rest.transfer.at(-1) ?? transfer - 1) < transfer) {
        const [next] = await tx.unsafe<Columns[]>(`FETCH 1 FROM ${table}`);
        isAll = next === undefined;
        rest.transfer = rest.transfer.concat(numbers(next?.transfer));
        rest.player = rest.player.concat(next?.player ?? []);
        rest.amount = rest.amount.concat(next?.amount ?? []);
        rest.bonus = rest.bonus.concat(next?.bonus ?? []);
      }
      const later = rest.transfer.findIndex((one) => one >= transfer);
      const count = later < 0 ? rest.transfer.length : later;
      return {
        transfer: rest.transfer.splice(0, count),
        player: rest.player.splice(0, count),
        amount: rest.amount.splice(0, count),
        bonus: rest.bonus.splice(0, count),
      };
    },
  };
}

/** The kept sums of players' days after the closed one. */
async function resultsSince(tx: postgres.TransactionSql, { day }: Checkpoint): Promise<readonly ResultDay[]> {
  const [columns] = await tx<
    (Record<Exclude<keyof ResultDay, "player">, string | null> & { player: string[] | null })[]
  >`
    SELECT json_agg(d.player) AS player, array_agg(d.day - ${day}::date)::text AS day, array_agg(d.result)::text AS result,
           array_agg(d.deposited)::text AS deposited, array_agg(d.withdrawn)::text AS withdrawn
    FROM wallet.result_day d WHERE d.day > ${day}::date`;
  const [days, result] = [numbers(columns?.day), numbers(columns?.result)];
  const [deposited, withdrawn] = [numbers(columns?.deposited), numbers(columns?.withdrawn)];
  return (columns?.player ?? []).map((player, n) => ({
    player,
    day: days[n]!,
    result: result[n]!,
    deposited: deposited[n]!,
    withdrawn: withdrawn[n]!,
  }));
}

/**
 * Compares what moved accounts of the operator and stakes held before their first entry with the last entry before the checkpoint; those of
 * players are compared with the closed day itself. Of stakes only those that held something: the sums of stakes are compared
 * with the closed day too, and a stake that lost what it held there, as if it had never had it, is missing in the sum unless another one
 * held it.
 */
async function compareFirst(
  tx: postgres.TransactionSql,
  { firstOpen }: Checkpoint,
  accounts: ReadonlyMap<number, WalkedAccount>,
  broken: (id: number) => void,
): Promise<void> {
  const asked = [...accounts].filter(
    ([
      ,
      {
        before,
        holder: { kind },
      },
    ]) => before !== null && (kind === "house" || (kind === "stake" && before !== 0)),
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
