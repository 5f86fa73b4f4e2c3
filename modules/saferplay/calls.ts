/** What the calls of safer play answer, for their description. */
import type { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { PlayLimitsData, PlayResultData, PlayTimeData } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const refusals = refusalDocs(REFUSALS);
const CHANGES = "60 changes an hour, 40 a day a player.";

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/play/limits": { data: PlayLimitsData },
  "POST /api/play/limits": {
    data: PlayLimitsData,
    limit: CHANGES,
    refusals: refusals("badLimit", "tooMany"),
    about:
      "A limit that is as tight as what holds is in force at once; a looser one, or none, after seven days. A new wish replaces one that waits.",
  },
  "POST /api/play/night": {
    data: PlayLimitsData,
    limit: CHANGES,
    refusals: refusals("badLimit", "tooMany"),
    about: "Longer hours hold at once, shorter ones after seven days.",
  },
  "POST /api/play/day-off": { data: PlayLimitsData, limit: CHANGES, refusals: refusals("tooMany") },
  "GET /api/play/time": { data: PlayTimeData },
  "GET /api/play/result": { data: PlayResultData },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  aLimit: "The player's own limits.",
  "PlayLimitData.eType":
    "`time`: played a day, over all games; `lossWeek`, `lossMonth`: lost at cash games from Monday, and from the first of the month.",
  "PlayLimitData.nLimit": "Minutes of `time`, else rupees; null: none.",
  "PlayLimitData.nUsed":
    "What is played or lost by now, in the same unit; entries of matches that are not decided count as lost.",
  "PlayLimitData.nLeft": "What is left of it; null without a limit.",
  oNight: "Hours of India's night in which no new game begins.",
  oHours: "Null: none.",
  nFrom: "Hour of India's clock, 20 to 3.",
  nTo: "Hour of India's clock, 4 to 12.",
  dDayOffUntil: "End of the day off that runs (ISO 8601); null: none.",
  oStop: "Why no new game of any kind begins; null: nothing of the player's own limits.",
  oCashStop: "The same for cash games, losses included.",
  sCode: "`dayOff`, `nightLock`, `timeLimit` or `lossLimit`: as refusals of joins have it.",
  dUntil: "From when a new game may begin (ISO 8601), if nothing else is chosen.",
  dNextStop: "When a player who plays on is stopped next, by the night or the time (ISO 8601); null: not by these.",
  nPlayedMs: "Milliseconds in which the player had cards today, over all tables once.",
  isPlaying: "The player has cards now.",
  "PlayTimeData.nReminderMinutes": "Minutes of play after which the player wants to be reminded; 0: never.",
  nDeposited: "Rupees deposited so far, less what banks took back.",
  nWithdrawn: "Rupees withdrawn or refunded so far.",
  nNetDeposits: "Deposits less withdrawals.",
  nNetResult: "Rupees that cash games brought so far, bonus included; below zero: cost.",
};
