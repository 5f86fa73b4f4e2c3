import { assert } from "../../kernel/index.ts";
import { type Draw, shuffled } from "../cards/shuffled.ts";
import { createSeatingPlan, type Tagged } from "./seating-plan.ts";

/** One who is to be seated for a round. */
export interface Unseated {
  readonly id: string;
  /** What marks players who may belong together: the same address, the same place. Four at most. */
  readonly flags: readonly string[];
  /** The table of the round before; null in the first one. */
  readonly lastTable: number | null;
}

/** How much worse it is to seat two together who share a flag than two who met in the last round. */
const FLAG_COST = 1_000;

/**
 * Seats a round at random, `sizes[t]` players at table t: players who share a flag sit at different tables while that
 * is possible, and who met in the last round meets again only if it cannot be helped (T-7). Answers the ids by table;
 * the same draws give the same tables. The work is bounded: some hundred steps a player, whatever they share.
 */
export function seatRound(
  players: readonly Unseated[],
  sizes: readonly number[],
  draw: Draw,
): readonly (readonly string[])[] {
  assert(
    players.length === sizes.reduce((sum, size) => sum + size, 0),
    "every player gets a seat, every seat a player",
  );
  assert(
    players.every(({ flags }) => flags.length <= 4),
    "a player has four flags at most",
  );
  const plan = createSeatingPlan(sizes, draw);
  for (const player of seatingOrder(tagged(shuffled(players, draw)))) plan.seat(player);
  plan.improve();
  return plan.tables().map((table) => shuffled(table, draw).map(({ id }) => id));
}

/** Flags and last tables as numbers; what only one player has concerns nobody. */
function tagged(players: readonly Unseated[]): readonly (Tagged & { readonly shared: number })[] {
  const count = new Map<string, number>();
  const marks = players.map(({ flags, lastTable }) => [
    ...[...new Set(flags)].map((flag) => `flag:${flag}`),
    ...(lastTable === null ? [] : [`table:${lastTable}`]),
  ]);
  for (const mark of marks.flat()) count.set(mark, (count.get(mark) ?? 0) + 1);
  const tags = new Map([...count.keys()].map((mark, tag) => [mark, tag]));
  const costOf = (mark: string) => (mark.startsWith("flag:") ? FLAG_COST : 1);
  return players.map(({ id }, index) => {
    const common = marks[index]!.filter((mark) => count.get(mark)! > 1);
    return {
      id,
      tags: common.map((mark) => ({ tag: tags.get(mark)!, cost: costOf(mark) })),
      shared: Math.max(0, ...common.map((mark) => count.get(mark)! * costOf(mark))),
    };
  });
}

/** Whoever has something in common with most others is seated first, while there is most choice. */
function seatingOrder<Player extends { readonly shared: number }>(players: readonly Player[]): readonly Player[] {
  return players.toSorted((one, other) => other.shared - one.shared);
}
