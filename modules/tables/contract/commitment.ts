import { z } from "zod";
import { seat } from "./fields.ts";

/** What is settled before a shuffle: it cannot be chosen any more once the nonces are known. */
export const ShuffleSetup = z.object({
  dealId: z.string(),
  deal: z.int(),
  /** 0 for the deck, then the reshuffles of the deal in order. */
  reshuffle: z.int(),
  packs: z.union([z.literal(1), z.literal(2)]),
  /** Seats to be dealt in, or still in; ascending. */
  seats: z.array(seat),
  /** The seat that moved first in the table's last deal; null before the first, which the toss opens. */
  lastFirst: seat.nullable(),
});

/** The deck is one that other tables are dealt too: its numbers lay it, and no seat of this table reveals any. */
export const SharedMix = z.object({
  source: z.enum(["duplicate", "day"]),
  key: z.string(),
  /** What the contributors' numbers came to: 32 bytes, hex. */
  seed: z.string(),
});

export const Commitment = z.object({
  shuffle: z.int(),
  /** Merkle root of the salted shuffled deck. */
  root: z.string(),
  /** Chain tips of the seats that take part; a seat without one has none. */
  chains: z.array(z.object({ seat, chain: z.string() })),
  /** What else goes into the seed; absent at tables opened before it did. */
  setup: ShuffleSetup.optional(),
  /** Absent where the table's own nonces mix the deck. */
  shared: SharedMix.optional(),
});

export type Commitment = z.infer<typeof Commitment>;
