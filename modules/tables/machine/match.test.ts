import { describe, expect, test } from "bun:test";
import { instant, paise } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import { type Driver, sitter } from "../testing/driver.ts";
import { begin, ENTRY, matchTable, playDeal } from "../testing/match-play.ts";
import { applyTable } from "./apply.ts";
import type { TableCommand } from "./command.ts";
import type { TableState } from "./state.ts";

function tableOf(kind: Partial<TableKind>, ...names: readonly string[]): Driver {
  return matchTable(kind, names);
}

const pool = (...names: readonly string[]) => tableOf({ variant: "pool101" }, ...names);
const duel = (kind: Partial<TableKind> = {}) =>
  tableOf({ variant: "pool101", maxSeats: 2, nDeck: 1, ...kind }, "A", "B");

const phaseOf = (table: Driver) => table.state.view.phase;
const scores = (table: Driver) => table.state.view.match?.seats.map(({ score }) => score);
const statuses = (table: Driver) => table.state.view.match?.seats.map(({ status }) => status);
const stacks = (table: Driver) => table.state.seats.map((seat) => seat?.stack ?? null);

describe("before a match", () => {
  test("M-14: an entry that is reserved only after its match has begun goes home, and its player is let go", () => {
    const table = pool("A", "B", "C");
    const { at } = table;
    const after = (state: TableState, command: TableCommand) => {
      const applied = applyTable(state, command);
      if (!applied.ok) throw new Error(applied.error.code);
      return applied.value;
    };
    const sat = { seat: 3, sitting: 1, sitter: sitter("D"), amount: paise(ENTRY) };
    const held = after(table.state, { type: "hold", at, ...sat }).state;
    const begun = after(held, { type: "tick", at: instant(held.view.phaseEndsAt!) }).state;
    expect(begun.match?.seats.length).toBe(3);
    const { call } = begun.queue.find(({ type }) => type === "reserve")!;
    const late = after(begun, { type: "answered", at: instant(at + 60_000), call, refusal: null });
    expect(late.state.seats[3]).toBeNull();
    expect(late.state.queue).toMatchObject([{ type: "release", stake: { seat: 3, sitting: 1 } }]);
    expect(late.farewells).toMatchObject([{ seat: 3, player: "player-D" }]);
  });

  test("R-31 a full table of two starts after the countdown, and every entry is reserved", () => {
    const table = duel();
    expect([phaseOf(table), table.state.view.phaseEndsAt]).toEqual(["countdown", table.at + 10_000]);
    begin(table);
    expect(table.state.view.match).toMatchObject({ entryFee: ENTRY, prize: 18_000, fee: 2_000 });
    expect(table.calls.filter((call) => call.type === "reserve").map(({ amount }) => amount)).toEqual([
      paise(ENTRY),
      paise(ENTRY),
    ]);
  });

  test("R-31 a table of six starts with three after 30 s, sooner when it fills up", () => {
    const table = pool("A", "B");
    expect(phaseOf(table)).toBe("waiting");
    table.sit("C", 2, null, ENTRY);
    expect([phaseOf(table), table.state.view.phaseEndsAt]).toEqual(["countdown", table.at + 30_000]);
    table.advance(5_000);
    for (const seat of [3, 4, 5]) table.sit(`P${seat}`, seat, null, ENTRY);
    expect(table.state.view.phaseEndsAt).toBe(table.at + 10_000);
    begin(table);
    expect(statuses(table)).toHaveLength(6);
  });

  test("R-31 leaving is free until 3 s before; then nobody comes or goes", () => {
    const table = pool("A", "B", "C", "D");
    table.advance(20_000);
    table.must(table.send(3, { event: "leave" }));
    expect(table.state.seats[3]).toBeNull();
    table.advance(8_000);
    expect(table.send(2, { event: "leave" })?.code).toBe("matchStarts");
    expect(() => table.sit("E", 4, null, ENTRY)).toThrow("tableFull");
    begin(table);
    expect(() => table.sit("E", 4, null, ENTRY)).toThrow("tableFull");
  });

  test("R-31 too few again: the table waits", () => {
    const table = pool("A", "B", "C");
    table.advance(5_000);
    table.must(table.send(1, { event: "leave" }));
    expect([phaseOf(table), table.state.gathering]).toEqual(["waiting", null]);
  });

  test("nobody tops up or sits out", () => {
    const table = duel();
    expect(table.send(0, { event: "topUp", amount: 100 })?.code).toBe("notInThisGame");
    expect(table.send(0, { event: "sitOut", on: true })?.code).toBe("notInThisGame");
  });
});

describe("a pool", () => {
  test("R-31, M-14 scores add up; the last one in takes the prize by one settlement", () => {
    const table = duel();
    playDeal(table, { 0: "pass", 1: "show" });
    expect([scores(table), phaseOf(table)]).toEqual([[0, 80], "result"]);
    expect(table.state.view.lastResult?.rows.map(({ total, change }) => [total, change])).toEqual([
      [0, 0],
      [80, 0],
    ]);
    expect(table.settlements).toHaveLength(0);
    playDeal(table, { 0: "pass", 1: "show" });
    expect([phaseOf(table), statuses(table)]).toEqual(["matchOver", ["in", "out"]]);
    expect(table.state.view.match?.result).toMatchObject({ how: "lastIn", prize: 18_000, fee: 2_000 });
    expect(stacks(table)).toEqual([paise(18_000), paise(0)]);
    expect(table.settlements).toHaveLength(1);
    const moved = table.settlements[0]!.transfers.map(({ type, amount }) => [type, amount]);
    expect(moved).toEqual([
      ["stakeToStake", paise(8_000)],
      ["stakeToFee", paise(2_000)],
    ]);
    // The prize is not kept until the table closes, and closing asks for nothing again.
    const asked = () => table.calls.slice(-3).map(({ type }) => type);
    expect(asked()).toEqual(["settle", "release", "release"]);
    const { calls } = table.state;
    table.advance(20_000);
    expect(table.state.calls).toBe(calls);
    expect(phaseOf(table)).toBe("closed");
    expect(table.farewells.map(({ reason }) => reason)).toEqual(["tableClosed", "tableClosed"]);
    expect(table.calls.filter((call) => call.type === "release")).toHaveLength(2);
  });

  test("R-32 who is out may come back for another entry, which is paid first", () => {
    const table = pool("A", "B", "C", "D");
    playDeal(table, { 0: "pass", 1: "drop", 2: "show", 3: "drop" });
    playDeal(table, { 0: "pass", 1: "drop", 2: "show", 3: "drop" });
    expect([scores(table), statuses(table)]).toEqual([
      [0, 40, 160, 40],
      ["in", "in", "out", "in"],
    ]);
    expect(table.state.view.lastResult?.nextDealAt).toBeNull();
    expect(table.send(2, { event: "rejoin", accept: true })?.code).toBe("noOffer");
    table.advance(10_000);
    expect(phaseOf(table)).toBe("rejoin");
    expect(table.state.view.match?.rejoin).toMatchObject({ seats: [2], entryScore: 41, cost: ENTRY });
    expect(table.send(0, { event: "rejoin", accept: true })?.code).toBe("noOffer");
    table.must(table.send(2, { event: "rejoin", accept: true }));
    expect([scores(table)?.[2], table.state.view.match?.prize, stacks(table)[2]]).toEqual([41, 45_000, paise(20_000)]);
    begin(table);
    expect(table.state.deal?.seats).toHaveLength(4);
  });

  test("R-32 an entry that the wallet refuses changes nothing, and silence is no", () => {
    const table = pool("A", "B", "C", "D");
    for (const _ of [1, 2]) playDeal(table, { 0: "pass", 1: "drop", 2: "show", 3: "drop" });
    table.advance(10_000);
    table.refuseCalls.set("reserve", { code: "insufficientChips", message: "Insufficient Rummy chips" });
    table.must(table.send(2, { event: "rejoin", accept: true }));
    expect(table.sent.at(-1)).toMatchObject({ to: 2, message: { event: "refused", code: "insufficientChips" } });
    table.advance(14_999);
    expect(phaseOf(table)).toBe("rejoin");
    table.advance(1);
    // Three of four are left: now a split is offered.
    expect([phaseOf(table), statuses(table)?.[2]]).toEqual(["split", "out"]);
  });

  test("R-33 a split that all agree to ends the match", () => {
    const table = pool("A", "B", "C");
    playDeal(table, { 0: "pass", 1: "drop", 2: "show" });
    playDeal(table, { 0: "drop", 1: "pass", 2: "show" });
    table.advance(10_000);
    table.must(table.send(2, { event: "rejoin", accept: false }));
    expect(phaseOf(table)).toBe("split");
    const shares = [
      { seat: 0, share: 13_500 },
      { seat: 1, share: 13_500 },
    ];
    expect(table.state.view.match?.split).toMatchObject({ shares, votes: [] });
    expect(table.send(2, { event: "split", agree: true })?.code).toBe("noOffer");
    table.must(table.send(0, { event: "split", agree: true }));
    expect(table.send(0, { event: "split", agree: false })?.code).toBe("alreadyAnswered");
    table.must(table.send(1, { event: "split", agree: true }));
    expect(table.state.view.match?.result?.how).toBe("splitAgreed");
    expect(stacks(table).slice(0, 3)).toEqual([paise(13_500), paise(13_500), paise(0)]);
  });

  test("R-33 one no, or nobody's word, and the next deal is dealt", () => {
    for (const say of [true, false]) {
      const table = pool("A", "B", "C");
      playDeal(table, { 0: "pass", 1: "drop", 2: "show" });
      playDeal(table, { 0: "drop", 1: "pass", 2: "show" });
      table.advance(25_000);
      expect(phaseOf(table)).toBe("split");
      if (say) table.must(table.send(0, { event: "split", agree: false }));
      else table.advance(15_000);
      begin(table);
      expect(table.state.deal?.seats.map(({ seat }) => seat)).toEqual([0, 1]);
    }
  });

  test("R-23 leaving a deal counts and forfeits; the stake stays until the match is over", () => {
    const table = pool("A", "B", "C", "D");
    begin(table);
    table.must(table.send(3, { event: "leave" }));
    expect(table.farewells).toMatchObject([{ seat: 3, reason: "left" }]);
    expect(table.calls.some((call) => call.type === "release")).toBe(false);
    playDeal(table, { 0: "pass", 1: "drop", 2: "drop" });
    expect([scores(table), statuses(table)]).toEqual([
      [0, 20, 20, 20],
      ["in", "in", "in", "left"],
    ]);
    table.must(table.send(1, { event: "leave" }));
    table.must(table.send(2, { event: "leave" }));
    expect(table.state.view.match?.result).toMatchObject({ how: "lastIn", prize: 36_000, fee: 4_000 });
    expect(stacks(table)).toEqual([paise(36_000), null, null, null, null, null]);
    const released = table.calls.flatMap((call) => (call.type === "release" ? [call.stake.seat] : []));
    expect(released).toEqual([0, 1, 2, 3]);
  });

  test("M-14 who goes while the result stands has the prize already: a stake goes back once", () => {
    const table = duel();
    begin(table);
    table.must(table.send(1, { event: "leave" }));
    expect(table.state.view.match?.result).toMatchObject({ how: "lastIn" });
    table.must(table.send(0, { event: "leave" }));
    expect(table.state.seats[0]).toBeNull();
    table.advance(20_000);
    const keys = table.calls.flatMap((call) => (call.type === "release" ? [call.key] : []));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });

  test("M-14 the journal of a release that gave the stakes back as the table closed is taken, and ends the same", () => {
    const table = duel();
    begin(table);
    table.must(table.send(1, { event: "leave" }));
    table.advance(20_000);
    expect(phaseOf(table)).toBe("closed");
    const [last, closing] = table.journal.slice(-2);
    expect([last?.type, closing?.type]).toEqual(["answered", "tick"]);
    // The winner's stake was asked back as the table closed, and answered after that.
    const former = [...table.journal.slice(0, -2), closing!, { ...last!, at: closing!.at }];
    let state: TableState | null = null;
    for (const command of former) {
      const applied = applyTable(state, command);
      if (!applied.ok) throw new Error(applied.error.code);
      state = applied.value.state;
    }
    expect(state).toEqual(table.state);
  });

  test("R-23 leaving after the deal gives the match up when the deal is over", () => {
    const table = duel();
    begin(table);
    table.must(table.send(0, { event: "leaveAfterDeal", on: true }));
    playDeal(table, { 0: "pass", 1: "drop" });
    expect(table.state.view.match?.result?.rows.map(({ seat, won }) => [seat, won])).toEqual([
      [1, paise(18_000)],
      [0, paise(0)],
    ]);
  });

  test("R-15 who missed three turns is dealt in again, and takes the first drop after 5 s", () => {
    const table = duel();
    begin(table);
    while (table.state.deal?.stage.type === "turn") {
      const { stage, turn } = table.state.deal;
      if (stage.seat === 0) {
        table.advance(stage.deadline - table.at);
        continue;
      }
      table.must(table.send(1, { event: "draw", turn, from: "stock" }));
      table.must(table.send(1, { event: "discard", turn, card: table.view(1).drawnCard! }));
    }
    expect([scores(table), table.state.seats[0]?.absent]).toEqual([[40, 0], true]);
    // A deal in which the absent seat moves first, so that no player acts at all, is void.
    for (let deal = 0; deal < 2 && table.state.view.lastResult?.deal !== 3; deal += 1) {
      begin(table);
      const { stage, turn } = table.state.deal!;
      if (stage.type !== "turn") throw new Error("a turn begins");
      if (stage.seat === 1) {
        table.must(table.send(1, { event: "draw", turn, from: "stock" }));
        table.must(table.send(1, { event: "discard", turn, card: table.view(1).drawnCard! }));
      }
      table.advance(5_000);
    }
    expect(scores(table)).toEqual([60, 0]);
    table.must(table.send(0, { event: "back" }));
    expect(table.state.seats[0]?.absent).toBe(false);
  });

  test("R-40 a table that is given up returns every entry", () => {
    const table = duel();
    playDeal(table, { 0: "pass", 1: "show" });
    begin(table);
    table.must(table.command({ type: "abandon", at: table.at }));
    expect([phaseOf(table), table.settlements.length]).toEqual(["closed", 0]);
    expect(table.calls.filter((call) => call.type === "release")).toHaveLength(2);
  });

  test("an outage moves the offer's deadline", () => {
    const table = pool("A", "B", "C", "D");
    for (const _ of [1, 2]) playDeal(table, { 0: "pass", 1: "drop", 2: "show", 3: "drop" });
    table.advance(10_000);
    table.must(table.command({ type: "resumed", at: table.at, shiftMs: 60_000 }));
    const { match, phaseEndsAt } = table.state.view;
    expect([match?.rejoin?.deadline, phaseEndsAt]).toEqual([table.at + 75_000, table.at + 75_000]);
  });

  test("R-52 bots whom nobody watches do not play on", () => {
    const table = tableOf({ variant: "pool101", maxSeats: 2, nDeck: 1 });
    table.sit("A", 0, null, ENTRY);
    table.sit("Bot", 1, "solver", ENTRY);
    begin(table);
    table.must(table.send(0, { event: "leave" }));
    expect(table.state.view.match?.result?.rows[0]).toMatchObject({ seat: 1, won: 18_000 });
    expect(phaseOf(table)).toBe("closed");
  });
});

describe("deals", () => {
  const deals = (number: number) => duel({ variant: "deals", deals: number });

  test("R-34 80 chips × deals each; most chips after the last deal take the prize", () => {
    const table = deals(2);
    begin(table);
    expect(table.state.view.seats.map(({ total }) => total)).toEqual([160, 160]);
    playDeal(table, { 0: "pass", 1: "show" });
    expect(scores(table)).toEqual([240, 80]);
    playDeal(table, { 0: "show", 1: "pass" });
    expect([scores(table), phaseOf(table), table.state.view.match?.tieBreak]).toEqual([[160, 160], "result", true]);
    playDeal(table, { 0: "pass", 1: "show" });
    expect(table.state.view.match?.result).toMatchObject({ how: "mostChips", prize: 18_000 });
    expect(stacks(table)).toEqual([paise(18_000), paise(0)]);
  });

  test("R-34, R-17 there is no drop; leaving forfeits", () => {
    const table = deals(3);
    begin(table);
    const { stage, turn } = table.state.deal!;
    if (stage.type !== "turn") throw new Error("a turn begins");
    expect(table.send(stage.seat, { event: "drop", turn })?.code).toBe("dropNotAllowed");
    table.must(table.send(0, { event: "leave" }));
    expect(table.state.view.match?.result?.rows.map(({ seat, won }) => [seat, won])).toEqual([
      [1, paise(18_000)],
      [0, paise(0)],
    ]);
  });
});
