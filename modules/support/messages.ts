/** Texts that players read. The specification's own are word for word (S2 §§ 2.10, 4, 5, 8); the others keep its tone. */
import { type RefusalRows, textsOf } from "../kernel/index.ts";
import { supportTexts } from "./texts/index.ts";

/** What each refusal is answered with, by its code; what is wrong with a report (`badReport`) is said by the field or file concerned. */
export const REFUSALS = {
  notFound: [404, "Ticket not found."],
  noAppeal: [409, "There is nothing to appeal against, or no appeal left."],
  noAnnouncement: [404, "That announcement is over."],
  mediaNotFound: [404, "Attachment not found."],
  notCancellable: [409, "Support has taken up this request, so it cannot be cancelled any more."],
  tooManyOpen: [429, "You have several open requests. Please wait until we have answered one of them."],
  tooManyToday: [429, "You have reported many problems today. Please try again tomorrow."],
  mediaFull: [429, "Your attachments take up all the space that we keep for you. Please report without one."],
  uploading: [429, "Please wait until your other report is submitted."],
  unreadable: [400, "The request could not be read."],
  tooLarge: [413, "The request is too large."],
  tooManyContacts: [429, "Too many requests. Please try again later."],

  // worded by the modules that are asked
  badReport: [400],
} as const satisfies RefusalRows;

/** What refusals say, for forms and pages. */
export const TEXTS = /* @__PURE__ */ textsOf(REFUSALS);

/** Why support did not do what was asked. */
export type SupportRefusalCode = keyof typeof REFUSALS;

/** What each refusal of the desk says to who works there, by its code. */
export const DESK_MESSAGES = {
  noTicket: "There is no such ticket.",
  noText: (most: number) => `Say something in ${most} characters at most.`,
  wrongState: (state: string) => `The ticket is ${state}.`,
  sameResolver: "Somebody else than who resolved it decides the appeal.",
  overtaken: (by: string) => `${by} has changed it meanwhile.`,
  noFile: "The ticket has no attachment any more.",
} as const;

/** A text of a contract, read when something does not fit: in the reader's language by a form, in English by the server's answer. */
const said = (read: () => string) => ({ error: read });

/** What forms say before anything is sent (S2 § 5, report problem and contact support; the lengths and the rest are ours). */
export const FORM_MESSAGES = {
  comments: said(() => supportTexts.form.comments),
  nameRequired: said(() => supportTexts.form.nameRequired),
  nameShort: said(() => supportTexts.form.nameShort),
  nameLong: said(() => supportTexts.form.nameLong),
  emailRequired: said(() => supportTexts.form.emailRequired),
  emailInvalid: said(() => supportTexts.form.emailInvalid),
  subjectRequired: said(() => supportTexts.form.subjectRequired),
  subjectShort: said(() => supportTexts.form.subjectShort),
  subjectLong: said(() => supportTexts.form.subjectLong),
  messageRequired: said(() => supportTexts.form.messageRequired),
  messageShort: said(() => supportTexts.form.messageShort),
  messageLong: said(() => supportTexts.form.messageLong),
};

/** What is wrong with what no form of ours sends, and what a success says. */
export const MESSAGES = {
  // S2 § 5, report problem
  fourFiles: "Please select only 4 files",
  mediaKind: "Please select Image(s) or Video(s)",
  imageSize: "Image size must be less than 4 MB",
  videoSize: "Video size must be less than 15 MB",
  // S2 § 8
  reported: "Report submitted successfully.",
  contacted: "Your query has been raised successfully.",
  // our own, where the specification is silent
  issue: "Please select an issue",
  place: "There is no such table, deal or seat",
  grievance: "Say true or false",
  appealed: "Your appeal is filed.",
  cancelled: "Request cancelled successfully.",
} as const;
