/** The realtime event that tells a player that the wheel may be turned (rulings). Without zod, for pages that need it alone. */
export const DAILY_BONUS_EVENT = "resDailyBonus";
