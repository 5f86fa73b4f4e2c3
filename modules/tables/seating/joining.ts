import { type Clock, ok, type PlayerId, type Refusal, type Result, refuse } from "../../kernel/index.ts";
import { INSUFFICIENT_CHIPS } from "../../wallet/contract.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { TableKind } from "../kind.ts";
import type { Room } from "../live/live-table.ts";
import { seatFor } from "../machine/seats.ts";
import type { TableState } from "../machine/state.ts";
import { stakeFor } from "./purse.ts";

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

/** How people come to a seat; part of {@link Tables}. */
export interface Joining {
  /** Finds or opens a table of this kind, seats the player and reserves the buy-in (R-30: or all the player has, if that is at least the minimum). */
  join(request: JoinRequest): Promise<Result<Seated, Refusal<JoinRefusalCode>>>;
  /** Would `join` seat the player now, as far as purse and other seats go? */
  mayJoin(player: PlayerId, kind: TableKind): Promise<Result<void, Refusal<JoinRefusalCode>>>;
  /** This process's tables of the kind with a seat for somebody new; private ones are found by `openTable` alone. */
  openTables(kind: TableKind): readonly OpenTable[];
  /** One table of this process and its kind; null when it is not here, over, or takes nobody now. */
  openTable(tableId: string): (OpenTable & { readonly kind: TableKind }) | null;
}

export interface JoiningDeps {
  readonly rooms: ReadonlyMap<string, Room>;
  /** Where the player sits. */
  readonly tablesOf: (player: PlayerId) => ReadonlySet<Room>;
  readonly remember: (player: PlayerId, room: Room) => void;
  readonly openNew: (kind: TableKind) => Promise<Room>;
  /** False once the server is stopping. */
  readonly isOpen: () => boolean;
  readonly wallet: Pick<Wallet, "balances">;
  readonly clock: Clock;
  readonly perPlayer: number;
}

const STOPPING = refuse("serverStopping", "The server is restarting. Try again in a moment.");
const INSUFFICIENT = refuse("insufficientChips", INSUFFICIENT_CHIPS);

export function createJoining(deps: JoiningDeps): Joining {
  const { rooms, tablesOf, wallet, clock, perPlayer } = deps;
  const joining = new Map<PlayerId, { readonly count: number; readonly last: Promise<void> }>();

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
      .filter((room) => sameKind(room.host.state.config.kind, kind) && !tablesOf(player).has(room))
      .filter(hasSeat)
      .reduce<Room | null>((best, room) => (best === null || people(room) > people(best) ? room : best), null);
  };

  /** One join of a player at a time, so that the second of two clicks finds the seat that the first one took. */
  const join: Joining["join"] = async (request) => {
    const { id } = request.player;
    const waiting = joining.get(id);
    if ((waiting?.count ?? 0) >= perPlayer) return tooManyTables();
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

  const tooManyTables = () => refuse("tooManyTables", `You can play at ${perPlayer} tables at once.`);

  const joinNow: Joining["join"] = async ({ player, kind, at }) => {
    const free = allowed(player.id, kind);
    return free.ok ? takeSeat(player, kind, at) : free;
  };

  /** Nobody waits at two tables of a kind, or sits at too many. */
  const allowed = (player: PlayerId, kind: TableKind): Result<void, Refusal<JoinRefusalCode>> => {
    if (!deps.isOpen()) return STOPPING;
    const waitsFor = [...tablesOf(player)].find(
      (room) =>
        sameKind(room.host.state.config.kind, kind) &&
        !isOver(room.host.state) &&
        !room.isConnected(room.seatOf(player)?.seat ?? -1),
    );
    if (waitsFor) return refuse("alreadySeated", "success.");
    return tablesOf(player).size >= perPlayer ? tooManyTables() : ok(undefined);
  };

  const chooseRoom = async (kind: TableKind, player: PlayerId, at: SeatChoice | undefined): Promise<Room | null> => {
    if (at === undefined) return findTable(kind, player) ?? (await deps.openNew(kind));
    if (at === "newTable") return deps.openNew(kind);
    const room = rooms.get(at.tableId);
    return room && !tablesOf(player).has(room) && hasSeat(room) ? room : null;
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
        deps.remember(player.id, room);
        return ok({ tableId: room.host.tableId, seat: sat.value.seat, kind });
      }
      const { code } = sat.error;
      if (code === "insufficientChips") return refuse("insufficientChips", sat.error.message);
      if (code === "serverStopping" && !deps.isOpen()) return STOPPING;
    }
    return refuse("serverStopping", "The tables are busy. Try again.");
  };

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
  };
}

export function sameKind(one: TableKind, other: TableKind): boolean {
  return (Object.keys(one) as (keyof TableKind)[]).every((key) => one[key] === other[key]);
}

/** Does the table only show its match's result? Nothing is left to play there. */
export function isOver({ match }: TableState): boolean {
  return match !== null && match.result !== null;
}
