import { type Database, type Instant, iso, type PlayerId } from "../../kernel/index.ts";
import { metresBetween } from "../cash/signals.ts";

/** What is the same of two accounts, as they came to cash tables lately; not what it is. */
export interface SharedSignals {
  readonly device: boolean;
  readonly address: boolean;
  readonly place: boolean;
  /** PAN, bank account or UPI address. */
  readonly papers: boolean;
}

interface Row {
  readonly playerId: string;
  readonly keys: readonly string[];
  readonly address: string | null;
  readonly lat: number;
  readonly lng: number;
}

/** Newest seatings of each player that are compared. */
const LOOKED_AT = 30;

/** What two share by their last seatings at cash tables, of the thirty days for which these are kept. */
export async function sharedSignals(
  { sql }: Pick<Database, "sql">,
  one: PlayerId,
  other: PlayerId,
  nearMetres: number,
): Promise<SharedSignals> {
  const of = (player: PlayerId) => sql<Row[]>`
    SELECT player_id AS "playerId", keys, address, lat, lng FROM lobby.seating
    WHERE player_id = ${player} ORDER BY at DESC LIMIT ${LOOKED_AT}`;
  const [mine, theirs] = await Promise.all([of(one), of(other)]);
  const keys = new Set(theirs.flatMap((row) => row.keys));
  const shared = mine.flatMap((row) => row.keys).filter((key) => keys.has(key));
  const addresses = new Set(theirs.flatMap(({ address }) => address ?? []));
  return {
    device: shared.some((key) => key.startsWith("device:")),
    papers: shared.some((key) => /^(?:pan|bank|upi):/.test(key)),
    address: mine.some(({ address }) => address !== null && addresses.has(address)),
    place: mine.some((here) => theirs.some((there) => metresBetween(here, there) <= nearMetres)),
  };
}

/** A seating: time, table and player. */
export interface SeatedPlace {
  readonly at: Instant;
  readonly tableId: string;
  readonly player: PlayerId;
}

/** Seatings at cash tables after a place and before a moment, the oldest first: who, and by what they can be told. */
export async function seatedAfter(
  { sql }: Pick<Database, "sql">,
  after: SeatedPlace,
  before: Instant,
  limit: number,
): Promise<readonly (SeatedPlace & { readonly keys: readonly string[] })[]> {
  const [from, to] = [after.at, before].map((at) => iso(at));
  const rows = await sql<{ at: string; tableId: string; player: PlayerId; keys: string[] }[]>`
    SELECT (extract(epoch FROM at) * 1000)::bigint AS at, table_id AS "tableId", player_id AS player, keys FROM lobby.seating
    WHERE at < ${to!} AND (at, table_id, player_id) > (${from!}::timestamptz, ${after.tableId}::uuid, ${after.player})
    ORDER BY at, table_id, player_id LIMIT ${limit}`;
  return rows.map((row) => ({ ...row, at: Number(row.at) as Instant }));
}
