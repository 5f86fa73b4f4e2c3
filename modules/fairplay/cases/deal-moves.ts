import { isUuid, type PlayerId } from "../../kernel/index.ts";
import { codeOf } from "../../rummy/index.ts";
import type { FinishedPlays } from "../../tables/index.ts";
import type { Side } from "../model/judge-pair.ts";
import { handOf, put, suits, take } from "../reading/hand.ts";
import { dealOfRecord } from "../reading/of-record.ts";
import { isAct, type PlayedDeal } from "../reading/played-deal.ts";

/** One move of the two; what others at the table did is left out but for their discards, which lie open. */
export interface MoveOfTwo {
  /** Null: somebody else at the table. */
  readonly by: Side | null;
  readonly what: "draw" | "take" | "discard" | "finish" | "out";
  /** `AS`, `TD`, `JO`; empty where a move has none. */
  readonly card: string;
  /** The card suits the other's hand at that moment. */
  readonly suitsOther: boolean;
}

/** A deal of two, move by move. */
export interface DealMoves {
  readonly dealId: string;
  readonly hands: Readonly<Record<Side, readonly string[]>>;
  readonly results: Readonly<Record<Side, { readonly outcome: string; readonly count: number }>>;
  readonly moves: readonly MoveOfTwo[];
}

/** Reads a deal of the record as the two played it; null where either was not dealt in, or nothing can be told of it. */
export async function movesOf(
  deals: FinishedPlays,
  pair: { readonly one: PlayerId; readonly other: PlayerId },
  dealId: string,
): Promise<DealMoves | null> {
  if (!isUuid(dealId)) return null;
  const [play] = await deals.read([dealId]);
  const deal = play && dealOfRecord(play);
  const one = deal?.seats.find(({ player }) => player === pair.one);
  const other = deal?.seats.find(({ player }) => player === pair.other);
  if (!deal || !one || !other) return null;
  const codes = (cards: readonly number[]): string[] => cards.map(codeOf);
  const result = ({ outcome, count }: typeof one) => ({ outcome, count });
  return {
    dealId,
    hands: { one: codes(one.hand), other: codes(other.hand) },
    results: { one: result(one), other: result(other) },
    moves: listed(
      deal,
      new Map([
        [one.seat, "one" as const],
        [other.seat, "other" as const],
      ]),
    ),
  };
}

function listed(deal: PlayedDeal, sides: ReadonlyMap<number, Side>): MoveOfTwo[] {
  const hands = new Map(deal.seats.map(({ seat, hand }) => [seat, handOf(hand)]));
  const otherOf = (seat: number) => [...sides.keys()].find((one) => sides.has(seat) && one !== seat);
  return deal.moves.flatMap((move): MoveOfTwo[] => {
    if (!isAct(move)) return [];
    const by = sides.get(move.seat) ?? null;
    if (move.move === "out") return by === null ? [] : [{ by, what: "out", card: "", suitsOther: false }];
    const hand = hands.get(move.seat);
    const other = hands.get(otherOf(move.seat) ?? -1);
    const suitsOther = other !== undefined && suits(other.counts, move.card, deal.wildRank);
    if (move.move === "draw") {
      if (hand) put(hand, move.card);
      if (by === null) return [];
      return [{ by, what: move.from === "open" ? "take" : "draw", card: codeOf(move.card), suitsOther: false }];
    }
    if (hand) take(hand, move.card);
    if (by === null && move.move === "finish") return [];
    return [{ by, what: move.move, card: codeOf(move.card), suitsOther: suitsOther && move.move === "discard" }];
  });
}
