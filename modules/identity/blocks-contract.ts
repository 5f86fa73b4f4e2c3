/** Why operators keep a player out: codes, kept with the player and in the log of acts. Safe for the browser. */
export const BLOCK_REASONS = [
  "collusion",
  "program",
  "fraud",
  "sharedAccount",
  "underAge",
  "abuse",
  "authority",
  "takenOver",
  "other",
] as const;
/** One of {@link BLOCK_REASONS}. */
export type BlockReason = (typeof BLOCK_REASONS)[number];
