/** What the form of an announcement holds, and what it says of what does not fit. */
import { z } from "zod";
import { MAINTENANCE_BOUNDS } from "../contract.ts";

const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      message: `A whole number from ${least} to ${most}.`,
    });

export const AnnounceFields = z.object({
  begins: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/, "Say when it begins: day and time."),
  minutes: whole(1, MAINTENANCE_BOUNDS.minutes),
  lead: whole(0, MAINTENANCE_BOUNDS.lead),
  text: z.string().trim().max(MAINTENANCE_BOUNDS.text, `At most ${MAINTENANCE_BOUNDS.text} characters.`),
});
