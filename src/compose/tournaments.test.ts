import { expect, test } from "bun:test";
import { seedsOf } from "./tournaments.ts";

test("T-17: the training cup is there in development, and elsewhere where the operator wants it", () => {
  const seeds = (mode: "development" | "production", trainingCup: "on" | "off") =>
    seedsOf({ server: { mode }, tables: { trainingCup } } as Parameters<typeof seedsOf>[0]);
  expect([seeds("development", "off"), seeds("production", "off"), seeds("production", "on")]).toEqual([
    "development",
    "none",
    "training",
  ]);
});
