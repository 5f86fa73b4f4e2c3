export { TICKET_STATES } from "./contract.ts";
export type { SupportDeps } from "./ports.ts";
export { createSupport, type Support } from "./support.ts";
export { createTicketDesk, type DeskTicket, type TicketDesk } from "./tickets/desk.ts";
