/** A finished deal as steps that can be shown in any order: what the seat knew after each move, and the move in words. */

import { say } from "../../modules/kernel/index.ts";
import type { DealReplay, ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { reduceView } from "../../modules/tables/view/view.ts";
import { replayTexts } from "../screens/replay/texts/index.ts";
import { cardLabel } from "./cards.ts";
import { nameOf, sentenceOf } from "./describe.ts";
import { type Hand, handOf, NO_HAND, reconcile } from "./hand.ts";
import type { Sound } from "./session-state.ts";
import { sortLoose } from "./sorting.ts";

export interface ReplayStep {
  /** Server's milliseconds. */
  readonly at: number;
  readonly view: TableView;
  readonly hand: Hand;
  readonly words: string;
  /** The seat whose turn begins with this step; null when a turn goes on. */
  readonly turnOf: number | null;
  readonly sound: Sound | null;
}

/** Frames that are moves of their own; the others belong to the move before them. */
const MOVES: ReadonlySet<ServerMessage["event"]> = new Set([
  "dealt",
  "drew",
  "discarded",
  "missed",
  "out",
  "reshuffled",
  "finishing",
  "showdown",
  "result",
]);

/**
 * The steps of a deal, from the dealing on; at least one. Pure. `isOthers`: the reader is not the seat's player, and reads of every seat by its
 * name.
 */
export function stepsOf(replay: DealReplay, isOthers = false): readonly ReplayStep[] {
  const words = isOthers ? wordsForOthers : wordsOf;
  const [head] = replay.frames;
  const steps: ReplayStep[] = [];
  let view = replay.view;
  let hand = arranged(view);
  let turnOf: number | null = null;
  for (const { at, message } of replay.frames) {
    const before = view;
    view = reduceView(view, message);
    hand = handAfter(hand, before, view, message);
    if (message.event === "turn" && before.turn?.turn !== message.turn) turnOf = message.seat;
    const last = steps.at(-1);
    if (MOVES.has(message.event)) {
      steps.push({ at, view, hand, words: words(message, before, view), turnOf, sound: soundOf(message, view) });
      turnOf = null;
    } else if (last) {
      const told = message.event === "card" ? words(message, before, view) : "";
      steps[steps.length - 1] = { ...last, view, hand, words: told || last.words };
    }
  }
  // A player who sat down in the middle of the deal begins with what they found there.
  if (head?.message.event === "dealt" || steps[0]?.view.dealId !== replay.view.dealId)
    return withDefault(steps, replay);
  return [found(replay), ...steps];
}

function withDefault(steps: readonly ReplayStep[], replay: DealReplay): readonly ReplayStep[] {
  return steps.length > 0 ? steps : [found(replay)];
}

function found({ view, frames }: DealReplay): ReplayStep {
  const at = frames[0]?.at ?? 0;
  return { at, view, hand: arranged(view), words: replayTexts.satDownLate, turnOf: null, sound: null };
}

/** A hand as it was dealt, in one heap, is sorted as the window would. */
function arranged(view: TableView): Hand {
  const hand = handOf(view.hand);
  return view.hand.length === 1 && hand.groups.length === 0 ? sortLoose(hand, view.wildRank) : hand;
}

function handAfter(hand: Hand, before: TableView, after: TableView, message: ServerMessage): Hand {
  if (message.event === "dealt") return NO_HAND;
  if (message.event === "hand") return arranged(after);
  return after.hand === before.hand ? hand : reconcile(hand, after.hand);
}

function wordsOf(message: ServerMessage, before: TableView, after: TableView): string {
  switch (message.event) {
    case "drew":
      return sentenceOf(message, before, after) ?? replayTexts.drewStock;
    case "finishing":
      return say(replayTexts.laidFinish, { name: nameOf(after, message.seat) });
    case "showdown":
      return say(replayTexts.declaredValid, { name: nameOf(after, message.winner) });
    default:
      return sentenceOf(message, before, after) ?? "";
  }
}

function wordsForOthers(message: ServerMessage, before: TableView, after: TableView): string {
  const shown = asOthersSee(after);
  if (message.event === "card")
    return say(replayTexts.drewCard, { name: nameOf(shown, after.you ?? 0), card: cardLabel(message.card) });
  return wordsOf(message, asOthersSee(before), shown);
}

/** A seat's view in which nobody is "You". */
export const asOthersSee = (view: TableView): TableView => (view.you === null ? view : { ...view, you: null });

function soundOf(message: ServerMessage, after: TableView): Sound | null {
  switch (message.event) {
    case "dealt":
      return "deal";
    case "drew":
      return "draw";
    case "discarded":
      return "discard";
    case "result":
      return message.result.winner === after.you ? "win" : "lose";
    default:
      return null;
  }
}
