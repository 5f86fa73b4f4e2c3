import type { Clock, PlayerId } from "../../kernel/index.ts";
import type { Rewards } from "../referrals/rewards.ts";
import type { Store } from "../store/index.ts";
import type { BonusLedger } from "./ledger.ts";
import type { Signals } from "./signals.ts";
import type { Waiting } from "./waiting.ts";

/** What follows when a player shows up, perhaps with a new device or a PAN. */
export function createSeen(deps: {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly signals: Signals;
  readonly waiting: Waiting;
  readonly rewards: Pick<Rewards, "settleWaiting">;
  readonly clock: Clock;
}) {
  const { store, ledger, signals, waiting, rewards, clock } = deps;
  return {
    /** Had this player, or another with one of the same signals, a welcome bonus? */
    hadWelcome: async (player: PlayerId): Promise<boolean> =>
      (await store.isMarked("welcome", player)) || store.isTaken("welcome", player, await signals.of(player)),

    /**
     * The player is here: what they had once is theirs by their new signals too, so that no other account has it by them; and
     * what waited until they were known is given. For most there is nothing to do, which costs one query.
     */
    async note(player: PlayerId): Promise<void> {
      if (!(await store.hasWaiting(player))) return;
      const known = await signals.of(player);
      for (const kind of ["welcome", "referral"] as const) {
        if (await store.isMarked(kind, player)) await store.keepSignals(kind, player, known, clock.now());
      }
      await waiting.settle(player);
      await rewards.settleWaiting(player);
      await ledger.finish(player);
    },
  };
}

export type Seen = ReturnType<typeof createSeen>;
