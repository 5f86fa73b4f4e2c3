/** Where the time of the slowest moves went, by what players and server noted of them. */
import type { SeenMove } from "./paced-players.ts";
import type { Trace, TracedRow } from "./traced-store.ts";

const SLOWEST = 100;

/** The ways of a move, in order: what each takes ends where the next begins. */
const WAYS = {
  "to the server, and decided": (move: SeenMove, row: TracedRow) => row.decidedAt - move.sentAt,
  "waiting for a batch": (_: SeenMove, row: TracedRow) => row.sentAt - row.decidedAt,
  "in the database": (_: SeenMove, row: TracedRow) => row.durableAt - row.sentAt,
  "shown, and back to the player": (move: SeenMove, row: TracedRow) => move.heardAt - row.durableAt,
} as const;

/** Lines that tell of all moves and of the slowest hundred: what each way took on the average, and which of them met a stall. */
export function slowestOf(moves: readonly SeenMove[], stalls: Trace["stalls"], server: Trace): readonly string[] {
  const rows = new Map(server.rows.map((row) => [row.key, row]));
  const pairs = moves
    .flatMap((move) => {
      const row = rows.get(move.key);
      return row ? [{ move, row, tookMs: move.heardAt - move.sentAt }] : [];
    })
    .toSorted((a, b) => b.tookMs - a.tookMs);
  const slow = pairs.slice(0, SLOWEST);
  const mean = (some: typeof pairs, of: (pair: (typeof pairs)[number]) => number) =>
    (some.reduce((sum, one) => sum + of(one), 0) / Math.max(1, some.length)).toFixed(2);
  const ways = Object.entries(WAYS).map(
    ([name, ms]) =>
      `  ${name}: ${mean(pairs, (one) => ms(one.move, one.row))} ms, ${mean(slow, (one) => ms(one.move, one.row))} ms`,
  );
  const within = (some: Trace["stalls"]) =>
    slow.filter(({ move }) => some.some(([from, until]) => from < move.heardAt && until > move.sentAt)).length;
  return [
    `${pairs.length} moves were traced; on the average of all, and of the slowest ${slow.length}:`,
    ...ways,
    `  rows of their batch: ${mean(pairs, ({ row }) => row.batch)}, ${mean(slow, ({ row }) => row.batch)}`,
    `  of the slowest, ${within(server.stalls)} met a stall of the server (${server.stalls.length} in all), ${within(stalls)} one of the players (${stalls.length})`,
  ];
}
