/** Journals that were written under this version of the rules come out as they did. */
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

const lines = readFileSync(join(import.meta.dirname, `../../../test/vectors/journals-${RULES_VERSION}.jsonl`), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Line);

/** Where one of these fails, tables that are being played would be given up by a new release. */
describe(`a change of the rules needs a higher RULES_VERSION than ${RULES_VERSION} (modules/rummy/version.ts): the journal of`, () => {
  for (const { kind, entries, end } of lines)
    test(`${kind} is taken, settles as it did, and ends with the same cards, points and money`, () => {
      expect(JSON.parse(JSON.stringify(standing(replay(entries))))).toEqual(end);
    });

  test("whatever is played settles, and a round ends", () => {
    const settled = lines.filter(({ entries }) => entries.some(({ settlement }) => settlement !== null));
    expect(settled.map(({ kind }) => kind)).toEqual(["points", "point21", "pool101", "pool201", "deals"]);
    expect(lines.at(-1)).toMatchObject({ kind: "round", end: { phase: "matchOver" } });
  });
});
