import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { type Instant, type PlayerId, paise } from "../kernel/index.ts";
import { bestArrangement, rankDiscards } from "../rummy/index.ts";
import { createMemoryStore } from "./journal/memory-store.ts";
import type { SeatRef } from "./live/connections/connection.ts";
import { viewOf } from "./machine/view-of.ts";
import { testKind } from "./testing/driver.ts";
import { createMemoryWallet } from "./testing/memory-wallet.ts";
import { openBrowser, type TestBrowser, tablesWorld } from "./testing/world.ts";

const setUp = (given: Parameters<typeof tablesWorld>[3] = {}) => {
  const time = fakeTime();
  const log = collectingLog();
  return { time, log, world: tablesWorld(time, seededRandom(11), log, given) };
};

/** One step of the player to move, by the solver. */
function playStep(browsers: readonly TestBrowser[], step: number): void {
  for (const browser of browsers) {
    const { view } = browser;
    const id = `s${step}/${view.you}`;
    const hand = view.hand.flat();
    const wildRank = view.wildRank!;
    const groups = () => bestArrangement(hand, wildRank).groups.map(({ cards }) => cards);
    if (view.phase === "declaring" && view.finish?.seat === view.you)
      browser.send({ event: "declare", id, groups: groups() });
    if (view.phase === "showdown" && view.showdown?.winner !== view.you)
      browser.send({ event: "confirm", id, groups: groups() });
    if (view.phase !== "playing" || view.turn?.seat !== view.you) continue;
    const { turn, drawn } = view.turn;
    if (!drawn) browser.send({ event: "draw", id, turn, from: "stock" });
    else {
      const best = rankDiscards(hand, wildRank)[0]!;
      browser.send({ event: best.points === 0 ? "finish" : "discard", id, turn, card: best.card });
    }
  }
}

async function playToResult(time: ReturnType<typeof fakeTime>, browsers: readonly TestBrowser[]): Promise<void> {
  for (let step = 0; step < 2_000; step += 1) {
    if (browsers[0]!.view.phase === "result") return;
    playStep(browsers, step);
    await time.advanceAsync(300);
  }
  throw new Error("the deal never ended");
}

describe("a table of people", () => {
  test("two meet, play a deal to a declaration, and both see the same result and their own snapshot", async () => {
    const { time, world, log } = setUp();
    const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
    await time.advanceAsync(0);
    expect(a.ref.runner).toBe(b.ref.runner);
    expect(a.view.phase).toBe("countdown");
    await time.advanceAsync(10_000);
    expect(a.view.phase).toBe("playing");
    expect(a.view.hand.flat().length).toBe(13);
    await playToResult(time, [a, b]);
    const result = a.view.lastResult!;
    expect(result.how).toBe("declared");
    expect(b.view.lastResult).toEqual(result);
    for (const browser of [a, b]) expect(browser.view).toEqual(viewOf(browser.ref.runner.state, browser.ref.seat));
    const winner = result.rows.find(({ seat }) => seat === result.winner)!;
    const loser = result.rows.find(({ seat }) => seat !== result.winner)!;
    expect(loser.change).toBe(-loser.count * 100);
    expect(winner.change).toBe(-loser.change - result.fee);
    await time.advanceAsync(10_500);
    expect(a.view.deal).toBe(2);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("R-23: leaving at first costs a first drop, the chips come back, and the last one wins", async () => {
    const { time, world } = setUp();
    const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
    await time.advanceAsync(10_000);
    a.send({ event: "leave", id: "go" });
    await time.advanceAsync(0);
    expect(a.answer("go")?.event).toBe("ack");
    expect(a.received.at(-1)).toMatchObject({ event: "goodbye", reason: "left" });
    expect(b.view.lastResult?.rows.find(({ seat }) => seat === a.ref.seat)).toMatchObject({
      outcome: "left",
      count: 20,
    });
    expect(world.wallet.practiceOf("player-A" as PlayerId)).toBe(1_000_000 - 2_000);
    expect(await world.tables.joined("player-A" as PlayerId)).toEqual([]);
  });

  test("a second window takes the seat over and the older one is told why", async () => {
    const { time, world } = setUp();
    const a = await world.join("A");
    await time.advanceAsync(0);
    const again = openBrowser(world.tables, a.ref);
    await time.advanceAsync(0);
    expect(a.received.at(-1)).toMatchObject({ event: "goodbye", reason: "takenOver" });
    expect(a.closed?.code).toBe(4_000);
    expect(again.view.you).toBe(a.ref.seat);
    await time.advanceAsync(5_000);
    expect(a.ref.runner.state.seats[a.ref.seat]?.absentSince).toBeNull();
  });

  test("a browser that comes back asks for what it missed, by its resume key, and ends where the others are", async () => {
    const { time, world } = setUp();
    const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
    await time.advanceAsync(10_000);
    const welcome = a.received.find((one) => one.event === "welcome");
    const { view } = a;
    a.connection.closed();
    await time.advanceAsync(3_000);
    expect(b.view.seats.find(({ seat }) => seat === a.ref.seat)?.connected).toBe(false);
    for (let step = 0; step < 4; step += 1) {
      playStep([b], step);
      await time.advanceAsync(100);
    }
    const ref = await world.tables.resume(welcome?.event === "welcome" ? welcome.resumeKey : "");
    if (!ref || "watcher" in ref) throw new Error("the key is good for a seat");
    const back = openBrowser(world.tables, ref, { lastSeq: view.seq }, view);
    await time.advanceAsync(0);
    expect(back.answer("hello")?.event).toBe("ack");
    expect(back.view).toEqual(viewOf(ref.runner.state, ref.seat));
    const stranger = openBrowser(world.tables, ref, { lastSeq: 99_999 });
    await time.advanceAsync(0);
    expect(stranger.received.some(({ event }) => event === "welcome")).toBe(true);
  });
});

test("tickets that nobody used are forgotten by and by", async () => {
  const dropped: number[] = [];
  const store = { ...createMemoryStore(), dropOldTickets: async (now: number) => void dropped.push(now) };
  const { time, world } = setUp({ store });
  await world.tables.start();
  await time.advanceAsync(60_000);
  expect(dropped).toEqual([time.now()]);
});

describe("a player who signs out", () => {
  const keyOf = ({ received }: TestBrowser) => {
    const welcome = received.find((one) => one.event === "welcome");
    return welcome?.event === "welcome" ? welcome.resumeKey : "";
  };

  test("loses every open window of a table and what was to open one again; the seat and the others stay", async () => {
    let endedAt: Instant | null = null;
    const { time, world } = setUp({ sessionsEndedAt: async (player) => (player === A ? endedAt : null) });
    const A = "player-A" as PlayerId;
    const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
    await time.advanceAsync(10_000);
    const { tableId } = a.ref.runner;
    const ticket = await world.tables.mintTicket(A, tableId);
    endedAt = time.now();
    await world.tables.signedOut(A);
    expect(a.received.at(-1)).toMatchObject({ event: "goodbye", reason: "signedOut" });
    expect([a.closed?.code, b.closed]).toEqual([4_000, null]);
    expect(ticket.ok && (await world.tables.redeem(ticket.value))).toBeNull();
    expect(await world.tables.resume(keyOf(a))).toBeNull();
    expect(await world.tables.resume(keyOf(b))).toMatchObject({ seat: b.ref.seat });
    // Logged in again: a new ticket opens the same seat, and its key serves.
    await time.advanceAsync(1_000);
    const again = await world.tables.mintTicket(A, tableId);
    const back = openBrowser(world.tables, (again.ok ? await world.tables.redeem(again.value) : null) as SeatRef);
    await time.advanceAsync(0);
    expect(back.view.you).toBe(a.ref.seat);
    expect(await world.tables.resume(keyOf(back))).toMatchObject({ seat: a.ref.seat });
    expect(await world.tables.resume(keyOf(a))).toBeNull();
  });

  test("keeps the keys of no process: after a restart those made before still open nothing", async () => {
    const { time, world } = setUp();
    const [a] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
    await time.advanceAsync(10_000);
    const later = fakeTime((time.now() + 5_000) as never);
    const { store, wallet } = world;
    const next = tablesWorld(later, seededRandom(12), collectingLog(), {
      store,
      wallet,
      sessionsEndedAt: async () => time.now(),
    });
    await next.tables.start();
    expect(await next.tables.resume(keyOf(a))).toBeNull();
  });
});

const POOL = {
  variant: "pool101",
  maxSeats: 2,
  nDeck: 1,
  pointValuePaise: paise(0),
  buyInPaise: paise(10_000),
} as const;

describe("a match", () => {
  test("R-31: two play a pool to its end; the prize, the fee and every chip are accounted for", async () => {
    const { time, world, log } = setUp();
    const [a, b] = [await world.join("A", POOL), await world.join("B", POOL)];
    await time.advanceAsync(10_000);
    for (let step = 0; a.view.phase !== "matchOver"; step += 1) {
      if (step > 400) throw new Error("this match does not end");
      for (const { view, send } of [a, b]) {
        const { turn, you } = view;
        if (view.phase === "playing" && turn?.seat === you) send({ event: "drop", id: `d${step}`, turn: turn.turn });
      }
      await time.advanceAsync(1_000);
    }
    for (const browser of [a, b]) expect(browser.view).toEqual(viewOf(browser.ref.runner.state, browser.ref.seat));
    const { rows, prize, fee } = a.view.match!.result!;
    expect([prize, fee]).toEqual([18_000, 2_000]);
    await time.advanceAsync(20_000);
    expect([a.closed, b.closed]).not.toContain(null);
    const winner = rows[0]!.name;
    for (const name of ["A", "B"]) {
      const after = world.wallet.practiceOf(`player-${name}` as PlayerId);
      expect(after).toBe(1_000_000 + (name === winner ? 8_000 : -10_000));
    }
    expect(await world.wallet.openStakes()).toEqual([]);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("R-52, R-31: bots fill a six-seat pool, answer what is offered, and the match ends", async () => {
    const { time, world, log } = setUp();
    const me = await world.join("A", { ...POOL, maxSeats: 6, nDeck: 2 });
    const offers = new Set<string>();
    for (let step = 0; me.view.phase !== "matchOver" && !me.closed; step += 1) {
      if (step > 20_000) throw new Error("this match does not end");
      playStep([me], step);
      if (me.view.match?.rejoin) offers.add("rejoin");
      if (me.view.match?.split) offers.add("split");
      await time.advanceAsync(500);
    }
    expect(me.view.match?.seats).toHaveLength(6);
    expect(offers.size).toBeGreaterThan(0);
    expect(me.view).toEqual(viewOf(me.ref.runner.state, me.ref.seat));
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("after a crash a match goes on where it was, its entries still reserved", async () => {
    const { time, world } = setUp();
    const [a] = [await world.join("A", POOL), await world.join("B", POOL)];
    await time.advanceAsync(10_000);
    const before = structuredClone(a.ref.runner.state.match);
    await world.tables.stop();
    const { store, wallet } = world;
    const again = tablesWorld(time, seededRandom(12), collectingLog(), { store, wallet });
    await again.tables.start();
    expect(again.tables.live(a.ref.runner.tableId)?.runner.state.match).toEqual(before);
    expect((await wallet.openStakes()).map(({ balance }) => balance)).toEqual([paise(10_000), paise(10_000)]);
  });
});

/** One player, who joins tables of so many kinds at once. */
function manyKinds({ tables, wallet }: ReturnType<typeof tablesWorld>) {
  const player = { id: "player-A" as PlayerId, name: "A", avatar: "a1" };
  const join = async (count: number) => {
    const kinds = Array.from({ length: count }, (_, n) => testKind({ pointValuePaise: (100 + n) as never }));
    const sat = await Promise.all(kinds.map((kind) => tables.join({ player, kind })));
    return sat.map((one) => (one.ok ? "seated" : one.error.code));
  };
  return { join, wallet };
}

describe("joining", () => {
  test("nobody sits at more than three tables, and a table that waits for its player's window is not left for another", async () => {
    const { time, world } = setUp();
    const player = { id: "player-A" as PlayerId, name: "A", avatar: "a1" };
    const join = (points: number) =>
      world.tables.join({ player, kind: testKind({ pointValuePaise: points as never }) });
    for (const points of [100, 101, 102]) expect((await join(points)).ok).toBe(true);
    expect(await join(103)).toMatchObject({ ok: false, error: { code: "tooManyTables" } });
    expect(await join(100)).toMatchObject({ ok: false, error: { code: "alreadySeated", message: "success." } });
    expect((await world.tables.joined(player.id)).length).toBe(3);
    await time.advanceAsync(0);
  });

  test("however many joins of one kind come at once, one seat is taken, and all are answered it", async () => {
    const { world } = setUp();
    const player = { id: "player-A" as PlayerId, name: "A", avatar: "a1" };
    const joins = await Promise.all(Array.from({ length: 64 }, () => world.tables.join({ player, kind: testKind() })));
    const tables = joins.map((one) => (one.ok ? one.value.tableId : one.error.code));
    expect([...new Set(tables)]).toEqual((await world.tables.joined(player.id)).map(({ tableId }) => tableId));
    expect(world.wallet.posted.size).toBe(1);
  });

  test("of joins of many kinds at once three are seated; nobody hears that there are three before there are", async () => {
    const time = fakeTime();
    const poor = createMemoryWallet(0);
    const { join, wallet } = manyKinds(tablesWorld(time, seededRandom(5), collectingLog()));
    const codes = await join(16);
    expect(codes.map((code) => (code === "seated" ? 1 : 0)).reduce((sum, one) => sum + one, 0 as number)).toBe(3);
    expect(new Set(codes)).toEqual(new Set(["seated", "tooManyTables"]));
    expect(wallet.posted.size).toBe(3);
    // A player who cannot pay for the first three is not told of tables that they never had.
    const broke = manyKinds(tablesWorld(time, seededRandom(6), collectingLog(), { wallet: poor }));
    expect(new Set(await broke.join(16))).toEqual(new Set(["insufficientChips"]));
    // What is too much at once is said to be that.
    expect(new Set((await broke.join(40)).slice(16))).toEqual(new Set(["serverStopping"]));
  });

  test("a seat has a few sockets at once that have not said hello: the oldest is closed, and all are told of the end", async () => {
    const { time, world } = setUp();
    const a = await world.join("A");
    const table = world.tables.live(a.ref.runner.tableId)!;
    const closed: number[] = [];
    const silent = Array.from({ length: 6 }, (_, n) =>
      table.connect(a.ref, { send: () => {}, subscribe: () => {}, close: () => void closed.push(n) }),
    );
    expect(closed).toEqual([0, 1]);
    silent[2]!.closed();
    await world.tables.stop();
    expect(closed).toEqual([0, 1, 3, 4, 5]);
    await time.advanceAsync(0);
  });

  test("a client id that PostgreSQL cannot keep is no message", async () => {
    const { time, world } = setUp();
    const a = await world.join("A");
    for (const id of ["\u0000", "a\ud800", "é"]) a.send({ event: "sitOut", id, on: true });
    await time.advanceAsync(0);
    const codes = a.received.flatMap((one) => (one.event === "refused" ? [one.code] : []));
    expect(codes).toEqual(["badMessage", "badMessage", "badMessage"]);
  });

  test("R-52: bots that cannot be asked for their chips are asked again, and nothing crashes", async () => {
    const wallet = createMemoryWallet();
    let away = false;
    const { time, log, world } = setUp({
      wallet: {
        ...wallet,
        balances: (player) => (away ? Promise.reject(new Error("no database")) : wallet.balances(player)),
      },
    });
    const a = await world.join("A", { maxSeats: 2 });
    away = true;
    await time.advanceAsync(5_500);
    expect(log.lines.filter(({ level }) => level === "warn").length).toBe(1);
    away = false;
    await time.advanceAsync(2_000);
    expect(a.view.seats.length).toBe(2);
  });

  test("R-30: whoever has less than the minimum is refused, whoever has less than the buy-in sits down with all of it", async () => {
    const { world } = setUp();
    const kind = testKind({ pointValuePaise: 20_000 as never, buyInPaise: 4_800_000 as never });
    const player = { id: "player-A" as PlayerId, name: "A", avatar: "a1" };
    expect(await world.tables.join({ player, kind })).toMatchObject({
      ok: false,
      error: { code: "insufficientChips", message: "Insufficient Rummy chips" },
    });
    const fits = testKind({ pointValuePaise: 10_000 as never, buyInPaise: 2_400_000 as never });
    const joined = await world.tables.join({ player, kind: fits });
    expect(joined.ok).toBe(true);
    if (joined.ok) {
      const { runner, seat } = world.tables.sittingOf(player.id, joined.value.tableId)!;
      expect(runner.state.seats[seat]?.stack).toBe(1_000_000 as never);
    }
  });

  test("a ticket serves once and for 60 seconds; another's seat cannot be ticketed", async () => {
    const { time, world } = setUp();
    const a = await world.join("A");
    const mint = async () => {
      const ticket = await world.tables.mintTicket("player-A" as PlayerId, a.ref.runner.tableId);
      return ticket.ok ? ticket.value : "";
    };
    const ticket = await mint();
    expect(ticket).toMatch(/^main\.[0-9a-f]{32}$/);
    expect(await world.tables.redeem(ticket)).toMatchObject({ seat: a.ref.seat });
    expect(await world.tables.redeem(ticket)).toBeNull();
    const late = await mint();
    await time.advanceAsync(60_001);
    expect(await world.tables.redeem(late)).toBeNull();
    expect(await world.tables.mintTicket("player-B" as PlayerId, a.ref.runner.tableId)).toMatchObject({ ok: false });
  });
});

describe("bots", () => {
  test("R-52: fill a practice table after 5 s, are labelled, play the deal, and the table closes when the last person goes", async () => {
    const { time, world, log } = setUp();
    const a = await world.join("A");
    await time.advanceAsync(4_900);
    expect(a.view.seats.length).toBe(1);
    await time.advanceAsync(200);
    expect(a.view.seats.filter(({ bot }) => bot).length).toBe(5);
    expect(a.view.seats.filter(({ bot }) => bot).every(({ name }) => name.startsWith("Bot "))).toBe(true);
    await time.advanceAsync(10_000);
    expect(a.view.phase).toBe("playing");
    await playToResult(time, [a]);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
    a.send({ event: "leave", id: "go" });
    await time.advanceAsync(100);
    expect(world.tables.live(a.ref.runner.tableId)).toBeNull();
    expect(await world.wallet.openStakes()).toEqual([]);
  });

  test("R-52: give way to people until the deal", async () => {
    const { time, world } = setUp();
    const a = await world.join("A", { maxSeats: 2 });
    await time.advanceAsync(6_000);
    expect(a.view.seats.map(({ bot }) => bot).sort()).toEqual([false, true]);
    const b = await world.join("B", { maxSeats: 2 });
    await time.advanceAsync(0);
    expect(b.ref.runner).toBe(a.ref.runner);
    expect(a.view.seats.every(({ bot }) => !bot)).toBe(true);
    expect(a.received.some((one) => one.event === "stood" && one.reason === "gaveWay")).toBe(true);
  });
});

describe("private practice tables", () => {
  const ALONE = { isPrivate: true, noBots: true } as const;

  test("R-52: one without bots waits for people, is found by no search and in no count, and closes when its window is gone", async () => {
    const { time, world } = setUp();
    const a = await world.join("A", ALONE);
    await time.advanceAsync(120_000);
    expect([a.view.phase, a.view.seats.map(({ bot }) => bot), a.view.table.noBots]).toEqual(["waiting", [false], true]);
    const { kind } = a.ref.runner.state.config;
    const { isPrivate: _, noBots: __, ...open } = kind;
    expect([await world.tables.openTables(kind), await world.tables.openTables(open)]).toEqual([[], []]);
    expect([await world.tables.seatedCount(open), (await world.join("B")).ref.runner === a.ref.runner]).toEqual([
      0,
      false,
    ]);
    expect((await world.tables.openAmong([a.ref.runner.tableId])).size).toBe(1);
    a.connection.closed();
    await time.advanceAsync(600_000);
    expect(world.tables.live(a.ref.runner.tableId)).toBeNull();
    expect((await world.tables.openAmong([a.ref.runner.tableId])).size).toBe(0);
  });

  test("two at a table of six begin to play", async () => {
    for (const kind of [ALONE, { ...ALONE, variant: "deals", deals: 2, pointValuePaise: paise(0) }] as const) {
      const { time, world } = setUp();
      const a = await world.join("A", kind);
      const { tableId } = a.ref.runner;
      const id = "player-B" as PlayerId;
      const at = { tableId };
      const sat = await world.tables.join({
        player: { id, name: "B", avatar: "a1" },
        kind: a.ref.runner.state.config.kind,
        at,
      });
      expect(sat).toMatchObject({ ok: true, value: at });
      const ticket = await world.tables.mintTicket(id, tableId);
      const ref = await world.tables.redeem(ticket.ok ? ticket.value : "");
      if (!ref || "watcher" in ref) throw new Error("the ticket is good for a seat");
      openBrowser(world.tables, ref);
      await time.advanceAsync(60_000);
      expect([a.view.deal, a.view.seats.length]).toEqual([1, 2]);
    }
  });
});

describe("recovery", () => {
  test("after a crash hands, pile and turn are as they were, clocks have moved by the outage, and the deal ends", async () => {
    const { time, world } = setUp();
    await world.tables.start();
    const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
    await time.advanceAsync(10_000);
    for (let step = 0; step < 5; step += 1) {
      playStep([a, b], step);
      await time.advanceAsync(200);
    }
    const before = { hands: [a.view.hand, b.view.hand], pile: a.view.openPile, turn: a.view.turn! };
    const key = a.received.find((one) => one.event === "welcome");
    // The old process is simply forgotten; its timers may still ring, and its journal is fenced.
    const later = fakeTime((time.now() + 60_000) as never);
    const next = tablesWorld(later, seededRandom(12), collectingLog(), { store: world.store, wallet: world.wallet });
    await next.tables.start();
    const refs = [a, b].map(
      ({ ref }) => next.tables.sittingOf(ref.runner.state.seats[ref.seat]!.player.id, ref.runner.tableId)!,
    );
    const [a2, b2] = [
      openBrowser(next.tables, (await next.tables.resume(key?.event === "welcome" ? key.resumeKey : "")) as SeatRef),
      openBrowser(next.tables, refs[1]!),
    ];
    await later.advanceAsync(0);
    expect([a2.view.hand, b2.view.hand]).toEqual(before.hands);
    expect(a2.view.openPile).toEqual(before.pile);
    expect(a2.view.turn).toMatchObject({ seat: before.turn.seat, turn: before.turn.turn, drawn: before.turn.drawn });
    expect(a2.view.turn!.deadline - later.now()).toBeGreaterThanOrEqual(10_000);
    const stale = await a.ref.runner.submit(() => ({ type: "resumed", at: time.now(), shiftMs: 0 }));
    expect(stale).toMatchObject({ ok: false, error: { code: "serverStopping" } });
    await playToResult(later, [a2, b2]);
    expect(a2.view.lastResult?.how).toBe("declared");
  });

  test("an outage of more than ten minutes voids the deal and gives every chip back", async () => {
    const { time, world } = setUp();
    await world.tables.start();
    await world.join("A", { maxSeats: 2 });
    await world.join("B", { maxSeats: 2 });
    await time.advanceAsync(12_000);
    const later = fakeTime((time.now() + 601_000) as never);
    const next = tablesWorld(later, seededRandom(12), collectingLog(), { store: world.store, wallet: world.wallet });
    await next.tables.start();
    await later.advanceAsync(0);
    expect(next.tables.figures().tables).toBe(0);
    for (const name of ["A", "B"]) expect(world.wallet.practiceOf(`player-${name}` as PlayerId)).toBe(1_000_000);
  });
});
