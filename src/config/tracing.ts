import { optional, pairs, setting, share, text, url } from "../settings.ts";

/** Traces for OpenTelemetry, under the names that its standard gives (decision 0086). */
export const TRACING_SETTINGS = {
  endpoint: optional(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    url("http:", "https:"),
    "The collector of traces, such as `http://127.0.0.1:4318`: spans go to `/v1/traces` there, as OTLP over HTTP in JSON. Unless given, nothing is traced.",
  ),
  headers: setting(
    "OTEL_EXPORTER_OTLP_HEADERS",
    pairs,
    "",
    "Headers that the collector wants, `name=value`, separated by commas; in values `%2C` is a comma.",
  ),
  share: setting(
    "OTEL_TRACES_SAMPLER_ARG",
    share,
    "0.01",
    "The share of requests and moves that is traced, from 0 to 1. A trusted proxy's `traceparent` decides about its request by itself. Each process begins 100 traces a second at most.",
  ),
  service: setting("OTEL_SERVICE_NAME", text, "rummy", "The name of the platform in traces."),
} as const;
