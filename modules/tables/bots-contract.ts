/** How well the bots of a practice table play. Safe for the browser. */
export const BOT_LEVELS = ["easy", "usual", "expert"] as const;
/** One of {@link BOT_LEVELS}. */
export type BotLevel = (typeof BOT_LEVELS)[number];
