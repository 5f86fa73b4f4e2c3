import { instant } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import { type PlayedDay, SLOT_MS, SLOTS } from "../model/rest.ts";
import type { PlayedDeal } from "../reading/played-deal.ts";

/** India is so far ahead of Greenwich. */
const INDIA_MS = 19_800_000;
/** What a deal takes where it was not written down, and what it takes at most: outages are no play. */
const MOST_MS = 3_600_000;

/** The ten minutes of the day in India in which a deal was played, as {@link PlayedDay} has them; of two days where it went over midnight. */
export function slotsOf({ endedAt, times }: Pick<PlayedDeal, "endedAt" | "times">): readonly PlayedDay[] {
  const last = Math.floor((endedAt + INDIA_MS) / SLOT_MS);
  const first = Math.floor((endedAt + INDIA_MS - Math.min(MOST_MS, times?.at(-1) ?? 0)) / SLOT_MS);
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return [...Map.groupBy(all, (slot) => Math.floor(slot / SLOTS))].map(([no, slots]) => ({
    day: dayOf(instant(no * SLOTS * SLOT_MS - INDIA_MS)),
    slots: Array.from({ length: SLOTS }, (_, at) => (slots.includes(no * SLOTS + at) ? "1" : "0")).join(""),
  }));
}

/** Both, of one day. */
export const addSlots = (one: string | undefined, other: string): string =>
  one === undefined ? other : Array.from(one, (slot, at) => (slot === "1" || other[at] === "1" ? "1" : "0")).join("");
