/** How well the bots of a practice table play. Safe for the browser. */
export const BOT_LEVELS = ["easy", "usual", "expert", "master"] as const;
/** One of {@link BOT_LEVELS}. */
export type BotLevel = (typeof BOT_LEVELS)[number];

/** What kind of player has a seat, as a deal's proof tells it; their order is the chain's byte. */
export const PLAYER_KINDS = ["person", ...BOT_LEVELS] as const;
/** One of {@link PLAYER_KINDS}. */
export type PlayerKind = (typeof PLAYER_KINDS)[number];
