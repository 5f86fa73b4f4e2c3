import type { Instant, PlayerId } from "../../kernel/index.ts";
import type { FinishedPlays } from "../../tables/index.ts";
import type { PairSignal } from "../model/judge-pair.ts";
import { dealOfRecord } from "../reading/of-record.ts";
import { type PairFigures, readDeal } from "../reading/read-deal.ts";

/** A deal that a case rests on: what the two did in it towards each other. */
export interface DealInQuestion {
  readonly dealId: string;
  readonly endedAt: Instant;
  readonly tableName: string;
  /** Discards that suited the other, who moved next; both ways. */
  readonly fed: number;
  /** Cards of the other that suited and were left; both ways. */
  readonly passed: number;
  /** Turns with a hand that could be declared and was not; both ways. */
  readonly held: number;
  /** What went from the first of the pair to the other, in paise; below nothing: the other way. */
  readonly paise: number;
  /** How much the deal speaks for the case's strongest signal. */
  readonly weight: number;
}

/** Deals that are read for one case: the newest that both were dealt into. */
const READ = 60;
/** Of the first player's newest deals, so many are looked through for the other. */
const AMONG = 1_000;
const SHOWN = 8;

/** The deals that speak most for the signal, of the newest ones; read anew each time, and kept nowhere. */
export async function dealsInQuestion(
  deals: FinishedPlays,
  { one, other }: { readonly one: PlayerId; readonly other: PlayerId },
  signal: PairSignal,
): Promise<readonly DealInQuestion[]> {
  const played = await deals.read(await deals.sharedBy(one, other, AMONG, READ));
  const found = played.flatMap((play): DealInQuestion[] => {
    const deal = dealOfRecord(play);
    const pair = deal && readDeal(deal)?.pairs.find((two) => two.one === one && two.other === other);
    if (!pair) return [];
    const both = (deed: "fed" | "passed" | "held"): number => pair.byOne[deed].seen + pair.byOther[deed].seen;
    return [
      {
        ...{ dealId: play.dealId, endedAt: play.endedAt, tableName: play.tableName, paise: pair.paise },
        ...{ fed: both("fed"), passed: both("passed"), held: both("held"), weight: weightOf(pair, signal) },
      },
    ];
  });
  return found.toSorted((a, b) => b.weight - a.weight || b.endedAt - a.endedAt).slice(0, SHOWN);
}

/** What was seen above what was to be expected. */
function weightOf({ byOne, byOther, flow }: PairFigures, signal: PairSignal): number {
  const sum = (deed: "fed" | "passed" | "held" | "dropped" | "wasted" | "paid", usual: number): number =>
    [byOne, byOther].reduce((total, by) => total + by[deed].seen - usual * by[deed].chances, 0);
  if (signal === "dumping") return Math.abs(flow) + sum("wasted", 0);
  if (signal === "feeding") return sum("fed", 1);
  return sum("passed", 0.25) + sum("held", 0) + sum("dropped", 1);
}
