import { iso, type PlayerId } from "../../kernel/index.ts";
import type { Friend, FriendsData, Relation } from "../contract.ts";
import type { FriendsDeps } from "../ports.ts";
import type { BondRow } from "../store/bonds.ts";
import type { PersonRow } from "../store/people.ts";
import type { Store } from "../store/store.ts";
import { personOf, relationOf, shownOf } from "./faces.ts";

type ListDeps = FriendsDeps & {
  readonly store: Store;
  readonly isHere: (player: PlayerId) => boolean;
  readonly invitationsOf: (player: PlayerId) => Promise<FriendsData["aInvitation"]>;
  readonly ownRow: (player: PlayerId) => Promise<PersonRow>;
};

const otherOf = (player: PlayerId, { one, other }: BondRow): PlayerId => (one === player ? other : one);

/** Everything about a player's friends, requests and blocks, in a handful of queries however many there are. */
export function createLists(deps: ListDeps) {
  const { clock, store, ownRow } = deps;

  /** Friends who are to be seen, and where they sit. */
  async function presenceOf(friends: readonly PlayerId[], keptOut: ReadonlySet<PlayerId>) {
    const here = friends.filter((id) => deps.isHere(id) && !keptOut.has(id));
    const hidden = new Set((await store.people(here)).filter((row) => !row.showsOnline).map(({ player }) => player));
    const online = here.filter((id) => !hidden.has(id));
    return { online: new Set(online), tables: await deps.tablesOf(online) };
  }

  return async (player: PlayerId): Promise<FriendsData> => {
    const now = clock.now();
    const [own, bonds, blocked] = await Promise.all([ownRow(player), store.bondsOf(player), store.blockedBy(player)]);
    const others = bonds
      .map((bond) => ({ id: otherOf(player, bond), bond, is: relationOf(player, bond, now) }))
      .filter(({ is }) => is !== "none");
    const ids = [...others, ...blocked].map(({ id }) => id);
    const [faces, keptOut] = await Promise.all([deps.faces(ids), deps.keptOutAmong(ids).then((away) => new Set(away))]);
    const personWith = new Map(faces.map((face) => [face.id, personOf(face)]));
    const people = (rows: readonly { readonly id: PlayerId }[]) => rows.flatMap(({ id }) => personWith.get(id) ?? []);
    const friends = others.filter(({ is }) => is === "friend");
    const presence = await presenceOf(
      friends.map(({ id }) => id),
      keptOut,
    );
    const requests = (kind: Relation, isShown: (id: PlayerId) => boolean) =>
      others
        .filter(({ id, is }) => is === kind && isShown(id))
        .flatMap(({ id, bond }) => people([{ id }]).map((one) => ({ ...one, dAskedAt: iso(bond.askedAt ?? now) })));
    return {
      aFriend: people(friends)
        .map((one) => ({ id: one.iUserId as PlayerId, one }))
        .map(({ id, one }) => ({ ...one, bOnline: presence.online.has(id), oTable: presence.tables.get(id) ?? null }))
        .toSorted(hereFirst),
      aAsked: requests("asked", () => true),
      aAsking: requests("asking", (id) => !keptOut.has(id)),
      aBlocked: people(blocked),
      aInvitation: await deps.invitationsOf(player),
      oSeat: await deps.seatOf(player),
      oShown: shownOf(own),
      sLink: `${deps.publicUrl()}/friend/${own.code}`,
    };
  };
}

/** Friends who are there come first, then by name. */
function hereFirst(a: Friend, b: Friend): number {
  if (a.bOnline !== b.bOnline) return a.bOnline ? -1 : 1;
  return a.sUserName.toLowerCase() < b.sUserName.toLowerCase() ? -1 : 1;
}
