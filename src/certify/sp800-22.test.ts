import { describe, expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { judgeTwice } from "../../modules/kernel/index.ts";
import * as tests from "./sp800-22.ts";

const bits = (text: string) => Uint8Array.from(text, Number);
const near = (value: number, published: number) => expect(Math.abs(value - published)).toBeLessThan(1.5e-6);

/** The first bits of e: 10.101101…, by Σ 1/n! in whole numbers, with some more bits for what is cut off. */
function bitsOfE(count: number): Uint8Array {
  const scale = 1n << BigInt(count + 64);
  // Σ 1/k! over a … b − 1, relative to (a − 1)!: numerator and denominator by halves.
  const part = (from: number, to: number): readonly [bigint, bigint] => {
    if (to - from === 1) return [1n, BigInt(from)];
    const middle = (from + to) >> 1;
    const [p, q] = part(from, middle);
    const [r, s] = part(middle, to);
    return [p * s + r, q * s];
  };
  const [p, q] = part(1, Math.ceil(count / 10) + 100);
  return bits(((scale * (p + q)) / q).toString(2).slice(0, count));
}

describe("the publication's small examples (its sections 2.x)", () => {
  const PI = bits(
    "1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000",
  );
  test("frequency", () => {
    near(tests.frequency(bits("1011010101")), 0.527089);
    near(tests.frequency(PI), 0.109599);
  });
  test("block frequency", () => {
    near(tests.blockFrequency(bits("0110011010"), 3), 0.801252);
    near(tests.blockFrequency(PI, 10), 0.706438);
  });
  test("runs", () => {
    near(tests.runs(bits("1001101011")), 0.147232);
    near(tests.runs(PI), 0.500798);
    expect(tests.runs(bits("1".repeat(100)))).toBe(0);
  });
  test("serial", () => {
    const [first, second] = tests.serial(bits("0011011101"), 3);
    near(first, 0.808792);
    near(second, 0.67032);
  });
  test("approximate entropy", () => {
    near(tests.approximateEntropy(bits("0100110101"), 3), 0.261961);
    near(tests.approximateEntropy(PI, 2), 0.235301);
  });
  test("cumulative sums", () => {
    near(tests.cumulativeSums(bits("1011010111"), "first"), 0.4116588);
    near(tests.cumulativeSums(PI, "first"), 0.219194);
    near(tests.cumulativeSums(PI, "last"), 0.114866);
  });
});

test("the publication's results for the first million bits of e (its appendix B)", () => {
  const e = bitsOfE(1_000_000);
  near(tests.frequency(e), 0.953749);
  near(tests.blockFrequency(e, 128), 0.211072);
  near(tests.runs(e), 0.561917);
  near(tests.longestRun(e), 0.718945);
  near(tests.serial(e, 16)[0], 0.766182);
  near(tests.approximateEntropy(e, 10), 0.700073);
  near(tests.cumulativeSums(e, "first"), 0.669887);
  near(tests.cumulativeSums(e, "last"), 0.724266);
});

test("fresh bits pass, counted by whole sequences; each faulty stream fails, twice", async () => {
  const sound = await judgeTwice(() => tests.testSequences(randomBytes(375_001)));
  expect([sound.failed, sound.first.map(({ sequences }) => sequences)]).toEqual([[], sound.first.map(() => 3)]);
  const faulty: Readonly<Record<string, (byte: number, at: number) => number>> = {
    "a bit that is set in one byte of eight": (byte, at) => (at % 8 === 0 ? byte | 1 : byte),
    "a byte that comes again": (byte, at) => (at % 16 === 0 ? 0x5a : byte),
    "seven bits": (byte) => byte & 0x7f,
  };
  for (const [what, spoil] of Object.entries(faulty)) {
    const { failed } = await judgeTwice(() => tests.testSequences(randomBytes(1_000_000).map(spoil)));
    expect([what, failed.length > 0]).toEqual([what, true]);
  }
});
