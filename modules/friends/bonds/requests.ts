import { type Clock, type Instant, instant, ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { AskData } from "../contract.ts";
import { ASKS_A_DAY, MOST_BLOCKED, MOST_FRIENDS, MOST_OPEN_IN, MOST_OPEN_OUT, REQUEST_MS } from "../limits.ts";
import { type FriendsRefusalCode, refused } from "../messages.ts";
import type { BondRow } from "../store/bonds.ts";
import type { Locked, Store, StoreQueries } from "../store/store.ts";

type Answer<T> = Promise<Result<T, Refusal<FriendsRefusalCode>>>;
/** What came of a request. `silent`: its sender sees it as sent, and nobody hears of it. */
type Asked = AskData["eRelation"] | "silent";

/** The parts that acts are made of. */
export interface BondDeps {
  readonly clock: Clock;
  readonly store: Store;
}

/** Two people who are locked, at one moment. */
interface Both {
  readonly queries: StoreQueries;
  readonly locked: Locked;
  readonly player: PlayerId;
  readonly other: PlayerId;
  readonly bond: BondRow | undefined;
  readonly now: Instant;
}

/** The moment before which requests are too old to count. */
const oldest = (now: Instant): Instant => instant(now - REQUEST_MS);
/** Is it a request that its sender sees as sent? */
const isOpen = (bond: BondRow | undefined, now: Instant): bond is BondRow =>
  bond !== undefined && bond.state !== "friends" && bond.askedAt !== null && bond.askedAt > oldest(now);

/** A request to be a friend, its answer, and its end (FR-1, FR-2). */
export function createRequests({ clock, store }: BondDeps) {
  const withBoth = <T>(player: PlayerId, other: PlayerId, run: (both: Both) => Promise<T>): Promise<T> => {
    const now = clock.now();
    return store.withLocked([player, other], now, async (queries, locked) =>
      run({ queries, locked, player, other, now, bond: await queries.bond(player, other) }),
    );
  };

  return {
    /** Asks another player, who is there; whoever is asked by them already becomes a friend. Repeated, it changes nothing. */
    ask: (player: PlayerId, other: PlayerId): Answer<Asked> =>
      withBoth(player, other, async (both) => {
        const { queries, bond, now, locked } = both;
        if (await queries.isBlocked(player, other)) return refused("noSuchPlayer");
        if (bond?.state === "friends") return ok<Asked>("friend");
        if (isOpen(bond, now)) return bond.askedBy === other ? befriend(both) : ok<Asked>("silent");
        return locked(other).takesRequests ? send(both) : refused("noSuchPlayer");
      }),

    /** Answers a request; true where two became friends by it. */
    async answer(player: PlayerId, other: PlayerId, isAccepted: boolean): Answer<boolean> {
      // A stranger who is named and never asked gets no row.
      if ((await store.bond(player, other)) === undefined) return refused("noRequest");
      return withBoth(player, other, async (both) => {
        const { queries, bond, now } = both;
        if (isAccepted && bond?.state === "friends") return ok(false);
        if (!isOpen(bond, now) || bond.state !== "asked" || bond.askedBy !== other) return refused("noRequest");
        if (!isAccepted) {
          await queries.putBond(player, other, { ...bond, state: "refused", stateAt: now });
          return ok(false);
        }
        const befriended = await befriend(both);
        return befriended.ok ? ok(true) : befriended;
      });
    },

    /** Ends a friendship, or takes back the player's own request; true where they were friends. Harmless to repeat. */
    async remove(player: PlayerId, other: PlayerId): Promise<boolean> {
      if ((await store.bond(player, other)) === undefined) return false;
      return withBoth(player, other, async ({ queries, bond }) => {
        if (bond === undefined || (bond.state !== "friends" && bond.askedBy !== player)) return false;
        await queries.endBond(player, other);
        return bond.state === "friends";
      });
    },
  };
}

/** Makes friends of both: the other has asked. */
async function befriend({ queries, player, other, now }: Both) {
  if ((await queries.friendsOf(player)).length >= MOST_FRIENDS) return refused("friendsFull");
  if ((await queries.friendsOf(other)).length >= MOST_FRIENDS) return refused("theirsFull");
  await queries.putBond(player, other, { state: "friends", askedBy: other, askedAt: now, stateAt: now });
  return ok<Asked>("friend");
}

/** Sends a request where none is open. */
async function send({ queries, locked, player, other, bond, now }: Both) {
  const day = dayOf(now);
  const { askedOn, asked } = locked(player);
  const today = askedOn === day ? asked : 0;
  if (today >= ASKS_A_DAY) return refused("askedEnough");
  if ((await queries.friendsOf(player)).length >= MOST_FRIENDS) return refused("friendsFull");
  const since = oldest(now);
  const isSilent = bond?.state === "refused" && bond.askedBy === player && bond.stateAt > since;
  const out = await queries.askedBy(player, since);
  if (out.length >= MOST_OPEN_OUT) await queries.endBond(player, out[0]!);
  const into = isSilent ? [] : await queries.waitingFor(other, since);
  if (into.length >= MOST_OPEN_IN) await queries.endBond(other, into[0]!);
  await queries.putBond(player, other, {
    state: isSilent ? "refused" : "asked",
    askedBy: player,
    askedAt: now,
    stateAt: isSilent ? bond.stateAt : now,
  });
  await queries.countAsk(player, day, today + 1);
  return ok<Asked>(isSilent ? "silent" : "asked");
}

/** Blocks (FR-3). */
export function createBlocking({ clock, store }: BondDeps) {
  return {
    /** Blocks another player, and ends what is between both; true where they were friends. Harmless to repeat. */
    async block(player: PlayerId, other: PlayerId): Answer<boolean> {
      const now = clock.now();
      return store.withLocked([player, other], now, async (queries) => {
        const blocked = await queries.blockedBy(player);
        if (blocked.length >= MOST_BLOCKED && !blocked.some(({ id }) => id === other)) return refused("blocksFull");
        const wereFriends = (await queries.bond(player, other))?.state === "friends";
        await queries.endBond(player, other);
        await queries.addBlock(player, other, now);
        return ok(wereFriends);
      });
    },

    /** Harmless to repeat; true where there was a block. */
    unblock: (player: PlayerId, other: PlayerId): Promise<boolean> => store.removeBlock(player, other),
  };
}
