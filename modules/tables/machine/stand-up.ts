/** Giving a seat up, and the names of stakes: what both the deal's end and the seats' own calls need. */
import { type Paise, paise } from "../../kernel/index.ts";
import type { Seat } from "../../rummy/index.ts";
import type { StakeKey } from "../../wallet/index.ts";
import type { Farewell, TableSeat, TableState } from "./state.ts";
import { ask, change, emit, type Step } from "./step.ts";

/** Why a seat is given up; `gaveWay` is a bot's, `ownLimit` that of a player whose own limit is reached, the eight before it are everybody's as the table closes. */
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
  | "drained"
  | "dealOver"
  | "ownLimit";

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
  dealOver: "tableClosed",
  ownLimit: "stoodUp",
} as const satisfies Record<StandReason, Farewell["reason"]>;

/** Gives a seat up: what its stake holds goes back to its player. A tournament's round and the deal of the day have no stakes, and those of a match went back with its result. */
export function stand(step: Step, number: Seat, reason: StandReason): void {
  const seat = step.state.seats[number]!;
  change(step, { seats: step.state.seats.with(number, null) });
  emit(step, { event: "stood", seat: number, reason });
  const { tournament, daily } = step.state.config;
  if (!tournament && !daily && !step.state.match?.result) giveBack(step, seat);
  if (!seat.gone) step.farewells.push(farewell(seat, FAREWELLS[reason]));
}

/** Has a sitting's stake go back to its player, as it is once all that was asked before is done. Nothing is staked there any more. */
export function giveBack(step: Step, seat: TableSeat): void {
  const stake = stakeOf(step.state, seat);
  ask(step, { type: "release", key: `release:${keyOf(stake)}`, stake });
}

/** What the ledger holds for a sitting at this table: a match that is over has given back what the seat shows. */
export function stakedBy({ match }: TableState, seat: TableSeat): Paise {
  return match?.result ? paise(0) : seat.stack;
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
