import type { Group } from "./constants.ts";
import type { RatedLevel } from "./ports.ts";

/**
 * The fixed ratings of the bots by their level, in points a deal beside the usual bot, frozen: `npm run bot-ratings` measures them in mirrored
 * deals. Bots that play otherwise are measured again, which is another version.
 */
export const BOT_RATINGS = {
  version: 1,
  levels: {
    easy: { two: -27.2, many: -37 },
    usual: { two: 0, many: 0 },
    expert: { two: 4.7, many: 12 },
    master: { two: 5.3, many: 14.9 },
  },
} as const satisfies {
  readonly version: number;
  readonly levels: Readonly<Record<RatedLevel, Readonly<Record<Group, number>>>>;
};
