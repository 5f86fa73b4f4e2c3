import { expect, test } from "bun:test";
import type { KycDetails } from "../contract.ts";
import { possible, warningsOf } from "./labels.ts";

const fine = {
  kind: "pan",
  state: "pending",
  name: "Asha Rao",
  dateOfBirth: "1990-08-15",
  review: "",
  rejections: 0,
  isPayable: null,
  isClosed: false,
  elsewhere: [],
  names: [{ of: "profile", name: "Asha Rao", isSame: true }],
  who: { name: "tiger", isClosed: false, isBlocked: false, excludedUntil: null, firstSeen: null },
} as unknown as KycDetails;
const other = { player: "x", state: "approved", isClosed: false } as const;

test("O-18: what speaks against approving is said, and nothing where nothing does", () => {
  expect(warningsOf(fine)).toEqual([]);
  const doubtful: readonly (readonly [Partial<KycDetails>, string])[] = [
    [{ elsewhere: [other] }, "Another player has the same number."],
    [{ elsewhere: [{ ...other, isClosed: true }] }, "Another player has had the same number."],
    [{ elsewhere: [{ ...other, state: "rejected" }] }, "Another player has had the same number."],
    [{ names: [{ of: "aadhaar", name: "Ravi", isSame: false }] }, "Another name stands in: Aadhaar."],
    [{ name: "" }, "The name is not known."],
    [{ dateOfBirth: "" }, "The date of birth is not known."],
    [{ rejections: 2 }, "2 documents of the player were rejected."],
  ];
  for (const [change, said] of doubtful) expect(warningsOf({ ...fine, ...change })).toEqual([said]);
});

test("O-18: what is possible follows from what it is", () => {
  expect(possible(fine)).toEqual(["approve", "reject"]);
  expect(possible({ ...fine, state: "approved" })).toEqual(["reject"]);
  expect(possible({ ...fine, state: "rejected" })).toEqual([]);
  expect(possible({ ...fine, kind: "bank", state: "saved" })).toEqual(["release"]);
  expect(possible({ ...fine, kind: "bank", state: "saved", isClosed: true })).toEqual([]);
});
