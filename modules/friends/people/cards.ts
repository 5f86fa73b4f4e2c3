import { ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import { monthOf } from "../../kernel/india.ts";
import type { CardData, Relation } from "../contract.ts";
import { type FriendsRefusalCode, refused } from "../messages.ts";
import type { FriendsDeps } from "../ports.ts";
import type { Store } from "../store/store.ts";
import type { Apart } from "./apart.ts";
import { findable, personOf, relationOf } from "./faces.ts";

type CardDeps = FriendsDeps & {
  readonly store: Store;
  readonly isHere: (player: PlayerId) => boolean;
  readonly apart: Pick<Apart, "apartFrom">;
};

/** What a player sees of one other (FR-4). */
export function createCards(deps: CardDeps) {
  const { clock, store, apart } = deps;

  /** The other as the viewer may see them; null: not at all. */
  async function seen(viewer: PlayerId, player: PlayerId) {
    const [face, row, bond, apartFrom] = await Promise.all([
      findable(deps, player),
      store.person(player),
      store.bond(viewer, player),
      apart.apartFrom(viewer),
    ]);
    const is: Relation = viewer === player ? "self" : relationOf(viewer, bond, clock.now());
    const isHidden = row?.showsCard === false;
    const isKnown = is === "self" || is === "friend" || is === "asking";
    return face === null || apartFrom.has(player) || (isHidden && !isKnown) ? null : { face, row, is, isHidden };
  }

  return {
    async card(viewer: PlayerId, player: PlayerId): Promise<Result<CardData, Refusal<FriendsRefusalCode>>> {
      const found = await seen(viewer, player);
      if (found === null) return refused("noSuchPlayer");
      const { face, row, is, isHidden } = found;
      const seesOnline = is === "self" || (is === "friend" && row?.showsOnline !== false);
      return ok({
        ...personOf(face),
        dSince: monthOf(face.since),
        nDeals: isHidden && is !== "self" ? null : await deps.dealsOf(player),
        bOnline: seesOnline ? deps.isHere(player) : null,
        eRelation: is,
        bMayAsk: is === "none" && row?.takesRequests !== false,
      });
    },

    personShown: async (viewer: PlayerId, player: PlayerId): Promise<boolean> => (await seen(viewer, player)) !== null,
  };
}
