import { Elysia } from "elysia";
import type { Clock } from "../../kernel/index.ts";
import { FRESH_MS, type Now } from "../now/now.ts";
import { nowInWords } from "../now/words.ts";
import { NOW_PATH } from "../now-contract.ts";

/** Caches before the server answer others meanwhile, and no browser asks more often than there is anything new. */
const CACHE = `public, max-age=${FRESH_MS / 1_000}, stale-while-revalidate=30`;

/**
 * `GET /game/now`: what the landing page says of now, the same for all. Nothing in a request changes the answer, and
 * none makes the server look.
 */
export const nowHttp = ({ now, clock }: { readonly now: Now; readonly clock: Clock }) =>
  new Elysia({ name: "content/now", detail: { hide: true } }).get(NOW_PATH, async ({ request }) => {
    const text = JSON.stringify(nowInWords(await now.facts(), clock.now()));
    const headers = new Headers({ "cache-control": CACHE, etag: `"${Bun.hash(text).toString(36)}"` });
    if (request.headers.get("if-none-match") === headers.get("etag"))
      return new Response(null, { status: 304, headers });
    headers.set("content-type", "application/json");
    return new Response(text, { headers });
  });
