import { assert, type Instant, type Random, uuidv7 } from "../../kernel/index.ts";

/** The home of a table's journal: 0 is the platform's own database, others are those of `TABLES_DATABASE_URLS` in their order. */
export type Shard = number;

/** What twelve bits of an id can name besides 0. */
export const MOST_SHARDS = 4_095;

/** Positions of version and shard in a UUID's text. */
const VERSION_AT = 14;
const SHARD_AT = 15;
const SHARD_DIGITS = 3;

/**
 * The id of a new table, which says for ever where its journal lives. In the platform's own database it is a UUID of version 7;
 * elsewhere one of version 8 (RFC 9562 § 5.8) that has the shard's number where version 7 has its first twelve random bits:
 * the same order by time, and 62 random bits within a millisecond and shard.
 */
export function tableIdIn(shard: Shard, now: Instant, random: Random): string {
  assert(Number.isInteger(shard) && shard >= 0 && shard <= MOST_SHARDS, "a shard's number fits twelve bits");
  const id = uuidv7(now, random);
  if (shard === 0) return id;
  const number = shard.toString(16).padStart(SHARD_DIGITS, "0");
  return `${id.slice(0, VERSION_AT)}8${number}${id.slice(SHARD_AT + SHARD_DIGITS)}`;
}

/** The home of a table's journal; 0 for an id that is no table's. */
export function shardOf(tableId: string): Shard {
  if (tableId.charAt(VERSION_AT) !== "8") return 0;
  const shard = Number.parseInt(tableId.slice(SHARD_AT, SHARD_AT + SHARD_DIGITS), 16);
  return Number.isNaN(shard) ? 0 : shard;
}
