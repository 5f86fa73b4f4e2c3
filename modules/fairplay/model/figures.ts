import type { PlayerId } from "../../kernel/index.ts";
import type { DealFigures } from "../reading/read-deal.ts";
import { addTallies, noTallies, type Tallies } from "../reading/tally.ts";

/** Everything that is counted of one player. */
export interface PlayerSums {
  readonly behaviours: Tallies;
  deals: number;
  /** Others that the player was dealt in with, deal by deal. */
  meetings: number;
  /** In parts of the full count. */
  won: number;
  wonSquared: number;
}

/** Everything that is counted of two, `one` the smaller id. */
export interface PairSums {
  readonly byOne: Tallies;
  readonly byOther: Tallies;
  deals: number;
  /** What went from `one` to `other`, in parts of the full count, and the sum of its squares. */
  flow: number;
  flowSquared: number;
  paise: number;
}

/** Sums of deals, by player and by pair. */
export interface Sums {
  readonly players: Map<PlayerId, PlayerSums>;
  readonly pairs: Map<string, PairSums>;
}

const noPlayerSums = (): PlayerSums => ({ behaviours: noTallies(), deals: 0, meetings: 0, won: 0, wonSquared: 0 });
export const noPairSums = (): PairSums => ({
  byOne: noTallies(),
  byOther: noTallies(),
  deals: 0,
  flow: 0,
  flowSquared: 0,
  paise: 0,
});
export const noSums = (): Sums => ({ players: new Map(), pairs: new Map() });

/** Names a pair, the smaller id first. */
export const pairKey = (a: PlayerId, b: PlayerId): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Adds a deal's figures. */
export function addDeal(sums: Sums, { players, pairs }: DealFigures): void {
  for (const [player, { behaviours, others, won }] of players) {
    const own = kept(sums.players, player, noPlayerSums);
    addTallies(own.behaviours, behaviours);
    own.deals += 1;
    own.meetings += others;
    own.won += won;
    own.wonSquared += won ** 2;
  }
  for (const { one, other, byOne, byOther, flow, paise } of pairs) {
    const own = kept(sums.pairs, pairKey(one, other), noPairSums);
    addTallies(own.byOne, byOne);
    addTallies(own.byOther, byOther);
    own.deals += 1;
    own.flow += flow;
    own.flowSquared += flow ** 2;
    own.paise += paise;
  }
}

function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
