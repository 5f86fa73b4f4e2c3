/** What holds of a table between any two commands, by its state alone and against the ledger. */
import { packsOf } from "../../../modules/rummy/index.ts";
import { wakeAt } from "../../../modules/tables/machine/apply.ts";
import type { TableState } from "../../../modules/tables/machine/state.ts";
import { promise } from "../failure.ts";
import type { SimLedger } from "../ledger.ts";

/** What holds of a table between any two commands. */
export function checkState(state: TableState): void {
  if (state.deal) checkCards(state.deal, state.config);
  const over = state.deal === null || state.deal.stage.type === "over";
  if (over) checkIdle(state);
  else checkRunning(state);
  checkClock(state, over);
  checkSeats(state);
}

/** Every card is in one place. */
function checkCards(deal: NonNullable<TableState["deal"]>, { kind }: TableState["config"]): void {
  const cards = [
    ...deal.seats.flatMap(({ groups }) => groups.flat()),
    ...(deal.finishCard === null ? [] : [deal.finishCard]),
    deal.jokerCard,
    ...deal.stock,
    ...deal.openPile,
  ];
  const sorted = cards.sort((a, b) => a - b);
  const pack = packsOf(kind.nDeck);
  promise(sorted.length === pack.length && sorted.every((card, i) => card === pack[i]), "no card is lost or doubled");
}

function checkIdle({ view: { turn, phase } }: TableState): void {
  promise(turn === null, "nobody is to move when no deal runs");
  const isDeals = ["playing", "declaring", "showdown"].includes(phase);
  promise(!isDeals, "the phase shown is the deal's", () => phase);
}

/** What is under way has a time when it goes on by itself. */
function checkClock(state: TableState, over: boolean): void {
  const { deal, shuffle, queue } = state;
  const { phase } = state.view;
  // A round that is over waits for its director to close the table.
  const waits = state.config.tournament !== undefined && state.match?.result != null;
  const timed = !waits && ["countdown", "result", "rejoin", "split", "matchOver"].includes(phase);
  const running = !over || shuffle !== null || timed;
  // A rejoin's window stays open for entries that the wallet has not answered yet.
  const due = wakeAt(state) !== null || shuffle?.step === "wanted" || queue.length > 0;
  promise(!running || due, "what runs has a clock", () => ({ phase, stage: deal?.stage }));
}

function checkSeats({ seats }: TableState): void {
  for (const seat of seats) promise(!seat || seat.stack >= 0, "no seat owes");
  const sitters = seats.flatMap((one) => (one && !one.gone ? [one.player.id] : []));
  promise(new Set(sitters).size === sitters.length, "nobody sits twice at a table", () => sitters);
}

/** A running deal has exactly one seat to move, or losers who arrange. */
function checkRunning({ deal, view, shuffle }: TableState): void {
  const { stage } = deal!;
  const stillIn = deal!.seats.filter(({ out }) => out === null).map(({ seat }) => seat);
  const shownIn = view.seats.filter(({ inDeal }) => inDeal).map(({ seat }) => seat);
  promise(
    shownIn.every((seat) => stillIn.includes(seat)),
    "who is shown to play plays",
    () => ({ stillIn, shownIn }),
  );
  promise(
    stillIn.length >= 2 || stage.type === "declaring" || stage.type === "showdown",
    "a deal has two seats at least",
  );
  if (stage.type === "turn") {
    promise(view.phase === "playing" && view.turn?.seat === stage.seat, "exactly one seat is to move", () => view.turn);
    promise(stillIn.includes(stage.seat), "whoever is to move is in the deal");
    promise(
      view.turn.turn === deal!.turn && view.turn.deadline === stage.deadline,
      "the turn shown is the turn that runs",
    );
    promise(view.turn.drawn === (stage.drawn !== null), "the draw shown was made");
  } else promise(stage.type === "reshuffle" || view.turn === null, "nobody is to move while hands are shown");
  if (stage.type === "reshuffle") {
    promise(shuffle !== null, "an empty stock is shuffled");
    promise(shuffle.step === "wanted" || view.turn === null, "nobody is to move while the stock is shuffled");
  }
  if (stage.type === "declaring") {
    promise(view.phase === "declaring" && view.finish?.seat === stage.seat, "exactly one seat declares");
  }
  if (stage.type === "showdown") promise(view.phase === "showdown", "the phase shown is the deal's");
}

/** With nothing under way between them, the ledger holds what the table shows. */
export function checkStakes(state: TableState, ledger: SimLedger): void {
  const { tableId, tournament } = state.config;
  for (const seat of state.seats) {
    if (!seat) continue;
    const held = ledger.held({ tableId, seat: seat.seat, sitting: seat.sitting });
    // Nothing is reserved for a round, and a match that is over has given its stakes back.
    promise(
      tournament || state.match?.result ? held === null && (!tournament || seat.stack === 0) : held === seat.stack,
      "a stack is what the ledger holds for it",
      () => ({ seat, held }),
    );
  }
}
