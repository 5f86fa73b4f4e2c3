import { expect, test } from "bun:test";
import { invitedBy } from "./invitation.ts";

test("S1 § 5: an invitation's link brings a code of up to nine letters and digits, anything else none", () => {
  expect(["?ref=abcd2345", "?x=1&ref=ABC%20", "?ref=", "", "?ref=ABCDEFGHIJ", "?ref=%3Cb%3E"].map(invitedBy)).toEqual([
    "ABCD2345",
    "ABC",
    "",
    "",
    "",
    "",
  ]);
});
