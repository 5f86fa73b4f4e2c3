import { describe, expect, test } from "bun:test";
import { type Clock, err, NO_TRACER, ok, traceCalls } from "../../../modules/kernel/index.ts";
import { until } from "../../../test/support/child.ts";
import { realTime } from "../../../test/support/clock.ts";
import { startCollector } from "../../../test/support/collector.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { createOutcall } from "../../adapters/outcall.ts";
import { createMetrics } from "../metrics.ts";
import { createSpanExport, MOST_WAITING } from "./span-export.ts";
import { createTracing, type OpenSpan, openTracing, type SpanExport, type Tracing } from "./tracing.ts";

interface Kept {
  readonly name: string;
  readonly parent: string | null;
  facts: object;
  ended: number;
}

/** Spans that are kept here instead of being sent. */
function keptSpans() {
  const kept: Kept[] = [];
  const open = (name: string, parent: string | null, facts: object): OpenSpan => {
    const one: Kept = { name, parent, facts, ended: 0 };
    kept.push(one);
    return {
      traceId: "1".repeat(32),
      child: (childName, childFacts) => open(childName, name, childFacts),
      end(more = {}) {
        one.facts = { ...one.facts, ...more };
        one.ended += 1;
      },
    };
  };
  const spans: SpanExport = { root: ({ name, facts = {} }) => open(name, null, facts), stop: async () => {} };
  return { kept, spans };
}

function traced({
  share = 1,
  random = () => 0,
  now = () => 0,
}: {
  readonly share?: number;
  readonly random?: () => number;
  readonly now?: () => number;
} = {}) {
  const { kept, spans } = keptSpans();
  const metrics = createMetrics();
  return { kept, metrics, ...createTracing(spans, share, { metrics, random, now }) };
}

const begun = ({ tracer }: Pick<Tracing, "tracer">) => tracer.begin({ name: "request" })!;

describe("what is traced", () => {
  test("the share that is sampled, and a proxy's own decision before it", () => {
    const values = [0.009, 0.01, 0.5];
    const { tracer } = traced({ share: 0.01, random: () => values.shift()! });
    expect([1, 2, 3].map(() => tracer.begin({ name: "move" }) !== null)).toEqual([true, false, false]);
    const parent = { traceId: "2".repeat(32), spanId: "3".repeat(16) };
    expect(tracer.begin({ name: "request", parent: { ...parent, sampled: true } })).not.toBeNull();
    expect(tracer.begin({ name: "request", parent: { ...parent, sampled: false } })).toBeNull();
  });

  test("nothing at a share of 0, everything at 1", () => {
    expect(traced({ share: 0, random: () => 0 }).tracer.begin({ name: "move" })).toBeNull();
    expect(traced({ share: 1, random: () => 0.999_999 }).tracer.begin({ name: "move" })).not.toBeNull();
  });

  test("a hundred a second at most, whoever asks for them", async () => {
    let ms = 0;
    const { tracer, metrics } = traced({ now: () => ms });
    const parent = { traceId: "2".repeat(32), spanId: "3".repeat(16), sampled: true };
    const begin = () => Array.from({ length: 150 }, () => tracer.begin({ name: "request", parent })).filter(Boolean);
    expect(begin().length).toBe(100);
    ms = 999;
    expect(begin().length).toBe(0);
    ms = 1_000;
    expect(begin().length).toBe(100);
    expect(await metrics.text()).toContain('traces_total{outcome="tooMany"} 250');
  });
});

describe("what is part of it", () => {
  test("calls of modules, each below the one that made it, also after waiting", async () => {
    const { tracer, kept, logFields } = traced();
    const wallet = traceCalls(tracer, "wallet", { reserve: async (amount: number) => ok(amount), names: ["a"] });
    const lobby = traceCalls(tracer, "lobby", {
      async join() {
        await new Promise(setImmediate);
        return wallet.reserve(5);
      },
    });
    expect(await wallet.reserve(1)).toEqual(ok(1));
    expect(kept).toEqual([]);
    expect(await tracer.inside(begun({ tracer }), () => lobby.join())).toEqual(ok(5));
    expect(kept.slice(1)).toEqual([
      { name: "lobby.join", parent: "request", facts: {}, ended: 1 },
      { name: "wallet.reserve", parent: "lobby.join", facts: {}, ended: 1 },
    ]);
    expect(wallet.names).toEqual(["a"]);
    expect(logFields()).toEqual({});
    expect(tracer.inside(begun({ tracer }), logFields)).toEqual({ traceId: "1".repeat(32) });
  });

  test("a refusal is told by its code, a failure by its name, and neither by what it says", async () => {
    const { tracer, kept } = traced();
    const all = traceCalls(tracer, "m", {
      refused: () => err({ code: "insufficientChips", message: "Asha has ₹ 12" }),
      odd: () => err({ code: "code with asha@bank" }),
      throws() {
        throw new TypeError("Asha");
      },
      rejects: async () => Promise.reject(new RangeError("Asha")),
    });
    const root = begun({ tracer });
    tracer.inside(root, () => all.refused());
    tracer.inside(root, () => all.odd());
    expect(() => tracer.inside(root, () => all.throws())).toThrow("Asha");
    await expect(tracer.inside(root, () => all.rejects())).rejects.toThrow("Asha");
    expect(kept.slice(1).map(({ facts, ended }) => [facts, ended])).toEqual([
      [{ outcome: "refused", refusal: "insufficientChips" }, 1],
      [{ outcome: "refused" }, 1],
      [{ outcome: "failed", "error.type": "TypeError" }, 1],
      [{ outcome: "failed", "error.type": "RangeError" }, 1],
    ]);
  });

  test("each attempt at a vendor, which is told nothing of it", async () => {
    const { tracer, kept } = traced();
    const headers: Headers[] = [];
    const vendor = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch(request) {
        headers.push(request.headers);
        return new Response("ok");
      },
    });
    const deps = {
      clock: realTime as Clock,
      timers: realTime,
      random: { bytes: () => new Uint8Array(1) },
      log: collectingLog(),
    };
    const outcall = createOutcall("sms", { ...deps, tracer });
    let tries = 0;
    const attempt = async () => {
      await fetch(vendor.url);
      tries += 1;
      return tries === 1 ? ({ failed: "status 500", cause: "service", again: true } as const) : { done: "yes" };
    };
    expect(await tracer.inside(begun({ tracer }), () => outcall.call("+919000000000", attempt))).toEqual(ok("yes"));
    await vendor.stop(true);
    expect(kept.slice(1).map(({ name, facts }) => [name, facts])).toEqual([
      ["vendor sms", { calls: "sms", attempt: 1 }],
      ["vendor sms", { calls: "sms", attempt: 2 }],
    ]);
    expect(headers.map((one) => one.get("traceparent"))).toEqual([null, null]);
  });

  test("nothing that a timer does later, and nothing where something else's turn comes meanwhile", async () => {
    const tracing = traced();
    const { tracer } = tracing;
    const { timers } = tracing.over(realTime);
    const seen = await tracer.inside(
      begun(tracing),
      () => new Promise((resolve) => timers.after(1, () => resolve(tracer.current()))),
    );
    expect(seen).toBeNull();
    const root = begun(tracing);
    expect(tracer.inside(root, () => tracer.inside(null, tracer.current))).toBeNull();
    expect(tracer.inside(root, tracer.current)).toBe(root);
  });
});

describe("without a collector", () => {
  test("functions are those that were given, and nothing of the library is loaded", async () => {
    const off = await openTracing(
      { endpoint: undefined, headers: [], share: 1, service: "rummy" },
      { log: collectingLog(), metrics: createMetrics(), process: "main" },
    );
    expect(off.tracer).toBe(NO_TRACER);
    expect(off.over(realTime).timers).toBe(realTime);
    const functions = { call: () => 1 };
    expect(traceCalls(off.tracer, "m", functions)).toBe(functions);
    const child = Bun.spawnSync([
      process.execPath,
      "-e",
      `await import("${import.meta.dirname}/tracing.ts");
       await import("${import.meta.dirname}/../../compose.ts");
       console.log(Object.keys(require.cache).filter((file) => file.includes("@opentelemetry")).length)`,
    ]);
    expect(child.stdout.toString().trim()).toBe("0");
  });
});

describe("sending", () => {
  const exporting = (origin: string) => {
    const [metrics, log] = [createMetrics(), collectingLog()];
    const config = { endpoint: origin, headers: [], share: 1, service: "rummy" };
    return { metrics, log, spans: createSpanExport(config, { metrics, log, process: "main" }) };
  };
  const figure = async (metrics: { text(): Promise<string> }, name: string) =>
    Number(new RegExp(`^${name.replace(/[{}"]/g, "\\$&")} (\\d+)`, "m").exec(await metrics.text())?.[1] ?? 0);

  test("a collector that hangs: the queue stays at its bound, everything beyond it is counted, and the end waits a second", async () => {
    const hanging = startCollector(() => new Promise<Response>(() => {}));
    const { spans, metrics } = exporting(hanging.origin);
    const many = 3 * MOST_WAITING;
    const began = performance.now();
    for (let n = 0; n < many; n += 1) spans.root({ name: "move" }).end();
    expect(performance.now() - began).toBeLessThan(2_000);
    await until("a batch on its way", () => hanging.bodies.length > 0);
    for (let n = 0; n < many; n += 1) spans.root({ name: "move" }).end();
    const waiting = await figure(metrics, "trace_spans_waiting");
    expect(waiting).toBeLessThanOrEqual(MOST_WAITING);
    const dropped = await figure(metrics, 'trace_spans_dropped_total{why="queue"}');
    // One batch is on its way.
    expect(dropped + waiting).toBeGreaterThanOrEqual(2 * many - 512);
    expect(dropped + waiting).toBeLessThanOrEqual(2 * many);
    const ending = performance.now();
    await spans.stop();
    expect(performance.now() - ending).toBeLessThan(2_500);
    await hanging.stop();
  });

  test("what is still to be sent goes at the end", async () => {
    const collector = startCollector();
    const { spans, metrics } = exporting(collector.origin);
    const root = spans.root({ name: "request", facts: { "http.route": "/x" } });
    root.child("wallet.move", {}).end();
    root.end({}, "GET /x");
    await spans.stop();
    expect((await collector.treeOf("GET /x")).lines).toEqual(["GET /x", "  wallet.move"]);
    expect(await figure(metrics, 'trace_spans_total{outcome="sent"}')).toBe(2);
    await collector.stop();
  });
});
