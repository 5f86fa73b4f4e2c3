import {
  type Cancel,
  type Clock,
  type Instant,
  instant,
  type Log,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  randomHex,
  refuse,
  type Timers,
  uuidv7,
} from "../kernel/index.ts";
import type { Wallet } from "../wallet/index.ts";
import { createBotSeating } from "./bots/seating.ts";
import { type SeatRef, ticketHash } from "./connection.ts";
import { createResumeKeys, RESUME_LIFE_MS } from "./credentials.ts";
import { createDealReplays, type DealReplays } from "./deal-replays.ts";
import { createFanOut, type FanOut } from "./fan-out.ts";
import { createHeartbeat } from "./heartbeat.ts";
import type { Claim, TableStore } from "./journal.ts";
import type { TableConfig, TableKind } from "./kind.ts";
import { opened } from "./machine/open.ts";
import { seatFor } from "./machine/seats.ts";
import type { Evidence, TableState } from "./machine/state.ts";
import { createOutside } from "./outside.ts";
import { stakeFor } from "./purse.ts";
import { recover } from "./recovery.ts";
import { createRoom, type Room } from "./room.ts";
import type { TablesSettings } from "./settings.ts";
import { createSweeper } from "./sweeper.ts";

export interface TablesDeps {
  readonly store: TableStore;
  readonly wallet: Pick<Wallet, "balances" | "reserve" | "settle" | "release" | "openStakes">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Keys of resumed sockets; 32 bytes at least, kept across restarts. */
  readonly secret: Uint8Array;
  readonly settings: TablesSettings;
  /** When one of the player's sessions was last ended: keys made before open nothing any more. */
  readonly sessionsEndedAt: (player: PlayerId) => Promise<Instant | null>;
  /** Counts journaled commands. */
  readonly countMove?: () => void;
  /** A deal at a private table is settled and recorded. May be told twice; must not throw. */
  readonly privateDealOver?: (tableId: string, players: readonly PlayerId[]) => void;
}

/** Where somebody is seated who does not choose: at this table, or at a new one. */
export type SeatChoice = { readonly tableId: string } | "newTable";

interface JoinRequest {
  readonly player: { readonly id: PlayerId; readonly name: string; readonly avatar: string };
  readonly kind: TableKind;
  /** Absent: the fullest table of the kind, as practice does. */
  readonly at?: SeatChoice;
}

/** A table that somebody may sit down at now. */
export interface OpenTable {
  readonly tableId: string;
  /** The people there, those among them who are just sitting down or leaving. */
  readonly people: readonly PlayerId[];
  readonly free: number;
}

export interface Seated {
  readonly tableId: string;
  readonly seat: number;
  readonly kind: TableKind;
}

export type JoinRefusalCode = "insufficientChips" | "alreadySeated" | "tooManyTables" | "tableFull" | "serverStopping";

/** The live tables, for the lobby and for the game window's sockets. */
export interface Tables {
  /** Finds or opens a table of this kind, seats the player and reserves the buy-in (R-30: or all the player has, if that is at least the minimum). */
  join(request: JoinRequest): Promise<Result<Seated, Refusal<JoinRefusalCode>>>;
  /** Would `join` seat the player now, as far as purse and other seats go? */
  mayJoin(player: PlayerId, kind: TableKind): Promise<Result<void, Refusal<JoinRefusalCode>>>;
  /** This process's tables of the kind with a seat for somebody new; private ones are found by `openTable` alone. */
  openTables(kind: TableKind): readonly OpenTable[];
  /** One table of this process and its kind; null when it is not here, over, or takes nobody now. */
  openTable(tableId: string): (OpenTable & { readonly kind: TableKind }) | null;
  /** Has a points table end after its running deal, at once between deals; everybody gets their stake. */
  retire(tableId: string): Promise<void>;
  /** The tables where the player holds a seat and something is left to play. */
  joined(player: PlayerId): Promise<readonly Seated[]>;
  /** A single-use ticket for the popup: 128 bits, bound to player and table, 60 s (rulings). */
  mintTicket(player: PlayerId, tableId: string): Promise<Result<string, Refusal<"notSeated">>>;
  /** Players seated a kind, for the lobby's counts. */
  seatedCount(kind: TableKind): number;

  /** The sitting that a ticket opens; it serves once. */
  redeem(ticket: string): Promise<SeatRef | null>;
  /** The sitting that a resume key opens; none once its player has signed out after it was made. */
  resume(key: string): Promise<SeatRef | null>;
  /** The player's sessions ended: windows and unused tickets of the player's open nothing more. Seats stay. */
  signedOut(player: PlayerId): Promise<void>;
  /** The player's sitting at a table. */
  sittingOf(player: PlayerId, tableId: string): SeatRef | null;
  room(tableId: string): Room | null;
  /** What a finished deal can be proven with. */
  evidence(dealId: string): Promise<Evidence | null>;
  /** A finished deal as the player's seat saw it. */
  readonly replays: DealReplays;
  readonly fanOut: FanOut;

  /** Recovery: takes over every open table, replays it and plays on. Nobody may come in before. */
  start(): Promise<void>;
  /** Lets running writes end and tells every connection. Tables stay as they are. */
  stop(): Promise<void>;
  /** Figures for the metrics. */
  figures(): { readonly tables: number; readonly players: number; readonly halted: number };
}

const STOPPING = refuse("serverStopping", "The server is restarting. Try again in a moment.");
const INSUFFICIENT = refuse("insufficientChips", "Insufficient Rummy chips");

export function createTables(deps: TablesDeps): Tables {
  const { store, wallet, clock, timers, random, log, settings } = deps;
  const privateDealOver = deps.privateDealOver ?? (() => {});
  const fanOut = createFanOut();
  const rooms = new Map<string, Room>();
  /** Tables that the wallet's refusal has stopped. */
  const standing = new Set<string>();
  const byPlayer = new Map<PlayerId, Set<Room>>();
  const joining = new Map<PlayerId, { readonly count: number; readonly last: Promise<void> }>();
  const keys = createResumeKeys(deps.secret);
  const bots = createBotSeating({ wallet, clock, random });
  const callOutside = createOutside({ wallet, store, clock, timers, log, privateDealOver });
  let open = true;

  const heartbeat = createHeartbeat({
    store,
    clock,
    timers,
    log,
    everyMs: settings.heartbeatMs,
    resumed: (shiftMs) => {
      const tooLong = shiftMs > settings.voidAfterMs;
      if (tooLong) log.warn({ shiftMs, tables: rooms.size }, "The outage was too long; every table is given up.");
      for (const { host } of rooms.values()) {
        if (tooLong) host.abandon();
        else host.resume(shiftMs);
      }
    },
  });

  const enter = (state: TableState, epoch: number): Room => {
    const room = createRoom(
      {
        store,
        clock,
        timers,
        random,
        log,
        fanOut,
        settings,
        bots,
        callOutside,
        stalled: heartbeat.stalled,
        moved: deps.countMove ?? (() => {}),
        resumeKey: ({ host, seat, sitting }) =>
          keys.make({ tableId: host.tableId, seat, sitting, player: host.state.seats[seat]!.player.id }, clock.now()),
        left: (from, player) => forget(player, from),
        over,
        halted,
      },
      { state, epoch },
    );
    rooms.set(room.host.tableId, room);
    bots.noteSeated(state);
    for (const seat of state.seats) if (seat && !seat.player.bot && !seat.gone) remember(seat.player.id, room);
    return room;
  };

  const remember = (player: PlayerId, room: Room) => {
    byPlayer.set(player, (byPlayer.get(player) ?? new Set()).add(room));
  };
  const forget = (player: PlayerId, room: Room) => {
    const at = byPlayer.get(player);
    at?.delete(room);
    if (at?.size === 0) byPlayer.delete(player);
  };

  /** A table that is closed, or that another process plays now, is no business of this one any more. */
  const over = (room: Room, fenced: boolean) => {
    const { tableId, state } = room.host;
    rooms.delete(tableId);
    for (const seat of state.seats) {
      if (!seat) continue;
      forget(seat.player.id, room);
      bots.stoodUp(seat.player.id);
    }
    if (fenced) log.warn({ tableId }, "Another process plays this table now.");
    void room.stop(fenced ? "serverStopping" : "tableClosed");
    if (!fenced)
      store.close(tableId, clock.now(), null).catch(() => log.warn({ tableId }, "Closing is left to the next start."));
  };

  /** Its stakes stay reserved and the table open in the books: the next start asks the wallet again. */
  const halted = (room: Room) => {
    const { tableId, state } = room.host;
    rooms.delete(tableId);
    standing.add(tableId);
    for (const seat of state.seats) {
      if (!seat) continue;
      forget(seat.player.id, room);
      bots.stoodUp(seat.player.id);
    }
    log.error({ tableId }, "A table stands still: what it settled must be looked into, then the server started anew.");
    void room.stop("halted");
  };

  const openTable = async (kind: TableKind): Promise<Room> => {
    const config: TableConfig = {
      tableId: uuidv7(clock.now(), random),
      tableNo: await store.nextTableNo(),
      kind,
      timing: settings.timing,
      openedAt: clock.now(),
    };
    const { epoch }: Claim = await store.open(config);
    return enter(opened({ type: "open", at: config.openedAt, config }), epoch);
  };

  const hasSeat = ({ host }: Room) => seatFor(host.state, true, clock.now(), () => 0) !== null;

  const shownOpen = ({ host: { tableId, state } }: Room): OpenTable => ({
    tableId,
    people: state.seats.flatMap((one) => (one && !one.player.bot ? [one.player.id] : [])),
    free: state.seats.filter((one) => one === null).length,
  });

  /** The fullest table of the kind that has a seat, so that people meet; none where the player sits already. */
  const findTable = (kind: TableKind, player: PlayerId): Room | null => {
    const people = (room: Room) => room.host.state.seats.filter((one) => one && !one.player.bot).length;
    return [...rooms.values()]
      .filter((room) => sameKind(room.host.state.config.kind, kind) && !byPlayer.get(player)?.has(room))
      .filter(hasSeat)
      .reduce<Room | null>((best, room) => (best === null || people(room) > people(best) ? room : best), null);
  };

  /** One join of a player at a time, so that the second of two clicks finds the seat that the first one took. */
  const join: Tables["join"] = async (request) => {
    const { id } = request.player;
    const waiting = joining.get(id);
    if ((waiting?.count ?? 0) >= settings.perPlayer) return tooManyTables();
    const joined = (waiting?.last ?? Promise.resolve()).then(() => joinNow(request));
    const last = joined.then(
      () => {},
      () => {},
    );
    joining.set(id, { count: (waiting?.count ?? 0) + 1, last });
    try {
      return await joined;
    } finally {
      const { count, last: latest } = joining.get(id)!;
      if (count > 1) joining.set(id, { count: count - 1, last: latest });
      else joining.delete(id);
    }
  };

  const tooManyTables = () => refuse("tooManyTables", `You can play at ${settings.perPlayer} tables at once.`);

  const joinNow: Tables["join"] = async ({ player, kind, at }) => {
    const free = allowed(player.id, kind);
    return free.ok ? takeSeat(player, kind, at) : free;
  };

  /** Nobody waits at two tables of a kind, or sits at too many. */
  const allowed = (player: PlayerId, kind: TableKind): Result<void, Refusal<JoinRefusalCode>> => {
    if (!open) return STOPPING;
    const waitsFor = [...(byPlayer.get(player) ?? [])].find(
      (room) =>
        sameKind(room.host.state.config.kind, kind) &&
        !isOver(room.host.state) &&
        !room.isConnected(room.seatOf(player)?.seat ?? -1),
    );
    if (waitsFor) return refuse("alreadySeated", "success.");
    return (byPlayer.get(player)?.size ?? 0) >= settings.perPlayer ? tooManyTables() : ok(undefined);
  };

  const chooseRoom = async (kind: TableKind, player: PlayerId, at: SeatChoice | undefined): Promise<Room | null> => {
    if (at === undefined) return findTable(kind, player) ?? (await openTable(kind));
    if (at === "newTable") return openTable(kind);
    const room = rooms.get(at.tableId);
    return room && !byPlayer.get(player)?.has(room) && hasSeat(room) ? room : null;
  };

  const takeSeat = async (
    player: JoinRequest["player"],
    kind: TableKind,
    at: SeatChoice | undefined,
  ): Promise<Result<Seated, Refusal<JoinRefusalCode>>> => {
    const amount = stakeFor(await wallet.balances(player.id), kind);
    if (amount === null) return INSUFFICIENT;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const room = await chooseRoom(kind, player.id, at);
      if (!room) return refuse("tableFull", "The table is full.");
      const sat = await room.sit({ ...player, bot: null }, amount);
      if (sat.ok) {
        remember(player.id, room);
        return ok({ tableId: room.host.tableId, seat: sat.value.seat, kind });
      }
      const { code } = sat.error;
      if (code === "insufficientChips") return refuse("insufficientChips", sat.error.message);
      if (code === "serverStopping" && !open) return STOPPING;
    }
    return refuse("serverStopping", "The tables are busy. Try again.");
  };

  const sittingOf = (player: PlayerId, tableId: string): SeatRef | null => {
    const room = rooms.get(tableId);
    const seat = room?.seatOf(player);
    return room && seat ? { host: room.host, seat: seat.seat, sitting: seat.sitting } : null;
  };

  const recovery = { store, wallet, clock, log, settings, enter };
  const silentSince = () => instant(clock.now() - settings.leaseMs);
  let stopScouting: Cancel = () => {};

  /** Takes over the tables of processes that have fallen silent; not while it may be the database that was. */
  const scout = async () => {
    const steady = heartbeat.steadySince();
    if (!open || steady === null || clock.now() - steady < settings.leaseMs) return;
    await recover(recovery, silentSince()).catch((error) =>
      log.warn({ error: String(error) }, "No table was taken over."),
    );
  };

  const sweeper = createSweeper({
    wallet,
    clock,
    timers,
    log,
    everyMs: settings.sweepMs,
    isOpen: store.isOpen,
    dropOldTickets: () => store.dropOldTickets(clock.now()),
    room: (id) => rooms.get(id) ?? null,
  });

  return {
    join,
    async mayJoin(player, kind) {
      const free = allowed(player, kind);
      if (!free.ok) return free;
      return stakeFor(await wallet.balances(player), kind) === null ? INSUFFICIENT : ok(undefined);
    },
    openTables: (kind) =>
      [...rooms.values()]
        .filter((room) => !kind.isPrivate && sameKind(room.host.state.config.kind, kind) && hasSeat(room))
        .map(shownOpen),
    openTable(tableId) {
      const room = rooms.get(tableId);
      return room && hasSeat(room) ? { ...shownOpen(room), kind: room.host.state.config.kind } : null;
    },
    async retire(tableId) {
      await rooms.get(tableId)?.host.submit(() => ({ type: "retire", at: clock.now() }));
    },
    async joined(player) {
      return [...(byPlayer.get(player) ?? [])].flatMap((room) => {
        const seat = room.seatOf(player);
        const { tableId, state } = room.host;
        return seat && !isOver(state) ? [{ tableId, seat: seat.seat, kind: state.config.kind }] : [];
      });
    },
    async mintTicket(player, tableId) {
      if (!sittingOf(player, tableId)) return refuse("notSeated", "You have no seat at this table.");
      const ticket = randomHex(random, 16);
      await store.saveTicket(ticketHash(ticket), { player, tableId }, instant(clock.now() + settings.ticketMs));
      return ok(ticket);
    },
    seatedCount(kind) {
      let people = 0;
      for (const { host } of rooms.values()) {
        if (sameKind(host.state.config.kind, kind))
          people += host.state.seats.filter((one) => one && !one.player.bot).length;
      }
      return people;
    },
    async redeem(ticket) {
      const holder = /^[0-9a-f]{32}$/.test(ticket) ? await store.takeTicket(ticketHash(ticket), clock.now()) : null;
      return holder && sittingOf(holder.player, holder.tableId);
    },
    async resume(key) {
      const named = keys.check(key, ({ tableId, seat, sitting }) => {
        const there = rooms.get(tableId)?.host.state.seats[seat];
        return there?.sitting === sitting && there.status === "seated" && !there.gone ? there.player.id : null;
      });
      if (named === null || clock.now() - named.issuedAt > RESUME_LIFE_MS) return null;
      const endedAt = await deps.sessionsEndedAt(named.player);
      if (endedAt !== null && named.issuedAt <= endedAt) return null;
      const ref = sittingOf(named.player, named.tableId);
      return ref?.seat === named.seat && ref.sitting === named.sitting ? ref : null;
    },
    async signedOut(player) {
      for (const room of byPlayer.get(player) ?? []) room.signOut(player);
      await store.dropTickets(player);
    },
    sittingOf,
    room: (tableId) => rooms.get(tableId) ?? null,
    async evidence(dealId) {
      return /^[0-9a-f-]{36}$/.test(dealId) ? ((await store.deal(dealId))?.evidence ?? null) : null;
    },
    replays: createDealReplays({ store, clock, log }),
    fanOut,
    async start() {
      await recover(recovery, settings.alone ? null : silentSince());
      heartbeat.start();
      sweeper.start();
      if (!settings.alone) stopScouting = timers.every(settings.leaseMs, () => void scout());
    },
    async stop() {
      open = false;
      sweeper.stop();
      stopScouting();
      await Promise.all([...rooms.values()].map((room) => room.stop("serverStopping")));
      heartbeat.stop();
    },
    figures: () => ({ tables: rooms.size, players: byPlayer.size, halted: standing.size }),
  };
}

function sameKind(one: TableKind, other: TableKind): boolean {
  return (Object.keys(one) as (keyof TableKind)[]).every((key) => one[key] === other[key]);
}

/** Does the table only show its match's result? Nothing is left to play there. */
function isOver({ match }: TableState): boolean {
  return match !== null && match.result !== null;
}
