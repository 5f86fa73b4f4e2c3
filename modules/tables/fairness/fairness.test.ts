import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { proofsOf, rootFrom, rootOf } from "./merkle.ts";
import { opens, permutation, ZERO_NONCE } from "./mix.ts";
import { DECK_SEED_BYTES, shuffleCards } from "./randomness.ts";

const CARDS = Array.from({ length: 106 }, (_, card) => card);
const hex = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => bytes.toHex());
const seedBytes = fc.uint8Array({ minLength: DECK_SEED_BYTES, maxLength: DECK_SEED_BYTES });

describe("the deck", () => {
  test("every shuffle is a permutation and depends on the whole seed", () => {
    fc.assert(
      fc.property(seedBytes, fc.nat(DECK_SEED_BYTES - 1), (seed, place) => {
        const order = shuffleCards(CARDS, seed);
        expect(order.toSorted((a, b) => a - b)).toEqual(CARDS);
        const other = seed.slice();
        other[place]! ^= 1;
        expect(shuffleCards(CARDS, other)).not.toEqual(order);
      }),
      { numRuns: 50 },
    );
  });

  test("a seed that could not reach every order crashes", () => {
    expect(() => shuffleCards(CARDS, new Uint8Array(32))).toThrow("72 bytes");
  });

  test("each card is equally likely in first place (chi-square, 105 degrees of freedom)", () => {
    const counts = new Array<number>(106).fill(0);
    const runs = 10_600;
    for (let run = 0; run < runs; run += 1) {
      const seed = createHash("sha512").update(`run ${run}`).digest();
      counts[shuffleCards(CARDS, Buffer.concat([seed, seed]))[0]!]! += 1;
    }
    const expected = runs / 106;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(160);
  });
});

describe("the commitment", () => {
  test("proofs of all positions lead to the root; another card, salt or place does not", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(CARDS, { minLength: 1 }), hex(32), (order, saltSeed) => {
        const root = rootOf(order, saltSeed);
        for (const proof of proofsOf(
          order,
          saltSeed,
          order.map((_, position) => position),
        )) {
          expect(rootFrom(proof)).toBe(root);
          expect(rootFrom({ ...proof, card: (proof.card + 1) % 106 })).not.toBe(root);
          expect(rootFrom({ ...proof, position: proof.position + 1 })).not.toBe(root);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe("the nonces", () => {
  test("a nonce opens the tip that is its hash, once", () => {
    const nonce = "ab".repeat(32);
    const tip = createHash("sha256").update(nonce, "hex").digest("hex");
    expect(opens(nonce, tip)).toBe(true);
    expect(opens(tip, tip)).toBe(false);
  });

  test("any one seat's nonce changes the permutation, the order in which they came does not", () => {
    fc.assert(
      fc.property(hex(32), hex(32), (a, b) => {
        const nonces = [
          { seat: 0, nonce: a },
          { seat: 3, nonce: b },
        ];
        const places = permutation(106, nonces);
        expect(places.toSorted((x, y) => x - y)).toEqual(CARDS);
        expect(permutation(106, nonces.toReversed())).toEqual(places);
        if (b !== ZERO_NONCE) {
          expect(permutation(106, [nonces[0]!, { seat: 3, nonce: ZERO_NONCE }])).not.toEqual(places);
        }
      }),
      { numRuns: 50 },
    );
  });
});
