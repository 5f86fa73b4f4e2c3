import { languageOf } from "../../modules/ui/language.ts";
import type { Metrics } from "../platform/metrics.ts";
import { socketTexts, textFor } from "./answer-texts.ts";
import { type ErrorAnswer, tooMany, unavailable, wantsPage } from "./errors.ts";
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
    const given = wantsPage(request) ? page(request) : inWords(request, body);
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
    const isPage = URL.canParse(request.url) && wantsPage(request);
    const given = isPage ? shortPage(request, body) : inWords(request, body);
    return new Response(given.body, {
      status,
      headers: { ...headersOf(request), ...headers, connection: "close", ...Object.fromEntries(given.headers) },
    });
  };

/** The answer of a call, with its message in the reader's language beside it. */
const inWords = (request: Request, body: ErrorAnswer["body"]): Response =>
  Response.json(body === null ? null : { ...body, ...textFor(request, body.message) });

/** The message alone as a page: whoever asks too much is to cost next to nothing. */
function shortPage(request: Request, body: ErrorAnswer["body"]): Response {
  const message = body?.message ?? "";
  const words = socketTexts(request)(message) ?? message;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${words}</title>`;
  const page = `<!doctype html><html lang="${languageOf(request).language}-IN">${head}<p><a href="">${words}</a></p></html>`;
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
}
