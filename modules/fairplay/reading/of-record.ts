import { VARIANTS, wildRankOf } from "../../rummy/index.ts";
import type { FinishedPlay } from "../../tables/index.ts";
import type { PlayedDeal, PlayedSeat } from "./played-deal.ts";

/**
 * A recorded deal as fair play reads it; null where nothing can be told: no rupees were played for, moves were not written down, or a
 * bot was dealt in.
 */
export function dealOfRecord(play: FinishedPlay): PlayedDeal | null {
  if (play.currency !== "inr" || play.moves === null) return null;
  const hands = new Map(play.hands.map(({ seat, cards }) => [seat, cards]));
  const seats = play.seats.flatMap((own): PlayedSeat[] => {
    const hand = hands.get(own.seat);
    return hand === undefined ? [] : [{ ...own, hand }];
  });
  if (seats.length !== play.hands.length) return null;
  return {
    dealId: play.dealId,
    tableId: play.tableId,
    endedAt: play.endedAt,
    moves: play.moves,
    times: play.times,
    seats,
    kind: `${play.variant} ${play.tableName}`,
    isByChance: !play.isPrivate,
    fullCount: VARIANTS[play.variant].rules.fullCount,
    wildRank: wildRankOf(play.jokerCard),
  };
}
