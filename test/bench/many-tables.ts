/** A process with many tables of six, all full: what the benchmark of its size measures. */
import { type PlayerId, paise } from "../../modules/kernel/index.ts";
import { createMemoryStore, createTableStore, createTables, type TableStore } from "../../modules/tables/index.ts";
import { testKind } from "../../modules/tables/testing/driver.ts";
import { createMemoryWallet } from "../../modules/tables/testing/memory-wallet.ts";
import { singleProcess } from "../../modules/tables/testing/single-process.ts";
import type { Tracing } from "../../src/platform/tracing/tracing.ts";
import { memoryLimiters } from "../support/limiter.ts";
import { testVault } from "../support/vault.ts";
import { BENCH_SETTINGS, clock, openBench, quiet, random, timers } from "./serving.ts";
import { SEATS } from "./tables-wire.ts";

/** Kinds that the tables are spread over: about as many as the opening catalogue has. */
const KINDS = 40;
const kindOf = (table: number) => testKind({ pointValuePaise: paise(100 + (table % KINDS)) });

/** Journals in a PostgreSQL of the benchmark's own, or in memory where no address is given. */
export function benchStore(url: string | undefined): TableStore {
  if (url === undefined) return createMemoryStore();
  const { sql, db } = openBench(url);
  return createTableStore({
    database: { sql, db },
    journal: sql,
    clock,
    timers,
    log: quiet,
    vault: testVault(),
    process: "bench",
    figures: { batch: () => {} },
  });
}

/** The tables' module without players. */
export function benchTables(store: TableStore, tracing?: Pick<Tracing, "over">) {
  return createTables({
    ...singleProcess(),
    store,
    clock,
    timers,
    ...tracing?.over(timers),
    random,
    log: quiet,
    settings: BENCH_SETTINGS,
    wallet: createMemoryWallet(1_000_000_000),
    limiter: memoryLimiters(clock),
    secret: random.bytes(32),
    sessionsEndedAt: async () => null,
  });
}

export type BenchTables = ReturnType<typeof benchTables>;

/** Has players `from` … `until` sit down, six at a table; tables of different kinds at the same time. */
export async function seatPeople(tables: BenchTables, from: number, until: number): Promise<void> {
  const sitDown = async (first: number) => {
    for (let n = first; n < Math.min(first + SEATS, until); n += 1) {
      const player = { id: `player-${n}` as PlayerId, name: `P${n}`, avatar: "a1" };
      const joined = await tables.join({ player, kind: kindOf(Math.floor(n / SEATS)) });
      if (!joined.ok) throw new Error(joined.error.code);
    }
  };
  for (let wave = from; wave < until; wave += KINDS * SEATS) {
    const firsts = Array.from({ length: KINDS }, (_, n) => wave + n * SEATS).filter((first) => first < until);
    await Promise.all(firsts.map(sitDown));
    // In memory nothing is waited for, and timers would never have their turn.
    await Bun.sleep(0);
  }
}

/** The seat of player `n`, with a ticket for its window. */
export async function seatOf(tables: BenchTables, n: number) {
  const id = `player-${n}` as PlayerId;
  const [joined] = await tables.joined(id);
  const ticket = await tables.mintTicket(id, joined!.tableId);
  if (!ticket.ok) throw new Error(ticket.error.code);
  return { tableId: joined!.tableId, opens: ticket.value, seat: tables.sittingOf(id, joined!.tableId)!.seat };
}
