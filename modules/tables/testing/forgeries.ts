/** All that the maker of a deal's cards might tell otherwise afterwards: for tests of the verifier and its vectors. */
import { assert } from "../../kernel/index.ts";
import { HAND_SIZE } from "../../rummy/index.ts";
import type { DealProof, ProofMove } from "../contract.ts";
import { placesOf, seedOf } from "../fairness/mix.ts";
import type { Move } from "../fairness/moves.ts";
import { dealProof } from "../fairness/proof.ts";
import type { ShuffleRecord } from "../machine/state.ts";
import { type Base, edited, type Forge, replayed, retold } from "./forging.ts";
import { MOVE_FORGERIES } from "./move-forgeries.ts";

const OTHER = "5a".repeat(32);

/** The cards of a shuffle as they were laid, place by place. */
function cardsOf({ setup, order, ...record }: ShuffleRecord): number[] {
  assert(setup, "the deal is bound");
  return placesOf(order.length, seedOf({ ...record, setup })).map((position) => order[position]!);
}

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

const deckOf = (proof: DealProof) => proof.shuffles[0]!;
const movesOf = <Kind extends ProofMove["move"]>(proof: DealProof, kind: Kind) =>
  proof.moves.filter((move): move is Extract<ProofMove, { move: Kind }> => move.move === kind);

function firstTwo<T>([a, b]: readonly T[]): [T, T] {
  assert(a !== undefined && b !== undefined, "there are two at least");
  return [a, b];
}

/** Each must make the verdict "failed", whatever deal it is made of. */
export const FORGERIES: Readonly<Record<string, Forge>> = {
  // the cards of the deck
  "a leaf has another card": edited((proof) => {
    const leaf = deckOf(proof).leaves[3]!;
    leaf.card = (leaf.card + 1) % deckOf(proof).cards;
  }),
  "two leaves have exchanged their cards": edited((proof) => {
    const [a, b] = firstTwo(deckOf(proof).leaves);
    [a.card, b.card] = [b.card, a.card];
  }),
  "two leaves have exchanged their positions": edited((proof) => {
    const [a, b] = firstTwo(deckOf(proof).leaves);
    [a.position, b.position] = [b.position, a.position];
  }),
  "a leaf has another salt": edited((proof) => {
    deckOf(proof).leaves[0]!.salt = OTHER;
  }),
  "a path has another hash": edited((proof) => {
    deckOf(proof).leaves[0]!.path[2]!.hash = OTHER;
  }),
  "a path turns to the other side": edited((proof) => {
    const step = deckOf(proof).leaves[0]!.path[0]!;
    step.side = step.side === "left" ? "right" : "left";
  }),
  "a leaf stands there twice": edited((proof) => {
    deckOf(proof).leaves.push(deckOf(proof).leaves[0]!);
  }),
  "a leaf is missing": edited((proof) => {
    deckOf(proof).leaves.pop();
  }),
  "another root": edited((proof) => {
    deckOf(proof).root = OTHER;
  }),
  "a folded hand is laid open": (base) => {
    const other = base.evidence.seenBy.find(({ seat }) => seat !== base.proof.seat)!;
    const theirs = dealProof(base.evidence, other.playerId);
    assert(theirs && theirs.version !== 1, "the deal is bound");
    const known = new Set(deckOf(base.proof).leaves.map(({ position }) => position));
    const more = deckOf(theirs).leaves.filter(({ position }) => !known.has(position));
    if (more.length === 0) return null;
    const proof = structuredClone(base.proof);
    deckOf(proof).leaves.push(...more);
    return proof;
  },

  // the nonces
  "a nonce is another": edited((proof) => {
    deckOf(proof).nonces[0]!.nonce = OTHER;
  }),
  "a revealed nonce counts as if it had not been revealed": edited((proof) => {
    const revealed = deckOf(proof).nonces.find(({ nonce }) => !/^0+$/.test(nonce));
    if (!revealed) return false;
    revealed.nonce = "0".repeat(64);
    return true;
  }),
  "a nonce is missing": edited((proof) => {
    deckOf(proof).nonces.pop();
  }),
  "a nonce is missing with its chain": edited((proof) => {
    deckOf(proof).nonces.pop();
    deckOf(proof).chains.pop();
  }),
  "another chain": edited((proof) => {
    deckOf(proof).chains[0]!.chain = OTHER;
  }),

  // the set-up
  "the proof of another deal": edited((proof) => {
    proof.dealId = "00000000-0000-7000-8000-00000000dea1";
  }),
  "another deal number": edited((proof) => {
    proof.deal += 1;
  }),
  "another shuffle number": edited((proof) => {
    deckOf(proof).shuffle += 1;
  }),
  "another number of packs": edited((proof) => {
    proof.packs = proof.packs === 1 ? 2 : 1;
  }),
  "a seat less was announced": edited((proof) => {
    deckOf(proof).seats = deckOf(proof).seats.slice(0, -1);
  }),
  "a seat more was announced": edited((proof) => {
    const free = [0, 1, 2, 3, 4, 5].find((seat) => !deckOf(proof).seats.includes(seat));
    if (free === undefined) return false;
    deckOf(proof).seats = [...deckOf(proof).seats, free].sort((a, b) => a - b);
    return true;
  }),
  "a seat less was dealt in": edited((proof) => {
    proof.seats = proof.seats.filter((seat) => seat === proof.seat || seat !== proof.seats.at(-1));
    return proof.seats.length < deckOf(proof).seats.length;
  }),
  "another seat had moved first before": edited((proof) => {
    proof.lastFirst = ((proof.lastFirst ?? 0) + 1) % 6;
  }),

  // the first move
  "another first mover": edited((proof) => {
    proof.firstTurn = proof.seats.find((seat) => seat !== proof.firstTurn)!;
  }),
  "another first mover, and the cards dealt accordingly": retold((evidence) => {
    const firstTurn = evidence.seenBy.find(({ seat }) => seat !== evidence.firstTurn)!.seat;
    const seats = evidence.seenBy.map(({ seat }) => seat);
    const order = [...seats.filter((one) => one >= firstTurn), ...seats.filter((one) => one < firstTurn)];
    const deck = cardsOf(evidence.shuffles[0]!);
    const seenBy = evidence.seenBy.map((own) => ({
      ...own,
      cards: Array.from({ length: HAND_SIZE }, (_, round) => deck[round * seats.length + order.indexOf(own.seat)]!),
    }));
    return { ...evidence, firstTurn, seenBy, played: { ...evidence.played!, moves: [] } };
  }),
  "the toss is told otherwise": edited((proof) => {
    const [a, b] = proof.toss;
    if (!a || !b) return false;
    [a.card, b.card] = [b.card, a.card];
    return true;
  }),
  "another toss, and its winner moves first": edited((proof) => {
    const best = proof.toss.find(({ seat }) => seat === proof.firstTurn);
    const other = proof.toss.find(({ seat }) => seat !== proof.firstTurn);
    if (!best || !other) return false;
    [best.card, other.card] = [other.card, best.card];
    proof.firstTurn = other.seat;
    return true;
  }),
  "no toss in a first deal": edited((proof) => {
    const tossed = proof.toss.length > 0;
    proof.toss = [];
    return tossed;
  }),
  "a toss in a later deal": edited((proof) => {
    if (proof.lastFirst === null) return false;
    proof.toss = proof.seats.map((seat, card) => ({ seat, card }));
    return true;
  }),

  // what was dealt
  "another joker": edited((proof) => {
    proof.jokerCard = proof.hand[0]!;
  }),
  "another open card": edited((proof) => {
    proof.openCard = proof.hand[0]!;
  }),
  "joker and open card have changed places": edited((proof) => {
    [proof.jokerCard, proof.openCard] = [proof.openCard, proof.jokerCard];
  }),
  "the hand in another order": edited((proof) => {
    proof.hand.reverse();
  }),
  "another seat's hand": edited((proof) => {
    proof.seat = proof.seats.find((seat) => seat !== proof.seat)!;
  }),

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

  ...MOVE_FORGERIES,

  // the reshuffles
  "a reshuffle has another root": edited((proof) => {
    const [, reshuffle] = proof.shuffles;
    if (!reshuffle) return false;
    reshuffle.root = OTHER;
    return true;
  }),
  "the reshuffle's root is the deck's": edited((proof) => {
    const [deck, reshuffle] = proof.shuffles;
    if (!deck || !reshuffle) return false;
    reshuffle.root = deck.root;
    return true;
  }),
  "two reshuffles have changed places": edited((proof) => {
    const [deck, one, two] = proof.shuffles;
    if (!deck || !one || !two) return false;
    proof.shuffles = [deck, two, one];
    return true;
  }),
  "a reshuffle is left out, with what followed": retold((evidence) => {
    const { moves } = evidence.played!;
    const cut = moves.findLastIndex(({ move }) => move === "reshuffle");
    if (cut < 0) return null;
    const played = { ...evidence.played!, moves: [...moves.slice(0, cut), moves.at(-1)!] };
    return { ...evidence, shuffles: evidence.shuffles.slice(0, -1), played };
  }),
  "a reshuffle before the stock is empty": edited((proof) => {
    const index = proof.moves.findIndex(({ move }) => move === "reshuffle");
    const before = proof.moves.findLastIndex((move, at) => at < index && move.move === "turn");
    const [reshuffle] = index < 0 ? [] : proof.moves.splice(index, 1);
    if (!reshuffle) return false;
    proof.moves.splice(before, 0, reshuffle);
    return true;
  }),
  "a reshuffle of other cards than the open pile's": edited((proof) => {
    const [, reshuffle] = proof.shuffles;
    if (!reshuffle) return false;
    reshuffle.cards += 1;
    return true;
  }),
  "a reshuffle was mixed for other seats": edited((proof) => {
    const [, reshuffle] = proof.shuffles;
    if (!reshuffle) return false;
    reshuffle.seats = reshuffle.seats.slice(1);
    return true;
  }),
};
