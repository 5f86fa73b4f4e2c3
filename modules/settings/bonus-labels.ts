import type { Settings } from "./settings.ts";

/** What players are told of one kind of bonus, wherever it is offered, held or explained. */
interface BonusLabels {
  /** "Lock bonus". */
  readonly name: string;
  /** What becomes of it, in one sentence with the rates in force (M-3, M-4, M-10). */
  readonly becomes: string;
  /** It lives so many days at most, whatever its promotion says. */
  readonly mostDays: number;
}

/** The two kinds of bonus, and what a promotion of each category gives: the one truth that every page reads. */
export interface BonusTerms {
  readonly instant: BonusLabels;
  readonly lock: BonusLabels;
  readonly byCategory: Readonly<Record<"welcome" | "instant" | "lock", BonusLabels>>;
}

const percent = (bps: number): string => `${bps / 100}%`;

/** The terms by the settings in force. */
export function bonusTerms(get: Settings["get"]): BonusTerms {
  const { instantShareBps, instantDays, lockDays } = get("bonusGrants");
  const instant: BonusLabels = {
    name: "Instant bonus",
    becomes: `Pays up to ${percent(get("bonusStake").shareBps)} of what you bring to a cash table; it is never paid out itself, what you win with it is yours.`,
    mostDays: instantDays,
  };
  const lock: BonusLabels = {
    name: "Lock bonus",
    becomes: `Becomes winnings as you play: each game fee releases ${percent(get("lockBonus").releaseBps)} of your share of it.`,
    mostDays: lockDays,
  };
  const of = (shareBps: number): BonusLabels => {
    if (shareBps === 0) return lock;
    if (shareBps === 10_000) return instant;
    return {
      name: `${percent(shareBps)} instant, the rest lock bonus`,
      becomes: `Instant bonus: ${lower(instant.becomes)} Lock bonus: ${lower(lock.becomes)}`,
      mostDays: Math.max(instantDays, lockDays),
    };
  };
  const { welcome, instant: ofInstant, lock: ofLock } = instantShareBps;
  return { instant, lock, byCategory: { welcome: of(welcome), instant: of(ofInstant), lock: of(ofLock) } };
}

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
