import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { createProofs } from "../../identity/abuse/proofs.ts";
import { checking, workFor } from "./proof-of-work.ts";

const proofs = (bits: number) => {
  const clock = fakeTime();
  const key = new Uint8Array(32).fill(5);
  const made = createProofs({ clock, random: seededRandom(4), key, limiter: memoryLimiters(clock), name: "test" });
  return { ...made, challenge: made.ask(bits) };
};

test("what the browser works out is what the server takes", async () => {
  const { take, challenge } = proofs(10);
  expect((await take(await workFor(challenge)))?.bits).toBe(10);
});

test("long work lets the page breathe and says what it does, short work says nothing", async () => {
  let clock = 0;
  const said: string[] = [];
  let pauses = 0;
  const slow = { now: () => (clock += 5), say: (text: string) => void said.push(text) };
  const pause = async () => {
    pauses += 1;
  };
  await workFor(proofs(14).challenge, undefined, { ...slow, pause });
  expect(pauses).toBeGreaterThan(2);
  expect(new Set(said)).toEqual(new Set([checking()]));
  const quick = { now: () => 0, say: slow.say, pause };
  said.length = 0;
  await workFor(proofs(2).challenge, undefined, quick);
  expect(said).toEqual([]);
});

test("what is no challenge, or asks for a lifetime, is not worked for; an abandoned call stops", async () => {
  expect(await workFor("")).toBeNull();
  expect(await workFor("1.1900000000.40.abc.def")).toBeNull();
  expect(await workFor("2.1900000000.8.abc.def")).toBeNull();
  expect(await workFor(proofs(26).challenge, AbortSignal.abort())).toBeNull();
});
