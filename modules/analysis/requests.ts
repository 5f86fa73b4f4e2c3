import {
  type Clock,
  type CreateLimiter,
  HOUR_MS,
  isUuid,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
  type Timers,
} from "../kernel/index.ts";
import { ANALYSIS_VERSION, type Decision } from "../skill/index.ts";
import type { FinishedPlays } from "../tables/index.ts";
import { type AnalysisRefusalCode, refused } from "./messages.ts";
import type { AnalysisDeps, WorkApart } from "./ports.ts";
import { dealOfRecord, isSecret } from "./record.ts";
import type { AnalysisStore } from "./store.ts";

/** A deal for rupees is analysed so long after its end: nobody is helped at a table by it. */
const CASH_WAITS_MS = HOUR_MS;
/** An answer is waited for so long; then the player is told how many are before it. */
const WAIT_MS = 2_500;
/** Analyses that may wait in a process. */
const QUEUE = 100;
/** Analyses made for one player an hour; those that are kept cost nothing. */
const MADE_AN_HOUR = 60;
const MOST_PLAYERS = 20_000;

export interface RequestDeps {
  readonly deals: Pick<FinishedPlays, "read">;
  readonly store: Pick<AnalysisStore, "kept" | "keep">;
  readonly workApart: WorkApart;
  readonly isSealed: AnalysisDeps["isSealed"];
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limiter: CreateLimiter;
}

/** What becomes of asking: the decisions, or how many are before it. */
export type Asked = { readonly decisions: readonly Decision[] } | { readonly place: number };

/** The player of the deal, whose new analyses are counted; or anybody, of a deal of which there is one a day. */
type Asker = "player" | "anybody";

type Answer = Result<Asked, Refusal<AnalysisRefusalCode>>;

/** Analyses that players ask for: each is made once, kept, and made again only by another version. */
export function createRequests(deps: RequestDeps): (player: PlayerId, dealId: string, asker: Asker) => Promise<Answer> {
  const { deals, store, clock, timers, limiter, isSealed } = deps;
  /** What is being made, in its order. */
  const making = new Map<string, Promise<Answer>>();
  const made = limiter({ name: "analysis.made", limit: MADE_AN_HOUR, windowMs: HOUR_MS, maxKeys: MOST_PLAYERS });

  const make = async (
    key: string,
    ...[dealId, seat, job]: [string, number, Parameters<WorkApart>[0]]
  ): Promise<Answer> => {
    try {
      // Between a look and the begin another request may have made it.
      const kept = await store.kept(dealId, seat, ANALYSIS_VERSION);
      if (kept !== null) return ok({ decisions: kept });
      const worked = await deps.workApart(job, true);
      if (!worked.ok) return refused("noDeal/old");
      const { decisions } = worked.value;
      await store.keep({ dealId, seat, version: ANALYSIS_VERSION, decisions, madeAt: clock.now() });
      return ok({ decisions });
    } catch {
      return refused("busy");
    } finally {
      making.delete(key);
    }
  };
  /** The answer, or after a while the place in the queue. */
  const awaited = (key: string, answer: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve) => {
      const cancel = timers.after(WAIT_MS, () => resolve(ok({ place: [...making.keys()].indexOf(key) })));
      void answer.then((told) => {
        cancel();
        resolve(told);
      });
    });

  return async (player, dealId, asker) => {
    if (!isUuid(dealId)) return refused("noDeal");
    const [play] = await deals.read([dealId]);
    const own = play?.hands.find(({ playerId }) => playerId === player);
    if (play === undefined || own === undefined) return refused("noDeal");
    if (play.currency === "inr" && clock.now() < play.endedAt + CASH_WAITS_MS) return refused("tooEarly");
    const { sharedDeck } = play;
    const isClosed = sharedDeck === "duplicate" ? await isSealed(dealId) : isSecret(play, clock.now());
    if (isClosed) return refused(sharedDeck === "duplicate" ? "tooEarly/boards" : "tooEarly/shared");
    const { seat } = own;
    const kept = await store.kept(dealId, seat, ANALYSIS_VERSION);
    if (kept !== null) return ok({ decisions: kept });
    const key = `${dealId}/${seat}`;
    const under = making.get(key);
    if (under !== undefined) return awaited(key, under);
    const deal = dealOfRecord(play);
    if (deal === null) return refused("noDeal/old");
    if (making.size >= QUEUE) return refused("busy");
    if (asker === "player" && (await made.hit(player)).excess > 0) return refused("tooMany");
    // Another request of the player may have begun it while the limit was asked.
    const answer = making.get(key) ?? make(key, dealId, seat, { does: "decisions", deal, seat });
    making.set(key, answer);
    return awaited(key, answer);
  };
}
