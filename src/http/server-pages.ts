import { createHash, timingSafeEqual } from "node:crypto";
import { Elysia } from "elysia";
import { type Clock, DAY_MS, HttpRefusal, iso } from "../../modules/kernel/index.ts";
import type { Config } from "../config.ts";
import { NOTICES_FILE } from "../inventory.ts";
import type { Metrics } from "../platform/metrics.ts";
import { VERSION } from "../version.ts";
import { isFromThisMachine, isHandedOn } from "./addresses.ts";
import { withText } from "./answer-texts.ts";
import { type BuiltFile, serveBuiltFile } from "./built-files.ts";
import { SERVICE_WORKER, serveServiceWorker } from "./web-app.ts";

/** What is missing, by name, and whether players are served all the same. */
export interface Readiness {
  readonly missing: readonly string[];
  readonly isReady: boolean;
}

export interface ServerPagesDeps {
  readonly config: Config["server"];
  /** The mail address for reports of vulnerabilities. */
  readonly securityContact: string;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** What the build made, by its path. */
  readonly builtFiles: ReadonlyMap<string, BuiltFile>;
  /** What another release's build made, by its path; never rejects. */
  readonly otherReleases: (path: string) => Promise<BuiltFile | undefined>;
  /** The path among them of the service worker. */
  readonly serviceWorker: string;
  readonly readiness: () => Promise<Readiness>;
  /** What this process cannot reach at the moment, by name, as far as it knows without asking. */
  readonly unreached: () => readonly string[];
}

/** Files, notices, health, readiness and figures; and what every route after them says in the language of who asks. */
export function serverPages(deps: ServerPagesDeps, addressOf: (request: Request) => string) {
  const { config, builtFiles, metrics, readiness } = deps;
  const file = async (path: string, request: Request, serve = serveBuiltFile) => {
    const found = builtFiles.get(path) ?? (await deps.otherReleases(path));
    return found === undefined
      ? // Another process may have it by the next time.
        Response.json({ message: "Not found.", data: null }, { status: 404, headers: { "cache-control": "no-store" } })
      : serve(found, request);
  };
  /** The answer that is being made; requests meanwhile share it. */
  let figures: Promise<string> | undefined;
  return (
    new Elysia({ name: "server pages", detail: { hide: true } })
      .onAfterHandle({ as: "global" }, ({ request, responseValue }) => withText(request, responseValue))
      .get("/", ({ redirect }) => redirect("/game"))
      // Alive, whatever it cannot reach: a restart would mend nothing. It asks no other service, so it never waits.
      .get("/healthz", () => ({ message: "success.", data: { sVersion: VERSION, unreached: deps.unreached() } }))
      .get("/readyz", async ({ request, set, query }) => {
        // A proxy asks for itself. A request that it hands on comes from outside, however the address was written, and
        // gets no answer here.
        if (isHandedOn(request)) throw new HttpRefusal(404, { code: "notFound", message: "Not found." });
        const { missing, isReady } = await readiness();
        // Proxies tell a server that takes no new requests from one that is gone by its status: HAProxy by 404.
        if (!isReady) set.status = query.unready === "404" ? 404 : 503;
        return { message: isReady ? "success." : "Not ready.", data: { missing } };
      })
      .get("/metrics", async ({ request }) => {
        if (!mayScrape(request, addressOf(request), config.metricsToken ?? null))
          throw new HttpRefusal(404, { code: "notFound", message: "Not found." });
        figures ??= metrics.text().finally(() => {
          figures = undefined;
        });
        return new Response(await figures, { headers: { "content-type": metrics.contentType } });
      })
      .get(SECURITY_TXT, () => securityTxt(deps.securityContact, config.publicUrl, deps.clock))
      .get(SERVICE_WORKER, ({ request }) => file(deps.serviceWorker, request, serveServiceWorker))
      .get("/notices.txt", ({ request }) =>
        file(`/assets/${NOTICES_FILE}`, request, (found) => serveBuiltFile(found, request, "no-cache")),
      )
      .get("/assets/*", ({ request }) => file(new URL(request.url).pathname, request))
  );
}

/** Figures tell how business goes: readable with the token; if none is set, from this machine only. */
function mayScrape(request: Request, address: string, token: string | null): boolean {
  if (token === null) return isFromThisMachine(request, address);
  const expected = createHash("sha256").update(`Bearer ${token}`).digest();
  const given = createHash("sha256")
    .update(request.headers.get("authorization") ?? "")
    .digest();
  return timingSafeEqual(expected, given);
}

/** The path at which programs and people look for it (RFC 9116 § 3). */
const SECURITY_TXT = "/.well-known/security.txt";

/** RFC 9116 § 2.5.5 advises less than a year: a holder of a copy looks again after this long. */
const GOOD_FOR_MS = 180 * DAY_MS;

/** The contact for vulnerabilities, as text (RFC 9116): the support address, and where this file stands when the server knows its own address. */
function securityTxt(contact: string, publicUrl: string | undefined, clock: Clock): Response {
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${iso(clock.now() + GOOD_FOR_MS).replace(/\.\d+Z$/, "Z")}`,
    "Preferred-Languages: en",
    ...(publicUrl === undefined ? [] : [`Canonical: ${new URL(SECURITY_TXT, publicUrl).href}`]),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
