/** What stands in where no other module plays with tables. */
import type { DailyResults, DealTimes, RoundReports } from "./ports.ts";

const nobodyAsked: DailyResults = async () => {};

const NO_TOURNAMENTS: RoundReports = {
  report: () => Promise.reject(new Error("nobody directs tournaments")),
  failed: () => Promise.reject(new Error("nobody directs tournaments")),
  statusFor: async () => null,
};

const NO_TIMES: DealTimes = { began: () => {}, over: async () => {}, gone: () => {} };

/** Nobody directs tournaments, or hears of deals of the day, or counts how long deals are. */
export const NOBODY = { rounds: NO_TOURNAMENTS, dailyResults: nobodyAsked, dealTimes: NO_TIMES } as const;
