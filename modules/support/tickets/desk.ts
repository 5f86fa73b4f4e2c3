import {
  type Clock,
  type Database,
  ok,
  printableText,
  type Refusal,
  type Result,
  refusalsOf,
} from "../../kernel/index.ts";
import type { TicketState } from "../contract.ts";
import { DESK_MESSAGES } from "../messages.ts";
import { createStore } from "../store/store.ts";
import type { StoredReply, StoredTicket } from "../store/tickets.ts";

/** A ticket as the desk sees it: with who answered what. */
export interface DeskTicket extends StoredTicket {
  readonly replies: readonly StoredReply[];
}

type Answer<T> = Promise<Result<T, Refusal<"noTicket" | "noText" | "wrongState">>>;

/** What somebody at the desk can do with players' tickets. A ticket goes from inReview or open to resolved to closed; an answer opens it. */
export interface TicketDesk {
  /** Tickets in these states, the oldest first, `most` of them at most. */
  list(states: readonly TicketState[], most: number): Promise<readonly StoredTicket[]>;
  show(id: string): Answer<DeskTicket>;
  /** Answers the player; the ticket is open from then on, also when it was resolved. */
  reply(id: string, by: string, message: string): Answer<void>;
  /** Ends it, with a last word if there is one. */
  resolve(id: string, by: string, message: string | null): Answer<void>;
  /** Closes what is resolved; otherwise time does it. */
  close(id: string): Answer<void>;
}

const refused = refusalsOf(DESK_MESSAGES);

/** What an answer may be long. */
const REPLY_LENGTH = 2_000;
const TICKET_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The desk of a server that may be running elsewhere: everything is decided in the database. */
export function createTicketDesk({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): TicketDesk {
  const store = createStore(database);
  const noTicket = () => refused("noTicket");

  async function move(
    id: string,
    from: readonly TicketState[],
    to: TicketState,
    answer: { readonly by: string; readonly message: string } | null,
  ): Answer<void> {
    if (!TICKET_ID.test(id)) return noTicket();
    const message = answer === null ? undefined : printableText(answer.message);
    if (message !== undefined && (message === "" || message.length > REPLY_LENGTH))
      return refused("noText", REPLY_LENGTH);
    const now = clock.now();
    const reply = answer && message !== undefined ? { by: answer.by, message, createdAt: now } : null;
    if (await store.moveTicket(id, { from, to, reply, at: now })) return ok(undefined);
    const found = await store.ticket(id);
    return found ? refused("wrongState", found.state) : noTicket();
  }

  return {
    list: store.ticketsIn,
    async show(id) {
      const found = TICKET_ID.test(id) ? await store.ticket(id) : undefined;
      if (!found) return noTicket();
      return ok({ ...found, replies: (await store.repliesTo([id])).get(id) ?? [] });
    },
    reply: (id, by, message) => move(id, ["inReview", "open", "resolved"], "open", { by, message }),
    resolve: (id, by, message) => move(id, ["inReview", "open"], "resolved", message === null ? null : { by, message }),
    close: (id) => move(id, ["resolved"], "closed", null),
  };
}
