/** Giving a seat up, and the names of stakes: what both the deal's end and the seats' own calls need. */
import type { Seat } from "../../rummy/index.ts";
import type { StakeKey } from "../../wallet/index.ts";
import type { Farewell, TableSeat, TableState } from "./state.ts";
import { ask, change, emit, type Step } from "./step.ts";

/** Why a seat is given up; `gaveWay` is a bot's, the last seven are everybody's as the table closes. */
export type StandReason =
  | "left"
  | "shortOfChips"
  | "missedTurns"
  | "gaveWay"
  | "matchOver"
  | "winCap"
  | "cashClosed"
  | "restart"
  | "cancelled"
  | "voided"
  | "drained";

const FAREWELLS = {
  left: "left",
  shortOfChips: "stoodUp",
  missedTurns: "stoodUp",
  gaveWay: "stoodUp",
  matchOver: "tableClosed",
  winCap: "tableClosed",
  cashClosed: "tableClosed",
  restart: "tableClosed",
  cancelled: "tableClosed",
  voided: "tableClosed",
  drained: "tableClosed",
} as const satisfies Record<StandReason, Farewell["reason"]>;

/** Gives a seat up: what its stake holds goes back to its player. A tournament's round has no stakes. */
export function stand(step: Step, number: Seat, reason: StandReason): void {
  const seat = step.state.seats[number]!;
  change(step, { seats: step.state.seats.with(number, null) });
  emit(step, { event: "stood", seat: number, reason });
  const stake = stakeOf(step.state, seat);
  if (!step.state.config.tournament) ask(step, { type: "release", key: `release:${keyOf(stake)}`, stake });
  if (!seat.gone) step.farewells.push(farewell(seat, FAREWELLS[reason]));
}

/** What a player's sockets are told when the seat is theirs no more. */
export function farewell({ seat, sitting: number, player }: TableSeat, reason: Farewell["reason"]): Farewell {
  return { seat, sitting: number, player: player.id, reason };
}

/** The ledger's name of a sitting's stake (M-14). */
export function stakeOf(state: TableState, seat: Pick<TableSeat, "seat" | "sitting">): StakeKey {
  return { tableId: state.config.tableId, seat: seat.seat, sitting: seat.sitting };
}

/** The stake's part of an idempotency key. */
export function keyOf({ tableId, seat, sitting: number }: StakeKey): string {
  return `${tableId}:${seat}:${number}`;
}
