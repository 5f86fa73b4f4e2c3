import { expect, test } from "bun:test";
import { changesOf, titleOf } from "../../../page/proposals.ts";
import { BOOKS_KINDS } from "../contract.ts";

const proposal = (kind: string, payload: object, before: object | null) => ({
  kind,
  payload: JSON.stringify(payload),
  before: before && JSON.stringify(before),
});
const read = (...given: Parameters<typeof proposal>) => {
  const one = proposal(...given);
  return [titleOf(one), changesOf(one).map(({ label, before, after }) => [label, before, after])];
};

test("O-29: what moves money by hand is read in rupees and words, with what is held before and after", () => {
  const code = "ourFault";
  expect(
    read(
      BOOKS_KINDS.adjustPlayer,
      { player: "p1", bucket: "winnings", direction: "out", amountPaise: 50_00, code },
      { depositPaise: 0, winningsPaise: 1_234_00, debtPaise: 0 },
    ),
  ).toEqual([
    "Take from a player ₹50.00: winnings",
    [
      ["Player", "–", "p1"],
      ["Their winnings", "₹1,234.00", "₹1,184.00"],
      ["Why", "–", "Our mistake"],
    ],
  ]);
  expect(
    read(
      BOOKS_KINDS.adjustOwn,
      { from: "suspense", to: "gatewayCharges", amountPaise: 20_00, code, item: "i1" },
      { from: 20_00, to: -5_00 },
    ),
  ).toEqual([
    "Move ₹20.00: Suspense to Charges of the payment gateway",
    [
      ["Suspense", "₹20.00", "₹0.00"],
      ["Charges of the payment gateway", "−₹5.00", "₹15.00"],
      ["Why", "–", "Our mistake"],
      ["Item of the queue", "–", "i1"],
    ],
  ]);
  expect(read(BOOKS_KINDS.writeOffDebt, { player: "p1", amountPaise: 7_00, code }, { debtPaise: 10_00 })[0]).toBe(
    "Give up ₹7.00 that a player owes",
  );
  expect(
    read(BOOKS_KINDS.matchSuspense, { gateway: "razorpay", payment: "pay_1", player: "p1" }, { amountPaise: 70_00 }),
  ).toEqual([
    "Credit a payment of ₹70.00 that fits no order",
    [
      ["Payment", "–", "pay_1 (razorpay)"],
      ["To the player", "–", "p1"],
    ],
  ]);
});

test("O-29: every kind of the books has words of its own, whatever is missing", () => {
  for (const kind of Object.values(BOOKS_KINDS)) {
    expect(titleOf(proposal(kind, {}, null))).not.toBe(kind);
    expect(changesOf(proposal(kind, {}, null)).length).toBeGreaterThan(0);
  }
});
