import { defineSection } from "../../frame/section.ts";
import type { TICKET_SENDERS } from "./contract.ts";
import { ticketRoutes } from "./routes.ts";
import { createTickets, type Tickets } from "./service.ts";

/** What waits for an answer: of players, and of strangers in a queue of its own, so that a flood of letters hides no player. */
const waitingFrom = (from: (typeof TICKET_SENDERS)[number]) => ({
  permission: "tickets.view" as const,
  async look(queue: Tickets) {
    const { rows, next } = await queue.page({ state: "waiting", from, olderThanHours: 0, after: null, known: null });
    return { times: (rows ?? []).map(({ createdAt }) => createdAt), isMore: next !== null };
  },
});

/** Tickets (O-19, O-52). */
export const tickets = defineSection({
  permissions: ["tickets.view", "tickets.answer"],
  create: createTickets,
  routes: ticketRoutes,
  waiting: { tickets: waitingFrom("players"), letters: waitingFrom("strangers") },
});
