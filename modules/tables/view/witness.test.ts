import { expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { drive, testConfig } from "../testing/driver.ts";
import { addSeen, type Seen, seenIn, seenOf } from "./witness.ts";

const seen = (dealId: string, shuffle = 1, root = "r"): Seen => ({ dealId, shuffle, root, chains: [] });

test("a browser sees a deal's commitment while it is played, and not the next one's as this one's", () => {
  const table = drive(testConfig({ maxSeats: 2 }), seededRandom(3));
  table.sit("A", 0);
  table.sit("B", 1);
  expect(seenIn(table.view(0))).toBeNull();
  table.connect(1, true, "0f".repeat(32));
  table.advance(10_000);
  expect(table.state.view.phase).toBe("shuffling");
  const before = seenIn(table.view(0));
  table.advance(1_000);
  const { dealId, commitment } = table.state.view;
  const first = seenIn(table.view(0));
  const setup = { dealId: dealId!, deal: 1, reshuffle: 0, packs: 2, seats: [0, 1], lastFirst: null } as const;
  const { root, chains } = commitment!;
  expect(first).toEqual({ dealId: dealId!, shuffle: 1, root, chains, setup: { ...setup, seats: [0, 1] } });
  // Kept before any nonce is revealed: one that is shown with the cards does not replace it.
  expect(before).toEqual(first);
  table.must(table.send(1, { event: "leave" }));
  const movesHead = table.state.view.lastResult!.movesHead!;
  expect(movesHead).toMatch(/^[0-9a-f]{64}$/);
  expect([table.state.view.phase, seenIn(table.view(0))]).toEqual(["result", { ...first!, movesHead }]);
  // The head comes with the result, is added to what was kept, and is never replaced.
  const kept = addSeen(addSeen(null, first!), { ...first!, movesHead });
  expect(seenOf(addSeen(kept, { ...first!, movesHead: "0".repeat(64) }), dealId!)).toEqual([{ ...first!, movesHead }]);
});

test("an acknowledged nonce is kept with its own shuffle, also when the cards came first, and is never replaced", () => {
  const table = drive(testConfig({ maxSeats: 2 }), seededRandom(3));
  table.sit("A", 0);
  table.sit("B", 1);
  table.advance(12_000);
  const view = table.view(0);
  expect(seenIn(view, { shuffle: 1, nonce: "n" })?.revealed).toBe("n");
  expect(seenIn(view, { shuffle: 2, nonce: "n" })).not.toHaveProperty("revealed");
  const cardsFirst = addSeen(null, seen("a"));
  const then = addSeen(cardsFirst, { ...seen("a", 1, "another"), revealed: "n" });
  const late = addSeen(then, { ...seen("a"), revealed: "other" });
  for (const kept of [then, late, addSeen(late, seen("a"))]) {
    expect(seenOf(kept, "a")).toEqual([{ ...seen("a"), revealed: "n" }]);
  }
});

test("what was seen first stays, deals are bounded, and spoilt storage is an empty one", () => {
  let kept = addSeen(null, seen("a"));
  kept = addSeen(kept, seen("a", 1, "another"));
  kept = addSeen(kept, seen("a", 2));
  expect(seenOf(kept, "a").map(({ shuffle, root }) => [shuffle, root])).toEqual([
    [1, "r"],
    [2, "r"],
  ]);
  for (let n = 0; n < 60; n += 1) kept = addSeen(kept, seen(`deal ${n}`));
  expect([seenOf(kept, "a").length, seenOf(kept, "deal 0").length]).toEqual([0, 1]);
  for (const spoilt of ["{", "3", '[null,{"dealId":1}]'])
    expect(seenOf(addSeen(spoilt, seen("b")), "b").length).toBe(1);
});
