/** Ranks, first served first: an account's own devices and sessions, then proofs of work, then the rest. */
export const RANKS = ["known", "proven", "anonymous"] as const;
export type Rank = (typeof RANKS)[number];

/** A caller's place in the line. */
export interface Place {
  /** What shares one lane, an address group for instance. */
  readonly lane: string;
  readonly rank: Rank;
}

/** Every this many turns the line begins from its end, so that the last rank moves however long the first one is. */
const BACKWARDS_EVERY = 4;

interface Waiting {
  readonly lane: string;
  readonly resume: (isServed: boolean) => void;
}

/** Lanes that take turns; an empty lane is forgotten. */
function createLanes() {
  const lanes = new Map<string, Waiting[]>();
  return {
    lengthOf: (lane: string): number => lanes.get(lane)?.length ?? 0,
    add(one: Waiting): void {
      const lane = lanes.get(one.lane);
      if (lane) lane.push(one);
      else lanes.set(one.lane, [one]);
    },
    /** The first of the lane whose turn it is, which then goes behind the others. */
    next(): Waiting | undefined {
      for (const [name, lane] of lanes) {
        const first = lane.shift();
        lanes.delete(name);
        if (lane.length > 0) lanes.set(name, lane);
        return first;
      }
      return undefined;
    },
    /** The last of the longest lane, if one is longer than `length`. */
    dropLongest(length: number): Waiting | undefined {
      let longest: Waiting[] = [];
      for (const lane of lanes.values()) if (lane.length > longest.length) longest = lane;
      return longest.length > length ? longest.pop() : undefined;
    },
  };
}

/**
 * A fair line for expensive work. `parallel` pieces run at once. The others wait in lanes that take turns: `perLane` in
 * each lane and `waiting` in all. A caller who fills a lane delays only that lane: another waits for at most one piece
 * of work of each other lane. When the whole line is full, the last of the longest lane gives way to a shorter lane.
 * `enter` answers whether it is the caller's turn; `leave` must follow if so.
 */
export function createFairQueue(bounds: {
  readonly parallel: number;
  readonly perLane: number;
  readonly waiting: number;
}) {
  const ranks = { known: createLanes(), proven: createLanes(), anonymous: createLanes() };
  let running = 0;
  let waiting = 0;
  let turns = 0;

  function next(): Waiting | undefined {
    turns += 1;
    const order = turns % BACKWARDS_EVERY === 0 ? RANKS.toReversed() : RANKS;
    for (const rank of order) {
      const found = ranks[rank].next();
      if (found) return found;
    }
    return undefined;
  }

  /** Makes a place for a caller whose lane is short; false when there is none to make. */
  function makePlace({ lane, rank }: Place): boolean {
    for (const lower of RANKS.toReversed()) {
      if (RANKS.indexOf(lower) < RANKS.indexOf(rank)) return false;
      const dropped = ranks[lower].dropLongest(lower === rank ? ranks[rank].lengthOf(lane) + 1 : 0);
      if (!dropped) continue;
      waiting -= 1;
      dropped.resume(false);
      return true;
    }
    return false;
  }

  return {
    async enter(place: Place): Promise<boolean> {
      if (running < bounds.parallel) {
        running += 1;
        return true;
      }
      if (ranks[place.rank].lengthOf(place.lane) >= bounds.perLane) return false;
      if (waiting >= bounds.waiting && !makePlace(place)) return false;
      waiting += 1;
      return new Promise((resume) => ranks[place.rank].add({ lane: place.lane, resume }));
    },
    leave(): void {
      const found = next();
      if (!found) {
        running -= 1;
        return;
      }
      waiting -= 1;
      found.resume(true);
    },
  };
}
