import { ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import { MOST_BLOCKED } from "../limits.ts";
import { type FriendsRefusalCode, refused } from "../messages.ts";
import type { BondDeps } from "./requests.ts";

/** Blocks (FR-3). */
export function createBlocking({ clock, store }: BondDeps) {
  return {
    /** Blocks another player, and ends what is between both. Harmless to repeat. */
    async block(player: PlayerId, other: PlayerId): Promise<Result<void, Refusal<FriendsRefusalCode>>> {
      const now = clock.now();
      return store.withLocked([player, other], now, async (queries) => {
        const blocked = await queries.blockedBy(player);
        if (blocked.length >= MOST_BLOCKED && !blocked.some(({ id }) => id === other)) return refused("blocksFull");
        await queries.dropBond(player, other);
        await queries.addBlock(player, other, now);
        return ok(undefined);
      });
    },

    /** Harmless to repeat; true where there was a block. */
    unblock: (player: PlayerId, other: PlayerId): Promise<boolean> => store.removeBlock(player, other),
  };
}
