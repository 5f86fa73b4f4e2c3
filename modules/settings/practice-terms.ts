import { MINUTE_MS, type Paise, paise } from "../kernel/index.ts";
import type { SettingValues } from "./values.ts";

/** What players get of practice chips, as everything that tells of it and everything that gives it reads it. */
export interface PracticeTerms {
  /** What a new player begins with, and what a refill fills up to; in hundredths of a chip. */
  readonly grant: Paise;
  /** A refill is given to players with fewer, in hundredths of a chip; never more than `grant`, to which it fills up. */
  readonly refillBelow: Paise;
  /** Between two refills of a player; 0: no wait. */
  readonly refillEveryMs: number;
  /** The same in minutes, begun ones counted. */
  readonly refillMinutes: number;
}

/** The terms of the setting in force. */
export function practiceTerms(get: (key: "practice") => SettingValues["practice"]): PracticeTerms {
  const { openingGrantPaise, refillBelowPaise, refillEveryMs } = get("practice");
  return {
    grant: openingGrantPaise,
    refillBelow: paise(Math.min(refillBelowPaise, openingGrantPaise)),
    refillEveryMs,
    refillMinutes: Math.ceil(refillEveryMs / MINUTE_MS),
  };
}
