import { Elysia } from "elysia";
import { type Identity, playerGuard, visitorOf } from "../identity/index.ts";
import { docsOf, envelope, iso, orThrow, readPage, wireCount } from "../kernel/index.ts";
import type { StoredAnnouncement } from "./announcements/store.ts";
import {
  AppealRequest,
  ContactRequest,
  type FiledData,
  MESSAGES,
  type MediaData,
  shortId,
  type TicketData,
  type TicketListData,
} from "./contract.ts";
import { clocksOf } from "./grievances/grievances.ts";
import { boundaryOf, readForm } from "./media/multipart.ts";
import { serveAttachment } from "./media/serving.ts";
import { REFUSALS } from "./messages.ts";
import {
  type AnnouncementData,
  type AnnouncementsData,
  type MessagesData,
  type NoticesData,
  ReadMessagesRequest,
} from "./notices-contract.ts";
import type { StoredMessage } from "./player-messages/store.ts";
import { refused } from "./refusals.ts";
import type { StoredMedia, StoredTicket } from "./store/tickets.ts";
import type { Support } from "./support.ts";
import type { TicketWithReplies } from "./tickets/own-tickets.ts";

export interface SupportHttpDeps {
  readonly support: Support;
  readonly identity: Pick<Identity, "authenticate">;
  readonly clientAddress: (request: Request) => string;
  /** How many bytes a report's form may have; the server lets no more through either. */
  readonly formBytes: number;
}

const docs = docsOf("support");

/** What the desk tells players and visitors (O-53). */
const noticeCalls = ({ support, identity }: Pick<SupportHttpDeps, "support" | "identity">) =>
  new Elysia({ name: "support/notices" })
    .use(playerGuard(identity))
    .get(
      "/support/notices",
      async ({ player }) => {
        const { announcements, unread } = await support.notices(player.id);
        const data: NoticesData = { aAnnouncement: announcements.map(announcementData), nUnread: unread };
        return envelope(data);
      },
      { player: true, ...docs("What the lobby shows the player: announcements, and how many messages are unread") },
    )
    .get(
      "/support/announcements",
      async () => {
        const data: AnnouncementsData = {
          aAnnouncement: (await support.visitorsAnnouncements()).map(announcementData),
        };
        return envelope(data);
      },
      docs("What the first page shows visitors; without a token"),
    )
    .post(
      "/support/announcements/:id/dismiss",
      async ({ player, params }) => {
        orThrow(await support.dismiss(player.id, params.id), REFUSALS);
        return envelope(null);
      },
      { player: true, ...docs("Put an announcement away for good") },
    )
    .get(
      "/support/messages",
      async ({ player }) => {
        const data: MessagesData = { aMessage: (await support.messages(player.id)).map(messageData) };
        return envelope(data);
      },
      { player: true, ...docs("Messages of support to the player, the newest first") },
    )
    .post(
      "/support/messages/read",
      async ({ player, body }) => {
        await support.readMessages(player.id, body._id);
        return envelope(null);
      },
      { player: true, body: ReadMessagesRequest, ...docs("The player has read all messages up to this one") },
    );

const announcementData = ({ id, text, endsAt }: StoredAnnouncement): AnnouncementData => ({
  _id: id,
  sText: text,
  dEndDate: iso(endsAt),
});

const messageData = ({ id, subject, message, createdAt, readAt }: StoredMessage): MessagesData["aMessage"][number] => ({
  _id: id,
  sSubject: subject,
  sMessage: message,
  dCreatedDate: iso(createdAt),
  isRead: readAt !== null,
});

/** Support's calls (S2 § 7, O-53). */
export const supportHttp = ({ support, identity, clientAddress, formBytes }: SupportHttpDeps) =>
  new Elysia({ name: "support" })
    .use(playerGuard(identity))
    .use(noticeCalls({ support, identity }))
    .post(
      "/support/addTicket",
      async ({ player, request }) => {
        const { id } = orThrow(await support.report(player.id, formOf(request, formBytes)), REFUSALS);
        const data: FiledData = { _id: id, sNumber: shortId(id) };
        return envelope(data, MESSAGES.reported);
      },
      {
        player: true,
        ...docs(
          "Report a problem: form data `sTitle`, `sDescription`, `eCategory`, one file `aMedia`, and from a table `iTableId`, `iDealId`, `nSeat`",
        ),
      },
    )
    .get(
      "/support/listTickets",
      async ({ player, query }) => {
        const page = readPage(query.size, query.pageIndex ?? query.pageNumber);
        const { tickets, total } = await support.tickets(player.id, page);
        const data: TicketListData = [{ count: wireCount(total), tickets: tickets.map(ticketRow) }];
        return envelope(data);
      },
      { player: true, ...docs("The player's reports, newest first; query `size`, `pageIndex`") },
    )
    .get(
      "/support/getTicket/:id",
      async ({ player, params }) => envelope(ticketData(orThrow(await support.ticket(player.id, params.id), REFUSALS))),
      {
        player: true,
        ...docs("One of the player's reports, with what support has answered"),
      },
    )
    .delete(
      "/support/remove/:id",
      async ({ player, params }) => {
        orThrow(await support.cancel(player.id, params.id), REFUSALS);
        return envelope(null, MESSAGES.cancelled);
      },
      { player: true, ...docs("Cancel a report that is in review: it is deleted") },
    )
    .post(
      "/support/appeal/:id",
      async ({ player, params, body }) => {
        orThrow(await support.appeal(player.id, params.id, body.sDescription), REFUSALS);
        return envelope(null, MESSAGES.appealed);
      },
      {
        player: true,
        body: AppealRequest,
        ...docs("Appeal against the resolution of a grievance: once, within 30 days"),
      },
    )
    .get(
      "/support/media/:id",
      async ({ player, params }) =>
        serveAttachment(orThrow(await support.attachment(player.id, params.id), REFUSALS), "authorization"),
      { player: true, ...docs("The attachment of one of the player's reports") },
    )
    .post(
      "/support/contactus",
      async ({ body, request }) => {
        orThrow(await support.contact(body, visitorOf(request, clientAddress)), REFUSALS);
        return envelope(null, MESSAGES.contacted);
      },
      { body: ContactRequest, ...docs("Write to support; without a token") },
    );

/** The parts of a request's form, all unread yet. */
function formOf(request: Request, bytes: number) {
  const boundary = boundaryOf(request.headers.get("content-type"));
  if (boundary === null || request.body === null) return orThrow(refused("unreadable"), REFUSALS);
  return readForm(request.body, boundary, bytes);
}

const mediaData = ({ id, type, bytes }: StoredMedia): MediaData => ({
  _id: id,
  sUrl: `/support/media/${id}`,
  sType: type,
  nBytes: bytes,
});

const ticketRow = (ticket: StoredTicket): Omit<TicketData, "aReply"> => ({
  _id: ticket.id,
  eState: ticket.state,
  eCategory: ticket.category,
  sTitle: ticket.title,
  sDescription: ticket.description,
  aMedia: ticket.media === null ? [] : [mediaData(ticket.media)],
  dCreatedDate: iso(ticket.createdAt),
  oGrievance: clocksOf(ticket.grievance),
  sAppeal: ticket.appeal,
});

const ticketData = (ticket: TicketWithReplies): TicketData => ({
  ...ticketRow(ticket),
  aReply: ticket.replies.map(({ message, createdAt }) => ({
    sMessage: message,
    dCreatedDate: iso(createdAt),
  })),
});
