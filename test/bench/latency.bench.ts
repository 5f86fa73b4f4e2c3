/**
 * How long a move takes, from when its player sends it until its acknowledgement is there, at half of what one core bears: six
 * seats a table, journaled in PostgreSQL. Beside it a bare Bun.serve that only broadcasts, at the same rate. Players take so
 * long over a move that together they make as many as were measured for half of a core. Servers take turns; figures are
 * medians over the rounds. Server, players and PostgreSQL share this machine, which the figures contain.
 */
import { startPostgres } from "../support/postgres.ts";
import type { Bench, Figure } from "./figures.ts";
import { type Entry, start } from "./tables-contender.ts";
import { openSocket } from "./tables-line.ts";
import { createPlayer, type Play } from "./tables-player.ts";

const TABLES = 100;
const ROUND_MS = 4_000;
const ROUNDS = 5;
/** A core's capacity is measured with players who do not think. */
const FIRST_THINK_MS = 0;
const ACK = '{"event":"ack","id":"';

interface Round {
  readonly perSecond: number;
  readonly cpuMicros: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

type Contender = Awaited<ReturnType<typeof enter>>;

const measure: Bench = async (progress) => {
  const server = await startPostgres();
  const database = await server.fresh();
  const ours: Contender[] = [];
  try {
    const journaled = await enter({ server: "tables-server.ts", words: ["postgres", database.servingUrl] }, 2);
    ours.push(journaled);
    const bare = await enter({ server: "tables-bare.ts", words: ["together"] }, 1);
    ours.push(bare);
    for (const contender of ours) for (let n = 0; n < 2; n += 1) await contender.round(FIRST_THINK_MS);
    const { cpuMicros } = await journaled.round(FIRST_THINK_MS);
    const wanted = 1e6 / cpuMicros / 2;
    progress(`a move takes ${cpuMicros.toFixed(0)} µs, so half of a core is ${wanted.toFixed(0)} moves/s`);
    const rounds = new Map<Contender, Round[]>(ours.map((one) => [one, []]));
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const one of ours) rounds.get(one)!.push(await one.round((TABLES / wanted) * 1_000));
      progress(`round ${round} of ${ROUNDS}`);
    }
    const of = (one: Contender, what: keyof Round) => median(rounds.get(one)!.map((round) => round[what]));
    const figure = (name: string, value: number, unit: string): Figure => ({ name, value, unit });
    return [
      figure("moves, journaled", of(journaled, "perSecond"), "moves/s"),
      figure("a move acknowledged, journaled, p50", of(journaled, "p50Ms"), "ms"),
      figure("a move acknowledged, journaled, p99", of(journaled, "p99Ms"), "ms"),
      figure("CPU a move, journaled", of(journaled, "cpuMicros"), "µs"),
      figure("moves, bare", of(bare, "perSecond"), "moves/s"),
      figure("a move acknowledged, bare, p50", of(bare, "p50Ms"), "ms"),
      figure("a move acknowledged, bare, p99", of(bare, "p99Ms"), "ms"),
    ];
  } finally {
    for (const one of ours) await one.close();
    await database.close();
    await server.remove();
  }
};

export default measure;

/** Starts a server and its players. */
async function enter(entry: Pick<Entry, "server" | "words">, protocol: 1 | 2) {
  const { ready, ask, end } = await start(entry, TABLES);
  const { port, seats } = ready;
  const play: Play = { running: false, moves: 0, waiting: [] };
  let thinkMs = 0;
  let tookMs: number[] = [];
  const lines = await Promise.all(
    seats.map(async (seat) => {
      let sentAt = 0;
      const player = createPlayer(seat.seat, play, (text) => {
        // Not all at the same moment after a pause.
        setTimeout(
          () => {
            sentAt = performance.now();
            line.send(text);
          },
          thinkMs * 2 * Math.random(),
        );
      });
      const line = await openSocket(port, seat, (text) => {
        if (sentAt > 0 && text.includes(ACK)) {
          tookMs.push(performance.now() - sentAt);
          sentAt = 0;
        }
        player(text);
      });
      return line;
    }),
  );
  for (const line of lines) line.send(`{"event":"hello","id":"hello","protocol":${protocol}}`);
  while (play.waiting.length < TABLES) await Bun.sleep(50);
  return {
    async round(averageThinkMs: number): Promise<Round> {
      thinkMs = averageThinkMs;
      play.running = true;
      for (const go of play.waiting.splice(0)) go();
      await Bun.sleep(1_000);
      const [from, movesBefore, startedAt] = [await ask("usage"), play.moves, performance.now()];
      tookMs = [];
      await Bun.sleep(ROUND_MS);
      const took = tookMs.toSorted((a, b) => a - b);
      const moves = play.moves - movesBefore;
      const seconds = (performance.now() - startedAt) / 1_000;
      const used = (await ask("usage")).cpuMicros - from.cpuMicros;
      play.running = false;
      await Bun.sleep(averageThinkMs * 2 + 200);
      return {
        perSecond: moves / seconds,
        cpuMicros: used / Math.max(1, moves),
        p50Ms: took[Math.floor(took.length * 0.5)]!,
        p99Ms: took[Math.floor(took.length * 0.99)]!,
      };
    },
    async close() {
      for (const line of lines) line.close();
      await end();
    },
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
