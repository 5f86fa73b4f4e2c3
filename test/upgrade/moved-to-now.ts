import type postgres from "postgres";
import type { TestDatabase } from "../support/postgres.ts";
import type { LeftBehind } from "./left-behind.ts";

/** Moments in a journal: milliseconds since 1970, of these years. */
const MOMENT = /\b1[789]\d{11}\b/g;

/**
 * Moves what has an end by the clock to now, as if the process had been killed a moment ago: its last beat, and the tournament.
 * Otherwise the outage is so long that deals are void and the round is cancelled. Everything else stays as it was left.
 */
export const moveToNow = ({ owner }: TestDatabase, left: LeftBehind): Promise<unknown> =>
  owner.begin(async (tx) => {
    // Journals refuse changes by a trigger.
    await tx`SET LOCAL session_replication_role = replica`;
    await move(tx, left);
  });

async function move(owner: postgres.TransactionSql, left: LeftBehind): Promise<void> {
  const byMs = Date.now() - Date.parse(left.madeAt);
  const moved = (text: string) => text.replace(MOMENT, (ms) => String(Number(ms) + byMs));
  // Its own clock as it was: what tables have of moments is moved by the difference.
  await owner`UPDATE tables.heartbeat SET at = at + ${byMs}`;
  if (left.tournament === null) return;
  const commands = await owner<{ seq: string; command: string }[]>`
    SELECT seq, command::text FROM tournament.journal WHERE tournament_id = ${left.tournament}`;
  for (const { seq, command } of commands)
    await owner`UPDATE tournament.journal SET command = ${moved(command)}::text::json
      WHERE tournament_id = ${left.tournament} AND seq = ${seq}`;
  await owner`
    UPDATE tournament.tournament SET registration_ends_at = registration_ends_at + ${byMs}::float8 * interval '1 ms',
      starts_at = starts_at + ${byMs}::float8 * interval '1 ms' WHERE id = ${left.tournament}`;
  await owner`UPDATE tournament.owner SET alive_at = alive_at + ${byMs} WHERE tournament_id = ${left.tournament}`;
}
