import {
  type Bus,
  type Cancel,
  type Clock,
  createStandstill,
  instant,
  isOutage,
  type Log,
  NO_PAUSE,
  type PlannedPause,
  type Random,
  type Stopwatch,
  type Timers,
} from "../../kernel/index.ts";
import type { Notice } from "../director/state.ts";
import type { TellPlayer } from "../ports.ts";
import type { Registration } from "../registration/registration.ts";
import type { Store } from "../store/index.ts";
import type { DirectorClaim, DirectorStore } from "../store/journal.ts";
import { createBeat } from "./beat.ts";
import { createDirectorEvents, type DirectorMessage } from "./director-events.ts";
import { createEffects, type EffectsDeps } from "./effects.ts";
import { createEntering } from "./entering.ts";
import { createProjection, type Projection } from "./projection.ts";
import type { DirectorRunner, RunnerDeps } from "./runner.ts";

/** Players that are told in one turn of the event loop. */
const TOLD_AT_ONCE = 200;

/** Tells players what a director has for them, some at a time: thousands at once would hold everything else up. */
function createNotify({ tell, timers }: { readonly tell: TellPlayer; readonly timers: Timers }) {
  return (notices: readonly Notice[]): void => {
    const all = notices.flatMap(({ to, event, data }) => to.map((player) => ({ player, event, data })));
    const some = (from: number): void => {
      for (const { player, event, data } of all.slice(from, from + TOLD_AT_ONCE)) tell(player, event, data);
      if (from + TOLD_AT_ONCE < all.length) timers.after(0, () => some(from + TOLD_AT_ONCE));
    };
    some(0);
  };
}

/** The directors of this process's tournaments. */
export interface Directors {
  get(tournamentId: string): DirectorRunner | null;
  all(): readonly DirectorRunner[];
  /** Keeps something for the director, and lets it hear that at once where it is in this process. */
  tell(tournamentId: string, key: string, received: DirectorMessage): Promise<void>;
  /** Ends registrations that are due, and directs tournaments without a director. */
  openDue(): Promise<void>;
  /** Takes over what was given up, or is silent; at the start of the only process everything. */
  takeOver(isAlone: boolean): Promise<void>;
  /** Takes up what is this process's by the books, and is not. */
  enterMissing(): Promise<void>;
  /** Tells that this process is alive; after a gap clocks move on by it, and when the machine's clock was set, with it. */
  beat(): Promise<void>;
  /** Hears what the bus has lost. */
  handleAll(): Promise<void>;
  /** Calls `run` after a tournament has changed, whichever process directs it. */
  onChange(run: (tournamentId: string) => void): void;
  start(): void;
  stop(): Promise<void>;
}

export interface DirectorsDeps extends EffectsDeps {
  readonly store: Store;
  readonly directors: DirectorStore;
  readonly registration: Registration;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Tells an outage from a clock that was set. */
  readonly stopwatch: Stopwatch;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly tell: TellPlayer;
  /** How long a process may be silent before others take over. */
  readonly leaseMs: number;
  readonly beatMs: number;
  /** When play is to stand still (O-27); never by default. */
  readonly planned?: PlannedPause | undefined;
}

const TOPIC = "tournament.heard";
/** Tells other processes, whose windows may show the tournament. */
const CHANGED = "tournament.changed";
/** Tells other processes that tournaments want a director. */
const RELEASED = "tournament.released";
const OPENED_AT_ONCE = 20;

/** One mailbox a tournament; the holder of its epoch directs it. */
export function createDirectors(deps: DirectorsDeps): Directors {
  const { store, directors, registration, clock, bus } = deps;
  const runners = new Map<string, DirectorRunner>();
  const projection = createProjection(deps);
  const notify = createNotify(deps);
  const runnerOf = (tournamentId: string) => runners.get(tournamentId) ?? null;
  const { handle, handleLater } = createDirectorEvents({ ...deps, runnerOf, notify });
  const { changed, tellListeners, onChange } = createChanges(bus, projection);
  const gone = createStopping(deps, runners, projection);
  const pausing = createPausing(deps, runners);
  const beats = createBeat({ ...deps, standstill: pausing.standstill, runners: () => [...runners.values()] });
  const runner: RunnerDeps = {
    ...deps,
    ...pausing,
    clock: beats,
    store: directors,
    runEffect: createEffects(deps),
    notify,
    changed,
    gone,
  };
  const entering = { ...deps, ...pausing, runner, runners, changed, handleLater };
  const { enterAll, enterMissing } = createEntering(entering);
  const eachOf = createEach(deps);
  const { listen, stopListening } = createListening(bus);
  const takeOver: Directors["takeOver"] = async (isAlone) => {
    // Where the clocks of all machines were set, everybody seems silent until they have beaten again.
    if (!isAlone && beats.steadyMs() < deps.leaseMs) return;
    await enterAll(() => directors.claim(isAlone ? null : instant(clock.now() - deps.leaseMs), clock.now()));
  };

  return {
    get: runnerOf,
    all: () => [...runners.values()],
    async tell(tournamentId, key, received) {
      await directors.tell(tournamentId, key, received);
      if (runners.has(tournamentId)) handleLater(tournamentId);
      else bus.publish(TOPIC, tournamentId);
    },
    async openDue() {
      await eachOf(await store.tournamentsToClose(clock.now(), OPENED_AT_ONCE), (id) => registration.close(id));
      await enterAll(() => adoptNew(deps, eachOf));
    },
    takeOver,
    enterMissing,
    beat: beats.beat,
    async handleAll() {
      await eachOf(await directors.withReports(), handle);
    },
    onChange,
    start() {
      listen(TOPIC, (id) => {
        if (runners.has(id)) handleLater(id);
      });
      listen(CHANGED, (id) => {
        if (!runners.has(id)) tellListeners(id);
      });
      // The next round of the worker does what this one cannot.
      listen(RELEASED, () => void takeOver(false).catch((error) => notYet(deps, error)));
    },
    async stop() {
      stopListening();
      await Promise.all([...runners.values()].map((one) => one.stop()));
      await projection.idle();
      runners.clear();
      await releaseAll(deps);
    },
  };
}

/** Has a tournament's row follow, and tells listeners here and the other processes, when a tournament has changed. */
function createChanges(bus: Bus, projection: Projection) {
  const listeners: ((tournamentId: string) => void)[] = [];
  const tellListeners = (tournamentId: string): void => {
    for (const run of listeners) run(tournamentId);
  };
  return {
    tellListeners,
    onChange: (run: (tournamentId: string) => void): void => void listeners.push(run),
    changed(runner: DirectorRunner): void {
      projection.follow(runner);
      tellListeners(runner.tournamentId);
      bus.publish(CHANGED, runner.tournamentId);
    },
  };
}

/** Others direct them at once; where they cannot be told, when this process has been silent for long enough. */
async function releaseAll({ directors, bus, log }: DirectorsDeps): Promise<void> {
  try {
    await directors.release();
    bus.publish(RELEASED, "");
  } catch (error) {
    log.warn({ error: String(error) }, "Tournaments could not be given up.");
  }
}

function notYet({ log }: DirectorsDeps, error: unknown): void {
  log.warn({ error: String(error) }, "Tournaments that were given up could not be taken over yet.");
}

/** What the other processes say of tournaments. */
function createListening(bus: Bus) {
  const subscriptions: Cancel[] = [];
  return {
    listen(topic: string, receive: (id: string) => void): void {
      const received = (id: unknown) => {
        if (typeof id === "string") receive(id);
      };
      subscriptions.push(bus.subscribe(topic, received));
    },
    stopListening(): void {
      for (const unsubscribe of subscriptions.splice(0)) unsubscribe();
    },
  };
}

/** Claims tournaments without a director. */
async function adoptNew(
  { directors, clock }: DirectorsDeps,
  eachOf: ReturnType<typeof createEach>,
): Promise<readonly DirectorClaim[]> {
  const claims: DirectorClaim[] = [];
  await eachOf(await directors.undirected(OPENED_AT_ONCE), async (id) => {
    const claim = await directors.adopt(id, clock.now());
    if (claim) claims.push(claim);
  });
  return claims;
}

/** Does something for each tournament: one that fails is done the next time, and keeps no other from its turn. In an outage all wait, and nobody has to look into it. */
function createEach({ log }: Pick<DirectorsDeps, "log">) {
  return async (ids: readonly string[], run: (tournamentId: string) => Promise<unknown>): Promise<void> => {
    for (const tournamentId of ids) {
      await run(tournamentId).catch((error: unknown) => {
        const fields = { tournamentId, error: String(error) };
        if (isOutage(error)) log.warn(fields, "A tournament waits for its turn.");
        else log.error({ ...fields, alarm: "tournamentHalted" }, "A tournament waits for its turn.");
      });
    }
  };
}

/** A tournament is another process's, or all done: then it needs no new director. */
function createStopping(
  { directors, log }: DirectorsDeps,
  runners: Map<string, DirectorRunner>,
  projection: Projection,
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

/** Maintenance (O-27): all stand still while it runs. */
function createPausing(
  { clock, planned = NO_PAUSE }: Pick<DirectorsDeps, "clock" | "planned">,
  runners: ReadonlyMap<string, DirectorRunner>,
) {
  const standstill = createStandstill({ planned, clock }, (stoodMs) => {
    for (const one of runners.values()) void moveClocks(one, stoodMs(one.tournamentId));
  });
  return { planned, standstill };
}

const moveClocks = (runner: DirectorRunner, shiftMs: number) =>
  runner.submit((state, at) => (state === null ? null : { type: "resumed", at, shiftMs }));
