import { DailyBonus } from "../../../bonus/contract.ts";
import { resource } from "../../../ui/browser/resource.ts";

const daily = resource("/bonus/daily", DailyBonus);
export const dailyBonusStore = daily.store;
export const loadDailyBonus = daily.load;

/** The stored setting that remembers the day on which the wheel opened by itself: it does so once. */
export const SEEN = "dailyBonusSeen";
