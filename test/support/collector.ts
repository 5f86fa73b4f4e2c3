/** A collector of traces on loopback: takes OTLP over HTTP in JSON, as OpenTelemetry's specification (OTLP 1) has its shapes. */
import { until } from "./child.ts";

interface Pair {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly Pair[];
}

/** What a collector is sent in one request. */
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] };
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  /** The specification's number: 1 inside, 2 of a server, 3 of a client. */
  readonly kind: number;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Collector {
  readonly origin: string;
  readonly spans: readonly CollectedSpan[];
  /** Every body as it came. */
  readonly bodies: readonly string[];
  /** What the requests said besides: one header, as often as it came. */
  headerOf(name: string): readonly (string | null)[];
  /** The attributes of what sent the spans. */
  readonly sender: () => Readonly<Record<string, unknown>>;
  /** Waits until a span of that name has come, and answers its trace: names, each below its parent, indented by two spaces a level. */
  treeOf(
    name: string,
    holds?: (span: CollectedSpan) => boolean,
  ): Promise<{ readonly root: CollectedSpan; readonly lines: readonly string[] }>;
  stop(): Promise<void>;
}

/** @param answer what a request is answered; by default it is taken at once */
export function startCollector(answer: () => Response | Promise<Response> = () => Response.json({})): Collector {
  const spans: CollectedSpan[] = [];
  const [bodies, headers]: [string[], Headers[]] = [[], []];
  let sender: readonly Pair[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 0,
    async fetch(request) {
      const body = await request.text();
      if (new URL(request.url).pathname !== "/v1/traces") return new Response(null, { status: 404 });
      bodies.push(body);
      headers.push(request.headers);
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        sender = resource.attributes;
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map(collected)));
      }
      return answer();
    },
  });
  return {
    origin: `http://127.0.0.1:${server.port}`,
    spans,
    bodies,
    headerOf: (name) => headers.map((one) => one.get(name)),
    sender: () => factsOf(sender),
    async treeOf(name, holds = () => true) {
      const find = () => spans.find((span) => span.name === name && holds(span));
      await until(`a span ${name}`, () => find() !== undefined);
      const root = find()!;
      return { root, lines: linesOf(spans, root, 0) };
    },
    stop: () => server.stop(true),
  };
}

function collected(span: WireSpan): CollectedSpan {
  const { traceId, spanId, name, kind } = span;
  return { traceId, spanId, parentId: span.parentSpanId || null, name, kind, facts: factsOf(span.attributes ?? []) };
}

function factsOf(pairs: readonly Pair[]): Record<string, unknown> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));
}

function linesOf(all: readonly CollectedSpan[], span: CollectedSpan, depth: number): string[] {
  const below = all.filter(({ parentId, traceId }) => parentId === span.spanId && traceId === span.traceId);
  return [`${"  ".repeat(depth)}${span.name}`, ...below.flatMap((one) => linesOf(all, one, depth + 1))];
}
