import { DailyBonus, DailyBonusData } from "../../../bonus/contract.ts";
import { resource } from "../../../ui/browser/resource.ts";

const daily = resource("/bonus/daily", DailyBonus);
export const dailyBonusStore = daily.store;
export const loadDailyBonus = daily.load;

/** Takes what the server told, so that a whole lobby need not ask at once when a day begins. */
export const hearDailyBonus = (data: unknown): void => {
  const told = DailyBonusData.safeParse(data);
  if (told.success) dailyBonusStore.set({ is: "ready", value: told.data });
};

/** The stored setting that remembers the day on which the wheel opened by itself: it does so once. */
export const SEEN = "dailyBonusSeen";
