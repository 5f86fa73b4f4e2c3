import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { instant, MINUTE_MS, NO_PAUSE, type PlayerId, SECOND_MS } from "../../kernel/index.ts";
import { createClosings, operatorAccount } from "../../wallet/index.ts";
import { auditTournaments } from "../audit/audit.ts";
import { drawOf } from "../testing/play.ts";
import { type TournamentWorld, tournamentWorld } from "../testing/world.ts";
import type { Tournaments } from "../tournament.ts";

let world: TournamentWorld;
let serial = 0;
let running: Tournaments[] = [];
beforeAll(async () => {
  world = await tournamentWorld();
}, 120_000);
beforeEach(() => {
  serial += 1;
  world.told.length = 0;
  world.tables.fails = "never";
});
afterAll(async () => {
  for (const one of running) await one.stop();
  expect(await world.faults()).toEqual([]);
  expect((await auditTournaments(world.database, world.tickets)).faults).toEqual([]);
  await world.close();
});

const draw = drawOf(4);
const [TICKET, UNKNOWN_TICKET] = ["00000000-0000-4000-8000-000000000007", "00000000-0000-4000-8000-000000000008"];
const start = async (name = `process-${serial}-${running.length}`) => {
  const tournaments = world.process(name);
  running.push(tournaments);
  await tournaments.start();
  return tournaments;
};
const stop = async (tournaments: Tournaments) => {
  running = running.filter((one) => one !== tournaments);
  await tournaments.stop();
};
/** Lets everything that is due happen, timers and the database. */
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= SECOND_MS) {
    world.time.advance(Math.min(SECOND_MS, left));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};
const phaseOf = async (id: string) => (await world.store.tournamentOf(id))!.phase;
const tablesOf = (id: string) => world.tables.all.filter(({ request }) => request.tournamentId === id);
/** Waits while the clock goes on, second by second. */
const passUntil = (what: string, isSo: () => boolean | Promise<boolean>) =>
  until(what, async () => {
    if (await isSo()) return true;
    await pass(SECOND_MS);
    return false;
  });

async function cup(players: number, changes: object = {}) {
  const id = await world.make(
    { seats: players, minPlayers: 2, seatTakeMs: 10_000, ...changes },
    { closesMs: 10_000, startsMs: 40_000 },
  );
  const all = await Promise.all(Array.from({ length: players }, (_, n) => world.rich(`d${serial}-${n}`)));
  for (const player of all) expect((await world.join(player, id)).ok).toBe(true);
  return { id, all };
}

/** Plays all tables that are open, until the tournament is over. */
async function playOut(id: string, process: () => Tournaments): Promise<void> {
  await passUntil("the tournament to end", async () => {
    for (const table of tablesOf(id).filter(({ state }) => state === "open")) {
      if (world.time.now() < table.request.startsAt) continue;
      await process().reports.report(world.tables.deal(table, draw));
    }
    return ["finished", "cancelled"].includes(await phaseOf(id));
  });
}

const prizeOf = async (player: PlayerId) => (await world.wallet.balances(player)).winnings as number;

describe("a tournament from its entries to its prizes", () => {
  test("T-9, T-12, T-14: is played round by round and paid", async () => {
    const process = await start();
    const { id, all } = await cup(14);
    const before = await world.escrow();
    await passUntil("registration to close", async () => (await phaseOf(id)) === "closed");
    expect(await process.view(all[0]!, id)).toMatchObject({
      value: {
        eState: "upcoming",
        nTotalWinning: 315,
        oParticipantData: { eStatus: "registered" },
        nParticipantPosition: 0,
      },
    });
    await passUntil("the first deal", async () => (await phaseOf(id)) === "running");
    expect(tablesOf(id)).toHaveLength(3);
    const seats = world.told.filter(({ event }) => event === "resTakeTournamentSeat").map(({ to }) => to);
    expect(seats.toSorted()).toEqual(all.toSorted());
    expect(await process.view(all[0]!, id)).toMatchObject({
      value: { eState: "running", oParticipantData: { eStatus: "playing" }, nParticipantPosition: 14 },
    });
    await playOut(id, () => process);
    await until("the prizes to be paid", async () => (await world.escrow()) === before - 14 * 2_500);
    const prizes = await Promise.all(all.map(prizeOf));
    expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(31_500);
    const winner = all[prizes.indexOf(Math.max(...prizes))]!;
    await until(
      "the rows to follow",
      async () => (await process.transactions(winner, { size: 10, page: 1 })).total === 2,
    );
    expect((await process.transactions(winner, { size: 10, page: 1 })).rows).toMatchObject([
      { tournamentId: id, round: 2, position: 1, debit: 0, credit: Math.max(...prizes) },
      { tournamentId: id, round: 0, position: 0, debit: 2_500, credit: 0 },
    ]);
    expect(await process.list(winner, "registered", { size: 10, page: 1 })).toMatchObject([
      { _id: id, eState: "finished", oParticipantData: { eStatus: "finished" }, nParticipantPosition: 1 },
    ]);
    expect((await process.list(winner, null, { size: 10, page: 1 })).map(({ _id }) => _id)).not.toContain(id);
    await until("nothing to be left", () => process.figures().directed === 0);
    await stop(process);
  }, 60_000);

  test("T-10: while a break runs it is known who has come through", async () => {
    const process = await start();
    const { id } = await cup(8);
    await passUntil("the first deal", async () => (await phaseOf(id)) === "running");
    for (const table of tablesOf(id)) {
      for (let deals = 0; deals < 2; deals += 1) await process.reports.report(world.tables.deal(table, draw));
    }
    await until("the break", async () => {
      const found = await process.qualifiers("reader" as PlayerId, id);
      return found.ok && found.value.nTotalQualifier === 4;
    });
    // The next round's tables are open long before the break is over.
    await passUntil("seats of the next round", () => tablesOf(id).length === 3);
    await until("them to be written", async () => (await world.store.qualifiers(id, 2, 1))[0]?.round === 2);
    const found = await process.qualifiers("reader" as PlayerId, id);
    expect(found).toMatchObject({ value: { nTournamentRound: 2, nTotalQualifier: 4 } });
    if (!found.ok) return;
    expect(found.value.nStrategicDuration).toBeGreaterThan(20_000);
    expect(found.value.aQualifier.map(({ aScoreBoard }) => aScoreBoard.length)).toEqual([2, 2, 2, 2]);
    await playOut(id, () => process);
    // What is still to be paid would be paid in the midst of the next test.
    await until("nothing to be left", () => process.figures().directed === 0);
    await stop(process);
  }, 60_000);
});

test("whoever is out with a prize or a ticket to come is in until it has come; others are not", async () => {
  const process = await start();
  const { id, all } = await cup(14, {
    prizePlan: { type: "curve", paidShareBps: 10_000, steepness: 0 },
    entryFeePaise: 0,
    guaranteePaise: 110_000,
    ticketPrizes: [{ from: 12, to: 12, name: "Cup", valuePaise: 2_500, validDays: null }],
  });
  await passUntil("the first deal", async () => (await phaseOf(id)) === "running");
  for (const table of tablesOf(id))
    for (let deals = 0; deals < 2; deals += 1) await process.reports.report(world.tables.deal(table, draw));
  const ofRank = async (rank: number) => {
    const [row] = await world.database.sql<{ player: PlayerId; prize: number }[]>`
      SELECT player, prize_paise::int AS prize FROM tournament.entry WHERE tournament_id = ${id} AND rank = ${rank}`;
    return row;
  };
  await until("somebody to be out", async () => (await ofRank(14)) !== undefined);
  const isIn = async (rank: number) => process.isIn((await ofRank(rank))!.player);
  await world.database
    .sql`UPDATE tournament.entry SET prize_paise = 0 WHERE tournament_id = ${id} AND rank IN (12, 13)`;
  expect([await isIn(14), await isIn(13), await isIn(12)]).toEqual([true, false, true]);
  await playOut(id, () => process);
  await passUntil("nothing to be left", () => process.figures().directed === 0);
  for (const player of all) await passUntil("everything to have come", async () => !(await process.isIn(player)));
  await stop(process);
}, 60_000);

describe("T-11: crashes, takeovers and lost answers", () => {
  test("the director goes on in another process, whatever was under way; one that lost its tournament writes no more", async () => {
    const { id, all } = await cup(14);
    let process = await start();
    const before = await world.escrow();
    let turns = 0;
    await passUntil("the tournament to end", async () => {
      turns += 1;
      world.tables.fails = (["never", "after", "before"] as const)[turns % 3]!;
      for (const table of tablesOf(id).filter(({ state }) => state === "open")) {
        if (world.time.now() >= table.request.startsAt) await process.reports.report(world.tables.deal(table, draw));
      }
      if (turns % 40 === 0) {
        // The old one is frozen, not stopped: it finds out by itself.
        const next = await start();
        await pass(1_000);
        await stop(process);
        process = next;
        await passUntil(
          "somebody to direct it",
          async () => process.figures().directed > 0 || (await phaseOf(id)) !== "running",
        );
      }
      return (await phaseOf(id)) === "finished";
    });
    world.tables.fails = "never";
    await passUntil("the prizes to be paid", async () => (await world.escrow()) === before - 14 * 2_500);
    expect((await Promise.all(all.map(prizeOf))).reduce((sum, prize) => sum + prize, 0)).toBe(31_500);
    await stop(process);
  }, 120_000);

  test("windows of another process are told how it stands, when it changes, and after its end", async () => {
    const process = await start();
    const other = await start();
    const changed: string[] = [];
    other.onChange((id) => void changed.push(id));
    const { id, all } = await cup(8);
    await passUntil("the first deal", async () => (await phaseOf(id)) === "running");
    const directing = [process, other].toSorted((a, b) => b.figures().directed - a.figures().directed);
    const [its, another] = [directing[0]!, directing[1]!];
    expect([its.figures().directed, another.figures().directed]).toEqual([1, 0]);
    const standing = (of: Tournaments) => of.reports.statusFor(id, all[0]!);
    expect(await standing(another)).toMatchObject({ phase: "playing", round: 1, you: { ofPlayers: 8 } });
    expect(await standing(another)).toEqual(await standing(its));
    changed.length = 0;
    await its.reports.report(world.tables.deal(tablesOf(id)[0]!, draw));
    if (another === other) await until("the other to be told", () => changed.includes(id));
    await pass(2 * SECOND_MS);
    expect(await standing(another)).toEqual(await standing(its));
    await playOut(id, () => its);
    await passUntil("nothing to be left", () => its.figures().directed === 0);
    await pass(2 * SECOND_MS);
    for (const one of [its, another]) expect(await standing(one)).toMatchObject({ phase: "finished" });
    expect(await another.reports.statusFor("00000000-0000-4000-8000-000000000000", all[0]!)).toBeNull();
    await stop(process);
    await stop(other);
  }, 60_000);

  test("processes whose clocks are minutes apart leave each other's tournaments alone for as long as they live", async () => {
    const { id } = await cup(2);
    const first = await start();
    await passUntil("somebody to direct it", () => first.figures().directed === 1);
    const ahead = fakeTime(instant(world.time.now() + 5 * MINUTE_MS));
    const second = world.process(`ahead-${serial}`, ahead);
    running.push(second);
    await second.start();
    for (let seconds = 0; seconds < 15; seconds += 1) {
      await pass(SECOND_MS);
      await ahead.advanceAsync(SECOND_MS);
    }
    expect([first, second].map((one) => one.figures().directed)).toEqual([1, 0]);
    await playOut(id, () => first);
    await stop(first);
    await stop(second);
  }, 60_000);

  test("a process that is silent is taken over; its late commands are fenced", async () => {
    const { id } = await cup(2);
    const frozen = fakeTime(world.time.now());
    const first = world.process(`first-${serial}`, frozen);
    running.push(first);
    await first.start();
    // This one, and nothing of an earlier test any more; what it has under way is through before it falls silent.
    const opened = () => world.database.sql`SELECT FROM tournament.journal WHERE tournament_id = ${id}`;
    await until("registration to close", async () => {
      frozen.advance(SECOND_MS);
      return (await opened()).length > 0 && first.figures().directed === 1;
    });
    const second = await start();
    await passUntil("the second to direct it", () => second.figures().directed === 1);
    expect(first.figures().directed).toBe(1);
    await until("the first to notice", () => {
      frozen.advance(SECOND_MS);
      return first.figures().directed === 0;
    });
    await playOut(id, () => second);
    expect(await phaseOf(id)).toBe("finished");
    await stop(first);
    await stop(second);
  }, 60_000);
});

test("O-27: in maintenance nothing begins, whichever process directs it; afterwards it goes on with the time that was left", async () => {
  const first = await start();
  const { id } = await cup(4);
  await passUntil("the tables to be asked for", () => tablesOf(id).length > 0);
  const from = world.time.now();
  const leftMs = tablesOf(id)[0]!.request.startsAt - from;
  expect(leftMs).toBeGreaterThan(2_000);
  world.pause = {
    phase: () => "still",
    plannedMs: () => 0,
    stoodSince: (at) => (at >= from ? instant(from) : at),
  };
  await pass(30_000);
  await stop(first);
  const second = await start();
  await passUntil("the other process to direct it", () => second.figures().directed > 0);
  await pass(60_000);
  expect(await phaseOf(id)).toBe("closed");
  const goesOnAt = world.time.now();
  world.pause = { ...world.pause, phase: () => "play" };
  await passUntil("the first deal", async () => (await phaseOf(id)) === "running");
  expect(world.time.now() - goesOnAt).toBeWithin(leftMs - 1_000, leftMs + 8_000);
  world.pause = NO_PAUSE;
  await playOut(id, () => second);
  await stop(second);
}, 120_000);

test.each([
  ["a fault of ours, which somebody has to look into", "P0001", true],
  ["a full disk, after which it goes on by itself", "53100", false],
])(
  "a tournament that cannot be closed keeps no other from being opened: %s",
  async (_, code, isTold) => {
    const [broken, sound] = [await cup(2), await cup(3)];
    await world.database.owner.unsafe(`
    CREATE FUNCTION public.no() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no'' USING ERRCODE = ''${code}''; END';
    CREATE TRIGGER no BEFORE UPDATE ON tournament.tournament FOR EACH ROW
      WHEN (OLD.id = '${broken.id}') EXECUTE FUNCTION public.no()`);
    const process = await start();
    await passUntil("the other one to begin", async () => (await phaseOf(sound.id)) === "running");
    expect(await phaseOf(broken.id)).toBe("open");
    const told = world.log.lines.filter(({ fields }) => "alarm" in fields && fields.tournamentId === broken.id);
    expect(told.length > 0).toBe(isTold);
    await world.database.owner.unsafe("DROP TRIGGER no ON tournament.tournament; DROP FUNCTION public.no()");
    await playOut(sound.id, () => process);
    await playOut(broken.id, () => process);
    await stop(process);
  },
  60_000,
);

describe("T-15: cancelled", () => {
  test("while it is played, before the first round's end: everybody has everything back", async () => {
    const process = await start();
    const { id, all } = await cup(8);
    await passUntil("the first deal", async () => (await phaseOf(id)) === "running");
    expect((await process.cancel(id)).ok).toBe(true);
    await passUntil("the money to be back", async () => {
      const held = await Promise.all(
        all.map(async (player) => (await world.wallet.balances(player)).deposit as number),
      );
      return held.every((each) => each === 10_000);
    });
    expect(tablesOf(id).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
    expect(await process.cancel(id)).toMatchObject({ error: { code: "ended" } });
    await stop(process);
  }, 60_000);

  test("too few players: nothing is played, and everything goes back", async () => {
    const process = await start();
    const { id, all } = await cup(4, { seats: 6, minPlayers: 5 });
    await passUntil("the money to be back", async () => {
      const held = await Promise.all(
        all.map(async (player) => (await world.wallet.balances(player)).deposit as number),
      );
      return held.every((each) => each === 10_000);
    });
    expect(await phaseOf(id)).toBe("cancelled");
    expect(world.told.some(({ data }) => (data as { sMessage?: string }).sMessage?.includes("too few players"))).toBe(
      true,
    );
    await stop(process);
  }, 60_000);
});

test("T-9: a seat that nobody took goes to one of the waiting list, who pays; who gave it has their entry back", async () => {
  const process = await start();
  const { id, all } = await cup(6, { seats: 5, minPlayers: 2 });
  const late = all[5]!;
  await passUntil(
    "the list to have everything back",
    async () => (await world.wallet.balances(late)).deposit === 10_000,
  );
  expect(
    await process.join({ id: late, name: late }, id, null, { location: undefined, device: undefined, address: null }),
  ).toMatchObject({
    error: { code: "closed" },
  });
  await passUntil("the first deal", async () => (await phaseOf(id)) === "running");
  for (const player of all.slice(1, 5)) world.tables.taken.add(player);
  const headers = { location: undefined, device: undefined, address: null };
  const rowOf = async () => {
    const found = await process.view(late, id);
    return found.ok ? found.value.oParticipantData?.eStatus : null;
  };
  await passUntil("late seats to be told", async () => (await rowOf()) === "lateSeat");
  const ask = (ticketId: string | null) => process.join({ id: late, name: late }, id, ticketId, headers);
  // A ticket that is not good is refused: rupees are never taken in its place.
  expect(await ask(UNKNOWN_TICKET)).toMatchObject({ error: { code: "badTicket" } });
  // The device is one of those who play (R-51).
  world.signals.set(late, { keys: [`device:${all[1]}`], address: null, place: null });
  expect(await ask(null)).toMatchObject({ error: { code: "linkedAccounts" } });
  world.signals.delete(late);
  world.tickets.good.set(TICKET, { player: late, entry: null });
  expect(await ask(TICKET)).toEqual({ ok: true, value: "asked" });
  expect(await rowOf()).not.toBe("lateSeat");
  await passUntil("the seat to be given", () => tablesOf(id)[0]!.seats.some((sitter) => sitter.id === late));
  await passUntil("the entry to go back", async () => (await world.wallet.balances(all[0]!)).deposit === 10_000);
  expect((await world.wallet.balances(late)).deposit as number).toBe(10_000);
  expect(world.tickets.good.get(TICKET)?.entry).toBe((await world.store.activeEntry(id, late))!.id);
  expect(await ask(null)).toMatchObject({ error: { code: "alreadyJoined" } });
  const received = world.told.filter(({ to }) => to === late || to === all[0]).map(({ to, event }) => [to, event]);
  expect(received.slice(-2)).toEqual([
    [late, "resTakeTournamentSeat"],
    [all[0]!, "resTournamentGoingToStart"],
  ]);
  // The test's tickets bring nothing to escrow by themselves.
  await world.wallet.move({
    key: `ticket:${TICKET}`,
    kind: "ticket",
    player: late,
    moves: [{ from: operatorAccount("promotions"), to: operatorAccount("tournamentEscrow"), amount: 2_500 as never }],
  });
  await playOut(id, () => process);
  expect(await phaseOf(id)).toBe("finished");
  await stop(process);
}, 60_000);

test("T-17: the training cup is filled with labelled bots, and somebody alone plays all of it", async () => {
  const process = await start();
  const { id } = await cup(1, { seats: 12, entryFeePaise: 0, fillWithBots: 12 });
  await passUntil("the first deal", async () => (await phaseOf(id)) === "running");
  const sitters = tablesOf(id).flatMap(({ seats }) => seats);
  expect(sitters).toHaveLength(12);
  expect(sitters.filter(({ bot, name }) => bot !== null && name.startsWith("Bot "))).toHaveLength(11);
  expect(tablesOf(id).map(({ request }) => request.rupees)).toEqual([false, false]);
  await playOut(id, () => process);
  expect(await phaseOf(id)).toBe("finished");
  await stop(process);
}, 60_000);

test("T-9, T-14, M-21: a cup that is played across midnight of 31 March pays once, on the day on which it ends", async () => {
  const midnight = Date.parse("2026-04-01T00:00:00+05:30");
  const left = () => midnight - world.time.now();
  expect(left()).toBeGreaterThan(MINUTE_MS);
  world.time.freeze(left() - MINUTE_MS);
  const process = await start();
  const { id, all } = await cup(8);
  await passUntil("the first deal, before midnight", async () => (await phaseOf(id)) === "running");
  expect(left()).toBeGreaterThan(0);
  const [first] = tablesOf(id);
  await process.reports.report(world.tables.deal(first!, draw));
  await passUntil("midnight", () => left() <= 0);
  // The day's books are closed while it is played.
  const seeds = { current: new Uint8Array(32).fill(3), old: [] };
  const closingsAt = (now: number) => {
    const time = fakeTime(instant(now));
    const deps = { database: world.database, clock: time, timers: time, random: seededRandom(5), log: world.log };
    return createClosings({ ...deps, seeds, operatorsLog: async () => "0 none" });
  };
  const closed = await closingsAt(midnight + 30 * MINUTE_MS).closeDue();
  expect(closed.at(-1)?.day).toBe("2026-03-31");
  await playOut(id, () => process);
  await until("the prizes to be paid", async () => (await Promise.all(all.map(prizeOf))).some((prize) => prize > 0));
  const prizes = await Promise.all(all.map(prizeOf));
  expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(8 * 2_500 * 0.9);
  const days = await world.database.sql<{ kind: string; day: string }[]>`
    SELECT DISTINCT t.kind, to_char(t.at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day FROM wallet.transfer t
    WHERE t.key LIKE ${`%${id}%`} OR t.player = ANY (${all}) ORDER BY 1, 2`;
  expect([...days]).toEqual([
    { kind: "deposit", day: "2026-03-31" },
    { kind: "tournament", day: "2026-03-31" },
    { kind: "tournamentPrizes", day: "2026-04-01" },
  ]);
  const next = await closingsAt(midnight + 25 * 60 * MINUTE_MS).closeDue();
  expect(next.map(({ day }) => day)).toEqual(["2026-04-01"]);
  await stop(process);
}, 60_000);
