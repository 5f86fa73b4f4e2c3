/** Wire shapes of the queue of tickets. Safe for the browser. */
import { z } from "zod";
import { printableLine, printableText } from "../../../kernel/index.ts";
import type { PlayerBriefData, QueuePage } from "../../frame/queue-contract.ts";

/** What is asked for: what waits for an answer, one state, or all of them. */
export const TICKET_FILTERS = ["waiting", "inReview", "open", "resolved", "closed", "all"] as const;
export type TicketState = Exclude<(typeof TICKET_FILTERS)[number], "waiting" | "all">;
/** The senders of tickets: what players have reported, or what strangers have written through the contact form; without one both. */
export const TICKET_SENDERS = ["players", "strangers"] as const;
/** With what the list begins. */
export const TICKET_ORDERS = ["due", "oldest", "newest"] as const;
/** The operator whose it is to answer: mine, or nobody's; else an operator's name. */
export const MINE = "me";
export const NOBODYS = "nobody";
/** Only what is this old, in hours. */
export const TICKET_AGES = [24, 72, 168] as const;

/** Characters of a search. */
export const LONGEST_SEARCH = 80;
/** Characters of an answer; its player reads it. */
export const LONGEST_ANSWER = 2_000;

const TEXT = z.string().max(20_000).transform(printableText);
/** The version of the ticket that the operator has seen. */
const VERSION = z.int().min(0);
/** `POST /operator/tickets/:id/reply`. */
export const ReplyRequest = z.object({ text: TEXT, version: VERSION });
/** `POST /operator/tickets/:id/resolve`; without a text nothing is answered. */
export const ResolveRequest = z.object({ text: TEXT.optional(), version: VERSION });
/** `POST /operator/tickets/:id/close` and `/reopen`. */
export const MoveRequest = z.object({ version: VERSION });
/** `POST /operator/tickets/:id/assign`: to whom; null: to nobody. */
export const AssignRequest = z.object({ to: z.string().max(40).transform(printableLine).nullable(), version: VERSION });

/** One ticket in the queue. */
export interface TicketRow {
  readonly id: string;
  readonly state: TicketState;
  /** What is told on the telephone. */
  readonly number: string;
  /** Null: a stranger's. */
  readonly player: string | null;
  /** As other players know them; null: a stranger, or nobody with a verified mobile number. */
  readonly playerName: string | null;
  /** What a stranger calls themselves, and the address that answers go to; null: a player's. */
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  readonly title: string;
  readonly category: string;
  readonly createdAt: string;
  readonly stateAt: string;
  /** The operator who set this state; null: the player or the clock did. */
  readonly stateBy: string | null;
  /** The operator whose it is to answer; null: nobody's. */
  readonly assignee: string | null;
  /** Until when the next thing should be done; null: nothing is left to do, or nobody has said. */
  readonly dueAt: string | null;
  /** It is a grievance, with fixed clocks (O-54). */
  readonly isGrievance: boolean;
  /** Sent back with what is done: refused when somebody else has changed the ticket since. */
  readonly version: number;
  readonly answers: number;
  /** The author of the newest answer; null: there is none. */
  readonly answeredBy: string | null;
  readonly hasFile: boolean;
}

/** `GET /operator/tickets/staff`: operators who may be given tickets. */
export interface TicketStaff {
  readonly names: readonly string[];
}

/** `GET /operator/tickets`. */
export type TicketPage = QueuePage<TicketRow>;

/** `GET /operator/tickets/:id`: the whole of it. */
export interface TicketDetails extends Omit<TicketRow, "playerName"> {
  readonly description: string;
  /** Where it happened, as its player's window says: looked up before it is believed. Null: not reported from a table. */
  readonly place: { readonly tableId: string; readonly dealId: string | null; readonly seat: number | null } | null;
  /** What was attached, fetched from `/operator/tickets/:id/attachment`. */
  readonly file: { readonly type: string; readonly bytes: number; readonly isImage: boolean } | null;
  /** The oldest first. */
  readonly thread: readonly { readonly by: string; readonly text: string; readonly at: string }[];
  /** Clocks of a grievance, who resolved it, and why its player appealed; null: it is none. */
  readonly grievance: {
    readonly acknowledgedAt: string | null;
    readonly resolvedAt: string | null;
    readonly resolvedBy: string | null;
    readonly appealedAt: string | null;
    readonly appeal: string | null;
  } | null;
  /** Null: a stranger's. */
  readonly who: PlayerBriefData | null;
  /** Other tickets of the player, or of the address, the newest first, five at most. */
  readonly others: readonly Pick<TicketRow, "id" | "number" | "title" | "state" | "createdAt">[];
  /** Answers that are offered, filled for this ticket. */
  readonly prepared: readonly { readonly name: string; readonly text: string }[];
}
