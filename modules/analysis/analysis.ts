import {
  createWorker,
  DAY_MS,
  HOUR_MS,
  instant,
  isUuid,
  MINUTE_MS,
  ok,
  type PlayerId,
  periodicJob,
  type Refusal,
  type Result,
} from "../kernel/index.ts";
import { ANALYSIS_VERSION, toldFigures } from "../skill/index.ts";
import type { AnalysisData, DealFigures, FiguresData, StatisticsData, StatisticsQuery } from "./contract.ts";
import { type ExperienceCurve, experienceCurve } from "./experience/store.ts";
import { type AnalysisRefusalCode, refused } from "./messages.ts";
import { foldDeals, judgedCounts, olderDealsOf } from "./older/store.ts";
import type { AnalysisDeps, JudgedDeals } from "./ports.ts";
import { createJudging, JUDGED_MS, type Judging } from "./reading/judging.ts";
import { createRequests } from "./requests.ts";
import { statisticsOf } from "./statistics.ts";
import { type AnalysisStore, createAnalysisStore } from "./store.ts";

/** Deals that this process recorded and has not judged yet, at most: the sweep finds those that come beyond. */
const MOST_WAITING = 5_000;
const SWEEP_EVERY_MS = 5 * MINUTE_MS;
/** Analyses that nobody has asked for since. */
const KEPT_MS = 90 * DAY_MS;
/** Judged deals that become sums at once, and how often in a run: 50,000 deals an hour. */
const FOLDED = 1_000;
const FOLD_BATCHES = 50;
/** Deals of a player that are counted, the newest. */
const MOST_DEALS = 5_000;

/** Tells what chance gave in finished deals, and what each decision cost. It reads finished deals only, and works apart: play never waits for it. */
export interface Analysis {
  /** A deal is recorded: it is judged soon. */
  recorded(dealId: string): void;
  /** What the player decided in a deal, for whoever was dealt in. */
  analyse(player: PlayerId, dealId: string): Promise<Result<AnalysisData, Refusal<AnalysisRefusalCode>>>;
  /** The same of the best deal of a day, for whoever has its code: what the best player decided, without a name. */
  analyseBest(code: string): Promise<Result<AnalysisData, Refusal<AnalysisRefusalCode>>>;
  /** The player's figures of these deals, as far as they were judged. */
  figures(player: PlayerId, dealIds: readonly string[]): Promise<FiguresData>;
  statistics(player: PlayerId, query: StatisticsQuery): Promise<StatisticsData>;
  /** How players come out by how many deals they have played, an hour old at most; null: too few have, or it is not known yet. */
  experience(): ExperienceCurve | null;
  /** Judged deals, for those who follow them. */
  readonly judged: JudgedDeals;
  /** Judges all deals of the last 400 days again, for a new version of luck; a command. Answers how many there are, and how many older ones are sums. */
  rebuild(): Promise<{ readonly deals: number; readonly older: number }>;
  /** What is kept of a player's own play, for the data export: the figures of every judged deal, the newest 5,000, and the sums of older ones. */
  exportOf(player: PlayerId): Promise<unknown>;
  /** Does now what waits; resolves when it is done. */
  runOnce(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** The curve of experience as this process last drew it. */
interface Drawn {
  curve: ExperienceCurve | null;
}

/** What analysis does beside requests. */
function createJobs(
  deps: AnalysisDeps,
  { store, judging, waiting, drawn }: { store: AnalysisStore; judging: Judging; waiting: Set<string>; drawn: Drawn },
) {
  return createWorker(deps, [
    periodicJob({
      name: "analysis.judge",
      everyMs: null,
      async run({ signal }) {
        const ids = [...waiting];
        await judging.judge(ids, signal);
        // What could not be judged now waits for the next deal, or for the sweep.
        for (const id of ids) waiting.delete(id);
      },
    }),
    periodicJob({
      name: "analysis.sweep",
      everyMs: SWEEP_EVERY_MS,
      async run({ now, signal }) {
        if (await deps.sweepsHere()) await judging.sweep(now, signal);
      },
    }),
    periodicJob({
      name: "analysis.forget",
      everyMs: HOUR_MS,
      atStart: false,
      async run({ now, signal }) {
        await store.forgetAnalyses(instant(now - KEPT_MS));
        for (let batch = 0; batch < FOLD_BATCHES && !signal.aborted; batch += 1)
          if ((await foldDeals(deps.database, instant(now - JUDGED_MS), FOLDED)) === 0) return;
      },
    }),
    periodicJob({
      name: "analysis.experience",
      everyMs: HOUR_MS,
      async run() {
        drawn.curve = await experienceCurve(deps.database);
      },
    }),
  ]);
}

/** Builds analysis; nothing of it runs before `start`. */
export function createAnalysis(deps: AnalysisDeps): Analysis {
  const { clock, log } = deps;
  const store = createAnalysisStore(deps.database);
  const failed = (dealId: string, error: string) => log.warn({ dealId, error }, "A finished deal cannot be judged.");
  const judging = createJudging({ ...deps, store, failed });
  const ask = createRequests({ ...deps, store });
  const waiting = new Set<string>();
  const drawn: Drawn = { curve: null };
  const worker = createJobs(deps, { store, judging, waiting, drawn });
  const figuresOf = async (player: PlayerId, dealIds: readonly string[]) =>
    dealIds.length === 0 ? [] : store.figuresOf(player, dealIds);
  const analyse = async (...[player, dealId, asker]: Parameters<typeof ask>): ReturnType<Analysis["analyse"]> => {
    const asked = await ask(player, dealId, asker);
    if (!asked.ok) return asked;
    if ("place" in asked.value) return ok({ eState: "queued", iDealId: dealId, nPlace: asked.value.place });
    const [own] = await figuresOf(player, [dealId]);
    return ok({
      eState: "ready",
      iDealId: dealId,
      nVersion: ANALYSIS_VERSION,
      oFigures: own === undefined ? null : wireFigures(own),
      aDecision: asked.value.decisions,
    });
  };
  return {
    recorded(dealId) {
      if (waiting.size >= MOST_WAITING) return;
      waiting.add(dealId);
      void worker.wake("analysis.judge");
    },
    analyse: (player, dealId) => analyse(player, dealId, "player"),
    async analyseBest(code) {
      const best = await deps.bestBehind(code);
      return best === null ? refused("noDeal/best") : analyse(best.player, best.dealId, "anybody");
    },
    async figures(player, dealIds) {
      const rows = await figuresOf(player, dealIds.filter(isUuid));
      return { aFigures: rows.map(({ dealId, ...own }) => ({ iDealId: dealId, ...wireFigures(own) })) };
    },
    async statistics(player, query) {
      const seats = await store.seatsOf(player, MOST_DEALS + 1);
      const isCut = seats.length > MOST_DEALS;
      const older = isCut ? [] : await olderDealsOf(deps.database, player);
      return statisticsOf({ seats: seats.slice(0, MOST_DEALS), older, isCut }, query);
    },
    experience: () => drawn.curve,
    judged: { after: store.after },
    async rebuild() {
      await judging.rebuild(clock.now(), new AbortController().signal);
      return judgedCounts(deps.database);
    },
    async exportOf(player) {
      const [seats, older] = await Promise.all([
        store.seatsOf(player, MOST_DEALS),
        olderDealsOf(deps.database, player),
      ]);
      return {
        deals: seats.map(({ dealId, result, luck }) => ({ dealId, result, luck: Math.round(luck * 100) / 100 })),
        olderDeals: older.map(({ playerId: _, ...sums }) => sums),
      };
    },
    runOnce: worker.runOnce,
    start: worker.start,
    stop: worker.stop,
  };
}

function wireFigures({ result, luck }: { readonly result: number; readonly luck: number }): DealFigures {
  const { cards, play } = toldFigures(result, luck);
  return { nResult: result, nCards: cards, nPlay: play };
}
