import {
  type Bus,
  type Cancel,
  type Clock,
  createKeyedMutex,
  type Instant,
  instant,
  type Log,
  type PlayerId,
  type Random,
  type Timers,
} from "../../kernel/index.ts";
import type { RoundReport } from "../../tables/index.ts";
import type { DirectorCommand } from "../director/command.ts";
import { keptPhase, progressOf } from "../director/progress.ts";
import type { DirectorState, Notice } from "../director/state.ts";
import type { TellPlayer } from "../ports.ts";
import type { Registration } from "../registration/registration.ts";
import type { Store } from "../store/index.ts";
import type { DirectorClaim, DirectorStore } from "../store/journal.ts";
import { openingOf } from "./opening.ts";
import { createOutside, type OutsideDeps } from "./outside.ts";
import { replay } from "./replay.ts";
import { createDirectorRunner, type DirectorRunner } from "./runner.ts";

/** What a director is to hear, whichever process hears it first. */
export type News =
  | { readonly type: "report"; readonly report: RoundReport }
  | { readonly type: "claimSeat"; readonly player: PlayerId }
  | { readonly type: "cancel" };

/** The directors of this process's tournaments. */
export interface Directors {
  get(tournamentId: string): DirectorRunner | null;
  all(): readonly DirectorRunner[];
  /** Keeps the news for the director, and lets it hear them at once where it is in this process. */
  tell(tournamentId: string, key: string, news: News): Promise<void>;
  /** Ends registrations that are due, and directs what nobody directs yet. */
  openDue(): Promise<void>;
  /** Takes over what was given up, or is silent; at the start of the only process everything. */
  takeOver(isAlone: boolean): Promise<void>;
  /** Tells that this process is alive; after a gap clocks move on by it. */
  beat(): Promise<void>;
  /** Hears what the bus has lost. */
  hearAll(): Promise<void>;
  /** Calls `run` after a tournament of this process has changed. */
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

const TOPIC = "tournament.news";
const NEWS_AT_ONCE = 50;
const OPENED_AT_ONCE = 20;
/** Players that are told in one turn of the event loop. */
const TOLD_AT_ONCE = 200;
/** Beats that may be missing before clocks move. */
const MISSED_BEATS = 2.5;

/** One mailbox a tournament; whoever holds its epoch directs it. */
export function createDirectors(deps: DirectorsDeps): Directors {
  const { store, directors, registration, clock, timers, random, log, bus } = deps;
  const runners = new Map<string, DirectorRunner>();
  const listeners: ((tournamentId: string) => void)[] = [];
  const hearing = createKeyedMutex();
  const projection = createProjection(deps);
  const callOutside = createOutside(deps);
  let lastBeat: Instant | null = null;
  let unsubscribe: Cancel = () => {};

  const enter = async ({ tournamentId, epoch, lastAlive }: DirectorClaim): Promise<void> => {
    const state = replay(await directors.read(tournamentId));
    const runner = createDirectorRunner(
      {
        ...{ store: directors, clock, timers, log, callOutside, notify },
        changed(changed) {
          projection.follow(changed);
          for (const run of listeners) run(tournamentId);
        },
        gone,
      },
      { tournamentId, epoch, state },
    );
    runners.set(tournamentId, runner);
    if (state === null) await openNew(runner);
    else {
      projection.follow(runner);
      const shiftMs = lastAlive === null ? 0 : Math.max(0, clock.now() - lastAlive);
      if (shiftMs > 0) await runner.submit((_, at) => ({ type: "resumed", at, shiftMs }));
    }
    runner.wake();
    await hear(tournamentId);
  };

  const openNew = async (runner: DirectorRunner): Promise<void> => {
    const { tournamentId } = runner;
    const tournament = await store.tournamentOf(tournamentId);
    const entered = await store.entriesIn(tournamentId, "entered");
    const notDrawn = await store.notDrawn(tournamentId);
    const first = openingOf(tournament!, { entered, notDrawn }, clock.now(), random);
    await runner.submit((state) => (state === null ? first : null));
  };

  const gone = (runner: DirectorRunner, why: "fenced" | "done"): void => {
    runners.delete(runner.tournamentId);
    if (why === "done")
      void projection
        .settled(runner)
        .then(() => directors.done(runner.tournamentId))
        .catch((error: unknown) =>
          log.warn({ tournamentId: runner.tournamentId, error: String(error) }, "A tournament is looked at once more."),
        );
  };

  /** A thousand at once would hold everything else up. */
  const notify = (notices: readonly Notice[]): void => {
    const all = notices.flatMap(({ to, event, data }) => to.map((player) => () => deps.tell(player, event, data)));
    const some = (from: number) => {
      for (const tell of all.slice(from, from + TOLD_AT_ONCE)) tell();
      if (from + TOLD_AT_ONCE < all.length) timers.after(0, () => some(from + TOLD_AT_ONCE));
    };
    some(0);
  };

  /** News go into the journal first, and are forgotten then. */
  const hear = (tournamentId: string): Promise<void> =>
    hearing.run(tournamentId, async () => {
      for (;;) {
        const runner = runners.get(tournamentId);
        if (!runner) return;
        const rows = await directors.heard(tournamentId, NEWS_AT_ONCE);
        if (rows.length === 0) return;
        for (const news of commandsOf(rows.map(({ body }) => body as News))) {
          // What this process cannot journal any more the next one hears.
          if (!(await take(runner, news))) return;
        }
        await directors.forget(rows.map(({ id }) => id));
      }
    });

  const take = async (runner: DirectorRunner, news: NewsCommand): Promise<boolean> => {
    const done = await runner.submit((_, at) => ({ ...news, at }) as DirectorCommand);
    if (!done.ok && news.type === "claimSeat")
      notify([{ to: [news.player], event: "resTournamentGoingToStart", data: { sMessage: done.error.message } }]);
    return done.ok || done.error.code !== "notNow";
  };

  const hearLater = (tournamentId: string): void => {
    hear(tournamentId).catch((error: unknown) =>
      log.warn({ tournamentId, error: String(error) }, "News of a tournament are heard later."),
    );
  };

  const enterAll = async (claims: readonly DirectorClaim[]): Promise<void> => {
    for (const claim of claims) {
      await enter(claim).catch((error: unknown) =>
        // The next process, or start, tries again.
        log.error(
          { tournamentId: claim.tournamentId, error: String(error), alarm: "tournamentHalted" },
          "A tournament's journal cannot be read.",
        ),
      );
    }
  };

  return {
    get: (tournamentId) => runners.get(tournamentId) ?? null,
    all: () => [...runners.values()],
    async tell(tournamentId, key, news) {
      await directors.tell(tournamentId, key, news);
      if (runners.has(tournamentId)) hearLater(tournamentId);
      else bus.publish(TOPIC, tournamentId);
    },
    async openDue() {
      for (const id of await store.tournamentsToClose(clock.now(), OPENED_AT_ONCE)) await registration.close(id);
      for (const id of await directors.undirected(OPENED_AT_ONCE)) {
        const claim = await directors.adopt(id, clock.now());
        if (claim) await enterAll([claim]);
      }
    },
    async takeOver(isAlone) {
      const silentSince = isAlone ? null : instant(clock.now() - deps.leaseMs);
      await enterAll(await directors.claim(silentSince, clock.now()));
    },
    async beat() {
      await directors.beat(clock.now());
      const shiftMs = lastBeat === null ? 0 : clock.now() - lastBeat;
      lastBeat = clock.now();
      if (shiftMs <= deps.beatMs * MISSED_BEATS) return;
      for (const runner of runners.values()) await runner.submit((_, at) => ({ type: "resumed", at, shiftMs }));
    },
    async hearAll() {
      for (const id of await directors.withNews()) await hear(id);
    },
    onChange: (run) => void listeners.push(run),
    start() {
      unsubscribe = bus.subscribe(TOPIC, (id) => {
        if (typeof id === "string" && runners.has(id)) hearLater(id);
      });
    },
    async stop() {
      unsubscribe();
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
      await projection.idle();
      runners.clear();
      await directors.release();
    },
  };
}

type NewsCommand =
  | Pick<Extract<DirectorCommand, { type: "report" }>, "type" | "reports">
  | Exclude<News, { type: "report" }>;

/** Reports that follow each other are one command. */
function commandsOf(news: readonly News[]): readonly NewsCommand[] {
  const commands: NewsCommand[] = [];
  for (const one of news) {
    const last = commands.at(-1);
    if (one.type !== "report") commands.push(one);
    else if (last?.type === "report")
      commands[commands.length - 1] = { type: "report", reports: [...last.reports, one.report] };
    else commands.push({ type: "report", reports: [one.report] });
  }
  return commands;
}

/** Keeps the tournament's row where the journal is: one write at a time, the newest state. */
function createProjection({ store, timers, log }: Pick<DirectorsDeps, "store" | "timers" | "log">) {
  const writing = new Map<string, Promise<void>>();
  const written = new Map<string, DirectorState>();

  const write = async (runner: DirectorRunner): Promise<void> => {
    while (runner.state !== null && written.get(runner.tournamentId) !== runner.state) {
      const { state } = runner;
      try {
        const row = { phase: keptPhase(state), endedAt: state.endedAt, progress: progressOf(state) };
        await store.follow(runner.tournamentId, state.applied, row);
        written.set(runner.tournamentId, state);
      } catch (error) {
        log.warn({ tournamentId: runner.tournamentId, error: String(error) }, "A tournament's row follows later.");
        await new Promise<void>((resolve) => void timers.after(RETRY_MS, resolve));
      }
    }
    if (runner.state && runner.state.endedAt !== null) written.delete(runner.tournamentId);
  };

  const settled = (runner: DirectorRunner): Promise<void> => writing.get(runner.tournamentId) ?? Promise.resolve();
  return {
    follow(runner: DirectorRunner): void {
      if (writing.has(runner.tournamentId)) return;
      const mine = write(runner).finally(() => writing.delete(runner.tournamentId));
      writing.set(runner.tournamentId, mine);
    },
    settled,
    async idle(): Promise<void> {
      await Promise.all([...writing.values()]);
    },
  };
}

const RETRY_MS = 500;
