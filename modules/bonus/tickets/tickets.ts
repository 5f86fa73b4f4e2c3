import { type Clock, DAY_MS, type Instant, instant, ok, type PlayerId, toRupees } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { BonusAnswer, TicketDesk, TicketRequest } from "../bonus.ts";
import type { TicketData } from "../contract.ts";
import type { BonusLedger } from "../grants/ledger.ts";
import { refused } from "../refusals.ts";
import type { Store } from "../store/index.ts";
import type { Ticket, TicketChange } from "../store/tickets.ts";

/** Tickets that the account shows. */
const SHOWN = 50;
const PASS = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tickets (M-11). A ticket's value lies in ticket liability from its grant on; using it moves the value to the tournament's escrow. */
export function createTickets(deps: {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly clock: Clock;
  readonly settings: Pick<Settings, "get">;
}) {
  const { store, ledger, clock, settings } = deps;

  const isGood = ({ expiresAt }: Ticket) => expiresAt === null || expiresAt > clock.now();

  /** The ticket with nothing left for the ledger to do. */
  async function find({ player, ticketId }: TicketRequest): Promise<Ticket | undefined> {
    if (!UUID.test(ticketId)) return undefined;
    const found = await store.ticketOf(player, ticketId);
    if (!found?.wish) return found;
    await ledger.finishTicket(found);
    return store.ticketOf(player, ticketId);
  }

  /** Changes the ticket if it is still as it was read, and has the ledger follow. */
  async function change(ticket: Ticket, to: TicketChange): BonusAnswer<void> {
    const moves = to.wish ? { ...to, turn: ticket.turn + 1 } : to;
    if (!(await store.changeTicket(ticket, moves))) return refused("ticketTaken");
    if (to.wish)
      await ledger.finishTicket({ ...ticket, turn: ticket.turn + 1, wish: to.wish, state: to.state ?? ticket.state });
    return ok(undefined);
  }

  const desk: TicketDesk = {
    async usable(player, valuePaise) {
      return (await store.usableTickets(player, valuePaise, clock.now(), SHOWN)).map((each) =>
        wireTicket(each, clock.now()),
      );
    },

    async reserve(request) {
      const ticket = await find(request);
      if (!ticket) return refused("noSuchTicket");
      if (ticket.state === "reserved" && ticket.entry === request.entry) return ok(undefined);
      if (ticket.state !== "active" || !isGood(ticket)) return refused("ticketTaken");
      return change(ticket, { state: "reserved", entry: request.entry });
    },

    async use(request) {
      const ticket = await find(request);
      if (!ticket) return refused("noSuchTicket");
      if (ticket.state === "used" && ticket.entry === request.entry) return ok({ valuePaise: ticket.value });
      const isMine = ticket.state === "reserved" && ticket.entry === request.entry;
      if (!isMine && (ticket.state !== "active" || !isGood(ticket))) return refused("ticketTaken");
      const used = await change(ticket, { state: "used", entry: request.entry, wish: "use" });
      return used.ok ? ok({ valuePaise: ticket.value }) : used;
    },

    async giveBack(request) {
      const ticket = await find(request);
      if (!ticket) return refused("noSuchTicket");
      // It came back before, and may be good for something else by now.
      if (ticket.entry !== request.entry) return ok(undefined);
      const back = { state: "active", entry: null, expiresAt: goodUntil(ticket.expiresAt) } as const;
      return change(ticket, ticket.state === "used" ? { ...back, wish: "return" } : back);
    },
  };

  /** At least seven days (M-11), and no less than it was good for. */
  function goodUntil(expiresAt: Instant | null): Date | null {
    if (expiresAt === null) return null;
    return new Date(Math.max(expiresAt, clock.now() + settings.get("tickets").returnedDays * DAY_MS));
  }

  return {
    desk,
    /** Tickets that came with a deposit. */
    ofDeposit: (player: PlayerId, depositId: string): Promise<readonly Ticket[]> =>
      store.ticketsFor(player, "promotion", depositId),
    /** The deposit goes back: its tickets that nobody used go along. Repeatable. */
    async revoke(player: PlayerId, depositId: string): Promise<void> {
      for (const ticket of await store.ticketsFor(player, "promotion", depositId)) {
        // Refused when it was just taken: then it is used.
        if (ticket.state === "active" && ticket.wish === null)
          await change(ticket, { state: "expired", wish: "expire" });
      }
    },
    async userTickets(player: PlayerId): Promise<readonly TicketData[]> {
      return (await store.latestTickets(player, SHOWN)).map((each) => wireTicket(each, clock.now()));
    },
    /** Tickets that nobody used in time: their value goes back to promotions. */
    async sweep(): Promise<void> {
      for (const ticket of await store.ticketsToExpire(clock.now(), PASS)) {
        await change(ticket, { state: "expired", wish: "expire" });
      }
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;

function wireTicket({ id, name, state, value, expiresAt }: Ticket, now: Instant): TicketData {
  const isOver = state === "active" && expiresAt !== null && expiresAt <= now;
  return {
    _id: id,
    sName: name,
    eState: isOver ? "expired" : state,
    nValue: toRupees(value),
    dExpireDate: expiresAt === null ? "" : new Date(instant(expiresAt)).toISOString(),
  };
}
