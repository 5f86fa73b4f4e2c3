import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { HOUR_MS, instant, MINUTE_MS, type PlayerId } from "../../kernel/index.ts";
import { plansShrink } from "../../rummy/index.ts";
import {
  drawOf,
  entrantNo,
  faultsOf,
  isToBegin,
  misseated,
  openCommand,
  type Play,
  playOf,
  playOut,
  START,
} from "../testing/play.ts";
import { applyDirector } from "./apply.ts";
import { givesUpAt, wakeAt } from "./clock.ts";
import type { DirectorCommand } from "./command.ts";
import type { DirectorState } from "./state.ts";

const never = () => 0;

/** The state after some commands of a journal. */
function replayed(journal: readonly DirectorCommand[]): DirectorState {
  let state: DirectorState | null = null;
  // As it comes back from the database.
  for (const command of JSON.parse(JSON.stringify(journal)) as DirectorCommand[]) {
    const done = applyDirector(state, command);
    if (!done.ok) throw new Error("a journaled command is refused");
    state = done.value.state;
  }
  return state!;
}

const size = fc.integer({ min: 2, max: 200 });
const advance = fc.integer({ min: 1, max: 3 });
const setup = fc
  .record({ size, advance, seed: fc.nat() })
  .filter(({ size, advance }) => plansShrink(Math.min(size, 7), size, advance));

describe("T-11: the machine", () => {
  test("T-6, T-8, T-13: whatever the sizes, results and repetitions, ranks are total and the prizes are the pool", () => {
    fc.assert(
      fc.property(setup, ({ size, advance, seed }) => {
        const play = playOf(openCommand(size, { advance, seed: String(seed) }));
        playOut(play, drawOf(seed), ({ state }) => expect(misseated(state)).toEqual([]));
        expect(play.state.phase).toBe("finished");
        expect(faultsOf(play)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  test("its journal alone says where it stands, after a crash at any point", () => {
    fc.assert(
      fc.property(setup, fc.nat(), ({ size, advance, seed }, point) => {
        const play = playOf(openCommand(size, { advance }));
        const states: DirectorState[] = [];
        playOut(play, drawOf(seed), ({ state, journal }) => {
          states[journal.length] = state;
        });
        const at = point % play.journal.length;
        const known = states[at];
        if (known) expect(replayed(play.journal.slice(0, at))).toEqual(known);
        expect(replayed(play.journal)).toEqual(play.state);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  test("T-15: cancelled at any point, everybody has everything back, or what is left of the prizes is shared", () => {
    fc.assert(
      fc.property(setup, fc.nat({ max: 120 }), ({ size, advance, seed }, point) => {
        const play = playOf(openCommand(size, { advance }));
        const cancel = () => play.do({ type: "cancel", at: play.now });
        if (point === 0) cancel();
        let steps = 0;
        playOut(play, drawOf(seed), () => {
          steps += 1;
          if (steps === point) cancel();
        });
        const { phase } = play.state;
        play.answerAll();
        expect(faultsOf(play)).toEqual([]);
        expect(play.do({ type: "cancel", at: play.now })).toBeNull();
        expect(play.state.phase).toBe(phase);
      }),
      { numRuns: 80 },
    );
  }, 120_000);
});

/** Plays to the first deal of the running round. */
function begin(play: Play): void {
  while (isToBegin(play.state)) {
    play.ring();
    play.answerAll();
  }
}

describe("T-9: the clock", () => {
  test("players are warned, tables open, seats can be taken a minute before, and all begin together", () => {
    const play = playOf(openCommand(14));
    expect(wakeAt(play.state)).toBe(instant(START - 5 * MINUTE_MS));
    play.ring();
    expect(play.notices.map(({ event, data }) => [event, data])).toEqual([
      ["resTournamentGoingToStart", { sMessage: "Evening Cup starts in 5 minutes." }],
    ]);
    expect(wakeAt(play.state)).toBe(instant(START - 75_000));
    play.ring();
    expect(play.state.queue.map(({ type }) => type)).toEqual(["openTable", "openTable", "openTable"]);
    play.answerAll();
    play.ring();
    const seats = play.notices.filter(({ event }) => event === "resTakeTournamentSeat");
    expect(seats.map(({ data }) => data)).toEqual(
      ["r1t0", "r1t1", "r1t2"].map((iTableId) => ({ iTableId, iTournamentId: "t" })),
    );
    expect(seats.flatMap(({ to }) => to)).toHaveLength(14);
    expect([play.now, wakeAt(play.state)]).toEqual([instant(START - MINUTE_MS), START]);
    play.ring();
    expect(play.state.phase).toBe("running");
  });

  test("after a break seats are told in its second half: in its first players read how the round went", () => {
    const play = playOf(openCommand(14));
    begin(play);
    for (const table of play.state.round.tables.keys())
      play.do({ type: "report", at: play.now, reports: [play.report(table, 2, never)] });
    expect(play.state.phase).toBe("break");
    const { startsAt } = play.state.round;
    expect(startsAt - play.now).toBe(30_000);
    while (!play.state.round.areTold) {
      play.ring();
      play.answerAll();
    }
    expect(startsAt - play.now).toBe(15_000);
  });

  test("players are warned at once where registration ends less than five minutes before the start, and once", () => {
    const command = openCommand(14);
    const play = playOf({ ...command, at: instant(START - 3 * MINUTE_MS) });
    for (let rings = 0; rings < 3; rings += 1) play.ring();
    expect(play.notices.map(({ data }) => data)).toEqual([
      { sMessage: "Evening Cup starts in 3 minutes." },
      { sMessage: "Evening Cup starts in 1 minute." },
    ]);
  });

  test("a warning with less than a minute to go tells the seconds: nobody is told of a minute that there is not", () => {
    const command = openCommand(14);
    const plan = { ...command.config.plan, seatTakeMs: 30_000 };
    const play = playOf({ ...command, config: { ...command.config, plan }, at: instant(START - 30_000) });
    play.ring();
    expect(play.notices.map(({ data }) => data)[0]).toEqual({ sMessage: "Evening Cup starts in 30 seconds." });
  });

  test("a table that opens late tells its seats then", () => {
    const play = playOf(openCommand(2));
    while (isToBegin(play.state)) play.ring();
    play.answerAll();
    expect(play.notices.at(-1)).toMatchObject({ event: "resTakeTournamentSeat", to: expect.arrayContaining(["p0"]) });
  });

  test("T-10: a break follows the last table's end; a short one gives no warning of minutes", () => {
    const play = playOf(openCommand(8, { plan: { breakMs: 30_000 } }));
    begin(play);
    const told = play.notices.length;
    play.now = instant(START + 10 * MINUTE_MS);
    for (const table of [0, 1]) play.do({ type: "report", at: play.now, reports: [play.report(table, 2, drawOf(1))] });
    const { phase, round } = play.state;
    expect([phase, round.no, round.startsAt, round.players.length]).toEqual([
      "break",
      2,
      instant(play.now + 30_000),
      4,
    ]);
    expect(play.notices.slice(told).map(({ data }) => data)).toEqual([
      { sMessage: "You are through to round 2 of Evening Cup. It starts in 30 second(s)." },
    ]);
    expect(wakeAt(play.state)!).toBeLessThanOrEqual(play.now);
  });

  test("R-11: an outage moves a break; a start that is far off stays", () => {
    const play = playOf(openCommand(8));
    play.do({ type: "resumed", at: instant(START - 9 * MINUTE_MS), shiftMs: 30_000 });
    expect(play.state.round.startsAt).toBe(START);
    play.do({ type: "resumed", at: instant(START - 30_000), shiftMs: 40_000 });
    expect(play.state.round.startsAt).toBe(instant(START + 40_000));
    begin(play);
    play.do({ type: "resumed", at: play.now, shiftMs: 40_000 });
    expect(play.state.round.startsAt).toBe(instant(START + 40_000));
  });

  test("R-11: a clock that is set forward is no outage: a round goes on, and a break has what was left of it", () => {
    const play = playOf(openCommand(8));
    begin(play);
    const givenUpAt = givesUpAt(play.state)!;
    play.do({ type: "resumed", at: instant(play.now + HOUR_MS), shiftMs: HOUR_MS, isSet: true });
    expect([play.state.phase, givesUpAt(play.state)]).toEqual(["running", givenUpAt + HOUR_MS]);
    for (const table of [0, 1]) play.do({ type: "report", at: play.now, reports: [play.report(table, 2, drawOf(1))] });
    const { no, startsAt } = play.state.round;
    play.do({ type: "resumed", at: instant(play.now + HOUR_MS), shiftMs: HOUR_MS, isSet: true });
    expect([no, play.state.phase, play.state.round.startsAt]).toEqual([2, "break", instant(startsAt + HOUR_MS)]);
  });

  test("R-11, T-15: by a clock that is set forward a start comes by the calendar, with time to sit down; none is long after it", () => {
    const setAt = (at: number, shiftMs: number) => {
      const play = playOf(openCommand(8));
      play.do({ type: "resumed", at: instant(at), shiftMs, isSet: true });
      return play.state;
    };
    expect(setAt(START - 5 * MINUTE_MS, 20 * MINUTE_MS)).toMatchObject({ round: { startsAt: START } });
    // The tables are asked for 75 seconds before the first deal.
    const late = setAt(START + 10 * MINUTE_MS, 20 * MINUTE_MS);
    expect([late.phase, late.round.startsAt]).toEqual(["upcoming", instant(START + 11 * MINUTE_MS + 15_000)]);
    expect(setAt(START + 16 * MINUTE_MS, 20 * MINUTE_MS).phase).toBe("cancelled");
  });

  test("R-11: a clock that is set back takes a break's end with it, and leaves the start that was announced", () => {
    const play = playOf(openCommand(8));
    play.do({ type: "resumed", at: instant(START - HOUR_MS - 30_000), shiftMs: -HOUR_MS });
    expect(play.state.round.startsAt).toBe(START);
    begin(play);
    for (const table of [0, 1]) play.do({ type: "report", at: play.now, reports: [play.report(table, 2, drawOf(1))] });
    const { no, startsAt } = play.state.round;
    expect(no).toBe(2);
    play.do({ type: "resumed", at: instant(play.now - HOUR_MS), shiftMs: -HOUR_MS });
    expect(play.state.round.startsAt).toBe(instant(startsAt - HOUR_MS));
  });
});

describe("T-15: after a long outage", () => {
  const afterOutage = (play: Play, shiftMs: number): string => {
    play.do({ type: "resumed", at: instant(play.now + shiftMs), shiftMs });
    return play.state.phase;
  };

  test("a start that would be a quarter of an hour late is none; one that is late a little is put off", () => {
    const opened = openCommand(8);
    const late = (ms: number) => playOf({ ...opened, at: instant(START + ms) }).state;
    expect(late(15 * MINUTE_MS)).toMatchObject({
      phase: "upcoming",
      round: { startsAt: START + 16 * MINUTE_MS },
    });
    expect(late(15 * MINUTE_MS + 1).phase).toBe("cancelled");
    expect(afterOutage(playOf(opened), 26 * MINUTE_MS)).toBe("cancelled");
    // Only what the outage took of the time since tables are asked for.
    const away = playOf(opened);
    expect(afterOutage(away, 10 * MINUTE_MS)).toBe("upcoming");
    expect(away.state.round.startsAt).toBe(instant(START + 75_000));
  });

  test("in the middle of the first round everything goes back; in a later one, or a break, the prizes that are left are shared", () => {
    const early = playOf(openCommand(8));
    begin(early);
    early.do({ type: "report", at: early.now, reports: [early.report(0, 1, drawOf(1))] });
    expect(afterOutage(early, 15 * MINUTE_MS)).toBe("running");
    expect(afterOutage(early, 15 * MINUTE_MS + 1)).toBe("cancelled");
    early.answerAll();
    expect(faultsOf(early)).toEqual([]);
    const later = playOf(openCommand(8));
    begin(later);
    for (const table of [0, 1])
      later.do({ type: "report", at: later.now, reports: [later.report(table, 2, drawOf(1))] });
    expect([later.state.phase, afterOutage(later, 16 * MINUTE_MS)]).toEqual(["break", "cancelled"]);
    later.answerAll();
    expect(faultsOf(later)).toEqual([]);
  });
});

describe("T-12, T-15: the opening", () => {
  test("freezes pool and prizes from who is there", () => {
    const { state } = playOf(openCommand(60));
    expect([state.pool, state.fee, state.added]).toEqual([135_000, 15_000, 0] as never);
    expect(state.prizes.map(({ from, to, amount }) => [from, to, amount / 100])).toEqual([
      [1, 1, 401],
      [2, 2, 227],
      [3, 3, 164],
      [4, 6, 111],
      [7, 9, 75],
    ]);
  });

  test("with too few players nothing is played, and everybody hears why", () => {
    const play = playOf(openCommand(3, { plan: { minPlayers: 4 } }));
    expect(play.state.phase).toBe("cancelled");
    expect(play.state.queue.map(({ type }) => type)).toEqual(["giveBackAll"]);
    expect(play.notices[0]?.data).toEqual({
      sMessage: "Evening Cup is cancelled: too few players. Your entry is returned.",
    });
  });

  test("R-52: no bot plays where rupees can be won", () => {
    const command = openCommand(2);
    const entrants = [entrantNo(0), entrantNo(1, { bot: "careful" })];
    expect(() => applyDirector(null, { ...command, entrants })).toThrow("R-52");
  });
});

describe("T-9: a late seat", () => {
  const standby = "p8" as PlayerId;
  const asks = (play: Play, { player = standby, ticketId = null as string | null } = {}) =>
    play.do({ type: "claimSeat", at: play.now, player, ticketId });
  const isFound = (play: Play, found: { tableId: string; seat: number } | null) =>
    play.do({ type: "seatFound", at: play.now, call: play.state.lastCall, found });
  const isPaid = (play: Play, done = true) =>
    play.do({ type: "entered", at: play.now, call: play.state.lastCall, done });
  const isGiven = (play: Play, done = true) =>
    play.do({ type: "reseated", at: play.now, call: play.state.lastCall, done });
  const told = (play: Play, player: PlayerId) => play.notices.filter(({ to }) => to.includes(player)).at(-1);
  const sitterAt = (play: Play, table: number, seat: number) => {
    const { round, entrants } = play.state;
    return entrants[round.players[round.tables[table]!.seats[seat]!.player]!.entrant]!;
  };

  test("is found, paid, and given: the newcomer is called to it, who gave it has their entry back, and both hear of it", () => {
    const play = playOf(openCommand(8, { standby: 2 }));
    expect(asks(play)).toBeNull();
    begin(play);
    // All players of table 1 have come, none of table 2.
    play.do({
      type: "report",
      at: play.now,
      reports: [0, 1].map((table) => {
        const report = play.report(table, 0, never);
        return { ...report, seats: report.seats.map((seat) => ({ ...seat, arrived: table === 0 })) };
      }),
    });
    const gone = sitterAt(play, 1, 3).id;
    expect(asks(play)?.queue).toMatchObject([{ type: "findSeat", tableIds: ["r1t1"] }]);
    expect(isFound(play, { tableId: "r1t1", seat: 3 })?.queue).toMatchObject([{ type: "enter", player: standby }]);
    expect(isPaid(play)?.queue).toMatchObject([
      { type: "reseat", tableId: "r1t1", table: 1, seat: 3, player: standby },
    ]);
    expect(isGiven(play)?.queue).toMatchObject([
      { type: "seat", seats: [{ player: standby, tableId: "r1t1" }] },
      { type: "giveBack", player: gone },
    ]);
    expect(told(play, standby)).toMatchObject({ event: "resTakeTournamentSeat", data: { iTableId: "r1t1" } });
    expect(told(play, gone)?.data).toEqual({
      sMessage: "You did not come to Evening Cup, so another player has your seat. Your entry is returned.",
    });
    // Everybody may ask once.
    expect(asks(play)).toBeNull();
    playOut(play, drawOf(3));
    expect(faultsOf(play)).toEqual([]);
    expect(play.state.finished.some(({ player }) => player === standby)).toBe(true);
    expect(play.state.finished.some(({ player }) => player === gone)).toBe(false);
  });

  test("at whichever table it is, and first where nobody shares an address with the newcomer (T-7)", () => {
    const command = openCommand(60, { standby: 1 });
    const entrants = command.entrants.map((entrant, n) => ({ ...entrant, flags: n === 0 ? ["a1"] : [] }));
    const play = playOf({ ...command, entrants, standby: [{ ...command.standby[0]!, flags: ["a1"] }] });
    begin(play);
    const player = command.standby[0]!.id;
    expect(asks(play, { player })).not.toBeNull();
    const [call] = play.state.queue.filter(({ type }) => type === "findSeat");
    const shared = play.state.round.tables.findIndex((_, table) =>
      play.state.round.tables[table]!.seats.some((__, seat) => sitterAt(play, table, seat).id === "p0"),
    );
    expect(call?.type === "findSeat" && [call.tableIds.length, call.tableIds.at(-1)]).toEqual([10, `r1t${shared}`]);
  });

  test("that somebody has taken meanwhile is not given: another is looked for; when none is left the entry goes back", () => {
    const play = playOf(openCommand(2, { standby: 7 }));
    begin(play);
    asks(play);
    isFound(play, { tableId: "r1t0", seat: 1 });
    isPaid(play);
    expect(isGiven(play, false)?.queue).toMatchObject([{ type: "findSeat" }]);
    isFound(play, { tableId: "r1t0", seat: 0 });
    expect(isGiven(play, false)?.queue).toMatchObject([{ type: "findSeat" }]);
    isFound(play, null);
    expect(play.state.queue).toMatchObject([{ type: "giveBack", player: standby }]);
    expect(play.state.lateSeat).toBeNull();
    expect(told(play, standby)?.data).toEqual({
      sMessage: "There was no seat left for you in Evening Cup. Your entry is returned.",
    });
  });

  test("where none is left nothing is paid, and the next has their turn; a ticket that pays is noted", () => {
    const play = playOf(openCommand(2, { standby: 7 }));
    begin(play);
    asks(play);
    asks(play, { player: "p7" as PlayerId, ticketId: "a ticket" });
    isFound(play, null);
    expect(told(play, standby)?.data).toEqual({ sMessage: "There was no seat left for you in Evening Cup." });
    expect(play.state.queue).toMatchObject([{ type: "findSeat" }]);
    isFound(play, { tableId: "r1t0", seat: 1 });
    expect(play.state.queue).toMatchObject([{ type: "enter", player: "p7", ticketId: "a ticket" }]);
    isPaid(play);
    isGiven(play);
    expect(play.state.entrants.at(-1)).toMatchObject({ id: "p7", paid: "ticket" });
    playOut(play, drawOf(3));
    expect(faultsOf(play, { tickets: 1 })).toEqual([]);
  });

  test("of a first deal that is over is none any more", () => {
    const play = playOf(openCommand(2, { standby: 7 }));
    begin(play);
    play.do({ type: "report", at: play.now, reports: [play.report(0, 1, never)] });
    expect(asks(play)).toBeNull();
  });
});
