import {
  type Bus,
  type Cancel,
  type Clock,
  type Instant,
  instant,
  type Log,
  type Random,
  type Timers,
} from "../../kernel/index.ts";
import type { TellPlayer } from "../ports.ts";
import type { Registration } from "../registration/registration.ts";
import type { Store } from "../store/index.ts";
import type { DirectorClaim, DirectorStore } from "../store/journal.ts";
import { createHearing, type Heard } from "./hearing.ts";
import { createNotify } from "./notices.ts";
import { openingOf } from "./opening.ts";
import { createOutside, type OutsideDeps } from "./outside.ts";
import { createProjection } from "./projection.ts";
import { replay } from "./replay.ts";
import { createDirectorRunner, type DirectorRunner, type RunnerDeps } from "./runner.ts";

/** The directors of this process's tournaments. */
export interface Directors {
  get(tournamentId: string): DirectorRunner | null;
  all(): readonly DirectorRunner[];
  /** Keeps something for the director, and lets it hear that at once where it is in this process. */
  tell(tournamentId: string, key: string, heard: Heard): Promise<void>;
  /** Ends registrations that are due, and directs what nobody directs yet. */
  openDue(): Promise<void>;
  /** Takes over what was given up, or is silent; at the start of the only process everything. */
  takeOver(isAlone: boolean): Promise<void>;
  /** Tells that this process is alive; after a gap clocks move on by it. */
  beat(): Promise<void>;
  /** Hears what the bus has lost. */
  hearAll(): Promise<void>;
  /** Calls `run` after a tournament has changed, whichever process directs it. */
  onChange(run: (tournamentId: string) => void): void;
  start(): void;
  stop(): Promise<void>;
}

export interface DirectorsDeps extends OutsideDeps {
  readonly store: Store;
  readonly directors: DirectorStore;
  readonly registration: Registration;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly tell: TellPlayer;
  /** How long a process may be silent before others take over. */
  readonly leaseMs: number;
  readonly beatMs: number;
}

const TOPIC = "tournament.heard";
/** Tells other processes, whose windows may show the tournament. */
const CHANGED = "tournament.changed";
const OPENED_AT_ONCE = 20;
/** Beats that may be missing before clocks move. */
const MISSED_BEATS = 2.5;

/** One mailbox a tournament; whoever holds its epoch directs it. */
export function createDirectors(deps: DirectorsDeps): Directors {
  const { store, directors, registration, clock, bus } = deps;
  const runners = new Map<string, DirectorRunner>();
  const listeners: ((tournamentId: string) => void)[] = [];
  const projection = createProjection(deps);
  const notify = createNotify(deps);
  const runnerOf = (tournamentId: string) => runners.get(tournamentId) ?? null;
  const { hear, hearLater } = createHearing({ ...deps, runnerOf, notify });
  const tellListeners = (tournamentId: string): void => {
    for (const run of listeners) run(tournamentId);
  };
  const changed = (runner: DirectorRunner): void => {
    projection.follow(runner);
    tellListeners(runner.tournamentId);
    bus.publish(CHANGED, runner.tournamentId);
  };
  const gone = createLeaving(deps, runners, projection);
  const runner: RunnerDeps = { ...deps, store: directors, callOutside: createOutside(deps), notify, changed, gone };
  const enter = createEntering(deps, { runner, runners, changed, hear });
  const beat = createBeat(deps, () => runners.values());
  const eachOf = createEach(deps);
  const subscriptions: Cancel[] = [];

  return {
    get: runnerOf,
    all: () => [...runners.values()],
    async tell(tournamentId, key, heard) {
      await directors.tell(tournamentId, key, heard);
      if (runners.has(tournamentId)) hearLater(tournamentId);
      else bus.publish(TOPIC, tournamentId);
    },
    async openDue() {
      await eachOf(await store.tournamentsToClose(clock.now(), OPENED_AT_ONCE), registration.close);
      await eachOf(await directors.undirected(OPENED_AT_ONCE), async (id) => {
        const claim = await directors.adopt(id, clock.now());
        if (claim) await enter(claim);
      });
    },
    async takeOver(isAlone) {
      const silentSince = isAlone ? null : instant(clock.now() - deps.leaseMs);
      for (const claim of await directors.claim(silentSince, clock.now())) await enter(claim);
    },
    beat,
    async hearAll() {
      await eachOf(await directors.withReports(), hear);
    },
    onChange: (run) => void listeners.push(run),
    start() {
      const listen = (topic: string, receive: (id: string) => void): void =>
        void subscriptions.push(
          bus.subscribe(topic, (id) => {
            if (typeof id === "string") receive(id);
          }),
        );
      listen(TOPIC, (id) => {
        if (runners.has(id)) hearLater(id);
      });
      listen(CHANGED, (id) => {
        if (!runners.has(id)) tellListeners(id);
      });
    },
    async stop() {
      for (const unsubscribe of subscriptions.splice(0)) unsubscribe();
      await Promise.all([...runners.values()].map((one) => one.stop()));
      await projection.idle();
      runners.clear();
      await directors.release();
    },
  };
}

/** Does something for each tournament: one that fails is done the next time, and keeps no other from its turn. */
function createEach({ log }: Pick<DirectorsDeps, "log">) {
  return async (ids: readonly string[], run: (tournamentId: string) => Promise<unknown>): Promise<void> => {
    for (const tournamentId of ids) {
      await run(tournamentId).catch((error: unknown) =>
        log.error(
          { tournamentId, error: String(error), alarm: "tournamentHalted" },
          "A tournament waits for its turn.",
        ),
      );
    }
  };
}

/** A tournament is another process's, or all done: then nobody needs to direct it again. */
function createLeaving(
  { directors, log }: DirectorsDeps,
  runners: Map<string, DirectorRunner>,
  projection: ReturnType<typeof createProjection>,
): RunnerDeps["gone"] {
  const done = async (runner: DirectorRunner): Promise<void> => {
    await projection.settled(runner);
    await directors.done(runner.tournamentId);
  };
  return (runner, why) => {
    // This process may direct it anew by now, under another epoch.
    if (runners.get(runner.tournamentId) === runner) runners.delete(runner.tournamentId);
    if (why === "fenced") return;
    done(runner).catch((error: unknown) =>
      log.warn({ tournamentId: runner.tournamentId, error: String(error) }, "A tournament is looked at once more."),
    );
  };
}

/** Takes a tournament up where its journal ends; one without a journal is opened with who is there. */
function createEntering(
  { store, directors, clock, random, log }: DirectorsDeps,
  parts: {
    readonly runner: RunnerDeps;
    readonly runners: Map<string, DirectorRunner>;
    readonly changed: (runner: DirectorRunner) => void;
    readonly hear: (tournamentId: string) => Promise<void>;
  },
): (claim: DirectorClaim) => Promise<void> {
  const openNew = async (runner: DirectorRunner): Promise<void> => {
    const { tournamentId } = runner;
    const tournament = await store.tournamentOf(tournamentId);
    const entered = await store.entriesIn(tournamentId, "entered");
    const notDrawn = await store.notDrawn(tournamentId);
    const first = openingOf(tournament!, { entered, notDrawn }, clock.now(), random);
    await runner.submit((state) => (state === null ? first : null));
  };

  const enter = async ({ tournamentId, epoch, lastAlive }: DirectorClaim): Promise<void> => {
    // It was another's for a while, and what ran here before can write no more.
    await parts.runners.get(tournamentId)?.stop();
    const state = replay(await directors.read(tournamentId));
    const runner = createDirectorRunner(parts.runner, { tournamentId, epoch, state });
    parts.runners.set(tournamentId, runner);
    if (state === null) await openNew(runner);
    else {
      parts.changed(runner);
      const shiftMs = lastAlive === null ? 0 : Math.max(0, clock.now() - lastAlive);
      if (shiftMs > 0) await runner.submit((_, at) => ({ type: "resumed", at, shiftMs }));
    }
    runner.wake();
    await parts.hear(tournamentId);
  };

  return (claim) =>
    enter(claim).catch((error: unknown) => {
      // The next process, or start, tries again.
      const fields = { tournamentId: claim.tournamentId, error: String(error), alarm: "tournamentHalted" };
      log.error(fields, "A tournament cannot be directed.");
    });
}

/** how long nothing could be decided is seen by the beats that are missing. */
function createBeat(
  { directors, clock, beatMs }: DirectorsDeps,
  runners: () => Iterable<DirectorRunner>,
): Directors["beat"] {
  let last: Instant | null = null;
  return async () => {
    await directors.beat(clock.now());
    const shiftMs = last === null ? 0 : clock.now() - last;
    last = clock.now();
    if (shiftMs <= beatMs * MISSED_BEATS) return;
    for (const runner of runners()) await runner.submit((_, at) => ({ type: "resumed", at, shiftMs }));
  };
}
