import {
  type Clock,
  createHolder,
  createKeyedMutex,
  type HolderDeps,
  type Log,
  NOT_HOLDER,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  type Timers,
  uuidv7,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import { joinsLease, kindKey, type SeatChoice, type TableKind, type Tables } from "../../tables/index.ts";
import { refused } from "../messages.ts";
import type { MayBegin } from "../ports.ts";
import type { SeatingStore } from "../store/seatings.ts";
import { CASH_JOIN, PRIVATE_SIT } from "./calls.ts";
import { type Collected, createCollecting } from "./collecting.ts";
import type { Entrant, PlanAnswer, SeatAnswer } from "./entrant.ts";
import { CASH_CLOSED } from "./gates.ts";
import { createNeighbours, type Neighbours } from "./neighbours.ts";
import { BUSY, createSeatingTogether } from "./seating-together.ts";
import { meeting } from "./signals.ts";
import { createTakingSeats, type TakeSeat } from "./taking-seats.ts";

/** Seats at cash tables: players do not choose one. */
export interface CashSeating {
  /**
   * Collects the join with the others of its kind for a few seconds, then seats all of them at random. Of several joins of one
   * player that wait at once the first counts, and the others are answered what it is.
   */
  join(entrant: Entrant, kind: TableKind): Promise<SeatAnswer>;
  /**
   * Seats a player at a certain table, or a new one (private tables, R-53), unless R-51 keeps them from a player there.
   */
  sit(entrant: Entrant, kind: TableKind, at: SeatChoice): Promise<SeatAnswer>;
  /** Answers all collected players that cash was switched off (M-13). */
  refuseWaiting(): void;
  /** Refuses all who still wait: the server is closing. */
  stop(): void;
}

/** What seating takes. */
export interface CashSeatingDeps extends HolderDeps {
  readonly tables: Pick<Tables, "join" | "mayJoin" | "openTables" | "openTable">;
  readonly store: SeatingStore;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Counts pairs that were flagged. */
  readonly countFlag: () => void;
  /**
   * Asked again after collecting, and once a seat is taken: a player may have excluded themselves or closed the account
   * meanwhile.
   */
  readonly mayStillPlay: (player: PlayerId) => Promise<Result<void, Refusal<"notEligible">>>;
  /** The player's own limits, asked again around the seat. */
  readonly mayBegin: MayBegin;
  /** Has the player leave all cash tables, or this one, in whichever process. */
  readonly standUp: (player: PlayerId, tableId?: string) => void;
}

/** Joins that are seated in one go; a rush beyond that takes another. */
const AT_ONCE = 48;
const STOPPING = refused("serverStopping");
const LINKED_ACCOUNTS = refused("linkedAccounts");

/** Seats at all cash tables, planned for each kind in one process at a time. */
export function createCashSeating(deps: CashSeatingDeps): CashSeating {
  const { clock, random } = deps;
  let stopped = false;
  const isOpen = () => !stopped;
  const planner = createPlanner(deps, isOpen);
  const askPlanner = createHolder(deps, {
    call: CASH_JOIN,
    lease: ({ kind }) => joinsLease(kind),
    handle: ({ entrant, kind, key }) => planner.join(entrant, kind, key),
    deadlineMs: PLAN_MS,
    isOpen,
  });
  // Seats at a private table are decided one after the other, as at all others.
  const askForPrivate = createHolder(deps, {
    call: PRIVATE_SIT,
    lease: () => PRIVATE_LEASE,
    handle: ({ entrant, kind, tableId, key }) => planner.sit(entrant, kind, { tableId }, key),
    deadlineMs: PLAN_MS,
    isOpen,
  });
  const newKey = () => uuidv7(clock.now(), random);
  const worded = (answer: PlanAnswer): SeatAnswer => {
    if (answer.ok || !IS_NOBODY.has(answer.error.code)) return answer as SeatAnswer;
    return stopped ? STOPPING : BUSY;
  };

  return {
    async join(entrant, kind) {
      if (stopped) return STOPPING;
      const key = newKey();
      return worded(await askPlanner({ entrant, kind, key }, key));
    },
    async sit(entrant, kind, at) {
      if (stopped) return STOPPING;
      const key = newKey();
      if (at === "newTable") return planner.sit(entrant, kind, at, key);
      return worded(await askForPrivate({ entrant, kind, key, tableId: at.tableId }, key));
    },
    refuseWaiting: () => planner.answerAll(CASH_CLOSED),
    stop() {
      stopped = true;
      planner.answerAll(NOT_HOLDER);
    },
  };
}

const PRIVATE_LEASE = "joins:private";
/** The time to collect, and to seat all who were collected. */
const PLAN_MS = 60_000;
/** Nobody plans just now, as far as is known. */
const IS_NOBODY: ReadonlySet<string> = new Set(["notHolder", "processGone"]);

/** Collects and seats those whose joins this process plans. */
function createPlanner(deps: CashSeatingDeps, isOpen: () => boolean) {
  const { tables, settings, timers, log, leases, processes } = deps;
  const neighbours = createNeighbours(deps);
  /** What is decided of a kind, or of a private table, is decided one after the other. */
  const decisions = createKeyedMutex();
  const takeSeat = createTakingSeats(deps);
  const together = createSeatingTogether({ ...deps, takeSeat, neighbours, noSeat: () => (isOpen() ? BUSY : STOPPING) });
  const sitAt = createSittingAt({ takeSeat, settings, neighbours });

  /** A process that has lost the lease while joins were collected lets their processes ask its successor. */
  const seatSome = async (kind: TableKind, some: readonly Collected[]): Promise<void> => {
    const lease = joinsLease(kind);
    const { run, epoch } = await leases.holder(lease);
    if (run === processes.self) return together(kind, some, { lease, epoch });
    for (const { done } of some) done(NOT_HOLDER);
  };

  const seatAll = async (kind: TableKind, all: readonly Collected[]): Promise<void> => {
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      await decisions
        .run(kindKey(kind), () => seatSome(kind, some))
        .catch((error) => {
          log.error({ error: String(error) }, "Joins for cash could not be seated.");
          for (const { done } of some) done(BUSY);
        });
    }
  };
  const collecting = createCollecting({
    timers,
    collectMs: () => settings.get("cashSeating").collectMs,
    seat: (kind, collected) => void seatAll(kind, collected),
  });

  const join = async (entrant: Entrant, kind: TableKind, key: string): Promise<PlanAnswer> => {
    const { id } = entrant.player;
    const waits = collecting.waits(id, kind);
    if (waits) return waits.answer;
    const may = await tables.mayJoin(id, kind);
    if (!may.ok) return may;
    // Another join of the player's may have been collected meanwhile.
    if (collecting.waits(id, kind)) return join(entrant, kind, key);
    return collecting.add(entrant, kind, key).answer;
  };

  return {
    join,
    sit: (entrant: Entrant, kind: TableKind, at: SeatChoice, key: string): Promise<SeatAnswer> =>
      decisions.run(at === "newTable" ? entrant.player.id : at.tableId, () => sitAt(entrant, kind, at, key)),
    answerAll: collecting.answerAll,
  };
}

/** Seats a player at a certain table, or a new one, unless R-51 keeps them from a player there. */
function createSittingAt({
  takeSeat,
  settings,
  neighbours,
}: Pick<CashSeatingDeps, "settings"> & { readonly takeSeat: TakeSeat; readonly neighbours: Neighbours }) {
  return async (entrant: Entrant, kind: TableKind, at: SeatChoice, key: string): Promise<SeatAnswer> => {
    const there = at === "newTable" ? [] : await neighbours.peopleAt(at.tableId);
    if (there === null) return refused("tableFull");
    const { nearMetres } = settings.get("cashSeating");
    if (there.some((other) => meeting(entrant.marks, other, nearMetres) === "apart")) return LINKED_ACCOUNTS;
    const sat = await takeSeat({ player: entrant.player, kind, at, key });
    if (sat.ok) await neighbours.keep(sat.value.tableId, entrant.marks, there);
    return sat;
  };
}
