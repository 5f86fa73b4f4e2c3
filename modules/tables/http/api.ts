import { Elysia } from "elysia";
import { z } from "zod";
import { playerGuard } from "../../identity/index.ts";
import { type CreateLimiter, callLimit, envelope, MINUTE_MS, orThrow } from "../../kernel/index.ts";
import type { DailyRoots } from "../fairness/daily-roots.ts";
import { dealProof } from "../fairness/proof.ts";
import { REFUSALS, refused } from "../messages.ts";
import { type PollHttpDeps, pollHttp } from "./polls.ts";
import { replayHttp } from "./replays.ts";

/** What the tables' calls take. */
export interface TablesHttpDeps extends PollHttpDeps {
  readonly dailyRoots: Pick<DailyRoots, "dealInDay">;
  readonly limiter: CreateLimiter;
}

const TicketRequest = z.object({ iTableId: z.string().max(100, "Choose a table.") });
const DealId = z.object({ id: z.string().max(64) });

/** Tickets and proofs of one player a minute: many tables whose windows open again and again need fewer. */
const CALLS_A_MINUTE = 60;

/** The tables' calls below `/api`: tickets, long polling, proofs. */
export function tablesHttp(deps: TablesHttpDeps) {
  const { tables } = deps;
  const limited = callLimit(deps.limiter, refused("tooMany").error, {
    name: "tables.calls",
    limit: CALLS_A_MINUTE,
    windowMs: MINUTE_MS,
  });
  return new Elysia({ name: "tables/http" })
    .use(playerGuard(deps.identity))
    .use(replayHttp(deps))
    .use(pollHttp(deps))
    .post(
      "/rummy/table/ticket",
      async ({ player, body }) => {
        await limited(player.id);
        const sAuthToken = orThrow(await tables.mintTicket(player.id, body.iTableId), REFUSALS);
        return envelope({ sAuthToken, iTableId: body.iTableId });
      },
      { player: true, body: TicketRequest },
    )
    .get(
      "/rummy/deal/:id/proof",
      async ({ player, params }) => {
        await limited(player.id);
        const evidence = await tables.evidence(params.id);
        const proof = evidence && dealProof(evidence, player.id);
        if (!proof) return orThrow(refused("noProof"), REFUSALS);
        if (proof.version === 1) return envelope(proof);
        return envelope({ ...proof, published: await deps.dailyRoots.dealInDay(proof.dealId) });
      },
      { player: true, params: DealId },
    );
}
