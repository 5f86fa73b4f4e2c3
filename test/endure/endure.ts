/** A run: everything is started, people play and deal with money, things go wrong and the clock is stepped; then it is judged. */
import { dayOf, monthOf } from "../../modules/kernel/india.ts";
import { type Cluster, startCluster } from "../cluster/cluster.ts";
import { chanceOf } from "../simulation/chance.ts";
import { until } from "../support/child.ts";
import { type RunClock, runClock, type Step, stepsOf } from "./clock.ts";
import { type FaultKind, faultOrder, possibleKinds, reviveEnded, stepTogether, strike, whole } from "./faults.ts";
import { dealsOf, sampler, sizes, unsound } from "./figures.ts";
import { beginDealings, type Gateway, openGateway } from "./money.ts";
import { gatherPeople, type People } from "./people.ts";
import { writeReport } from "./report.ts";
import { Told } from "./told.ts";
import { type Course, type EndureOptions, verdict } from "./verdict.ts";

const SAMPLE_MS = 10_000;
/** What everybody has to be back within; how long it took is in the report. */
const WHOLE_MS = 120_000;
/** Seats of people who are away for longer are given up, so that nobody would be missed any more (TABLE_ABSENT_MS). */
const BACK_MS = 60_000;
/** Where growth begins to be measured: by then there are people, and each job has run. */
const SETTLED = { part: 0.3, ms: 600_000 } as const;
/** After so many faults in a row that nothing came back from there is nothing to learn. */
const HOPELESS = 3;

/** Runs to the end or SIGINT, writes the report, and answers the exit code. */
export async function endure(options: EndureOptions): Promise<number> {
  const begun = performance.now();
  const minutes = () => (performance.now() - begun) / 60_000;
  const say = (text: string) => console.log(`${minutes().toFixed(1).padStart(6)} min  ${text}`);
  for (const text of options.without) say(`without ${text}`);
  const end = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => end.abort());

  const clock = runClock(options.clockFile, options.offsetSeconds);
  askedKinds(options, clock);
  const gateway = openGateway(chanceOf(options.seed, "bank"));
  const cluster = await startCluster(["a", "b", "c"], {
    maxConnections: 8_000,
    settings: { ...QUICK, ...gateway.settings, ...clockSettings() },
    postgres: { autovacuum: "on", max_wal_size: "192MB", min_wal_size: "64MB" },
  });
  try {
    gateway.reaches(cluster.url);
    const told = new Told();
    const chance = chanceOf(options.seed, "people");
    const { tables, thinkMs } = options;
    const people = await gatherPeople({ cluster, told, chance, wallets: gateway, tables, thinkMs });
    say(`${tables} tables, ${people.players.length} people; it is ${new Date(clock.now()).toISOString()}`);
    const dealings = beginDealings(cluster, people, gateway, chanceOf(options.seed, "money"));
    const watched = sampler(cluster);
    const sampling = setInterval(watched.take, SAMPLE_MS);
    const course: Course = { faults: [], recoveries: new Map(), broken: [], midnights: [], crossedMonth: false };
    const base = await hours({ options, cluster, clock, people, course, say, end: end.signal });
    clearInterval(sampling);
    say("people leave");
    await dealings.stop();
    await people.stop();
    await credited(cluster, gateway, clock).catch((error: Error) => course.broken.push(error.message));
    const { samples } = watched;
    const tookMinutes = minutes();
    const report = await verdict({ options, cluster, people, told, gateway, course, base, samples, tookMinutes });
    const page = writeReport(
      options.report,
      `seed-${options.seed}-${new Date().toISOString().replace(/\W/g, "")}`,
      report,
    );
    for (const text of report.broken) say(`✗ ${text}`);
    say(`${report.broken.length === 0 ? "nothing was broken" : "promises were broken"}: ${page}`);
    return report.broken.length === 0 ? 0 : 1;
  } finally {
    await cluster.remove();
    gateway.stop();
  }
}

/** Deals and matches of seconds, so that hours hold many. */
const QUICK = {
  LOG_LEVEL: "warn",
  CASH_COLLECT_MS: "600",
  // Who finds nobody at a practice table is joined by bots, as ever.
  BOT_FILL_MS: "20000",
  TABLE_GATHER_MS: "2000",
  TABLE_START_LOCK_MS: "200",
  TABLE_REJOIN_MS: "1500",
  TABLE_SPLIT_MS: "1500",
  TABLE_MATCH_OVER_MS: "2000",
  // The gateway's messages are lost while everything is down; what was paid is asked for.
  TABLE_SWEEP_MS: "5000",
};

/** What a process needs to go by the run's clock: settings are all that it has of this environment. */
function clockSettings(): Record<string, string> {
  const wanted = Object.entries(process.env).filter(([name]) => name === "LD_PRELOAD" || name.startsWith("FAKETIME_"));
  return Object.fromEntries(wanted) as Record<string, string>;
}

interface Hours {
  readonly options: EndureOptions;
  readonly cluster: Cluster;
  readonly clock: RunClock;
  readonly people: People;
  readonly course: Course;
  readonly say: (text: string) => void;
  readonly end: AbortSignal;
}

/** The kinds of faults that were asked for and can be had here; throws where there is none, before anything is started. */
function askedKinds({ disk, faults }: EndureOptions, clock: RunClock): readonly FaultKind[] {
  const possible = possibleKinds({ clock, disk });
  const asked = possible.filter((kind) => faults.some((words) => kind.includes(words)));
  if (asked.length === 0)
    throw new Error(`--faults: none has “${faults.join("”, “")}” in it of: ${possible.join(", ")}`);
  return asked;
}

/** Faults in their order and steps of the clock in theirs, until the time is over; answers how large everything was when it had settled. */
async function hours({ options, cluster, clock, people, course, say, end }: Hours) {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  const deps = { cluster, clock, disk: options.disk };
  const order = faultOrder(options.seed, askedKinds(options, clock));
  const steps = clock.isStepped ? [...stepsOf(clock.now(), options.midnights, options.lengthMs)] : [];
  const settledMs = Math.min(SETTLED.ms, SETTLED.part * options.lengthMs);
  const measure = async () => ({ sizes: await sizes(cluster.sql), deals: await dealsOf(cluster.sql) });
  let base: Awaited<ReturnType<typeof measure>> | undefined;
  let day = dayOf(clock.now());
  let hopeless = 0;
  /** Midnights that are lived through; a day that a step passes over is none. */
  const note = (isStepped: boolean) => {
    const [before, now] = [day, dayOf(clock.now())];
    // Over a midnight and back again, by a clock that is set back, it is one.
    if (now <= before) return;
    day = now;
    if (isStepped) return;
    course.midnights.push(before);
    course.crossedMonth ||= before.slice(0, 7) !== monthOf(clock.now()).slice(0, 7);
  };
  const isUp = () => end.aborted || elapsed() > options.lengthMs || hopeless >= HOPELESS;
  const through = async (kind: string, act: () => Promise<void>) => {
    const since = performance.now();
    course.faults.push(`${kind} (${(elapsed() / 60_000).toFixed(1)} min)`);
    try {
      await act();
      const ended = await reviveEnded(cluster);
      await back(cluster, people);
      for (const text of await unsound(cluster.sql)) if (!course.broken.includes(text)) course.broken.push(text);
      if (ended.length > 0) throw new Error(`${ended.join(", ")} ended by themselves`);
      course.recoveries.set(kind, [...(course.recoveries.get(kind) ?? []), (performance.now() - since) / 1_000]);
      hopeless = 0;
      say(`${kind}: whole again after ${((performance.now() - since) / 1_000).toFixed(1)} s`);
    } catch (error) {
      hopeless += 1;
      course.broken.push(`${kind} (fault ${course.faults.length}): ${String(error).slice(0, 1_800)}`);
      say(`✗ ${course.broken.at(-1)}`);
    }
  };

  await back(cluster, people);
  while (!isUp()) {
    if (!base && elapsed() > settledMs) base = await measure();
    note(false);
    const step = dueStep(steps, elapsed(), clock);
    if (step) {
      await through("the clock goes on by hours", () => stepTogether(cluster, clock, step.to));
      note(true);
      continue;
    }
    const { value: fault } = order.next();
    const goesOnAt = performance.now() + fault.pauseMs;
    await until("the next fault", () => isUp() || performance.now() > goesOnAt, fault.pauseMs + 60_000, 100);
    note(false);
    if (!isUp()) await through(fault.kind, () => strike(fault, deps));
  }
  return base ?? measure();
}

/** The next step of the clock, once its time has come; never over a midnight that has not been lived through. */
function dueStep(steps: Step[], elapsedMs: number, clock: RunClock): Step | null {
  const [next] = steps;
  if (!next || elapsedMs < next.afterMs) return null;
  const isNextDay = dayOf(next.to) !== dayOf(clock.now());
  if (isNextDay) return null;
  steps.shift();
  return next.to > clock.now() ? next : null;
}

/** Waits until everything is whole, everybody is at their table, and a move was made. */
async function back(cluster: Cluster, people: People): Promise<void> {
  await whole(cluster, WHOLE_MS);
  const absent = () => people.seats().filter((seat) => !seat.isOver && !seat.isOpen);
  const since = performance.now();
  await until("everybody to be back", () => absent().length === 0, BACK_MS, 200).catch(async (error: Error) => {
    const owners = new Map((await cluster.owners()).map(({ tableId, process }) => [tableId, process]));
    const described = absent().map((seat) => `played by ${owners.get(seat.tableId) ?? "nobody"}: ${seat.describe()}`);
    const [one] = absent();
    const asked = await Promise.all(cluster.processes.map(({ name }) => one?.asked(name)));
    throw new Error(
      `${error.message}: ${described.length} are not: ${asked.join("; ")}; ${described.slice(0, 3).join("; ")}`,
    );
  });
  const moved = () => people.seats().some(({ ackedAt }) => ackedAt > since);
  await until("a move", moved, WHOLE_MS, 200);
}

const CREDIT_MS = 180_000;

/** Waits until what was paid is credited; where the clock can be stepped, the gateway is asked sooner. */
async function credited({ sql }: Cluster, { paid }: Gateway, clock: RunClock): Promise<void> {
  const waiting = async () => {
    const rows = await sql<{ id: string }[]>`SELECT id FROM cashier.deposit_order WHERE state = 'credited'`;
    const done = new Set(rows.map(({ id }) => id));
    return [...paid.keys()].filter((id) => !done.has(id));
  };
  if ((await waiting()).length > 0 && clock.isStepped) await clock.stepTo((clock.now() + 20 * 60_000) as never);
  await until("all that was paid to be credited", async () => (await waiting()).length === 0, CREDIT_MS, 500).catch(
    async () => {
      throw new Error(`paid and not credited: ${(await waiting()).slice(0, 5).join(", ")}`);
    },
  );
}
