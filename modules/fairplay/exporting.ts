import type { Database, PlayerId } from "../kernel/index.ts";
import { CHOICE_KINDS, choicesOf, TURN_KINDS, timesOf } from "./model/style.ts";
import { keptOf } from "./store/styles.ts";

/**
 * What is kept of a player's own play, as the player's export has it (F-14): by week the deals, thinking times and choices, by day the ten minutes with
 * play. Not what is kept of two, nor cases and scores: these tell of others, or of how contraventions are found.
 */
export const exportedOf =
  (database: Pick<Database, "sql">) =>
  async (player: PlayerId): Promise<unknown> => {
    const { weeks, days } = await keptOf(database, player);
    return {
      purpose: "So that nobody plays for another, or lets a program play. Kept for eight weeks.",
      weeks: weeks.map(({ week, deals, counts }) => ({
        ...{ week, deals },
        thinkingTimes: Object.fromEntries(TURN_KINDS.map((kind) => [kind, timesOf(counts ?? [], kind)])),
        choicesLikeOurBots: Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, choicesOf(counts ?? [], kind)])),
      })),
      tenMinutesWithPlay: days.map(({ day, slots }) => ({
        day,
        slots: Array.from(slots).flatMap((one, at) => (one === "1" ? [at] : [])),
      })),
    };
  };
