/** What a run reads of the cluster's processes and database. */
import { readdirSync } from "node:fs";
import type { Sql } from "postgres";
import { residentBytesOf } from "../bench/measured-process.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { PaiseFacts, Sample, Size, WrittenMove } from "./judge.ts";

/** A server that does not say by then what it serves is asked the next time. */
const ASK_MS = 5_000;

/** Takes samples of every process of the cluster; the ages of runs are its own to know. */
export function sampler(cluster: Cluster, begun = performance.now()) {
  const samples: Sample[] = [];
  const since = new Map<string, number>();
  /** What servers have said last of what they serve. */
  const served = new Map<string, Pick<Sample, "tables" | "sockets" | "heap">>();
  const ask = async (run: string, url: string) => {
    const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(ASK_MS) })).text();
    const figure = (name: string) => Number(new RegExp(`^(?:\\w+_)?${name} (\\d+)`, "m").exec(text)?.[1] ?? 0);
    served.set(run, {
      tables: figure("tables_open"),
      sockets: figure("sockets_open"),
      heap: figure("nodejs_heap_size_used_bytes"),
    });
  };
  const take = () => {
    // Who hangs or is away says nothing; what it said before counts on.
    for (const { name, server } of cluster.processes) void ask(`${name}:${server.pid}`, server.url).catch(() => {});
    const pids: [string, number][] = [
      ...cluster.processes.map(({ name, server }): [string, number] => [name, server.pid]),
      ["redis", cluster.redis.pid],
      ...cluster.pair.pids().map((pid): [string, number] => ["postgres", pid]),
    ];
    const now = performance.now() - begun;
    for (const [name, pid] of pids) {
      try {
        const used = { bytes: residentBytesOf(pid), descriptors: readdirSync(`/proc/${pid}/fd`).length };
        const run = `${name}:${pid}`;
        if (!since.has(run)) since.set(run, now);
        const serves = served.get(run) ?? { tables: 0, sockets: 0, heap: 0 };
        if (used.bytes > 0) samples.push({ run, ageMs: now - since.get(run)!, ...used, ...serves });
      } catch {
        // Gone a moment ago.
      }
    }
  };
  return { take, samples: samples as readonly Sample[] };
}

/** Rows and bytes of every database table, indexes and TOAST included. */
export async function sizes(sql: Sql): Promise<ReadonlyMap<string, Size>> {
  const tables = await sql<{ name: string; bytes: number }[]>`
    SELECT schemaname || '.' || relname AS name, pg_total_relation_size(relid)::float8 AS bytes
    FROM pg_stat_user_tables WHERE schemaname NOT LIKE 'pg_%' AND schemaname <> 'migrations' ORDER BY 1`;
  const all = new Map<string, Size>();
  for (const { name, bytes } of tables) {
    const [row] = await sql<{ rows: number }[]>`SELECT count(*)::float8 AS rows FROM ${sql(name)}`;
    all.set(name, { rows: row!.rows, bytes });
  }
  return all;
}

/** What people's messages wrote into the journals of these tables; bots number theirs otherwise. Draws and discards have their ids in clear. */
export async function written(sql: Sql, tableIds: readonly string[]): Promise<readonly WrittenMove[]> {
  return sql<WrittenMove[]>`
    SELECT table_id AS "tableId", seq::float8 AS seq, command -> 'message' ->> 'id' AS id FROM tables.journal
    WHERE table_id = ANY (${[...tableIds]}::uuid[]) AND type = 'client' AND command -> 'message' ->> 'id' LIKE '%.%.%.%'
    ORDER BY table_id, seq`;
}

/**
 * Those of these void deals for which the rules have a reason: nobody acted in it, or its table was given up after an outage of hours, alone
 * or with its tournament (T-15); a clock that is set on by hours is one. What is sealed in a journal follows a draw, which is not.
 */
export async function allowedVoids(sql: Sql, dealIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`
    SELECT deal.id FROM tables.deal JOIN LATERAL (
      SELECT type, command -> 'message' ->> 'event' AS event, count(*) FILTER (WHERE type = 'shuffle') OVER (ORDER BY seq) AS deal
      FROM tables.journal WHERE table_id = deal.table_id
    ) AS row ON row.deal = (SELECT max(seat.deal) FROM tables.deal_seat AS seat WHERE seat.deal_id = deal.id)
    WHERE deal.id = ANY (${[...dealIds]}::uuid[]) GROUP BY deal.id
    HAVING bool_or(row.type IN ('cancelRound', 'abandon')) OR NOT bool_or(row.event IS NOT NULL AND row.event IN ('draw', 'discard', 'drop', 'leave'))`;
  return new Set(rows.map(({ id }) => id));
}

/** Rows that a process wrote for a table that another one had by then. */
export async function lateRows(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::float8 AS count FROM (
      SELECT epoch, lag(epoch) OVER (PARTITION BY table_id ORDER BY seq) AS before FROM tables.journal
    ) AS rows WHERE epoch < before`;
  return row!.count;
}

/** The ledger's side of {@link PaiseFacts}. */
export async function ledgerFacts(sql: Sql): Promise<Omit<PaiseFacts, "paid" | "paidOut">> {
  const sums = await sql<{ currency: string; sum: number }[]>`
    SELECT currency, sum(balance)::float8 AS sum FROM wallet.account GROUP BY currency`;
  const [wrong] = await sql<{ count: number }[]>`
    SELECT count(*)::float8 AS count FROM wallet.account AS a WHERE a.balance <> coalesce(
      (SELECT sum(e.amount) FROM wallet.entry AS e WHERE e.account_id = a.id), 0)`;
  const credited = await sql<{ order: string; paise: number }[]>`
    SELECT substr(t.key, ${"deposit:".length + 1}::int) AS order, -sum(e.amount)::float8 AS paise
    FROM wallet.transfer AS t JOIN wallet.entry AS e ON e.transfer_id = t.id JOIN wallet.account AS a ON a.id = e.account_id
    WHERE t.key LIKE 'deposit:%' AND a.kind = 'house' AND a.owner = 'gatewayClearing' GROUP BY t.key`;
  const withdrawals = await sql<{ id: string; state: string; net: number }[]>`
    SELECT id, state, net_paise::float8 AS net FROM cashier.withdrawal`;
  return {
    withdrawals,
    sums: Object.fromEntries(sums.map(({ currency, sum }) => [currency, sum])),
    wrongBalances: wrong!.count,
    credited: new Map(credited.map(({ order, paise }) => [order, paise])),
  };
}

/** What the platform's own checks of the night found; they keep their last run alone. */
export async function unsound(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ name: string; endedAt: Date; found: string }[]>`
    SELECT name, ended_at AS "endedAt", found FROM operator.check_run WHERE is_sound = false`;
  return rows.map(({ name, endedAt, found }) => `${name} of ${endedAt.toISOString()} found: ${found.slice(0, 1_500)}`);
}

/** Deals that have ended. */
export async function dealsOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`SELECT count(*)::float8 AS count FROM tables.deal`;
  return row!.count;
}
