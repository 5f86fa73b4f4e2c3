/** What stands in where no other module plays with tables. */
import type { DailyResults, RoundReports } from "./ports.ts";

const nobodyAsked: DailyResults = async () => {};

const NO_TOURNAMENTS: RoundReports = {
  report: () => Promise.reject(new Error("nobody directs tournaments")),
  failed: () => Promise.reject(new Error("nobody directs tournaments")),
  statusFor: async () => null,
};

/** Nobody directs tournaments, or hears of deals of the day. */
export const NOBODY = { rounds: NO_TOURNAMENTS, dailyResults: nobodyAsked } as const;
