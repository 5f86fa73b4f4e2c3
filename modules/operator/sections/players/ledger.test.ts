import { expect, test } from "bun:test";
import { instant, ok, type PlayerId, paise } from "../../../kernel/index.ts";
import type { LedgerPage } from "../../../wallet/index.ts";
import { createPlayerLedger } from "./ledger.ts";
import type { PlayerStore } from "./store.ts";

/** A player's ledger of so many transfers, in pieces as long as they are asked for. */
async function fileOf(count: number): Promise<string[]> {
  const ledger = async ({ before, most }: { before?: number | null; most: number }): Promise<LedgerPage> => {
    const first = before ?? count + 1;
    const rows = Array.from({ length: Math.min(most, first - 1) }, (_, n) => ({
      transfer: first - 1 - n,
      key: `=k${first - 1 - n}`,
      kind: "deposit",
      tableId: null,
      at: instant(0),
      moves: [{ bucket: "deposit", currency: "inr", amount: paise(-5), balance: paise(12_345) }],
    })) as unknown as LedgerPage["rows"];
    const last = rows.at(-1)?.transfer ?? 1;
    return { rows, next: last > 1 ? last : null };
  };
  const { ledgerCsv } = createPlayerLedger({
    store: { withTransaction: async () => undefined } as unknown as PlayerStore,
    ports: { ledger },
    looking: { seen: async () => ok("p" as PlayerId) },
  });
  const file = await ledgerCsv({ name: "meera" } as never, "p", {});
  if (!file.ok) throw new Error(file.error.message);
  return (await Array.fromAsync(file.value)).join("").split("\r\n").slice(1, -1);
}

test("O-20: a file of a ledger has each transfer once, no formula, and amounts in rupees", async () => {
  const lines = await fileOf(1_200);
  expect(lines).toHaveLength(1_200);
  expect(lines[0]).toStartWith(`1200,"'=k1200","1970-01-01T00:00:00.000Z","deposit",`);
  expect(lines[0]).toEndWith(`"","deposit","inr",-0.05,123.45`);
});

test("O-20: it ends at 50,000 transfers, and says so in its last line where the ledger does not end there", async () => {
  expect((await fileOf(50_000)).at(-1)).toStartWith("1,");
  const cut = await fileOf(50_001);
  expect([cut.length, cut.at(-2)?.split(",")[0]]).toEqual([50_001, "2"]);
  expect(cut.at(-1)).toStartWith('"Cut off after 50000 rows');
});
