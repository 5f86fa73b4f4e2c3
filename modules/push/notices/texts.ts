import { createHash } from "node:crypto";
import type { Instant } from "../../kernel/index.ts";
import { timeText } from "../../kernel/india.ts";
import type { NoticeSubject } from "../kinds.ts";

/** What the service worker shows, as it travels: nothing that a lock screen may not show to whoever holds the phone (N-6). */
export interface Payload {
  readonly title: string;
  readonly body: string;
  /** Where a click leads: a path of this site. */
  readonly path: string;
  /** A second one of the same tag takes the first one's place. */
  readonly tag: string;
}

/** What a notice says. */
export interface Told {
  readonly kind: NoticeSubject;
  readonly reference: string;
  /** A tournament's name; else empty. */
  readonly about: string;
  readonly at: Instant;
}

/** A name is cut where a lock screen would cut it. */
const LONGEST_NAME = 60;

const shortened = (name: string): string => {
  const letters = [...name];
  return letters.length <= LONGEST_NAME ? name : `${letters.slice(0, LONGEST_NAME - 1).join("")}…`;
};

/** What the player reads, and where it leads. No amounts, and nobody's name. */
export function payloadOf(told: Told, brand: string): Payload {
  return { ...wordsOf(told, brand), tag: topicOf(told) };
}

function wordsOf({ kind, about, at }: Told, brand: string): Omit<Payload, "tag"> {
  switch (kind) {
    case "tournamentStarts":
      return {
        title: `${shortened(about)} starts at ${timeText(at)}`,
        body: "Your seat is kept: open the lobby to take it.",
        path: "/lobby?tab=3",
      };
    case "withdrawalPaid":
      return {
        title: "Your withdrawal is paid",
        body: `The bank has it. ${brand} shows the details.`,
        path: "/withdraw",
      };
    case "withdrawalReturned":
      return {
        title: "Your withdrawal came back",
        body: `It is in your balance again. ${brand} says why.`,
        path: "/withdraw",
      };
    case "ticketAnswered":
      return { title: "Support has answered you", body: "Open your report to read it.", path: "/reported-problems" };
    case "test":
      return { title: "Notifications work", body: `This is how ${brand} tells you.`, path: "/my-account" };
  }
}

/** The same for the same event: 32 characters, as RFC 8030 § 5.4 allows. */
export const topicOf = ({ kind, reference }: Pick<Told, "kind" | "reference">): string =>
  createHash("sha256").update(`${kind}:${reference}`).digest("base64url").slice(0, 32);
