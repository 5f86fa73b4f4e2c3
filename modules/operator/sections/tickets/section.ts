import type { PlayerId } from "../../../kernel/index.ts";
import type { TicketDesk } from "../../../support/index.ts";
import type { PlayerBrief } from "../../frame/brief.ts";
import { defineSection } from "../../frame/section.ts";
import { ticketRoutes } from "./routes.ts";
import { createTickets } from "./service.ts";

/** What answering tickets takes of other modules. */
export interface TicketPorts {
  readonly desk: TicketDesk;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
  /** Texts that are offered, with places to be filled. */
  readonly answers: () => readonly { readonly name: string; readonly text: string }[];
}

/** Players' tickets (O-19). */
export const tickets = defineSection({
  permissions: ["tickets.view", "tickets.answer"],
  create: createTickets,
  routes: ticketRoutes,
  waiting: {
    permission: "tickets.view",
    async look(queue) {
      const { rows, next } = await queue.page({ state: "waiting", olderThanHours: 0, after: null, known: null });
      return { times: (rows ?? []).map(({ createdAt }) => createdAt), isMore: next !== null };
    },
  },
});
