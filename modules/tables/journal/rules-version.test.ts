/** Journals that were written under this version of the rules, and under those before it, come out as they did. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { standing } from "../../../test/vectors/standing.ts";
import { RULES_VERSION } from "../../rummy/index.ts";
import type { JournalEntry } from "./journal.ts";
import { replay } from "./replay.ts";

interface Line {
  readonly kind: string;
  readonly entries: readonly JournalEntry[];
  readonly end: unknown;
}

/** The newest first. */
const versions = Array.from({ length: RULES_VERSION }, (_, n) => RULES_VERSION - n);
const linesOf = (version: number) =>
  readFileSync(join(import.meta.dirname, `../../../test/vectors/journals-${version}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

/** Where the newest fail, a new release would give up tables that are being played; where older ones do, their deals can no longer be watched. */
describe.each(versions)(
  `a change of the rules needs a higher RULES_VERSION than ${RULES_VERSION}; of version %d the journal of`,
  (version) => {
    const lines = linesOf(version);
    for (const { kind, entries, end } of lines)
      test(`${kind} is taken, settles as it did, and ends with the same cards, points and money`, () => {
        expect(JSON.parse(JSON.stringify(standing(replay(entries))))).toEqual(end);
      });

    test("whatever is played settles, and a round ends", () => {
      const settled = lines.filter(({ entries }) => entries.some(({ settlement }) => settlement !== null));
      expect(settled.map(({ kind }) => kind)).toEqual(["points", "point21", "pool101", "pool201", "deals"]);
      expect(lines.at(-1)).toMatchObject({ kind: "round", end: { phase: "matchOver" } });
    });

    test("M-4: matches for rupees name the entries in their prizes since version 2", () => {
      const named = lines.filter(({ entries }) => entries.some(({ settlement }) => settlement?.ownInPrize));
      expect(named.map(({ kind }) => kind)).toEqual(version < 2 ? [] : ["pool101", "pool201", "deals"]);
    });
  },
);
