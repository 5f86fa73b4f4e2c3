/** Wire shapes of the queue of tickets. Safe for the browser. */
import { z } from "zod";
import { printableText } from "../../../kernel/index.ts";
import type { PlayerBriefData, QueuePage } from "../../frame/queue-contract.ts";

/** What is asked for: what waits for an answer, one state, or everything that waits since long. */
export const TICKET_FILTERS = ["waiting", "inReview", "open", "resolved", "closed"] as const;
export type TicketState = Exclude<(typeof TICKET_FILTERS)[number], "waiting">;
/** Only what is this old, in hours. */
export const TICKET_AGES = [24, 72, 168] as const;

/** Characters of an answer; its player reads it. */
export const LONGEST_ANSWER = 2_000;

const TEXT = z.string().max(20_000).transform(printableText);
/** The newest answer that the operator has seen; 0: none. */
const SEEN = z.int().min(0);
/** `POST /operator/tickets/:id/reply`. */
export const ReplyRequest = z.object({ text: TEXT, seen: SEEN });
/** `POST /operator/tickets/:id/resolve`; without a text nothing is answered. */
export const ResolveRequest = z.object({ text: TEXT.optional(), seen: SEEN });

/** One ticket in the queue. */
export interface TicketRow {
  readonly id: string;
  readonly state: TicketState;
  readonly player: string;
  /** As other players know them; null: nobody with a verified mobile number. */
  readonly playerName: string | null;
  readonly title: string;
  readonly category: string;
  readonly createdAt: string;
  readonly stateAt: string;
  /** The operator who set this state; null: the player or the clock did. */
  readonly stateBy: string | null;
  readonly answers: number;
  /** The newest answer, 0: none; and whose it is. */
  readonly newest: number;
  readonly answeredBy: string | null;
  readonly hasFile: boolean;
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
  readonly who: PlayerBriefData;
  /** The player's other tickets, the newest first, five at most. */
  readonly others: readonly Pick<TicketRow, "id" | "title" | "state" | "createdAt">[];
  /** Answers that are offered, filled for this ticket. */
  readonly prepared: readonly { readonly name: string; readonly text: string }[];
}
