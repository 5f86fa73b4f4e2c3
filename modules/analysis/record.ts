import { HOUR_MS, type Instant } from "../kernel/index.ts";
import { startOfNextDay } from "../kernel/india.ts";
import { VARIANTS, wildRankOf } from "../rummy/index.ts";
import type { JudgedCards } from "../skill/index.ts";
import type { FinishedPlay } from "../tables/index.ts";

/**
 * A recorded deal as it is judged; null where nothing can be told: it was void, its moves were not written down, or bots' counts were not (deals
 * that ended before these were kept).
 */
export function dealOfRecord(play: FinishedPlay): JudgedCards | null {
  const { moves, hands, variant, isRound } = play;
  const ended = play.ended ?? play.seats;
  if (moves === null || ended.length !== hands.length) return null;
  if (!ended.some(({ outcome }) => outcome === "won")) return null;
  const pot = ended.reduce((sum, { count }) => sum + count, 0);
  const { maxSetSize, fullCount } = VARIANTS[variant].rules;
  return {
    dealId: play.dealId,
    variant,
    isRound,
    hands: hands.map(({ seat, cards }) => ({ seat, cards })),
    jokerCard: play.jokerCard,
    openCard: play.openCard,
    wildRank: wildRankOf(play.jokerCard),
    firstTurn: play.firstTurn,
    moves,
    nDeck: play.nDeck,
    maxSetSize,
    fullCount,
    seats: ended.map(({ seat, outcome, count }) => ({
      seat,
      outcome,
      count,
      result: outcome === "won" ? pot : -count,
    })),
  };
}

/** A deck that others play too is opened some time after its day. */
const OPENED_AFTER_MS = 2 * HOUR_MS;

/**
 * Do others play these cards yet, so that nothing may be told of them that a seat did not see? By the day alone: whoever is asked about a deal of a
 * tournament asks for its end (`isSealed`).
 */
export const isSecret = ({ sharedDeck, endedAt }: FinishedPlay, now: Instant): boolean =>
  sharedDeck !== null && now < startOfNextDay(endedAt) + OPENED_AFTER_MS;
