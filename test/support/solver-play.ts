/** Plays by the solver, knowing no more than the view of its own seat: what tests sit down at tables. */
import {
  bestArrangement,
  bestDiscard,
  countAfterDraw,
  faceOf,
  HAND_SIZE,
  isJoker,
  wildRankOf,
} from "../../modules/rummy/index.ts";
import type { ClientMessage, TableView } from "../../modules/tables/contract.ts";

/** A command without its id, which the sender adds. */
export type Move = ClientMessage extends infer Message
  ? Message extends { readonly event: "draw" | "discard" | "drop" | "finish" | "declare" | "confirm" }
    ? Omit<Message, "id">
    : never
  : never;

/** What the seat of this view should do now; null when it has nothing to do. */
export function nextMove(view: TableView): Move | null {
  const { you, turn, hand, phase, jokerCard } = view;
  const me = view.seats.find(({ seat }) => seat === you);
  if (you === null || jokerCard === null || !me?.inDeal || me.out) return null;
  const wild = wildRankOf(jokerCard);
  const cards = hand.flat();
  const grouped = () => bestArrangement(cards, wild).groups.map((group) => [...group.cards]);
  if (phase === "declaring" && view.finish?.seat === you) {
    // The card on the finish slot leaves the hand by a message of its own, after the one that tells of the finish.
    return cards.length === HAND_SIZE ? { event: "declare", groups: grouped() } : null;
  }
  if (phase === "showdown" && view.showdown && view.showdown.winner !== you && !view.showdown.confirmed.includes(you))
    return { event: "confirm", groups: grouped() };
  if (phase !== "playing" || turn?.seat !== you) return null;
  // Between a discard and the next turn, or a draw and the card that came of it, there is nothing to decide.
  if (cards.length !== (turn.drawn ? HAND_SIZE + 1 : HAND_SIZE)) return null;
  if (!turn.drawn) return { event: "draw", turn: turn.turn, from: wantsOpen(view, cards, wild) ? "open" : "stock" };
  // Its own card is on the way: the draw's, or the next turn after its discard.
  if (view.drawnCard === null) return null;
  const toFinish = bestDiscard(cards, wild);
  if (toFinish.arrangement.declarable) return { event: "finish", turn: turn.turn, card: toFinish.card };
  return { event: "discard", turn: turn.turn, card: bestDiscard(cards, wild, view.blockedDiscard).card };
}

/** Whether the open card leaves less to pay than the hand as it is. */
function wantsOpen(view: TableView, cards: readonly number[], wild: ReturnType<typeof wildRankOf>): boolean {
  const [open] = view.openPile;
  if (open === undefined) return false;
  if (isJoker(faceOf(open), wild)) return view.openJokerTakable;
  return countAfterDraw(cards, open, wild, true) < bestArrangement(cards, wild).points;
}
