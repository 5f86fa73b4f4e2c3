import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { type Attempt, createOutcall, type RetryPolicy } from "./outcall.ts";

const RETRY_POLICY: RetryPolicy = { timeoutMs: 1_000, attempts: 3, parallel: 2, failuresToOpen: 2, openMs: 10_000 };

function subject(retryPolicy: Partial<RetryPolicy> = {}) {
  const time = fakeTime();
  const log = collectingLog();
  const counted: (readonly [string, string, number | null])[] = [];
  const figures = { ended: (...one: readonly [string, string, number | null]) => void counted.push(one) };
  const deps = { clock: time, timers: time, random: seededRandom(1), log, figures };
  const alarms = () => log.lines.filter(({ fields }) => fields.alarm === "vendorAway");
  return { time, counted, alarms, outcall: createOutcall("service", deps, { ...RETRY_POLICY, ...retryPolicy }) };
}
const fails: Attempt<string> = { failed: "status 500", cause: "service", again: true };
let things = 0;
/** A key that was not asked for before. */
const another = () => `thing ${++things}`;

describe("calls to outside services", () => {
  test("an attempt whose time is up is ended, and the call tried again, so often and no more", async () => {
    const { time, outcall } = subject();
    const signals: AbortSignal[] = [];
    const result = outcall.call<string>(another(), (signal) => {
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
    const hopeless = await outcall.call(another(), async () => {
      asked += 1;
      return { failed: "status 400", cause: "refusal", again: false };
    });
    expect(hopeless.ok).toBe(false);
    expect(asked).toBe(1);
    const answers: Attempt<string>[] = [fails, { done: "yes" }];
    const result = outcall.call(another(), async () => answers.shift()!);
    await time.advanceAsync(1_000);
    expect(await result).toEqual({ ok: true, value: "yes" });
  });

  test("V-5: each call is counted by what it came to, and measured where the service was asked", async () => {
    const { time, counted, outcall } = subject({ attempts: 1, parallel: 1 });
    await outcall.call(another(), async () => ({ done: "yes" }));
    await outcall.call(another(), async () => ({ failed: "status 400", cause: "refusal", again: false }));
    const hanging = outcall.call(another(), () => new Promise<never>(() => {}));
    await outcall.call(another(), async () => ({ done: "yes" }));
    await time.advanceAsync(1_000);
    await hanging;
    expect(counted).toEqual([
      ["service", "done", 0],
      ["service", "refusal", 0],
      ["service", "notAsked", null],
      ["service", "service", 1],
    ]);
  });

  test("V-5: a service that hangs for five minutes is an alarm, once an hour; one that answered between is none", async () => {
    const { time, alarms, outcall } = subject({ attempts: 1 });
    const hang = async () => {
      const asked = outcall.call(another(), () => new Promise<never>(() => {}));
      await time.advanceAsync(15_000);
      await asked;
    };
    for (let n = 0; n < 15; n += 1) await hang();
    await outcall.call(another(), async () => ({ done: "yes" }));
    for (let n = 0; n < 15; n += 1) await hang();
    expect(alarms()).toHaveLength(0);
    for (let n = 0; n < 60; n += 1) await hang();
    expect(alarms()).toHaveLength(1);
    expect(alarms()[0]?.fields).toMatchObject({ service: "service" });
    for (let n = 0; n < 240; n += 1) await hang();
    expect(alarms()).toHaveLength(2);
  });

  test("a throw is a failure", async () => {
    const { outcall } = subject({ attempts: 1 });
    const thrown = await outcall.call(another(), async () => {
      throw new TypeError("no network");
    });
    expect(thrown.ok).toBe(false);
  });

  test("after failures in a row nobody is asked for a while, then one, then all", async () => {
    const { time, outcall } = subject({ attempts: 1, parallel: 10 });
    let asked = 0;
    let answer: Attempt<string> = fails;
    const call = () =>
      outcall.call(another(), async () => {
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
    const waiting = [1, 2].map(() => outcall.call<string>(another(), () => new Promise(() => {})));
    expect((await outcall.call(another(), async () => ({ done: "no" }))).ok).toBe(false);
    await time.advanceAsync(1_000);
    await Promise.all(waiting);
  });

  test("refusals close nothing, however many there are", async () => {
    const { outcall } = subject({ attempts: 1 });
    const no: Attempt<string> = { failed: "status 400", cause: "refusal", again: false };
    for (let i = 0; i < 20; i += 1) expect((await outcall.call(another(), async () => no)).ok).toBe(false);
    expect((await outcall.call(another(), async () => ({ done: "yes" }))).ok).toBe(true);
  });

  test("one thing that the service fails at closes nothing, however often it is asked about", async () => {
    const { outcall } = subject({ attempts: 1 });
    for (let i = 0; i < 20; i += 1) await outcall.call("the same", async () => fails);
    expect((await outcall.call("other", async () => ({ done: "yes" }))).ok).toBe(true);
  });

  test("refusals between failures do not keep a failing service open, and one of them ends the pause", async () => {
    const { time, outcall } = subject({ attempts: 1 });
    const no: Attempt<string> = { failed: "status 400", cause: "refusal", again: false };
    for (const answer of [fails, no, fails]) await outcall.call(another(), async () => answer);
    const isOpen = async () => (await outcall.call(another(), async () => ({ done: "yes" }))).ok;
    expect(await isOpen()).toBe(false);
    time.advance(10_000);
    await outcall.call(another(), async () => no);
    expect(await isOpen()).toBe(true);
  });

  test.each([
    ["seconds", "4", 4_000],
    ["a date", new Date(fakeTime().now() + 6_000).toUTCString(), 6_000],
    ["nothing", null, 1_000],
    ["nonsense", "soon", 1_000],
    ["more than the circuit's own pause", "86400", 10_000],
  ])("a service that asks for a break of %s gets it, once two callers were told so", async (_what, retryAfter, ms) => {
    const { time, outcall } = subject({ attempts: 3 });
    let asked = 0;
    const busy = (about: string) =>
      outcall.call(about, async (): Promise<Attempt<string>> => {
        asked += 1;
        return { failed: "status 429", cause: "overload", again: false, retryAfter };
      });
    for (let i = 0; i < 10; i += 1) await busy("one stranger's");
    expect(asked).toBe(10);
    await busy("somebody else's");
    expect(asked).toBe(11);
    await busy("a third's");
    expect(asked).toBe(11);
    time.advance(ms - 1);
    await busy("a third's");
    expect(asked).toBe(11);
    time.advance(1);
    expect((await outcall.call(another(), async () => ({ done: "yes" }))).ok).toBe(true);
  });
});
