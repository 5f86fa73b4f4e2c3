import { assert, type Instant, type PlayerId } from "../../kernel/index.ts";
import { REGIONS, type Region } from "../../settings/index.ts";
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

/** What other modules ask about players. */
export function playerCards(store: Pick<Store, "playerById">) {
  return {
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
