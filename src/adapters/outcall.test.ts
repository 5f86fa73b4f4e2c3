import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { type Attempt, createOutcall, type Patience } from "./outcall.ts";

const PATIENCE: Patience = { timeoutMs: 1_000, attempts: 3, parallel: 2, failuresToOpen: 2, openMs: 10_000 };

function subject(patience: Partial<Patience> = {}) {
  const time = fakeTime();
  const deps = { clock: time, timers: time, random: seededRandom(1), log: collectingLog() };
  return { time, outcall: createOutcall("service", deps, { ...PATIENCE, ...patience }) };
}
const fails: Attempt<string> = { failed: "status 500", again: true };

describe("calls to outside services", () => {
  test("an attempt whose time is up is ended, and the call tried again, so often and no more", async () => {
    const { time, outcall } = subject();
    const signals: AbortSignal[] = [];
    const result = outcall.call<string>((signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    for (let i = 0; i < 10; i += 1) await time.advanceAsync(1_000);
    expect(await result).toMatchObject({ ok: false, error: { code: "serviceUnavailable" } });
    expect(signals.map((signal) => signal.aborted)).toEqual([true, true, true]);
    expect(time.pending()).toBe(0);
  });

  test("a hopeless failure is not tried again; a passing one is", async () => {
    const { time, outcall } = subject();
    let asked = 0;
    const hopeless = await outcall.call(async () => {
      asked += 1;
      return { failed: "status 400", again: false };
    });
    expect(hopeless.ok).toBe(false);
    expect(asked).toBe(1);
    const answers: Attempt<string>[] = [fails, { done: "yes" }];
    const result = outcall.call(async () => answers.shift()!);
    await time.advanceAsync(1_000);
    expect(await result).toEqual({ ok: true, value: "yes" });
  });

  test("a throw is a failure", async () => {
    const { outcall } = subject({ attempts: 1 });
    const thrown = await outcall.call(async () => {
      throw new TypeError("no network");
    });
    expect(thrown.ok).toBe(false);
  });

  test("after failures in a row nobody is asked for a while, then one, then all", async () => {
    const { time, outcall } = subject({ attempts: 1, parallel: 10 });
    let asked = 0;
    let answer: Attempt<string> = fails;
    const call = () =>
      outcall.call(async () => {
        asked += 1;
        return answer;
      });
    await call();
    await call();
    expect([(await call()).ok, asked]).toEqual([false, 2]);
    time.advance(10_000);
    await Promise.all([call(), call(), call()]);
    expect(asked).toBe(3);
    expect([(await call()).ok, asked]).toEqual([false, 3]);
    time.advance(10_000);
    answer = { done: "back" };
    expect((await call()).ok).toBe(true);
    expect((await Promise.all([call(), call(), call()])).every((result) => result.ok)).toBe(true);
  });

  test("more calls at once than the bound are refused at once", async () => {
    const { time, outcall } = subject({ attempts: 1 });
    const waiting = [1, 2].map(() => outcall.call<string>(() => new Promise(() => {})));
    expect((await outcall.call(async () => ({ done: "no" }))).ok).toBe(false);
    await time.advanceAsync(1_000);
    await Promise.all(waiting);
  });
});
