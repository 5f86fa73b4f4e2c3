import { expect, test } from "bun:test";
import { createSharing } from "./sharing.ts";

test("who asks for what is under way gets its answer; afterwards, and for something else, it is done anew", async () => {
  const sharing = createSharing<string>();
  const answers: ((answer: string) => void)[] = [];
  const task = () => new Promise<string>((resolve) => void answers.push(resolve));
  const asked = [sharing.run("a", task), sharing.run("a", task), sharing.run("b", task)];
  expect([answers.length, sharing.runs("a"), sharing.runs("c")]).toEqual([2, true, false]);
  for (const [at, answer] of answers.entries()) answer(`answer ${at}`);
  expect(await Promise.all(asked)).toEqual(["answer 0", "answer 0", "answer 1"]);
  expect(sharing.runs("a")).toBe(false);
  const again = sharing.run("a", task);
  answers.at(-1)!("another");
  expect(await again).toBe("another");
});

test("a failure is everybody's who waited for it, and nobody's who comes afterwards", async () => {
  const sharing = createSharing<string>();
  const fails = () => Promise.reject(new Error("no"));
  const asked = [sharing.run("a", fails), sharing.run("a", async () => "never run")];
  for (const one of asked) expect(one).rejects.toThrow("no");
  await Promise.allSettled(asked);
  expect(await sharing.run("a", async () => "run")).toBe("run");
});
