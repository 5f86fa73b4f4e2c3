import { z } from "zod";
import { seat } from "./fields.ts";

/** A seat's side of the match. `score`: points in pool, chips in deals. */
export const MatchSeat = z.object({
  seat,
  name: z.string(),
  score: z.int(),
  /** `out`: eliminated (pool), or not among the tied in a tie-break (deals); `left`: gave the match up. */
  status: z.enum(["in", "out", "left"]),
  /** Entries paid: 1, and one more a rejoin. */
  entries: z.int(),
});
export type MatchSeat = z.infer<typeof MatchSeat>;

/** the players who may come back, at which score and for how much (paise). */
export const RejoinOffer = z.object({
  seats: z.array(seat),
  entryScore: z.int(),
  cost: z.int(),
  deadline: z.number(),
  answers: z.array(z.object({ seat, accept: z.boolean() })),
});
export type RejoinOffer = z.infer<typeof RejoinOffer>;

/** each player's share (paise), and the votes so far. All must agree; silence means no. */
export const SplitOffer = z.object({
  shares: z.array(z.object({ seat, share: z.int() })),
  deadline: z.number(),
  votes: z.array(z.object({ seat, agree: z.boolean() })),
});
export type SplitOffer = z.infer<typeof SplitOffer>;

/** How the match went; `roundOver`: a tournament's round, which pays nothing here; `void`: everybody got their entries back, without a fee. */
export const MatchResultView = z.object({
  how: z.enum(["lastIn", "splitAgreed", "splitAutomatic", "mostChips", "earlyEnd", "roundOver", "void"]),
  /** Paise: what the players share, and what the server keeps. */
  prize: z.int(),
  fee: z.int(),
  /** Best place first; equal places share the same number. */
  rows: z.array(
    z.object({
      seat,
      name: z.string(),
      place: z.int(),
      score: z.int(),
      /** Paise paid in entries, and won. */
      paid: z.int(),
      won: z.int(),
    }),
  ),
  /** When the table closes; leaving before costs nothing. null at a tournament's table, which closes when the round is over. */
  endsAt: z.number().nullable(),
});
export type MatchResultView = z.infer<typeof MatchResultView>;

export const MatchView = z.object({
  /** What one entry costs; the prize and the fee of all entries and rejoins so far (paise). */
  entryFee: z.int(),
  prize: z.int(),
  fee: z.int(),
  /** Deals that counted; void ones do not. */
  dealsPlayed: z.int(),
  /** Deals: one more is played among those tied for first (their `status` is `in`). */
  tieBreak: z.boolean(),
  /** Everybody who started, by seat, those who stood up included. */
  seats: z.array(MatchSeat),
  rejoin: RejoinOffer.nullable(),
  split: SplitOffer.nullable(),
  result: MatchResultView.nullable(),
});
export type MatchView = z.infer<typeof MatchView>;
