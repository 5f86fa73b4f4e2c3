/** What takes two, as the desk proposesand decides it (O-12). Safe for the browser. */
import { z } from "zod";
import { printableLine } from "../../../kernel/index.ts";

const REASON = z.string().max(500).transform(printableLine);
/** What kinds of proposals are made of; each kind reads its own fields. */
const FIELD = z.union([z.boolean(), z.number(), z.string().max(500).transform(printableLine)]);

/** `POST /operator/proposals`; the payload is its kind's. */
export const ProposeRequest = z.object({
  kind: z
    .string()
    .min(1)
    .max(80)
    .regex(/^[\w.]+$/, "This is no kind."),
  payload: z.record(z.string().regex(/^\w{1,40}$/), FIELD),
  reason: REASON,
});
/** `POST /operator/proposals/:id/approve`: with the `before` of the row that they have looked at, so that they approve what they saw. */
export const ApproveRequest = z.object({ before: z.string().max(10_000).transform(printableLine) });
/** `POST /operator/proposals/:id/refuse`. */
export const RefuseRequest = z.object({ reason: REASON });
