import type { Instant, PlayerId } from "../../kernel/index.ts";
import type { FinishedPlays } from "../../tables/index.ts";
import { MOST_THINKING_MS } from "../model/style.ts";
import { dealOfRecord } from "../reading/of-record.ts";
import { readActs } from "../reading/read-style.ts";

/** A deal of somebody for whom a program may play. */
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

/** Of the newest deals those with most choices like our bot's in a row, as it were; read anew each time, and kept nowhere. */
export async function dealsOfProgram(deals: FinishedPlays, player: PlayerId): Promise<readonly DealOfProgram[]> {
  const played = await deals.read(await deals.playedBy(player, READ));
  return played
    .flatMap((play): DealOfProgram[] => {
      const deal = dealOfRecord(play);
      const acts = deal && readActs(deal)?.filter((act) => act.player === player);
      if (!acts) return [];
      const choices = acts.filter(({ choice }) => choice !== null);
      const times = acts
        .flatMap(({ ms, turn }) => (turn !== null && ms !== null && ms < MOST_THINKING_MS ? [ms] : []))
        .toSorted((a, b) => a - b);
      const { dealId, endedAt, tableName } = play;
      return [
        {
          ...{ dealId, endedAt, tableName, choices: choices.length },
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
