import { ok, type Refusal, type Result } from "../../kernel/index.ts";
import { operatorAccount, type Wallet } from "../../wallet/index.ts";
import type { EntryTickets } from "../ports.ts";
import type { Entry } from "../store/entries.ts";

/** How entries are paid and go back. Every call may be repeated; it happens once. */
export interface EntryMoney {
  /**
   * Refused: this call has paid nothing; another one for the same entry, now or before, may have. Rejects, or is refused as
   * `busy`, where even that is not known.
   */
  pay(entry: Entry): Promise<Result<void, Refusal>>;
  /**
   * Everything back: rupees bucket by bucket, a ticket as a ticket (M-11); false: nothing was paid. Rejects when it must be
   * asked again.
   */
  giveBack(entry: Entry): Promise<boolean>;
}

/** The ledger's key of an entry. */
export const entryKey = (entryId: string): string => `tournament:entry:${entryId}`;

const FROM = [{ bucket: "deposit" }, { bucket: "winnings" }] as const;
const ESCROW = operatorAccount("tournamentEscrow");

/** Entries paid from the ledger and by tickets (decision 0028). */
export function createEntryMoney({
  wallet,
  tickets,
}: {
  readonly wallet: Pick<Wallet, "move" | "moveBack">;
  readonly tickets: Pick<EntryTickets, "pay" | "giveBack">;
}): EntryMoney {
  const requestOf = ({ id, player, ticketId }: Entry) => ({ player, ticketId: ticketId ?? "", entry: id });
  return {
    async pay(entry) {
      const { id, player, amount } = entry;
      if (amount === 0) return ok(undefined);
      if (entry.ticketId !== null) {
        const used = await tickets.pay(requestOf(entry));
        return used.ok ? ok(undefined) : used;
      }
      const moves = [{ from: FROM, to: ESCROW, amount }];
      return wallet.move({ key: entryKey(id), kind: "tournament", player, moves });
    },
    async giveBack(entry) {
      const { id, player, isPaid, amount } = entry;
      if (amount === 0) return isPaid;
      // The ledger, and the ticket, know whether an entry is paid that is not marked so.
      const [back, nothing] =
        entry.ticketId === null
          ? [await wallet.moveBack({ of: entryKey(id), kind: "tournament", player }), "noSuchMove"]
          : [await tickets.giveBack(requestOf(entry)), "noSuchTicket"];
      if (back.ok) return isPaid || entry.ticketId === null;
      if (!isPaid && back.error.code === nothing) return false;
      throw new Error(`an entry could not go back: ${back.error.code}`);
    },
  };
}
