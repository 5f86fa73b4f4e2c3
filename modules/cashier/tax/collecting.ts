import { type Clock, HOUR_MS, instant, type Log, type PlayerId } from "../../kernel/index.ts";
import type { FinancialYear } from "../../kernel/india.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { PlainMove } from "../withdrawals/withdrawal.ts";
import type { CollectionAnswer, CollectionBatches, PlayersCollection } from "./store/collection-batches.ts";
import type { Collection, TaxCollectionStore } from "./store/collections.ts";
import { takeTax } from "./tds.ts";

/** How much later tax that found no balance is asked for again. */
const COLLECT_AGAIN_MS = HOUR_MS;

/** What taking tax takes. */
export interface CollectingDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, "balances" | "move">;
  readonly collections: TaxCollectionStore;
}

/** What taking tax of many takes. */
export interface CollectingAllDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, "cashOf" | "move">;
  readonly batches: CollectionBatches;
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

/** Parts that are posted together: players of these wait for one another in the ledger, for some milliseconds. */
const POSTED = 100;

/**
 * Takes what a closed year owes of many players, as {@link createCollecting} does of one. Of a posting whose answer was lost nothing
 * is written down; it is repeated when those players are looked at again.
 */
export function createCollectingAll({ clock, log, wallet, batches }: CollectingAllDeps) {
  const post = async (year: FinancialYear, part: PlayersCollection): Promise<readonly CollectionAnswer[]> => {
    const { player } = part;
    const key = keyOfCollection(player, year, part.n);
    const moved = await wallet.move({ key, kind: "tds", player, moves: collectionMoves(part) });
    if (moved.ok) return [{ ...part, state: "taken" }];
    if (moved.error.code === "insufficientChips") return [{ ...part, state: "refused" }];
    log.error({ player, year, code: moved.error.code, alarm: "tds" }, "the ledger did not take a year's tax");
    return [];
  };

  return (players: readonly PlayerId[], year: FinancialYear): Promise<void> | void => {
    if (players.length === 0) return;
    return batches.whileAlone(players, async (ours) => {
      const again = () => instant(clock.now() + COLLECT_AGAIN_MS);
      const cash = await wallet.cashOf(ours);
      const parts = await batches.collections(ours, year, clock.now(), (player, owed) =>
        takeTax(owed, cash.get(player)!),
      );
      const asked = new Set(parts.map(({ player }) => player));
      await batches.lookAgain(
        ours.filter((player) => !asked.has(player)),
        year,
        again(),
      );
      for (let at = 0; at < parts.length; at += POSTED) {
        const answers = await Promise.allSettled(parts.slice(at, at + POSTED).map((part) => post(year, part)));
        const known = answers.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
        if (known.length > 0) await batches.collected(known, year, again());
        for (const one of answers) if (one.status === "rejected") throw one.reason;
      }
    });
  };
}

export type CollectAll = ReturnType<typeof createCollectingAll>;
