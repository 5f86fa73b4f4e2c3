import { expect, spyOn, test } from "bun:test";
import { createElement, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PromotionData } from "../../../bonus/contract.ts";
import { bestFor, givenUp, lastCall, moreWith, ranked } from "./offers.ts";
import { promotions } from "./promotions.tsx";
import { createGivingUp, useGivingUp } from "./use-offer.ts";

const range = (nFrom: number, nTo: number, nPercentage: number, nMaxBonus: number, ticket?: string) => ({
  nFrom,
  nTo,
  nPercentage,
  nMaxBonus,
  ticketSchedule: ticket === undefined ? null : { sName: ticket },
});
const offer = (_id: string, more: Partial<PromotionData>): PromotionData => ({
  _id,
  sName: _id,
  eCategory: "instant",
  nExpiresIn: 7,
  dStartDate: "",
  dEndDate: "2027",
  aPriceRange: [],
  ...more,
});
const welcome = offer("welcome", { eCategory: "welcome", aPriceRange: [range(100, 999_999, 100, 1_000)] });
const topUp = offer("topUp", { aPriceRange: [range(200, 999.99, 3, 25), range(1_000, 999_999, 5, 250)] });
const boost = offer("boost", {
  eCategory: "lock",
  aPriceRange: [range(1_000, 4_999.99, 15, 600), range(5_000, 999_999, 20, 2_000, "Sunday")],
});
const ALL = [topUp, boost, welcome];
const ids = (offers: readonly PromotionData[]) => offers.map(({ _id }) => _id);

test("M-10: offers rank themselves by what they bring with the amount, and the best is chosen", () => {
  expect(ids(ranked(ALL, 500))).toEqual(["welcome", "topUp", "boost"]);
  expect(ids(ranked(ALL, 10_000))).toEqual(["boost", "welcome", "topUp"]);
  expect([50, 100, 500, 9_000].map((amount) => bestFor(ALL, amount)?._id ?? null)).toEqual([
    null,
    "welcome",
    "welcome",
    "boost",
  ]);
  expect(bestFor([], 500)).toBeNull();
});

test("what brings no bonus brings its ticket", () => {
  const ticket = offer("ticket", { aPriceRange: [range(100, 999, 0, 0, "Sunday")] });
  expect(bestFor([ticket], 100)?._id).toBe("ticket");
});

test("M-10: a first deposit without the welcome bonus gives it up for good, also where the amount is none of its", () => {
  const gone = { offer: welcome, isForGood: true };
  expect(givenUp(ALL, 500, null)).toEqual({ ...gone, bonus: 500 });
  expect(givenUp(ALL, 500, "topUp")).toEqual({ ...gone, bonus: 500 });
  expect(givenUp(ALL, 50, null)).toEqual({ ...gone, bonus: 0 });
  expect(givenUp(ALL, 50, "welcome")).toEqual({ ...gone, bonus: 0 });
  // More comes with another one: that is told, and asks nothing.
  expect([givenUp(ALL, 10_000, "boost"), lastCall(ALL, 10_000, "boost")]).toEqual([null, welcome]);
  expect([lastCall(ALL, 500, "welcome"), lastCall([topUp, boost], 10_000, "boost")]).toEqual([null, null]);
  expect(givenUp(ALL, 500, "welcome")).toBeNull();
});

test("a lesser offer gives up the better one of this amount; the best gives up nothing", () => {
  expect(givenUp([topUp, boost], 1_000, "topUp")).toEqual({ offer: boost, bonus: 150, isForGood: false });
  expect(givenUp([topUp, boost], 1_000, null)).toEqual({ offer: boost, bonus: 150, isForGood: false });
  expect(givenUp([topUp, boost], 1_000, "boost")).toBeNull();
  expect(givenUp([topUp, boost], 100, null)).toBeNull();
});

test("a first deposit that gets less than it could is told with how much it gets all", () => {
  expect([moreWith(welcome, 100, 100_000), moreWith(welcome, 1_000, 100_000)]).toEqual([1_000, null]);
  expect(moreWith(welcome, 100, 500)).toBeNull();
  expect(moreWith(topUp, 200, 100_000)).toBeNull();
});

test("a deposit is of the amount that was pressed for, and of what its question showed, whatever is typed or pressed meanwhile", async () => {
  const bought: [number, string | null][] = [];
  let arrive: (list: readonly PromotionData[] | null) => void = () => {};
  const offers = () =>
    new Promise<readonly PromotionData[] | null>((done) => {
      arrive = done;
    });
  const one = createGivingUp({ offers, buy: (amount, promotion) => bought.push([amount, promotion]) });
  // Pressed twice before the offers are there, the second time for another amount.
  const [first, second] = [one.ask(500, () => "topUp"), one.ask(9_000, () => null)];
  arrive(ALL);
  await Promise.all([first, second]);
  expect(one.asked.value?.shown).toMatchObject({ is: "givesUp", amount: 500, applied: "topUp" });
  // Pressed again under the question; and its answer twice.
  await one.ask(9_000, () => null);
  await Promise.all([one.goOn(({ applied }) => applied), one.goOn(() => "boost")]);
  expect([bought, one.asked.value]).toEqual([[[500, "topUp"]], null]);
  const third = one.ask(500, () => "welcome");
  arrive(ALL);
  await third;
  expect(bought.at(-1)).toEqual([500, "welcome"]);
});

test("a look at the offers that fails leaves the button alive: the next press asks again", async () => {
  const bought: [number, string | null][] = [];
  let looks = 0;
  const offers = async () => {
    looks += 1;
    if (looks === 1) throw new Error("the page is going");
    return ALL;
  };
  const one = createGivingUp({ offers, buy: (amount, promotion) => bought.push([amount, promotion]) });
  await expect(one.ask(500, () => "welcome")).rejects.toThrow("the page is going");
  await one.ask(500, () => "welcome");
  expect([looks, bought]).toEqual([2, [[500, "welcome"]]]);
});

interface PageProps {
  readonly bought: string[];
  readonly onPressed: (press: () => Promise<void>) => void;
}
/** Pressed as it came; it renders again before the offers are known. */
const Page = ({ bought, onPressed }: PageProps) => {
  const [shown, show] = useState("as it came");
  const { ask } = useGivingUp((amount, promotion) => bought.push(`${shown}: ${amount}, ${promotion}`));
  if (shown === "as it came") {
    onPressed(() => ask(500, () => "welcome"));
    show("as it is now");
  }
  return null;
};

test("a deposit that waited for the offers is made by what the page has become meanwhile", async () => {
  const bought: string[] = [];
  const presses: (() => Promise<void>)[] = [];
  renderToStaticMarkup(createElement(Page, { bought, onPressed: (press) => presses.push(press) }));
  const ensured = spyOn(promotions, "ensure").mockResolvedValue();
  try {
    promotions.state.value = { is: "ready", value: ALL };
    await presses[0]!();
    expect(ensured).toHaveBeenCalledTimes(1);
  } finally {
    ensured.mockRestore();
  }
  expect(bought).toEqual(["as it is now: 500, welcome"]);
});
