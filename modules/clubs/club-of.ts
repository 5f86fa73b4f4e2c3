import type { Database, PlayerId } from "../kernel/index.ts";
import { createClubStore } from "./store/clubs.ts";

/** Answers the id of a player's club; null: in none. For modules that are built before clubs. */
export function createClubOf(database: Database): (player: PlayerId) => Promise<string | null> {
  const store = createClubStore(database);
  return async (player) => (await store.own(player))?.club.id ?? null;
}

/** Answers the members of a club, for notices that reach them elsewhere. */
export function createClubMembers(database: Database): (clubId: string) => Promise<readonly PlayerId[]> {
  const store = createClubStore(database);
  return async (clubId) => (await store.members(clubId)).map(({ playerId }) => playerId);
}
