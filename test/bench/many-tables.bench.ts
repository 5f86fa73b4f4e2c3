/**
 * Does a move, a join or the lobby's count cost more where there are more tables? 10, 100, 1,000 and 5,000 tables of six in a
 * process each, full and dealt, journaled in PostgreSQL. At the largest two a hundred tables are played over sockets and the
 * others stand with their turns running: 30,000 sockets would measure this machine's limits of open files. They take turns, and
 * ratios are medians over the rounds. Joins are measured in this process, with the journal in memory.
 */

import { testKind } from "../../modules/tables/testing/driver.ts";
import { startPostgres } from "../support/postgres.ts";
import type { Bench, Figure } from "./figures.ts";
import { benchStore, benchTables, seatPeople } from "./many-tables.ts";
import { type Contender, enter } from "./tables-contender.ts";
import { SEATS } from "./tables-wire.ts";

const SIZES = [10, 100, 1_000, 5_000] as const;
const MOST_PLAYED = 100;
const WARM_UP = 2;
const ROUNDS = 5;
const JOINS = 60;

const measure: Bench = async (progress) => {
  const joins: Figure[] = await joinFigures(progress);
  const server = await startPostgres();
  const contenders: { readonly size: number; readonly contender: Contender; readonly cpu: number[] }[] = [];
  const databases: { close(): Promise<void> }[] = [];
  try {
    for (const size of SIZES) {
      const database = await server.fresh();
      databases.push(database);
      const played = Math.min(size, MOST_PLAYED);
      const entry = {
        name: `${size} tables`,
        server: "many-tables-server.ts",
        protocol: 2 as const,
        words: [String(played), database.servingUrl],
      };
      contenders.push({ size, contender: await enter(entry, size, async () => 0), cpu: [] });
      progress(`${size} tables are dealt`);
    }
    for (let round = 1 - WARM_UP; round <= ROUNDS; round += 1) {
      for (const { contender, cpu } of contenders) {
        const { cpuMicros } = await contender.round();
        if (round > 0) cpu.push(cpuMicros);
      }
      progress(`round ${round} of ${ROUNDS}`);
    }
    const moves = contenders.map(
      ({ size, cpu }): Figure => ({
        name: `CPU a move, ${size} tables`,
        value: median(cpu),
        unit: "µs",
      }),
    );
    // A hundred tables are the reference: at ten, a batch of the journal has fewer rows, which costs more each.
    const reference = contenders.find(({ size }) => size === MOST_PLAYED)!.cpu;
    const ratios = contenders
      .filter(({ size }) => size > MOST_PLAYED)
      .map(
        ({ size, cpu }): Figure => ({
          name: `a move at ${size} tables`,
          unit: `× at ${MOST_PLAYED}`,
          limit: { atMost: 1.2 },
          value: median(cpu.map((micros, at) => micros / reference[at]!)),
        }),
      );
    return [...moves, ...ratios, ...joins];
  } finally {
    for (const { contender } of contenders) await contender.close();
    for (const database of databases) await database.close();
    await server.remove();
  }
};

export default measure;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** What a join, a look for open tables and the lobby's count cost beside so many full tables. */
async function joinFigures(progress: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    const tables = benchTables(benchStore(undefined));
    await tables.start();
    await seatPeople(tables, 0, size * SEATS);
    const join = await cpuMicrosOf(JOINS, async () => seatPeople(tables, size * SEATS, size * SEATS + JOINS));
    const look = await cpuMicrosOf(100, async () => {
      for (let n = 0; n < 100; n += 1) await tables.openTables(testKind());
    });
    const count = await cpuMicrosOf(100, async () => {
      for (let n = 0; n < 100; n += 1) await tables.seatedCount(testKind());
    });
    await tables.stop();
    figures.push(
      { name: `CPU a join, ${size} tables`, value: join, unit: "µs" },
      { name: `CPU a look for open tables, ${size} tables`, value: look, unit: "µs" },
      { name: `CPU of the lobby's count of a kind, ${size} tables`, value: count, unit: "µs" },
    );
    progress(`joins at ${size} tables are measured`);
  }
  return figures;
}

async function cpuMicrosOf(times: number, run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}
