import type { DailyBonusData } from "../../../bonus/contract.ts";
import { trusted } from "../../../ui/browser/api-client.ts";
import { resource, settle } from "../../../ui/browser/resource.ts";

/** The wheel, or null while it is switched off. */
export const dailyBonus = resource("/bonus/daily", trusted<DailyBonusData | null>());

/**
 * Takes what the server told, so that a whole lobby need not ask at once when a day begins. A player for whom the wheel was not due
 * although its time had come may not turn it, because they keep out or have no proven number: what everybody is told is not for them.
 */
export const onDailyBonus = (told: DailyBonusData): void => {
  const known = dailyBonus.state.peek();
  const own = known.is === "ready" ? known.value : null;
  if (own?.isDue === false && own.dNextAt < told.dNextAt) void dailyBonus.load();
  else settle(dailyBonus.state, { is: "ready", value: told });
};

/** The stored setting that remembers the day on which the wheel opened by itself: it does so once. */
export const SEEN = "dailyBonusSeen";
