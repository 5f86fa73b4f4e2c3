import { readSetting, storeSetting } from "../../../ui/browser/session.ts";
import type { DailyTryShown } from "../../contract.ts";
import { DAILY_TRIES } from "../../daily/limits.ts";

/** What an anonymous caller's browser keeps: one day's tries, which the server does not keep. */
export const KEY = "handOfTheDay";

const isTry = (value: unknown): value is DailyTryShown => {
  const { nPoints, nFree } = (value ?? {}) as Partial<DailyTryShown>;
  return Number.isInteger(nPoints) && Number.isInteger(nFree) && nFree! >= 0 && nFree! <= 13;
};

/** The tries that this browser keeps for a day; none where it keeps nothing that can be read. */
export function keptTries(day: string): readonly DailyTryShown[] {
  try {
    const kept = JSON.parse(readSetting(KEY) ?? "null") as { day?: unknown; tries?: unknown } | null;
    const tries = kept?.day === day && Array.isArray(kept.tries) ? kept.tries : [];
    return tries.filter(isTry).slice(0, DAILY_TRIES);
  } catch {
    return [];
  }
}

/** Keeps a day's tries in place of an older day's. */
export const keepTries = (day: string, tries: readonly DailyTryShown[]): void =>
  storeSetting(KEY, JSON.stringify({ day, tries }));
