import {
  type Clock,
  createKeyedMutex,
  ok,
  type Paise,
  type PlayerId,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { TableState } from "../machine/state.ts";
import { refused } from "../messages.ts";
import type { TablesWallet } from "../ports.ts";
import { createFinding, type Finding, isOf, type OpenTable, peopleAt, type SeatChoice } from "./finding.ts";
import { stakeFor } from "./purse.ts";

interface JoinRequest {
  readonly player: { readonly id: PlayerId; readonly name: string; readonly avatar: string };
  readonly kind: TableKind;
  /** Absent: the fullest table of the kind, as practice does. */
  readonly at?: SeatChoice;
}

/** A seat that a player holds. */
export interface Seated {
  readonly tableId: string;
  readonly seat: number;
  readonly kind: TableKind;
  /** The tournament whose round is played there. */
  readonly tournamentId?: string;
}

/** Why somebody was not seated. */
export type JoinRefusalCode = "insufficientChips" | "alreadySeated" | "tooManyTables" | "tableFull" | "serverStopping";

/** How people come to a seat, and who has one; part of the tables' interface. */
export interface Joining {
  /** Finds or opens a table of this kind, seats the player and reserves the buy-in (R-30: or all the player has, if that is at least the minimum). */
  join(request: JoinRequest): Promise<Result<Seated, Refusal<JoinRefusalCode>>>;
  /** Would `join` seat the player now, as far as purse and other seats go? */
  mayJoin(player: PlayerId, kind: TableKind): Promise<Result<void, Refusal<JoinRefusalCode>>>;
  /** This process's tables of the kind with a seat for somebody new; private ones are found by `openTable` alone. */
  openTables(kind: TableKind): readonly OpenTable[];
  /** One table of this process and its kind; null when it is not here, over, or takes nobody now. */
  openTable(tableId: string): (OpenTable & { readonly kind: TableKind }) | null;
  /** The tables where the player holds a seat and something is left to play. */
  joined(player: PlayerId): Promise<readonly Seated[]>;
  /** Players seated a kind, for the lobby's counts. */
  seatedCount(kind: TableKind): number;
}

export interface JoiningDeps {
  readonly live: LiveTables;
  readonly openNew: (kind: TableKind) => Promise<LiveTable>;
  /** False once the server is stopping. */
  readonly isOpen: () => boolean;
  readonly wallet: Pick<TablesWallet, "balances">;
  readonly clock: Clock;
  readonly perPlayer: number;
}

/** Between choosing a table and sitting down others may take its seats. */
const ATTEMPTS = 5;
const STOPPING = refused("serverStopping/joins");

/** Seats people at the tables of this process. */
export function createJoining(deps: JoiningDeps): Joining {
  const { live, wallet, perPlayer } = deps;
  const finding = createFinding(deps);
  const joins = createKeyedMutex();

  /** Nobody waits at two tables of a kind, or sits at too many. */
  const allowed = (player: PlayerId, kind: TableKind): Result<void, Refusal<JoinRefusalCode>> => {
    if (!deps.isOpen()) return STOPPING;
    if ([...live.of(player)].some((table) => isOf(table, kind) && isAwaited(table, player)))
      return refused("alreadySeated");
    return live.of(player).size >= perPlayer ? refused("tooManyTables", perPlayer) : ok(undefined);
  };

  const takeSeat = createSeatTaking(deps, finding);

  const mayJoin = async (player: PlayerId, kind: TableKind): Promise<Result<Paise, Refusal<JoinRefusalCode>>> => {
    const free = allowed(player, kind);
    if (!free.ok) return free;
    const amount = stakeFor(await wallet.balances(player), kind);
    return amount === null ? refused("insufficientChips") : ok(amount);
  };

  const joinNow: Joining["join"] = async (request) => {
    const amount = await mayJoin(request.player.id, request.kind);
    return amount.ok ? takeSeat(request, amount.value) : amount;
  };

  return {
    /** One join of a player at a time, so that the second of two clicks finds the seat that the first one took. */
    async join(request) {
      const { id } = request.player;
      if (joins.size(id) >= perPlayer) return refused("tooManyTables", perPlayer);
      return joins.run(id, () => joinNow(request));
    },
    async mayJoin(player, kind) {
      const amount = await mayJoin(player, kind);
      return amount.ok ? ok(undefined) : amount;
    },
    openTables: finding.openTables,
    openTable: finding.openTable,
    async joined(player) {
      return [...live.of(player)].flatMap((table) => seatedAt(table, player) ?? []);
    },
    seatedCount: (kind) =>
      live
        .all()
        .filter((table) => isOf(table, kind))
        .reduce((people, table) => people + peopleAt(table).length, 0),
  };
}

/** The player's seat there, while something is left to play. */
function seatedAt({ runner: { tableId, state }, seatOf }: LiveTable, player: PlayerId): Seated | null {
  const seat = seatOf(player)?.seat;
  if (seat === undefined || isOver(state)) return null;
  const { kind, tournament } = state.config;
  return { tableId, seat, kind, ...(tournament ? { tournamentId: tournament.tournamentId } : {}) };
}

/** Seats somebody with this much at a table with a free seat, or at a new one. */
function createSeatTaking({ live, isOpen }: JoiningDeps, finding: Finding) {
  return async (
    { player, kind, at }: JoinRequest,
    amount: Paise,
  ): Promise<Result<Seated, Refusal<JoinRefusalCode>>> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const table = await finding.tableFor(player.id, kind, at);
      if (!table) return refused("tableFull");
      const sat = await table.sit({ ...player, bot: null }, amount);
      if (sat.ok) {
        live.seated(player.id, table);
        return ok({ tableId: table.runner.tableId, seat: sat.value.seat, kind });
      }
      const { code } = sat.error;
      if (code === "insufficientChips") return refused("insufficientChips");
      if (code === "serverStopping" && !isOpen()) return STOPPING;
    }
    return refused("serverStopping/busy");
  };
}

/** Does the player hold a seat there, whose window is not open? */
function isAwaited(table: LiveTable, player: PlayerId): boolean {
  return !isOver(table.runner.state) && !table.isConnected(table.seatOf(player)?.seat ?? -1);
}

/** Does the table only show its match's result? Nothing is left to play there. */
function isOver({ match }: TableState): boolean {
  return match !== null && match.result !== null;
}
