/** Settlements of deals and matches: payers pay exactly what winners get. */
import type { ServerMessage } from "../../../modules/tables/contract.ts";
import type { Applied } from "../../../modules/tables/machine/apply.ts";
import { promise } from "../failure.ts";

type Result = Extract<ServerMessage, { event: "result" }>["result"];
type MatchResult = Extract<ServerMessage, { event: "matchResult" }>["result"];

/** A deal's losses are its prize and fee; the fee is posted with the deal, or with the match that it ends. */
export function checkResult(result: Result, step: Applied): void {
  const moved = result.rows.reduce((sum, row) => sum + row.change, 0);
  promise(moved + result.fee === 0, "prizes and fee are what the losers paid", () => result);
  if (!matchResultOf(step)) promise(feeOf(step) === result.fee, "the fee shown is the fee posted", () => result);
}

/** entries and rejoins are prizes and fee, and the ledger is told so. */
export function checkMatchResult(result: MatchResult, step: Applied): void {
  const won = result.rows.reduce((sum, row) => sum + row.won, 0);
  const entries = step.state.match?.seats.reduce((sum, one) => sum + one.entries, 0) ?? 0;
  const paid = entries * step.state.config.kind.buyInPaise;
  promise(won + result.fee === paid, "a match's entries are its prizes and fee", () => ({ result, paid }));
  promise(feeOf(step) === result.fee, "a match's fee shown is the fee posted", () => result);
  const hasPrizes = step.state.config.kind.currency === "inr" && result.how !== "void";
  const own = result.rows.map((row) => (hasPrizes ? Math.min(row.paid, row.won) : 0)).filter((amount) => amount > 0);
  const named = step.settlement?.ownInPrize?.map(({ amount }) => amount) ?? [];
  promise(JSON.stringify(own) === JSON.stringify(named), "M-4: prizes are posted whole", () => ({ result, named }));
}

/** The end of a match that a step brought, if it did. */
export function matchResultOf({ outgoing }: Applied): MatchResult | undefined {
  return outgoing.map(({ message }) => message).find((message) => message.event === "matchResult")?.result;
}

function feeOf({ settlement }: Applied): number {
  const transfers = settlement?.transfers ?? [];
  return transfers.reduce((sum, one) => sum + (one.type === "stakeToFee" ? one.amount : 0), 0);
}
