import { type Clock, type Database, ok, paise, type Refusal, type Result } from "../../kernel/index.ts";
import type { Move, Wallet } from "../../wallet/index.ts";
import { refuseOperator as refused } from "../messages.ts";
import { type AdjustmentRow, createAdjustmentStore, type NewAdjustment } from "./store.ts";

/** The ledger's key of an adjustment: once a decision. */
export const adjustmentKey = (key: string): string => `adjustment:${key}`;

/** Moves of a correction by the operator, into or out of the player's bucket. */
function adjustmentMoves({ bucket, direction, amountPaise }: Omit<NewAdjustment, "key" | "player" | "code">) {
  const [player, own] = [{ bucket }, { house: "adjustments" }] as const;
  const [from, to] = direction === "in" ? [own, player] : [player, own];
  return [{ from, to, amount: paise(amountPaise) }] satisfies readonly Move[];
}

/**
 * Gives a player money or takes some, as two operators decided (K-9): once by the key, in whatever process. Refused when the player
 * does not have what is to be taken; that stays refused. Rejects while the ledger does not answer: asking again tells.
 */
export function createAdjustments(deps: {
  readonly database: Database;
  readonly wallet: Pick<Wallet, "move">;
  readonly clock: Clock;
}): (wanted: NewAdjustment) => Promise<Result<AdjustmentRow, Refusal<"notThere">>> {
  const store = createAdjustmentStore(deps.database);
  return async (wanted) => {
    const row = await store.begin(wanted, deps.clock.now());
    if (row.state === "refused") return refused("notThere");
    if (row.state === "taken") return ok(row);
    const posted = await deps.wallet.move({
      key: adjustmentKey(row.key),
      kind: "adjustment",
      player: row.player,
      moves: adjustmentMoves(row),
    });
    if (!posted.ok && posted.error.code !== "insufficientChips") throw new Error(posted.error.message);
    await store.answered(row.key, posted.ok ? "taken" : "refused");
    return posted.ok ? ok({ ...row, state: "taken" }) : refused("notThere");
  };
}
