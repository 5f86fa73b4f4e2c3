import { describe, expect, test } from "bun:test";
import { type FakeTime, fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { type FakeProcess, fakeProcesses } from "../../../test/support/processes.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type Instant, instant, type PlayerId } from "../../kernel/index.ts";
import type { ServerMessage, TournamentStatus } from "../contract.ts";
import type { TableStore } from "../journal/journal.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import { MOST_WATCHERS } from "../live/connections/watchers.ts";
import { viewOf } from "../machine/view-of.ts";
import type { DirectorStatus, RoundFailure, RoundReport, RoundReports, RoundTable, Sitter } from "../ports.ts";
import type { Tables } from "../tables.ts";
import { sitter } from "../testing/driver.ts";
import { openBrowser, type TablesWorld, type TestBrowser, tablesWorld } from "../testing/world.ts";

const idOf = (name: string) => sitter(name).id;

const STANDING: DirectorStatus = {
  round: 1,
  rounds: 2,
  phase: "playing",
  playersLeft: 12,
  tablesPlaying: 2,
  breakEndsAt: null,
  qualifiers: 4,
  you: { rank: null, ofPlayers: 12, goesOn: null, out: null, seat: null, watch: null },
  prizes: [],
};

/** A director that keeps what it hears, and answers for each player what the test sets. */
function testDirector() {
  const reports: RoundReport[] = [];
  const failures: RoundFailure[] = [];
  const standings = new Map<PlayerId, DirectorStatus>();
  let asked = 0;
  let away = 0;
  const rounds: RoundReports = {
    async report(report) {
      if (away-- > 0) throw new Error("the director is away");
      reports.push(report);
    },
    async failed(failure) {
      failures.push(failure);
    },
    async statusFor(_, player) {
      asked += 1;
      return standings.get(player) ?? STANDING;
    },
  };
  return {
    rounds,
    reports,
    failures,
    say: (name: string, you: Partial<DirectorStatus["you"]>, more: Partial<DirectorStatus> = {}) =>
      void standings.set(idOf(name), { ...STANDING, ...more, you: { ...STANDING.you, ...you } }),
    asked: () => asked,
    goAway: (times: number) => {
      away = times;
    },
  };
}

/** Two processes over one store, which says of each table who plays it. */
function twoProcesses() {
  const [cluster, base] = [fakeProcesses(), createMemoryStore()];
  const [first, second] = [cluster.add("first"), cluster.add("second")];
  const playing = new Map<FakeProcess, () => Tables>();
  const ownerOf = (tableId: string) => {
    const owner = [...playing].find(([process, tables]) => !process.isDeaf && tables().live(tableId) !== null)?.[0];
    return (owner ?? first).processes.self;
  };
  let isTakenOver = false;
  const store: TableStore = {
    ...base,
    // The store in memory knows no leases: what the first one played is taken over once, when it is gone.
    async claim(_, shard) {
      if (!first.isDeaf || isTakenOver) return [];
      isTakenOver = true;
      return base.claim(null, shard);
    },
    ownersOf: async (ids) =>
      new Map([...(await base.ownersOf(ids)).keys()].map((tableId) => [tableId, ownerOf(tableId)])),
  };
  const plays = (process: FakeProcess, tables: () => Tables) => void playing.set(process, tables);
  return { first, second, store, plays };
}

function setUp(given: Partial<Parameters<typeof tablesWorld>[3]> = {}) {
  const time = fakeTime();
  const director = testDirector();
  const log = collectingLog();
  const world = tablesWorld(time, seededRandom(5), log, { rounds: director.rounds, ...given });
  return { time, director, log, world, tables: world.tables };
}

function roundTable(
  time: FakeTime,
  patch: Partial<RoundTable> & { readonly names?: readonly string[] } = {},
): RoundTable {
  const { names = ["A", "B"], ...rest } = patch;
  const now = time.now();
  return {
    key: "cup/1/1",
    tournamentId: "cup",
    name: "Sunday Cup",
    round: 1,
    rounds: 2,
    table: 1,
    tables: 2,
    rupees: false,
    deals: 1,
    advance: 2,
    seats: names.map((name) => sitter(name)),
    startsAt: instant(now + 60_000),
    lastDealAfter: instant(now + 1_800_000),
    ...rest,
  };
}

async function windowOf({ tables }: TablesWorld, name: string, tableId: string): Promise<TestBrowser> {
  const ticket = await tables.mintTicket(idOf(name), tableId);
  const place = ticket.ok ? await tables.redeem(ticket.value) : null;
  if (!place || "watcher" in place) throw new Error("the ticket opens a seat");
  return openBrowser(tables, place);
}

async function watchAs({ tables }: TablesWorld, name: string, tableId: string) {
  const ticket = await tables.mintWatchTicket(idOf(name), tableId);
  const place = ticket.ok ? await tables.redeem(ticket.value) : null;
  if (!place || "seat" in place) throw new Error("the ticket lets its player watch");
  return openBrowser(tables, place);
}

const statuses = ({ received }: { readonly received: readonly ServerMessage[] }): readonly TournamentStatus[] =>
  received.flatMap((one) => (one.event === "tournament" ? [one.status] : []));

/** Everybody whose turn it is drops, until the round is over. */
async function dropToTheEnd(time: FakeTime, browsers: readonly TestBrowser[]): Promise<void> {
  for (let step = 0; step < 500; step += 1) {
    const { phase } = browsers[0]!.view;
    if (phase === "matchOver") return;
    for (const { view, send } of browsers) {
      if (view.phase === "playing" && view.turn?.seat === view.you)
        send({ event: "drop", id: `d${step}/${view.you}`, turn: view.turn!.turn });
    }
    await time.advanceAsync(500);
  }
  throw new Error("the round never ended");
}

describe("T-9: a round's table in the server", () => {
  test("is opened once by its key, with its seats, and begins by itself", async () => {
    const { time, tables, world } = setUp();
    const request = roundTable(time);
    const [{ tableId }, again] = await Promise.all([
      tables.tournaments.openRound(request),
      tables.tournaments.openRound(request),
    ]);
    expect(again.tableId).toBe(tableId);
    expect((await tables.tournaments.openRound(request)).tableId).toBe(tableId);
    expect(tables.figures()).toMatchObject({ tables: 1, players: 2 });
    expect(await tables.joined(idOf("A"))).toMatchObject([{ tableId, tournamentId: "cup" }]);
    const a = await windowOf(world, "A", tableId);
    await time.advanceAsync(0);
    expect(a.view).toMatchObject({ phase: "countdown", you: 0, table: { tournament: { round: 1, table: 1 } } });
    await time.advanceAsync(62_000);
    expect(a.view.hand.flat()).toHaveLength(13);
    expect(world.wallet.posted.size).toBe(0);
  });

  test("is found by nobody in the lobby, and bots are not called to it", async () => {
    const { time, tables } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const { kind } = tables.live(tableId)!.runner.state.config;
    expect(await tables.openTables(kind)).toEqual([]);
    expect(await tables.openTable(tableId)).toBeNull();
    await time.advanceAsync(50_000);
    expect(tables.live(tableId)!.runner.state.seats.filter((seat) => seat !== null)).toHaveLength(2);
  });

  test("a whole round among bots: every deal is played, told in order, and nothing is paid", async () => {
    const { time, tables, director, world, log } = setUp();
    const bots: readonly Sitter[] = [sitter("B1", "careful"), sitter("B2", "solver"), sitter("B3", "judge")];
    const { tableId } = await tables.tournaments.openRound(roundTable(time, { seats: bots, deals: 2 }));
    const { runner } = tables.live(tableId)!;
    for (let step = 0; runner.state.view.phase !== "matchOver" && step < 4_000; step += 1)
      await time.advanceAsync(1_000);
    await time.advanceAsync(1_000);
    expect(director.reports.map(({ dealsPlayed, over }) => [dealsPlayed, over])).toEqual([
      [1, false],
      [2, true],
    ]);
    const [, last] = director.reports;
    expect(last!.seats.reduce((sum, { chips }) => sum + chips, 0)).toBe(3 * 160);
    expect(world.wallet.posted.size).toBe(0);
    await tables.tournaments.closeRound(tableId);
    await tables.tournaments.closeRound(tableId);
    await time.advanceAsync(0);
    expect(tables.live(tableId)).toBeNull();
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("a table that only shows its result does not count among those that a player may have at once", async () => {
    const { time, tables, world } = setUp({ settings: { perPlayer: 1 } });
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const [a, b] = [await windowOf(world, "A", tableId), await windowOf(world, "B", tableId)];
    await expect(world.join("A", { maxSeats: 2 })).rejects.toThrow("tooManyTables");
    await time.advanceAsync(62_000);
    await dropToTheEnd(time, [a, b]);
    await tables.tournaments.closeRound(tableId);
    await time.advanceAsync(1_000);
    // Windows are open: the table stays up, and its seats are theirs.
    expect(tables.live(tableId)?.seatOf(idOf("A"))).not.toBeNull();
    expect((await world.join("A", { maxSeats: 2 })).view.you).not.toBeNull();
    await expect(world.join("A", { maxSeats: 2 })).rejects.toThrow("tooManyTables");
  });

  test("a report is repeated until the director answers", async () => {
    const { time, tables, director, world } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const windows = [await windowOf(world, "A", tableId), await windowOf(world, "B", tableId)];
    await time.advanceAsync(62_000);
    director.goAway(3);
    await dropToTheEnd(time, windows);
    expect(director.reports).toEqual([]);
    await time.advanceAsync(5_000);
    expect(director.reports).toMatchObject([{ key: "cup/1/1", tableId, dealsPlayed: 1, over: true }]);
  });

  test("a table whose journal cannot be read tells the director that it is given up", async () => {
    const { time, tables, director, world, log } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    await time.advanceAsync(62_000);
    const later = fakeTime(instant(time.now() + 5_000));
    const store = { ...world.store, read: async (id: string) => (await world.store.read(id)).toSpliced(3, 1) };
    const next = tablesWorld(later, seededRandom(6), log, { store, rounds: director.rounds });
    await next.tables.start();
    expect(director.failures).toEqual([{ key: "cup/1/1", tableId, tournamentId: "cup", round: 1, table: 1 }]);
    await next.tables.tournaments.cancelRound(tableId);
    expect(next.tables.figures().tables).toBe(0);
    await next.tables.stop();
  });

  test("an over-hasty or late call of the director: closing waits, cancelling ends, repetitions do nothing", async () => {
    const { time, tables, world } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    await expect(tables.tournaments.closeRound(tableId)).rejects.toThrow("roundRuns");
    const a = await windowOf(world, "A", tableId);
    await time.advanceAsync(62_000);
    await tables.tournaments.cancelRound(tableId);
    await time.advanceAsync(0);
    expect(a.received.at(-1)).toMatchObject({ event: "goodbye", reason: "tableClosed" });
    await tables.tournaments.cancelRound(tableId);
    expect(await tables.tournaments.reseat(tableId, 1, sitter("C"))).toMatchObject({
      ok: false,
      error: { code: "closed" },
    });
    await tables.stop();
    await expect(tables.tournaments.openRound(roundTable(time, { key: "cup/1/2" }))).rejects.toThrow("stopping");
  });

  test("a late seat goes to another player, once; the first one's ticket opens nothing any more", async () => {
    const { time, tables, world } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const ticket = await tables.mintTicket(idOf("B"), tableId);
    await windowOf(world, "A", tableId);
    await time.advanceAsync(62_000);
    expect(await tables.tournaments.lateSeat(["elsewhere", tableId])).toEqual({ tableId, seat: 1 });
    expect((await tables.tournaments.reseat(tableId, 1, sitter("C"))).ok).toBe(true);
    expect((await tables.tournaments.reseat(tableId, 1, sitter("C"))).ok).toBe(true);
    expect(ticket.ok && (await tables.redeem(ticket.value))).toBeNull();
    expect(await tables.joined(idOf("B"))).toEqual([]);
    const c = await windowOf(world, "C", tableId);
    await time.advanceAsync(0);
    expect(c.view).toMatchObject({ you: 1 });
    expect(c.view.hand.flat()).toHaveLength(13);
    expect(await tables.tournaments.lateSeat([tableId])).toBeNull();
    expect(await tables.tournaments.reseat(tableId, 1, sitter("D"))).toMatchObject({ error: { code: "seatTaken" } });
  });

  test("whom the platform has leave cash loses the window, and no ticket opens it; the seat stays", async () => {
    const { time, tables, world } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time, { rupees: true }));
    const a = await windowOf(world, "A", tableId);
    await time.advanceAsync(62_000);
    expect(tables.cashPlayers()).toContain(idOf("A"));
    await tables.leaveCash(idOf("A"));
    expect(a.received.at(-1)).toMatchObject({ event: "goodbye", reason: "left" });
    expect(await tables.mintTicket(idOf("A"), tableId)).toMatchObject({ ok: false, error: { code: "notSeated" } });
    expect(tables.live(tableId)!.runner.state.seats[0]).toMatchObject({ gone: true, dealtIn: true });
    await tables.retireCash();
    expect(tables.live(tableId)!.runner.state.view.phase).toBe("playing");
  });

  test("T-11: recovered in the middle of a deal it plays on as it was, and after however long an outage", async () => {
    const { time, tables, world, director } = setUp();
    await tables.start();
    const { tableId } = await tables.tournaments.openRound(roundTable(time, { deals: 2 }));
    const a = await windowOf(world, "A", tableId);
    await time.advanceAsync(62_000);
    const before = tables.live(tableId)!.runner.state;
    const later = fakeTime((time.now() + 3_600_000) as Instant);
    const next = tablesWorld(later, seededRandom(6), collectingLog(), { store: world.store, rounds: director.rounds });
    await next.tables.start();
    await later.advanceAsync(0);
    const { state } = next.tables.live(tableId)!.runner;
    expect(state.view.phase).toBe("playing");
    expect(viewOf(state, 0).hand).toEqual(a.view.hand);
    expect(state.round!.lastDealAfter - before.round!.lastDealAfter).toBeGreaterThan(3_500_000);
    expect((await next.tables.tournaments.openRound(roundTable(time, { deals: 2 }))).tableId).toBe(tableId);
    const windows = [await windowOf(next, "A", tableId), await windowOf(next, "B", tableId)];
    await later.advanceAsync(0);
    await dropToTheEnd(later, windows);
    expect(director.reports.map(({ dealsPlayed, over }) => [dealsPlayed, over])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test("the director's calls reach tables that another process plays; they are to be repeated while none does", async () => {
    const log = collectingLog();
    const { first, second, store, plays } = twoProcesses();
    const settings = { alone: false, leaseMs: 10_000 };
    const { time, tables, world, director } = setUp({ store, settings, processes: first.processes });
    await tables.start();
    const other = tablesWorld(time, seededRandom(9), log, {
      store: world.store,
      settings,
      rounds: director.rounds,
      processes: second.processes,
    });
    plays(first, () => tables);
    plays(second, () => other.tables);
    await other.tables.start();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const { tournaments } = other.tables;
    /** What becomes of a call once there was time for it. */
    const told = async <T>(call: Promise<T>, ms = 0) => {
      const settled = call.catch((error: unknown) => String(error));
      await time.advanceAsync(ms);
      return settled;
    };
    expect(await told(tournaments.closeRound(tableId))).toContain("roundRuns");
    expect(await told(tournaments.reseat(tableId, 1, sitter("C")))).toEqual({ ok: true, value: undefined });
    expect(await told(tournaments.reseat(tableId, 1, sitter("C")))).toEqual({ ok: true, value: undefined });
    expect(await told(tournaments.reseat(tableId, 5, sitter("D")))).toMatchObject({ error: { code: "notSeated" } });
    expect(await tables.joined(idOf("C"))).toMatchObject([{ tableId, tournamentId: "cup" }]);
    expect(await told(tournaments.cancelRound(tableId))).toBeUndefined();
    expect(tables.live(tableId)).toBeNull();
    const soon = { key: "cup/1/2", names: ["E", "F"], startsAt: instant(time.now() + 500) };
    const next = await tables.tournaments.openRound(roundTable(time, soon));
    await time.advanceAsync(2_500);
    expect(await told(tournaments.lateSeat([next.tableId]))).toEqual({ tableId: next.tableId, seat: 0 });
    await tables.stop();
    first.isDeaf = true;
    // Until another process has taken it over.
    expect(await told(tournaments.cancelRound(next.tableId), 3_000)).toContain("not played");
    expect(await told(tournaments.reseat(next.tableId, 0, sitter("C")), 3_000)).toContain("not played");
    expect(await told(tournaments.lateSeat([next.tableId]))).toBeNull();
    await time.advanceAsync(80_000);
    expect(await told(tournaments.cancelRound(next.tableId))).toBeUndefined();
    await time.advanceAsync(0);
    expect(await world.store.isOpen(next.tableId)).toBe(false);
    await other.tables.stop();
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("decision 0028: what windows are told of the tournament", () => {
  test("after welcome, and on change; not what they know already", async () => {
    const { time, tables, world, director } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const a = await windowOf(world, "A", tableId);
    await time.advanceAsync(0);
    expect(statuses(a)).toEqual([STANDING as TournamentStatus]);
    expect(a.received.map(({ event }) => event).indexOf("welcome")).toBeLessThan(
      a.received.map(({ event }) => event).indexOf("tournament"),
    );
    tables.tellTournament("cup");
    await time.advanceAsync(1_000);
    expect(statuses(a)).toHaveLength(1);
    director.say("A", { rank: 3 });
    tables.tellTournament("cup");
    tables.tellTournament("another");
    await time.advanceAsync(0);
    expect(statuses(a).at(-1)?.you.rank).toBe(3);
  });

  test("at most once a second, and then the latest", async () => {
    const { time, tables, world, director } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const a = await windowOf(world, "A", tableId);
    await time.advanceAsync(0);
    const before = director.asked();
    for (let rank = 12; rank > 1; rank -= 1) {
      director.say("A", { rank });
      tables.tellTournament("cup");
      await time.advanceAsync(50);
    }
    expect(director.asked() - before).toBe(1);
    expect(statuses(a).at(-1)?.you.rank).toBe(12);
    await time.advanceAsync(1_000);
    expect(director.asked() - before).toBe(2);
    expect(statuses(a).at(-1)?.you.rank).toBe(2);
    await time.advanceAsync(1_000);
    await tables.stop();
    expect(director.asked() - before).toBe(2);
  });

  test("whoever goes on gets a ticket to the next table, which opens the seat there", async () => {
    const { time, tables, world, director } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const a = await windowOf(world, "A", tableId);
    await time.advanceAsync(0);
    director.say("A", { goesOn: true, seat: { tableId } }, { phase: "break" });
    tables.tellTournament("cup");
    await time.advanceAsync(1_000);
    // Where the player already is no ticket leads to.
    expect(statuses(a).at(-1)?.you).toMatchObject({ goesOn: true, seat: null });
    const next = await tables.tournaments.openRound(roundTable(time, { key: "cup/2/1", round: 2, names: ["A", "Z"] }));
    director.say("A", { goesOn: true, seat: next }, { phase: "break" });
    tables.tellTournament("cup");
    await time.advanceAsync(1_000);
    const { seat } = statuses(a).at(-1)!.you;
    expect(seat?.tableId).toBe(next.tableId);
    const place = await tables.redeem(seat!.ticket);
    const there = openBrowser(tables, place!);
    await time.advanceAsync(0);
    expect(there.view).toMatchObject({ you: 0, table: { tournament: { round: 2 } } });
    expect(a.closed).toBeNull();
  });

  test("a hello is answered with all of it again, and with fresh tickets: the last ones may have run out", async () => {
    const { time, tables, world, director } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const final = await tables.tournaments.openRound(roundTable(time, { key: "cup/2/1", round: 2, names: ["Y", "Z"] }));
    const a = await windowOf(world, "A", tableId);
    await time.advanceAsync(0);
    director.say("A", { out: { rank: 7, prize: 0, ticket: null }, watch: final });
    tables.tellTournament("cup");
    await time.advanceAsync(61_000);
    // Thousands may watch, and few do: who asks is given a ticket, which others are not.
    expect(statuses(a).at(-1)!.you.watch).toEqual({ ...final, ticket: null });
    const ticketOf = async (id: string) => {
      a.send({ event: "hello", id, protocol: 1, lastSeq: a.view.seq });
      await time.advanceAsync(0);
      return statuses(a).at(-1)!.you.watch!.ticket!;
    };
    const stale = await ticketOf("once");
    await time.advanceAsync(61_000);
    expect(await tables.redeem(stale)).toBeNull();
    const place = await tables.redeem(await ticketOf("again"));
    expect(place).toMatchObject({ watcher: idOf("A") });
    expect(openBrowser(tables, place!).closed).toBeNull();
  });

  test("a ticket that cannot be minted yet comes with a later frame", async () => {
    const { time, tables, world, director } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    director.say("A", { seat: { tableId: "00000000-0000-7000-8000-00000000dead" } });
    const a = await windowOf(world, "A", tableId);
    await time.advanceAsync(0);
    expect(statuses(a)).toMatchObject([{ you: { seat: null } }]);
    tables.tellTournament("cup");
    await time.advanceAsync(0);
    expect(statuses(a)).toHaveLength(1);
    const next = await tables.tournaments.openRound(roundTable(time, { key: "cup/2/1", round: 2, names: ["A", "Z"] }));
    director.say("A", { seat: next });
    tables.tellTournament("cup");
    await time.advanceAsync(1_000);
    expect(statuses(a)).toMatchObject([{ you: { seat: null } }, { you: { seat: next } }]);
  });
});

describe("watching a tournament's table", () => {
  test("shows what everybody sees, follows by frames, and takes nothing but hello and ping", async () => {
    const { time, tables, world } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const [a, b] = [await windowOf(world, "A", tableId), await windowOf(world, "B", tableId)];
    const w = await watchAs(world, "W", tableId);
    await time.advanceAsync(62_000);
    expect(w.view).toEqual(tables.live(tableId)!.runner.state.view);
    expect(w.view).toMatchObject({ you: null, hand: [], phase: "playing" });
    expect(w.received.some(({ event }) => event === "hand" || event === "card")).toBe(false);
    expect(statuses(w)).toHaveLength(1);
    w.send({ event: "draw", id: "x", turn: w.view.turn!.turn, from: "stock" });
    w.send({ event: "leave", id: "y" });
    w.send({ event: "ping", id: "z", at: 1 });
    await time.advanceAsync(0);
    expect(w.answer("x")).toMatchObject({ event: "refused", code: "watching" });
    expect(w.answer("y")).toMatchObject({ event: "refused", code: "watching" });
    expect(w.received.some(({ event }) => event === "pong")).toBe(true);
    await dropToTheEnd(time, [a, b]);
    expect(w.view.match?.result).not.toBeNull();
    expect(w.view).toEqual(tables.live(tableId)!.runner.state.view);
    await tables.tournaments.closeRound(tableId);
    await tables.tournaments.closeRound(tableId);
    await time.advanceAsync(3_000);
    // Those who played look at the result still.
    expect([a.closed, b.closed, w.closed]).toEqual([null, null, null]);
    for (const { connection } of [a, b]) connection.closed();
    await time.advanceAsync(3_000);
    expect(w.received.at(-1)).toMatchObject({ event: "goodbye", reason: "tableClosed" });
    await tables.tournaments.closeRound(tableId);
  });

  test("comes back by its key to what it missed, until its player signs out", async () => {
    let endedAt: Instant | null = null;
    const { time, tables, world } = setUp({ sessionsEndedAt: async () => endedAt });
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const w = await watchAs(world, "W", tableId);
    await time.advanceAsync(0);
    const welcome = w.received.find((one) => one.event === "welcome");
    const key = welcome?.event === "welcome" ? welcome.resumeKey : "";
    const { view } = w;
    w.connection.closed();
    await time.advanceAsync(62_000);
    const place = await tables.resume(key);
    const back = openBrowser(tables, place!, { lastSeq: view.seq }, view);
    await time.advanceAsync(0);
    expect(back.answer("hello")?.event).toBe("ack");
    expect(back.view).toEqual(tables.live(tableId)!.runner.state.view);
    expect(await tables.resume(key.replace(idOf("W"), idOf("V")))).toBeNull();
    endedAt = time.now();
    await tables.signedOut(idOf("W"));
    expect(back.received.at(-1)).toMatchObject({ event: "goodbye", reason: "signedOut" });
    expect(await tables.resume(key)).toBeNull();
  });

  test("is one window a player and bounded a table; only tournaments' tables are watched", async () => {
    const { time, tables, world } = setUp();
    const { tableId } = await tables.tournaments.openRound(roundTable(time));
    const ticketOf = async (name: string) => {
      const ticket = await tables.mintWatchTicket(idOf(name), tableId);
      return ticket.ok ? ticket.value : "";
    };
    const [early, first0] = [await ticketOf("X"), await ticketOf("W0")];
    const first = await watchAs(world, "W0", tableId);
    for (let n = 1; n < MOST_WATCHERS; n += 1) await watchAs(world, `W${n}`, tableId);
    const tooMany = openBrowser(tables, (await tables.redeem(early))!);
    await time.advanceAsync(0);
    expect(tooMany.received).toMatchObject([{ event: "goodbye", reason: "watchersFull" }]);
    expect(await tables.mintWatchTicket(idOf("Y"), tableId)).toMatchObject({ error: { code: "tableFull" } });
    const again = openBrowser(tables, (await tables.redeem(first0))!);
    await time.advanceAsync(0);
    expect(first.received.at(-1)).toMatchObject({ event: "goodbye", reason: "takenOver" });
    expect(again.view.you).toBeNull();
    again.connection.closed();
    expect((await watchAs(world, "X", tableId)).received.some(({ event }) => event === "goodbye")).toBe(false);
    const plain = await world.join("P", { maxSeats: 2 });
    expect(await tables.mintWatchTicket(idOf("W1"), plain.ref.runner.tableId)).toMatchObject({
      error: { code: "unknownTable" },
    });
  });
});
