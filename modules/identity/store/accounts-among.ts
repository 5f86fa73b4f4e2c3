import { isUuid, type PlayerId, type SqlQueries } from "../../kernel/index.ts";

/** Pairs among these players who have logged in from the same device. */
export async function devicesSharedAmong(
  { sql }: { readonly sql: SqlQueries },
  players: readonly PlayerId[],
): Promise<readonly (readonly [PlayerId, PlayerId])[]> {
  const ids = players.filter(isUuid);
  const rows = await sql<{ one: PlayerId; other: PlayerId }[]>`
    SELECT DISTINCT one.player_id AS one, other.player_id AS other
    FROM identity.devices one JOIN identity.devices other USING (device_hash)
    WHERE one.player_id = ANY(${ids}::uuid[]) AND other.player_id = ANY(${ids}::uuid[]) AND one.player_id < other.player_id`;
  return rows.map(({ one, other }) => [one, other]);
}

/** Those of the ids that are players; a closed account is none. */
export async function presentAmong(
  { sql }: { readonly sql: SqlQueries },
  players: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> {
  const ids = players.filter(isUuid);
  const rows = await sql<{ id: PlayerId }[]>`
    SELECT id FROM identity.players WHERE id = ANY(${ids}::uuid[]) AND closed_at IS NULL`;
  return new Set(rows.map(({ id }) => id));
}
