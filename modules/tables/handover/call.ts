import { z } from "zod";
import type { Call } from "../../kernel/index.ts";

const Request = z.object({
  tableId: z.uuid(),
  /** The epoch in which its owner plays it. */
  epoch: z.int().positive(),
  /** The owner's run. */
  from: z.string(),
  /** Milliseconds for which nothing had been decided at the table when this was sent. */
  stoodMs: z.number().nonnegative(),
  /** What the owner's clock showed when this was sent; the table's deadlines follow it. */
  sentAt: z.number().optional(),
});

/** Asks a process to take over a table from its owner, who plays it no more. Answered once it is played there. */
export const HAND_OVER: Call<z.infer<typeof Request>, object> = {
  name: "tables.handOver",
  request: Request,
  answer: z.object({}),
};
