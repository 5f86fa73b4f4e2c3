import { Elysia } from "elysia";
import { z } from "zod";
import { type Identity, playerGuard } from "../identity/index.ts";
import { type CreateLimiter, callLimit, docsOf, envelope, MINUTE_MS, orThrow, printableLine } from "../kernel/index.ts";
import type { Analysis } from "./analysis.ts";
import { StatisticsQuery } from "./contract.ts";
import { REFUSALS, refused } from "./messages.ts";

const CALLS_A_MINUTE = 60;
/** Looks of one network at the best deals of days. */
const BEST_A_MINUTE = 120;
/** Ids of one call; commas between them would be taken for a list. */
const MOST_IDS = 50;
const UUID_CHARS = 36;

const docs = docsOf("analysis");
const Code = z.object({ code: z.string().max(64) });
const Ids = z.object({
  ids: z
    .string()
    .max(MOST_IDS * (UUID_CHARS + 1))
    .transform(printableLine),
});

export interface AnalysisHttpDeps {
  readonly analysis: Pick<Analysis, "analyse" | "analyseBest" | "figures" | "statistics">;
  readonly identity: Pick<Identity, "authenticate">;
  readonly limiter: CreateLimiter;
  /** The network that a request came from, for the limit of anonymous callers. */
  readonly networkOf: (request: Request) => string;
}

/** The calls of analysis, our own. */
export function analysisHttp({ analysis, identity, limiter, networkOf }: AnalysisHttpDeps) {
  const limit = { name: "analysis.calls", limit: CALLS_A_MINUTE, windowMs: MINUTE_MS };
  const within = callLimit(limiter, refused("tooMany").error, limit);
  const ofNetwork = { name: "analysis.best", limit: BEST_A_MINUTE, windowMs: MINUTE_MS };
  const withinNetwork = callLimit(limiter, refused("tooMany").error, ofNetwork);
  return new Elysia({ name: "analysis", prefix: "/rummy" })
    .use(playerGuard(identity))
    .get(
      "/deal/best/:code/analysis",
      async ({ params, request }) => {
        await withinNetwork(networkOf(request));
        return envelope(orThrow(await analysis.analyseBest(params.code), REFUSALS));
      },
      { params: Code, ...docs("What each decision of a day's best deal cost; without a token") },
    )
    .get(
      "/deal/figures",
      async ({ player, query }) => {
        await within(player.id);
        return envelope(await analysis.figures(player.id, query.ids.split(".").slice(0, MOST_IDS)));
      },
      { player: true, query: Ids, ...docs("What cards and play gave in the player's finished deals") },
    )
    .post(
      "/deal/:id/analysis",
      async ({ player, params }) => {
        await within(player.id);
        return envelope(orThrow(await analysis.analyse(player.id, params.id), REFUSALS));
      },
      { player: true, ...docs("What each of the player's decisions in a finished deal cost") },
    )
    .get(
      "/statistics",
      async ({ player, query }) => {
        await within(player.id);
        return envelope(await analysis.statistics(player.id, query));
      },
      { player: true, query: StatisticsQuery, ...docs("The player's own statistics") },
    );
}
