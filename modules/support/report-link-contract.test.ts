import { expect, test } from "bun:test";
import { reportOfClub, titleOfReport } from "./report-link-contract.ts";

const ofLink = (link: string) => titleOfReport(new URL(link, "https://rummy.example").hash);

test.each(["Chennai Aces", "Raja & Rani = 2", "सलाम #1", "50% “Aces”+"])(
  "CL-13: a report of %p has its name and code",
  (name) => {
    expect(ofLink(reportOfClub(name, "ABCDEFGHJK"))).toBe(`Club “${name}” (ABCDEFGHJK)`);
  },
);

test.each([
  "",
  "#",
  "#club=Aces",
  "#club=Aces&code=short",
  "#club=&code=ABCDEFGHJK",
  `#club=${"a".repeat(25)}&code=ABCDEFGHJK`,
  "#club=%E0%A4&code=ABCDEFGHJ",
])("a fragment %p begins no report of a club", (fragment) => {
  expect(titleOfReport(fragment)).toBeNull();
});
