import { expect, test } from "bun:test";
import { listFiles, readText } from "./tidy/sources.ts";

/** What else has such a pattern, and why. */
const OTHERS = [
  // The version of a session.
  "modules/identity/sessions/session.ts",
  "modules/kernel/ids.ts",
  // Told to clients by the description of the API; small letters alone, too.
  "modules/support/contract.ts",
  // The shape of any id that a log may keep.
  "src/commands/operator/audit-entries.ts",
];

test("what an id is, one function says (decision 0067)", () => {
  const files = listFiles()
    .filter((path) => /^(?:modules|src|game-client)\/.*\.tsx?$/.test(path) && !path.includes(".test."))
    .map(readText)
    .filter(({ text }) => /\{8\}[^\n]*0-9a-f\]\{12\}/.test(text))
    .map(({ path }) => path);
  expect(files.toSorted()).toEqual(OTHERS.toSorted());
});
