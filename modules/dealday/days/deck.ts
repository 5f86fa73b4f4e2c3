import { createHash } from "node:crypto";
import { bestArrangement, type CardId, packsOf, type Seat, shuffled, toss, wildRankOf } from "../../rummy/index.ts";
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

/** A part of a day's secret: SHA-256 over its name and the secret's bytes. */
const partOf = (secret: string, name: string) =>
  createHash("sha256").update(`deal of the day ${name}`, "ascii").update(secret, "hex").digest();

/** The shuffle of a day, which follows from its secret (32 bytes as hex) and nothing else. `public/verify.mjs` makes the same. */
export function deckOf(secret: string): SharedShuffle {
  const order = shuffled(packsOf(2), drawsFrom("sha256", partOf(secret, "order")));
  const saltSeed = partOf(secret, "salts").toString("hex");
  return { order, saltSeed, root: rootOf(order, saltSeed), seed: partOf(secret, "places").toString("hex") };
}

/** What a day's deck deals to both seats, before anybody has moved. */
export interface DayDealt {
  readonly root: string;
  /** Each seat's, arranged at its best. */
  readonly hands: readonly (readonly DealtGroup[])[];
  readonly jokerCard: CardId;
  readonly firstSeat: Seat;
}

/** What a day's secret deals. */
export function dealtOf(day: string, secret: string): DayDealt {
  const { order, seed, root } = deckOf(secret);
  const bytes = sharedSeed(root, 1, { source: "day", key: day, seed });
  const cards = placesOf(order.length, bytes).map((place) => order[place]!);
  const { winner: firstTurn } = toss(SEATS, tossPackOf(bytes));
  const jokerCard = cards[SEATS.length * HAND]!;
  const hands = SEATS.map((seat) => {
    const hand = dealtPlaces({ seats: SEATS, firstTurn, handSize: HAND }, seat).map((place) => cards[place]!);
    const { groups } = bestArrangement(hand, wildRankOf(jokerCard));
    return groups.map(({ kind, cards: some }) => ({ eKind: kind, aCards: [...some] }));
  });
  return { root, hands, jokerCard, firstSeat: firstTurn };
}
