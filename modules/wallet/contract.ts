/** Wire shapes of the wallet's calls. Rupees and practice chips with two decimals (rulings). */
import { z } from "zod";

/** `data` of `GET /profile/chips` and `POST /profile/practice/refill`. */
export const ChipsData = z.object({
  /** Deposit balance (rulings). */
  nChips: z.number(),
  /** The header's cash figure: deposit and winnings. */
  nCash: z.number(),
  nWithdrawable: z.number(),
  nPracticeChips: z.number(),
});
export type ChipsData = z.infer<typeof ChipsData>;
