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

test("a password is the same from every keyboard: letters that were typed as one sign or as two are told apart by no one", async () => {
  const passwords = createPasswords({ cost: { memoryCost: 8, timeCost: 1 } });
  const place = { lane: "a", rank: "anonymous" } as const;
  const made = async (password: string) => {
    const answer = await passwords.hash(password, place);
    return answer.ok ? answer.value : "";
  };
  // Bengali and Tamil, as the keyboards of two phones send them.
  for (const [one, other] of [
    ["\u09b8\u09ae\u09df-2026", "\u09b8\u09ae\u09af\u09bc-2026"],
    ["\u0b95\u0bca\u0b9f\u0bbf-2026", "\u0b95\u0bc6\u0bbe\u0b9f\u0bbf-2026"],
  ] as const) {
    const hashes = [await made(one), await made(other)];
    // Of a release that hashed what was typed.
    hashes.push(await Bun.password.hash(other, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 }));
    expect(await Promise.all(hashes.map((hash) => passwords.verify(other, hash, place)))).toEqual(
      hashes.map(() => ({ ok: true, value: true })),
    );
    expect(await passwords.verify(one, hashes[1]!, place)).toEqual({ ok: true, value: true });
    expect(await passwords.verify(`${other}x`, hashes[0]!, place)).toEqual({ ok: true, value: false });
  }
});
