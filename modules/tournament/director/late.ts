import type { PlayerId } from "../../kernel/index.ts";
import { isDuplicate } from "../duplicate/plan.ts";
import { TAKE_SEAT } from "../events-contract.ts";
import { NOTICES } from "../messages.ts";
import { isOver } from "./clock.ts";
import type { DirectorState, Entrant, LateClaim, LateSeat } from "./state.ts";
import { answer, entrantOf, peopleOf, type Step, setRound, tellAll, want } from "./step.ts";

/** Seats that are looked for: each that is found may have been taken before it is given. */
const TRIES = 8;

/** May the player have a late seat (T-9)? Everybody may ask once. */
export function mayClaim(state: DirectorState, player: PlayerId): boolean {
  const standby = state.standby.findIndex(({ id }) => id === player);
  return standby >= 0 && !state.lateAsked.includes(standby) && hasLateSeats(state);
}

/** Whether a table of the first round plays its first deal and has a player who has not been seen. */
export function hasLateSeats(state: DirectorState): boolean {
  return tablesToTry(state).length > 0;
}

function tablesToTry(state: DirectorState) {
  const { round } = state;
  // whoever was not in from the start may have been told of the cards.
  if (isOver(state) || round.no !== 1 || !round.hasBegun || isDuplicate(state.config.plan)) return [];
  return round.tables.filter(
    ({ tableId, dealsPlayed, over, seats }) =>
      tableId !== null && dealsPlayed === 0 && !over && seats.some(({ arrived }) => !arrived),
  );
}

/** Queues the player's request for a free seat. */
export function claim(step: Step, { player, ticketId }: { player: PlayerId; ticketId: string | null }): void {
  const { standby: all, lateQueue, lateAsked, lateSeat } = step.state;
  const standby = all.findIndex(({ id }) => id === player);
  step.state = {
    ...step.state,
    lateQueue: [...lateQueue, { standby, ticketId }],
    lateAsked: [...lateAsked, standby],
  };
  if (lateSeat === null) next(step);
}

/** A seat is found first, then paid for, then given: a player who gets none has in most cases nothing to be given back. */
function next(step: Step): void {
  const [first, ...lateQueue] = step.state.lateQueue;
  const lateSeat: LateSeat | null = first ? { ...first, isPaid: false, found: null, lost: 0 } : null;
  step.state = { ...step.state, lateQueue, lateSeat };
  if (lateSeat) look(step, lateSeat);
}

/** Looks for a seat, first at tables without a player of the newcomer's address or place (T-7). */
function look(step: Step, late: LateSeat): void {
  const { state } = step;
  const { flags } = newcomer(state, late);
  const shares = (tableSeats: DirectorState["round"]["tables"][number]["seats"]): boolean =>
    tableSeats.some(({ player }) =>
      entrantOf(state, state.round.players[player]!).flags.some((flag) => flags.includes(flag)),
    );
  const tables = tablesToTry(state).map(({ tableId, seats }) => ({ tableId: tableId!, isLast: shares(seats) }));
  const tableIds = tables.toSorted((one, other) => Number(one.isLast) - Number(other.isLast));
  want(step, { type: "findSeat", tableIds: tableIds.map(({ tableId }) => tableId) });
}

/** Takes the answer: a seat for them, or none. */
export function seatFound(step: Step, call: number, found: LateSeat["found"]): void {
  const [asked] = answer(step, [call]);
  const late = step.state.lateSeat;
  if (asked?.type !== "findSeat" || !late) return;
  if (found === null || late.lost >= TRIES || !hasLateSeats(step.state)) {
    giveNone(step, late, NOTICES.noSeat);
    return;
  }
  step.state = { ...step.state, lateSeat: { ...late, found } };
  if (late.isPaid) give(step, found);
  else want(step, { type: "enter", player: newcomer(step.state, late).id, ticketId: late.ticketId });
}

/** The entry of one who asked is paid, or was refused. */
export function entered(step: Step, call: number, isPaid: boolean): void {
  const [asked] = answer(step, [call]);
  const late = step.state.lateSeat;
  if (asked?.type !== "enter" || !late?.found) return;
  if (!isPaid) {
    giveNone(step, late, NOTICES.notPaid);
    return;
  }
  step.state = { ...step.state, lateSeat: { ...late, isPaid: true } };
  give(step, late.found);
}

function give(step: Step, { tableId, seat }: NonNullable<LateSeat["found"]>): void {
  const table = step.state.round.tables.findIndex((one) => one.tableId === tableId);
  const player = newcomer(step.state, step.state.lateSeat!).id;
  want(step, { type: "reseat", tableId, table, seat, player });
}

function giveNone(step: Step, late: LateSeat, notice: (name: string, isPaid: boolean) => string): void {
  const who = newcomer(step.state, late);
  const { name } = step.state.config;
  if (late.isPaid) want(step, { type: "giveBack", player: who.id });
  tellAll(step, [who], notice(name, late.isPaid));
  next(step);
}

const newcomer = ({ standby }: DirectorState, late: LateClaim): Entrant => standby[late.standby]!;

/** The table gave the seat to the player who asked, or it is taken. */
export function reseat(step: Step, call: number, isGiven: boolean): void {
  const [asked] = answer(step, [call]);
  const late = step.state.lateSeat;
  if (asked?.type !== "reseat" || !late) return;
  const { state } = step;
  if (!isGiven || isOver(state) || state.round.no !== 1) {
    const again = { ...late, found: null, lost: late.lost + 1 };
    step.state = { ...state, lateSeat: again };
    look(step, again);
    return;
  }
  takeOver(step, late, asked);
  next(step);
}

/** The newcomer is in, with the seat; who gave it is out and gets their entry back. */
function takeOver(
  step: Step,
  late: LateSeat,
  { tableId, table, seat }: { readonly tableId: string; readonly table: number; readonly seat: number },
): void {
  const { state } = step;
  const { player } = state.round.tables[table]!.seats[seat]!;
  const gone = state.round.players[player]!;
  const who = newcomer(state, late);
  const paid = late.ticketId === null ? who.paid : "ticket";
  step.state = {
    ...state,
    entrants: [...state.entrants, { ...who, paid }],
    replaced: [...state.replaced, gone.entrant],
  };
  setRound(step, { players: state.round.players.with(player, { ...gone, entrant: state.entrants.length }) });
  const before = entrantOf(state, gone);
  want(step, { type: "seat", round: 1, seats: [{ player: who.id, tableId }] }, { type: "giveBack", player: before.id });
  const { name, tournamentId } = state.config;
  step.notices.push({
    to: peopleOf([who]),
    event: TAKE_SEAT,
    data: { iTableId: tableId, iTournamentId: tournamentId },
  });
  tellAll(step, [before], NOTICES.replaced(name));
}
