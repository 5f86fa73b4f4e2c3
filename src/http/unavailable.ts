import type { Metrics } from "../platform/metrics.ts";
import { tooMany, unavailable, wantsPage } from "./errors.ts";
import type { RequestNotes } from "./requests.ts";

export interface UnavailableDeps {
  readonly notes: RequestNotes;
  readonly metrics: Pick<Metrics, "observeRequest">;
  /** What every answer has; nothing else adds it here. */
  readonly headersOf: (request: Request) => Readonly<Record<string, string>>;
  /** What a person's browser shows then. */
  readonly page: (request: Request) => Response;
}

/** The answer to a request whose route has none in time; told in log and figures as what it is. */
export const createLateAnswer =
  ({ notes, metrics, headersOf, page }: UnavailableDeps) =>
  (request: Request): Response => {
    const note = notes.of(request);
    note.isLate = true;
    metrics.observeRequest(request.method, note.route || "other", 503, (performance.now() - note.startedAtMs) / 1_000);
    const about = { method: request.method, path: new URL(request.url).pathname };
    notes.logFor(request).warn(about, "a request was not answered in time");
    const { status, headers, body } = unavailable();
    const given = wantsPage(request) ? page(request) : Response.json(body);
    return new Response(given.body, {
      status,
      headers: { ...headersOf(request), ...headers, ...Object.fromEntries(given.headers) },
    });
  };

/**
 * The answer to a client that asks for more than an address may, or comes when too many of one wait. The connection
 * ends with it, and with it all other requests on it.
 */
export const createTooMany =
  ({ metrics, headersOf }: Pick<UnavailableDeps, "metrics" | "headersOf">) =>
  (request: Request, waitSeconds: number): Response => {
    metrics.observeRequest(request.method, "other", 429, 0);
    const { status, headers, body } = tooMany(waitSeconds);
    return Response.json(body, { status, headers: { ...headersOf(request), ...headers, connection: "close" } });
  };
