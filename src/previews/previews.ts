import { Elysia } from "elysia";
import type { ReactNode } from "react";
import type { DailyHand } from "../../modules/content/contract.ts";
import { type Clock, createSharing, type Instant, instant, type Log, MINUTE_MS } from "../../modules/kernel/index.ts";
import {
  dailyPicture,
  dealPicture,
  howToPlayPicture,
  landingPicture,
  type PicturedDeal,
  usualPicture,
} from "./pictures.tsx";
import type { DrawPicture } from "./render-queue.ts";

export interface PreviewsDeps {
  readonly draw: DrawPicture;
  /** The platform's name as it is now: an operator may change it. */
  readonly brand: () => string;
  /** Today's hand, as everybody sees it. */
  readonly today: () => Promise<Pick<DailyHand, "sDay" | "aCards" | "nWildRank" | "nBestPoints" | "nEndsInMs">>;
  /** Deals that their players show. */
  readonly shownDeals: ShownDeals;
  readonly clock: Clock;
  readonly log: Log;
}

interface ShownDeals {
  /** Does the code open one? Asked at every request. */
  isShown(code: string): Promise<boolean>;
  /** What its picture shows; null where it cannot be had. Asked only to draw it. */
  pictured(code: string): Promise<PicturedDeal | null>;
}

/** A picture that was drawn, or is being drawn. */
interface Drawn {
  /** What it shows: brand, and day. Other words make another picture. */
  readonly shows: string;
  readonly png: Promise<PreviewFile>;
}

interface PreviewFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Browsers and messengers keep a picture so long at the most. */
const KEPT_SECONDS = 3_600;
/** How long no drawing is tried after one has failed. */
const REST_MS = MINUTE_MS;
/** Pictures of shown deals that are kept, some 100 KB each, and how many may wait to be drawn. */
const DEALS_KEPT = 64;
const DEALS_WAITING = 8;

/**
 * The pictures that messengers and search engines show of public pages: four addresses, and nothing in a request
 * decides what is drawn. Each is drawn when it is first asked for, and again when brand or day have changed; requests
 * meanwhile wait for the same drawing. Beside them those of deals that players show: a bounded number is kept, and who asks for more
 * than can be drawn is sent away.
 */
export function previews({ draw, brand, today, shownDeals, clock, log }: PreviewsDeps) {
  const keptOf = new Map<string, Drawn>();
  const restsUntil = new Map<string, Instant>();

  const drawnOnce = (name: string, shows: string, picture: () => ReactNode): Drawn["png"] => {
    const kept = keptOf.get(name);
    if (kept?.shows === shows) return kept.png;
    const png = draw(picture()).then(fileOf);
    keptOf.set(name, { shows, png });
    png.catch((error) => {
      log.error({ error: String(error) }, "A page's picture could not be drawn.");
      keptOf.delete(name);
      restsUntil.set(name, instant(clock.now() + REST_MS));
    });
    return png;
  };

  const serve = async (name: string, request: Request, shown: () => Promise<Shown>): Promise<Response> => {
    if (clock.now() < (restsUntil.get(name) ?? 0)) return unavailable();
    const { shows, picture, keptSeconds } = await shown();
    const file = await drawnOnce(name, shows, picture).catch(() => null);
    return file === null ? unavailable() : answer(file, request, keptSeconds);
  };
  const still = (name: string, picture: (brand: string) => ReactNode) => (request: Request) =>
    serve(name, request, async () => {
      const shows = brand();
      return { shows, picture: () => picture(shows), keptSeconds: KEPT_SECONDS };
    });
  const daily = (request: Request) =>
    serve("daily", request, async () => {
      const [hand, name] = [await today(), brand()];
      // Tomorrow's hand is another one.
      const keptSeconds = Math.min(KEPT_SECONDS, Math.ceil(hand.nEndsInMs / 1_000));
      return { shows: `${hand.sDay} ${name}`, picture: () => dailyPicture(name, hand), keptSeconds };
    });

  const deals = dealPictures({ draw, brand, shownDeals, log });
  const [usual, landing, howToPlay] = [
    still("usual", usualPicture),
    still("landing", landingPicture),
    still("how-to-play", howToPlayPicture),
  ];
  return new Elysia({ name: "previews", detail: { hide: true } })
    .get("/previews/rummy.png", ({ request }) => usual(request))
    .get("/previews/landing.png", ({ request }) => landing(request))
    .get("/previews/how-to-play.png", ({ request }) => howToPlay(request))
    .get("/previews/hand-of-the-day.png", ({ request }) => daily(request))
    .get("/previews/deal/:file", ({ params, request }) => deals(params.file, request));
}

/** Pictures of shown deals. Whether the code still opens one is asked each time. */
function dealPictures({ draw, brand, shownDeals, log }: Pick<PreviewsDeps, "draw" | "brand" | "shownDeals" | "log">) {
  const kept = new Map<string, PreviewFile>();
  const drawing = createSharing<PreviewFile | null>();
  let waiting = 0;

  const drawOne = async (key: string, code: string, shows: string): Promise<PreviewFile | null> => {
    waiting += 1;
    try {
      const deal = await shownDeals.pictured(code);
      if (deal === null) return null;
      const file = fileOf(await draw(dealPicture(shows, deal)));
      kept.set(key, file);
      for (const oldest of kept.keys()) if (kept.size > DEALS_KEPT) kept.delete(oldest);
      return file;
    } catch (error) {
      log.error({ error: String(error) }, "A deal's picture could not be drawn.");
      return null;
    } finally {
      waiting -= 1;
    }
  };
  return async (name: string, request: Request): Promise<Response> => {
    const code = /^([0-9a-f]{32})\.png$/.exec(name)?.[1];
    if (code === undefined || !(await shownDeals.isShown(code))) return new Response(null, { status: 404 });
    const shows = brand();
    const key = `${code} ${shows}`;
    const known = kept.get(key);
    if (known) {
      // The one that was not wanted for longest goes first.
      kept.delete(key);
      kept.set(key, known);
      return answer(known, request, 0);
    }
    if (!drawing.runs(key) && waiting >= DEALS_WAITING) return unavailable();
    const file = await drawing.run(key, () => drawOne(key, code, shows));
    return file === null ? unavailable() : answer(file, request, 0);
  };
}

interface Shown {
  readonly shows: string;
  readonly picture: () => ReactNode;
  readonly keptSeconds: number;
}

const fileOf = (bytes: PreviewFile["bytes"]): PreviewFile => ({ bytes, etag: `"${Bun.hash(bytes).toString(36)}"` });

const unavailable = () => new Response(null, { status: 503, headers: { "retry-after": String(REST_MS / 1_000) } });

function answer({ bytes, etag }: PreviewFile, request: Request, keptSeconds: number): Response {
  const headers = new Headers({
    etag,
    // What may be taken back is asked for again each time.
    "cache-control": keptSeconds === 0 ? "no-cache" : `public, max-age=${keptSeconds}`,
    // Other sites' pages show it: it is made for them.
    "cross-origin-resource-policy": "cross-origin",
  });
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  headers.set("content-type", "image/png");
  return new Response(bytes, { headers });
}
