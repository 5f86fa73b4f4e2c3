import { isUuid, type PlayerId } from "../../kernel/index.ts";
import { codeOf } from "../../rummy/index.ts";
import type { FinishedPlays } from "../../tables/index.ts";
import { dealOfRecord } from "../reading/of-record.ts";
import { type ReadAct, readActs } from "../reading/read-style.ts";

/** One move of a player, beside what our bot would have done. */
export interface MoveOfProgram {
  readonly what: ReadAct["what"];
  /** `AS`, `TD`, `JO`; empty where a move has none. */
  readonly card: string;
  /** How long it took; null where that is not known. */
  readonly ms: number | null;
  /** What our bot would have laid down, or `take` or `draw`; null where nothing is compared. */
  readonly ours: string | null;
  readonly agrees: boolean;
}

/** A deal of a player, move by move. */
export interface ProgramDealMoves {
  readonly dealId: string;
  readonly hand: readonly string[];
  readonly result: { readonly outcome: string; readonly count: number };
  readonly own: readonly MoveOfProgram[];
}

/** Reads a deal of the record as the player played it; null where they were not dealt in, or nothing can be told of it. */
export async function programMovesOf(
  deals: FinishedPlays,
  player: PlayerId,
  dealId: string,
): Promise<ProgramDealMoves | null> {
  if (!isUuid(dealId)) return null;
  const [play] = await deals.read([dealId]);
  const deal = play && dealOfRecord(play);
  const seat = deal?.seats.find((one) => one.player === player);
  const acts = deal && readActs(deal);
  if (!seat || !acts) return null;
  return {
    dealId,
    hand: seat.hand.map(codeOf),
    result: { outcome: seat.outcome, count: seat.count },
    own: acts
      .filter((act) => act.player === player)
      .map(({ what, card, ms, ours, agrees }) => ({
        ...{ what, ms, agrees, card: card === null ? "" : codeOf(card) },
        ours: typeof ours === "number" ? codeOf(ours) : ours,
      })),
  };
}
