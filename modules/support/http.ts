import { Elysia } from "elysia";
import { type Identity, playerGuard, visitorOf } from "../identity/index.ts";
import {
  CHALLENGE_HEADER,
  envelope,
  HttpRefusal,
  iso,
  type Refusal,
  type Result,
  readPage,
  wireCount,
} from "../kernel/index.ts";
import {
  ContactRequest,
  type FiledData,
  MESSAGES,
  type MediaData,
  shortId,
  type TicketData,
  type TicketListData,
} from "./contract.ts";
import { boundaryOf, readForm } from "./media/multipart.ts";
import { serveAttachment } from "./media/serving.ts";
import type { SupportRefusalCode } from "./messages.ts";
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

/** The status that each refusal is answered with. */
export const STATUS: Readonly<Record<SupportRefusalCode, number>> = {
  unreadable: 400,
  tooLarge: 413,
  badReport: 400,
  tooManyOpen: 429,
  tooManyToday: 429,
  mediaFull: 429,
  notFound: 404,
  mediaNotFound: 404,
  notCancellable: 409,
  uploading: 429,
  tooManyContacts: 429,
};

/** The value, or the refusal as an HTTP answer. */
function answer<T>(result: Result<T, Refusal<SupportRefusalCode>>): T {
  if (result.ok) return result.value;
  throw new HttpRefusal(STATUS[result.error.code], result.error);
}

const docs = (summary: string) => ({ detail: { summary, tags: ["support"] } });

/** Support's calls (S2 § 7). */
export const supportHttp = ({ support, identity, clientAddress, formBytes }: SupportHttpDeps) =>
  new Elysia({ name: "support" })
    .use(playerGuard(identity))
    .post(
      "/support/addTicket",
      async ({ player, request }) => {
        const { id } = answer(await support.report(player.id, formOf(request, formBytes)));
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
      async ({ player, params }) => envelope(ticketData(answer(await support.ticket(player.id, params.id)))),
      {
        player: true,
        ...docs("One of the player's reports, with what support has answered"),
      },
    )
    .delete(
      "/support/remove/:id",
      async ({ player, params }) => {
        answer(await support.cancel(player.id, params.id));
        return envelope(null, MESSAGES.cancelled);
      },
      { player: true, ...docs("Cancel a report that is in review: it is deleted") },
    )
    .get(
      "/support/media/:id",
      async ({ player, params }) =>
        serveAttachment(answer(await support.attachment(player.id, params.id)), "authorization"),
      { player: true, ...docs("The attachment of one of the player's reports") },
    )
    .post(
      "/support/contactus",
      async ({ body, request }) => {
        const kept = await support.contact(body, visitorOf(request, clientAddress));
        if (!kept.ok && "challenge" in kept.error && kept.error.challenge !== undefined)
          throw new HttpRefusal(STATUS[kept.error.code], kept.error, { [CHALLENGE_HEADER]: kept.error.challenge });
        answer(kept);
        return envelope(null, MESSAGES.contacted);
      },
      { body: ContactRequest, ...docs("Write to support; without a token") },
    );

/** The parts of a request's form, all unread yet. */
function formOf(request: Request, bytes: number) {
  const boundary = boundaryOf(request.headers.get("content-type"));
  if (boundary === null || request.body === null) throw new HttpRefusal(STATUS.unreadable, refused("unreadable").error);
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
});

const ticketData = (ticket: TicketWithReplies): TicketData => ({
  ...ticketRow(ticket),
  aReply: ticket.replies.map(({ message, createdAt }) => ({
    sMessage: message,
    dCreatedDate: iso(createdAt),
  })),
});
