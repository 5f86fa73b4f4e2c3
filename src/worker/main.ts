/**
 * The service worker, served as `/sw.js` (S1 § 1: the site is the app). Built files come out of its cache, for their names change with
 * their contents; pages come from the network, and where there is none, one page that says so and has the rules. It keeps nothing else: no
 * page of a player, and never an answer of the API. It shows what the server tells while the site is closed (`modules/push`).
 */
import { NOTICES_CACHE } from "../../modules/push/kept-contract.ts";
import { assetsIn, kindOf } from "./kinds.ts";
import { listenForNotices } from "./listen-for-notices.ts";

/** The part of the worker's globals that is used here; TypeScript's own list of them excludes that of pages. */
interface WorkerScope {
  addEventListener(type: "install" | "activate", run: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", run: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
interface LastingEvent {
  waitUntil(until: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

declare const self: WorkerScope;
/** The build's own mark: another build is another worker, which asks for the offline page anew. */
declare const BUILD: string;

const OFFLINE = "/offline";
const PAGES = `pages-${BUILD}`;
const ASSETS = "assets";
/** More than two builds have; the oldest go first. */
const MOST_ASSETS = 400;

self.addEventListener("install", (event) => event.waitUntil(prepare().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const asked = {
    method: request.method,
    mode: request.mode,
    url: request.url,
    hasRange: request.headers.has("range"),
  };
  const kind = kindOf(asked, self.location.origin);
  if (kind === "asset") event.respondWith(assetFor(event));
  if (kind === "page") event.respondWith(fetch(request).catch((error) => offlinePage(error)));
});

listenForNotices();

/** The page for times without a network, with everything that it shows. */
async function prepare(): Promise<void> {
  const page = await fetch(OFFLINE, { cache: "no-cache" });
  if (!page.ok) throw new Error(`${OFFLINE} answers ${page.status}`);
  const html = await page.clone().text();
  await (await caches.open(PAGES)).put(OFFLINE, page);
  await (await caches.open(ASSETS)).addAll([...assetsIn(html)]);
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => ![PAGES, ASSETS, NOTICES_CACHE].includes(name)).map((name) => caches.delete(name)),
  );
  const assets = await caches.open(ASSETS);
  const kept = await assets.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ASSETS)).map((one) => assets.delete(one)));
}

async function assetFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const known = await caches.match(request, { cacheName: ASSETS });
  if (known !== undefined) return known;
  const answer = await fetch(request);
  // A full disk takes no file away from the page.
  if (answer.ok) event.waitUntil(keep(request, answer.clone()).catch(() => {}));
  return answer;
}

const keep = async (request: Request, answer: Response) => (await caches.open(ASSETS)).put(request, answer);

async function offlinePage(error: unknown): Promise<Response> {
  const page = await caches.match(OFFLINE, { cacheName: PAGES });
  if (page === undefined) throw error;
  return page;
}
