import type { PlayerId } from "../../kernel/index.ts";
import { isOver } from "./clock.ts";
import type { DirectorState } from "./state.ts";
import { answer, entrantOf, type Step, setRound, want } from "./step.ts";

/** Seats that are tried for one who asks: each may have been taken in the meantime. */
const TRIES = 8;

/** May the player have a late seat (T-9)? */
export function mayClaim(state: DirectorState, player: PlayerId): boolean {
  const standby = state.standby.findIndex(({ id }) => id === player);
  if (standby < 0 || isOver(state) || state.lateQueue.includes(standby)) return false;
  const isIn = state.entrants.some(({ id }) => id === player);
  return !isIn && state.lateSeat?.standby !== standby && emptySeat(state, []) !== null;
}

/** The player waits for a seat that nobody has taken. */
export function claim(step: Step, player: PlayerId): void {
  const standby = step.state.standby.findIndex(({ id }) => id === player);
  step.state = { ...step.state, lateQueue: [...step.state.lateQueue, standby] };
  if (step.state.lateSeat === null) next(step);
}

/** The next in the queue pays first. */
function next(step: Step): void {
  const [standby, ...lateQueue] = step.state.lateQueue;
  step.state = { ...step.state, lateQueue, lateSeat: standby === undefined ? null : { standby, tried: [] } };
  if (standby !== undefined) want(step, { type: "enter", player: step.state.standby[standby]!.id });
}

/** The entry of one who asked is paid, or was refused. */
export function entered(step: Step, call: number, isPaid: boolean): void {
  const [asked] = answer(step, [call]);
  if (asked?.type !== "enter") return;
  if (isPaid) trySeat(step);
  else next(step);
}

/** The first round's seats that nobody is known to have taken, at tables that play their first deal. */
function emptySeat({ round }: DirectorState, tried: readonly { readonly table: number; readonly seat: number }[]) {
  if (round.no !== 1 || !round.hasBegun) return null;
  for (const [table, { tableId, dealsPlayed, over, seats }] of round.tables.entries()) {
    if (tableId === null || dealsPlayed > 0 || over) continue;
    const seat = seats.findIndex(
      ({ arrived }, n) => !arrived && !tried.some((one) => one.table === table && one.seat === n),
    );
    if (seat >= 0) return { tableId, table, seat };
  }
  return null;
}

function trySeat(step: Step): void {
  const { state } = step;
  const { standby, tried } = state.lateSeat!;
  const player = state.standby[standby]!.id;
  const empty = isOver(state) || tried.length >= TRIES ? null : emptySeat(state, tried);
  if (empty) {
    want(step, { type: "reseat", ...empty, player });
    return;
  }
  want(step, { type: "giveBack", player });
  next(step);
}

/** The table gave the seat to whoever asked, or somebody has it. */
export function reseat(step: Step, call: number, isGiven: boolean): void {
  const [asked] = answer(step, [call]);
  if (asked?.type !== "reseat") return;
  const { state } = step;
  const late = state.lateSeat!;
  const { table, seat, tableId } = asked;
  if (!isGiven || isOver(state) || state.round.no !== 1) {
    step.state = { ...state, lateSeat: { ...late, tried: [...late.tried, { table, seat }] } };
    trySeat(step);
    return;
  }
  const { player } = state.round.tables[table]!.seats[seat]!;
  const gone = state.round.players[player]!;
  const entrant = state.entrants.length;
  step.state = {
    ...state,
    entrants: [...state.entrants, state.standby[late.standby]!],
    replaced: [...state.replaced, gone.entrant],
  };
  setRound(step, { players: state.round.players.with(player, { ...gone, entrant }) });
  want(
    step,
    { type: "seat", round: 1, seats: [{ player: asked.player, tableId }] },
    { type: "giveBack", player: entrantOf(state, gone).id },
  );
  next(step);
}
