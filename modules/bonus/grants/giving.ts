import { type Clock, DAY_MS, instant, type PlayerId, type Queries, type Random, uuidv7 } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import { type Promotion, type Quote, splitBonus } from "../promotions/promotion.ts";
import { expiryOf } from "../promotions/promotions.ts";
import { attempt, type StoreQueries } from "../store/index.ts";
import type { Signal } from "../store/signals.ts";

/** Gives what a promotion promised for a deposit, within a transaction of the caller's. */
export function createGiving(deps: {
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
}) {
  const { clock, random, settings } = deps;
  return {
    /**
     * One welcome bonus a PAN, device and UPI address (M-10); false when a player who is known by one of them had it.
     */
    takeWelcome: (tx: Queries, player: PlayerId, ours: readonly Signal[]): Promise<boolean> =>
      attempt(tx, async (inner) => {
        await inner.keepSignals("welcome", player, ours, clock.now());
        return !(await inner.isTaken("welcome", player, ours));
      }),

    /** Writes the bonus in its parts, and the ticket; the ledger follows. */
    async give(
      queries: StoreQueries,
      deposit: { readonly player: PlayerId; readonly depositId: string },
      promotion: Promotion,
      quote: Quote,
    ): Promise<void> {
      const now = clock.now();
      const { player, depositId } = deposit;
      const { instantShareBps, instantDays, lockDays } = settings.get("bonusGrants");
      const parts = splitBonus(quote.bonusPaise, instantShareBps[promotion.category]);
      for (const [bucket, mostDays] of [
        ["instant", instantDays],
        ["lock", lockDays],
      ] as const) {
        if (parts[bucket] === 0) continue;
        const expiresAt = expiryOf(now, promotion.expiresInDays, mostDays);
        const row = { id: uuidv7(now, random), player, source: "promotion", reference: depositId, bucket } as const;
        await queries.insertGrant({ ...row, amount: parts[bucket], expiresAt }, now);
      }
      if (!quote.ticket) return;
      const { name, valuePaise, validDays } = quote.ticket;
      const expiresAt = validDays === null ? null : instant(now + validDays * DAY_MS);
      const row = { id: uuidv7(now, random), player, name, value: valuePaise, expiresAt } as const;
      await queries.insertTicket({ ...row, source: "promotion", reference: depositId }, now);
    },
  };
}

export type Giving = ReturnType<typeof createGiving>;
