/**
 * Live tables: what a move costs at six seats through the whole path (socket, zod, rules, journal, personal views), against
 * servers that only broadcast the same texts: a bare Bun.serve, and Colyseus. Each server is a process of its own, played by
 * the same players. They take turns, and ratios are medians over the rounds, so that a busy machine bears on all alike.
 * Capacity is the inverse of the CPU that a server's process uses for a move: how many moves a second one core bears.
 * PostgreSQL runs without fsync, as in the ledger's benchmark: the ratio tells of the code.
 */
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { startPostgres } from "../support/postgres.ts";
import type { Bench, Figure } from "./figures.ts";
import { type Contender, type Entry, enter, type Round } from "./tables-contender.ts";

const TABLES = 60;
/**
 * Moves that each server has played before it is measured: until then the engines' compilers, whose threads count as the process's
 * CPU, use up to half of it. A server runs for days.
 */
const WARM_UP_MOVES = 60_000;
/** Rounds after which a server is measured though it has played fewer. */
const WARM_UP_ROUNDS = 30;
const ROUNDS = 9;
/** The share of a bare server's capacity that the platform keeps: what stands, less a tenth. The goals are 0.68 and 0.55. */
const KEPT: Readonly<Record<string, number>> = { "in memory": 0.37, journaled: 0.27 };

/**
 * Colyseus runs on Node, for which it and its transport are made, and also on Bun, which puts sockets of its own in the place of
 * `ws`. It and bare Bun send each message by itself, as one writes it; `together` as version 2 of the platform's protocol does.
 */
const entries = (database: string): readonly Entry[] => [
  { name: "bare Bun", server: "tables-bare.ts", words: ["apart"], protocol: 1 },
  { name: "bare Bun, together", server: "tables-bare.ts", words: ["together"], protocol: 1 },
  { name: "Colyseus", server: "tables-colyseus.ts", words: ["apart"], runtime: "node", protocol: 1 },
  { name: "Colyseus, together", server: "tables-colyseus.ts", words: ["together"], runtime: "node", protocol: 1 },
  { name: "Colyseus on Bun", server: "tables-colyseus.ts", words: ["apart"], protocol: 1 },
  { name: "in memory", server: "tables-server.ts", words: ["memory"], protocol: 2 },
  { name: "in memory, protocol 1", server: "tables-server.ts", words: ["memory"], protocol: 1 },
  { name: "journaled", server: "tables-server.ts", words: ["postgres", database], protocol: 2 },
  { name: "journaled, protocol 1", server: "tables-server.ts", words: ["postgres", database], protocol: 1 },
];

const measure: Bench = async (progress) => {
  const server = await startPostgres();
  const database = await server.fresh();
  const watching = postgres(server.url(), { max: 1, onnotice: () => {} });
  const contenders: Contender[] = [];
  const rounds = new Map<string, Round[]>();
  try {
    for (const entry of entries(database.servingUrl)) {
      contenders.push(await enter(entry, TABLES, () => cpuMicrosOf(watching)));
      rounds.set(entry.name, []);
    }
    for (const contender of contenders) {
      progress(`warming up: ${contender.name}`);
      for (let n = 0; n < WARM_UP_ROUNDS && contender.moves() < WARM_UP_MOVES; n += 1) await contender.round();
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const contender of contenders) rounds.get(contender.name)!.push(await contender.round());
      progress(`round ${round} of ${ROUNDS}`);
    }
    return await figuresOf(contenders, rounds);
  } finally {
    for (const contender of contenders) await contender.close();
    await watching.end();
    await database.close();
    await server.remove();
  }
};

export default measure;

/** What all processes of a PostgreSQL server on this machine have used so far. */
async function cpuMicrosOf(sql: postgres.Sql): Promise<number> {
  const processes = await sql<{ pid: number }[]>`SELECT pid FROM pg_stat_activity`;
  return processes.reduce((sum, { pid }) => sum + cpuNanosOf(pid) / 1_000, 0);
}

function cpuNanosOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    // It is gone, or this is no Linux: then the database's own share is not told.
    return 0;
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function figuresOf(contenders: readonly Contender[], rounds: ReadonlyMap<string, readonly Round[]>) {
  const of = (name: string, what: keyof Round) => median(rounds.get(name)!.map((round) => round[what]));
  const capacity = (name: string, other: string) =>
    median(rounds.get(name)!.map(({ cpuMicros }, at) => rounds.get(other)![at]!.cpuMicros / cpuMicros));
  const figures: Figure[] = [];
  const figure = (name: string, value: number, unit: string, atLeast?: number) =>
    figures.push({ name, value, unit, ...(atLeast === undefined ? {} : { limit: { atLeast } }) });
  for (const { name } of contenders) figure(name, of(name, "perSecond"), "moves/s");
  for (const { name } of contenders) figure(`CPU a move, ${name}`, of(name, "cpuMicros"), "µs");
  for (const { name } of contenders.filter((one) => one.name.startsWith("journaled"))) {
    figure(`CPU a move with PostgreSQL's, ${name}`, of(name, "cpuMicrosWithDatabase"), "µs");
  }
  for (const { name } of contenders.filter((one) => /^(in memory|journaled)/.test(one.name))) {
    figure(`capacity, ${name}`, capacity(name, "Colyseus"), "× Colyseus");
    figure(`capacity, ${name}`, capacity(name, "Colyseus, together"), "× Colyseus, together");
    figure(`capacity, ${name}`, capacity(name, "Colyseus on Bun"), "× Colyseus on Bun");
    figure(`capacity, ${name}`, capacity(name, "bare Bun"), "× bare", KEPT[name]);
  }
  const stored = contenders.at(-1)!;
  const { rows, batches } = await stored.usage();
  figure("rows a batch", rows / Math.max(1, batches), "rows");
  figure("memory a connection", stored.kbAConnection, "KB");
  return figures;
}
