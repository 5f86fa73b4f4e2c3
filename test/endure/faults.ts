/** What goes wrong in a run, in an order that its seed decides. Each fault leaves the cluster whole again. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { type Instant, instant } from "../../modules/kernel/index.ts";
import { type Cluster, type ClusterProcess, ready } from "../cluster/cluster.ts";
import { type Chance, chanceOf } from "../simulation/chance.ts";
import { until } from "../support/child.ts";
import type { RunClock } from "./clock.ts";

/** Every kind, and how often it comes among the others. */
export const FAULT_KINDS = {
  "a process is killed": 3,
  "a process hangs past its lease": 2,
  "a process hangs for a moment": 2,
  "a process is cut from PostgreSQL": 2,
  "the primary is killed": 1,
  "the primary hangs": 1,
  "Redis is killed": 1,
  "Redis is flushed": 1,
  "Redis hangs": 1,
  "the clock is set forward": 1,
  "the clock is set back": 1,
  "the disk is full": 1,
  "processes are restarted in turn": 1,
} as const;
export type FaultKind = keyof typeof FAULT_KINDS;

export interface PlannedFault {
  readonly kind: FaultKind;
  /** Decides what it hits and how long it lasts. */
  readonly chance: Chance;
  /** Milliseconds of play before it. */
  readonly pauseMs: number;
}

const PAUSE = { leastMs: 8_000, mostMs: 25_000 } as const;

/** The same seed and kinds give the same order, for ever: each round has every kind, the common ones several times. */
export function* faultOrder(seed: number, kinds: readonly FaultKind[]): Generator<PlannedFault, never> {
  const chance = chanceOf(seed, "faults");
  for (let n = 0; ; ) {
    const left = kinds.flatMap((kind) => Array.from({ length: FAULT_KINDS[kind] }, () => kind));
    while (left.length > 0) {
      const [kind] = left.splice(chance.below(left.length), 1);
      n += 1;
      const pauseMs = chance.between(PAUSE.leastMs, PAUSE.mostMs);
      yield { kind: kind!, chance: chanceOf(seed, `fault ${n}`), pauseMs };
    }
  }
}

export interface FaultDeps {
  readonly cluster: Cluster;
  readonly clock: RunClock;
  /** A file system of the run's own, which may be filled; null where there is none. */
  readonly disk: string | null;
}

/** Kinds that this machine can have. */
export function possibleKinds({ clock, disk }: Pick<FaultDeps, "clock" | "disk">): readonly FaultKind[] {
  return (Object.keys(FAULT_KINDS) as FaultKind[]).filter(
    (kind) => (disk !== null || kind !== "the disk is full") && (clock.isStepped || !kind.startsWith("the clock")),
  );
}

const wait = async (ms: number): Promise<void> => {
  const overAt = performance.now() + ms;
  await until("a fault to have lasted", () => performance.now() > overAt, ms + 60_000);
};

/** One process is never ended, so that its memory can be compared over the whole run. */
const mortal = ({ processes }: Cluster): readonly ClusterProcess[] => processes.slice(0, -1);

/** Does it, and ends it; what it leaves behind mends itself. */
export async function strike({ kind, chance }: PlannedFault, { cluster, clock, disk }: FaultDeps): Promise<void> {
  const { pair, redis } = cluster;
  const anyone = chance.pick(cluster.processes);
  const one = chance.pick(mortal(cluster));
  switch (kind) {
    case "a process is killed":
      await one.server.kill9();
      await wait(chance.between(0, 8_000));
      return one.server.restart();
    case "a process hangs past its lease":
      return frozen(anyone, chance.between(5_000, 12_000));
    case "a process hangs for a moment":
      return frozen(anyone, chance.between(300, 2_000));
    case "a process is cut from PostgreSQL":
      for (const gate of anyone.gates) gate.cut();
      await wait(chance.between(2_000, 10_000));
      for (const gate of anyone.gates) gate.mend();
      return;
    case "the primary is killed":
      await pair.killPrimary();
      await pair.promote();
      await wait(chance.between(0, 4_000));
      return pair.rejoin();
    case "the primary hangs":
      pair.freezePrimary();
      await wait(chance.between(1_000, 9_000));
      return pair.thaw();
    case "Redis is killed":
      await redis.kill();
      await wait(chance.between(500, 6_000));
      return redis.restart();
    case "Redis is flushed":
      return flushed(redis.url);
    case "Redis hangs":
      redis.freeze();
      await wait(chance.between(1_000, 6_000));
      return redis.thaw();
    case "the clock is set forward":
      return stepTogether(cluster, clock, instant(clock.now() + chance.between(3_000, 90_000)));
    case "the clock is set back":
      return stepTogether(cluster, clock, instant(clock.now() - chance.between(3_000, 60_000)));
    case "the disk is full":
      await filled(disk!, chance.between(3_000, 10_000));
      return pair.revive();
    case "processes are restarted in turn":
      for (const { name, server } of mortal(cluster)) {
        await server.stop();
        await server.restart();
        await cluster.haproxy.sees(cluster.processes.map((each) => each.name)).catch((error: Error) => {
          throw new Error(`${name} was restarted: ${error.message}`);
        });
      }
  }
}

/**
 * Steps the clock of all processes and the database while they stand still: for a second they would be hours apart otherwise, which machines with one
 * time server are not.
 */
export async function stepTogether({ processes, pair }: Cluster, clock: RunClock, at: Instant): Promise<void> {
  try {
    for (const process of processes) process.freeze();
    pair.freezePrimary();
    await clock.stepTo(at);
  } finally {
    pair.thaw();
    for (const process of processes) process.thaw();
  }
}

async function frozen(process: ClusterProcess, ms: number): Promise<void> {
  process.freeze();
  try {
    await wait(ms);
  } finally {
    process.thaw();
  }
}

/** Everything that Redis holds is gone at once, and it goes on. */
async function flushed(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write("FLUSHALL\r\n"));
  socket.once("data", () => resolve());
  socket.once("error", reject);
  await promise.finally(() => socket.destroy());
}

const BALLAST = "ballast";

/** Nothing can be written to the file system for so long: neither the databases nor the processes' folders. */
async function filled(folder: string, ms: number): Promise<void> {
  const file = join(folder, BALLAST);
  try {
    // It ends when there is no space left.
    spawnSync("dd", ["if=/dev/zero", `of=${file}`, "bs=64k"], { stdio: "ignore" });
    await wait(ms);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Starts what has ended though nobody ended it; answers their names. */
export async function reviveEnded({ processes }: Cluster): Promise<readonly string[]> {
  const ended = processes.filter(({ server }) => !isAlive(server.pid));
  for (const { server } of ended) await server.restart();
  return ended.map(({ name }) => name);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until every process is ready and the proxy sends to all of them. */
export async function whole(cluster: Cluster, limitMs: number): Promise<void> {
  for (const process of cluster.processes) await ready(process, limitMs, { whole: true });
  await cluster.haproxy.sees(cluster.processes.map(({ name }) => name));
}
