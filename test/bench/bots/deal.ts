/** One deal by the rules alone, played by players of the bench: no table, no clock. */
import { below, instant, type Random } from "../../../modules/kernel/index.ts";
import {
  applyDeal,
  bestArrangement,
  cardsToReshuffle,
  type DealCommand,
  type DealEvent,
  type DealResult,
  type DealState,
  seatViewOf,
  shuffled,
  standardTiming,
  startDeal,
  VARIANTS,
  type Variant,
} from "../../../modules/rummy/index.ts";
import type { Sight, TurnMove } from "../../../modules/tables/bots/turn-play.ts";
import type { Player } from "./players.ts";

const AT = instant(0);
const MOST_COMMANDS = 5_000;

export interface PlayedDeal {
  readonly events: readonly DealEvent[];
  readonly result: DealResult;
}

/** What is told of each move as it is made. */
export interface Move {
  readonly seat: number;
  readonly sight: Sight;
  readonly move: TurnMove;
  readonly ms: number;
}

export interface DealOptions {
  readonly variant: Variant;
  /** All cards of two packs in dealing order, as `startDeal` takes them; seat 0 has the first turn. */
  readonly cards: readonly number[];
  readonly random: Random;
  readonly onMove?: (move: Move) => void;
}

/** Plays a deal to its end, each seat by its player. */
export function playDeal(players: readonly Player[], { variant, cards, random, onMove }: DealOptions): PlayedDeal {
  const profile = VARIANTS[variant].rules;
  const seats = players.map((_, seat) => seat);
  const started = startDeal(
    { profile, timing: standardTiming(profile), seats, firstTurn: 0, nDeck: 2, deck: cards, disconnected: [] },
    AT,
  );
  let { state } = started;
  const events = [...started.events];
  let discards: Sight["discards"] = [];
  let pickUps: Sight["pickUps"] = [];
  for (let count = 0; count < MOST_COMMANDS; count += 1) {
    const { stage } = state;
    if (stage.type === "over") return { events, result: stage.result };
    let command = followUp(state, random);
    if (stage.type === "turn") {
      const { seat } = stage;
      const sight = { ...sightOf(state, seat), discards, pickUps };
      const begun = performance.now();
      const move = players[seat]!(sight, random);
      onMove?.({ seat, sight, move, ms: performance.now() - begun });
      if (move.event === "discard") discards = [...discards, { seat, card: move.card }];
      if (move.event === "draw" && move.from === "open") {
        pickUps = [...pickUps, { seat, card: sight.openPile[0]!, after: discards.length }];
      }
      command = commandOf(move, seat);
    }
    const applied = applyDeal(state, command!);
    if (!applied.ok) throw new Error(`refused: ${applied.error.code}`);
    state = applied.value.state;
    events.push(...applied.value.events);
  }
  throw new Error(`a deal has not ended after ${MOST_COMMANDS} commands`);
}

/** What happens outside of turns: declarations, confirmations and reshuffles. */
function followUp(state: DealState, random: Random): DealCommand | null {
  const { stage, wildRank } = state;
  if (stage.type === "reshuffle") {
    return { type: "reshuffle", at: AT, stock: shuffled(cardsToReshuffle(state), (bound) => below(random, bound)) };
  }
  const handAt = (seat: number) => state.seats.find((one) => one.seat === seat)!.groups.flat();
  if (stage.type === "declaring") {
    const groups = bestArrangement(handAt(stage.seat), wildRank).groups.map(({ cards }) => cards);
    return { type: "declare", at: AT, seat: stage.seat, groups };
  }
  if (stage.type !== "showdown") return null;
  const { seat } = state.seats.find((one) => one.seat !== stage.winner && one.out === null && !one.confirmed)!;
  return { type: "confirm", at: AT, seat, groups: [handAt(seat)] };
}

function commandOf(move: TurnMove, seat: number): DealCommand {
  const by = { at: AT, seat };
  if (move.event === "draw") return { type: "draw", ...by, from: move.from };
  return move.event === "drop" ? { type: "drop", ...by } : { type: move.event, ...by, card: move.card };
}

function sightOf(state: DealState, seat: number): Omit<Sight, "discards" | "pickUps"> {
  const view = seatViewOf(state, seat);
  const { firstDrop, middleDrop, fullCount } = state.profile;
  return {
    you: seat,
    hand: view.hand.map((group) => [...group]),
    openPile: view.openPile.toReversed(),
    openJokerTakable: view.openTakable,
    blockedDiscard: view.blockedDiscard,
    jokerCard: view.jokerCard,
    wildRank: view.wildRank,
    drawn: view.drewFrom !== null,
    table: { nDeck: 2, firstDrop, middleDrop, fullCount },
    seatsIn: state.seats.filter(({ out }) => out === null).length,
  };
}
