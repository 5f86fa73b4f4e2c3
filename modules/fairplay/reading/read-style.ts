import type { PlayerId } from "../../kernel/index.ts";
import {
  type CardId,
  countAfterDraw,
  HAND_SIZE,
  isJoker,
  leastCount,
  pointsOf,
  rankDiscards,
} from "../../rummy/index.ts";
import { type ChoiceKind, countChoice, countTime, noStyle, type Style, type TurnKind } from "../model/style.ts";
import { type Hand, handOf, put, suits, take } from "./hand.ts";
import { isAction, type PlayedDeal, type PlayedMove } from "./played-deal.ts";

/** One act of a player who was dealt in, and what our own bot would have done with the same knowledge. */
export interface ReadAction {
  readonly player: PlayerId;
  readonly what: "draw" | "take" | "discard" | "finish" | "out";
  readonly card: CardId | null;
  /** How long it took; null where times were not kept. */
  readonly ms: number | null;
  /** What kind of turn it was; null where its time tells nothing of thinking. */
  readonly turn: TurnKind | null;
  /** What kind of choice it was; null where there was none to speak of. */
  readonly choice: ChoiceKind | null;
  readonly agrees: boolean;
  /** What the bot would have laid down, or `take` or `draw`; null where nothing is compared. */
  readonly ours: CardId | "take" | "draw" | null;
}

type Judged = Pick<ReadAction, "turn" | "choice" | "agrees" | "ours">;
const NOT_JUDGED: Judged = { turn: null, choice: null, agrees: false, ours: null };

/** Another discard that leaves so few points more is nearly as good. */
const CLOSE_POINTS = 5;

/** Counts how each of those who were dealt in has played (F-10); null where the record does not add up. Pure. */
export function readStyles(deal: PlayedDeal): ReadonlyMap<PlayerId, Style> | null {
  const acts = readActions(deal);
  if (acts === null) return null;
  const styles = new Map<PlayerId, Style>(deal.seats.map(({ player }) => [player, noStyle()]));
  for (const { player, ms, turn, choice, agrees } of acts) {
    const style = styles.get(player)!;
    if (turn !== null && ms !== null) countTime(style, turn, ms);
    if (choice !== null) countChoice(style, choice, agrees);
  }
  return styles;
}

/** Goes through a deal act by act; null where the record does not add up. Pure. */
export function readActions({ seats, moves, times, wildRank }: PlayedDeal): readonly ReadAction[] | null {
  const own = new Map(seats.map(({ seat, player, hand }) => [seat, { player, hand: handOf(hand) }]));
  const at = times?.length === moves.length ? times : null;
  const table: Scene = { wildRank, open: null, taken: null, finished: null };
  const acts: ReadAction[] = [];
  let isFirst = true;
  for (const [index, move] of moves.entries()) {
    if (!isAction(move)) {
      if (move.move === "reshuffle") table.open = null;
      continue;
    }
    const live = own.get(move.seat);
    if (live === undefined) return null;
    // The first turn begins while cards are being dealt out.
    const ms = at === null || isFirst || index === 0 ? null : at[index]! - at[index - 1]!;
    isFirst = false;
    const judged = step(table, live.hand, move);
    if (judged === null) return null;
    const what = move.move === "draw" && move.from === "open" ? "take" : move.move;
    acts.push({ player: live.player, what, card: move.move === "out" ? null : move.card, ms, ...judged });
  }
  return acts;
}

interface Scene {
  readonly wildRank: number;
  open: CardId | null;
  /** Just taken from the open pile: it cannot be laid down. */
  taken: CardId | null;
  /** Lies on the finish slot. */
  finished: CardId | null;
}

/** Null: the record has a card that no player holds. */
function step(table: Scene, hand: Hand, move: Extract<PlayedMove, { readonly seat: number }>): Judged | null {
  if (move.move === "out") return NOT_JUDGED;
  if (move.move === "draw") {
    const judged = judgeDraw(table, hand, move.from);
    put(hand, move.card);
    table.taken = move.from === "open" ? move.card : null;
    if (move.from === "open") table.open = null;
    return judged;
  }
  if (move.move === "discard" && table.finished === move.card) {
    // It lies open after a wrong show; no player chose to discard it.
    table.open = move.card;
    table.finished = null;
    return NOT_JUDGED;
  }
  const judged = move.move === "discard" ? judgeDiscard(table, hand, move.card) : NOT_JUDGED;
  if (!take(hand, move.card)) return null;
  if (move.move === "discard") table.open = move.card;
  else table.finished = move.card;
  table.taken = null;
  return judged;
}

function judgeDraw({ open, wildRank }: Scene, { cards, counts }: Hand, from: "stock" | "open"): Judged {
  if (open === null || isJoker(open, wildRank) || cards.length !== HAND_SIZE)
    return { ...NOT_JUDGED, turn: "plainDraw" };
  const isLuring = suits(counts, open, wildRank);
  const wouldTake = countAfterDraw(cards, open, wildRank, true) < leastCount(cards, wildRank);
  if (!isLuring && !wouldTake) return { ...NOT_JUDGED, turn: "plainDraw" };
  return {
    turn: "luringDraw",
    choice: wouldTake ? "take" : "leave",
    agrees: wouldTake === (from === "open"),
    ours: wouldTake ? "take" : "draw",
  };
}

/** Judges a discard. Any discard that is as good as the best by all that the bot asks agrees with it. */
function judgeDiscard({ taken, wildRank }: Scene, { cards }: Hand, card: CardId): Judged {
  if (cards.length !== HAND_SIZE + 1) return NOT_JUDGED;
  const options = rankDiscards(cards, wildRank, taken);
  const best = options[0]!;
  const isBest = (one: (typeof options)[number]): boolean =>
    one.points === best.points &&
    one.deadwood === best.deadwood &&
    pointsOf(one.card, wildRank) === pointsOf(best.card, wildRank);
  const second = options.find((one) => !isBest(one));
  if (second === undefined) return { ...NOT_JUDGED, turn: "closeDiscard" };
  const isClose = second.points - best.points < CLOSE_POINTS && second.deadwood - best.deadwood < CLOSE_POINTS;
  const chosen = options.find((one) => one.card === card);
  return {
    turn: isClose ? "closeDiscard" : "clearDiscard",
    choice: isClose ? "close" : "clear",
    agrees: chosen !== undefined && isBest(chosen),
    ours: best.card,
  };
}
