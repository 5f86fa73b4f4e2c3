import { DAY_MS, type Database, HOUR_MS, type Instant, instant, leastIdAt, type PlayerId } from "../../kernel/index.ts";
import { dayAfter, dayOf, startOfWeek } from "../../kernel/india.ts";
import type { FinishedPlays } from "../../tables/index.ts";
import { addDeal, noSums, type Sums } from "../model/figures.ts";
import { type PlayedDay, SLOT_MS, SLOTS } from "../model/rest.ts";
import { addStyle, noStyle, type Style } from "../model/style.ts";
import { dealOfRecord } from "../reading/of-record.ts";
import type { PlayedDeal } from "../reading/played-deal.ts";
import { readDeal } from "../reading/read-deal.ts";
import { readStyles } from "../reading/read-style.ts";
import { addCounted, type Counted, visitsAt } from "../store/counting.ts";
import { forgetSeen, moveOn, noteSeen, type Progress, progressOf, unseen } from "../store/progress.ts";
import { addStyles, type CountedStyles } from "../store/styles.ts";
import { type Seating, seatingOf } from "./seats.ts";
import { WEEKS_KEPT } from "./weeks.ts";

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

/** What the deals of a batch say, by week. */
type Weeks = Map<string, WeekCounted>;

interface WeekCounted {
  deals: number;
  readonly sums: Sums;
  readonly styles: Map<PlayerId, Style>;
  /** Each player's slots of play, by day. */
  readonly days: Map<PlayerId, Map<string, string>>;
}

/** Adds how a deal was played, and when. */
function addStyleOf({ styles, days }: WeekCounted, deal: PlayedDeal): void {
  for (const [player, style] of readStyles(deal) ?? []) {
    const own = styles.get(player) ?? noStyle();
    styles.set(player, own);
    addStyle(own, style);
  }
  const slots = slotsOf(deal);
  for (const { player } of deal.seats) {
    const own = days.get(player) ?? new Map<string, string>();
    days.set(player, own);
    for (const one of slots) own.set(one.day, addSlots(own.get(one.day), one.slots));
  }
}

/** All of it, as it is added to what is kept: one row a key. */
function stylesOf(weeks: Weeks): CountedStyles {
  const days = new Map<string, CountedStyles["days"][number]>();
  for (const { days: ofWeek } of weeks.values())
    for (const [player, own] of ofWeek)
      for (const [day, slots] of own) {
        const key = `${player} ${day}`;
        days.set(key, { player, day, slots: addSlots(days.get(key)?.slots, slots) });
      }
  return {
    styles: [...weeks].flatMap(([week, { styles }]) => [...styles].map(([player, style]) => ({ player, week, style }))),
    days: [...days.values()],
  };
}

export interface CountingDeps {
  readonly database: Database;
  readonly deals: FinishedPlays;
  /** Lets everything else of the process have its turn; between two slices of a batch. */
  readonly breathe?: () => Promise<void>;
}

/** Deals that are gone through on end: some forty milliseconds. */
const SLICE = 50;
/** Deals of one transaction. */
const BATCH = 250;
/** Ids looked at to find that many which were not counted: a day's second pass finds few. */
const IDS = 4_000;
/** A deal's id tells when its cards were shuffled; by then it is over and recorded, and what is not comes with the second pass. */
const SETTLED_MS = HOUR_MS;

export type Step = "counted" | "nothing" | "busy";

/**
 * Counts the next finished deals (F-1): each exactly once, however many processes try and whatever stops them.
 * `nothing`: all that can be counted is; `busy`: another process was quicker.
 */
export function createCounting({ database, deals, breathe }: CountingDeps): (now: Instant) => Promise<Step> {
  return async (now) => {
    const from = await progressOf(database, () => deals.dayFrom(dayOf(instant(now - WEEKS_KEPT * 7 * DAY_MS))));
    if (from === null) return "nothing";
    const before = from.pass === 1 ? leastIdAt(now - SETTLED_MS) : null;
    const ids = await deals.idsOf(from.day, from.dealId, before, IDS);
    if (ids.length === 0) return turnOver(database, deals, from, now);
    const fresh = (await unseen(database, ids)).slice(0, BATCH);
    // Up to the last one that is counted now, or past all of them where none is left.
    const to = { ...from, dealId: fresh.length === BATCH ? fresh.at(-1)! : ids.at(-1)! };
    const played = (await deals.read(fresh)).flatMap((play) => dealOfRecord(play) ?? []);
    // Read through before the transaction begins, to keep the transaction short.
    const weeks = await weeksOf(played, breathe);
    const moved = await moveOn(database, from, to, async (tx) => {
      await noteSeen(tx, from.day, fresh);
      const known = await visitsAt(tx, [...new Set(played.map(({ tableId }) => tableId))]);
      const seating = seatingOf(played, known);
      await addCounted(tx, { weeks: withTables(weeks, seating), seating: [seating] });
      await addStyles(tx, stylesOf(weeks));
    });
    return moved ? "counted" : "busy";
  };
}

/** The end of a pass: the day's second one once it is closed, and then the next day. */
async function turnOver(database: Database, deals: FinishedPlays, from: Progress, now: Instant): Promise<Step> {
  if (!(await deals.isClosed(from.day))) return "nothing";
  if (from.pass === 1) return answered(moveOn(database, from, { ...from, pass: 2, dealId: null }, async () => {}));
  const day = (await deals.dayFrom(dayAfter(from.day))) ?? null;
  if (day === null || day > dayOf(now)) return "nothing";
  return answered(moveOn(database, from, { day, pass: 1, dealId: null }, (tx) => forgetSeen(tx, day)));
}

const answered = async (moved: Promise<boolean>): Promise<Step> => ((await moved) ? "counted" : "busy");

/** What the deals of a batch say, by week. */
async function weeksOf(played: readonly PlayedDeal[], breathe: CountingDeps["breathe"]): Promise<Weeks> {
  const weeks: Weeks = new Map();
  for (const [at, deal] of played.entries()) {
    if (at > 0 && at % SLICE === 0) await breathe?.();
    const figures = readDeal(deal);
    const week = dayOf(startOfWeek(deal.endedAt));
    const own = weeks.get(week) ?? { deals: 0, sums: noSums(), styles: new Map(), days: new Map() };
    weeks.set(week, own);
    if (figures === null) continue;
    own.deals += 1;
    addDeal(own.sums, figures);
    addStyleOf(own, deal);
  }
  return weeks;
}

/** A batch is of one day, and so of one week but for deals that are told late: those tables count with the last of it. */
function withTables(weeks: Weeks, { tables }: Seating): Counted["weeks"] {
  const last = [...weeks.keys()].toSorted().at(-1);
  return new Map(
    [...weeks].map(([week, { deals, sums }]) => [week, { deals, sums, tables: week === last ? tables : new Map() }]),
  );
}
