export { isImage, serveAttachment } from "./media/serving.ts";
export type { SupportDeps } from "./ports.ts";
export { answeredTickets } from "./store/answered.ts";
export type { Moved, TicketLine } from "./store/operator-api.ts";
export { createSupport, type Support } from "./support.ts";
export { createTicketOperatorApi, type DeskTicket, type TicketOperatorApi } from "./tickets/operator-api.ts";
export type { Attachment } from "./tickets/own-tickets.ts";
