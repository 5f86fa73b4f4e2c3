/** When a player plays, and when they rest (F-12). */

/** Ten-minute slots of a day in India: their length, and how many there are. */
export const SLOT_MS = 600_000;
export const SLOTS = 144;

/** A day with play: `1` for each slot with play, in order. */
export interface PlayedDay {
  readonly day: string;
  readonly slots: string;
}

/** A player's hours. */
export interface Rest {
  /** The longest play without half an hour's pause, in hours. */
  readonly stretch: number;
  /** Noons to noons with play. */
  readonly days: number;
  /** Those of the days without four hours of rest on end. */
  readonly restless: number;
  /** Days with play in the six hours of the clock in which the player plays least often. */
  readonly nights: number;
}

const PAUSE_SLOTS = 3;
const REST_SLOTS = 24;
const QUIET_SLOTS = 36;
const SLOTS_AN_HOUR = 6;
const DAY_MS = SLOTS * SLOT_MS;

/** Days in any order, each once. */
export function restOf(played: readonly PlayedDay[]): Rest {
  const numbered = played
    .map(({ day, slots }) => ({ no: Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS), slots }))
    .toSorted((a, b) => a.no - b.no);
  const at = numbered.flatMap(({ no, slots }) =>
    Array.from(slots).flatMap((one, slot) => (one === "1" ? [no * SLOTS + slot] : [])),
  );
  const windows = Map.groupBy(at, (slot) => Math.floor((slot - SLOTS / 2) / SLOTS));
  return {
    stretch: longestStretch(at) / SLOTS_AN_HOUR,
    days: windows.size,
    restless: [...windows].filter(([no, slots]) => longestRest(no * SLOTS + SLOTS / 2, slots) < REST_SLOTS).length,
    nights: quietest(numbered.map(({ slots }) => slots)),
  };
}

function longestStretch(at: readonly number[]): number {
  let longest = 0;
  let from = 0;
  for (const [index, slot] of at.entries()) {
    if (index === 0 || slot - at[index - 1]! > PAUSE_SLOTS) from = slot;
    longest = Math.max(longest, slot - from + 1);
  }
  return longest;
}

/** The longest rest, in slots, of a day that begins at this slot. */
function longestRest(begins: number, slots: readonly number[]): number {
  const edges = [begins - 1, ...slots, begins + SLOTS];
  return Math.max(...edges.slice(1).map((slot, index) => slot - edges[index]! - 1));
}

/** Number of days with play in the quietest six hours, wherever on the clock these begin. */
function quietest(days: readonly string[]): number {
  let least = days.length;
  for (let from = 0; from < SLOTS; from += SLOTS_AN_HOUR) {
    const within = days.filter((slots) => `${slots}${slots}`.slice(from, from + QUIET_SLOTS).includes("1")).length;
    least = Math.min(least, within);
  }
  return least;
}
