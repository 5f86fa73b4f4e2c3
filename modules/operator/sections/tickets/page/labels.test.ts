import { expect, test } from "bun:test";
import { formatAge, formatDue, formatSize, unsentOf } from "./labels.ts";

test("ages and sizes are said in their largest unit", () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  expect([0, minute, 2 * minute, hour - 1, hour, day - 1, day, 40 * day].map(formatAge)).toEqual([
    ...["less than a minute", "1 minute", "2 minutes", "59 minutes", "1 hour", "23 hours", "1 day", "40 days"],
  ]);
  expect([3 * hour, 1, 0, -1, -2 * day].map(formatDue)).toEqual([
    ...["due in 3 hours", "due in less than a minute", "due in less than a minute"],
    ...["late by less than a minute", "late by 2 days"],
  ]);
  expect([1, 500, 312_400, 999_999, 3_140_000].map(formatSize)).toEqual([
    ...["1 KB", "1 KB", "312 KB", "1000 KB", "3.1 MB"],
  ]);
});

test("O-19: what is written while an answer is on its way stays in the field, and what was sent does not", () => {
  expect(unsentOf("It is paid.", "It is paid.")).toBe("");
  expect(unsentOf("It is paid.\n\nAnd the bonus too.", "It is paid.")).toBe("And the bonus too.");
  expect(unsentOf("Another answer", "It is paid.")).toBe("Another answer");
});
