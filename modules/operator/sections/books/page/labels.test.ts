import { expect, test } from "bun:test";
import type { DayData } from "../contract.ts";
import { obstacleOf, statusOf } from "./labels.ts";

const NONE = { count: 0, paise: 0 };
const STATEMENT = { lines: 0, openingPaise: null, inPaise: 0, outPaise: 0, closingPaise: null, hasGap: false };
const EMPTY: DayData = {
  day: "2026-11-20",
  payments: { ours: NONE, onPaper: NONE },
  settlements: { sent: NONE, arrived: NONE },
  payouts: { ours: NONE, onPaper: NONE },
  bank: STATEMENT,
  payoutAccount: STATEMENT,
  tables: { journalPaise: 0, ledgerPaise: 0 },
  ledger: { paperPaise: 0, bankPaise: 0, waiting: 0 },
  openItems: 0,
  isTied: true,
  closed: null,
  shown: "",
};
const TWO = { count: 2, paise: 500 };
const COME = { ...EMPTY, payments: { ours: TWO, onPaper: TWO }, bank: { ...STATEMENT, lines: 1 } };

test.each([
  ["Nothing to compare", EMPTY, false],
  ["Papers are still to come", { ...EMPTY, payments: { ours: TWO, onPaper: NONE } }, false],
  ["Papers are still to come", { ...COME, settlements: { sent: TWO, arrived: NONE } }, false],
  ["Fits", COME, true],
  ["Does not fit", { ...COME, isTied: false }, false],
  ["3 open in the queue", { ...COME, openItems: 3 }, false],
  ["Closed by asha", { ...COME, closed: { by: "asha", at: "" } }, true],
] as const)("K-8: a day is said to be: %s", (text, data, isFine) => {
  expect(statusOf(data)).toEqual({ text, isFine });
});

test("K-8: a day is offered to be closed only when the server would close it, and else says why not", () => {
  expect(obstacleOf(COME, "2026-11-21")).toBeNull();
  expect(obstacleOf(COME, "2026-11-20")).toBe("It can be closed when it is over.");
  expect(obstacleOf({ ...COME, openItems: 1 }, "2026-11-21")).toContain("nothing of it or before is open");
  expect(obstacleOf({ ...COME, isTied: false }, "2026-11-21")).toContain("when it fits");
  expect(obstacleOf({ ...COME, closed: { by: "asha", at: "" } }, "2026-11-21")).toBe("It is closed.");
});
