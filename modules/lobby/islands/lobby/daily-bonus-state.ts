import type { DailyBonusData } from "../../../bonus/contract.ts";
import { trusted } from "../../../ui/browser/api-client.ts";
import { resource, settle } from "../../../ui/browser/resource.ts";

/** The wheel, or null while it is switched off. */
export const dailyBonus = resource("/bonus/daily", trusted<DailyBonusData | null>());

/** Takes what the server told, so that a whole lobby need not ask at once when a day begins. */
export const onDailyBonus = (data: unknown): void => {
  if (typeof data === "object" && data !== null && "aDailyBonus" in data && Array.isArray(data.aDailyBonus))
    settle(dailyBonus.state, { is: "ready", value: data as DailyBonusData });
};

/** The stored setting that remembers the day on which the wheel opened by itself: it does so once. */
export const SEEN = "dailyBonusSeen";
