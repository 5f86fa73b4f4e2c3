import type { Database } from "../../kernel/index.ts";
import { nameLookStore } from "../store/name-looks.ts";
import { takenName } from "../store/store.ts";
import { lookOf } from "./names.ts";

/**
 * Gives every player who has none the look of their name, the oldest first; answers how many. Names from before looks were
 * told apart stay as they are: of two that look the same the older one keeps the look, the other gets one that no name has.
 * May run beside a working server, in several processes, and be repeated.
 */
export async function fillNameLooks(database: Database): Promise<number> {
  const store = nameLookStore(database);
  for (let filled = 0; ; ) {
    const players = await store.withoutLook();
    if (players.length === 0) return filled;
    for (const { id, userName } of players) {
      try {
        await store.setLook(id, lookOf(userName));
      } catch (error) {
        if (takenName(error) !== "userName") throw error;
        await store.setLook(id, `second:${id}`);
      }
    }
    filled += players.length;
  }
}
