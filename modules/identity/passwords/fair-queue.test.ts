import { describe, expect, test } from "bun:test";
import { createFairQueue, type Place, type Rank } from "./fair-queue.ts";

/** A line with one place of work, whose work is done by hand: `next` ends one piece and answers who was served by it. */
function line(bounds = { perLane: 8, waiting: 400 }) {
  const made = createFairQueue({ parallel: 1, ...bounds });
  const served: string[] = [];
  const refused: string[] = [];
  const come = (lane: string, name = lane, rank: Rank = "anonymous") => {
    const place: Place = { lane, rank };
    void made.enter(place).then((isServed) => (isServed ? served : refused).push(name));
  };
  const settle = async () => {
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };
  const next = async () => {
    made.leave();
    await settle();
  };
  return { come, next, served, refused, settle };
}

describe("the line for password hashes", () => {
  test.each([10, 100])("who comes after %d full lanes waits for one piece of work of each", async (addresses) => {
    const { come, next, served, refused } = line();
    for (let i = 0; i < 20; i += 1) for (let one = 0; one < addresses; one += 1) come(`a${one}`);
    come("honest");
    let waited = 0;
    for (; !served.includes("honest") && waited < 10_000; waited += 1) await next();
    expect(refused).not.toContain("honest");
    expect(waited).toBeLessThanOrEqual(addresses + 1);
  });

  test("a full lane refuses its own and nobody else", async () => {
    const { come, settle, refused } = line();
    for (let i = 0; i < 12; i += 1) come("flood");
    come("other");
    await settle();
    expect(refused).toEqual(["flood", "flood", "flood"]);
  });

  test("known devices are served first, and strangers every fourth time nevertheless", async () => {
    const { come, next, served } = line();
    come("first");
    for (let i = 0; i < 8; i += 1) come(`s${i}`, "anonymous");
    for (let i = 0; i < 8; i += 1) come(`k${i}`, "known", "known");
    for (let i = 0; i < 8; i += 1) await next();
    expect(served.slice(1)).toEqual(["known", "known", "known", "anonymous", "known", "known", "known", "anonymous"]);
  });

  test("when all is full, the last of the longest lane of the lowest rank gives way", async () => {
    const { come, settle, refused } = line({ perLane: 8, waiting: 8 });
    for (let i = 0; i < 9; i += 1) come("flood", `flood${i}`);
    come("honest");
    come("home", "home", "known");
    await settle();
    expect(refused.toSorted()).toEqual(["flood7", "flood8"]);
  });
});
