import type { Database } from "../../kernel/index.ts";
import { type AuditPart, compareWithLedger, createFaults, type ExpectedMove, pagesOf } from "../../wallet/index.ts";
import { adjustmentKey } from "../adjustments/adjustments.ts";
import { type AdjustmentRow, createAdjustmentStore } from "../adjustments/store.ts";

const IS_POSTED = { asked: "maybe", taken: "yes", refused: "no" } as const;

/**
 * Compares what operators corrected of players' balances with the ledger, both ways: every row has its transfer of the same player and
 * amount, and every adjustment of a player in the ledger has its row. Works beside a running server.
 */
export async function auditAdjustments(database: Database): Promise<AuditPart> {
  const store = createAdjustmentStore(database);
  const { faults, note } = createFaults();
  let looked = 0;
  async function* expected() {
    for await (const rows of pagesOf("", store.page, ({ key }) => key)) {
      looked += rows.length;
      yield rows.map(expectedMove);
    }
  }
  await compareWithLedger(database, note, {
    expected: expected(),
    kinds: ["adjustment"],
    async unexplained(moves) {
      const ofPlayers = moves.filter(({ player }) => player !== null);
      const keys = ofPlayers.map(({ key }) => key.slice(adjustmentKey("").length));
      const known = new Set((await store.byKeys(keys)).map(({ key }) => adjustmentKey(key)));
      return ofPlayers.filter(({ key }) => !known.has(key));
    },
    codes: {
      missing: "adjustmentUnlikeLedger",
      unlike: "adjustmentUnlikeLedger",
      extra: "ledgerWithoutAdjustment",
    },
  });
  return { module: "adjustments", looked: `${looked} adjustments of players`, faults };
}

function expectedMove({ key, player, bucket, direction, amountPaise, state }: AdjustmentRow): ExpectedMove {
  const amount = direction === "in" ? amountPaise : -amountPaise;
  return {
    key: adjustmentKey(key),
    what: key,
    kind: "adjustment",
    player,
    amounts: { [`player/${bucket}`]: amount, "house/adjustments": -amount },
    isPosted: IS_POSTED[state],
  };
}
