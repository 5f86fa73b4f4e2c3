import { type ReplayStep, stepsOf } from "../../game-client/state/replay.ts";
import { codeOf } from "../../modules/rummy/browser.ts";
import type { DealReplay, DealResultView, TableView } from "../../modules/tables/contract.ts";

/** A shown deal in short, for its page and its picture. */
export interface ShownDealSummary {
  readonly variant: TableView["table"]["variant"];
  readonly wildRank: number | null;
  readonly steps: readonly ReplayStep[];
  readonly turns: number;
  /** Null where its player left before the end. */
  readonly result: DealResultView | null;
  /** The winner's groups; of a deal that ended without a declaration none. */
  readonly groups: NonNullable<DealResultView["rows"][number]["groups"]>;
  /** The hand that was dealt to the seat of who shows it. */
  readonly hand: readonly string[];
}

/** What a page or a picture says of it; every seat by the name that it has in the replay. Pure. */
export function summaryOf(replay: DealReplay): ShownDealSummary {
  const steps = stepsOf(replay, true);
  const [first] = steps;
  const result = steps.at(-1)?.view.lastResult ?? null;
  const won = result?.rows.find(({ seat }) => seat === result.winner);
  return {
    variant: replay.view.table.variant,
    wildRank: first?.view.wildRank ?? null,
    steps,
    turns: steps.filter(({ turnOf }) => turnOf !== null).length,
    result,
    groups: result?.how === "declared" ? (won?.groups ?? []) : [],
    hand: (first?.view.hand ?? []).flat().map(codeOf),
  };
}
