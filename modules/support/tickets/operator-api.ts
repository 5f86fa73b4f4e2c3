import {
  type Clock,
  type Database,
  given,
  isUuid,
  ok,
  printableText,
  type Random,
  type Refusal,
  type Result,
  refusalsOf,
  type Transaction,
} from "../../kernel/index.ts";
import type { TicketState } from "../contract.ts";
import { createMediaFolder } from "../media/folder.ts";
import { DESK_MESSAGES } from "../messages.ts";
import type { Move, Moved, TicketLine, TicketPageRequest } from "../store/operator-api.ts";
import { createStore } from "../store/store.ts";
import type { StoredReply } from "../store/tickets.ts";
import type { Attachment } from "./own-tickets.ts";

/** A ticket as the desk sees it: with who answered what. */
export interface DeskTicket extends TicketLine {
  readonly replies: readonly StoredReply[];
  /** The player's other tickets, the newest first, five at most. */
  readonly others: readonly TicketLine[];
}

/** Why the desk did not do what was asked. */
export type DeskRefusal = Refusal<"noTicket" | "noText" | "wrongState" | "answered" | "noFile">;
type Answer<T> = Promise<Result<T, DeskRefusal>>;

/** What goes with a change. */
interface Moving {
  /** The newest answer that was seen, 0: none. Refused when there is a newer one. */
  readonly seen?: number;
  /** Done in the transaction of the change, as its last; where it rejects, nothing is changed. */
  readonly alongside?: (tx: Transaction, moved: Moved) => Promise<void>;
}

/**
 * What operators can do with players' tickets. A ticket goes from inReview or open to resolved to closed; an answer
 * opens it, and so may the desk. Its player reads every answer with it.
 */
export interface TicketOperatorApi {
  /** Tickets in these states: what waits to be answered the oldest first, what is over the newest, unless another order is asked for. */
  list(states: readonly TicketState[], page: TicketPageRequest): Promise<readonly TicketLine[]>;
  show(id: string): Answer<DeskTicket>;
  /** Answers the player; the ticket is open from then on, also when it was resolved. */
  reply(id: string, by: string, message: string, more?: Moving): Answer<void>;
  /** Ends it, with a last word if there is one. */
  resolve(id: string, by: string, message: string | null, more?: Moving): Answer<void>;
  /** Closes what is resolved; otherwise time does it. */
  close(id: string, by: string, more?: Moving): Answer<void>;
  /** Opens again what is resolved or closed. */
  reopen(id: string, by: string, more?: Moving): Answer<void>;
  /** What its player has attached. */
  attachment(id: string): Answer<Attachment>;
}

const refused = refusalsOf(DESK_MESSAGES);

/** What an answer may be long. */
const REPLY_LENGTH = 2_000;
const OTHERS = 5;
const WAITING: readonly TicketState[] = ["inReview", "open"];

/** The desk of a server that may be running elsewhere: everything is decided in the database. `folder` is where attachments lie. */
export function createTicketOperatorApi(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly folder: string;
}): TicketOperatorApi {
  const { clock, random } = deps;
  const store = createStore(deps.database);
  const files = createMediaFolder({ path: deps.folder, random });
  const noTicket = () => refused("noTicket");

  /** Moves it on; `message` is null where nothing is answered. */
  async function move(
    id: string,
    {
      message,
      alongside = async () => {},
      seen,
      ...to
    }: Pick<Move, "from" | "to" | "by"> & Moving & { message: string | null },
  ): Answer<void> {
    if (!isUuid(id)) return noTicket();
    const reply = message === null ? null : printableText(message);
    if (reply === "" || (reply?.length ?? 0) > REPLY_LENGTH) return refused("noText", REPLY_LENGTH);
    const known = given({ seen });
    const done = await store.moveTicket(id, { ...to, ...known, reply, alongside, at: clock.now() });
    if (done.is === "moved") return ok(undefined);
    if (done.is === "answered") return refused("answered", done.by);
    return done.is === "gone" ? noTicket() : refused("wrongState", done.state);
  }

  return {
    async list(states, page) {
      const isWaiting = states.every((state) => WAITING.includes(state));
      const order = page.order ?? (isWaiting ? "oldest" : "newest");
      const found = await Promise.all(states.map((state) => store.ticketsIn(state, order, page)));
      return found
        .flat()
        .toSorted((a, b) => (a.id < b.id === (order === "oldest") ? -1 : 1))
        .slice(0, page.limit);
    },
    async show(id) {
      const found = isUuid(id) ? await store.ticket(id) : undefined;
      if (!found) return noTicket();
      const [replies, others] = await Promise.all([store.repliesTo([id]), store.othersOf(found.player, id, OTHERS)]);
      return ok({ ...found, replies: replies.get(id) ?? [], others });
    },
    reply: (id, by, message, more) =>
      move(id, { ...more, from: ["inReview", "open", "resolved"], to: "open", by, message }),
    resolve: (id, by, message, more) => move(id, { ...more, from: WAITING, to: "resolved", by, message }),
    close: (id, by, more) => move(id, { ...more, from: ["resolved"], to: "closed", by, message: null }),
    reopen: (id, by, more) => move(id, { ...more, from: ["resolved", "closed"], to: "open", by, message: null }),
    async attachment(id) {
      const found = isUuid(id) ? await store.mediaOfTicket(id) : undefined;
      const path = found === undefined ? null : await files.find(found.file);
      if (found === undefined || path === null) return refused("noFile");
      return ok({ path, type: found.type, bytes: found.bytes });
    },
  };
}
