import type { Clock, Log, PlayerId } from "../kernel/index.ts";
import type { Move, MoveKind, Wallet } from "../wallet/index.ts";
import type { Return } from "./store/grants.ts";
import type { Store } from "./store/index.ts";
import type { Ticket } from "./store/tickets.ts";

/** Rows that are finished in one pass. */
const PASS = 200;

/** Thrown when the ledger cannot take a move now; the same call, or the sweeper, makes it again. */
export class LedgerBusy extends Error {}

/** The ledger's keys for what this room wishes; `audit` looks for the same ones. */
export const keyOf = {
  grant: (id: string) => `bonus:grant:${id}`,
  giveBack: (id: string) => `bonus:return:${id}`,
  ticket: (id: string, turn: number, wish: string) => `bonus:ticket:${id}:${turn}:${wish}`,
} as const;

const PROMOTIONS = { house: "promotions" } as const;
const LIABILITY = { house: "ticketLiability" } as const;
const ESCROW = { house: "tournamentEscrow" } as const;

/** Where a ticket's value goes with each wish (M-11): aside when it is granted, so that promotions has paid for it. */
export const TICKET_MOVES = {
  grant: { from: PROMOTIONS, to: LIABILITY },
  use: { from: LIABILITY, to: ESCROW },
  return: { from: ESCROW, to: LIABILITY },
  expire: { from: LIABILITY, to: PROMOTIONS },
} as const;

/** Has the ledger do what this room's rows wish. Every one may be repeated. */
export function createLedger(deps: {
  readonly store: Store;
  readonly wallet: Pick<Wallet, "move">;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { store, wallet, clock, log } = deps;

  /** False when the ledger refused because the money is not there. */
  async function move(key: string, kind: MoveKind, player: PlayerId, moves: readonly Move[]): Promise<boolean> {
    const moved = await wallet.move({ key, kind, player, moves });
    if (moved.ok) return true;
    if (moved.error.code === "insufficientChips") return false;
    // A conflict was alarmed by the wallet; the row stays open and audit names it.
    if (moved.error.code === "keyConflict") log.error({ key, kind, player }, "a bonus row and the ledger disagree");
    throw new LedgerBusy(`${key}: ${moved.error.code}`);
  }

  /** Only under the player's lock of returns: what is refused is forgotten, and nobody else may be posting it. */
  async function finishReturn(back: Return): Promise<boolean> {
    const { id, player, bucket, amount } = back;
    const gone = await move(keyOf.giveBack(id), "bonusExpired", player, [{ from: { bucket }, to: PROMOTIONS, amount }]);
    if (gone) await store.returnPosted(id, clock.now());
    else await store.inTransaction((queries) => queries.dropReturn(back));
    return gone;
  }

  async function finishTicket(ticket: Ticket): Promise<void> {
    const { id, player, turn, wish, value } = ticket;
    if (wish === null) return;
    await move(keyOf.ticket(id, turn, wish), "ticket", player, [{ ...TICKET_MOVES[wish], amount: value }]);
    await store.changeTicket(ticket, { wish: null });
  }

  return {
    finishReturn,
    finishTicket,
    /** Posts grants and tickets of one player, or of everybody, that the ledger does not have yet. Rejects when it cannot take them now. */
    async finish(player?: PlayerId): Promise<void> {
      for (const { id, player: owner, bucket, amount } of await store.unpostedGrants(PASS, player)) {
        await move(keyOf.grant(id), "bonus", owner, [{ from: PROMOTIONS, to: { bucket }, amount }]);
        await store.grantPosted(id, clock.now());
      }
      for (const each of await store.unpostedTickets(PASS, player)) await finishTicket(each);
    },
  };
}
export type BonusLedger = ReturnType<typeof createLedger>;
