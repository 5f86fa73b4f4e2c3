import { createHash } from "node:crypto";
import {
  bestArrangement,
  type CardId,
  isJoker,
  packsOf,
  type Seat,
  shuffled,
  toss,
  wildRankOf,
} from "../../rummy/index.ts";
import {
  dealtPlaces,
  drawsFrom,
  placesOf,
  rootOf,
  type SharedShuffle,
  sharedSeed,
  tossPackOf,
} from "../../tables/index.ts";
import type { DealtGroup } from "../contract.ts";

/** The player's seat, and the expert's. */
const SEATS: readonly Seat[] = [0, 1];
const HAND = 13;

/** What a day's deck deals to both seats, before anybody has moved. */
export interface DayDealt {
  readonly root: string;
  /** Each seat's, arranged at its best. */
  readonly hands: readonly (readonly DealtGroup[])[];
  readonly jokerCard: CardId;
  readonly firstSeat: Seat;
}

interface Candidate {
  readonly shuffle: SharedShuffle;
  readonly hands: readonly (readonly CardId[])[];
  readonly jokerCard: CardId;
  readonly firstSeat: Seat;
}

/** Deal number 0 … 255 that a day's secret (32 bytes as hex) makes. */
function candidateOf(day: string, secret: string, number: number): Candidate {
  const partOf = (name: string) => {
    const sha = createHash("sha256").update(`deal of the day ${name}`, "ascii").update(secret, "hex");
    return sha.update(Uint8Array.of(number)).digest();
  };
  const order = shuffled(packsOf(2), drawsFrom("sha256", partOf("order")));
  const saltSeed = partOf("salts").toString("hex");
  const seed = partOf("places").toString("hex");
  const root = rootOf(order, saltSeed);
  const laid = sharedSeed(root, 1, { source: "day", key: day, seed });
  const cards = placesOf(order.length, laid).map((place) => order[place]!);
  const { winner: firstTurn } = toss(SEATS, tossPackOf(laid));
  const dealt = { seats: SEATS, firstTurn, handSize: HAND };
  return {
    shuffle: { order, saltSeed, root, seed },
    hands: SEATS.map((seat) => dealtPlaces(dealt, seat).map((place) => cards[place]!)),
    jokerCard: cards[SEATS.length * HAND]!,
    firstSeat: firstTurn,
  };
}

/** The first deal of a day in which both hands hold a joker: nobody who has one drops at once. */
function chosenOf(day: string, secret: string): Candidate {
  for (let number = 0; ; number += 1) {
    const candidate = candidateOf(day, secret, number);
    const wildRank = wildRankOf(candidate.jokerCard);
    if (candidate.hands.every((hand) => hand.some((card) => isJoker(card, wildRank)))) return candidate;
  }
}

/** The shuffle of a day, which follows from its secret and nothing else. `public/verify.mjs` makes the same. */
export const deckOf = (day: string, secret: string): SharedShuffle => chosenOf(day, secret).shuffle;

/** What a day's secret deals. */
export function dealtOf(day: string, secret: string): DayDealt {
  const { shuffle, hands, jokerCard, firstSeat } = chosenOf(day, secret);
  const arranged = hands.map((hand) =>
    bestArrangement(hand, wildRankOf(jokerCard)).groups.map(({ kind, cards }) => ({ eKind: kind, aCards: [...cards] })),
  );
  return { root: shuffle.root, hands: arranged, jokerCard, firstSeat };
}
