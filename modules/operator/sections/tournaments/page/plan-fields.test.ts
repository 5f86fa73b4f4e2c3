import { expect, test } from "bun:test";
import { fieldOf, isForNothing, planOf, textsOf } from "./plan-fields.ts";

const texts = { ...textsOf(null, true), name: "Cup" };

test("O-25: what is typed becomes a plan in paise, basis points and milliseconds, and back", () => {
  const made = planOf(null, { ...texts, entryFeePaise: "12.50", feeBps: "7.5" });
  if (!("plan" in made)) throw new Error("it reads");
  expect(made.plan).toMatchObject({
    entryFeePaise: 1_250,
    feeBps: 750,
    breakMs: 30_000,
    prizePlan: { paidShareBps: 1_500 },
  });
  const again = planOf("t", textsOf({ ...made.plan, id: "t", tickets: 0, shown: "" }, true));
  expect(again).toEqual({ plan: { ...made.plan, templateId: "t" } });
});

test("O-25: a number is read as it stands or not at all: nothing is rounded, and no sign is left out", () => {
  const read = planOf(null, { ...texts, entryFeePaise: "1,00,000", guaranteePaise: "10,000", breakMs: "1.234" });
  expect(read).toMatchObject({ plan: { entryFeePaise: 10_000_000, guaranteePaise: 1_000_000, breakMs: 1_234 } });
  for (const [field, typed] of [
    ["entryFeePaise", "25,50"],
    ["entryFeePaise", "25.555"],
    ["guaranteePaise", "1,0"],
    ["seats", "10.5"],
    ["seats", "1e3"],
    ["seats", "1,000"],
    ["minPlayers", "0x10"],
    ["feeBps", "7,5"],
    ["feeBps", "7.555"],
    ["breakMs", ""],
  ] as const) {
    const made = planOf(null, { ...texts, [field]: typed });
    expect([typed, "errors" in made && Object.keys(made.errors)]).toEqual([typed, [field]]);
  }
});

test("O-25: prizes by hand are lines of places and percentages", () => {
  const ranges = (text: string) => {
    const made = planOf(null, { ...texts, ranges: text });
    return "plan" in made ? made.plan.prizePlan : made.errors.ranges;
  };
  expect(ranges("1 50\n 2-3: 25 %\n")).toEqual({
    type: "ranges",
    ranges: [
      { from: 1, to: 1, shareBps: 5_000 },
      { from: 2, to: 3, shareBps: 2_500 },
    ],
  });
  expect(ranges("the winner takes it all")).toStartWith("A line is a place");
});

test("O-25: what is no number is complained about at its field, and so is what the module refuses", () => {
  expect(planOf(null, { ...texts, name: " ", seats: "many", entryFeePaise: "-1" })).toEqual({
    errors: {
      name: "Give it a name.",
      seats: "Give a whole number.",
      entryFeePaise: "Give an amount, with two decimals at most.",
    },
  });
  expect(["minPlayers", "prizePlan.ranges", "prizePlan.steepness", "fillWithBots"].map(fieldOf)).toEqual([
    "minPlayers",
    "ranges",
    "steepness",
    "name",
  ]);
});

test("where there is no money everybody enters for nothing, and begins with no template of money", () => {
  expect(planOf(null, { ...textsOf(null, false), name: "Cup" })).toMatchObject({
    plan: { entryFeePaise: 0, guaranteePaise: 0, feeBps: null },
  });
  const free = { entryFeePaise: 0, guaranteePaise: 0, tickets: 0 };
  expect(isForNothing(free)).toBe(true);
  for (const one of ["entryFeePaise", "guaranteePaise", "tickets"])
    expect(isForNothing({ ...free, [one]: 1 })).toBe(false);
});
