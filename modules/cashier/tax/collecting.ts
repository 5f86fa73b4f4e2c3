import { type Clock, HOUR_MS, instant, type Log, type PlayerId } from "../../kernel/index.ts";
import type { FinancialYear } from "../../kernel/india.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { Collection, TaxCollectionStore } from "../store/tax-collections.ts";
import type { PlainMove } from "../withdrawals/withdrawal.ts";
import { takeTax } from "./tds.ts";

/** Tax that nobody held is asked for again this much later. */
const COLLECT_AGAIN_MS = HOUR_MS;

/** What taking tax takes. */
export interface CollectingDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, "balances" | "move">;
  readonly collections: TaxCollectionStore;
}

/** The ledger's key of a part of a year's tax. */
export function keyOfCollection(player: string, year: FinancialYear, n: number): string {
  return `tds:${player}:${year}:${n}`;
}

/** Which part a key names; undefined when it is no year's tax. */
export function collectionOfKey(key: string) {
  const [, player, year, n] = /^tds:(.+):(\d{4}-\d{4}):(\d+)$/.exec(key) ?? [];
  return player === undefined || year === undefined ? undefined : { player, year, n: Number(n) };
}

/** M-7: from W, then D, to the state. */
export function collectionMoves({ fromWinnings, fromDeposit }: Omit<Collection, "n">): readonly PlainMove[] {
  return [
    { from: { bucket: "winnings" }, to: { house: "tdsPayable" }, amount: fromWinnings } as const,
    { from: { bucket: "deposit" }, to: { house: "tdsPayable" }, amount: fromDeposit } as const,
  ].filter(({ amount }) => amount > 0);
}

/** Takes what a closed year still owes, as far as the player has it. Repeats a posting whose answer was lost. */
export function createCollecting({ clock, log, wallet, collections }: CollectingDeps) {
  /** Has the ledger move one part, and writes down what it answered. */
  const take = async (player: PlayerId, year: FinancialYear, part: Collection): Promise<void> => {
    const key = keyOfCollection(player, year, part.n);
    const moved = await wallet.move({ key, kind: "tds", player, moves: collectionMoves(part) });
    if (moved.ok) await collections.collected(player, year, part, "taken");
    else if (moved.error.code === "insufficientChips") await collections.collected(player, year, part, "refused");
    else log.error({ player, year, code: moved.error.code, alarm: "tds" }, "the ledger did not take a year's tax");
  };

  return (player: PlayerId, year: FinancialYear): Promise<void> =>
    collections.whileAlone(player, async () => {
      const balances = await wallet.balances(player);
      const part = await collections.collection(player, year, clock.now(), (owed) => takeTax(owed, balances));
      if (part) await take(player, year, part);
      await collections.collectAgain(player, year, instant(clock.now() + COLLECT_AGAIN_MS));
    });
}

export type Collect = ReturnType<typeof createCollecting>;
