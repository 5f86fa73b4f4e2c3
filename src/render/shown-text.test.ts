import { expect, test } from "bun:test";
import { instant } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { shownTexts } from "./shown-text.tsx";

test("CR-2: what players agreed to is the text of their language and of the settings of that moment", () => {
  const values = { ...DEFAULT_SETTINGS };
  const now = instant(Date.parse("2026-11-30T12:00:00+05:30"));
  const textOf = shownTexts({ get: (key) => values[key] }, () => now, false);
  const first = [textOf("terms", "en"), textOf("notice", "hi"), textOf("terms", "ta")];
  expect(new Set(first).size).toBe(3);
  expect([textOf("terms", "en"), textOf("notice", "hi"), textOf("terms", "ta")]).toEqual(first);
  expect(first[0]).not.toMatch(/<[a-z]|&amp;|&#/);
  values.brand = { ...values.brand, company: "Another Company Ltd", supportEmail: "new@rummy.example" };
  expect(textOf("terms", "en")).toContain("Another Company Ltd");
  expect(textOf("notice", "hi")).toContain("new@rummy.example");
});
