export {
  type AnnouncementOperatorApi,
  createAnnouncementOperatorApi,
} from "./announcements/operator-api.ts";
export type { StoredAnnouncement } from "./announcements/store.ts";
export { shortId } from "./contract.ts";
export { createGrievanceFigures } from "./grievances/store.ts";
export { isImage, serveAttachment } from "./media/serving.ts";
export { type BreachLetters, createBreachLetters } from "./player-messages/breach-letters.ts";
export { createMessageOperatorApi, type MessageOperatorApi } from "./player-messages/operator-api.ts";
export type { SupportDeps } from "./ports.ts";
export { answeredTickets } from "./store/answered.ts";
export type { Moved, NewestChange } from "./store/moves.ts";
export { cursorOf, type TicketCursor, type TicketLine, type TicketOrder } from "./store/operator-api.ts";
export { createSupport, type Support } from "./support.ts";
export { createTicketOperatorApi, type DeskTicket, type TicketOperatorApi } from "./tickets/operator-api.ts";
export type { Attachment } from "./tickets/own-tickets.ts";
