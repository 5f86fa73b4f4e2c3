import { instant, iso, type PlayerId } from "../../kernel/index.ts";
import type { Friend, FriendsData, HereData, Relation, Table } from "../contract.ts";
import { REQUEST_MS } from "../limits.ts";
import type { FriendsDeps } from "../ports.ts";
import type { BondRow } from "../store/bonds.ts";
import type { PersonRow, Store } from "../store/store.ts";
import type { Apart } from "./apart.ts";
import { personOf, relationOf, shownOf } from "./faces.ts";

type ListDeps = FriendsDeps & {
  readonly store: Store;
  readonly isHere: (player: PlayerId) => boolean;
  readonly apart: Pick<Apart, "apartFrom">;
  readonly invitationsOf: (player: PlayerId) => Promise<FriendsData["aInvitation"]>;
  readonly ownRow: (player: PlayerId) => Promise<PersonRow>;
};

const otherOf = (player: PlayerId, { one, other }: BondRow): PlayerId => (one === player ? other : one);

/** Finds who is there and where, of many at once. */
function createSeeing(deps: ListDeps) {
  const { store } = deps;
  /** Those of the tables of friends at which the player may look on: by the rule of the look itself (S-7), for all of them at once. */
  async function watchable(player: PlayerId, tables: readonly Table[], friends: ReadonlySet<PlayerId>) {
    if (tables.length === 0) return new Set<string>();
    const [places, apart] = await Promise.all([
      deps.peopleAt(tables.map(({ iTableId }) => iTableId)),
      deps.apart.apartFrom(player),
    ]);
    const rows = await store.people([...new Set([...places.values()].flatMap((people) => [...people]))]);
    const allowing = new Set(rows.filter((row) => row.mayBeWatched).map((row) => row.player));
    const isAllowed = (one: PlayerId) => one !== player && allowing.has(one) && !apart.has(one);
    return new Set(
      [...places]
        .filter(([, people]) => [...people].every(isAllowed) && [...people].some((one) => friends.has(one)))
        .map(([tableId]) => tableId),
    );
  }

  /** Those of the players who are there, and let it be seen. */
  async function seenHere(players: readonly PlayerId[], keptOut: ReadonlySet<PlayerId>): Promise<readonly PlayerId[]> {
    const here = players.filter((id) => deps.isHere(id) && !keptOut.has(id));
    const hidden = new Set((await store.people(here)).filter((row) => !row.showsOnline).map(({ player }) => player));
    return here.filter((id) => !hidden.has(id));
  }

  /** Friends who are to be seen, and where they sit. */
  async function presenceOf(player: PlayerId, friends: readonly PlayerId[], keptOut: ReadonlySet<PlayerId>) {
    const online = await seenHere(friends, keptOut);
    const tables = await deps.tablesOf(online);
    const watched = await watchable(player, [...tables.values()], new Set(friends));
    const tableOf = (friend: PlayerId) => {
      const table = tables.get(friend);
      return table === undefined ? null : { ...table, bMayLook: watched.has(table.iTableId) };
    };
    return { online: new Set(online), tableOf };
  }

  return { seenHere, presenceOf };
}

/** Everything about a player's friends, requests and blocks, in a handful of queries however many there are. */
export function createLists(deps: ListDeps) {
  const { clock, store, ownRow } = deps;
  const { seenHere, presenceOf } = createSeeing(deps);

  async function here(player: PlayerId): Promise<HereData | null> {
    const since = instant(clock.now() - REQUEST_MS);
    const [friends, asking] = await Promise.all([store.friendsOf(player), store.waitingFor(player, since)]);
    const about = [player, ...friends.filter(deps.isHere), ...asking];
    const keptOut = new Set(await deps.keptOutAmong(about));
    if (keptOut.has(player)) return null;
    return { aHere: await seenHere(friends, keptOut), nAsking: asking.filter((id) => !keptOut.has(id)).length };
  }

  async function all(player: PlayerId): Promise<FriendsData> {
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
      player,
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
        .map(({ id, one }) => ({ ...one, bOnline: presence.online.has(id), oTable: presence.tableOf(id) }))
        .toSorted(hereFirst),
      aAsked: requests("asked", () => true),
      aAsking: requests("asking", (id) => !keptOut.has(id)),
      aBlocked: people(blocked),
      aInvitation: await deps.invitationsOf(player),
      oSeat: await deps.seatOf(player),
      oShown: shownOf(own),
      sLink: `${deps.publicUrl()}/friend/${own.code}`,
    };
  }

  return { all, here };
}

/** Friends who are there come first, then by name. */
function hereFirst(a: Friend, b: Friend): number {
  if (a.bOnline !== b.bOnline) return a.bOnline ? -1 : 1;
  return a.sUserName.toLowerCase() < b.sUserName.toLowerCase() ? -1 : 1;
}

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
