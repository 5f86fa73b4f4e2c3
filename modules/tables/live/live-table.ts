import {
  below,
  type Clock,
  type Instant,
  type Log,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  type Standstill,
  type Timers,
  type Tracer,
} from "../../kernel/index.ts";
import { type BotDriver, createBotDriver } from "../bots/driver.ts";
import { createFilling } from "../bots/filling.ts";
import type { BotSeating } from "../bots/seating.ts";
import type { Think } from "../bots/thought.ts";
import { type Applied, wakeAt } from "../machine/apply.ts";
import { seatFor } from "../machine/seats.ts";
import type { TableSeat, TableState } from "../machine/state.ts";
import { dealRuns } from "../machine/step.ts";
import { refusal, refused } from "../messages.ts";
import type { ApartFrom, DealTimes, Sitter } from "../ports.ts";
import type { TablesSettings } from "../settings.ts";
import { awaitedAnew, turnCallOf } from "../turns/awaited.ts";
import { type AwayCall, awayAnew } from "../turns/away.ts";
import type { TurnCall } from "../turns-contract.ts";
import type { Connection, Place, SeatRef, SignedOutReason, Transport, WatchRef } from "./connections/connection.ts";
import { type Connections, createConnections } from "./connections/connections.ts";
import { createWatchers, MOST_WATCHERS } from "./connections/watchers.ts";
import type { FanOut } from "./fan-out.ts";
import type { Snapshots } from "./snapshots.ts";
import { createTableRunner, type Held, type RunnerDeps, type TableRunner } from "./table-runner.ts";

/** People on their way to a seat of one table. */
interface Arrivals {
  /** Holds a seat, reserves the buy-in, and answers when both are done. Once `signal` is aborted no seat is chosen any more. */
  sit(sitter: Sitter, amount: TableSeat["stack"], signal?: AbortSignal): Promise<Result<SeatRef, Refusal>>;
  /** Answers the requests whose buy-in has been reserved, or refused. */
  look(before: TableState): void;
  /** The table stops: no player can arrive any more. */
  stop(): void;
}

interface Arrival extends Held {
  readonly done: (answer: Result<SeatRef, Refusal>) => void;
}

function createArrivals(
  runner: () => TableRunner,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): Arrivals {
  const arrivals = new Set<Arrival>();

  /** A match that began, or a table that closed, took the seat, not the purse: another table may do. */
  const whyNot = (state: TableState): Refusal =>
    state.match !== null || state.view.phase === "closed" ? refusal("tableFull") : refusal("insufficientChips");

  return {
    sit: (sitter, amount, signal) =>
      new Promise((done) => {
        const choose = (state: TableState) =>
          signal?.aborted ? null : seatFor(state, true, clock.now(), (choices) => below(random, choices));
        runner().hold({ sitter, amount, choose }, (held) => {
          if (held.ok) arrivals.add({ ...held.value, done });
          else done(held);
        });
      }),
    look(before) {
      const { state } = runner();
      for (const arrival of arrivals) {
        const { seat, sitting, done } = arrival;
        const there = state.seats[seat];
        if (there?.sitting === sitting && there.status === "holding") continue;
        if (there?.sitting !== sitting && before.seats[seat]?.sitting !== sitting) continue;
        arrivals.delete(arrival);
        const hasArrived = there?.sitting === sitting;
        done(hasArrived ? ok({ runner: runner(), seat, sitting }) : { ok: false, error: whyNot(state) });
      }
    },
    stop() {
      for (const { done } of arrivals) done(refused("serverStopping/arrivals"));
      arrivals.clear();
    },
  };
}

export interface LiveTableDeps extends Pick<RunnerDeps, "store" | "runEffect" | "stalled" | "mayTick" | "sharedDecks"> {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly tracer?: Tracer;
  readonly fanOut: FanOut;
  readonly settings: TablesSettings;
  readonly bots: BotSeating;
  /** Where masters among the bots think; without it they play as experts. */
  readonly think?: Think | undefined;
  readonly standstill: Pick<Standstill, "isOn" | "note">;
  readonly resumeKey: (ref: SeatRef) => string;
  readonly watchKey: (ref: WatchRef) => string;
  /** A browser has said hello. */
  readonly greeted: (table: LiveTable, player: PlayerId, connection: Connection) => void;
  /** A command was journaled. */
  readonly moved: () => void;
  /** The table waits for a person, or (null) does not any more. */
  readonly turn: (player: PlayerId, tableId: string, call: TurnCall | null) => void;
  /** A person is away while the table waits for them, or begins. */
  readonly away: (call: AwayCall) => void;
  readonly apartFrom: ApartFrom;
  readonly dealTimes: Pick<DealTimes, "began" | "gone">;
  readonly snapshots: Snapshots;
  /** The seat is the player's no more. */
  readonly left: (table: LiveTable, player: PlayerId) => void;
  /** Only the match's result is left to look at. */
  readonly matchOver: (table: LiveTable) => void;
  /** The table is over: nothing is left to do here. */
  readonly over: (table: LiveTable, fenced: boolean) => void;
  /** The wallet refuses what the table settled (M-14): the table stands still with its stakes until the operator mends it. */
  readonly halted: (table: LiveTable) => void;
}

/** One table with all that hangs on it here: its runner, bots, connections, and those who are about to sit down. */
export interface LiveTable {
  readonly runner: TableRunner;
  /** Since when this process plays it, by its clock as it is now: it moves along when that is set back. */
  enteredAt: Instant;
  /** Seats a player: holds a seat, reserves the buy-in, and answers when both are done. `signal` calls it off until a seat is chosen. */
  sit(sitter: Sitter, amount: TableSeat["stack"], signal?: AbortSignal): Promise<Result<SeatRef, Refusal>>;
  /** The seat that a player has, and has not left. */
  seatOf(player: PlayerId): TableSeat | null;
  connect(place: Place, transport: Transport): Connection;
  /** The browsers that have said hello, each with its player; both seats and onlookers. */
  windows(): readonly (readonly [PlayerId, Connection])[];
  /** May one more watch without a seat? */
  takesWatchers(): boolean;
  /** Closes whatever is open for the player; a seat stays, and a ticket opens it again. */
  signOut(player: PlayerId, why: SignedOutReason): void;
  /** Whether a browser is connected for this seat now. */
  isConnected(seat: number): boolean;
  /** For a restart, after which no browser is connected: a player who does not return in time is shown as absent. */
  expectEverybody(graceMs?: number): void;
  /** Nothing is decided here any more; what was accepted is written. Browsers stay until `moved` or `stop`. */
  rest(): Promise<void>;
  /** Another process plays the table now: browsers and onlookers are sent there. After `rest`. */
  moved(at: string): void;
  stop(reason: "serverStopping" | "tableClosed" | "halted"): Promise<void>;
}

/** Brings a table to life from a state that its journal ends with; `wake` of its runner starts the clock. */
export function createLiveTable(
  deps: LiveTableDeps,
  first: { readonly state: TableState; readonly epoch: number },
): LiveTable {
  const { settings } = deps;
  const { connections, watchers, all, closeAll } = createWindows(deps, () => table);
  const arrivals = createArrivals(() => runner, deps);
  const filling = createFilling(deps, () => runner);
  const bots: BotDriver = createBotDriver({ ...deps, minMs: settings.botMinMs, maxMs: settings.botMaxMs });
  const keepSnapshot = deps.snapshots.of(first.state.applied);

  const changed = (_: TableRunner, before: TableState, applied: Applied) => {
    deps.moved();
    noteClock(deps, before, applied.state);
    tellOthers(deps, before, applied.state);
    keepSnapshot(applied.state);
    arrivals.look(before);
    for (const farewell of applied.farewells) {
      connections.farewell(farewell);
      deps.bots.stoodUp(farewell.player);
      deps.left(table, farewell.player);
    }
    tellPaidOut(deps, before, applied.state, connections.all);
    if (applied.state.match?.result && !before.match?.result) deps.matchOver(table);
    bots.look(runner);
    filling.plan();
    if (runner.state.view.phase === "closed" && runner.state.queue.length === 0) deps.over(table, false);
  };

  const fenced = () => deps.over(table, true);
  const runner = createTableRunner({ ...deps, changed, fenced, halted: () => deps.halted(table) }, first);

  const table: LiveTable = {
    runner,
    enteredAt: deps.clock.now(),
    sit: arrivals.sit,
    seatOf: (player) =>
      runner.state.seats.find((one) => one?.player.id === player && one.status === "seated" && !one.gone) ?? null,
    connect: (place, transport) =>
      "watcher" in place ? watchers.open(place, transport) : connections.open(place, transport),
    windows: all,
    takesWatchers: () => watchers.count() < MOST_WATCHERS,
    signOut(player, why) {
      watchers.signOut(player, why);
      const seat = table.seatOf(player)?.seat;
      if (seat !== undefined) connections.signOut(seat, why);
    },
    isConnected: connections.has,
    expectEverybody(graceMs) {
      for (const seat of runner.state.seats) {
        if (seat && !seat.player.bot && seat.absentSince === null) connections.awaitReturn(seat, graceMs);
      }
      bots.look(runner);
      filling.plan();
    },
    async rest() {
      bots.stop();
      filling.stop();
      connections.cancel();
      await runner.stop();
      arrivals.stop();
    },
    moved: (at) => closeAll((connection) => connection.moved(at)),
    async stop(reason) {
      await table.rest();
      closeAll((connection) => connection.goodbye(reason));
    },
  };
  return table;
}

/** What begins while all stand still, since the last nonce of a shuffle came, has stood since then only. */
function noteClock({ standstill, clock }: LiveTableDeps, before: TableState, after: TableState): void {
  if (standstill.isOn() && dealRuns(after) && wakeAt(before) !== wakeAt(after))
    standstill.note(after.config.tableId, clock.now());
}

/** Pages beside the game window hear of turns, too, and players who are away; limits of time hear of deals. */
function tellOthers(deps: LiveTableDeps, before: TableState, after: TableState): void {
  const { turn, away, clock } = deps;
  tellDeals(deps, before, after);
  for (const call of awayAnew(before, after, clock.now())) away(call);
  for (const [player, awaited] of awaitedAnew(before, after))
    turn(player, after.config.tableId, awaited && turnCallOf(awaited, clock.now()));
}

/** Tells of people who were dealt in, and of a deal that ended without a record. */
function tellDeals({ dealTimes, clock }: LiveTableDeps, before: TableState, after: TableState): void {
  const { tableId } = after.config;
  if (dealRuns(after) && before.evidence?.dealId !== after.evidence?.dealId) {
    const players = after.seats.flatMap((one) => (one?.dealtIn && one.player.bot === null ? [one.player.id] : []));
    dealTimes.began({ tableId, players }, clock.now());
  }
  if (dealRuns(before) && !dealRuns(after) && !after.queue.some(({ type }) => type === "record"))
    dealTimes.gone(tableId);
}

/** Tells a seat's browser that its stake is back in the balance, also while the seat still looks at the table. */
function tellPaidOut(
  { clock }: LiveTableDeps,
  before: TableState,
  { queue, seats }: TableState,
  windows: Connections["all"],
): void {
  const [call] = before.queue;
  if (call?.type !== "release" || queue[0]?.call === call.call) return;
  const { seat, sitting } = call.stake;
  if (seats[seat]?.sitting !== sitting) return;
  for (const [one, connection] of windows()) if (one === seat) connection.tell({ event: "paidOut", at: clock.now() });
}

/** The browsers of seats and onlookers; a tournament's are told how it stands after hello. */
function createWindows(deps: LiveTableDeps, table: () => LiveTable) {
  const playerOf = (seat: number) => table().runner.state.seats[seat]?.player.id;
  const greet = (player: PlayerId | undefined, connection: Connection) => {
    if (player) deps.greeted(table(), player, connection);
  };
  const greeted = ({ seat }: Pick<SeatRef, "seat">, connection: Connection) => greet(playerOf(seat), connection);
  const connections = createConnections({ ...deps, greeted }, () => table().runner);
  const watchers = createWatchers({ ...deps, greeted: greet });
  const all = () => [
    ...connections.all().flatMap(([seat, connection]) => {
      const player = playerOf(seat);
      return player ? [[player, connection] as const] : [];
    }),
    ...watchers.all(),
  ];
  const closeAll = (close: (connection: Connection) => void) => {
    connections.closeAll(close);
    watchers.closeAll(close);
    // No browser is waited for.
    connections.cancel();
  };
  return { connections, watchers, all, closeAll };
}
