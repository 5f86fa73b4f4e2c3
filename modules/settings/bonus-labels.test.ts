import { expect, test } from "bun:test";
import { bonusTerms } from "./bonus-labels.ts";
import { DEFAULT_SETTINGS, type SettingKey, type SettingValues } from "./values.ts";

const termsOf = (changed: Partial<SettingValues> = {}) => {
  const all = { ...DEFAULT_SETTINGS, ...changed };
  return bonusTerms(<K extends SettingKey>(key: K) => all[key]);
};

test("M-3, M-10: what a bonus becomes is told with the rates in force", () => {
  const { instant, lock, byCategory } = termsOf();
  expect(instant.becomes).toContain("up to 10% of what you bring");
  expect(lock.becomes).toContain("releases 50% of your share");
  expect([byCategory.welcome, byCategory.instant, byCategory.lock]).toEqual([lock, instant, lock]);
  expect(termsOf({ lockBonus: { releaseBps: 2_500 } }).lock.becomes).toContain("releases 25% of your share");
});

test("a category that gives both kinds says so", () => {
  const { bonusGrants } = DEFAULT_SETTINGS;
  const both = termsOf({
    bonusGrants: { ...bonusGrants, instantShareBps: { ...bonusGrants.instantShareBps, welcome: 3_000 } },
  });
  expect(both.byCategory.welcome.name).toBe("30% instant, the rest lock bonus");
  expect(both.byCategory.welcome.becomes).toContain(both.lock.becomes.slice(1));
});
