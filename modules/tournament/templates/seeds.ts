import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";
import type { SeriesSeed } from "./operator-api.ts";

const CURVE = { type: "curve", paidShareBps: 1_500, steepness: 0.8 };
const PLAY = { dealsPerRound: 2, advancePerTable: 2, prizePlan: CURVE, breakMs: 30 * SECOND_MS };
const daily = (expression: string) => ({
  times: { type: "cron", expression },
  opensBeforeMs: 24 * HOUR_MS,
  closesBeforeMs: 5 * MINUTE_MS,
  ahead: 2,
});

/** T-17: free, nothing to win, every ten minutes, filled with labelled bots. */
export const TRAINING_CUP: SeriesSeed = {
  key: "platform:training",
  template: {
    ...PLAY,
    name: "Training Cup",
    entryFeePaise: 0,
    seats: 12,
    minPlayers: 2,
    fillWithBots: 12,
    breakMs: 15 * SECOND_MS,
    seatTakeMs: 20 * SECOND_MS,
  },
  series: {
    times: { type: "every", minutes: 10 },
    opensBeforeMs: 20 * MINUTE_MS,
    closesBeforeMs: 30 * SECOND_MS,
    ahead: 2,
  },
};

/** What a development start has: one of each kind. */
export const DEVELOPMENT_SERIES: readonly SeriesSeed[] = [
  TRAINING_CUP,
  {
    key: "platform:same-cards",
    template: {
      ...PLAY,
      name: "Same Cards Evening",
      kind: "duplicate",
      entryFeePaise: 0,
      seats: 600,
      minPlayers: 2,
      dealsPerRound: 4,
      fillWithBots: 16,
    },
    series: daily("0 21 * * *"),
  },
  {
    key: "platform:freeroll",
    template: {
      ...PLAY,
      name: "Daily Free Roll",
      entryFeePaise: 0,
      seats: 600,
      minPlayers: 6,
      guaranteePaise: 1_000_00,
    },
    series: daily("0 19 * * *"),
  },
  {
    key: "platform:cash",
    template: { ...PLAY, name: "Evening Cup", entryFeePaise: 25_00, seats: 60, minPlayers: 6 },
    series: daily("30 20 * * *"),
  },
  {
    key: "platform:ticket",
    template: {
      ...PLAY,
      name: "Ticket Race",
      entryFeePaise: 0,
      seats: 120,
      minPlayers: 6,
      ticketPrizes: [{ from: 1, to: 6, name: "Evening Cup", valuePaise: 25_00, validDays: 7 }],
    },
    series: daily("30 18 * * *"),
  },
];
