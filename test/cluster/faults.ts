/** What goes wrong, and how long everybody's play is interrupted by it. Each leaves the cluster whole again. */
import { until } from "../support/child.ts";
import { type Cluster, type ClusterProcess, ready } from "./cluster.ts";
import type { Crowd } from "./crowd.ts";

/** What came of a fault. */
export interface Recovery {
  /** For each interrupted table, the time until everybody there had it again; ms. */
  readonly tables: readonly number[];
  /** For each of them where a deal was played, when another process had it, and when a move of a player there was acknowledged; ms. */
  readonly taken?: readonly number[];
  readonly moved?: readonly number[];
  readonly figures?: Readonly<Record<string, number>>;
}

/** How long players may wait for their tables, `killed`: at the median; ms. */
export const LIMITS = { killed: 2_000, takeover: 5_000, failover: 10_000, cut: 12_000 } as const;

/** What is waited for before the wait itself is taken for the fault; recoveries are compared with {@link LIMITS} afterwards. */
const TIMEOUT_MS = 30_000;

/** Longer than the proxy takes to find that a process is not ready. */
const OUTAGE_MS = 3_000;

/** A lease and some beats: until then a process that stood still takes nothing over, and the others leave its share to it. */
const STEADY_MS = 4_500;
/** What was sent has come by then, on loopback. */
const HEARD_MS = 250;

async function tablesOf(cluster: Cluster, name: string): Promise<readonly string[]> {
  const owners = await cluster.owners();
  const ids = owners.filter(({ process }) => process === name).map(({ tableId }) => tableId);
  if (ids.length === 0) throw new Error(`${name} plays no table`);
  return ids;
}

/** The process with the most tables. One that was started again plays nothing at first, and the first to look takes all that another one leaves. */
export async function busiest(cluster: Cluster): Promise<string> {
  const owners = await cluster.owners();
  const tables = (name: string) => owners.filter(({ process }) => process === name).length;
  return cluster.processes.map(({ name }) => name).toSorted((a, b) => tables(b) - tables(a))[0]!;
}

const namesOf = ({ processes }: Cluster) => processes.map(({ name }) => name);

/** SIGKILL of a process in mid-deal; it is started again afterwards, unless the test is over then. */
export async function killOwner(
  cluster: Cluster,
  crowd: Crowd,
  name: string,
  { isLast = false } = {},
): Promise<Recovery> {
  const { server } = cluster.process(name);
  const ids = await tablesOf(cluster, name);
  const playing = ids.filter((id) =>
    crowd.seats.some(({ tableId, view }) => tableId === id && view?.phase === "playing"),
  );
  const [since, killedAt] = [performance.now(), Date.now()];
  await server.kill9();
  const tables = await crowd.back(ids, since, TIMEOUT_MS);
  await played(crowd, playing, since);
  const moved = playing
    .map((id) => Math.min(...crowd.seats.filter(({ tableId }) => tableId === id).map(({ movedAt }) => movedAt)) - since)
    .filter(Number.isFinite);
  const taken = (await takenAt(cluster, playing, killedAt)).map((at) => at - killedAt);
  if (isLast) return { tables, taken, moved };
  await server.restart();
  await cluster.haproxy.sees(namesOf(cluster));
  return { tables, taken, moved };
}

/** When tables were first moved on by whoever took them over, by this machine's clock. */
async function takenAt({ sql }: Cluster, ids: readonly string[], since: number): Promise<readonly number[]> {
  const rows = await sql<{ at: number }[]>`
    SELECT min((command ->> 'at')::float8) AS at FROM tables.journal
    WHERE type = 'resumed' AND table_id = ANY (${[...ids]}::uuid[]) AND (command ->> 'at')::float8 >= ${since} GROUP BY table_id`;
  return rows.map(({ at }) => at);
}

/** A process hangs for longer than its lease and wakes up: it finds that its tables are played elsewhere, and lets them go. */
export async function freezeOwner(cluster: Cluster, crowd: Crowd, name: string): Promise<Recovery> {
  const frozen = cluster.process(name);
  const ids = await tablesOf(cluster, name);
  const since = performance.now();
  frozen.freeze();
  const tables = await crowd.back(ids, since, TIMEOUT_MS);
  const thawedAt = performance.now();
  frozen.thaw();
  const letGoMs = await letGo(cluster, frozen, thawedAt);
  return { tables, figures: { letGoMs } };
}

/**
 * A process stands still for so long, its loop alone or all of it, and goes on; answers how long players waited for a move, and how many
 * of its tables others had taken over.
 */
export async function standStill(
  cluster: Cluster,
  crowd: Crowd,
  name: string,
  { ms, whole }: { readonly ms: number; readonly whole: boolean },
): Promise<Recovery> {
  const still = cluster.process(name);
  const ids = await tablesOf(cluster, name);
  const since = performance.now();
  if (whole) still.freeze();
  else still.stall();
  // What was acknowledged before is heard by then.
  const seated = ids.filter((id) => crowd.seats.some(({ tableId }) => tableId === id));
  const moving = played(crowd, seated, since + HEARD_MS);
  await until("it to have stood still", () => performance.now() - since > ms, ms + TIMEOUT_MS);
  const owners = await cluster.owners();
  const takenOver = owners.filter(({ tableId, process }) => ids.includes(tableId) && process !== name).length;
  const wentOnAt = performance.now();
  if (whole) still.thaw();
  else still.goOn();
  await letGo(cluster, still, wentOnAt);
  const tables = (await moving).map((tookMs) => tookMs + HEARD_MS);
  if (takenOver > 0) await until("it to be an heir again", () => performance.now() - wentOnAt > STEADY_MS);
  return { tables, figures: { of: ids.length, takenOver } };
}

/** Waits until a process plays no table that is another's, and is whole again. */
async function letGo(cluster: Cluster, process: ClusterProcess, since: number): Promise<number> {
  await ready(process, TIMEOUT_MS);
  await until(`${process.name} to have let its tables go`, async () => {
    const own = (await cluster.owners()).filter((one) => one.process === process.name).length;
    return (await tablesOpen(process)) === own;
  });
  const tookMs = performance.now() - since;
  await cluster.haproxy.sees(namesOf(cluster));
  return tookMs;
}

/** What a process says of how many tables it plays. */
async function tablesOpen({ server }: ClusterProcess): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^(?:\w+_)?tables_open (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

/** Redis is killed and comes back with nothing: play goes on meanwhile, and the processes find it again. */
export async function flushRedis(cluster: Cluster, crowd: Crowd): Promise<Recovery> {
  const since = performance.now();
  await cluster.redis.kill();
  const before = crowd.moves();
  const endsAt = performance.now() + OUTAGE_MS;
  await until("the outage to have lasted", () => performance.now() > endsAt);
  await until("play to go on without Redis", () => crowd.moves() > before + crowd.seats.length, TIMEOUT_MS);
  await cluster.redis.restart();
  const backAt = performance.now();
  for (const process of cluster.processes) await ready(process, TIMEOUT_MS, { whole: true });
  const interrupted = crowd.seats.filter(({ welcomedAt }) => welcomedAt > since).length;
  return { tables: [], figures: { interrupted, readyAgainMs: performance.now() - backAt } };
}

/** The primary is killed and the standby promoted; the old one becomes the standby afterwards, unless the test is over then. */
export async function failOver(cluster: Cluster, crowd: Crowd, { isLast = false } = {}): Promise<Recovery> {
  const { pair } = cluster;
  const tableIds = [...new Set(crowd.seats.filter(({ isOver }) => !isOver).map(({ tableId }) => tableId))];
  const since = performance.now();
  await pair.killPrimary();
  await pair.promote();
  const promotedMs = performance.now() - since;
  const tables = await played(crowd, tableIds, since);
  if (isLast) return { tables, figures: { promotedMs } };
  await pair.rejoin();
  for (const process of cluster.processes) await ready(process, TIMEOUT_MS);
  await cluster.haproxy.sees(namesOf(cluster));
  return { tables, figures: { promotedMs } };
}

/** Waits until a move was acknowledged at each table where a deal is played; answers when, by table. */
async function played(crowd: Crowd, tableIds: readonly string[], since: number): Promise<readonly number[]> {
  const moved = (id: string) =>
    crowd.seats
      .filter(({ tableId }) => tableId === id)
      .map(({ ackedAt }) => ackedAt)
      .filter((at) => at > since);
  // Between deals no player moves; the next deal comes, unless too few are left for one.
  const isOver = (id: string) => crowd.seats.filter(({ tableId }) => tableId === id).some((seat) => seat.isOver);
  const isDone = (id: string) => moved(id).length > 0 || isOver(id);
  await until("a move at every table", () => tableIds.every(isDone), TIMEOUT_MS);
  return tableIds.flatMap((id) => (moved(id).length > 0 ? [Math.min(...moved(id)) - since] : []));
}

/** A process loses its way to PostgreSQL: it stops deciding, its tables go on elsewhere, and it comes back without harm. */
export async function cutFromDatabase(cluster: Cluster, crowd: Crowd, name: string): Promise<Recovery> {
  const process = cluster.process(name);
  const ids = await tablesOf(cluster, name);
  const since = performance.now();
  for (const gate of process.gates) gate.cut();
  const tables = await crowd.back(ids, since, TIMEOUT_MS);
  const mendedAt = performance.now();
  for (const gate of process.gates) gate.mend();
  const letGoMs = await letGo(cluster, process, mendedAt);
  return { tables, figures: { letGoMs } };
}

/** Every process is stopped in order and started again, one after the other, as a release does it. */
export async function restartAll(cluster: Cluster, crowd: Crowd): Promise<Recovery> {
  const tables: number[] = [];
  const lossesBefore = crowd.seats.map(({ clockLosses }) => clockLosses.length);
  for (const { name, server } of cluster.processes) {
    const ids = await tablesOf(cluster, name).catch(() => []);
    const since = performance.now();
    await server.stop();
    tables.push(...(await crowd.back(ids, since, TIMEOUT_MS)));
    await server.restart();
    await cluster.haproxy.sees(namesOf(cluster));
  }
  const losses = crowd.seats.flatMap(({ clockLosses }, n) => clockLosses.slice(lossesBefore[n]));
  return { tables, figures: { clockLossMs: Math.max(0, ...losses) } };
}
