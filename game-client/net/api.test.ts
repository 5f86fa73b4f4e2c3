import { expect, test } from "bun:test";
import { openingCatalogue } from "../../modules/lobby/catalogue.ts";
import { JoinRequest } from "../../modules/lobby/contract.ts";
import { fits } from "../../modules/lobby/joining/table-kind.ts";
import { opened } from "../../modules/tables/machine/open.ts";
import { START, testConfig } from "../../modules/tables/testing/driver.ts";
import { joinWish } from "./api.ts";

test("playing again asks for a table of the same row, of every variant, stake, currency and number of seats", () => {
  const rows = openingCatalogue().map((row, id) => ({ ...row, id }));
  expect(new Set(rows.map(({ variant }) => variant)).size).toBe(5);
  for (const row of rows) {
    const { view } = opened({ type: "open", at: START, config: testConfig(row) });
    const wish = JoinRequest.parse(joinWish(view.table));
    const found = rows.filter(
      (other) =>
        (other.currency === "inr") === (wish.eGameType === "cash") &&
        fits(other, {
          rummyType: wish.eRummyType,
          gameType: wish.eGameType,
          maxPlayer: wish.nMaxPlayer,
          tablePoint: wish.nTablePoint,
          tableFee: wish.nTableFee,
        }),
    );
    // For cash the server compares the fee of the table that was played with the row's.
    expect(wish.nFeePercent).toBe(row.currency === "inr" ? view.table.feeBps / 100 : undefined);
    expect(found.map(({ name, variant }) => [name, variant])).toEqual([[row.name, row.variant]]);
  }
});
