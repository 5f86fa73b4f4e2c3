import {
  type Clock,
  DAY_MS,
  type Instant,
  instant,
  ok,
  type Paise,
  type PlayerId,
  type Random,
  uuidv7,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { TicketData } from "../contract.ts";
import { type BonusAnswer, refused } from "../messages.ts";
import type { Store } from "../store/index.ts";
import type { Ticket } from "../store/tickets.ts";
import { SHOWN, type Tickets, wireTicket } from "./tickets.ts";

/** Tickets as tournaments take them (M-11). `entry` names the tournament entry; the same call again changes nothing. */
export interface TicketOperatorApi {
  /** The player's tickets that an entry of this value may be paid with. */
  usable(player: PlayerId, valuePaise: Paise): Promise<readonly TicketData[]>;
  /** One of them; null where it is none. */
  usableOne(player: PlayerId, ticketId: string, valuePaise: Paise): Promise<TicketData | null>;
  /** Sets the ticket aside for the entry (a waiting list). */
  reserve(request: TicketRequest): BonusAnswer<void>;
  /** Pays the entry: the ticket's value goes to tournament escrow. */
  use(request: TicketRequest): BonusAnswer<{ readonly valuePaise: Paise }>;
  /** Gives a ticket that was won in a tournament; `reference` makes it once. Its value is put aside by promotions. */
  give(prize: TicketPrize): BonusAnswer<void>;
  /** Gives the ticket back, good for seven days at least; takes its value out of escrow when it was used. */
  giveBack(request: TicketRequest): BonusAnswer<void>;
}

/** A ticket for a tournament entry. */
export interface TicketRequest {
  readonly player: PlayerId;
  readonly ticketId: string;
  readonly entry: string;
}

/** A ticket that a player won. */
export interface TicketPrize {
  readonly player: PlayerId;
  readonly reference: string;
  readonly name: string;
  readonly value: Paise;
  readonly expiresAt: Instant | null;
}

interface OperatorApiDeps {
  readonly store: Store;
  readonly tickets: Tickets;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
}

/** The desk over tickets. A ticket's value lies in ticket liability from its grant on; using it moves the value to escrow. */
export function createTicketOperatorApi(deps: OperatorApiDeps): TicketOperatorApi {
  const { store, tickets, clock, random } = deps;
  const { find, change, isGood } = tickets;

  const goodUntil = (expiresAt: Instant | null) => returnedUntil(deps, expiresAt);

  /**
   * Is the ticket in this state now? Called after a lost race: the same call for this entry, here or in another
   * process, may have won it.
   */
  async function isNow({ player, ticketId, entry }: TicketRequest, state: Ticket["state"]): Promise<boolean> {
    const ticket = await find(player, ticketId);
    return ticket?.state === state && ticket.entry === entry;
  }

  return {
    async usable(player, valuePaise) {
      return (await store.usableTickets(player, valuePaise, clock.now(), SHOWN)).map((each) =>
        wireTicket(each, clock.now()),
      );
    },

    async usableOne(player, ticketId, valuePaise) {
      const ticket = await find(player, ticketId);
      const isUsable = ticket?.state === "active" && isGood(ticket) && ticket.value === valuePaise;
      return isUsable ? wireTicket(ticket, clock.now()) : null;
    },

    async reserve(request) {
      const ticket = await find(request.player, request.ticketId);
      if (!ticket) return refused("noSuchTicket");
      if (ticket.state === "reserved" && ticket.entry === request.entry) return ok(undefined);
      if (ticket.state !== "active" || !isGood(ticket)) return refused("ticketTaken");
      const reserved = await change(ticket, { state: "reserved", entry: request.entry });
      return reserved.ok || (await isNow(request, "reserved")) ? ok(undefined) : reserved;
    },

    async use(request) {
      const ticket = await find(request.player, request.ticketId);
      if (!ticket) return refused("noSuchTicket");
      if (ticket.state === "used" && ticket.entry === request.entry) return ok({ valuePaise: ticket.value });
      const isMine = ticket.state === "reserved" && ticket.entry === request.entry;
      if (!isMine && (ticket.state !== "active" || !isGood(ticket))) return refused("ticketTaken");
      const used = await change(ticket, { state: "used", entry: request.entry, wish: "use" });
      const isUsed = used.ok || (await isNow(request, "used"));
      return isUsed ? ok({ valuePaise: ticket.value }) : used;
    },

    async give({ player, reference, name, value, expiresAt }) {
      const ticket = { id: uuidv7(clock.now(), random), player, name, value, expiresAt };
      await store.insertTicket({ ...ticket, source: "tournament", reference }, clock.now());
      const [given] = await store.ticketsFor(player, "tournament", reference);
      if (given) await tickets.find(player, given.id);
      return ok(undefined);
    },

    async giveBack(request) {
      const ticket = await find(request.player, request.ticketId);
      if (!ticket) return refused("noSuchTicket");
      // It came back before, and may be good for something else by now.
      if (ticket.entry !== request.entry) return ok(undefined);
      const back = { state: "active", entry: null, expiresAt: goodUntil(ticket.expiresAt) } as const;
      const given = await change(ticket, ticket.state === "used" ? { ...back, wish: "return" } : back);
      return given.ok || (await find(request.player, request.ticketId))?.entry !== request.entry
        ? ok(undefined)
        : given;
    },
  };
}

/** End of a returned ticket: at least seven days from now (M-11), and no earlier than before. */
function returnedUntil(
  { clock, settings }: Pick<OperatorApiDeps, "clock" | "settings">,
  expiresAt: Instant | null,
): Instant | null {
  if (expiresAt === null) return null;
  return instant(Math.max(expiresAt, clock.now() + settings.get("tickets").returnedDays * DAY_MS));
}
