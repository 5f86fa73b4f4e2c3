/** Wire shapes of safer play, our own. Safe for the browser. */
import { z } from "zod";
import { counted } from "../kernel/index.ts";

/** What players may limit: time played a day, and what cash games cost a week and a month. */
export const LIMIT_TYPES = ["time", "lossWeek", "lossMonth"] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];

/** Minutes of a day that are offered as a limit. */
export const TIME_LIMITS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480] as const;
/** Hours of India in which a night may begin, and those in which it may end: a night lies between 8 pm and noon. */
export const NIGHT_FROM = [20, 21, 22, 23, 0, 1, 2, 3] as const;
export const NIGHT_TO = [4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** The largest limit of loss, in rupees. */
const MOST_RUPEES = 10_000_000;

/** `11 pm`, of an hour of the day. */
export const hourText = (hour: number): string => {
  if (hour === 0) return "midnight";
  if (hour === 12) return "noon";
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
};

/** `1 hour 30 minutes`. */
export const minutesText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return counted(rest, "minute");
  return rest === 0 ? counted(hours, "hour") : `${counted(hours, "hour")} ${counted(rest, "minute")}`;
};

const NightData = z.object({ nFrom: z.number(), nTo: z.number() });

/** One limit of a player. */
export const PlayLimitData = z.object({
  eType: z.enum(LIMIT_TYPES),
  /** Minutes of `time`, else rupees; null: none. */
  nLimit: z.number().nullable(),
  /** In the same unit: played today, lost this week or month. */
  nUsed: z.number(),
  nLeft: z.number().nullable(),
  /** What will hold, and from when (ISO 8601). */
  oPending: z.object({ nLimit: z.number().nullable(), dFrom: z.string() }).nullable(),
});
export type PlayLimitData = z.infer<typeof PlayLimitData>;

/** Why no new game begins; `sText` is the message in the reader's language, absent in English. */
const StopData = z.object({
  sCode: z.string(),
  sMessage: z.string(),
  dUntil: z.string(),
  sText: z.string().optional(),
});

/** `data` of `GET /play/limits` and of what changes them. */
export const PlayLimitsData = z.object({
  aLimit: z.array(PlayLimitData),
  oNight: z.object({
    oHours: NightData.nullable(),
    oPending: z.object({ oHours: NightData.nullable(), dFrom: z.string() }).nullable(),
  }),
  /** The end of a day off that runs; null: none. */
  dDayOffUntil: z.string().nullable(),
  /** Why no new game begins, practice too, and until when; null: nothing of the player's own. */
  oStop: StopData.nullable(),
  /** The same for cash games alone. */
  oCashStop: StopData.nullable(),
  /** When the next stop comes if the player plays on; null: none today. */
  dNextStop: z.string().nullable(),
});
export type PlayLimitsData = z.infer<typeof PlayLimitsData>;

/** `data` of `GET /play/time`: how long the player has played today, over all tables and windows once. */
export const PlayTimeData = z.object({
  sDay: z.string(),
  nPlayedMs: z.number(),
  /** The player is in a deal now. */
  isPlaying: z.boolean(),
  /** Minutes of play after which the player wants a reminder; 0 for never. */
  nReminderMinutes: z.number(),
});
export type PlayTimeData = z.infer<typeof PlayTimeData>;

/** `data` of `GET /play/result`: rupees of the player's whole life here, from the ledger. */
export const PlayResultData = z.object({
  nDeposited: z.number(),
  nWithdrawn: z.number(),
  /** Deposits less withdrawals. */
  nNetDeposits: z.number(),
  /** What cash games brought; below zero: cost. */
  nNetResult: z.number(),
});
export type PlayResultData = z.infer<typeof PlayResultData>;

const CHOOSE_TIME = "Choose a time from the list, or none";
const ENTER_LIMIT = "Please enter whole rupees";
/** `POST /play/limits`; null lifts the limit. */
export const PlayLimitRequest = z.union(
  [
    z.object({
      eType: z.literal("time"),
      nLimit: z
        .int(CHOOSE_TIME)
        .refine((minutes) => TIME_LIMITS.some((one) => one === minutes), CHOOSE_TIME)
        .nullable(),
    }),
    z.object({
      eType: z.enum(["lossWeek", "lossMonth"]),
      nLimit: z.int(ENTER_LIMIT).min(1, ENTER_LIMIT).max(MOST_RUPEES, ENTER_LIMIT).nullable(),
    }),
  ],
  "Choose a limit from the list, or none",
);
export type PlayLimitRequest = z.infer<typeof PlayLimitRequest>;

const CHOOSE_HOURS = "Choose hours from the lists";
/** `POST /play/night`; null lifts the lock. */
export const NightRequest = z.object({
  oHours: z
    .object({
      nFrom: z.int(CHOOSE_HOURS).refine((hour) => NIGHT_FROM.some((one) => one === hour), CHOOSE_HOURS),
      nTo: z.int(CHOOSE_HOURS).refine((hour) => NIGHT_TO.some((one) => one === hour), CHOOSE_HOURS),
    })
    .nullable(),
});
