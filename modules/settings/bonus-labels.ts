import { say } from "../kernel/index.ts";
import type { Settings } from "./settings.ts";
import { settingsTexts } from "./texts/index.ts";

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

/** The terms by the settings in force, in the language that is read now. */
export function bonusTerms(get: Settings["get"]): BonusTerms {
  const { instantShareBps, instantDays, lockDays } = get("bonusGrants");
  const instant: BonusLabels = {
    name: settingsTexts.instantBonus,
    becomes: say(settingsTexts.instantBecomes, { percent: percent(get("bonusStake").shareBps) }),
    mostDays: instantDays,
  };
  const lock: BonusLabels = {
    name: settingsTexts.lockBonus,
    becomes: say(settingsTexts.lockBecomes, { percent: percent(get("lockBonus").releaseBps) }),
    mostDays: lockDays,
  };
  const of = (shareBps: number): BonusLabels => {
    if (shareBps === 0) return lock;
    if (shareBps === 10_000) return instant;
    return {
      name: say(settingsTexts.bothBonuses, { percent: percent(shareBps) }),
      becomes: say(settingsTexts.bothBecome, { instant: lower(instant.becomes), lock: lower(lock.becomes) }),
      mostDays: Math.max(instantDays, lockDays),
    };
  };
  const { welcome, instant: ofInstant, lock: ofLock } = instantShareBps;
  return { instant, lock, byCategory: { welcome: of(welcome), instant: of(ofInstant), lock: of(ofLock) } };
}

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
