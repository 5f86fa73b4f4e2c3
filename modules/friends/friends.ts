import {
  createWorker,
  DAY_MS,
  instant,
  type PlayerId,
  periodicJob,
  type Refusal,
  type Result,
  randomHex,
} from "../kernel/index.ts";
import { type Changes, createChanges } from "./bonds/changes.ts";
import type { CardData, FriendsData, HereData } from "./contract.ts";
import { createInvitations, type Invitations } from "./invitations.ts";
import { REQUEST_MS } from "./limits.ts";
import { type FriendsRefusalCode, refused } from "./messages.ts";
import { type Apart, createApart } from "./people/apart.ts";
import { createCards, createCompany, type ShownFace } from "./people/faces.ts";
import { createExport, createLists } from "./people/lists.ts";
import type { FriendsDeps } from "./ports.ts";
import { createPresence, LOOK_MS } from "./presence/presence.ts";
import { createTelling } from "./presence/telling.ts";
import { createStore, type Store } from "./store/store.ts";

/** Players who know each other (FR-1 … FR-8). */
export interface Friends extends Changes, Invitations {
  /** Everything about the player's friends, requests and blocks. */
  friends(player: PlayerId): Promise<FriendsData>;
  /** The friends who are there, and how many people ask; null for a player who keeps out. */
  here(player: PlayerId): Promise<HereData | null>;
  /** The card of the player with exactly this name; not found where it is hidden or one has blocked the other. */
  card(player: PlayerId, name: string): Promise<Result<CardData, Refusal<FriendsRefusalCode>>>;

  areFriends(one: PlayerId, other: PlayerId): Promise<boolean>;
  /** The ids of the player's friends. */
  friendsOf(player: PlayerId): Promise<readonly PlayerId[]>;
  /** Everybody who has blocked the player or is blocked by them; ten seconds old at most. */
  apartFrom(player: PlayerId): Promise<ReadonlySet<PlayerId>>;
  /** Does the player let others look on at tables? */
  mayWatchAt(player: PlayerId): Promise<boolean>;
  /** May the viewer see the card of the player? */
  personShown(viewer: PlayerId, player: PlayerId): Promise<boolean>;
  /** Those of the players whom the reader may see; without who is apart from the reader, or hides from all but friends. */
  facesFor(reader: PlayerId, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, ShownFace>>;
  /** Is the player at the lobby or at a table, and lets friends see it? */
  isOnline(player: PlayerId): Promise<boolean>;

  /** Everything that is kept of a player, for their own eyes. */
  everythingOf(player: PlayerId): Promise<unknown>;
  /** Looks who came and left, and tells friends; a timer does so by itself. */
  look(): Promise<void>;
  /** Handles identity's event: friends do not see the player any more. Harmless to repeat. */
  excluded(player: PlayerId): Promise<void>;
  /** Handles identity's event. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  /** Ends invitations to tables that their inviters have left; a job does so by itself. */
  endLeft(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Friends over `deps.database`. */
export function createFriends(deps: FriendsDeps): Friends {
  const { clock, random } = deps;
  const newCode = () => randomHex(random, 8);
  const store = createStore(deps.database, newCode);
  const apart = createApart({ ...deps, store });
  const ownRow = async (player: PlayerId) => {
    const known = await store.person(player);
    if (known !== undefined) return known;
    await store.keep(player, newCode(), clock.now());
    return (await store.person(player))!;
  };
  const presence = createPresence(deps);
  const telling = createTelling({ ...deps, store, presence });
  const { isHere } = presence;
  const invitations = createInvitations({ ...deps, store, isHere });
  const lists = createLists({ ...deps, store, isHere, apart, ownRow, invitationsOf: invitations.list });
  const cards = createCards({ ...deps, store, isHere, apart });
  const worker = createJobs(deps, store, invitations.endLeft);

  return {
    ...createChanges({
      ...deps,
      store,
      isHere,
      apart,
      showAnew: telling.showAnew,
      invitationOver: invitations.tellOver,
    }),
    invite: invitations.invite,
    answerInvitation: invitations.answerInvitation,
    friends: lists.all,
    here: lists.here,
    async card(player, name) {
      const other = await deps.playerNamed(name);
      return other === null ? refused("noSuchPlayer") : cards.card(player, other);
    },
    areFriends: async (one, other) => (await store.bond(one, other))?.state === "friends",
    friendsOf: store.friendsOf,
    apartFrom: apart.apartFrom,
    mayWatchAt: async (player) => (await store.person(player))?.mayBeWatched ?? false,
    personShown: cards.personShown,
    facesFor: createCompany({ ...deps, store, apart, isHere }),
    isOnline: async (player) =>
      isHere(player) &&
      (await store.person(player))?.showsOnline !== false &&
      (await deps.keptOutAmong([player])).length === 0,

    everythingOf: createExport(lists.all, store),
    look: telling.look,
    endLeft: invitations.endLeft,
    excluded: async (player) => telling.showAnew([player]),
    accountClosed: createClosing(deps, store, apart),
    start() {
      worker.start();
      telling.start();
    },
    async stop() {
      telling.stop();
      apart.close();
      await worker.stop();
    },
  };
}

/** Forgets a player whose account is closed; pages of friends show them gone. */
function createClosing({ tell }: FriendsDeps, store: Store, apart: Apart): Friends["accountClosed"] {
  return async (player) => {
    const [others, friends] = await Promise.all([store.apartFrom(player), store.friendsOf(player)]);
    await store.forgetBonds(player);
    await store.forgetBlocks(player);
    await store.forgetInvitations(player);
    await store.forgetPerson(player);
    if (others.length > 0) apart.changed([player, ...others]);
    for (const friend of friends) tell(friend, "resFriends", { aCame: [], aLeft: [player] });
  };
}

/** What friends do again and again. */
function createJobs(deps: FriendsDeps, store: Store, endLeft: () => Promise<void>) {
  return createWorker(deps, [
    periodicJob({
      name: "friends.sweep",
      everyMs: DAY_MS,
      atStart: false,
      run: ({ now }) => store.sweepBonds(instant(now - REQUEST_MS)),
    }),
    periodicJob({ name: "friends.invitations", everyMs: LOOK_MS, run: endLeft }),
  ]);
}
