/**
 * The wire of support (S2 §§ 3, 5, 7) and the texts that go with it. Safe for the browser: the server parses with these
 * schemas and the islands check with them. The labels of the issue drop-down are `aReportDropDown` of `GET /setting`.
 */
import { z } from "zod";
import { printableLine, printableText } from "../kernel/index.ts";
import { GrievanceData } from "./grievance-contract.ts";
import { FORM_MESSAGES, MESSAGES } from "./messages.ts";

export { MESSAGES } from "./messages.ts";

// ---- limits (S2 §§ 5, 9) -----------------------------------------------------------------------------------------------

export const COMMENTS_LENGTH = 200;
/** Files that may be chosen; only the first is sent. */
export const FILES = 4;
/** "4 MB (check uses 4,048,576 bytes)": a file of so many bytes is refused. */
export const IMAGE_BYTES = 4_048_576;
/** "15 MB", reckoned as the image's. */
export const VIDEO_BYTES = 15_048_576;

/** What is longer than that before it is cleaned is not looked at. */
const LONGEST_TYPED = 20_000;

// ---- report a problem --------------------------------------------------------------------------------------------------

/** inReview: no operator has touched it, so its player may still cancel it (S2 § 4). The others are our own. */
export const TICKET_STATES = ["inReview", "open", "resolved", "closed"] as const;
export const TicketState = z.enum(TICKET_STATES);
export type TicketState = z.infer<typeof TicketState>;

const Comments = z
  .string(FORM_MESSAGES.comments)
  .max(LONGEST_TYPED, FORM_MESSAGES.comments)
  .transform(printableText)
  .pipe(z.string().min(1, FORM_MESSAGES.comments).max(COMMENTS_LENGTH, FORM_MESSAGES.comments));

const Label = z
  .string(MESSAGES.issue)
  .max(LONGEST_TYPED, MESSAGES.issue)
  .transform(printableLine)
  .pipe(z.string().min(1, MESSAGES.issue).max(200, MESSAGES.issue));

const Id = z.string().regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, MESSAGES.place);

/**
 * The text fields of `POST /support/addTicket` (`multipart/form-data`; the file is `aMedia`). The drop-down's label is
 * the category, and the title too unless another one is given. What is reported from a table says which one, which deal of it, and
 * which seat if it is about another player: what the reporter says, for the desk to look up.
 */
export const ReportFields = z
  .object({
    sTitle: Label.optional(),
    sDescription: Comments,
    eCategory: Label.optional(),
    iTableId: Id.optional(),
    iDealId: Id.optional(),
    nSeat: z
      .string()
      .regex(/^[0-5]$/, MESSAGES.place)
      .transform(Number)
      .optional(),
    /** It is a grievance, with its clocks (O-54). */
    isGrievance: z.enum(["true", "false"], MESSAGES.grievance).optional(),
  })
  .transform(({ sTitle, sDescription, eCategory, iTableId, iDealId, nSeat, isGrievance: said }, context) => {
    const isGrievance = said === "true";
    const category = eCategory ?? sTitle;
    const place = iTableId === undefined ? null : { tableId: iTableId, dealId: iDealId ?? null, seat: nSeat ?? null };
    if (category !== undefined)
      return { title: sTitle ?? category, description: sDescription, category, place, isGrievance };
    context.addIssue({ code: "custom", message: MESSAGES.issue });
    return z.NEVER;
  });
export type ReportFields = z.output<typeof ReportFields>;

/** `data` of `POST /support/addTicket`. */
export const FiledData = z.object({
  _id: z.string(),
  /** What the player tells support on the phone. */
  sNumber: z.string(),
});
export type FiledData = z.infer<typeof FiledData>;

/** What players tell support on the phone; the whole id is in the detail. */
export const shortId = (id: string): string => id.slice(-8).toUpperCase();

/** One file of a ticket; fetched from `sUrl` with the player's token. */
export const MediaData = z.object({
  _id: z.string(),
  /** `/support/media/{id}`, below `/api`. */
  sUrl: z.string(),
  /** What its bytes are, whatever it was called: `image/png`, `video/mp4`. */
  sType: z.string(),
  nBytes: z.number(),
});
export type MediaData = z.infer<typeof MediaData>;

export const TicketData = z.object({
  _id: z.string(),
  eState: TicketState,
  eCategory: z.string(),
  sTitle: z.string(),
  sDescription: z.string(),
  /** One at most (S2 § 3). */
  aMedia: z.array(MediaData),
  /** ISO 8601. */
  dCreatedDate: z.string(),
  /** Clocks of a grievance; null: it is none. */
  oGrievance: GrievanceData.nullable(),
  /** What the player wrote to appeal; null: nothing. */
  sAppeal: z.string().nullable(),
  /** What support has answered, oldest first; only in `GET /support/getTicket/{id}`. */
  aReply: z.array(z.object({ sMessage: z.string(), dCreatedDate: z.string() })),
});
export type TicketData = z.infer<typeof TicketData>;

/** `data` of `GET support/listTickets`: "first element has count.totalData and the tickets" (S2 § 3, rulings on count). */
export const TicketListData = z.tuple([
  z.object({
    count: z.object({ 0: z.object({ totalData: z.number() }), totalData: z.number() }),
    tickets: z.array(TicketData.omit({ aReply: true })),
  }),
]);
export type TicketListData = z.infer<typeof TicketListData>;

/** `POST support/appeal/{id}`: why the resolution of a grievance is wrong. */
export const AppealRequest = z.object({ sDescription: Comments });

// ---- contact support ---------------------------------------------------------------------------------------------------

/** Not every address that exists, but none that a mail server would refuse for its form. */
const EMAIL =
  /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

const required = (message: { readonly error: () => string }) => z.string(message).max(LONGEST_TYPED, message);

/** `POST support/contactus`; without a token. */
export const ContactRequest = z.object({
  sName: required(FORM_MESSAGES.nameRequired)
    .transform(printableLine)
    .pipe(
      z.string().min(1, FORM_MESSAGES.nameRequired).min(2, FORM_MESSAGES.nameShort).max(100, FORM_MESSAGES.nameLong),
    ),
  sEmail: required(FORM_MESSAGES.emailRequired)
    .transform(printableLine)
    .pipe(
      z
        .string()
        .min(1, FORM_MESSAGES.emailRequired)
        .max(320, FORM_MESSAGES.emailInvalid)
        .regex(EMAIL, FORM_MESSAGES.emailInvalid),
    ),
  sSubject: required(FORM_MESSAGES.subjectRequired)
    .transform(printableLine)
    .pipe(
      z
        .string()
        .min(1, FORM_MESSAGES.subjectRequired)
        .min(5, FORM_MESSAGES.subjectShort)
        .max(200, FORM_MESSAGES.subjectLong),
    ),
  sMessage: required(FORM_MESSAGES.messageRequired)
    .transform(printableText)
    .pipe(
      z
        .string()
        .min(1, FORM_MESSAGES.messageRequired)
        .min(10, FORM_MESSAGES.messageShort)
        .max(2_000, FORM_MESSAGES.messageLong),
    ),
});
export type ContactRequest = z.output<typeof ContactRequest>;
