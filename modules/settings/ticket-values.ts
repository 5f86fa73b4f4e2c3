import { z } from "zod";
import { printableLine } from "../kernel/index.ts";

const field = z.string().max(300).transform(printableLine);

/** The grievance officer's name and ways to reach them; empty: not set. */
export const grievanceOfficer = z.strictObject({
  name: field,
  email: z.union([z.literal(""), z.email().max(320)]),
  phone: field,
  address: field,
});

/** Nobody is named: pages show the brand's ways. */
export const NO_OFFICER = { name: "", email: "", phone: "", address: "" };

/** Until when the desk should answer a ticket, from its report on, and end it. */
export const ticketTimes = z.strictObject({
  answerHours: z
    .int()
    .min(1)
    .max(24 * 30),
  endDays: z.int().min(1).max(365),
});
