import {
  type Clock,
  createHandlers,
  createWorker,
  type Instant,
  instant,
  type Lease,
  type Leases,
  type Membership,
  type Peer,
  PROCESS_GONE,
  type Processes,
  periodicJob,
  processName,
  randomHex,
  within,
} from "../kernel/index.ts";
import { createAnswering, LONGEST_MS, THREW } from "./calls/answering.ts";
import { createCaller } from "./calls/caller.ts";
import { KEY_SHAPE, MESSAGE_BYTES } from "./calls/headers.ts";
import { openListener } from "./calls/listener.ts";
import type { ClusterDeps } from "./ports.ts";
import { createRoster, type Roster } from "./roster.ts";
import { createLeaseStore, type LeaseStore } from "./store/lease-store.ts";
import { createRosterStore, type RosterStore } from "./store/roster-store.ts";
import { createWatch, type Watch } from "./watch.ts";

interface LeasesDeps {
  readonly store: LeaseStore;
  readonly clock: Clock;
  readonly run: string;
  readonly leaseMs: number;
}

/** Leases as one process holds them, with what keeps them. */
interface HeldLeases extends Leases {
  /** Renews what is held, when it is time; to be called with every beat. */
  renew(): Promise<void>;
  /** Gives up everything, and takes nothing any more. */
  release(): Promise<void>;
}

interface Known {
  readonly lease: Lease;
  /** When the question was put that was answered so: the lease runs from then at the latest. */
  readonly askedAt: Instant;
}

/** How long an answer that names another holder is believed. */
const BELIEVED_MS = 1_000;

/** Leases in the database, remembered for as long as the answer can be relied on. */
function createLeases({ store, clock, run, leaseMs }: LeasesDeps): HeldLeases {
  const known = new Map<string, Known>();
  let isClosed = false;
  let renewedAt: Instant | null = null;

  const holds = ({ lease, askedAt }: Known): boolean => {
    const age = clock.now() - askedAt;
    return age >= 0 && age < (lease.run === run ? leaseMs / 2 : Math.min(BELIEVED_MS, leaseMs / 2));
  };

  return {
    async holder(name) {
      const before = known.get(name);
      if (before && holds(before)) return before.lease;
      const askedAt = clock.now();
      const lease = isClosed ? await store.last(name) : await store.take(name, run, leaseMs);
      if (lease === null) return { run, epoch: 0 };
      known.set(name, { lease, askedAt });
      return lease;
    },
    async isNewest(name, epoch) {
      return (await store.last(name))?.epoch === epoch;
    },
    async renew() {
      const askedAt = clock.now();
      const mine = [...known].filter(([, { lease }]) => lease.run === run);
      if (isClosed || mine.length === 0 || (renewedAt !== null && askedAt - renewedAt < leaseMs / 4)) return;
      const renewed = new Set(
        await store.renew(
          mine.map(([name]) => name),
          run,
          leaseMs,
        ),
      );
      renewedAt = askedAt;
      for (const [name, { lease }] of mine) {
        if (renewed.has(name)) known.set(name, { lease, askedAt });
        else known.delete(name);
      }
    },
    async release() {
      isClosed = true;
      known.clear();
      await store.release(run);
    },
  };
}

/** A clock that all processes have alike within milliseconds, wherever their machines' own clocks stand: the database's, as last heard. */
interface SharedClock extends Clock {
  /** The database's clock showed this when it was asked, which was then by this machine's. */
  received(databaseNow: Instant, askedAt: Instant): void;
}

/** An answer that took longer says too little about when it was given. */
const PROMPT_MS = 2_000;

/** This machine's clock, until the database's is heard. */
function createSharedClock(clock: Clock): SharedClock {
  let aheadMs = 0;
  return {
    now: () => instant(clock.now() + aheadMs),
    received(databaseNow, askedAt) {
      const now = clock.now();
      if (now - askedAt < PROMPT_MS) aheadMs = Math.round(databaseNow - (askedAt + now) / 2);
    },
  };
}

/** This process among others: the port `Processes` and what comes with it (decision 0029). */
export interface Cluster {
  readonly processes: Processes;
  readonly leases: Leases;
  readonly membership: Membership;
  /** Where this process listens for the others. */
  readonly url: string;
  /** Takes no calls any more, and lets running answers go out. */
  close(): Promise<void>;
}

/** Listens for calls at once; others learn of this process with `membership.join`. Throws when the port cannot be had. */
export function createCluster(deps: ClusterDeps): Cluster {
  const { timers, log, run, leaseMs } = deps;
  const clock = createSharedClock(deps.clock);
  const handlers = createHandlers();
  const answering = createAnswering({ handlers, clock: deps.clock, timers, log });
  const listener = openListener({ ...deps, clock, answering, countRefused: deps.countRefused ?? (() => {}) });
  const url = deps.url ?? listener.url;
  const store = createRosterStore(deps.sql);
  const self = { tables: () => 0, isDraining: false };
  const here = (): Peer => ({
    run,
    name: processName(run),
    rules: deps.rules,
    tables: self.tables(),
    isDraining: self.isDraining,
  });
  const roster = createRoster({ store, timers, clock: deps.clock, leaseMs, self: here });
  const watch = createWatch({
    ...deps,
    sharedClock: clock,
    areDescriptorsGone: deps.areDescriptorsGone ?? (() => false),
  });
  const leases = createLeases({ store: createLeaseStore(deps.sql), clock: deps.clock, run, leaseMs });
  return {
    processes: {
      self: run,
      async roster() {
        const peers = await roster.peers();
        const ended = new Set(watch.ended());
        return peers.filter((peer) => !ended.has(peer.run));
      },
      ended: watch.ended,
      onEnded: watch.onEnded,
      serve: handlers.add,
      ask: asking({ ...deps, clock }, answering, roster),
    },
    leases,
    membership: membership({ deps, clock, store, roster, leases, watch, url, here, self }),
    url,
    async close() {
      watch.close();
      await listener.close();
    },
  };
}

const USUAL_DEADLINE_MS = 3_000;

/** Asks a process, this one without any way between. */
function asking(deps: ClusterDeps, answering: ReturnType<typeof createAnswering>, roster: Roster): Processes["ask"] {
  const { run: self, clock, timers, random } = deps;
  const send = createCaller({ secret: deps.secret, clock, timers });
  const elsewhere = async (to: string, call: Omit<Parameters<typeof send>[0], "url" | "to">) => {
    const url = await roster.urlOf(to);
    return url === null ? null : send({ ...call, to, url });
  };
  return async (run, call, request, { key = randomHex(random, 16), deadlineMs = USUAL_DEADLINE_MS } = {}) => {
    const body = JSON.stringify(request) ?? "";
    if (!KEY_SHAPE.test(key)) throw new Error(`no key of a call: ${key}`);
    if (body.length > MESSAGE_BYTES) throw new Error(`the call ${call.name} is too long: ${body.length} characters`);
    const limitMs = Math.min(deadlineMs, LONGEST_MS);
    const here = async () => {
      const answer = await answering.answer(call.name, key, body);
      return "text" in answer ? answer.text : null;
    };
    const outgoing = { name: call.name, key, body, deadlineMs: limitMs };
    const text = await within(limitMs, timers, run === self ? here() : elsewhere(run, outgoing));
    if (text === null || text === THREW) return PROCESS_GONE;
    const answer = JSON.parse(text) as Awaited<ReturnType<Processes["ask"]>>;
    return answer.ok ? { ok: true, value: call.answer.parse(answer.value) } : answer;
  };
}

interface Parts {
  readonly deps: ClusterDeps;
  readonly clock: SharedClock;
  readonly store: RosterStore;
  readonly roster: Pick<Roster, "forget" | "rows">;
  readonly leases: HeldLeases;
  readonly watch: Pick<Watch, "follow">;
  readonly url: string;
  readonly here: () => Peer;
  /** What changes of this process. */
  readonly self: { tables: () => number; isDraining: boolean };
}

const GOODBYE_MS = 1_000;

/** Tells the others of this process, beat by beat. */
function membership({ deps, clock, store, roster, leases, watch, url, here, self }: Parts): Membership {
  const { run, beatMs, leaseMs, log } = deps;
  const worker = createWorker(deps, [
    periodicJob({
      name: "cluster.beat",
      everyMs: beatMs,
      async run() {
        const askedAt = deps.clock.now();
        clock.received(await store.beat({ ...here(), url }), askedAt);
        await leases.renew();
      },
    }),
    periodicJob({
      name: "cluster.watch",
      everyMs: beatMs,
      atStart: false,
      run: async () => watch.follow(await roster.rows()),
    }),
  ]);
  /** What the others learn by themselves a lease later: a database that is away or hangs does not hold up the way out. */
  const soon = (what: string, steps: readonly (() => Promise<unknown>)[]) =>
    within(
      GOODBYE_MS,
      deps.timers,
      (async () => {
        for (const step of steps) await step();
      })().catch((error: unknown) => log.warn({ what, error }, "the other processes could not be told of the end")),
    );
  return {
    async join(facts) {
      self.tables = facts.tables;
      for (const other of await store.replace(run, processName(run), leaseMs))
        log.warn(
          { process: other },
          "a process of this PROCESS_NAME was heard of a moment ago: killed, or there are two",
        );
      worker.start();
      await worker.wake("cluster.beat");
    },
    async drain() {
      self.isDraining = true;
      await soon("drain", [leases.release, () => worker.wake("cluster.beat")]);
      // One that joined a moment ago may take what is handed over now.
      roster.forget();
    },
    async leave() {
      await soon("leave", [worker.stop, leases.release, () => store.remove(run)]);
    },
  };
}
