import {
  type Clock,
  type Database,
  err,
  given,
  isUuid,
  ok,
  printableText,
  type Random,
  type Refusal,
  type Result,
  refusalsOf,
  type Transaction,
  uuidv7,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import { shortId, TICKET_STATES, type TicketState } from "../contract.ts";
import { answerSubject } from "../mailing/mailing.ts";
import { createMediaFolder } from "../media/folder.ts";
import { DESK_MESSAGES } from "../messages.ts";
import type { Move, Moved, MoveOutcome, NewestChange } from "../store/moves.ts";
import { cursorOf, type TicketLine, type TicketOrder, type TicketPageRequest } from "../store/operator-api.ts";
import { createStore } from "../store/store.ts";
import type { StoredReply } from "../store/tickets.ts";
import { dueOf } from "./due.ts";
import type { Attachment } from "./own-tickets.ts";

/** A ticket as the desk sees it: with who answered what. */
export interface DeskTicket extends TicketLine {
  readonly replies: readonly StoredReply[];
  /** Other tickets of the player, or of strangers with the same address, the newest first, five at most. */
  readonly others: readonly TicketLine[];
}

/** Why the desk did not do what was asked. */
export type DeskRefusal = Refusal<"noTicket" | "noText" | "wrongState" | "overtaken" | "sameResolver" | "noFile"> & {
  /** What somebody else did meanwhile; of `overtaken` alone. */
  readonly newest?: NewestChange;
};
type Answer<T> = Promise<Result<T, DeskRefusal>>;

/** What goes with a change. */
interface Moving {
  /** The version that was seen. Refused when somebody else has changed the ticket since. */
  readonly version?: number;
  /** Done in the transaction of the change, as its last; where it rejects, nothing is changed. */
  readonly alongside?: (tx: Transaction, moved: Moved) => Promise<void>;
}

/**
 * What operators can do with tickets. A ticket goes from inReview or open to resolved to closed; an answer
 * opens it, and so may the desk. Its player reads every answer with it; a stranger is mailed every answer.
 */
export interface TicketOperatorApi {
  /** Tickets in these states: what waits with what is due first at the top, what is over the newest first, unless another order is asked for. */
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
  /** Gives it to an operator, who answers it from then on; null: to nobody. */
  assign(id: string, by: string, to: string | null, more?: Moving): Answer<void>;
  /** What its player has attached. */
  attachment(id: string): Answer<Attachment>;
}

const refused = refusalsOf(DESK_MESSAGES);

/** What an answer may be long. */
const REPLY_LENGTH = 2_000;
const OTHERS = 5;
const WAITING: readonly TicketState[] = ["inReview", "open"];

type Way = Pick<Move, "from" | "to" | "change">;
const REPLY: Way = { from: ["inReview", "open", "resolved"], to: "open", change: "answered" };
const RESOLVE: Way = { from: WAITING, to: "resolved", change: "resolved" };
const CLOSE: Way = { from: ["resolved"], to: "closed", change: "closed" };
const REOPEN: Way = { from: ["resolved", "closed"], to: "open", change: "reopened" };
const ASSIGN: Way = { from: ["inReview", "open", "resolved"], to: null, change: "assigned" };

type Sorting = (one: TicketLine, other: TicketLine) => number;
const byId: Sorting = (one, other) => (one.id < other.id ? -1 : 1);
const SORTED: Readonly<Record<TicketOrder, Sorting>> = {
  oldest: byId,
  newest: (one, other) => byId(other, one),
  due: (one, other) => cursorOf(one).key - cursorOf(other).key || byId(one, other),
};

/** What the desk is told of a change that was tried. */
function answerOf(done: MoveOutcome): Result<void, DeskRefusal> {
  if (done.is === "moved") return ok(undefined);
  if (done.is === "noWord") return refused("noText", REPLY_LENGTH);
  if (done.is === "sameResolver") return refused("sameResolver");
  if (done.is === "overtaken") {
    const { is: _, ...newest } = done;
    return err({ ...refused("overtaken", newest.by ?? "Somebody").error, newest });
  }
  return done.is === "gone" ? refused("noTicket") : refused("wrongState", done.state);
}

/** The desk of a server that may be running elsewhere: everything is decided in the database. `folder` is where attachments lie. */
export function createTicketOperatorApi(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly folder: string;
  readonly settings: Pick<Settings, "get">;
}): TicketOperatorApi {
  const { clock, random, settings } = deps;
  const store = createStore(deps.database);
  const files = createMediaFolder({ path: deps.folder, random });
  const noTicket = () => refused("noTicket");

  /** Moves it on; `message` is null where nothing is answered. */
  async function move(
    id: string,
    {
      message,
      alongside = async () => {},
      version,
      ...to
    }: Pick<Move, "from" | "to" | "by" | "change" | "assignee"> & Moving & { message: string | null },
  ): Answer<void> {
    if (!isUuid(id)) return noTicket();
    const reply = message === null ? null : printableText(message);
    if (reply === "" || (reply?.length ?? 0) > REPLY_LENGTH) return refused("noText", REPLY_LENGTH);
    const done = await store.moveTicket(id, {
      ...to,
      ...given({ version }),
      reply,
      alongside,
      at: clock.now(),
      mailOf,
      dueOf: (facts) => dueOf(facts, settings.get("ticketTimes")),
    });
    return answerOf(done);
  }

  const mailOf: Move["mailOf"] = (id, title) => ({
    id: uuidv7(clock.now(), random),
    subject: answerSubject(shortId(id), title, settings.get("brand").name),
  });

  return {
    async list(states, page) {
      const isWaiting = states.every((state) => WAITING.includes(state));
      const order = page.order ?? (isWaiting ? "due" : "newest");
      // A search of all states is done once.
      if (TICKET_STATES.every((state) => states.includes(state))) return store.ticketsIn(null, order, page);
      const found = await Promise.all(states.map((state) => store.ticketsIn(state, order, page)));
      return found.flat().toSorted(SORTED[order]).slice(0, page.limit);
    },
    async show(id) {
      const found = isUuid(id) ? await store.ticket(id) : undefined;
      if (!found) return noTicket();
      const [replies, others] = await Promise.all([store.repliesTo([id]), store.othersOf(found, OTHERS)]);
      return ok({ ...found, replies: replies.get(id) ?? [], others });
    },
    reply: (id, by, message, more) => move(id, { ...more, ...REPLY, by, message }),
    resolve: (id, by, message, more) => move(id, { ...more, ...RESOLVE, by, message }),
    close: (id, by, more) => move(id, { ...more, ...CLOSE, by, message: null }),
    reopen: (id, by, more) => move(id, { ...more, ...REOPEN, by, message: null }),
    assign: (id, by, assignee, more) => move(id, { ...more, ...ASSIGN, by, assignee, message: null }),
    async attachment(id) {
      const found = isUuid(id) ? await store.mediaOfTicket(id) : undefined;
      const path = found === undefined ? null : await files.find(found.file);
      if (found === undefined || path === null) return refused("noFile");
      return ok({ path, type: found.type, bytes: found.bytes });
    },
  };
}
