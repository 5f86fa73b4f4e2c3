import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { SpanFacts } from "../../../modules/kernel/index.ts";
import type { Config } from "../../config.ts";
import { VERSION } from "../../version.ts";
import type { OpenSpan, SpanExport, TracingDeps } from "./tracing.ts";

/** Ended spans that wait to be sent; more are dropped. About a kilobyte each. */
export const MOST_WAITING = 2_048;
const BATCH = 512;
const BATCH_EVERY_MS = 2_000;
/** The collector's time for one batch, with all attempts. */
const ANSWER_MS = 5_000;
/** At the end of the process nothing waits for a collector for longer. */
const STOP_MS = 1_000;
/** How often a collector that takes nothing is told in the log. */
const TOLD_EVERY_MS = 60_000;

type Exporting = Omit<Config["tracing"], "endpoint"> & { readonly endpoint: string };

/** Spans by OpenTelemetry's library, sent as OTLP over HTTP in JSON. This is the only file that loads any of it. */
export function createSpanExport(config: Exporting, deps: TracingDeps): SpanExport {
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers: headersOf(config.headers),
    timeoutMillis: ANSWER_MS,
    // Batches go one after the other, but at the end all at once.
    concurrencyLimit: 1 + MOST_WAITING / BATCH,
  });
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({
      "service.name": config.service,
      "service.version": VERSION,
      "service.instance.id": deps.process,
    }),
    spanLimits: { attributeCountLimit: 16, attributeValueLengthLimit: 120, eventCountLimit: 0, linkCountLimit: 0 },
    spanProcessors: [bounded(exporter, deps)],
  });
  const tracer = provider.getTracer("rummy", VERSION);
  const begin = (name: string, kind: SpanKind, facts: SpanFacts, context: Context): OpenSpan => {
    const span = tracer.startSpan(name, { kind, attributes: facts }, context);
    return {
      traceId: span.spanContext().traceId,
      child: (childName, childFacts) =>
        begin(childName, kindOf(childFacts), childFacts, trace.setSpan(ROOT_CONTEXT, span)),
      end: (ended, newName) => end(span, ended, newName),
    };
  };
  return {
    root({ name, facts = {}, parent = null }) {
      const context =
        parent === null
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId: parent.traceId,
              spanId: parent.spanId,
              traceFlags: TraceFlags.SAMPLED,
              isRemote: true,
            });
      return begin(name, SpanKind.SERVER, facts, context);
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(() => {}), Bun.sleep(STOP_MS)]);
    },
  };
}

const kindOf = (facts: SpanFacts): SpanKind => ("calls" in facts ? SpanKind.CLIENT : SpanKind.INTERNAL);

function end(span: Span, facts: SpanFacts = {}, name?: string): void {
  if (name !== undefined) span.updateName(name);
  span.setAttributes(facts);
  if (facts.outcome === "failed") span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** `name=value` separated by commas, with the value's percent signs decoded, as the standard has it. */
function headersOf(list: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    list.map((one) => {
      const at = one.indexOf("=");
      return [one.slice(0, at).trim(), decoded(one.slice(at + 1).trim())];
    }),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Batches of a bounded queue: what does not fit in, and what the collector did not take, is dropped and counted. One batch at most is on its way,
 * so that a collector that hangs costs the memory of a queue and a batch.
 */
function bounded(exporter: SpanExporter, { log, metrics }: TracingDeps): SpanProcessor {
  const drop = metrics.counterBy(
    "trace_spans_dropped_total",
    "Spans that were not sent: the queue was full, or the collector took none",
    ["why"],
  );
  const sent = metrics.counterBy("trace_spans_total", "Spans by what became of them", ["outcome"]);
  let waiting = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const notTaken = (spans: number): void => {
    drop({ why: "collector" }, spans);
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ count: spans }, "the collector of traces takes nothing; spans are dropped");
  };
  metrics.gauge("trace_spans_waiting", "Spans that wait to be sent", () => waiting);
  const batches = new BatchSpanProcessor({
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: BATCH_EVERY_MS,
    exportTimeoutMillis: 2 * ANSWER_MS,
    exporter: {
      export(spans: ReadableSpan[], done) {
        waiting -= spans.length;
        exporter.export(spans, (result) => {
          if (result.code === 0) sent({ outcome: "sent" }, spans.length);
          else notTaken(spans.length);
          done(result);
        });
      },
      forceFlush: async () => exporter.forceFlush?.(),
      shutdown: () => exporter.shutdown(),
    },
  });
  return {
    onStart: () => {},
    onEnd(span) {
      if (waiting >= MOST_WAITING) return drop({ why: "queue" });
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
