import {
  type Clock,
  given,
  HOUR_MS,
  instant,
  iso,
  ok,
  type PlayerId,
  type Transaction,
} from "../../../kernel/index.ts";
import { dayOf } from "../../../kernel/india.ts";
import { type Attachment, type DeskTicket, isImage, type Moved, type TicketLine } from "../../../support/index.ts";
import { briefData } from "../../frame/brief.ts";
import { versioned } from "../../frame/queue.ts";
import type { QueueOrder } from "../../frame/queue-contract.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, holdPermission, ifAllowed } from "../../log/entry.ts";
import { logQueries } from "../../log/store.ts";
import {
  LONGEST_ANSWER,
  type TICKET_FILTERS,
  type TicketDetails,
  type TicketPage,
  type TicketRow,
} from "./contract.ts";
import type { TicketPorts } from "./ports.ts";

/** What places in a prepared answer are filled with. */
interface Places {
  readonly player: string;
  readonly issue: string;
  readonly reported: string;
  readonly brand: string;
}

/** A prepared answer with its places filled, each once: what a player has written fills one and is not looked at again. */
export const filled = (text: string, places: Places): string =>
  text.replace(/\{(player|issue|reported|brand)\}/g, (_, name: keyof Places) => places[name]);

/**
 * Keeps what was done to a ticket in the log, in the transaction that does it (O-10). `actor` is `operator:NAME` or
 * `terminal:USER`. What was written stands with the ticket alone.
 */
const keepTicket =
  (actor: string, what: "answered" | "resolved" | "closed" | "reopened") =>
  (tx: Transaction, { id, player, before, after, isAnswered }: Moved): Promise<void> =>
    logQueries(tx).append({
      actor,
      kind: `ticket.${what}`,
      subject: id,
      before: { state: before },
      after: { state: after, player, ...(what === "resolved" ? { answered: isAnswered } : {}) },
    });

const refused = refusals({
  noTicket: [404, "There is no such ticket any more."],
  ticketState: [409, (state: string, by: string | null) => `It is ${state} already${by === null ? "" : `, by ${by}`}.`],
  noAnswer: [400, (most: number) => `Say something, in ${most} characters at most.`],
  answeredMeanwhile: [
    409,
    (by: string) => `${by} has answered meanwhile. Please look, and send it again if it still fits.`,
  ],
  noAttachment: [404, "There is no such attachment any more."],
});

/** What of the queue is asked for. */
export interface TicketQuestion {
  readonly state: (typeof TICKET_FILTERS)[number];
  /** Only what was reported so many hours ago, or earlier. */
  readonly olderThanHours: number;
  /** Only this player's. */
  readonly player?: PlayerId;
  readonly order?: QueueOrder;
  readonly after: string | null;
  readonly known: string | null;
}

/** Players' tickets, as the desk answers them (O-19). */
export interface Tickets {
  page(question: TicketQuestion): Promise<TicketPage>;
  details(id: string): Answer<TicketDetails>;
  attachment(id: string): Answer<Attachment>;
  /** Answers, unless somebody else has since the answer `seen`; the player reads it with the ticket. */
  reply(who: Actor, id: string, said: { readonly text: string; readonly seen: number }): Answer<void>;
  /** Ends it, with a last word where one is said. */
  resolve(who: Actor, id: string, said: { readonly text?: string | undefined; readonly seen: number }): Answer<void>;
  close(who: Actor, id: string): Answer<void>;
  reopen(who: Actor, id: string): Answer<void>;
}

/** Rows per page. */
const ROWS = 50;
const STATES = {
  waiting: ["inReview", "open"],
  inReview: ["inReview"],
  open: ["open"],
  resolved: ["resolved"],
  closed: ["closed"],
} as const;

interface TicketDeps {
  readonly tickets: TicketPorts;
  readonly clock: Clock;
  readonly brandName: () => string;
}

export function createTickets(deps: TicketDeps): Tickets {
  const { clock, brandName } = deps;
  const { desk, whoIs, answers } = deps.tickets;

  type Outcome = Awaited<ReturnType<typeof desk.reply>>;

  /** Does it if `who` may, with an entry; of several at once one counts, and the others are told whose. */
  function action(
    who: Actor,
    id: string,
    what: Parameters<typeof keepTicket>[1],
    run: (alongside: (tx: Transaction, moved: Moved) => Promise<void>) => Promise<Outcome>,
  ): Answer<void> {
    const keep = keepTicket(who.name, what);
    return ifAllowed(async () => {
      const done = await run(async (tx, moved) => {
        await holdPermission(tx, who, "tickets.answer");
        await keep(tx, moved);
      });
      return done.ok ? ok(undefined) : whyNot(who, id, done.error.code);
    });
  }

  async function whyNot(who: Actor, id: string, code: (Outcome & { ok: false })["error"]["code"]): Answer<void> {
    if (code === "noText") return refused("noAnswer", LONGEST_ANSWER);
    const now = await desk.show(id);
    if (!now.ok) return refused("noTicket");
    const { state, stateBy, replies } = now.value;
    return code === "answered"
      ? refused("answeredMeanwhile", replies.findLast(({ by }) => by !== who.signature)?.by ?? "Somebody")
      : refused("ticketState", WORDS[state], stateBy);
  }

  return {
    async page({ state, olderThanHours, player, order, after, known }) {
      const before = olderThanHours === 0 ? {} : { before: instant(clock.now() - olderThanHours * HOUR_MS) };
      const more = { ...given({ player, order }) };
      const found = await desk.list(STATES[state], { ...before, ...more, after, limit: ROWS + 1 });
      const rows = await rowsOf(found.slice(0, ROWS), deps.tickets);
      return versioned(rows, found.length > ROWS ? (rows.at(-1)?.id ?? null) : null, known);
    },

    async details(id) {
      const found = await desk.show(id);
      if (!found.ok) return refused("noTicket");
      const who = briefData(await whoIs(found.value.player));
      const places = {
        player: who.name ?? "player",
        issue: found.value.title,
        brand: brandName(),
        reported: dayOf(found.value.createdAt).split("-").toReversed().join("-"),
      };
      const prepared = answers().map(({ name, text }) => ({ name, text: filled(text, places) }));
      return ok({ ...detailsOf(found.value), who, prepared });
    },

    async attachment(id) {
      const found = await desk.attachment(id);
      return found.ok ? found : refused("noAttachment");
    },

    reply: (who, id, { text, seen }) =>
      action(who, id, "answered", (alongside) => desk.reply(id, who.signature, text, { seen, alongside })),
    resolve: (who, id, { text, seen }) =>
      action(who, id, "resolved", (alongside) => desk.resolve(id, who.signature, text || null, { seen, alongside })),
    close: (who, id) => action(who, id, "closed", (alongside) => desk.close(id, who.signature, { alongside })),
    reopen: (who, id) => action(who, id, "reopened", (alongside) => desk.reopen(id, who.signature, { alongside })),
  };
}

const WORDS = { inReview: "in review", open: "open", resolved: "resolved", closed: "closed" } as const;

async function rowsOf(lines: readonly TicketLine[], { namesOf }: TicketPorts): Promise<readonly TicketRow[]> {
  const names = await namesOf([...new Set(lines.map(({ player }) => player))]);
  return lines.map((one) => ({ ...rowOf(one), playerName: names.get(one.player) ?? null }));
}

const rowOf = ({
  id,
  state,
  player,
  title,
  category,
  createdAt,
  stateAt,
  stateBy,
  answered,
  media,
}: TicketLine): Omit<TicketRow, "playerName"> => ({
  id,
  state,
  player,
  title,
  category,
  stateBy,
  createdAt: iso(createdAt),
  stateAt: iso(stateAt),
  hasFile: media !== null,
  answers: answered?.count ?? 0,
  newest: answered?.newest ?? 0,
  answeredBy: answered?.by ?? null,
});

const detailsOf = (ticket: DeskTicket): Omit<TicketDetails, "who" | "prepared"> => ({
  ...rowOf(ticket),
  description: ticket.description,
  place: ticket.place,
  file: ticket.media && { type: ticket.media.type, bytes: ticket.media.bytes, isImage: isImage(ticket.media.type) },
  thread: ticket.replies.map(({ by, message, createdAt }) => ({ by, text: message, at: iso(createdAt) })),
  others: ticket.others.map(({ id, title, state, createdAt }) => ({ id, title, state, createdAt: iso(createdAt) })),
});
