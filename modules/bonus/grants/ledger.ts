import type { Clock, Log, PlayerId } from "../../kernel/index.ts";
import type { Move, MoveKind } from "../../wallet/index.ts";
import type { BonusWallet } from "../ports.ts";
import type { Grant } from "../store/grants.ts";
import type { Store } from "../store/index.ts";
import type { Return } from "../store/returns.ts";
import type { Ticket } from "../store/tickets.ts";

/** Rows that are finished in one pass. */
const PASS = 200;

/** Rows that fail before a pass is given up: the ledger itself is not there. */
const MOST_FAILURES = 20;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Thrown when the ledger cannot take a move now; the same call, or the sweeper, makes it again. */
export class LedgerBusy extends Error {}

/** What the ledger made of a wish: done; refused, because the money is not there; or known by its key with other contents. */
type Outcome = "done" | "refused" | "conflict";

/** The ledger's keys for what bonus wishes; `audit` looks for the same ones. */
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

/** Has the ledger do what the rows wish. Every one may be repeated. */
export function createLedger(deps: {
  readonly store: Store;
  readonly wallet: Pick<BonusWallet, "move">;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { store, wallet, clock, log } = deps;

  async function move(key: string, kind: MoveKind, player: PlayerId, moves: readonly Move[]): Promise<Outcome> {
    const moved = await wallet.move({ key, kind, player, moves });
    if (moved.ok) return "done";
    if (moved.error.code === "insufficientChips") return "refused";
    if (moved.error.code !== "keyConflict") throw new LedgerBusy(`${key}: ${moved.error.code}`);
    // Alarmed by the wallet. The row stays open, so that audit names it, and keeps no other row waiting.
    log.error({ key, kind, player, alarm: "keyConflict" }, "a bonus row and the ledger disagree");
    return "conflict";
  }

  async function finishGrant({ id, player, bucket, amount }: Grant): Promise<void> {
    const moves = [{ from: PROMOTIONS, to: { bucket }, amount }];
    if ((await move(keyOf.grant(id), "bonus", player, moves)) === "done") await store.grantPosted(id, clock.now());
  }

  /**
   * Call it only under the player's lock of returns: what is refused is forgotten, and no one else may be posting it.
   * True when it is done; false when the money was staked meanwhile.
   */
  async function finishReturn(back: Return): Promise<boolean> {
    const { id, player, bucket, amount } = back;
    const moves = [{ from: { bucket }, to: PROMOTIONS, amount }];
    const outcome = await move(keyOf.giveBack(id), "bonusExpired", player, moves);
    if (outcome === "done") await store.returnPosted(id, clock.now());
    if (outcome === "refused") await store.inTransaction((queries) => queries.dropReturn(back));
    return outcome !== "refused";
  }

  async function finishTicket(ticket: Ticket): Promise<void> {
    const { id, player, turn, wish, value } = ticket;
    if (wish === null) return;
    const moves = [{ ...TICKET_MOVES[wish], amount: value }];
    if ((await move(keyOf.ticket(id, turn, wish), "ticket", player, moves)) === "done") {
      await store.changeTicket(ticket, { wish: null });
    }
  }

  return {
    finishReturn,
    finishTicket,
    /**
     * Posts grants and tickets of one player, or of all, that the ledger does not have yet. Each is tried; rejects when
     * one of them could not be posted. What was not posted stays a row that the next call, or the sweeper, takes up
     * again.
     */
    async finish(player?: PlayerId): Promise<void> {
      await Promise.allSettled([
        finishAll((after) => store.unpostedGrants(PASS, after, player), finishGrant),
        finishAll((after) => store.unpostedTickets(PASS, after, player), finishTicket),
      ]).then(throwFirst);
    },
  };
}

/** Page by page, so that rows that cannot be posted keep no others waiting; a ledger that is lost is left alone soon. */
async function finishAll<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
  finishOne: (row: Row) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let after = FIRST; failures.length < MOST_FAILURES; ) {
    const rows = await read(after);
    for (const row of rows.slice(0, PASS)) {
      await finishOne(row).catch((error: unknown) => failures.push(error));
      if (failures.length === MOST_FAILURES) break;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PASS) break;
    after = last.id;
  }
  if (failures.length > 0) throw failures[0];
}

/** Rejects like the first of them that did, once all have ended. */
function throwFirst(results: readonly PromiseSettledResult<void>[]): void {
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

export type BonusLedger = ReturnType<typeof createLedger>;
