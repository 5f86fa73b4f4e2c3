/** A record of finished deals in memory, for tests: deals come when they are told, days close when they are closed. */

import { seededRandom } from "../../../test/support/random.ts";
import { type Instant, uuidv7 } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { FinishedPlay, FinishedPlays } from "../../tables/index.ts";
import type { PlayedDeal } from "../reading/played-deal.ts";

/** A record that answers as the tables' own does. */
export function memoryRecord() {
  const random = seededRandom(5);
  const days = new Map<string, Map<string, FinishedPlay>>();
  const tables = new Map<string, string>();
  const closed = new Set<string>();
  const all = (): FinishedPlay[] => [...days.values()].flatMap((day) => [...day.values()]);
  const source: FinishedPlays = {
    dayFrom: async (from) => [...days.keys()].toSorted().find((day) => day >= from) ?? null,
    isClosed: async (day) => closed.has(day),
    idsOf: async (day, after, before, limit) =>
      [...(days.get(day)?.keys() ?? [])]
        .toSorted()
        .filter((id) => (after === null || id > after) && (before === null || id < before))
        .slice(0, limit),
    read: async (ids) => all().filter(({ dealId }) => ids.includes(dealId)),
    sharedBy: async (one, other, _among, limit) =>
      all()
        .filter(({ seats }) => [one, other].every((player) => seats.some((seat) => seat.player === player)))
        .slice(-limit)
        .map(({ dealId }) => dealId),
    playedBy: async (player, limit) =>
      all()
        .filter(({ seats }) => seats.some((seat) => seat.player === player))
        .slice(-limit)
        .map(({ dealId }) => dealId),
  };
  return {
    source,
    closed,
    days,
    /** Records a deal under an id that tells its time. */
    add(deal: PlayedDeal, patch: Partial<FinishedPlay> = {}): string {
      const dealId = uuidv7(deal.endedAt, random);
      const tableId = tables.get(deal.tableId) ?? uuidv7(deal.endedAt, random);
      tables.set(deal.tableId, tableId);
      const day = dayOf(deal.endedAt);
      const plays = days.get(day) ?? new Map<string, FinishedPlay>();
      days.set(day, plays);
      plays.set(dealId, { ...playOf(deal, deal.endedAt), dealId, tableId, ...patch });
      return dealId;
    },
  };
}

const playOf = (deal: PlayedDeal, endedAt: Instant): FinishedPlay => ({
  dealId: deal.dealId,
  tableId: deal.tableId,
  endedAt,
  tableName: deal.kind,
  variant: "points",
  currency: "inr",
  isPrivate: !deal.isByChance,
  // The ace to the king of spades are the faces 0 … 12.
  jokerCard: deal.wildRank,
  nDeck: 2,
  openCard: deal.wildRank,
  firstTurn: 0,
  ended: null,
  isRound: false,
  sharedDeck: null,
  hands: deal.seats.map(({ seat, player, hand }) => ({ seat, playerId: player, cards: hand })),
  // As the record has them: turns have a seat too.
  moves: deal.moves.flatMap((move): object[] =>
    move.move === "draw" ? [{ move: "turn", seat: move.seat, turn: 1 }, move] : [move],
  ) as unknown as FinishedPlay["moves"],
  // A turn begins when the move before it is made.
  times: deal.moves.flatMap(({ move }, at): number[] => {
    const own = deal.times?.[at] ?? 0;
    return move === "draw" ? [deal.times?.[at - 1] ?? 0, own] : [own];
  }),
  seats: deal.seats.map(({ hand: _, ...seat }) => seat),
});
