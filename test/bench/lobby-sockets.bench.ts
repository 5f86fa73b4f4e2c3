/**
 * Players in the lobby: what an idle socket costs the whole server, a process of its own that is asked as browsers ask it
 * (token, session, what waits for who arrives), and a bare Bun.serve. Everybody comes at once, as after a restart; "at once" is
 * when the last socket is open, "later" a minute after, and a heap's size is told after a collection of garbage.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startChild, until } from "../support/child.ts";
import { startPostgres } from "../support/postgres.ts";
import { startServer } from "../support/server.ts";
import type { Bench, Figure } from "./figures.ts";
import type { LobbyClientsOrder, LobbyClientsTold } from "./lobby-clients.ts";
import { askInside, cpuMsOf, INSIDE, MEASURED_BUN, residentBytesOf } from "./measured-process.ts";
import { operatedServer } from "./operated-server.ts";
import { addPeople, BENCH_SECRETS } from "./people.ts";

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 10_000);
/** A process may have fewer files open than the server has sockets. */
const CLIENT_PROCESSES = 2;
const OPENING_AT_ONCE = 100;
const IDLE_MS = Number(process.env.BENCH_IDLE_MS ?? 60_000);
const TELLINGS = 9;
const KB = 1_024;
const MB = KB * KB;

/** A server whose sockets are measured. */
interface Contender {
  readonly pid: number;
  /** The path at which it tells of itself. */
  readonly inside: string;
  readonly addresses: readonly string[];
  /** Sends the same short text to every socket. */
  tellAll(): Promise<unknown>;
  close(): Promise<void>;
}

/** What its sockets cost. */
interface Measured {
  readonly kbAtOnce: number;
  readonly kbLater: number;
  readonly heapKb: number;
  readonly residentMb: number;
  readonly cpuShare: number;
  readonly openingCpuMs: number;
  /** Cost of telling everybody something: CPU a socket, and the most that was used in one turn of the event loop; medians. */
  readonly tellingCpuMicros: number;
  readonly heldMs: number;
}

const measure: Bench = async (progress) => {
  const bare = await measured(await startBare(), progress);
  progress(`bare: ${JSON.stringify(bare)}`);
  const lobby = await measured(await startLobby(), progress);
  progress(`lobby: ${JSON.stringify(lobby)}`);
  const figure = (name: string, value: number, unit: string, atMost?: number): Figure => ({
    name,
    value,
    unit,
    ...(atMost === undefined ? {} : { limit: { atMost } }),
  });
  return [
    figure("memory a socket, at once", lobby.kbAtOnce, "KB", 12),
    figure("memory a socket, a minute later", lobby.kbLater, "KB"),
    figure("heap a socket", lobby.heapKb, "KB"),
    figure(`the process with ${SOCKETS} sockets`, lobby.residentMb, "MB", 200),
    figure("a core's share, idle", lobby.cpuShare * 100, "%", 2),
    figure("CPU to open a socket", lobby.openingCpuMs, "ms"),
    figure("CPU to tell everybody, a socket", lobby.tellingCpuMicros, "µs"),
    figure("the event loop, held while everybody is told", lobby.heldMs, "ms of CPU", 20),
    figure("the same", lobby.heldMs / bare.heldMs, "× bare Bun", 0.2),
    figure("bare Bun: memory a socket, at once", bare.kbAtOnce, "KB"),
    figure("bare Bun: memory a socket, a minute later", bare.kbLater, "KB"),
    figure("bare Bun: heap a socket", bare.heapKb, "KB"),
    figure("bare Bun: the process", bare.residentMb, "MB"),
    figure("bare Bun: a core's share, idle", bare.cpuShare * 100, "%"),
    figure("bare Bun: CPU to open a socket", bare.openingCpuMs, "ms"),
    figure("bare Bun: CPU to tell everybody, a socket", bare.tellingCpuMicros, "µs"),
    figure("bare Bun: the event loop, held while everybody is told", bare.heldMs, "ms of CPU"),
  ];
};

export default measure;

async function measured(contender: Contender, progress: (line: string) => void): Promise<Measured> {
  const { pid, inside, addresses } = contender;
  const clients = Array.from({ length: CLIENT_PROCESSES }, startClients);
  try {
    const heapBefore = (await askInside(pid, inside, "collect")).heapBytes;
    await Bun.sleep(1_000);
    const before = residentBytesOf(pid);
    const cpuBefore = cpuMsOf(pid);
    const share = Math.ceil(addresses.length / clients.length);
    const told = await Promise.all(
      clients.map(({ order }, n) =>
        order({ open: addresses.slice(n * share, (n + 1) * share), atOnce: OPENING_AT_ONCE }),
      ),
    );
    const opened = told.reduce((sum, { open }) => sum + open, 0);
    if (opened !== addresses.length) throw new Error(`${opened} of ${addresses.length} sockets were opened`);
    const atOnce = residentBytesOf(pid);
    const openingCpuMs = (cpuMsOf(pid) - cpuBefore) / addresses.length;
    progress(`${opened} sockets are open, ${Math.round(atOnce / MB)} MB (before ${Math.round(before / MB)})`);
    await idle(pid);
    const [idleFrom, startedAt] = [cpuMsOf(pid), performance.now()];
    await Bun.sleep(IDLE_MS);
    const cpuShare = (cpuMsOf(pid) - idleFrom) / (performance.now() - startedAt);
    const later = residentBytesOf(pid);
    const after = await askInside(pid, inside, "collect");
    progress(JSON.stringify(after.objects));
    const still = await Promise.all(clients.map(({ order }) => order({ open: [], atOnce: 1 })));
    if (still.some(({ closed }) => closed > 0)) throw new Error("sockets were closed");
    return {
      kbAtOnce: (atOnce - before) / KB / opened,
      kbLater: (later - before) / KB / opened,
      heapKb: (after.heapBytes - heapBefore) / KB / opened,
      residentMb: Math.max(atOnce, later) / MB,
      cpuShare,
      openingCpuMs,
      ...(await telling(contender, clients, progress)),
    };
  } finally {
    for (const client of clients) await client.end();
    await contender.close();
  }
}

type Clients = readonly ReturnType<typeof startClients>[];

/** Tells everybody something, a few times. */
async function telling({ pid, inside, tellAll }: Contender, clients: Clients, progress: (line: string) => void) {
  const received = async () => {
    const told = await Promise.all(clients.map(({ order }) => order({ open: [], atOnce: 1 })));
    return told.reduce((sum, { texts }) => sum + texts, 0);
  };
  const [cpuMicros, heldMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < TELLINGS; round += 1) {
    const due = (await received()) + SOCKETS;
    await askInside(pid, inside, "watch");
    const cpuBefore = cpuMsOf(pid);
    await tellAll();
    await until("everybody to have heard", async () => (await received()) >= due, 30_000, 100);
    cpuMicros.push(((cpuMsOf(pid) - cpuBefore) * 1_000) / SOCKETS);
    heldMs.push((await askInside(pid, inside, "ask")).longestHoldMs);
  }
  progress(`CPU in one turn of the event loop: ${heldMs.map((ms) => ms.toFixed(1)).join(", ")} ms`);
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  return { tellingCpuMicros: median(cpuMicros), heldMs: median(heldMs) };
}

/** Waits until the work of opening sockets is over. */
async function idle(pid: number): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > 100; ) {
    const before = cpuMsOf(pid);
    await Bun.sleep(1_000);
    used = cpuMsOf(pid) - before;
  }
}

function startClients() {
  let hear: (told: LobbyClientsTold) => void = () => {};
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, "lobby-clients.ts")], {
    ipc: (told) => hear(told as LobbyClientsTold),
    stdout: "inherit",
    stderr: "inherit",
  });
  return {
    order: (order: LobbyClientsOrder) =>
      new Promise<LobbyClientsTold>((resolve) => {
        hear = resolve;
        child.send(order);
      }),
    async end() {
      child.kill();
      await child.exited;
    },
  };
}

async function startBare(): Promise<Contender> {
  const folder = mkdtempSync(join(tmpdir(), "rummy-bench-"));
  const inside = join(folder, "inside");
  const port = await freePort();
  const child = await startChild({
    command: [...MEASURED_BUN, join(import.meta.dirname, "lobby-bare.ts")],
    folder,
    log: join(folder, "log"),
    env: { ...process.env, PORT: String(port), BENCH_INSIDE: inside },
    lastSignal: "TERM",
  });
  const url = `http://127.0.0.1:${port}/`;
  await until("the bare server to listen", () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return {
    pid: child.pid,
    inside,
    addresses: Array.from({ length: SOCKETS }, () => url.replace("http", "ws")),
    tellAll: () => fetch(url, { method: "POST" }),
    close: () => child.remove(),
  };
}

const NOTHING_PLANNED = { mode: "disabled", state: "completed", startsAt: null, endsAt: null };

async function startLobby(): Promise<Contender> {
  const postgres = await startPostgres();
  const database = await postgres.fresh();
  const people = await addPeople(database, SOCKETS);
  const folder = mkdtempSync(join(tmpdir(), "rummy-bench-"));
  const inside = join(folder, "inside");
  const { command, settings } = operatedServer(INSIDE);
  const server = await startServer({
    command,
    settings: { ...settings, DATABASE_URL: database.servingUrl, ...BENCH_SECRETS, BENCH_INSIDE: inside },
  });
  return {
    pid: server.pid,
    inside,
    addresses: people.map(({ token }) => `${server.url.replace("http", "ws")}/ws?authorization=${token}`),
    // What an operator announces is a row, which every process finds within a second.
    tellAll: () => database.owner`
      INSERT INTO settings.revision (key, value, from_at, changed_at, changed_by)
      VALUES ('maintenance', ${database.owner.json(NOTHING_PLANNED)}, now(), now(), 'bench')`,
    async close() {
      await server.remove();
      await database.close();
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
