/** What fields of settings may hold. */
import { z } from "zod";
import { isMoment } from "../kernel/calendar.ts";
import { type Instant, instant, type Paise, paise, printableLine } from "../kernel/index.ts";
import { REGIONS } from "./regions.ts";

export const amountPaise = z
  .int()
  .min(0)
  .transform((amount): Paise => paise(amount));
/** Paise that are whole rupees, of six digits at most (S2 § 5). */
export const wholeRupees = z
  .int()
  .min(100)
  .max(99_999_900)
  .multipleOf(100)
  .transform((amount): Paise => paise(amount));
export const moment = z.iso
  .datetime({ offset: true })
  .refine(isMoment)
  .transform((text): Instant => instant(Date.parse(text)));
export const regions = z.array(z.enum(REGIONS)).max(REGIONS.length);
export const shareBps = z.int().min(0).max(10_000);
export const days = z.int().min(1).max(365);
export const line = z.string().transform(printableLine).pipe(z.string().min(1).max(200));
