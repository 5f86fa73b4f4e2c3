/** Forgeries of what was laid before it was dealt: the deck with its nonces, and the reshuffles. */
import { assert } from "../../kernel/index.ts";
import { dealProof } from "../fairness/proof.ts";
import { deckOf, edited, type Forge, OTHER_HASH, retold } from "./forging.ts";

function firstTwo<T>([a, b]: readonly T[]): [T, T] {
  assert(a !== undefined && b !== undefined, "there are two at least");
  return [a, b];
}

export const DECK_FORGERIES: Readonly<Record<string, Forge>> = {
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
    deckOf(proof).leaves[0]!.salt = OTHER_HASH;
  }),
  "a path has another hash": edited((proof) => {
    deckOf(proof).leaves[0]!.path[2]!.hash = OTHER_HASH;
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
    deckOf(proof).root = OTHER_HASH;
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
    deckOf(proof).nonces[0]!.nonce = OTHER_HASH;
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
    deckOf(proof).chains[0]!.chain = OTHER_HASH;
  }),
};

export const RESHUFFLE_FORGERIES: Readonly<Record<string, Forge>> = {
  "a reshuffle has another root": edited((proof) => {
    const [, reshuffle] = proof.shuffles;
    if (!reshuffle) return false;
    reshuffle.root = OTHER_HASH;
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
