import { type Clock, HOUR_MS, type Instant, instant, KEPT, leastIdAt } from "../../kernel/index.ts";
import { dayAfter, dayOf } from "../../kernel/india.ts";
import { SKILL_VERSION, type Worked } from "../../skill/index.ts";
import type { FinishedPlay, FinishedPlays } from "../../tables/index.ts";
import type { WorkApart } from "../ports.ts";
import { dealOfRecord, isSecret } from "../record.ts";
import type { AnalysisStore, NewDeal } from "../store.ts";

export interface JudgingDeps {
  readonly deals: Pick<FinishedPlays, "read" | "idsOf" | "dayFrom" | "isClosed">;
  readonly store: Pick<AnalysisStore, "unjudged" | "add" | "judgeAgain" | "placesAfter" | "lastDay" | "dayDone">;
  readonly workApart: WorkApart;
  readonly clock: Clock;
  /** A deal could not be judged: its record does not add up. */
  readonly failed: (dealId: string, problem: string) => void;
}

/** Deals that are judged and added at once. */
const BATCH = 20;
/** All decks of a day that others play too are opened this long after it. */
const DECKS_OPEN_MS = 3 * HOUR_MS;
/** A deal's id tells when its cards were shuffled; by then it is recorded, and what is not comes when the day is closed. */
const SETTLED_MS = HOUR_MS;
/** Ids of a day that are looked at at once. */
const IDS = 2_000;

/** Judges finished deals: luck and leaks of every seat, each deal once, whichever process does. */
export interface Judging {
  /** Judges those of the deals that were not yet. */
  judge(dealIds: readonly string[], signal: AbortSignal): Promise<void>;
  /**
   * Goes through the days that were not gone through whole, and judges what nobody has: deals of a process that ended before it could. A day is
   * done once it is closed, and everything of it was looked at after that.
   */
  sweep(now: Instant, signal: AbortSignal): Promise<void>;
  /** Judges all deals again that are kept one by one: those that have a place keep it, and the others follow. */
  rebuild(now: Instant, signal: AbortSignal): Promise<void>;
}

export function createJudging(deps: JudgingDeps): Judging {
  const { deals, store } = deps;
  /** Everything of the open day up to this id was looked at. */
  let seen: { readonly day: string; readonly dealId: string } | null = null;

  const judge = async (dealIds: readonly string[], signal: AbortSignal): Promise<void> => {
    const fresh = await store.unjudged(dealIds);
    for (let at = 0; at < fresh.length && !signal.aborted; at += BATCH)
      await store.add(await judgedOf(deps, fresh.slice(at, at + BATCH)));
  };

  /** Judges the day's deals after an id, and before one where that is given; answers the last one. */
  const judgeDay = async (
    day: string,
    { after = null, before = null }: { readonly after?: string | null; readonly before?: string | null },
    signal: AbortSignal,
  ): Promise<string | null> => {
    let last = after;
    while (!signal.aborted) {
      const ids = await deals.idsOf(day, last, before, IDS);
      await judge(ids, signal);
      last = ids.at(-1) ?? last;
      if (ids.length < IDS) break;
    }
    return last;
  };

  const sweep = async (now: Instant, signal: AbortSignal): Promise<void> => {
    const done = await store.lastDay();
    let day = await deals.dayFrom(done === null || done < firstDay(now) ? firstDay(now) : dayAfter(done));
    while (day !== null && day <= dayOf(now) && !signal.aborted) {
      // Until then deals of decks that others play too are left out.
      const isClosed = (await deals.isClosed(day)) && dayOf(instant(now - DECKS_OPEN_MS)) > day;
      const after = !isClosed && seen?.day === day ? seen.dealId : null;
      // What was dealt lately may be recorded yet: it is looked for the next time again.
      const settled = isClosed ? after : await judgeDay(day, { after, before: leastIdAt(now - SETTLED_MS) }, signal);
      await judgeDay(day, { after: settled }, signal);
      if (signal.aborted) return;
      if (!isClosed) {
        seen = settled === null ? null : { day, dealId: settled };
        return;
      }
      await store.dayDone(day);
      day = await deals.dayFrom(dayAfter(day));
    }
  };

  return {
    judge,
    sweep,
    async rebuild(now, signal) {
      for (let place = 0; !signal.aborted; ) {
        const page = await store.placesAfter(place, BATCH);
        if (page.length === 0) break;
        for (const deal of await judgedOf(
          deps,
          page.map(({ dealId }) => dealId),
        ))
          await store.judgeAgain(deal);
        place = page.at(-1)!.sequence;
      }
      for (let day = await deals.dayFrom(firstDay(now)); day !== null && day <= dayOf(now) && !signal.aborted; ) {
        await judgeDay(day, {}, signal);
        day = await deals.dayFrom(dayAfter(day));
      }
    },
  };
}

/** How long judged deals are kept one by one; then they are sums (`older/`), and judged no more. */
export const JUDGED_MS = KEPT.judgedDeals;
/** Deals of earlier days are not looked for. The day after the limit: none that is about to go is judged again. */
const firstDay = (now: Instant): string => dayAfter(dayOf(instant(now - JUDGED_MS)));

/** Judges deals one after the other; those that cannot be are left out. */
async function judgedOf(
  { deals, workApart, clock, failed }: Pick<JudgingDeps, "deals" | "workApart" | "clock" | "failed">,
  dealIds: readonly string[],
): Promise<readonly NewDeal[]> {
  const judged: NewDeal[] = [];
  for (const play of await deals.read(dealIds)) {
    const deal = isSecret(play, clock.now()) ? null : dealOfRecord(play);
    if (deal === null) continue;
    const worked = await workApart({ does: "deal", deal });
    const results = new Map(deal.seats.map(({ seat, result }) => [seat, result]));
    if (worked.ok) judged.push(rowsOf(play, worked.value.seats, results));
    else failed(play.dealId, worked.error);
  }
  return judged;
}

function rowsOf(play: FinishedPlay, worked: Worked["seats"], results: ReadonlyMap<number, number>): NewDeal {
  const { dealId, tableId, endedAt, variant, currency, tableName } = play;
  const size = play.hands.length;
  const bots = size - play.seats.length;
  const figures = new Map(worked.map((one) => [one.seat, one]));
  return {
    dealId,
    tableId,
    endedAt,
    variant,
    currency,
    size,
    bots,
    place: play.sharedDeck === "day" ? "day" : play.isPrivate ? "private" : play.isRound ? "round" : "table",
    version: SKILL_VERSION,
    seats: play.seats.map(({ seat, player }) => {
      const { luck, leaks } = figures.get(seat)!;
      const own = { dealId, seat, playerId: player, endedAt, variant, currency, size, tableName };
      return { ...own, hasBots: bots > 0, result: results.get(seat)!, luck, ...leaks };
    }),
  };
}
