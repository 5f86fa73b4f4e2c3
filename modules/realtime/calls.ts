/** What the call about announcements answers, for its description. */
import { z } from "zod";
import type { CallDocs } from "../kernel/index.ts";

const Announcements = z.object({
  cursor: z.string(),
  events: z.array(z.object({ event: z.string(), data: z.unknown() })),
});

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/realtime/poll": {
    data: Announcements,
    about:
      "The lobby's socket `/ws?authorization=…` without websockets: the same events (/docs/protocol#lobby). The first call, without a cursor, answers one at once; the next ones wait up to 25 seconds for something to happen.",
  },
};
