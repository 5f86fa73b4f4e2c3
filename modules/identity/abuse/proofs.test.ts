import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { fakeTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type CreateLimiter, leadingZeroBits, SECOND_MS } from "../../kernel/index.ts";
import { createProofs } from "./proofs.ts";

const BITS = 4;
const time = fakeTime();
const proofsBy = (limiter: CreateLimiter) =>
  createProofs({ clock: time, random: seededRandom(1), key: new Uint8Array(32).fill(5), limiter, name: "test" });

function workedOut(challenge: string): string {
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}:${number.toString(36)}`;
    if (leadingZeroBits(createHash("sha256").update(proof).digest()) >= BITS) return proof;
  }
}

test("processes that count together take a proof once, for all its life; those that cannot, once each", async () => {
  const together = memoryLimiters(time)({ name: "all", limit: 1, windowMs: 120 * SECOND_MS, maxKeys: 100 });
  const [one, other] = [proofsBy(() => together), proofsBy(() => together)];
  for (let second = 0; second < 120; second += 7) {
    const proof = workedOut(one.ask(BITS));
    time.advance(second * SECOND_MS);
    const [first, again] = await Promise.all([one.take(proof), other.take(proof)]);
    expect([first, again].filter((taken) => taken !== null)).toHaveLength(1);
    time.advance((119 - second) * SECOND_MS);
    expect([await one.take(proof), await other.take(proof)]).toEqual([null, null]);
  }
  const alone = [proofsBy(memoryLimiters(time)), proofsBy(memoryLimiters(time))];
  const proof = workedOut(alone[0]!.ask(BITS));
  for (const process of alone)
    expect([await process.take(proof), await process.take(proof)]).toMatchObject([{ bits: BITS }, null]);
});
