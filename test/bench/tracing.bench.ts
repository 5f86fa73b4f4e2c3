/**
 * What traces cost a move at a journaled table of six (decision 0086): three servers of one kind, each a process of its own, with the same
 * players. One traces nothing, one traces no move though it could, one traces a move in a hundred and sends its spans to a collector in this
 * process. They take turns, and ratios are medians over the rounds, each of neighbours in time.
 */
import { startCollector } from "../support/collector.ts";
import { startPostgres } from "../support/postgres.ts";
import type { Bench, Figure } from "./figures.ts";
import { enter, type Round } from "./tables-contender.ts";

const TABLES = 40;
const WARM_UP_MOVES = 40_000;
const WARM_UP_ROUNDS = 25;
const ROUNDS = 21;
const MOST = 1.03;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const measure: Bench = async (progress) => {
  const [server, collector] = [await startPostgres(), startCollector()];
  const database = await server.fresh();
  const traced = (share: string) => ["postgres", database.servingUrl, collector.origin, share];
  const words = { off: ["postgres", database.servingUrl], "0 %": traced("0"), "1 %": traced("0.01") };
  const contenders = [];
  const rounds = new Map<string, Round[]>();
  try {
    for (const [name, own] of Object.entries(words)) {
      const entry = { name, server: "tables-server.ts", words: own, protocol: 2 } as const;
      contenders.push(await enter(entry, TABLES, async () => 0));
      rounds.set(name, []);
    }
    for (const contender of contenders) {
      progress(`warming up: ${contender.name}`);
      for (let n = 0; n < WARM_UP_ROUNDS && contender.moves() < WARM_UP_MOVES; n += 1) await contender.round();
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Who goes first changes: what the machine does besides bears on all alike.
      const order = round % 2 === 0 ? contenders : contenders.toReversed();
      for (const contender of order) rounds.get(contender.name)!.push(await contender.round());
      progress(`round ${round} of ${ROUNDS}`);
    }
    return figuresOf(rounds, collector.spans.filter(({ name }) => name.startsWith("move ")).length);
  } finally {
    for (const contender of contenders) await contender.close();
    await database.close();
    await server.remove();
    await collector.stop();
  }
};

export default measure;

function figuresOf(rounds: ReadonlyMap<string, readonly Round[]>, traces: number): Figure[] {
  const cpu = (name: string) => rounds.get(name)!.map(({ cpuMicros }) => cpuMicros);
  const ratio = (name: string) => median(cpu(name).map((micros, at) => micros / cpu("off")[at]!));
  return [
    ...[...rounds.keys()].map((name) => ({ name: `CPU a move, traced ${name}`, value: median(cpu(name)), unit: "µs" })),
    { name: "CPU a move, traced 0 %", value: ratio("0 %"), unit: "× off" },
    { name: "CPU a move, traced 1 %", value: ratio("1 %"), unit: "× off", limit: { atMost: MOST } },
    { name: "moves that were traced", value: traces, unit: "moves" },
  ];
}
