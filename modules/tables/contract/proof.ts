import { z } from "zod";
import { PLAYER_KINDS } from "../bots-contract.ts";
import { SharedMix } from "./commitment.ts";
import { card, seat } from "./fields.ts";
import { DealResultView } from "./result.ts";

/** A committed card that the player saw, and the hashes from it to the root. Hashing: see /docs/protocol. */
export const ProofLeaf = z.object({
  position: z.int(),
  card,
  salt: z.string(),
  path: z.array(z.object({ side: z.enum(["left", "right"]), hash: z.string() })),
});

/** A shuffle as it can be checked: its commitment, what the nonces were, and the leaves of the cards that the player saw. */
export const ProofShuffle = z.object({
  shuffle: z.int(),
  root: z.string(),
  /** Cards in the committed order. */
  cards: z.int(),
  chains: z.array(z.object({ seat, chain: z.string() })),
  nonces: z.array(z.object({ seat, nonce: z.string() })),
  leaves: z.array(ProofLeaf),
});

/**
 * What happened to the cards, in order; `card` is null where the player did not see it. `place` counts from the top of
 * the order that the nonces made: the stock is drawn from its lowest place up.
 */
export const ProofMove = z.discriminatedUnion("move", [
  z.object({ move: z.literal("turn"), seat, turn: z.int() }),
  z.object({
    move: z.literal("draw"),
    seat,
    from: z.enum(["stock", "open"]),
    place: z.int().optional(),
    card: card.nullable(),
  }),
  z.object({ move: z.literal("discard"), seat, card }),
  /** Laid on the finish slot; since version 3 the card is told only by the `show` or `discard` that follows. */
  z.object({ move: z.literal("finish"), seat, card: card.nullable() }),
  z.object({ move: z.literal("out"), seat }),
  z.object({ move: z.literal("reshuffle"), shuffle: z.int() }),
  /** All that the seat holds, laid open, and what it had laid on the finish slot. */
  z.object({ move: z.literal("show"), seat, cards: z.array(card), finishCard: card.nullable() }),
  z.object({ move: z.literal("end"), how: DealResultView.shape.how }),
]);
export type ProofMove = z.infer<typeof ProofMove>;

/** A deal's place among those of its day, once the day's root is published (/fairness). */
export const PublishedIn = z.object({
  /** The day in India, `YYYY-MM-DD`. */
  day: z.string(),
  /** The deal's place among the day's, by ascending id, and how many they are. */
  position: z.int(),
  deals: z.int(),
  path: ProofLeaf.shape.path,
  root: z.string(),
  previous: z.string(),
  chained: z.string(),
});
export type PublishedIn = z.infer<typeof PublishedIn>;

/** `GET /api/rummy/deal/{id}/proof`: what the player can check of a finished deal. */
export const DealProof = z.object({
  version: z.literal([2, 3, 4]),
  dealId: z.string(),
  /** The deal's number at its table, from 1. */
  deal: z.int(),
  packs: z.union([z.literal(1), z.literal(2)]),
  seat,
  /** The seats dealt in, ascending. */
  seats: z.array(seat),
  /** The seat that moved first in the table's last deal; null before its first. */
  lastFirst: seat.nullable(),
  /** R-5's toss of a first deal, by seat; empty in later deals. */
  toss: z.array(z.object({ seat, card })),
  firstTurn: seat,
  /** The player's thirteen cards in the order dealt, R-3's and R-4's cards. */
  hand: z.array(card),
  jokerCard: card,
  openCard: card,
  /** The deck, then the deal's reshuffles; `seats` are those that the commitment named. */
  shuffles: z.array(ProofShuffle.extend({ seats: z.array(seat), shared: SharedMix.optional() })),
  moves: z.array(ProofMove),
  /** Since version 3: the head of the hash chain over the moves, as told with the result and kept in the day's leaf. Null in older versions. */
  movesHead: z.string().nullable(),
  /** Version 4: what kind of player had each seat when the deal ended, by ascending seat; the chain begins with it. Absent in older versions. */
  kinds: z.array(z.object({ seat, kind: z.enum(PLAYER_KINDS) })).optional(),
  /** null until the day is over and its root published. */
  published: PublishedIn.nullable(),
});
export type DealProof = z.infer<typeof DealProof>;

/** The proof of a deal at a table that was opened under the first rules: neither toss nor draws are bound. */
export const OldDealProof = z.object({
  version: z.literal(1),
  dealId: z.string(),
  deal: z.int(),
  seat,
  seats: z.array(seat),
  firstTurn: seat,
  hand: z.array(card),
  jokerCard: card,
  openCard: card,
  shuffles: z.array(ProofShuffle),
});
export type OldDealProof = z.infer<typeof OldDealProof>;

export const AnyDealProof = z.discriminatedUnion("version", [DealProof, OldDealProof]);
export type AnyDealProof = z.infer<typeof AnyDealProof>;
