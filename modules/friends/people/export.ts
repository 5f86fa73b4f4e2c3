import { iso, type PlayerId } from "../../kernel/index.ts";
import type { FriendsData } from "../contract.ts";
import type { Store } from "../store/store.ts";

/** Everything that is kept of a player, by name (FR-7). */
export function createExport(list: (player: PlayerId) => Promise<FriendsData>, store: Store) {
  return async (player: PlayerId): Promise<unknown> => {
    const [{ aFriend, aAsked, aBlocked, oShown, sLink }, bonds, blocked] = await Promise.all([
      list(player),
      store.bondsOf(player),
      store.blockedBy(player),
    ]);
    const friendSince = new Map<string, number>(
      bonds.map(({ one, other, stateAt }) => [one === player ? other : one, stateAt]),
    );
    const blockedSince = new Map<string, number>(blocked.map(({ id, at }) => [id, at]));
    const named = (people: FriendsData["aBlocked"], since: ReadonlyMap<string, number>) =>
      people.map(({ iUserId, sUserName }) => ({ name: sUserName, since: iso(since.get(iUserId) ?? null) }));
    return {
      link: sLink,
      shown: oShown,
      friends: named(aFriend, friendSince),
      requests: aAsked.map(({ sUserName, dAskedAt }) => ({ name: sUserName, sent: dAskedAt })),
      blocked: named(aBlocked, blockedSince),
    };
  };
}
