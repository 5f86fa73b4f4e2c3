export { isImage, serveAttachment } from "./media/serving.ts";
export type { SupportDeps } from "./ports.ts";
export { answeredTickets } from "./store/answered.ts";
export type { Moved, TicketLine } from "./store/desk.ts";
export { createSupport, type Support } from "./support.ts";
export { createTicketDesk, type DeskTicket, type TicketDesk } from "./tickets/desk.ts";
export type { Attachment } from "./tickets/own-tickets.ts";
