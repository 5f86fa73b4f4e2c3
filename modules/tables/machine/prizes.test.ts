/** What a match for rupees asks of the ledger about its prizes: they go to winnings whole (M-4). */
import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { RULES_VERSION } from "../../rummy/index.ts";
import type { TableConfig, TableKind } from "../kind.ts";
import { type Driver, drive, testConfig } from "../testing/driver.ts";
import { begin, ENTRY, matchTable, playDeal } from "../testing/match-play.ts";
import { randomAction } from "../testing/random-play.ts";

const POOL = { variant: "pool101", currency: "inr" } as const;
const DUEL = { ...POOL, maxSeats: 2, nDeck: 1 } as const;

/** What a table's settlement says of own entries, by seat. */
const ownOf = ({ settlements: [settlement] }: Driver) =>
  settlement?.ownInPrize?.map(({ stake, amount }) => [stake.seat, amount as number]);

/** A duel that the second gives up. */
function givenUp(kind: Partial<TableKind> = {}, config: Partial<TableConfig> = {}): Driver {
  const table = begin(matchTable({ ...DUEL, ...kind }, ["A", "B"], config));
  table.must(table.send(1, { event: "leave" }));
  expect(table.settlements).toHaveLength(1);
  return table;
}

describe("M-4: a match for rupees names of each prize what was its taker's own entry", () => {
  test("a pool's last one in", () => {
    expect(ownOf(givenUp())).toEqual([[0, ENTRY]]);
  });

  test("deals", () => {
    expect(ownOf(givenUp({ variant: "deals", deals: 2 }))).toEqual([[0, ENTRY]]);
  });

  test("a split: rejoins are entries, and of a prize below its taker's entries all is theirs", () => {
    const table = matchTable(POOL, ["A", "B", "C"]);
    for (const _ of [1, 2]) playDeal(table, { 0: "pass", 1: "drop", 2: "show" });
    table.advance(10_000);
    table.must(table.send(2, { event: "rejoin", accept: true }));
    playDeal(table, { 0: "drop", 1: "show", 2: "pass" });
    // B does not come back.
    table.advance(30_000);
    for (const seat of [0, 2]) table.must(table.send(seat, { event: "split", agree: true }));
    const { how, rows } = table.state.view.match!.result!;
    expect([how, ...rows.map(({ seat, paid, won }) => [seat, paid, won] as unknown)]).toEqual([
      "splitAgreed",
      [0, 10_000, 27_000],
      [2, 20_000, 9_000],
      [1, 10_000, 0],
    ]);
    expect(ownOf(table)).toEqual([
      [0, 10_000],
      [2, 9_000],
    ]);
  });

  test("of matches at random: the lesser of what each has paid and won", () => {
    let settled = 0;
    for (const variant of ["pool101", "pool201", "deals"] as const)
      for (let seed = 1n; seed <= 6n; seed += 1n) {
        const random = seededRandom(seed * 104_729n);
        const table = drive(testConfig({ variant, currency: "inr", deals: variant === "deals" ? 2 : 0 }), random);
        for (let act = 0; act < 900 && !table.state.view.match?.result; act += 1) randomAction(table, random);
        const result = table.state.view.match?.result;
        if (!result) continue;
        const owns = result.rows.map(({ seat, paid, won }) => [seat, Math.min(paid, won)]);
        const named = result.how === "void" ? [] : owns.filter(([, amount]) => amount! > 0);
        expect(ownOf(table) ?? []).toEqual(named);
        if (named.length > 0) settled += 1;
      }
    expect(settled).toBeGreaterThan(6);
  });
});

describe("M-4: nothing is named", () => {
  test("where a match is void: every entry goes back to where it came from", () => {
    const table = begin(matchTable(DUEL, ["A", "B"]));
    table.must(table.command({ type: "abandon", at: table.at }));
    expect(table.state.view.match?.result?.how).toBe("void");
    expect(table.settlements).toEqual([]);
  });

  test("in practice, whose chips are all of one kind", () => {
    const table = givenUp({ currency: "practice" });
    expect(ownOf(table)).toBeUndefined();
  });

  test("by points, which have no prizes", () => {
    const table = drive(testConfig({ currency: "inr", maxSeats: 2 }), seededRandom(1));
    for (const [seat, name] of ["A", "B"].entries()) table.sit(name, seat);
    begin(table);
    table.must(table.send(1, { event: "leave" }));
    table.advance(20_000);
    expect(table.settlements).toHaveLength(1);
    expect(ownOf(table)).toBeUndefined();
  });

  test("at a table that was opened under the first rules: it settles as it was opened", () => {
    expect(testConfig().rules).toBe(RULES_VERSION);
    const table = givenUp({}, { rules: 1 });
    expect(ownOf(table)).toBeUndefined();
    expect(table.settlements[0]?.transfers).toEqual(givenUp().settlements[0]!.transfers);
  });
});
