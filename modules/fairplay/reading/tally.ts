/**
 * What one player does towards another, or towards all: how often something happened, and how often it could have. All
 * of it is about a player's own decisions, for the same player is compared with others' company.
 */
export const BEHAVIOURS = ["fed", "wasted", "paid", "passed", "dropped", "held"] as const;
/**
 * `fed`: a discard that suits the hand of the next player. `wasted`: by how much a discard leaves the hand worse than
 * it was before the card was drawn. `paid`: what a lost deal cost, in parts of the full count. `passed`: an open card
 * that suits was left. `dropped`: a first drop. `held`: a hand that could be declared was played on.
 */
export type Behaviour = (typeof BEHAVIOURS)[number];

/** A behaviour's count, and what it is measured by: chances, each with what it is worth. */
export interface Tally {
  seen: number;
  chances: number;
}
export type Tallies = Record<Behaviour, Tally>;

/** Tallies of nothing. */
export function noTallies(): Tallies {
  const none = (): Tally => ({ seen: 0, chances: 0 });
  return { fed: none(), wasted: none(), paid: none(), passed: none(), dropped: none(), held: none() };
}

/** Adds `more` to `to`. */
export function addTallies(to: Tallies, more: Tallies): void {
  for (const behaviour of BEHAVIOURS) {
    to[behaviour].seen += more[behaviour].seen;
    to[behaviour].chances += more[behaviour].chances;
  }
}

/** What is left of `all` without `part`; never below nothing, whatever was rounded. */
export function lessTallies(all: Tallies, part: Tallies): Tallies {
  const left = noTallies();
  for (const behaviour of BEHAVIOURS) {
    left[behaviour].seen = Math.max(0, all[behaviour].seen - part[behaviour].seen);
    left[behaviour].chances = Math.max(0, all[behaviour].chances - part[behaviour].chances);
  }
  return left;
}
