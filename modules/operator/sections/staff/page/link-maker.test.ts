/** A second link of the same person ends the first: what is shown is what works. */
import { expect, test } from "bun:test";
import type { ApiAnswer } from "../../../../ui/browser/api-client.ts";
import { createLinkMaker } from "./link-maker.ts";

type Answer = ApiAnswer<{ readonly token: string }>;
const linked = (token: string): Answer => ({
  ...{ ok: true, message: "success.", data: { token } },
  ...{ authorization: null, verification: null },
});

test("a press that comes while a link is made, of the same person or another, makes no second one", async () => {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const maker = createLinkMaker((name) => {
    asked.push(name);
    return promise;
  });
  const presses = [maker.make("asha"), maker.make("asha"), maker.make("ravi")];
  expect(maker.state.peek().making).toBe("asha");
  resolve(linked("first"));
  expect(await Promise.all(presses)).toEqual([null, null, null]);
  expect([asked, maker.state.peek()]).toEqual([["asha"], { making: null, made: { name: "asha", token: "first" } }]);
});

test("a refusal leaves the link that was made before, and the next press makes one", async () => {
  const answers: Answer[] = [linked("one"), { ok: false, status: 409, message: "no" }, linked("two")];
  const maker = createLinkMaker(async () => answers.shift()!);
  expect([await maker.make("asha"), await maker.make("ravi")]).toEqual([null, "no"]);
  expect(maker.state.peek().made).toEqual({ name: "asha", token: "one" });
  await maker.make("ravi");
  expect(maker.state.peek().made).toEqual({ name: "ravi", token: "two" });
});
