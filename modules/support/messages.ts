/** Texts that players read. The specification's own are word for word (S2 §§ 2.10, 4, 5, 8); the others keep its tone. */
import { type RefusalRows, textsOf } from "../kernel/index.ts";

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

/** What forms say before anything is sent, and what a success says. */
export const MESSAGES = {
  // S2 § 5, report problem
  comments: "Please describe the issue you have been facing",
  fourFiles: "Please select only 4 files",
  mediaKind: "Please select Image(s) or Video(s)",
  imageSize: "Image size must be less than 4 MB",
  videoSize: "Video size must be less than 15 MB",
  // S2 § 5, contact support
  nameRequired: "Name is required",
  nameShort: "Name must be at least 2 characters long",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email address",
  // S2 § 8
  reported: "Report submitted successfully.",
  contacted: "Your query has been raised successfully.",
  // our own, where the specification is silent
  issue: "Please select an issue",
  place: "There is no such table, deal or seat",
  grievance: "Say true or false",
  appealed: "Your appeal is filed.",
  nameLong: "Name must be at most 100 characters long",
  subjectRequired: "Subject is required",
  subjectShort: "Subject must be at least 5 characters long",
  subjectLong: "Subject must be at most 200 characters long",
  messageRequired: "Message is required",
  messageShort: "Message must be at least 10 characters long",
  messageLong: "Message must be at most 2000 characters long",
  cancelled: "Request cancelled successfully.",
} as const;
