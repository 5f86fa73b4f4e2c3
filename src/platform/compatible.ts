/** The oldest release that can serve beside this one, or after it on the same database. */
import { VERSION } from "../version.ts";
import type { Serving } from "./schema-note.ts";

/**
 * What a release brought that earlier ones cannot serve with: a migration that takes something away (`module/0000_name`), or a format of a
 * journal, with the version that brought it. CONTRIBUTING.md says when a line is due; `compatible.test.ts` finds migrations without one.
 */
export const NARROWED: Readonly<Record<string, string>> = {
  // Its bound is wider than the one before, and holds whatever an earlier release writes: listed because it is put in anew.
  "operator/0012_longer_proposals": "0.1.0",
};

/** The first release: nothing is promised for what was built before it. */
const FIRST_RELEASE = "0.1.0";

/** This release, and the oldest one that its database can be served with. */
export const THIS_RELEASE: Serving = {
  version: VERSION,
  oldest: [FIRST_RELEASE, ...Object.values(NARROWED)].sort(Bun.semver.order).at(-1) ?? FIRST_RELEASE,
};
