import { connect, type Socket } from "node:net";
import { type Clock, type Instant, type Log, type Random, randomHex, SECOND_MS, type Timers } from "../kernel/index.ts";
import { CALLS_PATH, headersOf } from "./calls/headers.ts";
import { digestOf, signCall } from "./calls/signature.ts";
import type { RosterRow } from "./store/roster-store.ts";

interface WatchDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  /** The time in what is signed. */
  readonly sharedClock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly run: string;
  readonly secret: Uint8Array;
  readonly leaseMs: number;
  /** Has this process no descriptors left? The runtime then calls a connection refused that it could not even ask for. */
  readonly areDescriptorsGone: () => boolean;
}

/** Notices processes that end, by the connections that end with them. */
export interface Watch {
  /**
   * Runs at whose address nobody listened a moment ago, or another run. The kernel of their machine said so: it answers for a process that is
   * busy or frozen, and a machine that is gone says nothing. A firewall can say the same, so whoever believes it looks for a sign of life too;
   * and one that still lives two leases later has not ended: it cannot be reached.
   */
  ended(): readonly string[];
  /** Calls `look` each time that a run is found ended; once it has been, several times a second for as long as it is followed. */
  onEnded(look: () => void): void;
  /** Keeps a connection to each of these processes, and to no others. */
  follow(rows: readonly RosterRow[]): void;
  close(): void;
}

/** Between two tries at an address where nobody listened, or whose connections end at once. */
const AGAIN_MS = 150;
/** How long a refusal is believed: who was frozen meanwhile has to be refused anew. */
const BELIEVED_MS = 1_500;
/** Leases after which one that ended has long been taken over, and is on nobody's roster. */
const LEASES = 2;
/** A machine that is gone refuses nothing. */
const CONNECT_MS = SECOND_MS;

/**
 * Holds one idle connection to each other process. It breaks when the process ends, within milliseconds, and stays when the process hangs.
 * Broken, it is made anew; the listener also ends connections that are idle, and takes the next one.
 */
export function createWatch(deps: WatchDeps): Watch {
  const { clock, timers, log, run, leaseMs, areDescriptorsGone } = deps;
  const watched = new Map<string, Watched>();
  const listeners: (() => void)[] = [];

  const open = (row: RosterRow, one: Watched): void => {
    if (watched.get(row.run) !== one || one.socket !== null) return;
    const { hostname, port } = new URL(row.url);
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 80) });
    const cancel = timers.after(CONNECT_MS, () => socket.destroy());
    let isRefused = false;
    one.socket = socket;
    socket.unref();
    socket.on("connect", () => {
      cancel();
      socket.write(greeting(deps, row.run));
    });
    socket.on("data", (answer) => {
      isRefused = answer.toString("latin1").startsWith(ANOTHER_RUN);
      if (isRefused) socket.destroy();
      else one.refusedSince = null;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      isRefused = error.code === "ECONNREFUSED" && !areDescriptorsGone();
    });
    socket.on("close", () => {
      cancel();
      one.socket = null;
      if (watched.get(row.run) !== one) return;
      if (isRefused) noteEnd(row.run, one);
      timers.after(isRefused ? againMs(one) : pauseAfter(one), () => open(row, one));
      one.closedAt = clock.now();
    });
  };
  /** None for one that breaks after having been there for a while: it is looked at once whether somebody listens. */
  const pauseAfter = ({ closedAt }: Watched) => (closedAt !== null && clock.now() - closedAt < AGAIN_MS ? AGAIN_MS : 0);
  const noteEnd = (ended: string, one: Watched): void => {
    one.refusedAt = clock.now();
    if (one.refusedSince === null) log.warn({ process: ended }, "nobody listens at the address of a process any more");
    one.refusedSince ??= one.refusedAt;
    if (isFresh(one)) for (const look of listeners) look();
  };
  const isUnreachable = ({ refusedSince }: Watched): boolean =>
    refusedSince !== null && clock.now() - refusedSince > LEASES * leaseMs;
  const againMs = (one: Watched): number => (isUnreachable(one) ? SECOND_MS : AGAIN_MS);
  const isFresh = (one: Watched): boolean =>
    one.refusedAt !== null && Math.abs(clock.now() - one.refusedAt) < BELIEVED_MS && !isUnreachable(one);
  const forget = (name: string, { socket }: Watched): void => {
    watched.delete(name);
    socket?.destroy();
  };

  return {
    ended: () => [...watched].flatMap(([name, one]) => (isFresh(one) ? [name] : [])),
    onEnded: (look) => void listeners.push(look),
    follow(rows) {
      const named = new Set(rows.map((row) => row.run));
      for (const [name, one] of watched) if (!named.has(name) && !isFresh(one)) forget(name, one);
      for (const row of rows) {
        if (row.run === run || watched.has(row.run)) continue;
        const one: Watched = { socket: null, refusedAt: null, refusedSince: null, closedAt: null };
        watched.set(row.run, one);
        open(row, one);
      }
    },
    close() {
      for (const [name, one] of watched) forget(name, one);
    },
  };
}

/** What the listener answers to what is meant for a run before its own. */
const ANOTHER_RUN = "HTTP/1.1 421";

/**
 * A call that no process answers. Until a connection has said something, the kernel may keep it for itself, and nobody is told when the
 * process ends; a connection that has said half of something keeps a listener from closing.
 */
function greeting({ sharedClock, random, secret }: WatchDeps, run: string): string {
  const sentAt = String(sharedClock.now());
  const head = { name: "cluster.watch", to: run, key: randomHex(random, 16), sentAt, digest: digestOf("") };
  const headers = Object.entries({
    ...headersOf(head, signCall(secret, head)),
    host: "cluster",
    "content-length": "0",
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `POST ${CALLS_PATH}${head.name} HTTP/1.1\r\n${lines}\r\n`;
}

/** A process, as its connection tells of it. */
interface Watched {
  socket: Socket | null;
  /** When it was last found that nobody listens there. */
  refusedAt: Instant | null;
  /** Since when nothing else was found. */
  refusedSince: Instant | null;
  closedAt: Instant | null;
}
