import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { instant } from "../../kernel/index.ts";
import { type Driver, START, sitter } from "../testing/driver.ts";
import { driveRound, ROUND_STARTS, reportsOf, roundConfig } from "../testing/round.ts";

const TO_START = ROUND_STARTS - START;

function started(players: Parameters<typeof driveRound>[2], config = roundConfig()): Driver {
  const table = driveRound(config, seededRandom(1), players);
  for (const [seat, player] of players.entries()) if (typeof player === "string") table.connect(seat, true);
  table.advance(TO_START + 5_000);
  return table;
}

/** The player to move drops, until one is left. */
function dropOut(table: Driver): void {
  for (let turns = 0; turns < 10; turns += 1) {
    const stage = table.state.deal?.stage;
    if (stage?.type !== "turn") return;
    table.must(table.send(stage.seat, { event: "drop", turn: table.state.deal!.turn }));
  }
}

/** The seats' frames of one kind. */
const framesOf = (table: Driver, event: string) =>
  table.sent.flatMap(({ message }) => (message.event === event ? [message] : []));
const moneyCalls = ({ calls }: Driver) => calls.filter(({ type }) => type !== "record" && type !== "report");

describe("T-6, T-9: a table of a tournament's round", () => {
  test("gives its seats and waits for the start, whoever comes", () => {
    const table = driveRound(roundConfig(), seededRandom(1), ["A", "B", "C"]);
    expect(table.state.view).toMatchObject({ phase: "countdown", phaseEndsAt: ROUND_STARTS });
    expect(table.state.view.seats.map(({ name, stack, connected }) => ({ name, stack, connected }))).toEqual(
      ["A", "B", "C"].map((name) => ({ name, stack: 0, connected: false })),
    );
    expect(table.state.view.table).toMatchObject({
      tournament: { tournamentId: "cup", name: "Sunday Cup", round: 1, rounds: 2, table: 1, tables: 2, advance: 2 },
      firstDrop: 20,
      middleDrop: 40,
    });
    table.advance(TO_START - 1);
    expect(table.state.match).toBeNull();
    table.advance(5_001);
    expect(table.state.deal?.seats.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(table.state.match?.seats.map(({ score }) => score)).toEqual([160, 160, 160]);
  });

  test("plays every deal, reports after each, and asks the wallet for nothing", () => {
    const table = started(["A", "B", "C"]);
    dropOut(table);
    const { result } = table.state.deal!.stage as { result: { winner: number } };
    expect(reportsOf(table)).toHaveLength(1);
    table.advance(15_000);
    dropOut(table);
    const [first, second] = reportsOf(table);
    expect(first).toMatchObject({
      key: "cup/1/1",
      tournamentId: "cup",
      round: 1,
      table: 1,
      dealsPlayed: 1,
      over: false,
    });
    expect(first!.seats.map(({ player, counts, chips, arrived }) => ({ player, counts, chips, arrived }))).toEqual(
      [0, 1, 2].map((seat) => ({
        player: sitter("ABC"[seat]!).id,
        counts: [seat === result.winner ? 0 : 20],
        chips: seat === result.winner ? 200 : 140,
        arrived: true,
      })),
    );
    expect(second).toMatchObject({ dealsPlayed: 2, over: true });
    expect(second!.seats.every(({ counts }) => counts.length === 2)).toBe(true);
    expect(moneyCalls(table)).toEqual([]);
    expect(table.settlements).toEqual([]);
  });

  test("shows its result and stays open until the round is closed", () => {
    const table = started(["A", "B"]);
    expect(table.command({ type: "closeRound", at: table.at })?.code).toBe("roundRuns");
    dropOut(table);
    table.advance(15_000);
    dropOut(table);
    expect(table.state.view).toMatchObject({ phase: "matchOver", phaseEndsAt: null });
    expect(table.state.view.match?.result).toMatchObject({ how: "roundOver", prize: 0, fee: 0, endsAt: null });
    table.advance(3_600_000);
    expect(table.state.view.phase).toBe("matchOver");
    expect(table.state.view.seats).toHaveLength(2);
    table.must(table.command({ type: "closeRound", at: table.at }));
    expect(table.state.view).toMatchObject({ phase: "matchOver", phaseEndsAt: table.at + 900_000 });
    expect(table.command({ type: "closeRound", at: table.at })?.code).toBe("nothingNew");
    table.connect(0, false);
    expect(table.state.view.seats).toHaveLength(2);
    table.connect(1, false);
    expect(table.state.view).toMatchObject({ phase: "closed", seats: [] });
    expect(table.farewells.map(({ reason }) => reason)).toEqual(["tableClosed", "tableClosed"]);
    expect(table.command({ type: "closeRound", at: table.at })?.code).toBe("closed");
    expect(moneyCalls(table)).toEqual([]);
  });

  test("once it is closed it goes after a while, however many look at it, and at once when nobody does", () => {
    const seen = started(["A", "B"], roundConfig({}, { deals: 1 }));
    dropOut(seen);
    seen.must(seen.command({ type: "closeRound", at: seen.at }));
    seen.advance(899_999);
    expect(seen.state.view.phase).toBe("matchOver");
    seen.advance(1);
    expect(seen.state.view.phase).toBe("closed");
    const unseen = driveRound(roundConfig(), seededRandom(1), ["A", ["B", "careful"]]);
    unseen.advance(TO_START + 3_600_000);
    unseen.must(unseen.command({ type: "closeRound", at: unseen.at }));
    expect(unseen.state.view.phase).toBe("closed");
  });

  test("R-15: absent players are dealt in and drop by missed turns; deals nobody acts in are void, and the third ends the round", () => {
    const table = driveRound(roundConfig(), seededRandom(1), ["A", "B"]);
    table.advance(TO_START + 3_600_000);
    expect(table.state.view.phase).toBe("matchOver");
    const reports = reportsOf(table);
    expect(reports.map(({ dealsPlayed, over }) => [dealsPlayed, over])).toEqual([
      [0, false],
      [0, false],
      [0, true],
    ]);
    expect(reports.at(-1)!.seats.map(({ chips, counts, arrived }) => ({ chips, counts, arrived }))).toEqual([
      { chips: 160, counts: [], arrived: false },
      { chips: 160, counts: [], arrived: false },
    ]);
  });

  test("R-15: one who plays wins from those who are away, forty a deal", () => {
    const table = driveRound(roundConfig({}, { deals: 1 }), seededRandom(1), ["A", "B"]);
    table.connect(0, true);
    table.advance(TO_START + 2_000);
    for (let turns = 0; turns < 400 && table.state.view.phase !== "matchOver"; turns += 1) {
      const stage = table.state.deal?.stage;
      if (stage?.type === "turn" && stage.seat === 0) {
        const { turn } = table.state.deal!;
        table.must(table.send(0, { event: "draw", turn, from: "stock" }));
        const drawn = table.state.deal!.stage;
        if (drawn.type === "turn") table.must(table.send(0, { event: "discard", turn, card: drawn.drawn!.card }));
      } else table.advance(1_000);
    }
    expect(
      reportsOf(table)
        .at(-1)!
        .seats.map(({ chips }) => chips),
    ).toEqual([120, 40]);
  });

  test("bots play on among themselves", () => {
    const table = driveRound(roundConfig(), seededRandom(1), [
      ["A", "careful"],
      ["B", "solver"],
    ]);
    table.advance(TO_START + 2_000);
    expect(table.state.view.phase).toBe("playing");
    expect(table.state.seats.slice(0, 2).every((seat) => seat?.dealtIn && seat.arrived)).toBe(true);
  });

  test("nobody leaves, sits out, tops up or is stood up, before the start or later; the seat stays", () => {
    const refusals = (table: Driver) => [
      table.send(0, { event: "leave" })?.code,
      table.send(0, { event: "leaveAfterDeal", on: true })?.code,
      table.send(0, { event: "sitOut", on: true })?.code,
      table.send(0, { event: "topUp", amount: 100 })?.code,
      table.send(0, { event: "rejoin", accept: true })?.code,
      table.send(0, { event: "split", agree: true })?.code,
    ];
    const early = driveRound(roundConfig(), seededRandom(1), ["A", "B"]);
    early.connect(0, true);
    expect(refusals(early)).toEqual(new Array(6).fill("notInThisGame"));
    const table = started(["A", "B"]);
    expect(refusals(table)).toEqual(new Array(6).fill("notInThisGame"));
    table.connect(0, false);
    table.advance(600_000);
    expect(table.state.seats.map((seat) => seat?.player.name ?? null)).toEqual(["A", "B", null, null, null, null]);
    const hold = { type: "hold", at: table.at, seat: 2, sitting: 1, sitter: sitter("C"), amount: 0 as never } as const;
    expect(table.command(hold)?.code).toBe("tableFull");
    for (const reason of ["winCap", "cashClosed"] as const) {
      expect(table.command({ type: "retire", at: table.at, reason })?.code).toBe("notInThisGame");
      expect(early.command({ type: "retire", at: early.at, reason })?.code).toBe("notInThisGame");
    }
  });

  test("whom the platform keeps out is out of the window; the seat plays on as absent and keeps its chips", () => {
    const table = started(["A", "B", "C"], roundConfig({}, { currency: "inr" }));
    table.must(table.command({ type: "dismiss", at: table.at, seat: 0, sitting: 1 }));
    expect(table.farewells).toEqual([{ seat: 0, sitting: 1, player: sitter("A").id, reason: "left" }]);
    expect(table.state.view.seats[0]).toMatchObject({ connected: false, inDeal: true });
    expect(table.send(0, { event: "back" })?.code).toBe("notSeated");
    const back = { type: "connection", at: table.at, seat: 0, sitting: 1, connected: true, chain: null } as const;
    expect(table.command(back)?.code).toBe("notSeated");
    table.advance(3_600_000);
    expect(table.state.view.phase).toBe("matchOver");
    expect(
      reportsOf(table)
        .at(-1)!
        .seats.map(({ seat }) => seat),
    ).toEqual([0, 1, 2]);
  });

  test("a bot has no seat where rupees can be won (R-52)", () => {
    const table = driveRound(roundConfig({}, { currency: "inr" }), seededRandom(1), ["A", "B"]);
    const give = { type: "seat", at: table.at, seat: 2, sitting: 1, sitter: sitter("Bot", "judge") } as const;
    expect(table.command(give)?.code).toBe("noBots");
  });

  test("seats are given before the start only, each once, and only at a round's table", () => {
    const table = driveRound(roundConfig(), seededRandom(1), ["A", "B"]);
    const give = (seat: number, name: string, sitting = 1) =>
      table.command({ type: "seat", at: table.at, seat, sitting, sitter: sitter(name) })?.code;
    expect(give(0, "C", 2)).toBe("tableFull");
    expect(give(2, "A")).toBe("alreadySeated");
    expect(give(2, "C", 5)).toBe("nothingNew");
    expect(give(6, "C")).toBe("notSeated");
    table.advance(TO_START + 1_000);
    expect(give(2, "C")).toBe("tableFull");
    const { tournament: _, ...plain } = roundConfig();
    expect(() => driveRound(plain, seededRandom(1), ["A"])).toThrow("notARound");
  });
});

describe("T-9: the round's time", () => {
  const late = { lastDealAfter: instant(ROUND_STARTS + 10_000) };

  test("a deal that ends after it was the last", () => {
    const table = started(["A", "B"], roundConfig(late, { deals: 6 }));
    table.advance(20_000);
    dropOut(table);
    expect(table.state.match?.result?.how).toBe("roundOver");
    expect(reportsOf(table)).toMatchObject([{ dealsPlayed: 1, over: true }]);
  });

  test("one that ends before it is followed by another", () => {
    const table = started(["A", "B"], roundConfig(late, { deals: 6 }));
    dropOut(table);
    expect(table.state.match?.result).toBeNull();
    table.advance(15_000);
    dropOut(table);
    expect(reportsOf(table)).toMatchObject([
      { dealsPlayed: 1, over: false },
      { dealsPlayed: 2, over: true },
    ]);
  });

  test("T-11: an outage moves the start and the end", () => {
    const early = driveRound(roundConfig(late), seededRandom(1), ["A", "B"]);
    early.must(early.command({ type: "resumed", at: early.at, shiftMs: 600_000 }));
    expect(early.state.view.phaseEndsAt).toBe(ROUND_STARTS + 600_000);
    expect(early.state.round?.lastDealAfter).toBe(instant(late.lastDealAfter + 600_000));
    const table = started(["A", "B"], roundConfig(late, { deals: 6 }));
    table.must(table.command({ type: "resumed", at: table.at, shiftMs: 600_000 }));
    table.advance(20_000);
    dropOut(table);
    expect(table.state.match?.result).toBeNull();
  });
});

describe("T-9: a late seat", () => {
  const reseat = (table: Driver, seat = 1, name = "D") => {
    const sitting = table.state.sittings[seat]! + 1;
    return table.command({ type: "reseat", at: table.at, seat, sitting, sitter: sitter(name) })?.code ?? null;
  };

  test("goes to another one before the start", () => {
    const table = driveRound(roundConfig(), seededRandom(1), ["A", "B"]);
    expect(reseat(table)).toBeNull();
    expect(table.state.view.seats[1]).toMatchObject({ name: "D", connected: false });
    expect(table.state.seats[1]).toMatchObject({ sitting: 2, arrived: false, player: { name: "D" } });
    expect(table.farewells).toEqual([{ seat: 1, sitting: 1, player: sitter("B").id, reason: "left" }]);
  });

  test("hands over its hand, its chips and what it may prove, and the newcomer plays on", () => {
    const table = driveRound(roundConfig(), seededRandom(1), ["A", "B", "C"]);
    table.connect(0, true);
    table.connect(2, true);
    table.advance(TO_START + 2_000);
    const { hand } = table.view(1);
    expect(hand.flat()).toHaveLength(13);
    expect(reseat(table)).toBeNull();
    expect(table.view(1)).toMatchObject({ hand, you: 1 });
    expect(table.state.evidence?.seenBy.map(({ playerId }) => playerId)).toEqual(
      ["A", "D", "C"].map((n) => sitter(n).id),
    );
    expect(table.state.view.match?.seats.map(({ name }) => name)).toEqual(["A", "D", "C"]);
    table.connect(1, true);
    for (let rounds = 0; rounds < 4 && table.state.deal!.stage.type === "turn"; rounds += 1) {
      const stage = table.state.deal!.stage;
      table.must(table.send(stage.seat, { event: "drop", turn: table.state.deal!.turn }));
    }
    expect(reportsOf(table)[0]!.seats[1]).toMatchObject({ player: sitter("D").id, arrived: true });
    expect(
      table.calls.some((call) => call.type === "record" && call.seats.some((s) => s.player === sitter("D").id)),
    ).toBe(true);
  });

  test("is refused once its player has come, after the first deal that counts, in later rounds, and to who sits there", () => {
    const table = driveRound(roundConfig(), seededRandom(1), ["A", "B", "C"]);
    table.connect(0, true);
    table.connect(0, false);
    expect(reseat(table, 0)).toBe("seatTaken");
    expect(reseat(table, 1, "A")).toBe("alreadySeated");
    expect(reseat(table, 4)).toBe("notSeated");
    table.connect(0, true);
    table.connect(2, true);
    table.advance(TO_START + 1_000);
    expect(table.command({ type: "reseat", at: table.at, seat: 1, sitting: 9, sitter: sitter("D") })?.code).toBe(
      "nothingNew",
    );
    table.advance(3_600_000);
    expect(reportsOf(table).length).toBeGreaterThan(0);
    expect(reseat(table, 1)).toBe("lateSeatOver");
    expect(reseat(driveRound(roundConfig({ round: 2 }), seededRandom(1), ["A", "B"]))).toBe("lateSeatOver");
    const bots = driveRound(roundConfig(), seededRandom(1), ["A", ["B", "careful"]]);
    expect(reseat(bots)).toBe("seatTaken");
  });

  test("a void deal is no deal: the seat can still be given", () => {
    const table = driveRound(roundConfig(), seededRandom(1), ["A", "B"]);
    table.advance(TO_START);
    for (let steps = 0; reportsOf(table).length === 0 && steps < 1_000; steps += 1) table.advance(1_000);
    expect(reportsOf(table)).toMatchObject([{ dealsPlayed: 0, over: false }]);
    expect(reseat(table)).toBeNull();
  });
});

describe("T-15: a round that is cancelled", () => {
  test("voids the running deal, closes the table and pays nothing", () => {
    const table = started(["A", "B"]);
    table.must(table.command({ type: "cancelRound", at: table.at }));
    expect(table.state.view).toMatchObject({ phase: "closed", seats: [] });
    expect(framesOf(table, "stood")).toMatchObject([{ reason: "cancelled" }, { reason: "cancelled" }]);
    expect(table.calls.map(({ type }) => type)).toEqual(["record", "report"]);
    expect(table.command({ type: "cancelRound", at: table.at })?.code).toBe("closed");
  });

  test("before the start, and between deals, too", () => {
    const early = driveRound(roundConfig(), seededRandom(1), ["A", "B"]);
    early.must(early.command({ type: "cancelRound", at: early.at }));
    expect(early.state.view.phase).toBe("closed");
    const table = started(["A", "B"]);
    dropOut(table);
    table.must(table.command({ type: "cancelRound", at: table.at }));
    expect(table.state.view.phase).toBe("closed");
    expect(moneyCalls(table)).toEqual([]);
  });
});
