import { type Clock, type Instant, instant, iso, isUuid, ok, type PlayerId, toRupees } from "../../kernel/index.ts";
import type { TicketData } from "../contract.ts";
import type { BonusLedger } from "../grants/ledger.ts";
import { type BonusAnswer, refused } from "../messages.ts";
import type { Store } from "../store/index.ts";
import type { Ticket, TicketChange } from "../store/tickets.ts";

/** Tickets that the account shows. */
export const SHOWN = 50;
const PASS = 200;

/** Tickets (M-11): what they are, and how they change with the ledger following. */
export function createTickets(deps: { readonly store: Store; readonly ledger: BonusLedger; readonly clock: Clock }) {
  const { store, ledger, clock } = deps;

  /** The ticket with nothing left for the ledger to do. */
  async function find(player: PlayerId, ticketId: string): Promise<Ticket | undefined> {
    if (!isUuid(ticketId)) return undefined;
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

  return {
    find,
    change,
    /** Is it still valid? */
    isGood: ({ expiresAt }: Ticket): boolean => expiresAt === null || expiresAt > clock.now(),
    /** Tickets that came with a deposit. */
    ofDeposit: (player: PlayerId, depositId: string): Promise<readonly Ticket[]> =>
      store.ticketsFor(player, "promotion", depositId),
    /** The deposit goes back: its unused tickets go along. Repeatable. */
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
    /** Tickets that were not used in time: their value goes back to promotions. */
    async sweep(): Promise<void> {
      for (const ticket of await store.ticketsToExpire(clock.now(), PASS)) {
        await change(ticket, { state: "expired", wish: "expire" });
      }
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;

/** A ticket as the wire has it at this moment. */
export function wireTicket({ id, name, state, value, expiresAt }: Ticket, now: Instant): TicketData {
  const isOver = state === "active" && expiresAt !== null && expiresAt <= now;
  return {
    _id: id,
    sName: name,
    eState: isOver ? "expired" : state,
    nValue: toRupees(value),
    dExpireDate: expiresAt === null ? "" : iso(instant(expiresAt)),
  };
}
