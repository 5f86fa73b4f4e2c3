/** What is confirmed is what was shown, once (decision 0058). */
import { expect, test } from "bun:test";
import { createConfirmation, type Sent } from "./confirmation.ts";

const counting = () => {
  let made = 0;
  return () => `key-${++made}`;
};
const DONE: Sent<null> = { ok: true, data: null };

test("what is sent is what was asked, whatever becomes of the list that it came from", async () => {
  const confirmation = createConfirmation<{ id: string; paise: number; lines: { paise: number }[] }>(counting());
  const row = { id: "a", paise: 10_000, lines: [{ paise: 10_000 }] };
  confirmation.ask(row);
  row.paise = 9_900_000;
  row.lines[0]!.paise = 9_900_000;
  confirmation.ask({ id: "b", paise: 1, lines: [] });
  const before = { id: "a", paise: 10_000, lines: [{ paise: 10_000 }] };
  expect(confirmation.asked.peek()?.shown).toEqual(before);
  const sent: unknown[] = [];
  await confirmation.confirm(async ({ shown, key }) => {
    sent.push(shown, key);
    return DONE;
  });
  expect(sent).toEqual([before, "key-1"]);
  expect(confirmation.asked.peek()).toBeNull();
});

test("what is shown cannot be changed, not even by who sends it", async () => {
  const confirmation = createConfirmation<{ list: string[] }>(counting());
  confirmation.ask({ list: ["a"] });
  expect(() => confirmation.asked.peek()?.shown.list.push("b")).toThrow();
});

test("a second yes while the first is on its way sends nothing, and it cannot be given up until then", async () => {
  const confirmation = createConfirmation<string>(counting());
  const answer = Promise.withResolvers<Sent<null>>();
  let sent = 0;
  const send = () => {
    sent += 1;
    return answer.promise;
  };
  confirmation.ask("one");
  const first = confirmation.confirm(send);
  expect(await confirmation.confirm(send)).toBeNull();
  confirmation.giveUp();
  confirmation.ask("another");
  expect([sent, confirmation.asked.peek()]).toEqual([1, { shown: "one", isSending: true, refusal: "" }]);
  answer.resolve(DONE);
  await first;
  expect(confirmation.asked.peek()).toBeNull();
});

test("a refusal stays with its question; trying again carries the same key, another question another one", async () => {
  const confirmation = createConfirmation<string>(counting());
  const keys: string[] = [];
  const refuse = async ({ key }: { readonly key: string }): Promise<Sent<null>> => {
    keys.push(key);
    return { ok: false, message: "It has changed." };
  };
  confirmation.ask("one");
  await confirmation.confirm(refuse);
  expect(confirmation.asked.peek()).toEqual({ shown: "one", isSending: false, refusal: "It has changed." });
  await confirmation.confirm(refuse);
  confirmation.giveUp();
  confirmation.ask("two");
  expect(confirmation.asked.peek()?.refusal).toBe("");
  await confirmation.confirm(refuse);
  expect(keys).toEqual(["key-1", "key-1", "key-2"]);
});

test("a fault while it is sent leaves the question open, to be tried again", async () => {
  const confirmation = createConfirmation<string>(counting());
  confirmation.ask("one");
  await expect(confirmation.confirm(() => Promise.reject(new Error("no network")))).rejects.toThrow("no network");
  expect(confirmation.asked.peek()).toEqual({ shown: "one", isSending: false, refusal: "" });
});
