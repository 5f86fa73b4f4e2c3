import { expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../test/support/clock.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";

const task = fc.record({
  key: fc.constantFrom("a", "b"),
  takesMs: fc.integer({ min: 0, max: 50 }),
  atMs: fc.integer({ min: 0, max: 100 }),
  fails: fc.boolean(),
});

test("tasks of a key run in order and one at a time, and a failure is its caller's alone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(task, { maxLength: 20 }), async (tasks) => {
      const time = fakeTime();
      const mutex = createKeyedMutex();
      const busy = new Set<string>();
      const begun: Record<string, number[]> = { a: [], b: [] };
      const wanted: Record<string, number[]> = { a: [], b: [] };
      const answers: Promise<PromiseSettledResult<number>[]>[] = [];
      tasks.forEach(({ key, takesMs, atMs, fails }, index) => {
        time.after(atMs, () => {
          wanted[key]!.push(index);
          const answer = mutex.run(key, async () => {
            expect(busy.has(key)).toBe(false);
            busy.add(key);
            begun[key]!.push(index);
            await new Promise<void>((resume) => void time.after(takesMs, resume));
            busy.delete(key);
            if (fails) throw new Error("no");
            return index;
          });
          answers.push(Promise.allSettled([answer]));
        });
      });
      await time.advanceAsync(5_000);
      expect(begun).toEqual(wanted);
      expect((await Promise.all(answers)).flat().filter(({ status }) => status === "rejected").length).toBe(
        tasks.filter(({ fails }) => fails).length,
      );
      expect([mutex.size("a"), mutex.size("b")]).toEqual([0, 0]);
    }),
  );
});

test("says how many of a key run or wait; other keys do not wait", async () => {
  const mutex = createKeyedMutex();
  const gate = Promise.withResolvers<void>();
  const first = mutex.run("a", () => gate.promise);
  const second = mutex.run("a", async () => 2);
  expect([mutex.size("a"), mutex.size("b")]).toEqual([2, 0]);
  expect(await mutex.run("b", async () => 3)).toBe(3);
  gate.resolve();
  expect(await second).toBe(2);
  await first;
  expect(mutex.size("a")).toBe(0);
});
