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
