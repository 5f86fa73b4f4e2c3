import { expect, test } from "bun:test";
import { hash, randomBytes } from "node:crypto";
import { judgeTwice } from "../../kernel/index.ts";
import { type CardId, shuffled } from "../../rummy/index.ts";
import { EVENNESS_BYTES, measureEvenness } from "./evenness.ts";
import { drawsFrom } from "./stream.ts";

const bytesOf = (run: number) =>
  Buffer.concat([0, 1].map((half) => hash("sha512", `evenness/${run}/${half}`, "buffer")));
const fresh = () => randomBytes(EVENNESS_BYTES);

test("shuffles, mixes, tosses, first cards and wild jokers are as even as chance (ten million: test/simulation/chi-square.ts)", async () => {
  const { failed } = await judgeTwice(() => measureEvenness(3_000, { random: fresh }));
  expect(failed).toEqual([]);
});

test("uneven ones are noticed: a stream that repeats, nonces that do not count", () => {
  const few = measureEvenness(1_000, { random: (run) => bytesOf(run % 40) });
  expect(few.filter(({ p }) => p < 1e-6).map(({ what }) => what)).toEqual(few.map(({ what }) => what));
  const same = measureEvenness(600, {
    random: (run) => Buffer.concat([bytesOf(run).subarray(0, 96), Buffer.alloc(32)]),
  });
  const uneven = same.filter(({ p }) => p < 1e-6).map(({ what }) => what);
  expect(uneven).toContain("committed position × place after the nonces");
  expect(uneven).not.toContain("card × position in the committed deck");
});

/** A number in [0, 2^16) from the tables' own stream, which is not what is wrong with these. */
const numbers = (seed: Uint8Array) => {
  const draw = drawsFrom("sha512", seed);
  return () => draw(0x1_0000);
};

const MUTANTS: Readonly<Record<string, (cards: readonly CardId[], seed: Uint8Array) => CardId[]>> = {
  "sorts by a random comparison": (cards, seed) => {
    const next = numbers(seed);
    return cards.toSorted(() => (next() % 2 === 0 ? 1 : -1));
  },
  "takes a byte modulo the bound": (cards, seed) => {
    const next = numbers(seed);
    return shuffled(cards, (bound) => (next() & 0xff) % bound);
  },
  "swaps each card with any other": (cards, seed) => {
    const next = numbers(seed);
    const places = [...cards];
    for (let i = 0; i < places.length; i += 1) {
      const j = next() % places.length;
      [places[i], places[j]] = [places[j]!, places[i]!];
    }
    return places;
  },
  "never leaves a card where it lies": (cards, seed) => {
    const draw = drawsFrom("sha512", seed);
    return shuffled(cards, (bound) => draw(Math.max(1, bound - 1)));
  },
};

test.each(Object.entries(MUTANTS))("a shuffle that %s is found, on fresh bits each time", async (_, shuffle) => {
  const { failed } = await judgeTwice(() => measureEvenness(4_000, { random: fresh, shuffle }));
  expect(failed).toContain("card × position in the committed deck");
});
