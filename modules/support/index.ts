export { TICKET_STATES, type TicketState } from "./contract.ts";
export type { SupportRefusalCode } from "./messages.ts";
export type { SupportDeps } from "./ports.ts";
export { createSupport, type Support } from "./support.ts";
export { createTicketDesk, type DeskTicket, type TicketDesk } from "./tickets/desk.ts";
