/**
 * How long a move takes, from when its player sends it until its acknowledgement is there, at half of what one core bears: six
 * seats a table, journaled in PostgreSQL. Beside it, at the same rate: a bare Bun.serve that only broadcasts, and group commit
 * alone (its floor), which writes rows of the same kind into the same PostgreSQL. A move cannot take less than both together.
 * Servers take turns; figures are medians over the rounds. Server, players and PostgreSQL share this machine, which the figures
 * contain. A last round is traced: where the time of the slowest hundred moves went.
 */
import { startPostgres } from "../support/postgres.ts";
import type { FloorAsked, FloorTold } from "./commit-floor.ts";
import type { Bench, Figure } from "./figures.ts";
import { enterPaced, type Paced, type PacedRound, quantile } from "./paced-players.ts";
import { slowestOf } from "./slowest-moves.ts";

const TABLES = 100;
const ROUND_MS = 4_000;
const ROUNDS = 5;
/** A core's capacity is measured with players who do not think. */
const FIRST_THINK_MS = 0;
/** At a slower pace batches are smaller, and a move takes more CPU: half of a core is found in so many steps. */
const PACES = 3;
/** How a commit is measured that nothing else waits for: one table, a row every few milliseconds. */
const ALONE: FloorAsked = { tables: 1, thinkMs: 3, forMs: 3_000 };
/** What a move may take beyond group commit, in what a bare server's takes. The goals are 2 and 5; this is what stands, and a tenth (decision 0099). */
const AT_MOST = { p50: 4.4, p99: 6.6 };

const measure: Bench = async (progress) => {
  const server = await startPostgres();
  const database = await server.fresh();
  const url = database.servingUrl;
  const ends: (() => Promise<void>)[] = [];
  const entered = async (name: string, words: readonly string[], protocol: 1 | 2): Promise<Paced> => {
    const contender = await enterPaced({ server: name, words }, TABLES, protocol);
    ends.push(contender.close);
    return contender;
  };
  try {
    const floor = await startFloor(url);
    ends.push(floor.close);
    const journaled = await entered("tables-server.ts", ["postgres", url], 2);
    const bare = await entered("tables-bare.ts", ["together"], 1);
    const rounds = { journaled: [] as PacedRound[], bare: [] as PacedRound[], floor: [] as PacedRound[] };
    for (const one of [journaled, bare]) for (let n = 0; n < 2; n += 1) await one.round(FIRST_THINK_MS, ROUND_MS);
    let thinkMs = FIRST_THINK_MS;
    for (let n = 0; n < PACES; n += 1) {
      const { cpuMicros } = await journaled.round(thinkMs, ROUND_MS);
      const wanted = 1e6 / cpuMicros / 2;
      thinkMs = (TABLES / wanted) * 1_000;
      progress(`a move takes ${cpuMicros.toFixed(0)} µs, so half of a core is ${wanted.toFixed(0)} moves/s`);
    }
    const alone = await floor.round(ALONE);
    for (let round = 1; round <= ROUNDS; round += 1) {
      rounds.journaled.push(await journaled.round(thinkMs, ROUND_MS));
      rounds.bare.push(await bare.round(thinkMs, ROUND_MS));
      rounds.floor.push(await floor.round({ tables: TABLES, thinkMs, forMs: ROUND_MS }));
      progress(`round ${round} of ${ROUNDS}`);
    }
    const traced = await entered("tables-server.ts", ["traced", url], 2);
    for (let n = 0; n < 2; n += 1) await traced.round(FIRST_THINK_MS, ROUND_MS);
    await traced.trace();
    const { moves, stalls } = await traced.round(thinkMs, ROUND_MS);
    for (const line of slowestOf(moves, stalls, await traced.trace())) progress(line);
    return figuresOf(rounds, alone);
  } finally {
    for (const end of ends) await end();
    await database.close();
    await server.remove();
  }
};

export default measure;

type Rounds = Readonly<Record<"journaled" | "bare" | "floor", readonly PacedRound[]>>;

function figuresOf(rounds: Rounds, alone: PacedRound): readonly Figure[] {
  const of = (name: keyof Rounds, what: "perSecond" | "cpuMicros" | "p50Ms" | "p99Ms") =>
    median(rounds[name].map((round) => round[what]));
  const figure = (name: string, value: number, unit: string, atMost?: number): Figure =>
    atMost === undefined ? { name, value, unit } : { name, value, unit, limit: { atMost } };
  const beyond = (what: "p50Ms" | "p99Ms") =>
    median(rounds.journaled.map((round, at) => (round[what] - rounds.floor[at]![what]) / rounds.bare[at]![what]));
  return [
    figure("moves, journaled", of("journaled", "perSecond"), "moves/s"),
    figure("CPU a move, journaled", of("journaled", "cpuMicros"), "µs"),
    figure("moves, bare", of("bare", "perSecond"), "moves/s"),
    figure("a commit alone, p50", alone.p50Ms, "ms"),
    figure("a commit alone, p99", alone.p99Ms, "ms"),
    ...(["floor", "bare", "journaled"] as const).flatMap((name) => [
      figure(`${NAMES[name]}, p50`, of(name, "p50Ms"), "ms"),
      figure(`${NAMES[name]}, p99`, of(name, "p99Ms"), "ms"),
    ]),
    figure("a move beyond group commit, p50", beyond("p50Ms"), "× bare", AT_MOST.p50),
    figure("a move beyond group commit, p99", beyond("p99Ms"), "× bare", AT_MOST.p99),
  ];
}

const NAMES = {
  floor: "a row durable at that rate",
  bare: "a move acknowledged, bare",
  journaled: "a move acknowledged, journaled",
};

/** Starts group commit in a process of its own. */
async function startFloor(url: string) {
  let hear: (message: unknown) => void = () => {};
  const next = <T>() =>
    new Promise<T>((done) => {
      hear = done as (message: unknown) => void;
    });
  const ready = next();
  const child = Bun.spawn([process.execPath, `${import.meta.dirname}/commit-floor.ts`, String(TABLES), url], {
    ipc: (message) => hear(message),
    stdio: ["ignore", "inherit", "inherit"],
  });
  await ready;
  return {
    async round(asked: FloorAsked): Promise<PacedRound> {
      const told = next<FloorTold>();
      child.send(asked);
      const tookMs = (await told).tookMs.toSorted((a, b) => a - b);
      const perSecond = (tookMs.length / asked.forMs) * 1_000;
      return {
        perSecond,
        cpuMicros: 0,
        p50Ms: quantile(tookMs, 0.5),
        p99Ms: quantile(tookMs, 0.99),
        moves: [],
        stalls: [],
      };
    },
    async close() {
      child.send("end");
      await child.exited;
    },
  };
}

const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
