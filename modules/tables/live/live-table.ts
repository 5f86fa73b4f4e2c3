import type { Cancel, Clock, Log, PlayerId, Random, Refusal, Result, Timers } from "../../kernel/index.ts";
import { below, ok, refuse } from "../../kernel/index.ts";
import type { FanOut } from "../../realtime/index.ts";
import { INSUFFICIENT_CHIPS } from "../../wallet/contract.ts";
import { type BotDriver, createBotDriver } from "../bots/driver.ts";
import type { BotSeating } from "../bots/seating.ts";
import type { Sitter } from "../kind.ts";
import type { Applied } from "../machine/apply.ts";
import { seatFor } from "../machine/seats.ts";
import type { Farewell, TableSeat, TableState } from "../machine/state.ts";
import type { TablesSettings } from "../settings.ts";
import { type Connection, createConnection, type SeatRef, type Transport } from "./connection.ts";
import { createTableHost, type HostDeps, type TableHost } from "./table-host.ts";

export interface RoomDeps extends Pick<HostDeps, "store" | "callOutside" | "stalled"> {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly fanOut: FanOut;
  readonly settings: TablesSettings;
  readonly bots: BotSeating;
  readonly resumeKey: (ref: SeatRef) => string;
  /** A command was journaled. */
  readonly moved: () => void;
  /** The seat is the player's no more. */
  readonly left: (room: Room, player: PlayerId) => void;
  /** Nothing is left to do at this table. */
  readonly over: (room: Room, fenced: boolean) => void;
  /** The wallet refuses what the table settled (M-14): the table stands still with its stakes until the operator mends it. */
  readonly halted: (room: Room) => void;
}

/** One table with all that hangs on it here: host, bots, connections, and those who are about to sit down. */
export interface Room {
  readonly host: TableHost;
  /** Seats somebody: holds a seat, reserves the buy-in, and answers when both are done. */
  sit(sitter: Sitter, amount: TableSeat["stack"]): Promise<Result<SeatRef, Refusal>>;
  /** The seat that a player has, and has not left. */
  seatOf(player: PlayerId): TableSeat | null;
  connect(ref: SeatRef, transport: Transport): Connection;
  /** Closes whatever is open for the player's seat; the seat stays, and a ticket opens it again. */
  signOut(player: PlayerId): void;
  /** Is a browser connected for this seat now? */
  isConnected(seat: number): boolean;
  /** After a restart nobody is connected: whoever does not come back soon is shown so. */
  expectEverybody(): void;
  stop(reason: "serverStopping" | "tableClosed" | "halted"): Promise<void>;
}

/** Connections of one seat that have not said hello yet; a resume key opens any number of them. */
const UNGREETED_A_SEAT = 4;
/** When bots that could not be asked are asked again. */
const FILL_AGAIN_MS = 2_000;

export function createRoom(deps: RoomDeps, first: { readonly state: TableState; readonly epoch: number }): Room {
  const { clock, timers, random, settings } = deps;
  const connections = new Map<number, Connection>();
  /** By seat, oldest first. */
  const ungreeted = new Map<number, readonly Connection[]>();
  const memories = new Map<string, Map<string, Refusal>>();
  const arrivals = new Map<string, (answer: Result<SeatRef, Refusal>) => void>();
  const graces = new Map<string, Cancel>();
  const bots: BotDriver = createBotDriver({
    clock,
    timers,
    random,
    log: deps.log,
    minMs: settings.botMinMs,
    maxMs: settings.botMaxMs,
  });
  let fillTimer: { readonly at: number; readonly cancel: Cancel } | null = null;

  const changed = (_: TableHost, before: TableState, applied: Applied) => {
    deps.moved();
    arrive(before);
    for (const farewell of applied.farewells) sayFarewell(farewell);
    bots.look(host);
    planBots();
    if (host.state.view.phase === "closed" && host.state.outbox.length === 0) deps.over(room, false);
  };

  const host = createTableHost(
    { ...deps, changed, fenced: () => deps.over(room, true), halted: () => deps.halted(room) },
    first,
  );

  /** Answers those whose buy-in has been reserved, or refused. */
  const arrive = (before: TableState) => {
    for (const [key, done] of arrivals) {
      const [seat, sitting] = key.split("/").map(Number) as [number, number];
      const there = host.state.seats[seat];
      if (there?.sitting === sitting && there.status === "holding") continue;
      if (there?.sitting !== sitting && before.seats[seat]?.sitting !== sitting) continue;
      arrivals.delete(key);
      done(there?.sitting === sitting ? ok({ host, seat, sitting }) : notSeated());
    }
  };

  /** A match that began, or a table that closed, took the seat, not the purse: another table may do. */
  const notSeated = () =>
    host.state.match !== null || host.state.view.phase === "closed"
      ? refuse("tableFull", "The table is full.")
      : refuse("insufficientChips", INSUFFICIENT_CHIPS);

  const sayFarewell = ({ seat, sitting, player, reason }: Farewell) => {
    memories.delete(keyOf(seat, sitting));
    connections.get(seat)?.goodbye(reason);
    connections.delete(seat);
    deps.bots.stoodUp(player);
    deps.left(room, player);
  };

  /** Bots sit down once people have waited long enough. */
  const planBots = () => {
    const { waitingSince, config } = host.state;
    const at =
      waitingSince === null || config.kind.currency !== "practice" ? null : waitingSince + config.timing.botFillMs;
    if (fillTimer?.at === at) return;
    fillTimer?.cancel();
    fillTimer = at === null ? null : { at, cancel: timers.after(Math.max(0, at - clock.now()), () => fill(at)) };
  };

  /** The bots' purses may be out of reach for a while: then the people wait a little longer. */
  const fill = (at: number) => {
    deps.bots.fill(host).catch((error) => {
      deps.log.warn({ tableId: host.tableId, error: String(error) }, "No bot could sit down; trying again.");
      if (fillTimer?.at === at) fillTimer = { at, cancel: timers.after(FILL_AGAIN_MS, () => fill(at)) };
    });
  };

  /** A closed socket may be a page that loads again: only after a while the others see it. */
  const awaitReturn = ({ seat, sitting }: Pick<SeatRef, "seat" | "sitting">) => {
    const key = keyOf(seat, sitting);
    graces.get(key)?.();
    graces.set(
      key,
      timers.after(settings.disconnectGraceMs, () => {
        graces.delete(key);
        if (connections.has(seat)) return;
        host.post(
          () => ({ type: "connection", at: clock.now(), seat, sitting, connected: false, chain: null }),
          () => {},
        );
      }),
    );
  };

  const memory = ({ seat, sitting }: SeatRef) => {
    const key = keyOf(seat, sitting);
    const known = memories.get(key) ?? new Map<string, Refusal>();
    memories.set(key, known);
    return known;
  };

  const noLongerNew = (seat: number, connection: Connection) => {
    const others = ungreeted.get(seat)?.filter((one) => one !== connection) ?? [];
    if (others.length > 0) ungreeted.set(seat, others);
    else ungreeted.delete(seat);
  };

  const takeOver = ({ seat }: SeatRef, connection: Connection) => {
    noLongerNew(seat, connection);
    const older = connections.get(seat);
    connections.set(seat, connection);
    if (older && older !== connection) older.goodbye("takenOver");
  };

  const gone = (ref: SeatRef, connection: Connection) => {
    noLongerNew(ref.seat, connection);
    if (connections.get(ref.seat) !== connection) return;
    connections.delete(ref.seat);
    awaitReturn(ref);
  };

  const room: Room = {
    host,
    async sit(sitter, amount) {
      let sat: { seat: number; sitting: number } | null = null;
      let arrived: Promise<Result<SeatRef, Refusal>> | null = null;
      const held = await host.submit((state) => {
        const seat = seatFor(state, true, clock.now(), (choices) => below(random, choices));
        if (seat === null) return { code: "tableFull", message: "The table is full." };
        sat = { seat, sitting: state.sittings[seat]! + 1 };
        const key = keyOf(sat.seat, sat.sitting);
        arrived = new Promise((done) => void arrivals.set(key, done));
        return { type: "hold", at: clock.now(), ...sat, sitter, amount };
      });
      if (held.ok && arrived) return arrived;
      if (sat) arrivals.delete(keyOf((sat as SeatRef).seat, (sat as SeatRef).sitting));
      return held.ok ? refuse("tableFull", "The table is full.") : held;
    },
    seatOf(player) {
      return host.state.seats.find((one) => one?.player.id === player && one.status === "seated" && !one.gone) ?? null;
    },
    connect(ref, transport) {
      const connection = createConnection(
        { clock, resumeKey: deps.resumeKey, takeOver, gone, memory, limits: settings.messages },
        ref,
        transport,
      );
      const [oldest, ...newer] = ungreeted.get(ref.seat) ?? [];
      if (oldest && newer.length + 1 >= UNGREETED_A_SEAT) oldest.goodbye("takenOver");
      ungreeted.set(ref.seat, [...(ungreeted.get(ref.seat) ?? []), connection]);
      return connection;
    },
    signOut(player) {
      const seat = room.seatOf(player)?.seat;
      if (seat === undefined) return;
      const open = [...(ungreeted.get(seat) ?? []), connections.get(seat)];
      for (const connection of open) connection?.goodbye("signedOut");
    },
    isConnected: (seat) => connections.has(seat),
    expectEverybody() {
      for (const seat of host.state.seats) {
        if (seat && !seat.player.bot && seat.absentSince === null) awaitReturn(seat);
      }
      bots.look(host);
      planBots();
    },
    async stop(reason) {
      bots.stop();
      fillTimer?.cancel();
      fillTimer = null;
      for (const cancel of graces.values()) cancel();
      await host.stop();
      for (const done of arrivals.values()) done(refuse("serverStopping", "The server is restarting."));
      for (const connection of [...connections.values(), ...[...ungreeted.values()].flat()]) connection.goodbye(reason);
      for (const cancel of graces.values()) cancel();
    },
  };
  return room;
}

function keyOf(seat: number, sitting: number): string {
  return `${seat}/${sitting}`;
}
