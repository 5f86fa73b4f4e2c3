import { type Clock, type Instant, leastIdAt, type PlayerId } from "../../kernel/index.ts";
import { dayAfter, startOf } from "../../kernel/india.ts";
import type { AbsentFor } from "../absence-contract.ts";
import type { Identifier } from "../contract.ts";
import { closureHash } from "../exclusion/closing.ts";
import { nameOf } from "../login/identifier.ts";
import type { RareState } from "../store/operator-api.ts";
import type { Store } from "../store/store.ts";

/** A player in a list of the desk's. */
export interface FoundPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly registeredAt: Instant;
  readonly isClosed: boolean;
  readonly isBlocked: boolean;
  /** The end of the latest exclusion, which may be over. */
  readonly excludedUntil: Instant | null;
  /** Why the account stays though nobody uses it (CR-8); null: it is used, or is not looked at yet. */
  readonly absentFor: AbsentFor | null;
}

/** Which players a page of the list has: registered on these days of India, both in it, with names that begin so. */
export interface PlayerList {
  readonly from?: string;
  readonly to?: string;
  readonly name?: string;
  /** Only those in this state, which few are in. */
  readonly only?: RareState;
  /** The last player of the page before; null: from the beginning. */
  readonly after: string | null;
  readonly order: "oldest" | "newest";
  /** How many are looked at: fewer are found where a name is asked for and days beside it. */
  readonly most: number;
}

/** A page of players. */
export interface PlayerPage {
  readonly players: readonly FoundPlayer[];
  /** The last one that was looked at, behind whom the next page begins; null: there is none. */
  readonly next: PlayerId | null;
}

/** How operators find players. Closed accounts are found too: by name, by id, and by what they were registered with. */
export interface PlayerLookup {
  /** Players whose names begin with this prefix, letters of either case, in the names' order. */
  byName(prefix: string, most: number): Promise<readonly FoundPlayer[]>;
  /** Players whose number or address it is, or was until the account was closed. */
  byContact(contact: Identifier): Promise<readonly FoundPlayer[]>;
  /** Those of them who are players. */
  byIds(ids: readonly PlayerId[]): Promise<readonly FoundPlayer[]>;
  /**
   * All of them in the order in which they have registered; where a name is asked for in the names' order, whatever `order` says: a
   * rare beginning is found among millions only by the names.
   */
  page(list: PlayerList): Promise<PlayerPage>;
}

type Brief = Awaited<ReturnType<Store["briefsById"]>>[number];

const IS_IN: Readonly<Record<RareState, (player: Omit<Brief, "id">, now: Instant) => boolean>> = {
  absent: ({ absentFor }) => absentFor !== null,
  blocked: ({ blockedAt }) => blockedAt !== null,
  closed: ({ closedAt }) => closedAt !== null,
  excluded: ({ excludedUntil }, now) => excludedUntil !== null && excludedUntil > now,
};

/** @param closureKeys keys of the hashes by which closed accounts are recognised, the newest first */
export function createPlayerLookup(store: Store, closureKeys: readonly Uint8Array[], clock: Clock): PlayerLookup {
  const found = (rows: Awaited<ReturnType<Store["briefsById"]>>) =>
    rows.map(({ id, name, createdAt, closedAt, blockedAt, excludedUntil, absentFor }) => ({
      id,
      absentFor,
      name,
      excludedUntil,
      registeredAt: createdAt,
      isClosed: closedAt !== null,
      isBlocked: blockedAt !== null,
    }));
  return {
    byName: async (prefix, most) => found(await store.briefsByName(prefix.toLowerCase(), most)),
    byIds: async (ids) => found(await store.briefsById(ids)),
    async page({ from: first, to: last, name = "", only = null, ...place }) {
      const now = clock.now();
      const [from, to] = [
        first === undefined ? null : startOf(first),
        last === undefined ? null : startOf(dayAfter(last)),
      ];
      const looked =
        name === ""
          ? await store.briefsPage({ ...place, from, to, only, now })
          : await store.briefsByName(name.toLowerCase(), place.most, place.after);
      const fits = ({ id, ...player }: (typeof looked)[number]): boolean =>
        (from === null || id >= leastIdAt(from)) &&
        (to === null || id < leastIdAt(to)) &&
        (only === null || IS_IN[only](player, now));
      return {
        players: found(looked.filter(fits)),
        next: looked.length < place.most ? null : (looked.at(-1)?.id ?? null),
      };
    },
    async byContact(contact) {
      const hashes = closureKeys.map((key) => closureHash(key, contact.kind, nameOf(contact)));
      const [open, closed] = await Promise.all([store.playerBy(contact), store.closuresBy(contact.kind, hashes)]);
      const ids = [...(open === undefined ? [] : [open.id]), ...closed.map(({ playerId }) => playerId)];
      return found(await store.briefsById([...new Set(ids)] as PlayerId[]));
    },
  };
}
