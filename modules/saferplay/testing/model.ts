/** What limits ought to do, told the plain way: minute by minute, with what holds and what waits kept by hand. */
import type { LimitType } from "../contract.ts";
import type { Night } from "../limits/night.ts";

export const MINUTE = 60_000;
const DAY = 1_440;
const WEEK = 7 * DAY;
const AHEAD = 330;

interface Held<Value> {
  value: Value | null;
  waits: { value: Value | null; at: number } | null;
}

const dayOf = (at: number) => Math.floor((at + AHEAD) / DAY);
/** The epoch was a Thursday. */
const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: number) => new Date((at + AHEAD) * MINUTE).toISOString().slice(0, 7);

/** Is this minute of the day in the night? */
const inNight = ({ from, to }: Night, at: number): boolean => {
  const minute = (at + AHEAD) % DAY;
  const [begin, end] = [from * 60, to * 60];
  return begin > end ? minute >= begin || minute < end : minute >= begin && minute < end;
};
/** Hours of a night, counted from noon on. */
const hoursOf = ({ from, to }: Night): Set<number> => {
  const hours = new Set<number>();
  for (let hour = 0; hour < 24; hour += 1) if (inNight({ from, to }, hour * 60 - AHEAD + DAY)) hours.add(hour);
  return hours;
};
const covers = (one: Night, other: Night) => [...hoursOf(other)].every((hour) => hoursOf(one).has(hour));

/** The night that both make together. */
function together(one: Night, other: Night): Night {
  const hours = new Set([...hoursOf(one), ...hoursOf(other)]);
  const from = [20, 21, 22, 23, 0, 1, 2, 3].find((hour) => hours.has(hour))!;
  return { from, to: Math.max(one.to, other.to) };
}

const LOSSES = [
  ["lossWeek", weekOf],
  ["lossMonth", monthOf],
] as const;

/** What was lost in the week or month of a minute. */
const lostIn = (
  brought: readonly { readonly at: number; readonly amount: number }[],
  of: (at: number) => unknown,
  at: number,
): number => -brought.filter((one) => of(one.at) === of(at)).reduce((sum, { amount }) => sum + amount, 0);

/** One player, in minutes since the epoch. */
export function createModel() {
  const limits: Record<LimitType, Held<number>> = {
    time: { value: null, waits: null },
    lossWeek: { value: null, waits: null },
    lossMonth: { value: null, waits: null },
  };
  const night: Held<Night> = { value: null, waits: null };
  let dayOff = 0;
  /** Minutes in which the player had cards. */
  const played = new Set<number>();
  /** What each minute brought at cash tables. */
  const brought: { at: number; amount: number }[] = [];
  const running = new Set<string>();

  const settle = (at: number) => {
    for (const held of [...Object.values(limits), night] as Held<unknown>[])
      if (held.waits !== null && held.waits.at <= at) {
        held.value = held.waits.value;
        held.waits = null;
      }
  };
  const limitedLosses = (at: number) =>
    LOSSES.map(([type, of]) => ({ limit: limits[type].value ?? Number.MAX_VALUE, lost: lostIn(brought, of, at) }));

  return {
    played,
    running,
    change(type: LimitType, value: number | null, at: number) {
      settle(at);
      const held = limits[type];
      held.waits = null;
      if (held.value === null || (value !== null && value <= held.value)) held.value = value;
      else held.waits = { value, at: at + WEEK };
    },
    changeNight(value: Night | null, at: number) {
      settle(at);
      night.waits = null;
      if (night.value === null || (value !== null && covers(value, night.value))) night.value = value;
      else {
        if (value !== null) night.value = together(night.value, value);
        night.waits = { value, at: at + WEEK };
      }
    },
    takeDayOff(at: number) {
      dayOff = at + DAY;
    },
    bring(amount: number, at: number) {
      brought.push({ at, amount });
    },
    /** A minute passes. */
    pass(at: number) {
      if (running.size > 0) played.add(at);
    },
    mayBegin(isForCash: boolean, entry: number, at: number): boolean {
      settle(at);
      if (dayOff > at) return false;
      if (night.value !== null && inNight(night.value, at)) return false;
      const today = [...played].filter((minute) => dayOf(minute) === dayOf(at)).length;
      if (limits.time.value !== null && today >= limits.time.value) return false;
      if (!isForCash) return true;
      return limitedLosses(at).every(({ limit, lost }) => lost < limit && lost + entry <= limit);
    },
    /** Where the player who sits everywhere is stopped; null: nowhere. */
    stoppedAt(at: number): "everywhere" | "cash" | "cashPoints" | null {
      if (!this.mayBegin(false, 0, at)) return "everywhere";
      if (limitedLosses(at).some(({ limit, lost }) => lost > limit)) return "cash";
      return this.mayBegin(true, 0, at) ? null : "cashPoints";
    },
  };
}
