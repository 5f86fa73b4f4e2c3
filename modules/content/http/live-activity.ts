import { Elysia } from "elysia";
import { type Clock, inLanguage, languageNamed } from "../../kernel/index.ts";
import { liveActivityLabels } from "../live-activity/labels.ts";
import { FRESH_MS, type LiveActivity } from "../live-activity/live-activity.ts";
import { LIVE_ACTIVITY_PATH } from "../live-activity-contract.ts";

/** Caches before the server answer others meanwhile, and no browser asks more often than there is anything new. */
const CACHE = `public, max-age=${FRESH_MS / 1_000}, stale-while-revalidate=30`;

/**
 * `GET /game/now`: what the landing page says of now, the same for all who read a language (`?lang=`). Nothing else in a request changes
 * the answer, and none makes the server look.
 */
export const liveActivityHttp = ({ now, clock }: { readonly now: LiveActivity; readonly clock: Clock }) =>
  new Elysia({ name: "content/live-activity", detail: { hide: true } }).get(LIVE_ACTIVITY_PATH, async ({ request }) => {
    const language = languageNamed(new URL(request.url).searchParams.get("lang")) ?? "en";
    const facts = await now.facts();
    const text = JSON.stringify(inLanguage(language, () => liveActivityLabels(facts, clock.now())));
    const headers = new Headers({ "cache-control": CACHE, etag: `"${Bun.hash(text).toString(36)}"` });
    if (request.headers.get("if-none-match") === headers.get("etag"))
      return new Response(null, { status: 304, headers });
    headers.set("content-type", "application/json");
    return new Response(text, { headers });
  });
