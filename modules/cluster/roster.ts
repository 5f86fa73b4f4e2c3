import { type Clock, type Instant, type Peer, type Timers, within } from "../kernel/index.ts";
import type { RosterRow, RosterStore } from "./store/roster-store.ts";

interface RosterDeps {
  readonly store: Pick<RosterStore, "living">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly leaseMs: number;
  /** This process as it is at the moment. */
  readonly self: () => Peer;
}

/** The processes that play now, as read from the database a moment ago. */
export interface Roster {
  /**
   * Those that play, this one among them even before its first beat. A database that is slow to answer gives what was read within the last
   * lease, which is as old as any answer may be; else rejects.
   */
  peers(): Promise<readonly Peer[]>;
  /**
   * Where a run is reached, or null when it plays no more. With the database away, where the newest run of its name was when it was last heard
   * of: one that was silent at the last look may have come back since.
   */
  urlOf(run: string): Promise<string | null>;
  /** The others, as `peers` has them, with where they are reached. */
  rows(): Promise<readonly RosterRow[]>;
  /** What is asked next is read from the database. */
  forget(): void;
}

/** How old an answer may be, and how old before it is read again for a run that it does not name. */
const FRESH_MS = 1_000;
const RECENT_MS = 100;
/** A database that is cut off does not even refuse. */
const READ_MS = 1_000;

/** Reads the roster once a second at most, or at once for a run that was not there before. */
export function createRoster({ store, clock, timers, leaseMs, self }: RosterDeps): Roster {
  let rows: readonly RosterRow[] = [];
  /** The newest run that was seen of each name, those that fell silent among them. */
  const known = new Map<string, RosterRow>();
  let readAt: Instant | null = null;
  let reading: Promise<readonly RosterRow[]> | null = null;

  const read = (): Promise<readonly RosterRow[]> => {
    const askedAt = clock.now();
    reading ??= store
      .living(leaseMs)
      .then((found) => {
        [rows, readAt] = [found, askedAt];
        for (const row of found) known.set(row.name, row);
        return found;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const atMostOld = async (ms: number): Promise<readonly RosterRow[]> => {
    if (readAt !== null && Math.abs(clock.now() - readAt) < ms) return rows;
    const found = await within(READ_MS, timers, read());
    if (found === null) throw new Error("the roster cannot be read: the database does not answer");
    return found;
  };
  /** A window that asks where its table is must not be turned away because one question took a second. */
  const asKnown = async (): Promise<readonly RosterRow[]> => {
    try {
      return await atMostOld(FRESH_MS);
    } catch (error) {
      if (readAt !== null && Math.abs(clock.now() - readAt) < leaseMs) return rows;
      throw error;
    }
  };
  const others = async () => {
    const here = self().run;
    return (await asKnown()).filter(({ run }) => run !== here);
  };
  const urlIn = (found: readonly RosterRow[], run: string) => found.find((row) => row.run === run)?.url ?? null;

  return {
    async peers() {
      return [self(), ...(await others()).map(({ url: _, ...peer }) => peer)];
    },
    rows: others,
    async urlOf(run) {
      try {
        return urlIn(await atMostOld(FRESH_MS), run) ?? urlIn(await atMostOld(RECENT_MS), run);
      } catch {
        return urlIn([...known.values()], run);
      }
    },
    forget() {
      readAt = null;
    },
  };
}
