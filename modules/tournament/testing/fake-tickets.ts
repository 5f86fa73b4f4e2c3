import { ok, type PlayerId, refuse } from "../../kernel/index.ts";
import type { EntryTickets } from "../ports.ts";

/** Tickets without a ledger: each good for one entry. */
export interface FakeTickets extends EntryTickets {
  readonly good: Map<string, { readonly player: PlayerId; readonly name?: string; entry: string | null }>;
  readonly given: { readonly player: PlayerId; readonly reference: string }[];
  /** The entry of each used ticket, for the audit. */
  usedTickets(ticketIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function fakeTickets(): FakeTickets {
  const good: FakeTickets["good"] = new Map();
  const given: FakeTickets["given"] = [];
  return {
    good,
    given,
    isGood: async (player, ticketId, { names }) => {
      const ticket = good.get(ticketId);
      return ticket?.player === player && (names.length === 0 || names.includes(ticket.name ?? ""));
    },
    usedTickets: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const entry = good.get(id)?.entry ?? null;
          return entry === null ? [] : [[id, entry] as const];
        }),
      ),
    async pay({ player, ticketId, entry }) {
      const ticket = good.get(ticketId);
      if (ticket?.player !== player || (ticket.entry !== null && ticket.entry !== entry))
        return refuse("ticketTaken", "taken");
      ticket.entry = entry;
      return ok(undefined);
    },
    async giveBack({ ticketId, entry }) {
      const ticket = good.get(ticketId);
      if (ticket?.entry === entry) ticket.entry = null;
      return ok(undefined);
    },
    async give({ player, reference }) {
      if (!given.some((one) => one.reference === reference)) given.push({ player, reference });
      return ok(undefined);
    },
  };
}
