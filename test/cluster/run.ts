/**
 * `npm run cluster -- [--tables 60] [--kills 20] [--freezes 2] [--cuts 2] [--failovers 2] [--flushes 1] [--restarts 1] [--stalls 1]
 * [--think 300] [--pause 5000] [--seed 1] [--browsers] [--set NAME=VALUE]…`: the long form of the cluster's test. Prints a line for each fault, then how long tables were interrupted by each kind: median and worst.
 * Ends with 1 when something was lost, the books are not sound, or a limit was passed.
 */
import { parseArgs } from "node:util";
import { below } from "../../modules/kernel/index.ts";
import { seededRandom } from "../support/random.ts";
import { type Cluster, missingServices, startCluster } from "./cluster.ts";
import { type Crowd, gatherCrowd } from "./crowd.ts";
import {
  busiest,
  cutFromDatabase,
  failOver,
  flushRedis,
  freezeOwner,
  killOwner,
  LIMITS,
  type Recovery,
  restartAll,
  standStill,
} from "./faults.ts";

interface Kind {
  readonly name: string;
  readonly times: number;
  readonly limitMs: number;
  readonly run: (cluster: Cluster, crowd: Crowd) => Promise<Recovery>;
}

const NUMBERS = [
  "tables",
  "kills",
  "freezes",
  "cuts",
  "failovers",
  "flushes",
  "restarts",
  "think",
  "pause",
  "stalls",
  "seed",
];

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(NUMBERS.map((name) => [name, { type: "string" as const }])),
    set: { type: "string", multiple: true },
    browsers: { type: "boolean", default: false },
  },
});
const asked = (name: string, usual: number): number => Number(values[name as "set"] ?? usual);
const settings = Object.fromEntries((values.set ?? []).map((pair) => pair.split("=", 2) as [string, string]));

const KILLED = "an owner is killed";

/** What is taken for a death by mistake: nobody may lose a move by it. */
function standsStill(seconds: number, whole: boolean): Kind {
  const ms = 1_000 * seconds;
  return {
    name: `${whole ? "a process" : "a process' loop"} stands still for ${seconds} s`,
    times: asked("stalls", 1),
    limitMs: ms + LIMITS.takeover,
    run: async (cluster, crowd) => standStill(cluster, crowd, await busiest(cluster), { ms, whole }),
  };
}

const KINDS: readonly Kind[] = [
  {
    name: KILLED,
    times: asked("kills", 20),
    limitMs: LIMITS.takeover,
    run: async (cluster, crowd) => killOwner(cluster, crowd, await busiest(cluster)),
  },
  {
    name: "an owner hangs past its lease",
    times: asked("freezes", 2),
    limitMs: LIMITS.takeover,
    run: async (cluster, crowd) => freezeOwner(cluster, crowd, await busiest(cluster)),
  },
  ...[1, 2, 5].map((seconds) => standsStill(seconds, false)),
  ...[2, 5, 10].map((seconds) => standsStill(seconds, true)),
  {
    name: "a process is cut from PostgreSQL",
    times: asked("cuts", 2),
    limitMs: LIMITS.cut,
    run: async (cluster, crowd) => cutFromDatabase(cluster, crowd, await busiest(cluster)),
  },
  {
    name: "Redis is killed and flushed",
    times: asked("flushes", 1),
    limitMs: 0,
    run: flushRedis,
  },
  {
    name: "the primary is killed",
    times: asked("failovers", 2),
    limitMs: LIMITS.failover,
    run: (cluster, crowd) => failOver(cluster, crowd),
  },
  {
    name: "all processes are restarted in turn",
    times: asked("restarts", 1),
    limitMs: LIMITS.takeover,
    run: restartAll,
  },
];

if (missingServices.length > 0) {
  console.error(`not installed: ${missingServices.join(", ")}`);
  process.exit(2);
}
const began = performance.now();
const say = (text: string) => console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}`);
const ms = (value: number) => `${Math.round(value)} ms`;
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

/** Faults come at any moment of a beat. */
const BEAT_MS = 1_000;
const random = seededRandom(asked("seed", 1));

const problems: string[] = [];
const cluster = await startCluster(undefined, { settings });
try {
  const crowd = await gatherCrowd(cluster, {
    tables: asked("tables", 60),
    thinkMs: asked("think", 300),
    asBrowser: values.browsers,
  });
  say(`${asked("tables", 60)} tables, ${crowd.seats.length} seats`);
  for (const kind of KINDS) await repeat(kind, crowd);
  crowd.stop();
  const { isSound, said } = await cluster.audit();
  say(said.trimEnd());
  if (!isSound) problems.push("the books are not sound");
} catch (error) {
  problems.push(String(error));
} finally {
  await cluster.remove();
}
for (const problem of problems) console.error(`✗ ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

async function repeat({ name, times, limitMs, run }: Kind, crowd: Crowd): Promise<void> {
  const all: number[] = [];
  const parts = { taken: [] as number[], moved: [] as number[] };
  for (let round = 0; round < times; round += 1) {
    // A process that has just begun takes nothing over before it has known for a lease that the database answers.
    await Bun.sleep(asked("pause", 5_000) + below(random, BEAT_MS));
    const { tables, taken = [], moved = [], figures = {} } = await run(cluster, crowd);
    const { compared, acked } = await crowd.check();
    all.push(...tables);
    parts.taken.push(...taken);
    parts.moved.push(...moved);
    const rest = Object.entries(figures).map(([what, value]) => `${what} ${Math.round(value)}`);
    const worst = tables.length > 0 ? [`${tables.length} tables, worst ${ms(Math.max(...tables))}`] : [];
    say(
      [`${name} (${round + 1}):`, ...worst, ...rest, `${compared} hands compared, ${acked} moves acknowledged`].join(
        " · ",
      ),
    );
  }
  if (all.length === 0) return;
  const worst = Math.max(...all);
  const spread = (some: readonly number[]) => `median ${ms(median(some))}, worst ${ms(Math.max(...some))}`;
  say(`${name}: ${times} times, ${all.length} tables, ${spread(all)}`);
  if (parts.taken.length > 0) say(`  taken over: ${spread(parts.taken)}`);
  if (parts.moved.length > 0) say(`  a move acknowledged: ${spread(parts.moved)}`);
  const usual = parts.moved.length > 0 ? median(parts.moved) : 0;
  if (name === KILLED && usual > LIMITS.killed) problems.push(`${name}: the median is above ${ms(LIMITS.killed)}`);
  if (worst > limitMs) problems.push(`${name}: ${ms(worst)} are more than ${ms(limitMs)}`);
}
