import { describe, expect, test } from "bun:test";
import type { PromotionData } from "../../../bonus/contract.ts";
import { storeToken } from "../../../ui/browser/session.ts";
import { BuyCashData, type BuyStatusData } from "../../contract.ts";
import { bonusOf, mayAdd, readAmount } from "./amount.ts";
import { createPoll, dropOrder, keepOrder, keepToast, keptOrder, POLL_MS, takeToast } from "./use-order.ts";

/** Lets the promises that are ready run. */
const answersRead = () => new Promise((resume) => setImmediate(resume));
const RANGE = { nMinimum: 100, nMaximum: 50_000 };

describe("the amount (S2 §§ 4, 5)", () => {
  test("has digits only, six at most, and is clamped with the specification's warning", () => {
    const fine = { problem: "", warning: "" };
    expect(readAmount("00750", RANGE)).toEqual({ text: "750", rupees: 750, ...fine });
    expect(readAmount("50000", RANGE)).toEqual({ text: "50000", rupees: 50_000, ...fine });
    expect(readAmount("₹ 1,500", RANGE)).toEqual({ text: "₹ 1,500", rupees: 1_500, ...fine });
    const clamped = { text: "50000", rupees: 50_000, problem: "", warning: "Maximum deposit amount is ₹50000" };
    expect([readAmount("50001", RANGE), readAmount("12345678", RANGE)]).toEqual([clamped, clamped]);
    expect(readAmount("", RANGE)).toEqual({ text: "", rupees: 0, ...fine });
  });

  test("is no other one when paise are typed, key by key or pasted: nothing can be added until they are gone", () => {
    const byKeys = (text: string) => [...text].reduce((field, key) => readAmount(field + key, RANGE).text, "");
    for (const typed of ["120.50", "120,50", "-500", "5a0.0"])
      for (const text of [typed, byKeys(typed)])
        expect(readAmount(text, RANGE)).toEqual({
          text: typed,
          rupees: 0,
          warning: "",
          problem: "Write whole rupees in digits, without paise.",
        });
  });

  test("below the minimum nothing can be added", () => {
    expect([0, 99, 100, 50_000, 50_001].map((amount) => mayAdd(amount, RANGE))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  test("S2 § 9: the bonus is amount × percentage / 100 of the matching range, at most nMaxBonus", () => {
    const range = (nFrom: number, nTo: number, nPercentage: number, nMaxBonus: number) => ({
      nFrom,
      nTo,
      nPercentage,
      nMaxBonus,
      ticketSchedule: null,
    });
    const promotion: PromotionData = {
      _id: "p",
      sName: "p",
      eCategory: "instant",
      nExpiresIn: 7,
      dStartDate: "",
      dEndDate: "",
      aPriceRange: [range(200, 999.99, 3, 25), range(1_000, 999_999, 5, 250)],
    };
    expect([199, 200, 750, 999, 1_000, 5_001].map((amount) => bonusOf(promotion, amount))).toEqual([
      0, 6, 22.5, 25, 50, 250,
    ]);
  });
});

describe("the poll (S2 § 4)", () => {
  const transaction = (eStatus: "success" | "failed" | "pending") =>
    ({ CustRefNum: "1", eStatus, nAmount: 500, dExpiresAt: "" }) satisfies BuyStatusData["transaction"];
  const world = (answers: (BuyStatusData["transaction"] | null)[]) => {
    const waits: { ms: number; run: () => void }[] = [];
    const ended: string[] = [];
    let asked = 0;
    const poll = createPoll(
      {
        ask: async () => {
          asked += 1;
          return answers.shift() ?? null;
        },
        later: (ms, run) => {
          const wait = { ms, run };
          waits.push(wait);
          return () => void waits.splice(waits.indexOf(wait), 1);
        },
      },
      ({ eStatus }) => ended.push(eStatus),
    );
    const pass = async () => {
      waits.shift()?.run();
      await answersRead();
    };
    return { poll, waits, ended, pass, asked: () => asked };
  };

  test("asks every ten seconds, through lost answers, until there is an end, and tells it once", async () => {
    const { waits, ended, pass, asked } = world([transaction("pending"), null, transaction("success")]);
    for (let i = 0; i < 3; i++) {
      expect(waits.map(({ ms }) => ms)).toEqual([POLL_MS]);
      await pass();
    }
    expect([ended, waits.length, asked()]).toEqual([["success"], 0, 3]);
  });

  test("an event brings it forward without a second round beside it", async () => {
    const { poll, waits, ended } = world([transaction("failed")]);
    poll.now();
    poll.now();
    await answersRead();
    expect([ended, waits.length]).toEqual([["failed"], 0]);
  });

  test("stopped, it asks and tells nothing more", async () => {
    const { poll, waits, ended } = world([transaction("success")]);
    poll.now();
    poll.stop();
    await answersRead();
    expect([ended, waits.length]).toEqual([[], 0]);
  });
});

test("S2 § 4: an order goes on where the browser forbids storage: nothing that is kept, read or dropped throws", () => {
  const forbidden = {
    configurable: true,
    get: () => {
      throw new DOMException("Access is denied", "SecurityError");
    },
  };
  Object.defineProperty(globalThis, "sessionStorage", forbidden);
  try {
    const order = { CustRefNum: "1" } as unknown as Parameters<typeof keepOrder>[0]["order"];
    expect(() => keepOrder({ order, endsAt: 1_000 })).not.toThrow();
    expect(() => keepToast(100)).not.toThrow();
    expect([keptOrder(0), takeToast()]).toEqual([null, null]);
    expect(dropOrder).not.toThrow();
  } finally {
    Reflect.deleteProperty(globalThis, "sessionStorage");
  }
});

test("an order is of the player who made it: whoever logs in next in that tab is shown none, and pays none", () => {
  const shelves = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
  const storages = Object.entries(shelves);
  for (const [name, shelf] of storages) {
    const value = {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, text: string) => void shelf.set(key, text),
      removeItem: (key: string) => void shelf.delete(key),
    };
    Object.defineProperty(globalThis, name, { configurable: true, value });
  }
  const tokenOf = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString("base64url")}.s`;
  const dates = { dExpiresAt: "2026-07-01T10:10:00.000Z", dNow: "2026-07-01T10:00:00.000Z" };
  const order = { CustRefNum: "R1", qrString: "upi://pay", nAmount: 500, nPayable: 500, nCredit: 500, ...dates };
  try {
    storeToken(tokenOf("asha"));
    keepOrder({ order: BuyCashData.parse(order), endsAt: 1_000 });
    keepToast(100);
    expect(keptOrder(0)?.order.CustRefNum).toBe("R1");
    storeToken(tokenOf("balu"));
    expect([keptOrder(0), takeToast()]).toEqual([null, null]);
  } finally {
    for (const [name] of storages) Reflect.deleteProperty(globalThis, name);
  }
});
