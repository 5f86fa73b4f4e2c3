import { expect, test } from "bun:test";
import { changesOf, titleOf } from "../../../page/proposals.ts";
import type { PromotionPreviewData } from "../contract.ts";
import { previewLabel } from "./labels.ts";

const preview: PromotionPreviewData = {
  depositPaise: 1_000_00,
  instantPaise: 25_00,
  lockPaise: 75_00,
  ticket: null,
  mostPerDepositPaise: 125_00,
  mostPerPlayerPaise: null,
};
const range = { nFrom: 100, nTo: 499.99, nPercentage: 7.5, nMaxBonus: 50 };
const promotion = {
  sName: "Diwali",
  eCategory: "instant",
  nExpiresIn: 7,
  dStartDate: "2026-11-01T00:00:00+05:30",
  dEndDate: "2026-11-15T00:00:00+05:30",
  nUsesPerPlayer: null,
  aPriceRange: [range, { ...range, nFrom: 500, nTo: 900, ticketSchedule: { sName: "Cup", nValue: 25 } }],
};

test("O-32: what a deposit gets and what it costs is said in words, where there is no bound too", () => {
  expect(previewLabel(preview)).toEqual([
    ["A deposit of ₹1,000.00 gets", "₹25.00 instant bonus, and ₹75.00 lock bonus"],
    ["A deposit costs at most", "₹125.00"],
    ["A player costs at most", "no bound, since any number of deposits gets it"],
  ]);
  expect(previewLabel({ ...preview, instantPaise: 0, lockPaise: 0 })[0]?.[1]).toBe("nothing");
});

test("O-32: whoever approves reads what it comes to and every range; one that is no promotion breaks no page", () => {
  const payload = JSON.stringify({ promotion: JSON.stringify(promotion) });
  const row = { kind: "promotion.add", payload, before: JSON.stringify({ preview }) };
  expect(titleOf(row)).toBe("Add the promotion “Diwali”");
  const said = changesOf(row).map(({ label, after }) => `${label}: ${after}`);
  expect(said[1]).toBe("A deposit costs at most: ₹125.00");
  expect(said).toContain("Until (India): 15 Nov 2026, 12:00 am");
  expect(said.slice(-2)).toEqual([
    "Deposits of ₹100.00 to ₹499.99: 7.5 %, ₹50.00 at most",
    "Deposits of ₹500.00 to ₹900.00: 7.5 %, ₹50.00 at most, and the ticket Cup, worth ₹25.00, for 30 days",
  ]);
  for (const odd of ["{}", "null", '{"promotion":"{"}', '{"promotion":"[]"}', "no JSON"])
    expect(changesOf({ kind: "promotion.add", payload: odd, before: null }).length).toBeLessThan(5);
});

test("O-32: an end names what it ends, and until when it would run", () => {
  const before = JSON.stringify({ name: "Diwali", part: "running", endsAt: "2026-11-14T18:30:00.000Z", endedAt: null });
  const row = { kind: "promotion.end", payload: '{"promotion":"x"}', before };
  expect(titleOf(row)).toBe("End the promotion “Diwali”");
  expect(changesOf(row)).toMatchObject([{ label: "Diwali", before: "until 15 Nov 2026, 12:00 am" }]);
  expect(changesOf({ ...row, before: null })).toHaveLength(1);
});
