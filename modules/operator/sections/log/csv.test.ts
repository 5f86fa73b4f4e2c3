import { expect, test } from "bun:test";
import { instant } from "../../../kernel/index.ts";
import type { KeptEntry } from "../../log/store.ts";
import { CSV_HEAD, csvOf, entryLine } from "./csv.ts";

const entry = (seq: number, more: Partial<KeptEntry> = {}): KeptEntry => ({
  seq,
  at: instant(Date.UTC(2026, 10, 22)),
  atUs: "0",
  actor: "operator:asha",
  kind: "proposal.proposed",
  subject: null,
  before: null,
  after: null,
  reason: null,
  previous: "p",
  hash: "h",
  ...more,
});

test("a field that a spreadsheet would take for a formula is text, and quotes stay within their field", () => {
  for (const sign of ["=", "+", "-", "@"])
    expect(entryLine(entry(1, { reason: `${sign}HYPERLINK("x")` }))).toContain(`"'${sign}HYPERLINK(""x"")"`);
  expect(entryLine(entry(7, { after: '{"on":true}' }))).toBe(
    '7,"2026-11-22T00:00:00.000Z","operator:asha","proposal.proposed","","","{""on"":true}","","h"\r\n',
  );
});

test("it is read page by page, as it is asked for, and ends at its limit", async () => {
  const asked: string[] = [];
  const log = [9, 8, 7, 6, 5, 4].map((seq) => entry(seq));
  const page = async (before: number | undefined, most: number) => {
    asked.push(`${before} ${most}`);
    return log.filter(({ seq }) => before === undefined || seq < before).slice(0, most);
  };
  const lines = async (limit: number) => {
    const text = (await Array.fromAsync(csvOf(page, { most: 4, limit, cut: "0,cut\r\n" }))).join("");
    expect(text.startsWith(CSV_HEAD)).toBe(true);
    return text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => Number(line.split(",")[0]));
  };
  expect(await lines(100)).toEqual([9, 8, 7, 6, 5, 4]);
  // Where there are more its last line says so.
  expect(await lines(5)).toEqual([9, 8, 7, 6, 5, 0]);
  expect(await lines(6)).toEqual([9, 8, 7, 6, 5, 4]);
  expect(asked).toEqual(["undefined 5", "6 5", "undefined 5", "6 2", "undefined 5", "6 3"]);
});
