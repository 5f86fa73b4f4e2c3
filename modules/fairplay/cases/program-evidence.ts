import { type Instant, isUuid, type PlayerId } from "../../kernel/index.ts";
import { codeOf } from "../../rummy/index.ts";
import type { FinishedPlays } from "../../tables/index.ts";
import { MOST_THINKING_MS } from "../model/style.ts";
import { dealOfRecord } from "../reading/of-record.ts";
import { type ReadAction, readActions } from "../reading/read-style.ts";

/** One move of a player, beside what our bot would have done. */
interface MoveOfProgram {
  readonly what: ReadAction["what"];
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
  const acts = deal && readActions(deal);
  if (!seat || !acts) return null;
  return {
    dealId,
    hand: seat.hand.map(codeOf),
    result: { outcome: seat.outcome, count: seat.count },
    own: acts
      .filter((act) => act.player === player)
      .map(({ what, card, ms, ours, agrees }) => ({
        what,
        ms,
        agrees,
        card: card === null ? "" : codeOf(card),
        ours: typeof ours === "number" ? codeOf(ours) : ours,
      })),
  };
}

/** A deal of a player for whom a program may play. */
export interface DealOfProgram {
  readonly dealId: string;
  readonly endedAt: Instant;
  readonly tableName: string;
  /** Choices like our bot's, and of how many. */
  readonly agreed: number;
  readonly choices: number;
  /** The shortest, the middle and the longest thinking time, in milliseconds; null where none are known. */
  readonly times: readonly [least: number, middle: number, most: number] | null;
}

/** The newest deals that are read. */
const READ = 60;
const SHOWN = 8;

/** Those of the newest deals with most choices like our bot's; read anew each time, and kept nowhere. */
export async function dealsOfProgram(deals: FinishedPlays, player: PlayerId): Promise<readonly DealOfProgram[]> {
  const played = await deals.read(await deals.playedBy(player, READ));
  return played
    .flatMap((play): DealOfProgram[] => {
      const deal = dealOfRecord(play);
      const acts = deal && readActions(deal)?.filter((act) => act.player === player);
      if (!acts) return [];
      const choices = acts.filter(({ choice }) => choice !== null);
      const times = acts
        .flatMap(({ ms, turn }) => (turn !== null && ms !== null && ms < MOST_THINKING_MS ? [ms] : []))
        .toSorted((a, b) => a - b);
      const { dealId, endedAt, tableName } = play;
      return [
        {
          dealId,
          endedAt,
          tableName,
          choices: choices.length,
          agreed: choices.filter(({ agrees }) => agrees).length,
          times: times.length === 0 ? null : [times[0]!, times[Math.floor(times.length / 2)]!, times.at(-1)!],
        },
      ];
    })
    .toSorted((a, b) => weightOf(b) - weightOf(a) || b.endedAt - a.endedAt)
    .slice(0, SHOWN);
}

/** One choice otherwise weighs as much as three alike. */
const weightOf = ({ agreed, choices }: DealOfProgram): number => agreed - 3 * (choices - agreed);
