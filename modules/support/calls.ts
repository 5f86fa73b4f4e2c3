/** What the calls about reports and questions answer, for their description. */
import { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { TicketData, TicketListData } from "./contract.ts";
import { REFUSALS } from "./messages.ts";
import { AnnouncementsData, MessagesData, NoticesData } from "./notices-contract.ts";

const support = refusalDocs(REFUSALS, { badReport: "{what is wrong with a field or the file}" });

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "POST /api/support/addTicket": {
    data: null,
    body: {
      type: "multipart/form-data",
      schema: z.object({
        sTitle: z.string().max(200),
        sDescription: z.string().max(200),
        eCategory: z.string().max(200).optional(),
        isGrievance: z.enum(["true", "false"]).optional(),
        aMedia: z.string().meta({ format: "binary" }).optional(),
      }),
    },
    limit: "A few open reports a player, and a few a day.",
    refusals: support("unreadable", "tooLarge", "badReport", "tooManyOpen", "tooManyToday", "mediaFull", "uploading"),
  },
  "GET /api/support/listTickets": { data: TicketListData, query: ["size", "pageIndex"] },
  "GET /api/support/getTicket/{id}": { data: TicketData, refusals: support("notFound") },
  "DELETE /api/support/remove/{id}": { data: null, refusals: support("notFound", "notCancellable") },
  "GET /api/support/media/{id}": {
    data: "application/octet-stream",
    about: "Answered as what the file is: an image or a film.",
    refusals: support("mediaNotFound"),
  },
  "POST /api/support/appeal/{id}": { data: null, refusals: support("notFound", "noAppeal") },
  "GET /api/support/notices": { data: NoticesData },
  "GET /api/support/announcements": { data: AnnouncementsData },
  "POST /api/support/announcements/{id}/dismiss": { data: null, refusals: support("noAnnouncement") },
  "GET /api/support/messages": { data: MessagesData },
  "POST /api/support/messages/read": { data: null },
  "POST /api/support/contactus": {
    data: null,
    limit: "A few a day an address, then a proof of work.",
    refusals: support("tooManyContacts"),
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  aMedia: "The attachment, one at most: an image below 4,048,576 or a film below 15,048,576 bytes.",
  nBytes: "How long it is.",
  sType: "Its media type.",
  sUrl: "Where it is, below /api; needs the session.",
  aReply: "What support has answered, oldest first.",
  sDescription: "In words, 200 characters at most.",
  "support.TicketData.eState": "inReview until somebody has looked at it: so long it can be cancelled.",
  sMessage: "What is said; 10 to 2,000 characters of a question.",
  sSubject: "5 to 200 characters.",
  tickets: "The reports.",
  isGrievance: "The report is a grievance: it is acknowledged within 24 hours and resolved within 15 days.",
  oGrievance: "The clocks of a grievance; null: it is none.",
  sAppeal: "What the player wrote to appeal; null: nothing.",
  dAcknowledgeBy: "Until when it is acknowledged.",
  dAcknowledged: "When it was.",
  dResolveBy: "Until when it is resolved.",
  dResolved: "When it was.",
  dAppealUntil: "Until when the player may appeal; null: there is nothing to appeal against, or no appeal left.",
  dAppealed: "When the player appealed.",
  dAppealBy: "Until when the appeal is decided.",
  dAppealResolved: "When it was.",
  aAnnouncement: "What is announced now, the newest first, three at most.",
  sText: "What is announced, as plain text of 80 characters at most.",
  dEndDate: "When it ends.",
  nUnread: "How many messages of support the player has not read.",
  aMessage: "Messages of support to the player, the newest first, fifty at most.",
  isRead: "The player has seen it.",
  eCategory: "Of a report its label, of a promotion what its bonus becomes.",
};
