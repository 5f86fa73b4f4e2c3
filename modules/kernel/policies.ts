/** The versions of terms and privacy, and whom a new one asks. Safe for the browser. */

/** A version of the policies. Terms and privacy change together. */
interface PolicyVersion {
  readonly number: string;
  /** The day of India (`YYYY-MM-DD`) from which it holds. Players read and may agree before. */
  readonly from: string;
}

/**
 * Every version that a player can have agreed to, the oldest first. Until 2026-5 registrations kept "2024-1", whatever the pages said; that name
 * stands for all of them. A new version is a line here, a text of what changed in `modules/consent/texts`, and the new texts themselves.
 */
export const POLICY_VERSIONS = [
  { number: "2024-1", from: "2024-01-01" },
  { number: "2026-5", from: "2026-12-15" },
] as const satisfies readonly PolicyVersion[];

/** The number of a version. */
export type PolicyNumber = (typeof POLICY_VERSIONS)[number]["number"];

/** The version that the pages show. Pure, so that scripts which do not use it have none of it. */
export const POLICIES = /* @__PURE__ */ (() => POLICY_VERSIONS[POLICY_VERSIONS.length - 1]!)();

/** How old a version is among the others; one that nobody knows is as old as the oldest. */
const placeOf = (number: string): number =>
  Math.max(
    0,
    POLICY_VERSIONS.findIndex((one) => one.number === number),
  );

/** Does a version that the player has not agreed to hold on this day of India? Cash waits until they have. */
export const isOutdated = (agreed: string, day: string): boolean =>
  POLICY_VERSIONS.slice(placeOf(agreed) + 1).some(({ from }) => from <= day);

/** Is there a version, in force or not, that the player has not agreed to? They are asked at the next visit. */
export const isOlder = (agreed: string): boolean => placeOf(agreed) < POLICY_VERSIONS.length - 1;

/** The versions that came after the one that the player agreed to, the oldest first. */
export const versionsAfter = (agreed: string): readonly PolicyNumber[] =>
  POLICY_VERSIONS.slice(placeOf(agreed) + 1).map(({ number }) => number);
