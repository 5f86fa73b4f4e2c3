import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { instant, paise } from "../../kernel/index.ts";
import { dutyOf } from "../bots/brain.ts";
import { drive, sitter, testConfig } from "../testing/driver.ts";
import { applyTable, wakeAt } from "./apply.ts";

const table = (kind: Parameters<typeof testConfig>[0] = {}, seed = 1) => drive(testConfig(kind), seededRandom(seed));

/** Two people at a deal's first turn; answers whose it is and who waits. */
function dealtTwo(kind: Parameters<typeof testConfig>[0] = {}, seed = 1) {
  const two = table({ maxSeats: 2, ...kind }, seed);
  two.sit("A", 0);
  two.sit("B", 1);
  two.advance(10_000);
  const { stage } = two.state.deal!;
  if (stage.type !== "turn") throw new Error("a turn runs");
  return { two, mover: stage.seat, other: 1 - stage.seat };
}

describe("an empty stock", () => {
  test("R-14: nobody is shown to move while the stock is shuffled, so no bot moves twice; then the next seat is", () => {
    const { two } = dealtTwo({ nDeck: 1 });
    for (const seat of [0, 1]) two.connect(seat, true, "ab".repeat(32));
    for (let guard = 0; two.state.deal!.stage.type === "turn"; guard += 1) {
      if (guard > 200 || two.state.deal!.stage.type !== "turn") throw new Error("the stock never ends");
      const { seat } = two.state.deal!.stage;
      two.must(two.send(seat, { event: "draw", turn: two.state.deal!.turn, from: "stock" }));
      two.must(two.send(seat, { event: "discard", turn: two.state.deal!.turn, card: two.view(seat).drawnCard! }));
    }
    const { stage } = two.state.deal!;
    if (stage.type !== "reshuffle") throw new Error("the stock is shuffled");
    expect([two.state.view.phase, two.state.view.turn]).toEqual(["playing", null]);
    expect([0, 1].map((seat) => dutyOf(two.view(seat)))).toEqual([null, null]);
    two.advance(1_000);
    expect(two.state.view.turn).toMatchObject({ seat: stage.seat, drawn: false });
  });
});

describe("sitting down and the countdown", () => {
  test("M-14: a buy-in that is reserved after its table was given up goes home, and its player is told apart from the seat", () => {
    const two = table({ maxSeats: 2 });
    const hold = applyTable(two.state, {
      type: "hold",
      at: two.at,
      seat: 0,
      sitting: 1,
      sitter: sitter("A"),
      amount: paise(24_000),
    });
    if (!hold.ok) throw new Error(hold.error.code);
    const given = applyTable(hold.value.state, { type: "abandon", at: two.at });
    if (!given.ok) throw new Error(given.error.code);
    const call = given.value.state.queue[0]!;
    const reserved = applyTable(given.value.state, { type: "answered", at: two.at, call: call.call, refusal: null });
    if (!reserved.ok) throw new Error(reserved.error.code);
    expect(reserved.value.state.seats).toEqual([null, null]);
    expect(reserved.value.state.queue).toMatchObject([{ type: "release", stake: { seat: 0, sitting: 1 } }]);
    expect(reserved.value.farewells).toMatchObject([{ seat: 0, player: "player-A" }]);
  });

  test("a deal starts 10 s after the second seat, and no earlier", () => {
    const two = table({ maxSeats: 2 });
    two.sit("A", 0);
    expect(two.state.view.phase).toBe("waiting");
    two.advance(60_000);
    two.sit("B", 1);
    expect(two.state.view.phase).toBe("countdown");
    two.advance(9_999);
    expect(two.state.view.phase).toBe("countdown");
    two.advance(1);
    expect(two.state.view.phase).toBe("playing");
  });

  test("the countdown stops when one of two goes, and starts anew with the next", () => {
    const two = table({ maxSeats: 2 });
    two.sit("A", 0);
    two.sit("B", 1);
    two.advance(5_000);
    two.must(two.send(1, { event: "leave" }));
    expect([two.state.view.phase, two.state.view.phaseEndsAt]).toEqual(["waiting", null]);
    two.sit("C", 1);
    expect(two.state.view.phaseEndsAt).toBe(two.at + 10_000);
  });

  test("nobody sees a seat whose buy-in is not reserved; a refused one is free again", () => {
    const two = table({ maxSeats: 2 });
    two.sit("A", 0);
    const sent = two.sent.length;
    two.refuseCalls.set("reserve", { code: "insufficientChips", message: "Insufficient Rummy chips" });
    two.command({ type: "hold", at: two.at, seat: 1, sitting: 1, sitter: sitter("B"), amount: paise(24_000) });
    expect(two.sent.length).toBe(sent);
    expect(two.state.seats[1]).toBeNull();
    two.refuseCalls.clear();
    two.sit("B", 1);
    expect(two.state.seats[1]?.sitting).toBe(2);
  });

  test("who has never opened the window is not dealt in, and stands up after a while", () => {
    const two = table({ maxSeats: 2 });
    two.sit("A", 0);
    two.must(
      two.command({ type: "hold", at: two.at, seat: 1, sitting: 1, sitter: sitter("B"), amount: paise(24_000) }),
    );
    two.advance(19_000);
    expect(two.state.view.phase).toBe("waiting");
    expect(two.state.seats[1]).not.toBeNull();
    // Others, or bots, may want the seat.
    two.advance(2_000);
    expect(two.state.seats[1]).toBeNull();
    expect(two.state.waitingSince).not.toBeNull();
    expect(two.calls.filter(({ type }) => type === "release").length).toBe(1);
  });

  test("a window that nobody waits for has two minutes to open", () => {
    const two = table({ maxSeats: 2 });
    two.must(
      two.command({ type: "hold", at: two.at, seat: 1, sitting: 1, sitter: sitter("B"), amount: paise(24_000) }),
    );
    two.advance(110_000);
    expect(two.state.seats[1]).not.toBeNull();
    two.advance(11_000);
    expect(two.state.seats[1]).toBeNull();
  });

  test("bots never play alone: the table closes behind the last person", () => {
    const six = table();
    six.sit("A", 0);
    six.sit("Bot", 1, "solver");
    six.sit("Bot2", 2, "judge");
    six.must(six.send(0, { event: "leave" }));
    expect(six.state.view.phase).toBe("closed");
    expect(six.state.seats.every((one) => one === null)).toBe(true);
    expect(wakeAt(six.state)).toBeNull();
  });

  test("a seat that sits out is not dealt in, and is given up after a while", () => {
    const six = table();
    for (const [seat, name] of ["A", "B", "C"].entries()) six.sit(name, seat);
    six.must(six.send(2, { event: "sitOut", on: true }));
    six.advance(10_000);
    expect(six.state.deal?.seats.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(six.state.view.seats[2]).toMatchObject({ sittingOut: true, inDeal: null });
  });
});

describe("turns across deals", () => {
  test("R-5: a toss decides the first deal's first turn, the next seat begins the next deal", () => {
    const { two, mover, other } = dealtTwo();
    const dealt = two.sent.map(({ message }) => message).filter((message) => message.event === "dealt");
    expect(dealt[0]?.toss.length).toBe(2);
    two.must(two.send(mover, { event: "drop", turn: 1 }));
    two.advance(10_000);
    const { stage } = two.state.deal!;
    expect(stage.type === "turn" && stage.seat).toBe(other);
    expect(two.sent.map(({ message }) => message).findLast((message) => message.event === "dealt")?.toss).toEqual([]);
  });

  test("a command for a turn that is over is refused as stale and changes nothing", () => {
    const { two, mover } = dealtTwo();
    const before = two.state;
    expect(two.send(mover, { event: "draw", turn: 0, from: "stock" })?.code).toBe("staleTurn");
    expect(two.send(1 - mover, { event: "draw", turn: 1, from: "stock" })?.code).toBe("notYourTurn");
    expect(two.state).toBe(before);
  });

  test("R-22: a pre-selected drop happens as the turn begins, and is void when it is the last seat's", () => {
    const { two, mover, other } = dealtTwo();
    two.must(two.send(other, { event: "preDrop", on: true }));
    expect(two.view(other).preDrop).toBe(true);
    two.must(two.send(mover, { event: "drop", turn: 1 }));
    expect(two.state.view.lastResult).toMatchObject({ winner: other, how: "lastStanding" });
    expect(two.view(other).preDrop).toBe(false);
  });

  test("R-17: a pre-selected drop costs what a drop then costs", () => {
    const { two, mover, other } = dealtTwo();
    two.must(two.send(other, { event: "preDrop", on: true }));
    two.must(two.send(mover, { event: "draw", turn: 1, from: "stock" }));
    const { drawnCard } = two.view(mover);
    two.must(two.send(mover, { event: "discard", turn: 1, card: drawnCard! }));
    expect(two.state.view.lastResult?.rows.find(({ seat }) => seat === other)).toMatchObject({
      outcome: "firstDrop",
      count: 20,
      change: -2_000,
    });
  });
});

describe("chips", () => {
  test("R-30, R-40: the loser pays count × point value, the server floors its fee, one settlement is asked for by the deal's key", () => {
    const { two, mover, other } = dealtTwo({ pointValuePaise: paise(33), feeBps: 1_250, buyInPaise: paise(7_920) });
    two.must(two.send(mover, { event: "drop", turn: 1 }));
    const { lastResult, dealId } = two.state.view;
    expect(lastResult).toMatchObject({ fee: 82 });
    expect(lastResult?.rows.map(({ seat, change }) => [seat, change]).sort()).toEqual(
      [
        [mover, -660],
        [other, 578],
      ].sort(),
    );
    expect(two.settlements.map(({ key }) => key)).toEqual([`settle:${dealId}`]);
    expect(two.settlements[0]?.transfers.map(({ type, amount }) => [type, amount as number])).toEqual([
      ["stakeToStake", 660],
      ["stakeToFee", 82],
    ]);
  });

  test("R-30: whoever is short as the pause ends stands up", () => {
    const poor = table({ maxSeats: 2 });
    poor.sit("A", 0, null, 8_500);
    poor.sit("B", 1, null, 8_500);
    poor.advance(10_000);
    const { stage } = poor.state.deal!;
    const loser = stage.type === "turn" ? stage.seat : 0;
    poor.must(poor.send(loser, { event: "drop", turn: 1 }));
    poor.advance(10_000);
    expect(poor.sent.map(({ message }) => message)).toContainEqual(
      expect.objectContaining({ event: "stood", seat: loser, reason: "shortOfChips" }),
    );
  });

  test("R-30: a top-up in the pause keeps the seat; above the buy-in or in a deal it is refused", () => {
    const poor = table({ maxSeats: 2 });
    poor.sit("A", 0, null, 8_500);
    poor.sit("B", 1, null, 8_500);
    poor.advance(10_000);
    const { stage } = poor.state.deal!;
    const loser = stage.type === "turn" ? stage.seat : 0;
    expect(poor.send(loser, { event: "topUp", amount: 1_000 })?.code).toBe("topUpNotNow");
    poor.must(poor.send(loser, { event: "drop", turn: 1 }));
    expect(poor.send(loser, { event: "topUp", amount: 20_000 })?.code).toBe("topUpTooMuch");
    poor.must(poor.send(loser, { event: "topUp", amount: 5_000 }));
    expect(poor.state.seats[loser]?.stack).toBe(paise(6_500 + 5_000));
    poor.advance(10_000);
    expect(poor.state.view.phase).toBe("playing");
  });

  test("a top-up that the wallet refuses is told to its sender, and nothing changes", () => {
    const two = table({ maxSeats: 2 });
    two.sit("A", 0, null, 9_000);
    two.refuseCalls.set("reserve", { code: "insufficientChips", message: "Insufficient Rummy chips" });
    two.must(two.send(0, { event: "topUp", id: "t", amount: 1_000 }));
    expect(two.sent.at(-1)).toEqual({
      to: 0,
      message: { event: "refused", id: "t", code: "insufficientChips", message: "Insufficient Rummy chips" },
    });
    expect(two.state.seats[0]?.stack).toBe(paise(9_000));
  });
});

describe("leaving and missing", () => {
  test("R-23: leaving costs a first drop before the first turn has passed, a middle drop after; the seat stays until the deal's end", () => {
    const six = table();
    for (const [seat, name] of ["A", "B", "C"].entries()) six.sit(name, seat);
    six.advance(10_000);
    const first = six.state.deal!.stage;
    const mover = first.type === "turn" ? first.seat : 0;
    six.must(six.send(mover, { event: "draw", turn: 1, from: "stock" }));
    six.must(six.send(mover, { event: "discard", turn: 1, card: six.view(mover).drawnCard! }));
    six.must(six.send(mover, { event: "leave" }));
    expect(six.state.view.seats.find(({ seat }) => seat === mover)).toMatchObject({
      out: { reason: "left", count: 40 },
      leavingAfterDeal: true,
    });
    expect(six.farewells).toEqual([expect.objectContaining({ seat: mover, reason: "left" })]);
    expect(six.send(mover, { event: "back" })?.code).toBe("notSeated");
    const next = six.state.deal!.stage;
    const leaver = next.type === "turn" ? [0, 1, 2].find((seat) => seat !== next.seat && seat !== mover)! : 0;
    six.must(six.send(leaver, { event: "leave" }));
    expect(six.state.view.lastResult?.rows.find(({ seat }) => seat === leaver)).toMatchObject({
      outcome: "left",
      count: 20,
    });
    expect(six.state.seats[mover]).toBeNull();
    expect(six.farewells.length).toBe(2);
  });

  test("R-23: nobody leaves between a finish and the deal's end", () => {
    const { two, mover, other } = dealtTwo();
    two.must(two.send(mover, { event: "draw", turn: 1, from: "stock" }));
    two.must(two.send(mover, { event: "finish", turn: 1, card: two.view(mover).drawnCard! }));
    const before = two.state;
    expect(two.send(other, { event: "leave" })?.code).toBe("lockedByFinish");
    expect(two.state).toBe(before);
    expect(two.view(mover).finish?.card).not.toBeNull();
    expect(two.view(other).finish).toEqual({ seat: mover, card: null });
  });

  test("R-23: who has dropped may leave after a finish, and the count stays; who is still in may not", () => {
    const six = table({ maxSeats: 6 });
    for (const seat of [0, 1, 2]) six.sit(`P${seat}`, seat);
    six.advance(10_000);
    const mover = () => {
      const { stage } = six.state.deal!;
      if (stage.type !== "turn") throw new Error("a turn runs");
      return stage.seat;
    };
    const [dropped, turn] = [mover(), () => six.state.deal!.turn];
    six.must(six.send(dropped, { event: "drop", turn: turn() }));
    const finishing = mover();
    six.must(six.send(finishing, { event: "draw", turn: turn(), from: "stock" }));
    six.must(six.send(finishing, { event: "finish", turn: turn(), card: six.view(finishing).drawnCard! }));
    const [other] = [0, 1, 2].filter((seat) => seat !== dropped && seat !== finishing);
    expect(six.send(other!, { event: "leave" })?.code).toBe("lockedByFinish");
    six.must(six.send(dropped, { event: "leave" }));
    // The declaration is wrong: the other one is the last.
    six.advance(30_000);
    expect(six.state.view.lastResult?.rows.find(({ seat }) => seat === dropped)).toMatchObject({
      outcome: "firstDrop",
      count: 20,
    });
    expect(six.state.seats[dropped]).toBeNull();
  });

  test("R-15: three missed turns drop a seat; it stands up after the deal and its chips go back", () => {
    const { two, mover, other } = dealtTwo();
    for (let round = 0; round < 8 && two.state.view.phase === "playing"; round += 1) {
      const { stage, turn } = two.state.deal!;
      if (stage.type !== "turn") break;
      if (stage.seat === mover) two.advance(40_000);
      else {
        two.must(two.send(other, { event: "draw", turn, from: "stock" }));
        two.must(two.send(other, { event: "discard", turn, card: two.view(other).drawnCard! }));
      }
    }
    expect(two.state.view.lastResult?.rows.find(({ seat }) => seat === mover)).toMatchObject({
      outcome: "missedTurns",
      count: 40,
    });
    expect(two.state.seats[mover]).toBeNull();
    expect(two.farewells).toEqual([expect.objectContaining({ seat: mover, reason: "stoodUp" })]);
    expect(two.calls.at(-1)).toMatchObject({ type: "release", stake: { seat: mover } });
  });

  test("R-15: a deal in which nobody acted is void: nobody pays", () => {
    const { two } = dealtTwo();
    two.advance(600_000);
    expect(two.state.view.lastResult).toMatchObject({ how: "void", fee: 0 });
    expect(two.settlements).toEqual([]);
  });
});

describe("shuffles", () => {
  test("the root is published before the cards, and waits a second for the nonces of those who have a chain", () => {
    const two = table({ maxSeats: 2 });
    two.sit("A", 0);
    two.sit("B", 1);
    two.connect(0, true, "ab".repeat(32));
    two.advance(10_000);
    expect(two.state.view.phase).toBe("shuffling");
    expect(two.state.view.commitment).toMatchObject({ shuffle: 1, chains: [{ seat: 0, chain: "ab".repeat(32) }] });
    expect(two.send(0, { event: "reveal", shuffle: 1, nonce: "00".repeat(32) })?.code).toBe("badReveal");
    two.advance(1_000);
    expect(two.state.view.phase).toBe("playing");
    expect(two.state.evidence?.shuffles[0]?.nonces).toEqual([{ seat: 0, nonce: "0".repeat(64) }]);
  });

  test("whoever leaves while nonces come in is not dealt in; with one left the table waits", () => {
    const two = table({ maxSeats: 2 });
    two.sit("A", 0);
    two.sit("B", 1);
    two.connect(0, true, "ab".repeat(32));
    two.advance(10_000);
    two.must(two.send(1, { event: "leave" }));
    two.advance(1_000);
    expect(two.state.view.phase).toBe("waiting");
    expect(two.state.deal).toBeNull();
  });
});

describe("outages", () => {
  test("clocks move by the outage, and a running turn has ten seconds at least", () => {
    const { two } = dealtTwo();
    const { deadline } = two.state.view.turn!;
    two.advance(39_000);
    const later = instant(two.at + 60_000);
    const applied = applyTable(two.state, { type: "resumed", at: later, shiftMs: 60_000 });
    if (!applied.ok) throw new Error(applied.error.code);
    const { turn } = applied.value.state.view;
    expect(turn?.deadline).toBe(Math.max(deadline + 60_000, later + 10_000));
    expect(turn?.deadline).toBe(later + 10_000);
  });

  test("a countdown moves too", () => {
    const two = table({ maxSeats: 2 });
    two.sit("A", 0);
    two.sit("B", 1);
    const ends = two.state.view.phaseEndsAt!;
    two.must(two.command({ type: "resumed", at: two.at, shiftMs: 5_000 }));
    expect(two.state.view.phaseEndsAt).toBe(ends + 5_000);
    two.advance(14_999);
    expect(two.state.view.phase).toBe("countdown");
  });
});

test("a repeated client id does nothing, however late", () => {
  const { two, mover } = dealtTwo();
  const message = { event: "draw", id: "once", turn: 1, from: "stock" } as const;
  two.must(two.send(mover, message));
  expect(two.state.seats[mover]?.answered).toContain("once");
});
