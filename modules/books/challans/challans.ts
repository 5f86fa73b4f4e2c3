import { z } from "zod";
import { isDay } from "../../kernel/calendar.ts";
import { type Clock, ok, type Random, type Refusal, type Result } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import { TAXES } from "../contract.ts";
import { type BooksRefusalCode, refused } from "../messages.ts";
import type { ChallanRow, ChallanStore, NewChallan } from "../store/challans.ts";
import type { Alongside } from "../store/writing.ts";

/**
 * Numbers by tax. TDS: serial number of up to five digits. GST: identification number of 14 to 20 letters and digits.
 */
const NUMBERS = { tds: /^\d{1,5}$/, gst: /^[A-Z0-9]{14,20}$/ } as const;
const MOST_PAISE = 1_000_000_000_000;

/** A challan as finance writes it; amounts in paise. */
const Challan = z.strictObject({
  tax: z.enum(TAXES),
  number: z.string().trim().toUpperCase().max(20),
  bsr: z
    .string()
    .trim()
    .regex(/^\d{7}$/, "A BSR code has seven digits."),
  paidOn: z.string().refine(isDay, "Write the day as YYYY-MM-DD."),
  period: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Write the month as YYYY-MM."),
  amountPaise: z.int().min(1, "The amount is above nothing.").max(MOST_PAISE, "The amount is too large."),
});

/** Enters challans (K-5); of the same one twice the second is refused. */
export function createChallans(deps: {
  readonly store: ChallanStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly wake: () => void;
}) {
  const { store, clock, random } = deps;
  return {
    async enter(
      given: unknown,
      by: string,
      alongside: (row: NewChallan) => Alongside,
    ): Promise<Result<ChallanRow, Refusal<BooksRefusalCode>>> {
      const read = Challan.safeParse(given);
      if (!read.success) return refused("badChallan", read.error.issues[0]?.message ?? "It cannot be read.");
      const wanted = read.data;
      if (!NUMBERS[wanted.tax].test(wanted.number))
        return refused(
          "badChallan",
          "A challan's number has up to 5 digits for TDS, 14 to 20 letters and digits for GST.",
        );
      if (wanted.paidOn > dayOf(clock.now()))
        return refused("badChallan", "It cannot have been paid on a day to come.");
      if (wanted.period > wanted.paidOn.slice(0, 7)) return refused("badChallan", "The month is after the payment.");
      const row = await store.enter({ ...wanted, by }, { now: clock.now(), random, alongside: alongside(wanted) });
      deps.wake();
      return row === undefined ? refused("challanTwice") : ok(row);
    },
    page: store.page,
  };
}
