import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Log,
  NO_TRACER,
  type SpanFacts,
  type Timers,
  type Traced,
  type Tracer,
} from "../../../modules/kernel/index.ts";
import type { Config } from "../../config.ts";
import type { Metrics } from "../metrics.ts";

/** The tracer, and what of the platform has to know of it. */
export interface Tracing {
  readonly tracer: Tracer;
  /** The tracer and the same timers; what these run later belongs to no trace, because what set them is long over. */
  over(timers: Timers): { readonly tracer: Tracer; readonly timers: Timers };
  /** Fields of log lines that are written inside a trace. */
  logFields(): object;
  /** Sends what is still to be sent, for a second at most. */
  stop(): Promise<void>;
}

/** A span, and how its children are begun: what the exporting library does. */
export interface OpenSpan extends Traced {
  child(name: string, facts: SpanFacts): OpenSpan;
}

/** Begins spans and sends them when they have ended. */
export interface SpanExport {
  root(what: Parameters<Tracer["begin"]>[0]): OpenSpan;
  stop(): Promise<void>;
}

export interface TracingDeps {
  readonly log: Log;
  readonly metrics: Pick<Metrics, "counterBy" | "gauge">;
  readonly process: string;
  /** A number from 0 to 1, below 1. */
  readonly random?: () => number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** Traces that begin in a second at most, in a process: what others' `traceparent` asks for is bounded, too. */
const MOST_A_SECOND = 100;

const OFF: Tracing = {
  tracer: NO_TRACER,
  over: (timers) => ({ tracer: NO_TRACER, timers }),
  logFields: () => ({}),
  stop: async () => {},
};

/** Traces where `OTEL_EXPORTER_OTLP_ENDPOINT` says whereto (decision 0086); without it nothing of the library is loaded. */
export async function openTracing(config: Config["tracing"], deps: TracingDeps): Promise<Tracing> {
  const { endpoint, share } = config;
  if (endpoint === undefined) return OFF;
  const { createSpanExport } = await import("./span-export.ts");
  const spans = createSpanExport({ ...config, endpoint }, deps);
  return createTracing(spans, share, deps);
}

/** The tracer over spans that something exports. `share` of what begins here is traced. */
export function createTracing(
  spans: SpanExport,
  share: number,
  { metrics, random = Math.random, now = () => performance.now() }: Pick<TracingDeps, "metrics" | "random" | "now">,
): Tracing {
  const store = new AsyncLocalStorage<OpenSpan | null>();
  const current = () => store.getStore() ?? null;
  const count = metrics.counterBy(
    "traces_total",
    "Traces that were begun, and that were not because there were too many",
    ["outcome"],
  );
  const mayBegin = createRate(MOST_A_SECOND, now);
  const inside: Tracer["inside"] = (traced, run) =>
    traced === current() ? run() : store.run(traced as OpenSpan | null, run);
  const tracer: Tracer = {
    begin(what) {
      const isWanted = what.parent ? what.parent.sampled : random() < share;
      if (!isWanted) return null;
      const may = mayBegin();
      count({ outcome: may ? "begun" : "tooMany" });
      return may ? spans.root(what) : null;
    },
    current,
    inside,
    within(name, run, facts = {}) {
      const parent = current();
      if (parent === null) return run();
      const span = parent.child(name, facts);
      return store.run(span, () => ending(span, run));
    },
  };
  const apart = (run: () => void) => () => inside(null, run);
  return {
    tracer,
    over: ({ after, every }) => ({
      tracer,
      timers: {
        after: (ms, run) => after(ms, apart(run)),
        every: (ms, run) => every(ms, apart(run)),
      },
    }),
    logFields() {
      const traced = current();
      return traced === null ? {} : { traceId: traced.traceId };
    },
    stop: spans.stop,
  };
}

/** Ends the span when what it is about has: with what was refused by its code, and with what failed by its name, never by its text. */
function ending<T>(span: OpenSpan, run: () => T): T {
  const failed = (error: unknown) =>
    span.end({ outcome: "failed", "error.type": error instanceof Error ? error.name : "unknown" });
  try {
    const given = run();
    if (given instanceof Promise) given.then((value) => span.end(outcomeOf(value)), failed);
    else span.end(outcomeOf(given));
    return given;
  } catch (error) {
    failed(error);
    throw error;
  }
}

/** A refusal is a value (`Result`), and its code a word of ours. */
function outcomeOf(value: unknown): SpanFacts {
  if (typeof value !== "object" || value === null || !("ok" in value) || value.ok !== false) return {};
  const code =
    "error" in value && typeof value.error === "object" && value.error !== null && "code" in value.error
      ? value.error.code
      : null;
  return { outcome: "refused", ...(typeof code === "string" && /^\w{1,40}$/.test(code) && { refusal: code }) };
}

/** Answers whether one more is within the rate: no more than `most` in each second. */
function createRate(most: number, now: () => number): () => boolean {
  let second = Number.NEGATIVE_INFINITY;
  let begun = 0;
  return () => {
    const at = Math.floor(now() / 1_000);
    if (at !== second) [second, begun] = [at, 0];
    begun += 1;
    return begun <= most;
  };
}
