import type { PlayerId } from "../../kernel/index.ts";
import type { Sums } from "../model/figures.ts";
import { addStyle, noStyle, type Style } from "../model/style.ts";
import type { PlayedDeal } from "../reading/played-deal.ts";
import { readStyles } from "../reading/read-style.ts";
import type { CountedStyles } from "../store/styles.ts";
import { addSlots, slotsOf } from "./slots.ts";

/** What the deals of a batch say, by week. */
export type Weeks = Map<string, WeekCounted>;

interface WeekCounted {
  deals: number;
  readonly sums: Sums;
  readonly styles: Map<PlayerId, Style>;
  /** Of each player the slots of play, by day. */
  readonly days: Map<PlayerId, Map<string, string>>;
}

/** Adds how a deal was played, and when. */
export function addStyleOf({ styles, days }: WeekCounted, deal: PlayedDeal): void {
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
export function stylesOf(weeks: Weeks): CountedStyles {
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
