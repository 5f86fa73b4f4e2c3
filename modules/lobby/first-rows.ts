import { type Clock, type Instant, type Log, MINUTE_MS, SECOND_MS } from "../kernel/index.ts";
import type { LobbyRow } from "./contract.ts";

/** The rows of the tab that the lobby opens with; null while none are known. Answers at once, and never throws. */
export type FirstRows = () => readonly LobbyRow[] | null;

interface FirstRowsDeps {
  readonly rows: (rummyType: "point", gameType: "practice") => Promise<readonly LobbyRow[]>;
  readonly clock: Clock;
  readonly log: Log;
}

/** How long rows count as current, and how long they tell how many people sit there while no newer ones are to be had. */
const FRESH_MS = 10 * SECOND_MS;
const SEATED_MS = 2 * MINUTE_MS;
/** A longer list comes with the scripts alone: a page has all rows or none. */
const MOST_ROWS = 20;

/**
 * What the lobby's page shows before its scripts have come; they ask for the list anew. It costs one look every ten seconds in a process
 * at most, however many pages are asked for, and a page waits for none.
 */
export function createFirstRows({ rows, clock, log }: FirstRowsDeps): FirstRows {
  let last: { readonly at: Instant; readonly rows: readonly LobbyRow[] } | null = null;
  let askedAt: Instant | null = null;
  /** A clock that was set back makes everything old. */
  const isOlder = (at: Instant | null, ms: number) => at === null || clock.now() < at || clock.now() - at >= ms;
  const look = async () => {
    try {
      last = { rows: await rows("point", "practice"), at: clock.now() };
    } catch (error) {
      log.warn({ error: String(error) }, "The lobby's page shows no tables of its own.");
    }
  };
  return () => {
    if (isOlder(askedAt, FRESH_MS)) {
      askedAt = clock.now();
      void look();
    }
    if (last === null || last.rows.length === 0 || last.rows.length > MOST_ROWS) return null;
    return !isOlder(last.at, SEATED_MS) ? last.rows : last.rows.map((row) => ({ ...row, nSeated: 0 }));
  };
}
