import type { Clock, Log, PlayerId, Random, Refusal, Result, Timers } from "../../kernel/index.ts";
import type { FanOut } from "../../realtime/index.ts";
import { type BotDriver, createBotDriver } from "../bots/driver.ts";
import { createFilling } from "../bots/filling.ts";
import type { BotSeating } from "../bots/seating.ts";
import type { Applied } from "../machine/apply.ts";
import type { TableSeat, TableState } from "../machine/state.ts";
import type { Sitter } from "../ports.ts";
import type { TablesSettings } from "../settings.ts";
import { createArrivals } from "./arrivals.ts";
import type { Connection, Place, SeatRef, Transport, WatchRef } from "./connection.ts";
import { createConnections } from "./connections.ts";
import { createTableRunner, type RunnerDeps, type TableRunner } from "./table-runner.ts";
import { createWatchers } from "./watchers.ts";

export interface LiveTableDeps extends Pick<RunnerDeps, "store" | "callOutside" | "stalled"> {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly fanOut: FanOut;
  readonly settings: TablesSettings;
  readonly bots: BotSeating;
  readonly resumeKey: (ref: SeatRef) => string;
  readonly watchKey: (ref: WatchRef) => string;
  /** Tells a browser at a tournament's table how the tournament stands, if it does not know yet. */
  readonly tellStanding: (table: LiveTable, player: PlayerId, connection: Connection, isHello: boolean) => void;
  /** A command was journaled. */
  readonly moved: () => void;
  /** The seat is the player's no more. */
  readonly left: (table: LiveTable, player: PlayerId) => void;
  /** Nothing is left to do at this table. */
  readonly over: (table: LiveTable, fenced: boolean) => void;
  /** The wallet refuses what the table settled (M-14): the table stands still with its stakes until the operator mends it. */
  readonly halted: (table: LiveTable) => void;
}

/** One table with all that hangs on it here: its runner, bots, connections, and those who are about to sit down. */
export interface LiveTable {
  readonly runner: TableRunner;
  /** Seats somebody: holds a seat, reserves the buy-in, and answers when both are done. */
  sit(sitter: Sitter, amount: TableSeat["stack"]): Promise<Result<SeatRef, Refusal>>;
  /** The seat that a player has, and has not left. */
  seatOf(player: PlayerId): TableSeat | null;
  connect(place: Place, transport: Transport): Connection;
  /** A tournament's table: has every browser told how the tournament stands now. */
  tellStandings(): void;
  /** Closes whatever is open for the player; a seat stays, and a ticket opens it again. */
  signOut(player: PlayerId): void;
  /** Is a browser connected for this seat now? */
  isConnected(seat: number): boolean;
  /** After a restart nobody is connected: whoever does not come back soon is shown so. */
  expectEverybody(): void;
  stop(reason: "serverStopping" | "tableClosed" | "halted"): Promise<void>;
}

/** Brings a table to life from a state that its journal ends with; `wake` of its runner starts the clock. */
export function createLiveTable(
  deps: LiveTableDeps,
  first: { readonly state: TableState; readonly epoch: number },
): LiveTable {
  const { settings } = deps;
  const { connections, watchers, tellStandings } = createWindows(deps, () => table);
  const arrivals = createArrivals(() => runner, deps);
  const filling = createFilling(deps, () => runner);
  const bots: BotDriver = createBotDriver({ ...deps, minMs: settings.botMinMs, maxMs: settings.botMaxMs });

  const changed = (_: TableRunner, before: TableState, applied: Applied) => {
    deps.moved();
    arrivals.look(before);
    for (const farewell of applied.farewells) {
      connections.farewell(farewell);
      deps.bots.stoodUp(farewell.player);
      deps.left(table, farewell.player);
    }
    bots.look(runner);
    filling.plan();
    if (runner.state.view.phase === "closed" && runner.state.queue.length === 0) deps.over(table, false);
  };

  const fenced = () => deps.over(table, true);
  const runner = createTableRunner({ ...deps, changed, fenced, halted: () => deps.halted(table) }, first);

  const table: LiveTable = {
    runner,
    sit: arrivals.sit,
    seatOf: (player) =>
      runner.state.seats.find((one) => one?.player.id === player && one.status === "seated" && !one.gone) ?? null,
    connect: (place, transport) =>
      "watcher" in place ? watchers.open(place, transport) : connections.open(place, transport),
    tellStandings,
    signOut(player) {
      watchers.signOut(player);
      const seat = table.seatOf(player)?.seat;
      if (seat !== undefined) connections.signOut(seat);
    },
    isConnected: connections.has,
    expectEverybody() {
      for (const seat of runner.state.seats) {
        if (seat && !seat.player.bot && seat.absentSince === null) connections.awaitReturn(seat);
      }
      bots.look(runner);
      filling.plan();
    },
    async stop(reason) {
      bots.stop();
      filling.stop();
      connections.cancel();
      await runner.stop();
      arrivals.stop();
      connections.closeAll(reason);
      watchers.closeAll(reason);
      connections.cancel();
    },
  };
  return table;
}

/** The browsers of seats and onlookers; a tournament's are told how it stands, after hello and whenever it is asked for. */
function createWindows(deps: LiveTableDeps, table: () => LiveTable) {
  const tell = (player: PlayerId, connection: Connection, isHello: boolean) => {
    if (table().runner.state.config.tournament) deps.tellStanding(table(), player, connection, isHello);
  };
  const tellSeat = (seat: number, connection: Connection, isHello: boolean) => {
    const there = table().runner.state.seats[seat];
    if (there) tell(there.player.id, connection, isHello);
  };
  const greeted = ({ seat }: Pick<SeatRef, "seat">, connection: Connection) => tellSeat(seat, connection, true);
  const connections = createConnections({ ...deps, greeted }, () => table().runner);
  const watchers = createWatchers({ ...deps, greeted: (player, connection) => tell(player, connection, true) });
  const tellStandings = () => {
    for (const [seat, connection] of connections.all()) tellSeat(seat, connection, false);
    for (const [player, connection] of watchers.all()) tell(player, connection, false);
  };
  return { connections, watchers, tellStandings };
}
