import { expect, test } from "bun:test";
import { createPasswords } from "./hashing.ts";

test("hashing is bounded: a full lane refuses, a right and a wrong password are told apart", async () => {
  const passwords = createPasswords({ bounds: { parallel: 1, perLane: 1, waiting: 1 } });
  const place = { lane: "a", rank: "anonymous" } as const;
  const answers = await Promise.all([1, 2, 3].map(() => passwords.hash("Password1!", place)));
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, false]);
  const [first] = answers;
  const hash = first?.ok ? first.value : "";
  expect([
    await passwords.verify("Password1!", hash, place),
    await passwords.verify("password1!", hash, place),
  ]).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
  expect(hash).toStartWith("$argon2id$v=19$m=19456,t=2,p=1$");
});
