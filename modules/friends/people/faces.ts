import { ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import { monthOf } from "../../kernel/india.ts";
import type { CardData, Person, Relation, Shown } from "../contract.ts";
import { REQUEST_MS } from "../limits.ts";
import { type FriendsRefusalCode, refused } from "../messages.ts";
import type { Face, FriendsDeps } from "../ports.ts";
import type { BondRow } from "../store/bonds.ts";
import type { PersonRow, Store } from "../store/store.ts";
import type { Apart } from "./apart.ts";

/** The person on the wire. */
export const personOf = ({ id, name, avatar }: Face): Person => ({ iUserId: id, sUserName: name, sAvatar: avatar });

/** What a person shows on the wire. */
export const shownOf = (row: PersonRow): Shown => ({
  bCard: row.showsCard,
  bOnline: row.showsOnline,
  bRequests: row.takesRequests,
  bInvitations: row.takesInvitations,
  bWatch: row.mayBeWatched,
});

/** How a bond looks to one of the two at a time. */
export function relationOf(player: PlayerId, bond: BondRow | undefined, now: number): Exclude<Relation, "self"> {
  if (bond?.state === "friends") return "friend";
  if (bond === undefined || bond.askedAt === null || bond.askedAt <= now - REQUEST_MS) return "none";
  if (bond.askedBy === player) return "asked";
  return bond.state === "asked" ? "asking" : "none";
}

/** The player as others may find them; null: a closed account, a break, or kept out (FR-7). */
export async function findable(
  { faces, keptOutAmong }: Pick<FriendsDeps, "faces" | "keptOutAmong">,
  player: PlayerId,
): Promise<Face | null> {
  const [[face], keptOut] = await Promise.all([faces([player]), keptOutAmong([player])]);
  return face === undefined || keptOut.length > 0 ? null : face;
}

type SeeingDeps = FriendsDeps & {
  readonly store: Store;
  readonly isHere: (player: PlayerId) => boolean;
  readonly apart: Pick<Apart, "apartFrom">;
};

/** What a player sees of one other (FR-4). */
export function createCards(deps: SeeingDeps) {
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

/** What a reader may see of somebody they share something with, such as a club. */
export interface ShownFace {
  readonly name: string;
  readonly avatar: string;
  /** Null: the player does not say. */
  readonly isOnline: boolean | null;
}

/** Answers those of the players whom the reader may see (FR-4), in a handful of queries however many there are. */
export function createCompany({ faces, isHere, store, apart }: SeeingDeps) {
  return async (reader: PlayerId, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, ShownFace>> => {
    const [all, rows, friends, apartFrom] = await Promise.all([
      faces(players),
      store.people(players),
      store.friendsOf(reader),
      apart.apartFrom(reader),
    ]);
    const choices = new Map(rows.map((row) => [row.player, row]));
    const known = new Set([reader, ...friends]);
    return new Map(
      all
        .filter(({ id }) => !apartFrom.has(id) && (known.has(id) || choices.get(id)?.showsCard !== false))
        .map(({ id, name, avatar }): [PlayerId, ShownFace] => {
          const saysOnline = id === reader || choices.get(id)?.showsOnline !== false;
          return [id, { name, avatar, isOnline: saysOnline ? isHere(id) : null }];
        }),
    );
  };
}
