import {
  type Clock,
  type CreateLimiter,
  createWorker,
  instant,
  type Log,
  type PeriodicSpec,
  type PlayerId,
  periodicJob,
  type Random,
  type Timers,
  type WorkerFigures,
} from "../kernel/index.ts";
import { createFanOut, type FanOut } from "../realtime/index.ts";
import { createFinishedDeal } from "./fairness/finished-deal.ts";
import type { TableStore } from "./journal/journal.ts";
import type { SeatRef } from "./live/connection.ts";
import { createHeartbeat, type Heartbeat } from "./live/heartbeat.ts";
import type { LiveTable } from "./live/live-table.ts";
import { createLiveTables, type LiveTables } from "./live/live-tables.ts";
import { createOpening } from "./live/opening.ts";
import { createOutside } from "./live/outside.ts";
import { createRecovery, type Recover } from "./live/recovery.ts";
import type { Evidence } from "./machine/state.ts";
import type { PrivateDealOver, SessionsEndedAt, TablesWallet } from "./ports.ts";
import { createDealReplays, type DealReplays } from "./replays/deal-replays.ts";
import { type Admission, createAdmission } from "./seating/admission.ts";
import { createJoining, type Joining } from "./seating/joining.ts";
import { createLeaving, type Leaving } from "./seating/leaving.ts";
import { createResumeKeys } from "./seating/resume-keys.ts";
import { createStakeSweep } from "./seating/stake-sweep.ts";
import type { TablesSettings } from "./settings.ts";

/** What the tables are given: their store, the wallet, time, timers and randomness, the sessions' ends and the limits they keep to. */
export interface TablesDeps {
  readonly store: TableStore;
  readonly wallet: TablesWallet;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly limiter: CreateLimiter;
  readonly log: Log;
  /** Of the jobs. */
  readonly figures?: WorkerFigures;
  /** Keys of resumed sockets; 32 bytes at least, kept across restarts. */
  readonly secret: Uint8Array;
  /** Secrets that were replaced: the keys that they made still open. */
  readonly oldSecrets?: readonly Uint8Array[];
  readonly settings: TablesSettings;
  readonly sessionsEndedAt: SessionsEndedAt;
  /** Counts journaled commands. */
  readonly countMove?: () => void;
}

/** The live tables, for the lobby and for the game window's sockets. */
export interface Tables extends Joining, Leaving, Admission {
  /** The player's sitting at a table. */
  sittingOf(player: PlayerId, tableId: string): SeatRef | null;
  /** A table that this process plays. */
  live(tableId: string): LiveTable | null;
  /** What a finished deal can be proven with, as soon as its result is shown. */
  evidence(dealId: string): Promise<Evidence | null>;
  /** A finished deal as the player's seat saw it. */
  readonly replays: DealReplays;
  readonly fanOut: FanOut;
  /** Tells of every deal at a private table that is settled and recorded. `handle` must not throw. */
  onPrivateDealOver(handle: PrivateDealOver): void;

  /** Recovery: takes over every open table, replays it and plays on. Nobody may come in before. */
  start(): Promise<void>;
  /** Lets running writes end and tells every connection. Tables stay as they are. */
  stop(): Promise<void>;
  /** Figures for the metrics. */
  figures(): { readonly tables: number; readonly players: number; readonly halted: number };
}

/** The live tables of this process, over `store`. */
export function createTables(deps: TablesDeps): Tables {
  const { store, wallet, clock, timers, log, settings } = deps;
  const privateDealsOver: PrivateDealOver[] = [];
  const fanOut = createFanOut();
  const live = createLiveTables();
  const keys = createResumeKeys(deps.secret, deps.oldSecrets);
  let isOpen = true;

  const heartbeat = createHeartbeat({
    store,
    clock,
    timers,
    log,
    everyMs: settings.heartbeatMs,
    resumed: (shiftMs, awayMs) => resumeAll({ live, log, settings }, shiftMs, awayMs),
  });
  const opening = createOpening({
    ...deps,
    live,
    fanOut,
    callOutside: createOutside({
      ...{ wallet, store, clock, timers, log },
      privateDealOver: (...deal) => {
        for (const tell of privateDealsOver) tell(...deal);
      },
    }),
    stalled: heartbeat.stalled,
    resumeKey: ({ runner, seat, sitting }) =>
      keys.make({ tableId: runner.tableId, seat, sitting, player: runner.state.seats[seat]!.player.id }, clock.now()),
  });
  const recover = createRecovery({ store, wallet, clock, log, settings, enter: opening.enter });
  const worker = createTablesWorker({ ...deps, live, heartbeat, recover });
  const { openNew } = opening;
  const { perPlayer, ticketMs, alone } = settings;

  return {
    ...createJoining({ live, openNew, isOpen: () => isOpen, wallet, clock, perPlayer }),
    ...createLeaving({ live, clock }),
    ...createAdmission({ ...deps, live, keys, ticketMs }),
    sittingOf: live.sittingOf,
    live: live.get,
    evidence: createFinishedDeal({ store, timers, alone, tables: () => live.all().map(({ runner }) => runner.state) }),
    replays: createDealReplays({ store, limiter: deps.limiter, log }),
    fanOut,
    onPrivateDealOver: (handle) => void privateDealsOver.push(handle),
    async start() {
      await recover(alone ? null : instant(clock.now() - settings.leaseMs));
      heartbeat.start();
      worker.start();
    },
    async stop() {
      isOpen = false;
      const worked = worker.stop();
      await Promise.all(live.all().map((table) => table.stop("serverStopping")));
      heartbeat.stop();
      await worked;
    },
    figures: () => ({ ...live.count(), halted: opening.halted() }),
  };
}

/** The database answers again: every table's clocks move on, or, after too long an outage, every table is given up. */
function resumeAll(
  { live, log, settings }: { readonly live: LiveTables; readonly log: Log; readonly settings: TablesSettings },
  shiftMs: number,
  awayMs: number,
): void {
  // A process that was too busy may have been kept busy by somebody who was losing: that never undoes a deal.
  const tooLong = awayMs > settings.voidAfterMs;
  if (tooLong) log.warn({ awayMs, tables: live.count().tables }, "The outage was too long; every table is given up.");
  for (const { runner } of live.all()) {
    if (tooLong) runner.abandon();
    else runner.resume(shiftMs);
  }
}

interface TablesWorkerDeps extends TablesDeps {
  readonly live: LiveTables;
  readonly heartbeat: Pick<Heartbeat, "steadySince">;
  readonly recover: Recover;
}

/** What is done again and again beside the play: takeovers, stakes that nobody owns, tickets that nobody used. */
function createTablesWorker(deps: TablesWorkerDeps) {
  const { store, clock, log, settings, live, heartbeat, recover } = deps;
  const { sweepMs, leaseMs } = settings;

  /** Takes over the tables of processes that have fallen silent; not while it may be the database that was. */
  const takeOver = async () => {
    const steady = heartbeat.steadySince();
    if (steady === null || clock.now() - steady < leaseMs) return;
    await recover(instant(clock.now() - leaseMs));
  };

  /** A database that is away is no alarm: the heartbeat has told of it, and the next round does what this one could not. */
  const job = (name: string, everyMs: number, run: PeriodicSpec<string>["run"]) =>
    periodicJob({
      name,
      everyMs,
      atStart: false,
      run: (context) => run(context).catch((error) => log.warn({ job: name, error: String(error) }, "A round failed.")),
    });
  const sweep = createStakeSweep({ ...deps, isOpen: store.isOpen, table: live.get });
  const jobs = [
    job("dropOldTickets", sweepMs, ({ now }) => store.dropOldTickets(now)),
    job("sweepStakes", sweepMs, ({ signal }) => sweep(signal)),
    ...(settings.alone ? [] : [job("takeOverTables", leaseMs, takeOver)]),
  ];
  return createWorker(deps, jobs);
}
