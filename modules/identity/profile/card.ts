import { assert, type Instant, type Language, languageNamed, type PlayerId } from "../../kernel/index.ts";
import { REGIONS, type Region } from "../../settings/index.ts";
import { lookOf } from "../names/names.ts";
import type { PlayerRow } from "../store/players.ts";
import type { Store } from "../store/store.ts";
import { usualAvatar } from "./usual-avatar.ts";

/** What other modules may know of a player. */
export interface PlayerCard {
  readonly id: PlayerId;
  readonly name: string;
  readonly avatar: string;
  readonly gender: "male" | "female";
  readonly isMobileVerified: boolean;
  /** What the player gives to friends (S1 § 5). */
  readonly referralCode: string;
}

/** What players see of each other. */
export interface Face {
  readonly id: PlayerId;
  readonly name: string;
  readonly avatar: string;
  /** When the player registered. */
  readonly since: Instant;
}

/** What a row's player reads. */
export const languageOf = (row: Pick<PlayerRow, "language"> | undefined): Language =>
  languageNamed(row?.language) ?? "en";

/** What other modules ask about players. */
export function playerCards(store: Pick<Store, "playerById" | "playersByIds" | "playerByUserName">) {
  return {
    async faces(ids: readonly PlayerId[]): Promise<readonly Face[]> {
      const rows = await store.playersByIds(ids);
      return rows.map(({ id, userName: name, avatar, gender, createdAt: since }) => ({
        id: id as PlayerId,
        name,
        avatar: avatar || usualAvatar(gender, name),
        since,
      }));
    },

    async playerNamed(name: string): Promise<PlayerId | null> {
      const row = await store.playerByUserName(name, lookOf(name));
      // A name that only looks the same is another one.
      return row?.userNameKey === name.toLowerCase() && row.closedAt === null ? (row.id as PlayerId) : null;
    },

    async player(id: PlayerId): Promise<PlayerCard | undefined> {
      const row = await store.playerById(id);
      if (!row?.mobileVerifiedAt) return undefined;
      const { userName: name, gender, referralCode } = row;
      const avatar = row.avatar || usualAvatar(gender, name);
      return { id, name, avatar, gender, referralCode, isMobileVerified: true };
    },

    async mobileOf(id: PlayerId): Promise<string> {
      const row = await store.playerById(id);
      assert(row, "whoever is sent a message is a player");
      return row.mobile;
    },

    languageOf: async (id: PlayerId): Promise<Language> => languageOf(await store.playerById(id)),

    async registeredAt(id: PlayerId): Promise<Instant | null> {
      const row = await store.playerById(id);
      return row === undefined ? null : row.createdAt;
    },

    async registeredState(id: PlayerId): Promise<Region | null> {
      const row = await store.playerById(id);
      return REGIONS.find((region) => region === row?.registeredState) ?? null;
    },
  };
}
