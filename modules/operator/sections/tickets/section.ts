import { defineSection } from "../../frame/section.ts";
import { ticketRoutes } from "./routes.ts";
import { createTickets } from "./service.ts";

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
