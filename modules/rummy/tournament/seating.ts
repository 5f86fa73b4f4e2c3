import { assert } from "../../kernel/index.ts";
import { type Draw, shuffled } from "../cards/shuffled.ts";
import { createSeatingPlan, type SeatingPlan, type Tagged } from "./seating-plan.ts";

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
 * Seats a round at random, `sizes[t]` players at table t, larger tables first: players who share a flag sit at different tables
 * while that is possible, and who met in the last round meets again only if it cannot be helped (T-7). That holds exactly where
 * no player has more than one thing in common with others; where there are several it is as good as a bounded search finds:
 * some hundred steps a player, whatever they share. Answers the ids by table; the same draws give the same tables.
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
  return drawnPlan(tagged(shuffled(players, draw)), sizes, draw)
    .tables()
    .map((table) => shuffled(table, draw).map(({ id }) => id));
}

/** Seats players one by one, each at the best place. If that leaves a player badly seated, deals them out by groups when that is better. */
function drawnPlan(players: readonly Grouped[], sizes: readonly number[], draw: Draw): SeatingPlan {
  const plan = createSeatingPlan(sizes, draw);
  for (const player of seatingOrder(players)) plan.seat(player);
  plan.improve();
  const cost = plan.cost();
  if (cost === 0) return plan;
  const dealt = createSeatingPlan(sizes, draw);
  dealt.deal(byGroups(players));
  dealt.improve();
  return dealt.cost() < cost ? dealt : plan;
}

/** Players in groups, one group after the other: grouped by the costliest thing that they share. */
function byGroups(players: readonly Grouped[]): readonly Grouped[] {
  const groups = new Map<number | string, Grouped[]>();
  for (const player of players) {
    const [first] = player.tags.toSorted((one, other) => other.cost - one.cost);
    const group = first?.tag ?? player.id;
    groups.set(group, [...(groups.get(group) ?? []), player]);
  }
  return [...groups.values()].flat();
}

/** `shared`: how many share something with the player, by what it costs. */
type Grouped = Tagged & { readonly shared: number };

interface Mark {
  readonly tag: number;
  readonly cost: number;
  /** How many players have it. */
  count: number;
}

/** Flags and last tables as numbers; those that only one player has are left out. */
function tagged(players: readonly Unseated[]): readonly Grouped[] {
  const flags = new Map<string, Mark>();
  const tables = new Map<number, Mark>();
  const noted = <Key>(marks: Map<Key, Mark>, key: Key, cost: number): Mark => {
    const mark = marks.get(key) ?? { tag: flags.size + tables.size, cost, count: 0 };
    mark.count += 1;
    marks.set(key, mark);
    return mark;
  };
  const marksOf = (player: Unseated): Mark[] => {
    const own = player.flags.length > 1 ? [...new Set(player.flags)] : player.flags;
    const marks = own.map((flag) => noted(flags, flag, FLAG_COST));
    if (player.lastTable !== null) marks.push(noted(tables, player.lastTable, 1));
    return marks;
  };
  const marks = players.map(marksOf);
  return players.map(({ id }, index) => {
    const common = marks[index]!.filter(({ count }) => count > 1);
    const shared = common.reduce((most, { count, cost }) => Math.max(most, count * cost), 0);
    return { id, tags: common, shared };
  });
}

/** Players who have something in common with most others come first, while there is most choice. */
function seatingOrder<Player extends { readonly shared: number }>(players: readonly Player[]): readonly Player[] {
  return players.toSorted((one, other) => other.shared - one.shared);
}
