import { type Paise, toRupees } from "../../../kernel/index.ts";
import { refusals } from "../../frame/refusals.ts";

/** Refusals of the payouts section. */
export const refused = refusals({
  noPayout: [404, "There is no such payout."],
  payoutDecided: [
    409,
    (state: string, by: string | null) => `It is ${state} already${by === null ? "" : `, by ${by}`}.`,
  ],
  otherAmount: [409, "Its amount is not the one that was proposed."],
  takesTwo: [
    409,
    (limit: Paise) => `A payout above ₹${toRupees(limit)} takes two: propose it, and somebody else approves.`,
  ],
  notStuck: [409, "It is under way: nothing has to be tried again."],
});
