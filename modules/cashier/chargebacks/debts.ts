import { type Clock, instant, type Log, MINUTE_MS, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import type { Move, Wallet } from "../../wallet/index.ts";
import type { Notices } from "../notices/notices.ts";
import type { DebtPart, DebtStore } from "./store/debts.ts";

/** A player who owes and has nothing is looked at again this much later; what the player asks for looks at once. */
const AGAIN_MS = 5 * MINUTE_MS;

/** The ledger's key of a part of a player's debt. */
export const debtKey = (player: string, n: number): string => `debt:${player}:${n}`;
/** Which part a key names; undefined when it is no debt's. */
export function debtOfKey(key: string) {
  const [, player, n] = /^debt:(.+):(\d+)$/.exec(key) ?? [];
  return player === undefined ? undefined : { player, n: Number(n) };
}

/** M-15: out of D and W, or of the operator's own where it gives the debt up. */
export function debtMoves({ fromWinnings, fromDeposit, writtenOff }: Omit<DebtPart, "n">) {
  const to = { house: "chargebackReceivable" } as const;
  const moves = [
    { from: { bucket: "deposit" }, to, amount: fromDeposit },
    { from: { bucket: "winnings" }, to, amount: fromWinnings },
    { from: { house: "promotions" }, to, amount: writtenOff },
  ] as const;
  return moves.filter(({ amount }) => amount > 0) satisfies readonly Move[];
}

/** What of a debt the balance pays: D first, as the chargeback itself does, then W. */
function takeFrom(debt: Paise, held: { readonly deposit: Paise; readonly winnings: Paise }) {
  const fromDeposit = paise(Math.min(debt, held.deposit));
  const fromWinnings = paise(Math.min(debt - fromDeposit, held.winnings));
  return { fromDeposit, fromWinnings, writtenOff: paise(0) };
}

export interface Debts {
  /** Takes what the player owes, as far as D and W go; finishes what a crash left in between. The player is told by mail. */
  take(player: PlayerId): Promise<void>;
  /** The operator gives up what is left of the debt. Answers how much; 0: nothing was owed. */
  writeOff(
    player: PlayerId,
    reason: string,
    /** What two operators decided: this much and no less, once by the key. */
    decision?: { readonly key: string; readonly amount: Paise },
  ): Promise<Paise>;
}

/** How what chargebacks left owing comes in again, beside the deposits that pay it first (M-15). */
export function createDebts(deps: {
  readonly store: DebtStore;
  readonly wallet: Pick<Wallet, "balances" | "move">;
  readonly notices: Pick<Notices, "add">;
  readonly clock: Clock;
  readonly log: Log;
}): Debts {
  const { store, wallet, notices, clock, log } = deps;

  /** Posts one part; answers it when the ledger has it. */
  const post = async (player: PlayerId, part: DebtPart): Promise<DebtPart | null> => {
    const key = debtKey(player, part.n);
    const posted = await wallet.move({ key, kind: "chargeback", player, moves: debtMoves(part) });
    if (!posted.ok && posted.error.code !== "insufficientChips") {
      log.error(
        { player, code: posted.error.code, alarm: "debtNotPosted" },
        "the ledger did not take a debt's payment",
      );
      return null;
    }
    // The notice comes first: after a crash in between this runs again.
    const taken = paise(part.fromDeposit + part.fromWinnings);
    if (posted.ok && taken > 0)
      await notices.add({ player, kind: "debtTaken", reference: String(part.n), amountPaise: taken });
    await store.answered(player, part, posted.ok ? "taken" : "refused");
    return posted.ok ? part : null;
  };

  return {
    async take(player) {
      await store.whileAlone(player, async () => {
        const balances = await wallet.balances(player);
        const part = await store.begin(player, clock.now(), (debt) => ({ ...takeFrom(debt, balances), reason: null }));
        if (part) await post(player, part);
        await store.lookAgain(player, instant(clock.now() + AGAIN_MS));
      });
    },

    async writeOff(player, reason, decision) {
      let gone = paise(0);
      const nothing = paise(0);
      const amountOf = (debt: Paise) =>
        decision === undefined ? debt : decision.amount <= debt ? decision.amount : nothing;
      await store.whileAlone(player, async () => {
        gone = (decision && (await store.writtenOffBy(player, decision.key))) ?? nothing;
        // A part that was begun and not answered comes to its end first.
        for (let parts = 0; parts < 2 && gone === 0; parts += 1) {
          const part = await store.begin(player, clock.now(), (debt) => ({
            fromDeposit: nothing,
            fromWinnings: nothing,
            writtenOff: amountOf(debt),
            reason: reason.slice(0, 500),
            ...(decision === undefined ? {} : { decisionKey: decision.key }),
          }));
          const posted = part && (await post(player, part));
          if (posted === undefined || posted === null) break;
          gone = posted.writtenOff;
        }
        await store.lookAgain(player, instant(clock.now() + AGAIN_MS));
      });
      return gone;
    },
  };
}
