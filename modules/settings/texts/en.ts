/** What players are told of terms that settings decide. */
export const en = {
  instantBonus: "Instant bonus",
  instantBecomes:
    "Pays up to {percent} of what you bring to a cash table; it is never paid out itself, what you win with it is yours.",
  lockBonus: "Lock bonus",
  lockBecomes: "Becomes winnings as you play: each game fee releases {percent} of your share of it.",
  bothBonuses: "{percent} instant, the rest lock bonus",
  bothBecome: "Instant bonus: {instant} Lock bonus: {lock}",
} as const;
