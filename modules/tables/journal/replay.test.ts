import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { paise } from "../../kernel/index.ts";
import { applyTable } from "../machine/apply.ts";
import type { TableState } from "../machine/state.ts";
import { drive, testConfig } from "../testing/driver.ts";
import type { JournalEntry } from "./journal.ts";
import { replay } from "./replay.ts";

const ENTRY = 10_000;

/** A match for rupees, played until it has settled, as the store reads it back. */
function settledMatch(): { readonly entries: readonly JournalEntry[]; readonly state: TableState } {
  const kind = { variant: "pool101", currency: "inr", maxSeats: 2, nDeck: 1, pointValuePaise: paise(0) } as const;
  const table = drive(testConfig({ ...kind, buyInPaise: paise(ENTRY) }), seededRandom(5));
  for (const [seat, name] of ["asha", "ravi"].entries()) table.sit(name, seat, null, ENTRY);
  // The player to move drops, until a player has the limit's points.
  for (let i = 0; i < 2_000 && table.settlements.length === 0; i += 1) {
    const stage = table.state.deal?.stage;
    if (stage?.type === "turn") table.must(table.send(stage.seat, { event: "drop", turn: table.state.deal!.turn }));
    else table.advance(1_000);
  }
  let state: TableState | null = null;
  const entries = table.journal.map((command, index): JournalEntry => {
    const applied = applyTable(state, command);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
    return { seq: index + 1, command, settlement: applied.value.settlement };
  });
  return { entries: JSON.parse(JSON.stringify(entries)), state: table.state };
}

describe("a journal's settlement (M-14)", () => {
  const { entries, state } = settledMatch();
  const settled = entries.findIndex(({ settlement }) => settlement !== null);
  const { settlement } = entries[settled]!;
  const withSettlement = (other: object) =>
    entries.with(settled, { ...entries[settled]!, settlement: { ...settlement!, ...other } });

  test("is the same in whatever order its fields are written", () => {
    const turned = <T extends object>(value: T): T =>
      JSON.parse(JSON.stringify(value), (_, one) =>
        typeof one === "object" && one !== null && !Array.isArray(one)
          ? Object.fromEntries(Object.entries(one).reverse())
          : one,
      );
    expect(settlement!.paidIn).toHaveLength(2);
    expect(replay(entries)).toEqual(state);
    expect(replay(withSettlement(turned(settlement!)))).toEqual(state);
  });

  test("of another key, other transfers, other entries or other prizes is not trusted", () => {
    const [first, ...others] = settlement!.transfers;
    for (const other of [
      { key: "settle:another" },
      { transfers: [{ ...first!, amount: paise(first!.amount + 1) }, ...others] },
      { transfers: others },
      { paidIn: settlement!.paidIn!.map((one) => ({ ...one, amount: paise(one.amount - 1) })) },
      { paidIn: undefined },
      { ownInPrize: settlement!.ownInPrize!.map((one) => ({ ...one, amount: paise(one.amount - 1) })) },
      { ownInPrize: undefined },
    ])
      expect(() => replay(withSettlement(other))).toThrow("a deal settles as it was journaled");
  });
});
