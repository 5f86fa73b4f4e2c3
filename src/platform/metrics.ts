import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { COMMIT, VERSION } from "../version.ts";

/** What the server counts about itself; `text()` is Prometheus' exposition format. */
export interface Metrics {
  /** One answered request. `route` is the pattern, not the path, so that ids do not make series. */
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** A counter to add to; calling twice with one name gives the same counter. */
  counter(name: string, help: string): (add?: number) => void;
  /** A counter with one series for each combination of these labels; there must be few. */
  counterBy<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ): (values: Readonly<Record<Label, string>>, add?: number) => void;
  /** A duration to observe, in seconds; calling twice with one name gives the same histogram. */
  duration(name: string, help: string): (seconds: number) => void;
  /** The same with one series for each value of a label; there must be few. */
  durationBy(name: string, help: string, label: string): (value: string, seconds: number) => void;
  /** A figure that is read on each request for the figures. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** A figure with one series for each value of a label, each with a reader of its own; calling twice with one name gives the same gauge. */
  gaugeBy(name: string, help: string, label: string): (value: string, read: () => number | Promise<number>) => void;
  text(): Promise<string>;
  readonly contentType: string;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Every 10 ms, as prom-client has it, is what an idle process does most. */
const LOOP_LOOKED_AT_MS = 100;
/** How long a figure may take. */
const READ_MS = 1_000;

/** One figure that cannot be had, because PostgreSQL is away, must not cost all the others: it is not a number then. */
function readSoon(read: () => number | Promise<number>, limitMs: number): Promise<number> {
  const late = Bun.sleep(limitMs).then(() => Number.NaN);
  return Promise.race([
    Promise.resolve()
      .then(read)
      .catch(() => Number.NaN),
    late,
  ]);
}

function showBuild(registry: Registry): void {
  new Gauge({
    name: "build_info",
    help: "Always 1: what is running",
    labelNames: ["version", "commit", "bun"],
    registers: [registry],
  }).set({ version: VERSION, commit: COMMIT ?? "unknown", bun: Bun.version }, 1);
}

/** Histograms of durations, one a name. */
function createHistograms(registers: Registry[]) {
  const known = new Map<string, Histogram>();
  return (name: string, help: string, ...labelNames: string[]): Histogram => {
    const histogram = known.get(name) ?? new Histogram({ name, help, registers, buckets: SECONDS, labelNames });
    known.set(name, histogram);
    return histogram;
  };
}

/** Makes the registry with the process' own figures in it. `readMs`: how long a figure may take before it is not a number. */
export function createMetrics({ readMs = READ_MS } = {}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOKED_AT_MS });
  showBuild(registry);
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to its answer",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  const registers = [registry];
  const counters = new Map<string, Counter>();
  const histogramOf = createHistograms(registers);
  const gauges = new Map<string, Map<string, () => number | Promise<number>>>();
  return {
    observeRequest: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    counter(name, help) {
      const counter = counters.get(name) ?? new Counter({ name, help, registers });
      counters.set(name, counter);
      return (add = 1) => counter.inc(add);
    },
    counterBy(name, help, labelNames) {
      const counter = counters.get(name) ?? new Counter({ name, help, registers, labelNames: [...labelNames] });
      counters.set(name, counter);
      return (values, add = 1) => counter.inc({ ...values }, add);
    },
    duration(name, help) {
      const histogram = histogramOf(name, help);
      return (seconds) => histogram.observe(seconds);
    },
    durationBy(name, help, label) {
      const histogram = histogramOf(name, help, label);
      return (value, seconds) => histogram.observe({ [label]: value }, seconds);
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await readSoon(read, readMs));
        },
      });
    },
    gaugeBy(name, help, label) {
      const readers = gauges.get(name) ?? new Map<string, () => number | Promise<number>>();
      if (!gauges.has(name)) {
        gauges.set(name, readers);
        new Gauge({
          name,
          help,
          registers,
          labelNames: [label],
          async collect() {
            await Promise.all(
              [...readers].map(async ([value, read]) => this.set({ [label]: value }, await readSoon(read, readMs))),
            );
          },
        });
      }
      return (value, read) => void readers.set(value, read);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
