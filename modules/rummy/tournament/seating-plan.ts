import { assert } from "../../kernel/index.ts";
import type { Draw } from "../cards/shuffled.ts";

/** A player with what they have in common with others, and what it costs to seat two of a kind together. */
export interface Tagged {
  readonly id: string;
  readonly tags: readonly { readonly tag: number; readonly cost: number }[];
}

/** Tables looked at for a player at each number of free seats. */
const LOOKED_AT = 64;

/** Seats offered to one who sits badly, and to all of them together. */
const OFFERS = 200;
const ALL_OFFERS = 20_000;

interface Table {
  readonly size: number;
  readonly seated: Tagged[];
  /** How many of each tag sit here. */
  readonly tags: Map<number, number>;
}

/** The tables of a round while they fill. */
export interface SeatingPlan {
  /** Puts the player at the emptiest table where they meet no player they should not; else where that costs least. */
  seat(player: Tagged): void;
  /**
   * Deals these out to empty tables, a seat at each before a second one at any: so many as there are tables, one after the
   * other in this order, all sit at different ones.
   */
  deal(players: readonly Tagged[]): void;
  /** Offers those who sit badly others' seats, and swaps where both together are better off. */
  improve(): void;
  /** What it costs that some sit together who should not. */
  cost(): number;
  tables(): readonly (readonly Tagged[])[];
}

/** Empty tables of these sizes. */
export function createSeatingPlan(sizes: readonly number[], draw: Draw): SeatingPlan {
  const tables: readonly Table[] = sizes.map((size) => ({ size, seated: [], tags: new Map() }));
  /** Tables by free seats. */
  const byFree: readonly Table[][] = Array.from({ length: Math.max(0, ...sizes) + 1 }, () => []);
  for (const table of tables) byFree[table.size]!.push(table);

  const take = (free: number, index: number): Table => {
    const bucket = byFree[free]!;
    const table = bucket[index]!;
    bucket[index] = bucket.at(-1)!;
    bucket.pop();
    byFree[free - 1]!.push(table);
    return table;
  };

  return {
    seat(player) {
      const { free, index } = bestPlace(byFree, player, draw);
      const table = take(free, index);
      table.seated.push(player);
      count(table, player, 1);
    },
    deal(players) {
      const rows = Array.from({ length: Math.max(0, ...sizes) }, (_, row) => tables.filter(({ size }) => size > row));
      for (const [index, table] of rows.flat().entries()) {
        const player = players[index]!;
        table.seated.push(player);
        count(table, player, 1);
      }
    },
    cost: () => tables.reduce((sum, table) => sum + costOf(table), 0),
    improve() {
      let offers = tables.length > 1 ? ALL_OFFERS : 0;
      for (const table of tables) {
        for (let place = 0; place < table.seated.length; place += 1) {
          const player = table.seated[place]!;
          for (let tries = 0; tries < OFFERS && offers > 0 && sitsBadly(table, player); tries += 1) {
            offers -= 1;
            const other = tables[draw(tables.length)]!;
            if (other !== table && swapIfBetter(table, place, other, draw(other.seated.length))) break;
          }
        }
      }
    },
    tables: () => tables.map(({ seated }) => seated),
  };
}

/** The best table for the player: the emptiest tables first, from a place that was drawn. Stops at the first that costs nothing. */
function bestPlace(
  byFree: readonly Table[][],
  player: Tagged,
  draw: Draw,
): { readonly free: number; readonly index: number } {
  let best: { free: number; index: number; cost: number } | null = null;
  for (let free = byFree.length - 1; free > 0; free -= 1) {
    const bucket = byFree[free]!;
    if (bucket.length === 0) continue;
    const start = draw(bucket.length);
    for (let step = 0; step < Math.min(bucket.length, LOOKED_AT); step += 1) {
      const index = (start + step) % bucket.length;
      const cost = costAt(bucket[index]!, player);
      if (!best || cost < best.cost) best = { free, index, cost };
      if (cost === 0) return best;
    }
  }
  assert(best, "there is a seat for everybody");
  return best;
}

/** What it costs to have the player at a table where they do not sit. */
function costAt({ tags }: Table, player: Tagged): number {
  return player.tags.reduce((sum, { tag, cost }) => sum + (tags.get(tag) ?? 0) * cost, 0);
}

/** Cost of a table as it is: every two who share a tag cost. */
function costOf(table: Table): number {
  return table.seated.reduce(
    (sum, { tags }) => sum + tags.reduce((mine, { tag, cost }) => mine + (table.tags.get(tag)! - 1) * cost, 0),
    0,
  );
}

function sitsBadly({ tags }: Table, player: Tagged): boolean {
  return player.tags.some(({ tag }) => tags.get(tag)! > 1);
}

function count({ tags }: Table, player: Tagged, by: 1 | -1): void {
  for (const { tag } of player.tags) tags.set(tag, (tags.get(tag) ?? 0) + by);
}

function swapIfBetter(one: Table, first: number, other: Table, second: number): boolean {
  const [a, b] = [one.seated[first]!, other.seated[second]!];
  count(one, a, -1);
  count(other, b, -1);
  const better = costAt(other, a) + costAt(one, b) < costAt(one, a) + costAt(other, b);
  if (better) {
    one.seated[first] = b;
    other.seated[second] = a;
  }
  count(one, better ? b : a, 1);
  count(other, better ? a : b, 1);
  return better;
}
