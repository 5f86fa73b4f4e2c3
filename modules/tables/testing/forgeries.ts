/** All that the maker of a deal's cards might tell otherwise afterwards: for tests of the verifier and its vectors. */
import { HAND_SIZE } from "../../rummy/index.ts";
import { cardsOf, deckOf, edited, type Forge, retold } from "./forging.ts";
import { MOVE_FORGERIES } from "./move-forgeries.ts";
import { PLAY_FORGERIES } from "./play-forgeries.ts";
import { DECK_FORGERIES, RESHUFFLE_FORGERIES } from "./shuffle-forgeries.ts";

/** Forgeries of the set-up, the first move, and what was dealt. */
const DEALING_FORGERIES: Readonly<Record<string, Forge>> = {
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
};

/** Each must make the verdict "failed", whatever deal it is made of. */
export const FORGERIES: Readonly<Record<string, Forge>> = {
  ...DECK_FORGERIES,
  ...DEALING_FORGERIES,
  ...PLAY_FORGERIES,
  ...MOVE_FORGERIES,
  ...RESHUFFLE_FORGERIES,
};
