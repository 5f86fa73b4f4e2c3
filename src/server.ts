import { isIPv6 } from "node:net";
import { type AnyElysia, Elysia, NotFoundError } from "elysia";
import { isGuarded } from "../modules/identity/index.ts";
import { given, type Log, type Random, type Timers, type Tracer } from "../modules/kernel/index.ts";
import { RELEASE_HEADER } from "../modules/ui/browser/release.ts";
import { createAccessLog } from "./http/access-log.ts";
import { clientAddress, plainAddress, type TrustedProxies } from "./http/addresses.ts";
import { createAllowedMethods, methodNotAllowed } from "./http/allowed-methods.ts";
import { checkAddress, checkDeclaredLength, readBody, UPLOAD_BYTES } from "./http/body.ts";
import { createBodyBudget } from "./http/body-budget.ts";
import { answerError, notAdmitted, wantsPage } from "./http/errors.ts";
import { createInTime, type InTimeDeps } from "./http/in-time.ts";
import { createRequestGate } from "./http/request-gate.ts";
import { RequestNotes } from "./http/requests.ts";
import { isForNoCache, securityHeaders } from "./http/security.ts";
import { type ServerPagesDeps, serverPages } from "./http/server-pages.ts";
import { createTracedRequests } from "./http/traced-requests.ts";
import { createLateAnswer, createTooMany } from "./http/unavailable.ts";

/** What the modules bring to the server. */
export interface Routes {
  /** Mounted under `/api`. */
  readonly api: readonly AnyElysia[];
  /** Pages and sockets, mounted at the root. */
  readonly root: readonly AnyElysia[];
}

export interface ServerDeps extends ServerPagesDeps {
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly proxies: TrustedProxies;
  readonly random: Random;
  readonly timers: Timers;
  readonly log: Log;
  readonly tracer: Tracer;
  /** Names the build, to its pages. */
  readonly release: string;
  /** What a person's browser shows where the server is unavailable. */
  readonly unavailablePage: (request: Request) => Response;
  /** Throws when a request may not use its route: shows no session of a player where one `isNeeded`, or of an operator for the desk's. */
  readonly admit?: (request: Request, route: string, isNeeded: boolean) => Promise<unknown>;
  /** Told when something that was asked for by its id is refused with 403 or 404. */
  readonly onDenied?: (request: Request, route: string, status: number) => void;
}

export interface Server {
  readonly app: AnyElysia;
  /** Starts listening; rejects when the port is taken. */
  listen(): void;
  /** `http://127.0.0.1:3000` */
  address(): string;
  /** The player's address, seen through trusted proxies (`TRUSTED_PROXIES`). */
  addressOf(request: Request): string;
  /** Sends a text to every socket that has subscribed to the topic. */
  publish(topic: string, text: string): void;
  /** How many websockets are open. */
  sockets(): number;
  /** Stops accepting, then waits `ms` at most for running requests to end. Sockets must have been told before. */
  stop(ms: number): Promise<void>;
}

/** Limits of every socket. Elysia heeds them only in the constructor. */
const SOCKET_LIMITS = {
  maxPayloadLength: 4_096,
  idleTimeout: 60,
  backpressureLimit: 256 * 1_024,
  closeOnBackpressureLimit: true,
  sendPings: true,
};

/** A peer that the runtime does not name: no address, so that nothing that asks for one lets it in. */
const UNKNOWN_ADDRESS = "unknown";

/** A connection over which nothing goes is closed: it holds a file. A body may take 15 s to begin; what waits by design has more. */
const IDLE_SECONDS = 20;
/** The answer is on its way then. */
const GRACE_SECONDS = 5;
/** The runtime's limit. */
const MOST_IDLE_SECONDS = 255;
const idleSeconds = (waitMs: number): number => Math.min(MOST_IDLE_SECONDS, Math.ceil(waitMs / 1_000) + GRACE_SECONDS);

/** One server with the modules' routes in it: bounds, ids, headers, one error handler, files, health and figures. */
export function createServer(deps: ServerDeps, routes: Routes): Server {
  const { config, proxies, metrics, log } = deps;
  const peerOf = (request: Request) => app.server?.requestIP(request)?.address ?? UNKNOWN_ADDRESS;
  const addressOf = (request: Request) =>
    clientAddress(peerOf(request), request.headers.get("x-forwarded-for"), proxies);
  const budget = createBodyBudget(deps.timers);
  metrics.gauge("bodies_held_bytes", "What requests that are still arriving hold", () => budget.held());
  const notes = new RequestNotes(deps.random, log, (request) => proxies.trusts(plainAddress(peerOf(request))));
  const [headersOf, traced] = [commonHeaders(deps, notes, peerOf), createTracedRequests(deps.tracer, notes)];
  /** Known once every route is there, which is before the first request. */
  let known: KnownRoutes | undefined;
  const routesOf = () => {
    known ??= readRoutes(app);
    return known;
  };
  /** A stranger learns nothing from faults of a request: identity is checked first, then contents. */
  const admitFirst = async (request: Request, route: string) => {
    notes.of(request).route = route;
    const isNeeded = routesOf().guarded.has(`${request.method} ${route}`);
    await deps.admit?.(request, route, isNeeded).catch(notAdmitted);
    if (isNeeded) gate.remember(request);
  };
  const inTime = inTimeFor(deps, notes, headersOf, (request, ms) => app.server?.timeout(request, idleSeconds(ms)));
  const gate = gateFor(deps, addressOf, headersOf);
  const base = new Elysia({
    websocket: SOCKET_LIMITS,
    serve: serveOptions(deps),
  })
    .wrap((answer) => traced(gate.wrap(inTime.wrap(answer))))
    .onRequest(({ request, set }) => {
      Object.assign(set.headers, headersOf(request));
      checkAddress(request);
      checkDeclaredLength(request);
    })
    .onParse(async ({ request, route, contentType }) => {
      await admitFirst(request, route);
      return inTime.whileArriving(request, readBody(request, contentType, { budget, address: addressOf(request) }));
    })
    .onTransform(({ request, route }) => admitFirst(request, route))
    .onError(({ error: thrown, request, set }) => {
      const error = thrown instanceof NotFoundError ? notFoundOr405(request, thrown, routesOf()) : thrown;
      const answer = answerError(error, request, () => notes.logFor(request));
      set.status = answer.status;
      Object.assign(set.headers, answer.headers);
      if (answer.status === 503 && wantsPage(request)) return deps.unavailablePage(request);
      return answer.body ?? new Response(null, { status: answer.status, headers: answer.headers });
    })
    .onAfterResponse(noteAnswers(deps, notes))
    .use(serverPages(deps, addressOf));

  const app: AnyElysia = mount(base, routes);
  return {
    app,
    listen() {
      app.listen({ port: config.port, hostname: config.host, reusePort: false });
    },
    address: () => `${deps.tls === null ? "http" : "https"}://${hostInUrl(config.host)}:${app.server?.port}`,
    addressOf,
    publish(topic, text) {
      app.server?.publish(topic, text);
    },
    sockets: () => app.server?.pendingWebSockets ?? 0,
    stop: (ms) => stop(app, ms),
  };
}

/** The modules' routes, after what holds for all of them. */
function mount(base: AnyElysia, { api, root }: Routes): AnyElysia {
  const withApi = base.group("/api", (group) => api.reduce<AnyElysia>((all, one) => all.use(one), group));
  return root.reduce<AnyElysia>((all, one) => all.use(one), withApi);
}

/** An IPv6 address stands in brackets (RFC 3986 § 3.2.2). */
const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/** How Bun serves. */
function serveOptions({ config, tls }: ServerDeps) {
  return {
    idleTimeout: Math.max(IDLE_SECONDS, idleSeconds(config.answerMs)),
    // Bun's own page for uncaught errors shows the stack.
    development: false,
    maxRequestBodySize: UPLOAD_BYTES * 2,
    ...(tls === null ? {} : { tls }),
  };
}

async function stop({ server }: AnyElysia, ms: number): Promise<void> {
  if (server === null || server === undefined) return;
  await Promise.race([server.stop(false), Bun.sleep(ms)]);
  await Promise.race([server.stop(true), Bun.sleep(1_000)]);
}

/** What the log, the figures and the watch over denials take from an answer. */
interface Answered {
  readonly request: Request;
  readonly route: string;
  readonly set: { readonly status?: number | string };
  readonly response?: unknown;
}

function noteAnswers({ log, metrics, onDenied }: ServerDeps, notes: RequestNotes) {
  const tell = createAccessLog(log);
  return ({ request, route, set, response }: Answered): void => {
    const { id, traceId, startedAtMs, isLate } = notes.of(request);
    if (isLate) return;
    const status = response instanceof Response ? response.status : Number(set.status ?? 200);
    const tookMs = performance.now() - startedAtMs;
    if ((status === 403 || status === 404) && route?.includes(":")) onDenied?.(request, route, status);
    metrics.observeRequest(request.method, route || "other", status, tookMs / 1_000);
    const path = URL.parse(request.url)?.pathname;
    const about = { requestId: id, ...given({ traceId }) };
    tell({ ...about, method: request.method, path, status, tookMs: Math.round(tookMs * 10) / 10 });
  };
}

/** Where requests wait for their turn. */
function gateFor(
  { config, metrics }: ServerDeps,
  addressOf: (request: Request) => string,
  headersOf: ReturnType<typeof commonHeaders>,
) {
  const gate = createRequestGate({
    anonymousMs: config.anonymousMs,
    addressOf,
    refuse: createTooMany({ metrics, headersOf }),
    now: () => performance.now(),
    threadMs,
    defer: (run) => void setImmediate(run),
  });
  metrics.gauge("requests_waiting", "Requests that wait for their turn", gate.waiting);
  return gate;
}

/** Milliseconds for which the main thread has run. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Answers for routes that do not within `ANSWER_MS`. */
function inTimeFor(
  { config, metrics, timers, unavailablePage: page }: ServerDeps,
  notes: RequestNotes,
  headersOf: ReturnType<typeof commonHeaders>,
  keepOpen: InTimeDeps["keepOpen"],
) {
  const late = createLateAnswer({ notes, metrics, headersOf, page });
  return createInTime({ timers, limitMs: config.answerMs, keepOpen, late });
}

/** What every answer carries, whatever it answers. */
function commonHeaders(
  { config, tls, proxies, release }: ServerDeps,
  notes: RequestNotes,
  peerOf: (request: Request) => string,
) {
  const isHttps = tls !== null || config.publicUrl?.startsWith("https:");
  const headers = { false: securityHeaders(false), true: securityHeaders(true) };
  const cameByHttps = (request: Request) =>
    isHttps || (request.headers.get("x-forwarded-proto") === "https" && proxies.trusts(plainAddress(peerOf(request))));
  return (request: Request): Readonly<Record<string, string>> => ({
    ...headers[`${cameByHttps(request)}`],
    "x-request-id": notes.of(request).id,
    [RELEASE_HEADER]: release,
    ...(isForNoCache(URL.parse(request.url)) && { "cache-control": "no-store" }),
  });
}

interface KnownRoutes {
  /** `METHOD /path/:pattern` of the routes that a session is needed for. */
  readonly guarded: ReadonlySet<string>;
  readonly methodsOf: (path: string) => readonly string[];
}

function readRoutes(app: AnyElysia): KnownRoutes {
  const routes = app.routes as readonly {
    readonly method: string;
    readonly path: string;
    readonly hooks?: { readonly beforeHandle?: readonly { readonly fn: object }[] };
  }[];
  return {
    guarded: new Set(
      routes.filter(({ hooks }) => isGuarded(hooks?.beforeHandle)).map(({ method, path }) => `${method} ${path}`),
    ),
    methodsOf: createAllowedMethods(routes),
  };
}

/** The refusal for a path without anything there, or without this method. */
function notFoundOr405(request: Request, notFound: NotFoundError, { methodsOf }: KnownRoutes): Error {
  const methods = URL.canParse(request.url) ? methodsOf(new URL(request.url).pathname) : [];
  return methods.length === 0 || methods.includes(request.method) ? notFound : methodNotAllowed(methods);
}
