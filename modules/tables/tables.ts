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
import { createFanOut, type FanOut } from "../realtime/index.ts";
import type { Wallet } from "../wallet/index.ts";
import { createBotSeating } from "./bots/seating.ts";
import { createFinishedDeal } from "./fairness/finished-deal.ts";
import type { Claim, TableStore } from "./journal/journal.ts";
import type { TableConfig, TableKind } from "./kind.ts";
import { type SeatRef, ticketHash } from "./live/connection.ts";
import { createHeartbeat } from "./live/heartbeat.ts";
import { createRoom, type Room } from "./live/live-table.ts";
import { createOutside } from "./live/outside.ts";
import { recover } from "./live/recovery.ts";
import { opened } from "./machine/open.ts";
import type { RetireReason } from "./machine/retire.ts";
import type { Evidence, TableState } from "./machine/state.ts";
import { createDealReplays, type DealReplays } from "./replays/deal-replays.ts";
import { createJoining, isOver, type Joining, type Seated, sameKind } from "./seating/joining.ts";
import { createResumeKeys, RESUME_LIFE_MS } from "./seating/resume-keys.ts";
import { createSweeper } from "./seating/sweeper.ts";
import type { TablesSettings } from "./settings.ts";

export interface TablesDeps {
  readonly store: TableStore;
  readonly wallet: Pick<Wallet, "balances" | "reserve" | "settle" | "release" | "openStakes">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Keys of resumed sockets; 32 bytes at least, kept across restarts. */
  readonly secret: Uint8Array;
  /** Secrets that were replaced: the keys that they made still open. */
  readonly oldSecrets?: readonly Uint8Array[];
  readonly settings: TablesSettings;
  /** When one of the player's sessions was last ended: keys made before open nothing any more. */
  readonly sessionsEndedAt: (player: PlayerId) => Promise<Instant | null>;
  /** Counts journaled commands. */
  readonly countMove?: () => void;
  /** A deal at a private table is settled and recorded. May be told twice; must not throw. */
  readonly privateDealOver?: (tableId: string, players: readonly PlayerId[]) => void;
}

/** The live tables, for the lobby and for the game window's sockets. */
export interface Tables extends Joining {
  /** Has a table end: after its running deal, at once between deals; everybody gets what they have there. A match plays on to its end. */
  retire(tableId: string, reason: RetireReason): Promise<void>;
  /** Has the player leave this process's cash tables: after a running deal, at once between deals, a match only before it began. */
  leaveCash(player: PlayerId): Promise<void>;
  /** Everybody who sits at this process's cash tables. */
  cashPlayers(): readonly PlayerId[];
  /** Cash is switched off (M-13): this process's tables for rupees end as `retire` says. */
  retireCash(): Promise<void>;
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
  /** What a finished deal can be proven with, as soon as its result is shown. */
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

const NOWHERE: ReadonlySet<Room> = new Set();
const isForCash = ({ host }: Room) => host.state.config.kind.currency === "inr";

export function createTables(deps: TablesDeps): Tables {
  const { store, wallet, clock, timers, random, log, settings } = deps;
  const privateDealOver = deps.privateDealOver ?? (() => {});
  const fanOut = createFanOut();
  const rooms = new Map<string, Room>();
  /** Tables that the wallet's refusal has stopped. */
  const standing = new Set<string>();
  const byPlayer = new Map<PlayerId, Set<Room>>();
  const keys = createResumeKeys(deps.secret, deps.oldSecrets);
  const bots = createBotSeating({ wallet, clock, random });
  const callOutside = createOutside({ wallet, store, clock, timers, log, privateDealOver });
  let open = true;

  const heartbeat = createHeartbeat({
    store,
    clock,
    timers,
    log,
    everyMs: settings.heartbeatMs,
    resumed: (shiftMs, awayMs) => {
      // A process that was too busy may have been kept busy by somebody who was losing: that never undoes a deal.
      const tooLong = awayMs > settings.voidAfterMs;
      if (tooLong) log.warn({ awayMs, tables: rooms.size }, "The outage was too long; every table is given up.");
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
      fairness: 2,
    };
    const { epoch }: Claim = await store.open(config);
    return enter(opened({ type: "open", at: config.openedAt, config }), epoch);
  };

  const joining = createJoining({
    rooms,
    tablesOf: (player) => byPlayer.get(player) ?? NOWHERE,
    remember,
    openNew: openTable,
    isOpen: () => open,
    wallet,
    clock,
    perPlayer: settings.perPlayer,
  });

  const sittingOf = (player: PlayerId, tableId: string): SeatRef | null => {
    const room = rooms.get(tableId);
    const seat = room?.seatOf(player);
    return room && seat ? { host: room.host, seat: seat.seat, sitting: seat.sitting } : null;
  };

  /** As if the player's own window had asked; a match under way is not given up. */
  const leaveAfterDeal = (room: Room, player: PlayerId) =>
    room.host.submit((state) => {
      const there = room.seatOf(player);
      if (!there || state.match) return null;
      const { seat, sitting } = there;
      const message = { event: "leaveAfterDeal", id: "excluded", on: true } as const;
      return { type: "client", at: clock.now(), seat, sitting, message, forGood: true };
    });

  const retire: Tables["retire"] = async (tableId, reason) => {
    await rooms.get(tableId)?.host.submit(() => ({ type: "retire", at: clock.now(), reason }));
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
    ...joining,
    retire,
    async leaveCash(player) {
      const cash = [...(byPlayer.get(player) ?? NOWHERE)].filter((room) => isForCash(room));
      await Promise.all(cash.map((room) => leaveAfterDeal(room, player)));
    },
    cashPlayers: () => [...byPlayer].flatMap(([player, at]) => ([...at].some(isForCash) ? [player] : [])),
    async retireCash() {
      const cash = [...rooms.values()].filter(isForCash);
      await Promise.all(cash.map(({ host }) => retire(host.tableId, "cashClosed")));
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
    evidence: createFinishedDeal({
      store,
      timers,
      tables: () => [...rooms.values()].map(({ host }) => host.state),
      alone: settings.alone,
    }),
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
