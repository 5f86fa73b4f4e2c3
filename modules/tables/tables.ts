import {
  type Bus,
  type Clock,
  type CreateLimiter,
  type Leases,
  NO_PAUSE,
  type PlannedPause,
  type PlayerId,
  type Processes,
  processName,
  type Random,
  type Timers,
} from "../kernel/index.ts";
import type { Think } from "./bots/thought.ts";
import type { DailyTables } from "./daily/daily-tables.ts";
import { createFinishedDeal } from "./fairness/finished-deal.ts";
import { isSealed } from "./fairness/sealed.ts";
import type { OrderExecution } from "./floor/execute-orders.ts";
import { createFloor, type Floor } from "./floor/floor.ts";
import type { FloorKeeping } from "./floor/keeping.ts";
import { createHandover, type DrainLimits } from "./handover/handover.ts";
import { createTablesWorker } from "./jobs.ts";
import type { TableStore } from "./journal/journal.ts";
import type { SeatRef } from "./live/connections/connection.ts";
import { createEffects } from "./live/effects.ts";
import { createFanOut, type FanOut } from "./live/fan-out.ts";
import { createListeners } from "./live/listeners.ts";
import type { LiveTable } from "./live/live-table.ts";
import { createLiveTables, type LiveTables } from "./live/live-tables.ts";
import { createOpening, type OpeningDeps } from "./live/opening.ts";
import { type Announcement, createPausing } from "./live/pausing.ts";
import { createHeartbeats, type Heartbeats } from "./live/recovery/heartbeat.ts";
import { createOtherRules } from "./live/recovery/other-rules.ts";
import { createRecoveries, type Recoveries } from "./live/recovery/recoveries.ts";
import { resumeAll } from "./live/recovery/resuming.ts";
import { createUnreadableTables } from "./live/recovery/unreadable-tables.ts";
import type { Evidence } from "./machine/state.ts";
import { NOBODY } from "./nobody.ts";
import type {
  ApartFrom,
  DealHearers,
  DealRecorded,
  PrivateDealOver,
  RatingsAmong,
  RoundReports,
  SessionsEndedAt,
  SharedDecks,
  TablesWallet,
  TablesWatch,
  TournamentTables,
} from "./ports.ts";
import { createDealReplays, type DealReplays } from "./replays/deal-replays.ts";
import { createGivenTables } from "./rounds/given-tables.ts";
import { createTournamentStatus, type TournamentStatusSender } from "./rounds/tournament-status.ts";
import { type Counting, createCounting } from "./seat-registry/counting.ts";
import type { RegistryStore } from "./seat-registry/registry-store.ts";
import { createSeatRegistry, type SeatRegistry } from "./seat-registry/seat-registry.ts";
import { type Admission, createAdmission } from "./seating/admission.ts";
import { createTableEnds, type TableEnds } from "./seating/end-tables.ts";
import type { Joining } from "./seating/joining.ts";
import { createResumeKeys, keyMaking } from "./seating/resume-keys.ts";
import { createSeating } from "./seating/seating.ts";
import type { TablesSettings } from "./settings.ts";
import { createOnlookers, type Onlookers } from "./showing/onlookers.ts";
import type { AwayCall } from "./turns/away.ts";
import { createTurns, type Turns } from "./turns/turns.ts";
import type { TurnCall } from "./turns-contract.ts";

/** What the tables are given: their store, the wallet, time, timers and randomness, the sessions' ends and the limits they keep to. */
export interface TablesDeps extends TablesWatch, DealHearers {
  readonly store: TableStore;
  /** The platform's book of who sits where. */
  readonly places: RegistryStore;
  /** Orders about tables; without it no orders are given. */
  readonly keeping?: FloorKeeping;
  /** The other processes that play tables, which come from there and go there. */
  readonly processes: Processes;
  /** Leases for work that only one process may do: planning the joins of a kind. */
  readonly leases: Leases;
  readonly bus: Bus;
  readonly wallet: TablesWallet;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly limiter: CreateLimiter;
  /** Keys of resumed sockets; 32 bytes at least, kept across restarts. */
  readonly secret: Uint8Array;
  /** Secrets that were replaced: the keys that they made still open. */
  readonly oldSecrets?: readonly Uint8Array[];
  readonly settings: TablesSettings;
  readonly sessionsEndedAt: SessionsEndedAt;
  /** The director of tournaments; without it no round's table is reported or opened. */
  readonly rounds?: RoundReports;
  /** When play is to stand still (O-27); never by default. */
  readonly planned?: PlannedPause;
  /** What windows are told of that, as it stands now; null: nothing. */
  readonly announcement?: () => Announcement | null;
  /** Hears whenever a table of this process waits for a person, or (null) does not any more. Must not throw. */
  readonly turn?: (player: PlayerId, tableId: string, call: TurnCall | null) => void;
  /** Hears when a person is away while a table of this process waits for them, or begins. Must not throw. */
  readonly away?: (call: AwayCall) => void;
  /** Where the decks come from that several tables are dealt; without it no such table is dealt. */
  readonly sharedDecks?: SharedDecks;
  /** Where masters think, apart from this thread; without it they play as experts. */
  readonly think?: Think;
  /** Tells whom blocks keep apart; nobody by default. */
  readonly apartFrom?: ApartFrom;
  /** Tells ratings, where practice players have a choice of tables; nobody has one by default. */
  readonly ratingsAmong?: RatingsAmong;
  /** The version of the rules that this process plays, as its store does; the newest by default. */
  readonly rules?: number;
}

/** The live tables, for the lobby and for the game window's sockets. */
export interface Tables
  extends Joining,
    TableEnds,
    Admission,
    Counting,
    Turns,
    DailyTables,
    Pick<TournamentStatusSender, "tellTournament"> {
  /** How the director of tournaments has its rounds played. */
  readonly tournaments: TournamentTables;
  /** The player's sitting at a table. */
  sittingOf(player: PlayerId, tableId: string): SeatRef | null;
  /** Players whose window is open at a table of this process, onlookers among them. */
  atWindows(): readonly PlayerId[];
  /** A table that this process plays. */
  live(tableId: string): LiveTable | null;
  /** What a finished deal can be proven with, as soon as its result is shown. */
  evidence(dealId: string): Promise<Evidence | null>;
  /** Others are still to be dealt the cards of this finished deal: nothing of them may be told. */
  isSealed(evidence: Pick<Evidence, "shuffles">): Promise<boolean>;
  /** A finished deal as the player's seat saw it. */
  readonly replays: DealReplays;
  readonly onlookers: Onlookers;
  readonly fanOut: FanOut;
  /** All tables of the platform, and what it orders about them. */
  readonly floor: Floor;
  /** Tells of every deal that this process has recorded. `handle` must not throw. */
  onDealRecorded(handle: DealRecorded): void;
  /** Tells of every deal at a private table that is settled and recorded. `handle` must not throw. */
  onPrivateDealOver(handle: PrivateDealOver): void;

  /** Recovery: takes over every open table, replays it and plays on. Players may come in only after it. */
  start(): Promise<void>;
  /**
   * Takes no more players. Hands the tables to other processes, and plays out what none of them can play; those that
   * are left wait for `stop`.
   */
  drain(limits: DrainLimits): Promise<void>;
  /** Lets running writes end and tells every connection. Tables stay as they are. */
  stop(): Promise<void>;
  /** Figures for the metrics. */
  figures(): {
    readonly tables: number;
    readonly players: number;
    readonly halted: number;
    /** Tables of all processes that wait for a process of their version of the rules. */
    readonly ofOtherRules: number;
  };
}

const withDefaults = (given: TablesDeps) => ({ planned: NO_PAUSE, ...NOBODY, ...given });

/** The live tables of this process, over `store`. */
export function createTables(given: TablesDeps): Tables {
  const deps = withDefaults(given);
  const { clock, timers, log, settings } = deps;
  const { told, heard } = createListeners();
  const fanOut = createFanOut();
  const live = createLiveTables();
  const places = createSeatRegistry({ store: deps.places, timers, log });
  let isOpen = true;

  const play = createPlay(deps, { live, places, fanOut, runEffect: createEffects({ ...deps, ...told }) });
  const { admission, heartbeats, onlookers, opening, pausing, recover, tournamentStatus, unreadableTables } = play;
  const otherRules = createOtherRules(deps);
  const { floor, execution } = createFloor(deps, live);
  const parts = { live, heartbeats, recover, unreadableTables, otherRules, execution };
  const worker = createTablesWorker({ ...deps, ...parts, book: places });
  const givenTables = createGivenTables({ ...deps, ...opening, live, places, isOpen: () => isOpen });
  const drain = createHandover({ ...deps, live, opening, recovery: recover });

  return {
    ...createSeating({
      ...deps,
      registryStore: deps.places,
      perPlayer: settings.perPlayer,
      live,
      places,
      opening,
      execution,
      stalled: heartbeats.stalled,
      isOpen: () => isOpen,
    }),
    ...createCounting({ store: deps.places, clock }),
    ...createTableEnds({ live, clock }),
    ...admission,
    ...createTurns({ ...deps, live }),
    ...givenTables,
    tellTournament: tournamentStatus.tellTournament,
    sittingOf: live.sittingOf,
    live: live.get,
    atWindows: live.atWindows,
    evidence: createFinishedDeal({ ...deps, alone: settings.alone, tables: live.states }),
    isSealed: isSealed.bind(null, deps.sharedDecks),
    replays: createDealReplays(deps),
    onlookers,
    fanOut,
    floor,
    ...heard,
    start: () => start({ ...parts, worker, pausing }),
    async drain(limits) {
      isOpen = false;
      await drain(limits);
    },
    async stop() {
      isOpen = false;
      for (const part of [tournamentStatus, pausing, onlookers]) part.stop();
      const worked = worker.stop();
      await Promise.all(live.all().map((table) => table.stop("serverStopping")));
      heartbeats.stop();
      await worked;
    },
    figures: () => ({
      ...live.count(),
      halted: opening.halted() + unreadableTables.waiting(),
      ofOtherRules: otherRules.tables(),
    }),
  };
}

interface LivePorts extends Pick<OpeningDeps, "fanOut" | "runEffect"> {
  readonly live: LiveTables;
  readonly places: SeatRegistry;
}

/** Opens tables, keeps them through outages and pauses, and greets who comes to them. */
function createPlay(deps: ReturnType<typeof withDefaults>, { live, places, fanOut, runEffect }: LivePorts) {
  const { clock, timers, log, settings, planned, rounds } = deps;
  const keys = createResumeKeys(processName(deps.processes.self), deps.secret, deps.oldSecrets);
  const pausing = createPausing({ ...deps, planned, live });
  const onlookers = createOnlookers({ ...deps, live });
  const { standstill } = pausing;
  const heartbeats = createHeartbeats({ ...deps, everyMs: settings.heartbeatMs }, (shard, shiftMs, awayMs) =>
    resumeAll({ live, clock, log, settings, shard, standstill }, shiftMs, awayMs),
  );
  const unreadableTables = createUnreadableTables({ ...deps, rounds });
  const isHalted = (tableId: string) => opening.isHalted(tableId) || unreadableTables.waits(tableId);
  const admission = createAdmission({ ...deps, live, keys, isHalted, ticketMs: settings.ticketMs });
  const tournamentStatus = createTournamentStatus({ live, timers, log, rounds, tickets: admission });
  const opening = createOpening({
    ...deps,
    ...heartbeats,
    ...keyMaking(keys, clock),
    live,
    places,
    fanOut,
    standstill,
    mayTick: pausing.mayTick,
    greeted(table, player, connection) {
      pausing.greet(connection);
      onlookers.greet(table.runner.tableId, connection);
      tournamentStatus.greet(table, player, connection);
    },
    runEffect,
  });
  const recover = createRecoveries({ ...deps, planned, standstill, unreadableTables, enter: opening.enter });
  return { admission, heartbeats, onlookers, opening, pausing, recover, tournamentStatus, unreadableTables };
}

interface Starting {
  readonly execution: Pick<OrderExecution, "atStart">;
  readonly recover: Pick<Recoveries, "atStart">;
  readonly heartbeats: Pick<Heartbeats, "start">;
  readonly worker: { start(): void };
  readonly pausing: { start(): void };
}

/** Heartbeats run from before the first table is taken over: a clock that is set meanwhile would end its turns. */
async function start({ execution, recover, heartbeats, worker, pausing }: Starting): Promise<void> {
  await execution.atStart();
  heartbeats.start();
  await recover.atStart();
  for (const part of [worker, pausing]) part.start();
}
