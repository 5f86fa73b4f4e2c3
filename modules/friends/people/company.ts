import type { PlayerId } from "../../kernel/index.ts";
import type { FriendsDeps } from "../ports.ts";
import type { Store } from "../store/store.ts";
import type { Apart } from "./apart.ts";

/** What a reader may see of somebody they share something with, such as a club. */
export interface ShownFace {
  readonly name: string;
  readonly avatar: string;
  /** Null: the player does not say. */
  readonly isOnline: boolean | null;
}

type CompanyDeps = Pick<FriendsDeps, "faces"> & {
  /** Is the player at the lobby or at a table now, in whichever process? */
  readonly isHere: (player: PlayerId) => boolean;
  readonly store: Store;
  readonly apart: Pick<Apart, "apartFrom">;
};

/** Answers those of the players whom the reader may see (FR-4), in a handful of queries however many there are. */
export function createCompany({ faces, isHere, store, apart }: CompanyDeps) {
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
