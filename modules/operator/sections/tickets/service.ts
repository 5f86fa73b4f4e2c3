import { type Clock, HOUR_MS, instant, iso, ok, type PlayerId, type Transaction } from "../../../kernel/index.ts";
import { dayOf } from "../../../kernel/india.ts";
import {
  type Attachment,
  cursorOf,
  type DeskTicket,
  isImage,
  type Moved,
  type NewestChange,
  shortId,
  type TicketCursor,
  type TicketLine,
  type TicketOrder,
} from "../../../support/index.ts";
import { briefData } from "../../frame/brief.ts";
import { may } from "../../frame/permissions-contract.ts";
import { versioned } from "../../frame/queue.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import type { Desk } from "../../frame/section.ts";
import { type Actor, holdPermission, ifAllowed } from "../../log/entry.ts";
import { logQueries } from "../../log/store.ts";
import {
  LONGEST_ANSWER,
  type TICKET_FILTERS,
  type TICKET_SENDERS,
  type TicketDetails,
  type TicketPage,
  type TicketRow,
  type TicketStaff,
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
  (actor: string, what: "answered" | "resolved" | "closed" | "reopened" | "assigned") =>
  (tx: Transaction, { id, player, before, after, isAnswered, assignees }: Moved): Promise<void> =>
    logQueries(tx).append({
      actor,
      kind: `ticket.${what}`,
      subject: id,
      ...(what === "assigned"
        ? { before: { assignee: assignees[0] }, after: { assignee: assignees[1], player } }
        : {
            before: { state: before },
            after: { state: after, player, ...(what === "resolved" ? { answered: isAnswered } : {}) },
          }),
    });

/** What somebody else did to a ticket, for who comes too late: `ravi has answered`. */
function changeText({ by, change, assignee }: NewestChange): string {
  if (change === "appealed") return "The player has appealed";
  if (change !== "assigned")
    return `${by ?? "Time"} has ${change ?? "changed it"}${change === "answered" ? "" : " it"}`;
  if (assignee === null) return `${by} has put it back`;
  return assignee === by ? `${by} has taken it` : `${by} has given it to ${assignee}`;
}

const refused = refusals({
  noTicket: [404, "There is no such ticket any more."],
  ticketState: [409, (state: string, by: string | null) => `It is ${state} already${by === null ? "" : `, by ${by}`}.`],
  noAnswer: [400, (most: number) => `Say something, in ${most} characters at most.`],
  overtaken: [409, (what: string) => `${what} meanwhile. Please look, and send it again if it still fits.`],
  sameResolver: [409, "Somebody else than who resolved it decides the appeal."],
  noAssignee: [400, "No operator of that name answers tickets."],
  noAttachment: [404, "There is no such attachment any more."],
});

/** What of the queue is asked for. */
export interface TicketQuestion {
  readonly state: (typeof TICKET_FILTERS)[number];
  /** Only what was reported so many hours ago, or earlier. */
  readonly olderThanHours: number;
  /** Only this player's. */
  readonly player?: PlayerId;
  readonly from?: (typeof TICKET_SENDERS)[number];
  /** Only this operator's to answer; null: nobody's. */
  readonly assignee?: string | null;
  /** Only grievances. */
  readonly isGrievance?: boolean;
  /** Only those with these words, or this number. */
  readonly words?: string;
  readonly order?: TicketOrder;
  readonly after: TicketCursor | null;
  readonly known: string | null;
}

/** The version of a ticket that was seen. */
interface Seen {
  readonly version: number;
}

/** Tickets, as the desk answers them (O-19, O-52). */
export interface Tickets {
  page(question: TicketQuestion): Promise<TicketPage>;
  details(id: string): Answer<TicketDetails>;
  attachment(id: string): Answer<Attachment>;
  /** Operators who may be given tickets. */
  staff(): Promise<TicketStaff>;
  /** Answers, unless somebody else has changed it since; the player reads it with the ticket, a stranger is mailed it. */
  reply(who: Actor, id: string, said: Seen & { readonly text: string }): Answer<void>;
  /** Ends it, with a last word where one is said. */
  resolve(who: Actor, id: string, said: Seen & { readonly text?: string | undefined }): Answer<void>;
  close(who: Actor, id: string, seen: Seen): Answer<void>;
  reopen(who: Actor, id: string, seen: Seen): Answer<void>;
  /** Gives it to an operator who answers tickets, or to nobody. */
  assign(who: Actor, id: string, said: Seen & { readonly to: string | null }): Answer<void>;
}

/** Rows per page. */
const ROWS = 50;
const STATES = {
  waiting: ["inReview", "open"],
  inReview: ["inReview"],
  open: ["open"],
  resolved: ["resolved"],
  closed: ["closed"],
  all: ["inReview", "open", "resolved", "closed"],
} as const;

interface TicketDeps {
  readonly tickets: TicketPorts;
  readonly clock: Clock;
  readonly brandName: () => string;
}

type Outcome = Awaited<ReturnType<TicketPorts["desk"]["reply"]>>;

/** Does something to a ticket if `who` may, with an entry; of several at once one counts, and the others are told whose. */
function ticketActions(desk: TicketPorts["desk"]) {
  async function whyNot(id: string, { code, newest }: (Outcome & { ok: false })["error"]): Answer<void> {
    if (code === "noText") return refused("noAnswer", LONGEST_ANSWER);
    if (code === "sameResolver") return refused("sameResolver");
    const now = await desk.show(id);
    if (!now.ok) return refused("noTicket");
    const { state, stateBy } = now.value;
    return newest === undefined
      ? refused("ticketState", WORDS[state], stateBy)
      : refused("overtaken", changeText(newest));
  }

  return function action(
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
      return done.ok ? ok(undefined) : whyNot(id, done.error);
    });
  };
}

export function createTickets(deps: TicketDeps, { store }: Pick<Desk, "store">): Tickets {
  const { clock, brandName } = deps;
  const { desk, whoIs, answers } = deps.tickets;
  const action = ticketActions(desk);

  const staffNames = async () =>
    (await store.accounts())
      .filter(({ role, blockedAt }) => blockedAt === null && may(role, "tickets.answer"))
      .map(({ name }) => name);

  return {
    async page({ state, olderThanHours, known, ...asked }) {
      const before = olderThanHours === 0 ? {} : { before: instant(clock.now() - olderThanHours * HOUR_MS) };
      const found = await desk.list(STATES[state], { ...before, ...asked, limit: ROWS + 1 });
      const shown = found.slice(0, ROWS);
      const last = found.length > ROWS ? shown.at(-1) : undefined;
      return versioned(await rowsOf(shown, deps.tickets), last === undefined ? null : cursorText(last), known);
    },

    staff: async () => ({ names: await staffNames() }),

    async details(id) {
      const found = await desk.show(id);
      if (!found.ok) return refused("noTicket");
      const { player, sender } = found.value;
      const who = player === null ? null : briefData(await whoIs(player));
      const places = {
        player: sender?.name ?? who?.name ?? "player",
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

    reply: (who, id, { text, version }) =>
      action(who, id, "answered", (alongside) => desk.reply(id, who.signature, text, { version, alongside })),
    resolve: (who, id, { text, version }) =>
      action(who, id, "resolved", (alongside) => desk.resolve(id, who.signature, text || null, { version, alongside })),
    close: (who, id, { version }) =>
      action(who, id, "closed", (alongside) => desk.close(id, who.signature, { version, alongside })),
    reopen: (who, id, { version }) =>
      action(who, id, "reopened", (alongside) => desk.reopen(id, who.signature, { version, alongside })),
    async assign(who, id, { to, version }) {
      if (to !== null && !(await staffNames()).includes(to)) return refused("noAssignee");
      return action(who, id, "assigned", (alongside) => desk.assign(id, who.signature, to, { version, alongside }));
    },
  };
}

/** Where a page ended, as the next one is asked with. */
function cursorText(line: TicketLine): string {
  const { id, key } = cursorOf(line);
  return `${key}-${id}`;
}

const WORDS = { inReview: "in review", open: "open", resolved: "resolved", closed: "closed" } as const;

async function rowsOf(lines: readonly TicketLine[], { namesOf }: TicketPorts): Promise<readonly TicketRow[]> {
  const names = await namesOf([...new Set(lines.flatMap(({ player }) => (player === null ? [] : [player])))]);
  return lines.map((one) => ({ ...rowOf(one), playerName: (one.player && names.get(one.player)) ?? null }));
}

const rowOf = (ticket: TicketLine): Omit<TicketRow, "playerName"> => {
  const { id, state, player, sender, title, category, stateBy, assignee, version, answered } = ticket;
  return {
    id,
    state,
    player,
    title,
    category,
    stateBy,
    assignee,
    version,
    number: shortId(id),
    senderName: sender?.name ?? null,
    senderEmail: sender?.email ?? null,
    createdAt: iso(ticket.createdAt),
    stateAt: iso(ticket.stateAt),
    dueAt: iso(ticket.dueAt),
    hasFile: ticket.media !== null,
    isGrievance: ticket.grievance !== null,
    answers: answered?.count ?? 0,
    answeredBy: answered?.by ?? null,
  };
};

const detailsOf = (ticket: DeskTicket): Omit<TicketDetails, "who" | "prepared"> => ({
  ...rowOf(ticket),
  description: ticket.description,
  place: ticket.place,
  grievance: ticket.grievance && {
    acknowledgedAt: iso(ticket.grievance.acknowledgedAt),
    resolvedAt: iso(ticket.grievance.resolvedAt),
    resolvedBy: ticket.grievance.resolvedBy,
    appealedAt: iso(ticket.grievance.appealedAt),
    appeal: ticket.appeal,
  },
  file: ticket.media && { type: ticket.media.type, bytes: ticket.media.bytes, isImage: isImage(ticket.media.type) },
  thread: ticket.replies.map(({ by, message, createdAt }) => ({ by, text: message, at: iso(createdAt) })),
  others: ticket.others.map((one) => {
    const { id, title, state } = one;
    return { id, title, state, number: shortId(id), createdAt: iso(one.createdAt) };
  }),
});
