/** Tables for rupees (M-3 … M-5, R-30 … ): what is the same as in practice, and what is not. */
import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { ok, type PlayerId, paise } from "../../kernel/index.ts";
import { drive, sitter, testConfig, testKind } from "../testing/driver.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { tablesWorld } from "../testing/world.ts";

const CASH = { currency: "inr", maxSeats: 2, bonusBps: 900, feeBps: 1_500 } as const;
const player = (name: string) => ({ id: `player-${name}` as PlayerId, name, avatar: "a1" });

function setUp(cash = 100_000) {
  const time = fakeTime();
  const wallet = createMemoryWallet(1_000_000, cash);
  const world = tablesWorld(time, seededRandom(5), collectingLog(), { wallet });
  return { time, wallet, world };
}

describe("a cash table", () => {
  test("R-30: takes the buy-in from rupees, never from practice chips, and gives it back whole before a deal", async () => {
    const { time, wallet, world } = setUp();
    const a = await world.join("A", CASH);
    expect([wallet.cashOf(player("A").id), wallet.practiceOf(player("A").id)]).toEqual([76_000, 1_000_000]);
    expect(a.view.table).toMatchObject({ currency: "inr", isPrivate: false, feeBps: 1_500 });
    a.send({ event: "leave", id: "x" });
    await time.advanceAsync(0);
    expect(wallet.cashOf(player("A").id)).toBe(100_000);
  });

  test("R-30: who has less than the buy-in brings all there is, less than a deal's worst loss nobody sits down with", async () => {
    const { world } = setUp(8_000);
    expect((await world.tables.join({ player: player("A"), kind: testKind(CASH) })).ok).toBe(true);
    const poor = setUp(7_999).world;
    expect(await poor.tables.join({ player: player("A"), kind: testKind(CASH) })).toMatchObject({
      ok: false,
      error: { code: "insufficientChips", message: "Insufficient Rummy chips" },
    });
    expect(await poor.tables.mayJoin(player("A").id, testKind(CASH))).toMatchObject({
      ok: false,
      error: { code: "insufficientChips" },
    });
  });

  test("R-52: waits for people alone, also after somebody was disconnected", async () => {
    const { time, world } = setUp();
    const a = await world.join("A", CASH);
    await time.advanceAsync(60_000);
    expect(a.view.seats.map(({ bot }) => bot)).toEqual([false]);
    expect(a.view.phase).toBe("waiting");
    a.connection.closed();
    await time.advanceAsync(60_000);
    expect(world.tables.live(a.ref.runner.tableId)!.runner.state.seats.filter(Boolean).length).toBe(1);
  });

  test("R-52: a bot is refused by the table itself", () => {
    const table = drive(testConfig(CASH), seededRandom(1));
    const hold = { type: "hold", at: table.at, seat: 0, sitting: 1, amount: paise(24_000) } as const;
    expect(table.command({ ...hold, sitter: sitter("bot", "careful") })).toMatchObject({ code: "noBots" });
  });

  test("M-3: buy-in and top-up are asked for with the bonus share that the table was opened with", async () => {
    const asked: unknown[] = [];
    const { time, wallet, world } = setUp(20_000);
    const { reserve } = wallet;
    Object.assign(wallet, {
      reserve: (request: Parameters<typeof reserve>[0]) => {
        asked.push([request.key.split(":")[0], request.currency, request.bonusBps]);
        // Meanwhile something was deposited.
        return request.key.startsWith("topUp")
          ? Promise.resolve(ok({ stakeBalance: request.amount }))
          : reserve(request);
      },
    });
    const a = await world.join("A", { ...CASH, buyInPaise: paise(24_000) });
    expect(asked).toEqual([["reserve", "inr", 900]]);
    a.send({ event: "topUp", id: "t", amount: 1_000 });
    await time.advanceAsync(0);
    expect(a.answer("t")?.event).toBe("ack");
    expect(asked[1]).toEqual(["topUp", "inr", 900]);
  });

  test("M-5, M-10: a match for rupees settles with what each has paid in; points and practice without", () => {
    const settle = (currency: "inr" | "practice") => {
      const entry = paise(10_000);
      const kind = { variant: "pool101", currency, maxSeats: 2, nDeck: 1, pointValuePaise: paise(0) } as const;
      const table = drive(testConfig({ ...kind, buyInPaise: entry }), seededRandom(1));
      for (const [seat, name] of ["A", "B"].entries()) table.sit(name, seat, null, entry);
      table.advance(12_000);
      table.must(table.send(0, { event: "leave" }));
      return table.settlements[0]!.paidIn?.map(({ stake, amount }) => [stake.seat, amount as number]);
    };
    expect(settle("inr")).toEqual([
      [0, 10_000],
      [1, 10_000],
    ]);
    expect(settle("practice")).toBeUndefined();
  });
});

describe("a player who keeps themselves out", () => {
  test("stands up at once between deals, with the whole stake, and stays at practice tables", async () => {
    const { time, wallet, world } = setUp();
    const cash = await world.join("A", CASH);
    const practice = await world.join("A");
    await world.tables.leaveCash(player("A").id);
    await time.advanceAsync(0);
    expect(wallet.cashOf(player("A").id)).toBe(100_000);
    expect(cash.closed).not.toBeNull();
    expect(practice.closed).toBeNull();
    await world.tables.leaveCash(player("A").id);
  });

  test("plays a running deal to its end, and no match is given up", async () => {
    const { time, world } = setUp();
    const [a] = [await world.join("A", CASH), await world.join("B", CASH)];
    await time.advanceAsync(12_000);
    expect(a.view.phase).toBe("playing");
    await world.tables.leaveCash(player("A").id);
    expect(a.view.seats.find(({ name }) => name === "A")?.leavingAfterDeal).toBe(true);
    a.send({ event: "leaveAfterDeal", id: "stay", on: false });
    await time.advanceAsync(0);
    expect(a.answer("stay")).toMatchObject({ event: "refused", code: "mustLeave" });
    expect(a.view.seats.find(({ name }) => name === "A")?.leavingAfterDeal).toBe(true);
    const duel = {
      ...CASH,
      variant: "deals",
      deals: 2,
      nDeck: 1,
      pointValuePaise: paise(0),
      buyInPaise: paise(10_000),
    } as const;
    const [c] = [await world.join("C", duel), await world.join("D", duel)];
    await time.advanceAsync(12_000);
    expect(c.view.match).not.toBeNull();
    await world.tables.leaveCash(player("C").id);
    expect(c.view.seats.find(({ name }) => name === "C")?.leavingAfterDeal).toBe(false);
  });
});

describe("seats that nobody chooses", () => {
  test("R-51: somebody is seated at a certain table or a new one; a full one is told apart", async () => {
    const { world } = setUp();
    const kind = testKind(CASH);
    const first = await world.tables.join({ player: player("A"), kind, at: "newTable" });
    const second = await world.tables.join({ player: player("B"), kind, at: "newTable" });
    if (!first.ok || !second.ok) throw new Error("both sit");
    expect(second.value.tableId).not.toBe(first.value.tableId);
    const at = { tableId: first.value.tableId };
    expect(await world.tables.join({ player: player("C"), kind, at })).toMatchObject({ ok: true, value: at });
    expect(await world.tables.join({ player: player("D"), kind, at })).toMatchObject({
      ok: false,
      error: { code: "tableFull" },
    });
    expect(await world.tables.openTables(kind)).toMatchObject([
      { tableId: second.value.tableId, people: [player("B").id], free: 1 },
    ]);
    expect(await world.tables.openTable(first.value.tableId)).toBeNull();
    expect(await world.tables.openTable("nowhere")).toBeNull();
  });

  test("R-53: a private table is found by its id alone", async () => {
    const { world } = setUp();
    const kind = testKind({ ...CASH, isPrivate: true });
    const joined = await world.tables.join({ player: player("A"), kind, at: "newTable" });
    if (!joined.ok) throw new Error("seated");
    expect(await world.tables.openTables(kind)).toEqual([]);
    expect(await world.tables.openTables(testKind(CASH))).toEqual([]);
    expect(await world.tables.openTable(joined.value.tableId)).toMatchObject({
      people: [player("A").id],
      free: 1,
      kind,
    });
  });
});
