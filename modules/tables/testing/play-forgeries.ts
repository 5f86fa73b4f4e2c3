/** Forgeries of what was drawn, given away and shown. */
import { HAND_SIZE } from "../../rummy/index.ts";
import type { DealProof, ProofMove } from "../contract.ts";
import type { Move } from "../fairness/moves.ts";
import { type Base, cardsOf, deckOf, edited, type Forge, replayed } from "./forging.ts";

type StockDraw = Extract<Move, { from: "stock" }>;
const isStockDraw = (move: Move): move is StockDraw => move.move === "draw" && move.from === "stock";

/** The player's first draw from the deck. */
function firstOwnDraw(moves: readonly Move[], { proof }: Base): number {
  return moves.findIndex((move) => isStockDraw(move) && move.seat === proof.seat);
}

/** The draw at `index` took the card of another place. */
function drawnFrom(moves: readonly Move[], index: number, place: number, { evidence }: Base): Move[] | null {
  const draw = moves[index];
  const card = cardsOf(evidence.shuffles[0]!)[place];
  return draw && isStockDraw(draw) && card !== undefined ? moves.with(index, { ...draw, place, card }) : null;
}

const movesOf = <Kind extends ProofMove["move"]>(proof: DealProof, kind: Kind) =>
  proof.moves.filter((move): move is Extract<ProofMove, { move: Kind }> => move.move === kind);

export const PLAY_FORGERIES: Readonly<Record<string, Forge>> = {
  // the draws
  "a draw from the middle of the stock": replayed((moves, base) => {
    const index = firstOwnDraw(moves, base);
    const draw = moves[index];
    return draw && isStockDraw(draw) ? drawnFrom(moves, index, draw.place + 4, base) : null;
  }),
  "a draw from the bottom of the stock": replayed((moves, base) =>
    drawnFrom(moves, firstOwnDraw(moves, base), deckOf(base.proof).cards - 1, base),
  ),
  "the whole stock is drawn from its other end": replayed((moves, { proof, evidence }) => {
    const [first, last] = [HAND_SIZE * proof.seats.length + 2, deckOf(proof).cards - 1];
    const deck = cardsOf(evidence.shuffles[0]!);
    if (!moves.some(isStockDraw)) return null;
    let inDeck = true;
    return moves.map((move) => {
      inDeck &&= move.move !== "reshuffle";
      const place = inDeck && isStockDraw(move) ? last - (move.place - first) : 0;
      return inDeck && isStockDraw(move) ? { ...move, place, card: deck[place]! } : move;
    });
  }),
  "a draw that was told from another place than it came": edited((proof) => {
    const draw = movesOf(proof, "draw").find(({ from }) => from === "stock");
    if (draw?.place === undefined) return false;
    draw.place += 1;
    return true;
  }),
  "a draw of one's own shows another card": edited((proof) => {
    const draw = movesOf(proof, "draw").find(({ seat, from }) => seat === proof.seat && from === "stock");
    if (!draw) return false;
    draw.card = proof.hand[0]!;
    return true;
  }),
  "a draw of one's own is hidden": edited((proof) => {
    const draw = movesOf(proof, "draw").find(({ seat, from }) => seat === proof.seat && from === "stock");
    if (!draw) return false;
    draw.card = null;
    return true;
  }),
  "a draw of another's is shown": edited((proof) => {
    const draw = movesOf(proof, "draw").find(({ seat, from }) => seat !== proof.seat && from === "stock");
    if (!draw) return false;
    draw.card = proof.jokerCard;
    return true;
  }),
  "a draw is left out": edited((proof) => {
    const index = proof.moves.findIndex((move) => move.move === "draw");
    if (index < 0) return false;
    proof.moves.splice(index, 1);
    return true;
  }),
  "a draw too many": edited((proof) => {
    const index = proof.moves.findIndex((move) => move.move === "draw" && move.from === "stock");
    const draw = proof.moves[index];
    if (draw?.move !== "draw") return false;
    proof.moves.splice(index + 1, 0, { ...draw, place: (draw.place ?? 0) + 1 });
    return true;
  }),
  "two draws have changed places": edited((proof) => {
    const [a, b] = movesOf(proof, "draw").filter(({ from }) => from === "stock");
    if (!a || !b || a.place === undefined || b.place === undefined) return false;
    [a.place, b.place] = [b.place, a.place];
    return true;
  }),
  "two turns have changed places": edited((proof) => {
    const [first, second, third] = proof.moves.flatMap(({ move }, index) => (move === "turn" ? [index] : []));
    if (first === undefined || second === undefined || third === undefined) return false;
    const { moves } = proof;
    const [one, two] = [moves.slice(first, second), moves.slice(second, third)];
    proof.moves = [...moves.slice(0, first), ...two, ...one, ...moves.slice(third)];
    return true;
  }),
  "a turn was skipped": edited((proof) => {
    const index = proof.moves.findIndex(({ move }) => move === "turn");
    proof.moves.splice(index, 1);
    return index >= 0;
  }),
  "a draw from the open pile took another card": edited((proof) => {
    const draw = movesOf(proof, "draw").find(({ from }) => from === "open");
    if (!draw) return false;
    draw.card = proof.jokerCard;
    return true;
  }),

  // what was given away and shown
  "a discard from nowhere": edited((proof) => {
    const [discard] = movesOf(proof, "discard");
    if (!discard) return false;
    discard.card = proof.jokerCard;
    return true;
  }),
  "a card is discarded twice": edited((proof) => {
    const [one, two] = movesOf(proof, "discard").filter(({ seat }, _, all) => seat === all[0]?.seat);
    if (!one || !two || one.card === two.card) return false;
    two.card = one.card;
    return true;
  }),
  "a discard is left out": edited((proof) => {
    const index = proof.moves.findIndex(({ move }) => move === "discard");
    if (index < 0) return false;
    proof.moves.splice(index, 1);
    return true;
  }),
  "the end is left out": replayed((moves) => moves.slice(0, Math.ceil(moves.length / 2))),
  "the deal went on after its end": edited((proof) => {
    proof.moves.push({ move: "turn", seat: proof.firstTurn, turn: movesOf(proof, "turn").length + 1 });
  }),
  "a hand is not shown at the end": edited((proof) => {
    const winner = movesOf(proof, "show").find(({ finishCard }) => finishCard !== null)?.seat;
    const shown = proof.moves.findIndex((move) => move.move === "show" && move.seat !== winner);
    if (shown < 0) return false;
    proof.moves.splice(shown, 1);
    return true;
  }),
  "another hand was shown": edited((proof) => {
    const shown = movesOf(proof, "show").find(({ seat }) => seat !== proof.seat);
    if (!shown) return false;
    shown.cards[0] = proof.jokerCard;
    return true;
  }),
};
