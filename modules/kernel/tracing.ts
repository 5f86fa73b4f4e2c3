/**
 * What a span tells besides its name and times: short words of ours, patterns and figures. Never anything about a person, an amount, cards,
 * or what a caller sent.
 */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** Another program's span that one of ours continues (W3C Trace Context, `traceparent`). */
export interface TraceParent {
  /** 32 hex digits. */
  readonly traceId: string;
  /** 16 hex digits. */
  readonly spanId: string;
  readonly sampled: boolean;
}

/** Something that is traced: a span that has begun. */
export interface Traced {
  /** 32 hex digits. */
  readonly traceId: string;
  /** Ends it; once. The name replaces the one that it began with. */
  end(facts?: SpanFacts, name?: string): void;
}

/** What begins a trace: a request, or a move. */
interface TraceBeginning {
  readonly name: string;
  readonly facts?: SpanFacts;
  /** The span that is continued. Its own sampling decides then. */
  readonly parent?: TraceParent | null;
}

/** Notes what is done, how long it takes and what it is part of; only for the few requests and moves that are sampled. */
export interface Tracer {
  /** Begins a trace, if this one is sampled. */
  begin(what: TraceBeginning): Traced | null;
  /** What is traced where this is called; null: nothing. */
  current(): Traced | null;
  /** Runs it, and all that follows from it, as part of what is traced, or of nothing. */
  inside<T>(traced: Traced | null, run: () => T): T;
  /** Runs it as a span of what is traced now; where nothing is, only runs it. A span that says `calls` is a call to another service. */
  within<T>(name: string, run: () => T, facts?: SpanFacts): T;
}

/** Traces nothing. */
export const NO_TRACER: Tracer = {
  begin: () => null,
  current: () => null,
  inside: (_, run) => run(),
  within: (_, run) => run(),
};

/** The same functions, each a span `name.function` of what is traced. Where nothing ever is, these very functions. */
export function traceCalls<Functions extends object>(tracer: Tracer, name: string, functions: Functions): Functions {
  if (tracer === NO_TRACER) return functions;
  return Object.fromEntries(
    Object.entries(functions).map(([key, value]) => {
      if (typeof value !== "function") return [key, value];
      const span = `${name}.${key}`;
      const call = (...args: unknown[]) => Reflect.apply(value, functions, args);
      return [
        key,
        (...args: unknown[]) => (tracer.current() === null ? call(...args) : tracer.within(span, () => call(...args))),
      ];
    }),
  ) as Functions;
}
