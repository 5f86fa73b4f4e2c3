import type { Database } from "../../kernel/index.ts";
import { type AuditPart, movesByKey, movesOfKinds } from "../../wallet/index.ts";
import { adjustmentKey } from "../adjustments/adjustments.ts";
import { createAdjustmentStore } from "../adjustments/store.ts";

const PAGE = 500;

/**
 * Compares what operators corrected of players' balances with the ledger, both ways: every row has its transfer of the same player and
 * amount, and every adjustment of a player in the ledger has its row. Works beside a running server.
 */
export async function auditAdjustments(database: Database): Promise<AuditPart> {
  const store = createAdjustmentStore(database);
  const faults: AuditPart["faults"][number][] = [];
  let looked = 0;
  for (let after = ""; ; ) {
    const rows = await store.page(after);
    const moves = await movesByKey(
      database,
      rows.map(({ key }) => adjustmentKey(key)),
    );
    for (const { key, player, bucket, direction, amountPaise, state } of rows) {
      const move = moves.get(adjustmentKey(key));
      const amount = direction === "in" ? amountPaise : -amountPaise;
      const agrees =
        move?.player === player &&
        move.amounts[`player/${bucket}`] === amount &&
        move.amounts["house/adjustments"] === -amount &&
        Object.keys(move.amounts).length === 2;
      if (move ? !agrees || state === "refused" : state === "taken")
        faults.push({ code: "adjustmentUnlikeLedger", what: key, amount: 0 });
    }
    looked += rows.length;
    if (rows.length < PAGE) break;
    after = rows.at(-1)?.key ?? after;
  }
  for (let after = 0; ; ) {
    const moves = await movesOfKinds(database, ["adjustment"], { after, limit: PAGE });
    const ofPlayers = moves.filter(({ player }) => player !== null);
    const keys = ofPlayers.map(({ key }) => key.slice(adjustmentKey("").length));
    const known = new Set((await store.byKeys(keys)).map(({ key }) => adjustmentKey(key)));
    for (const { key } of ofPlayers)
      if (!known.has(key)) faults.push({ code: "ledgerWithoutAdjustment", what: key, amount: 0 });
    if (moves.length < PAGE) break;
    after = moves.at(-1)?.id ?? after;
  }
  return { module: "adjustments", looked: `${looked} adjustments of players`, faults };
}
