import { type Clock, type Instant, type Log, MINUTE_MS, SECOND_MS } from "../kernel/index.ts";
import type { LobbyRow } from "./contract.ts";
import type { Lobby } from "./lobby.ts";

/** The rows of the tab that the lobby opens with; null while none are known. Answers at once, and never throws. */
export type FirstRows = () => readonly LobbyRow[] | null;

interface FirstRowsDeps extends Pick<Lobby, "rows"> {
  readonly clock: Clock;
  readonly log: Log;
}

/** How long rows count as current, and how long they tell how many people sit there while no newer ones are to be had. */
const FRESH_MS = 10 * SECOND_MS;
const SEATED_MS = 2 * MINUTE_MS;
/** More than a window shows; the list that the scripts ask for is whole. */
const MOST_ROWS = 20;

/**
 * What the lobby's page shows before its scripts have come; they ask for the list anew. It costs one look every ten seconds in a process
 * at most, however many pages are asked for, and a page waits for none.
 */
export function createFirstRows({ rows, clock, log }: FirstRowsDeps): FirstRows {
  let last: { readonly at: Instant; readonly rows: readonly LobbyRow[] } | null = null;
  let isLooking = false;
  const look = async () => {
    isLooking = true;
    try {
      last = { rows: (await rows("point", "practice")).slice(0, MOST_ROWS), at: clock.now() };
    } catch (error) {
      log.warn({ error: String(error) }, "The lobby's page shows no tables of its own.");
    } finally {
      isLooking = false;
    }
  };
  return () => {
    const age = last === null ? Number.POSITIVE_INFINITY : clock.now() - last.at;
    if (age >= FRESH_MS && !isLooking) void look();
    if (last === null || last.rows.length === 0) return null;
    return age < SEATED_MS ? last.rows : last.rows.map((row) => ({ ...row, nSeated: 0 }));
  };
}
