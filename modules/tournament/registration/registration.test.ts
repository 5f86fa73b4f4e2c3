import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, HOUR_MS, instant, MINUTE_MS, ok, type Paise, type PlayerId, refuse } from "../../kernel/index.ts";
import { operatorAccount } from "../../wallet/index.ts";
import { type TournamentWorld, tournamentWorld } from "../testing/world.ts";
import { cancelTournament } from "./cancelling.ts";

let world: TournamentWorld;
let serial = 0;
beforeAll(async () => {
  world = await tournamentWorld();
}, 120_000);
beforeEach(() => {
  serial += 1;
  world.money = "works";
  world.told.length = 0;
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

const TICKET = "00000000-0000-7000-8000-000000000042";
const named = (n: number) => `p${serial}-${n}`;
const rich = (n: number, deposit?: number) => world.rich(named(n), deposit);
const players = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => rich(n)));
const held = async (player: PlayerId) => (await world.wallet.balances(player)).deposit as number;
const codeOf = (result: { ok: boolean; error?: { code: string }; value?: unknown }) =>
  result.ok ? result.value : result.error?.code;

describe("T-3, T-5: entering", () => {
  test("is paid, takes a place, and after the last one the waiting list", async () => {
    const id = await world.make({ seats: 2 });
    const [asha, ravi, mina] = (await players(3)) as [PlayerId, PlayerId, PlayerId];
    expect([
      codeOf(await world.join(asha, id)),
      codeOf(await world.join(ravi, id)),
      codeOf(await world.join(mina, id)),
    ]).toEqual(["entered", "entered", "waiting"]);
    expect([await held(asha), await held(mina)]).toEqual([7_500, 7_500]);
    expect(await world.store.tournamentOf(id)).toMatchObject({ entered: 2, waiting: 1 });
    expect(codeOf(await world.join(asha, id))).toBe("alreadyJoined");
  });

  test("of 64 joins of one player at once one counts, and one is paid; who asks while it is, is answered what comes of it", async () => {
    const id = await world.make();
    const asha = await rich(1);
    const answers = await Promise.all(Array.from({ length: 64 }, () => world.join(asha, id)));
    expect(answers.map(codeOf).filter((each) => each !== "entered" && each !== "alreadyJoined")).toEqual([]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(await held(asha)).toBe(7_500);
    expect(await world.store.tournamentOf(id)).toMatchObject({ entered: 1, waiting: 0 });

    const held1 = world.holdPayments();
    const ravi = await rich(2);
    const first = world.join(ravi, id);
    await held1.reached;
    // The payment of the first hangs: the second one's is the same, and is through.
    expect(codeOf(await world.join(ravi, id))).toBe("entered");
    expect(codeOf(await world.join(ravi, id, TICKET))).toBe("alreadyJoined");
    held1.release();
    expect(codeOf(await first)).toBe("entered");
    expect(await held(ravi)).toBe(7_500);
    expect(await world.store.tournamentOf(id)).toMatchObject({ entered: 2, waiting: 0 });
  }, 60_000);

  test("T-3: who was shown a place is not put on the waiting list, neither before nor while the entry is paid", async () => {
    const id = await world.make({ seats: 2 });
    const [asha, ravi, meena, tara] = await Promise.all([rich(1), rich(2), rich(3), rich(4)]);
    const headers = { location: undefined, device: undefined, address: null };
    const forPlace = (player: PlayerId) =>
      world.registration.join({ id: player, name: player }, id, null, headers, { mayWait: false });
    expect(codeOf(await forPlace(asha))).toBe("entered");
    const payment = world.holdPayments();
    const slow = forPlace(meena);
    await payment.reached;
    expect(codeOf(await world.join(ravi, id))).toBe("entered");
    payment.release();
    expect(codeOf(await slow)).toBe("placesTaken");
    expect(codeOf(await forPlace(tara))).toBe("placesTaken");
    await world.finishAll();
    expect([await held(meena), await held(tara)]).toEqual([10_000, 10_000]);
    expect(await world.store.tournamentOf(id)).toMatchObject({ entered: 2, waiting: 0 });
    expect(codeOf(await world.join(tara, id))).toBe("waiting");
  }, 60_000);

  test("nobody hears that they are in who are not: of joins at once without the money none is, and each is told why", async () => {
    const id = await world.make();
    const poor = await rich(1, 2_400);
    const answers = await Promise.all(Array.from({ length: 16 }, () => world.join(poor, id)));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["insufficientChips"]));
    expect(await world.store.tournamentOf(id)).toMatchObject({ entered: 0, waiting: 0 });
    expect(await held(poor)).toBe(2_400);
  }, 60_000);

  test("another join than the one that is being paid is not answered before that is known; the same with its ticket is", async () => {
    const id = await world.make();
    const asha = await rich(1);
    world.tickets.good.set(TICKET, { player: asha, entry: null });
    const payment = world.holdPayments();
    const first = world.join(asha, id, TICKET);
    await payment.reached;
    expect(codeOf(await world.join(asha, id))).toBe("busy");
    expect(codeOf(await world.join(asha, id, TICKET))).toBe("entered");
    payment.release();
    expect(codeOf(await first)).toBe("entered");
    expect(await held(asha)).toBe(10_000);
    expect(codeOf(await world.join(asha, id, TICKET))).toBe("alreadyJoined");
  });

  test("SP-3: of two tournaments that are entered at once the second is asked about when the first is paid", async () => {
    const cups = [await world.make(), await world.make()];
    const asha = await rich(1);
    const { begins } = world.gates;
    // A limit of her own: 7,000 of her 10,000 are to be left, and an entry is 2,500.
    world.gates.begins = async (player, { entry }) =>
      (await held(player)) - entry >= 7_000 ? ok(undefined) : refuse("lossLimit", "That is more than is left.");
    const payment = world.holdPayments();
    const first = world.join(asha, cups[0]!);
    await payment.reached;
    const second = world.join(asha, cups[1]!);
    for (let turn = 0; turn < 30; turn += 1) await world.database.sql`SELECT 1`;
    payment.release();
    expect([codeOf(await first), codeOf(await second)]).toEqual(["entered", "lossLimit"]);
    world.gates.begins = begins;
    expect(await held(asha)).toBe(7_500);
  });

  test("SP-3: an entry that is beyond a limit once it is paid, for another process took more meanwhile, goes back", async () => {
    const id = await world.make();
    const asha = await rich(1);
    const { begins } = world.gates;
    world.gates.begins = async (_, { isSeated }) =>
      isSeated ? refuse("lossLimit", "That is more than is left.") : ok(undefined);
    expect(codeOf(await world.join(asha, id))).toBe("lossLimit");
    world.gates.begins = begins;
    await world.finishAll();
    expect([await held(asha), (await world.store.tournamentOf(id))?.entered]).toEqual([10_000, 0]);
    expect(await world.faults()).toEqual([]);
    expect(codeOf(await world.join(asha, id))).toBe("entered");
  });

  test("SP-3: an entry that is paid stays, and is told, where nobody can be asked about limits again", async () => {
    const id = await world.make();
    const asha = await rich(1);
    const { begins } = world.gates;
    world.gates.begins = async (_, { isSeated }) => {
      if (isSeated) throw new Error("the database is away");
      return ok(undefined);
    };
    expect(codeOf(await world.join(asha, id))).toBe("entered");
    world.gates.begins = begins;
    expect([await held(asha), (await world.store.tournamentOf(id))?.entered]).toEqual([7_500, 1]);
  });

  test("of 64 players for the last place one gets it, and the others wait in order", async () => {
    const id = await world.make({ seats: 2 });
    const all = await players(65);
    await world.join(all[0]!, id);
    const answers = await Promise.all(all.slice(1).map((player) => world.join(player, id)));
    expect(answers.map(codeOf).filter((each) => each === "entered")).toHaveLength(1);
    expect(answers.map(codeOf).filter((each) => each === "waiting")).toHaveLength(63);
    expect(await world.store.tournamentOf(id)).toMatchObject({ entered: 2, waiting: 63 });
    const numbers = (await world.store.entriesIn(id, "waiting")).map(({ no }) => no);
    expect(new Set(numbers).size).toBe(63);
  }, 60_000);

  test("is refused without the money, and then as if it had never been tried", async () => {
    const id = await world.make();
    const poor = await rich(1, 2_400);
    expect(codeOf(await world.join(poor, id))).toBe("insufficientChips");
    expect(await world.store.tournamentOf(id)).toMatchObject({ entered: 0, waiting: 0 });
    await world.wallet.move({
      key: `more:${poor}`,
      kind: "deposit",
      player: poor,
      moves: [{ from: operatorAccount("gatewayClearing"), to: { bucket: "deposit" }, amount: 200 as never }],
    });
    expect(codeOf(await world.join(poor, id))).toBe("entered");
  });

  test("R-51: a second account with the same device is refused, until the first has withdrawn", async () => {
    const id = await world.make();
    const [asha, ravi] = (await players(2)) as [PlayerId, PlayerId];
    for (const player of [asha, ravi])
      world.signals.set(player, { keys: [`device:${player}`, "pan:shared"], address: null, place: null });
    const answers = await Promise.all([world.join(asha, id), world.join(ravi, id)]);
    expect(answers.map(codeOf).toSorted()).toEqual(["entered", "linkedAccounts"]);
    const [inside, outside] = codeOf(answers[0]!) === "entered" ? [asha, ravi] : [ravi, asha];
    expect(await held(outside)).toBe(10_000);
    expect(codeOf(await world.registration.withdraw(inside, id))).toBeUndefined();
    expect(codeOf(await world.join(outside, id))).toBe("entered");
  });

  test("the gates are asked where rupees are paid or won, and nobody is where nothing is", async () => {
    const [cash, free] = [await world.make(), await world.make({ entryFeePaise: 0 })];
    const asha = await rich(1);
    world.refused.add(asha);
    expect(await world.join(asha, cash)).toMatchObject({
      error: { code: "locationRestricted", message: "You may not." },
    });
    expect(codeOf(await world.join(asha, free))).toBe("entered");
    expect(await held(asha)).toBe(10_000);
  });

  test("a ticket that is good pays, and comes back as a ticket", async () => {
    const id = await world.make();
    const asha = await rich(1);
    const ticket = "00000000-0000-4000-8000-000000000001";
    expect(codeOf(await world.join(asha, id, ticket))).toBe("badTicket");
    world.tickets.good.set(ticket, { player: asha, entry: null });
    expect(codeOf(await world.join(asha, id, ticket))).toBe("entered");
    expect([await held(asha), world.tickets.good.get(ticket)?.entry === null]).toEqual([10_000, false]);
    await world.registration.withdraw(asha, id);
    expect(world.tickets.good.get(ticket)?.entry).toBeNull();
  });

  test("another's ticket, a used one, or one that does not name the tournament's series pays nothing", async () => {
    const [asha, ravi] = [await rich(1), await rich(2)];
    const ticket = "00000000-0000-4000-8000-000000000002";
    world.tickets.good.set(ticket, { player: asha, name: "Sunday", entry: null });
    const [sunday, monday, again] = [
      await world.make({ ticketNames: ["Sunday", "Grand"] }),
      await world.make({ ticketNames: ["Monday"] }),
      await world.make(),
    ];
    expect(codeOf(await world.join(ravi, sunday, ticket))).toBe("badTicket");
    expect(codeOf(await world.join(asha, monday, ticket))).toBe("badTicket");
    expect(codeOf(await world.join(asha, sunday, ticket))).toBe("entered");
    expect(codeOf(await world.join(asha, again, ticket))).toBe("badTicket");
    expect([await held(asha), await held(ravi)]).toEqual([10_000, 10_000]);
    expect(await world.store.activeEntry(again, asha)).toBeUndefined();
  });

  test("T-1: neither before registration starts nor after it ends; of what does not exist nobody hears more", async () => {
    const id = await world.make();
    const asha = await rich(1);
    for (const unknown of ["x", "00000000-0000-4000-8000-000000000000"])
      expect(codeOf(await world.join(asha, unknown))).toBe("noSuchTournament");
    world.time.advance(-1);
    expect(codeOf(await world.join(asha, id))).toBe("notOpenYet");
    world.time.advance(10 * MINUTE_MS + 1);
    expect(codeOf(await world.join(asha, id))).toBe("closed");
    expect(codeOf(await world.registration.withdraw(asha, id))).toBe("notJoined");
  });
});

test("R-51: by what players were told apart, and where they were, is forgotten a month after the end", async () => {
  const id = await world.make();
  const asha = await rich(1);
  world.signals.set(asha, { keys: ["device:d"], address: "203.0.113.7", place: { lat: 19, lng: 72 } });
  await world.join(asha, id);
  const traces = async () => {
    const [row] = await world.database.sql<{ signals: number; places: number }[]>`
      SELECT (SELECT count(*)::int FROM tournament.entry_mark WHERE tournament_id = ${id}) AS signals,
        (SELECT count(*)::int FROM tournament.entry WHERE tournament_id = ${id} AND address IS NOT NULL) AS places`;
    return row;
  };
  const later = instant(world.time.now() + DAY_MS);
  await world.store.forgetTraces(later);
  expect(await traces()).toEqual({ signals: 1, places: 1 });
  await world.registration.cancelOpen(id);
  await world.store.forgetTraces(world.time.now());
  expect(await traces()).toEqual({ signals: 1, places: 1 });
  await world.store.forgetTraces(later);
  expect(await traces()).toEqual({ signals: 0, places: 0 });
});

describe("T-3, T-4: leaving", () => {
  test("gives everything back and moves the first of the list up, who hears of it", async () => {
    const id = await world.make({ seats: 1 + 1 });
    const [asha, ravi, mina, tara] = (await players(4)) as [PlayerId, PlayerId, PlayerId, PlayerId];
    for (const player of [asha, ravi, mina, tara]) await world.join(player, id);
    expect((await world.registration.withdraw(ravi, id)).ok).toBe(true);
    expect(await held(ravi)).toBe(10_000);
    expect(await world.store.tournamentOf(id)).toMatchObject({ entered: 2, waiting: 1 });
    expect(await world.store.activeEntry(id, mina)).toMatchObject({ state: "entered" });
    expect(world.told).toEqual([
      {
        to: mina,
        event: "resTournamentGoingToStart",
        data: { sMessage: "You have moved up from the waitlist of Evening Cup." },
      },
    ]);
    expect(codeOf(await world.registration.withdraw(ravi, id))).toBe("notJoined");
    expect(codeOf(await world.join(ravi, id))).toBe("waiting");
  });

  test("of joins and withdrawals at once every player ends inside or outside, with the money to match", async () => {
    const id = await world.make({ seats: 4 });
    const all = await players(16);
    for (const player of all.slice(0, 8)) await world.join(player, id);
    await Promise.all([
      ...all.slice(0, 8).map((player) => world.registration.withdraw(player, id)),
      ...all.map((player) => world.join(player, id)),
    ]);
    await world.finishAll();
    const { entered, waiting } = (await world.store.tournamentOf(id))!;
    const states = await Promise.all(all.map((player) => world.store.activeEntry(id, player)));
    expect(states.filter((entry) => entry?.state === "entered")).toHaveLength(entered);
    expect(states.filter((entry) => entry?.state === "waiting")).toHaveLength(waiting);
    expect(entered === 4 || waiting === 0).toBe(true);
    for (const [n, player] of all.entries()) expect(await held(player)).toBe(states[n] ? 7_500 : 10_000);
  }, 60_000);
});

test("T-4: a player may enter and leave, but not for ever", async () => {
  const id = await world.make({ entryFeePaise: 0 });
  const asha = await rich(1);
  for (let n = 0; n < 20; n += 1) {
    expect(codeOf(await world.join(asha, id))).toBe("entered");
    await world.registration.withdraw(asha, id);
  }
  expect(codeOf(await world.join(asha, id))).toBe("tooOften");
});

test("T-4: what could not be paid is no entry: who has tried too often without the money enters with it an hour later", async () => {
  const id = await world.make({}, { closesMs: 2 * HOUR_MS, startsMs: 3 * HOUR_MS });
  const asha = await rich(1, 2_400);
  for (let n = 0; n < 20; n += 1) expect(codeOf(await world.join(asha, id))).toBe("insufficientChips");
  // Each try leaves a row: of these there are not more than so many an hour.
  expect(codeOf(await world.join(asha, id))).toBe("tooOften");
  const moves = [
    { from: operatorAccount("gatewayClearing"), to: { bucket: "deposit" as const }, amount: 100 as Paise },
  ];
  await world.wallet.move({ key: `more:${asha}`, kind: "deposit", player: asha, moves });
  expect(codeOf(await world.join(asha, id))).toBe("tooOften");
  world.time.advance(HOUR_MS + MINUTE_MS);
  expect(codeOf(await world.join(asha, id))).toBe("entered");
});

describe("a crash in between", () => {
  test("before the ledger heard of the entry: the job pays it", async () => {
    const id = await world.make();
    const asha = await rich(1);
    world.money = "fails";
    await expect(world.join(asha, id)).rejects.toThrow();
    expect(await world.store.activeEntry(id, asha)).toMatchObject({ state: "paying" });
    expect(codeOf(await world.registration.withdraw(asha, id))).toBe("busy");
    world.money = "works";
    await world.finishAll();
    expect(await world.store.activeEntry(id, asha)).toMatchObject({ state: "entered" });
    expect(await held(asha)).toBe(7_500);
  });

  test("after the ledger had it: the job pays nothing more; after registration everything goes back", async () => {
    const id = await world.make();
    const [asha, ravi] = (await players(2)) as [PlayerId, PlayerId];
    world.money = "failsAfterwards";
    for (const player of [asha, ravi]) await expect(world.join(player, id)).rejects.toThrow();
    world.money = "works";
    await world.registration.finish((await world.store.activeEntry(id, asha))!);
    expect(await held(asha)).toBe(7_500);
    world.time.advance(10 * MINUTE_MS);
    await world.store.changeTournament(id, { phase: "closed" });
    await world.finishAll();
    expect(await held(ravi)).toBe(10_000);
    expect(await world.store.activeEntry(id, ravi)).toBeUndefined();
  });

  test("after the ledger had it, and it is busy then: nobody says that nothing was paid", async () => {
    const id = await world.make();
    const asha = await rich(1);
    world.money = "failsAfterwards";
    await expect(world.join(asha, id)).rejects.toThrow();
    world.money = "busy";
    await expect(world.registration.finish((await world.store.activeEntry(id, asha))!)).rejects.toThrow("busy");
    expect(await world.store.activeEntry(id, asha)).toMatchObject({ state: "paying" });
    world.money = "works";
    await world.finishAll();
    expect(await world.store.activeEntry(id, asha)).toMatchObject({ state: "entered" });
    expect(await held(asha)).toBe(7_500);
  });

  test("once everything has gone back, what a slow process pays for the entry goes back too", async () => {
    const id = await world.make();
    const asha = await rich(1);
    world.tickets.good.set(TICKET, { player: asha, entry: null });
    expect((await world.join(asha, id, TICKET)).ok).toBe(true);
    const entry = (await world.store.activeEntry(id, asha))!;
    await world.registration.withdraw(asha, id);
    await world.registration.finish({ ...entry, state: "paying" });
    expect(world.tickets.good.get(TICKET)?.entry).toBeNull();
    const poor = await rich(2, 1_000);
    await world.join(poor, id);
    await world.finishAll();
    const unpaid = (await world.store.entriesIn(id, "left")).find(({ player }) => player === poor)!;
    const moves = [
      { from: operatorAccount("gatewayClearing"), to: { bucket: "deposit" as const }, amount: 9_000 as Paise },
    ];
    await world.wallet.move({ key: `more:${poor}`, kind: "deposit", player: poor, moves });
    await world.registration.finish({ ...unpaid, state: "paying" });
    expect(await held(poor)).toBe(10_000);
  });

  test("a busy ledger is told, and the job enters the player when it is not any more", async () => {
    const id = await world.make();
    const asha = await rich(1);
    world.money = "busy";
    expect(codeOf(await world.join(asha, id))).toBe("busy");
    world.money = "works";
    await world.finishAll();
    expect(await world.store.activeEntry(id, asha)).toMatchObject({ state: "entered" });
  });

  test("before everything was given back: the job gives it back, once", async () => {
    const id = await world.make();
    const asha = await rich(1);
    await world.join(asha, id);
    world.money = "failsAfterwards";
    expect((await world.registration.withdraw(asha, id)).ok).toBe(true);
    world.money = "works";
    await world.finishAll();
    await world.finishAll();
    expect(await held(asha)).toBe(10_000);
  });
});

/** What becomes of an entry that two calls, of a join and a job or of two processes, pay at the same time. */
describe("two that settle the same entry", () => {
  const TICKET = "00000000-0000-4000-8000-00000000000";
  const stateOf = async (id: string) => (await world.store.entry(id))?.state;
  /** A join that has not paid yet when the other comes: it is on its way to the desk, or to the ledger. */
  async function lateJoin(ticketId: string | null, deposit?: number) {
    const id = await world.make();
    const asha = await rich(1, deposit);
    if (ticketId) world.tickets.good.set(ticketId, { player: asha, entry: null });
    const held = world.holdPayments();
    const joining = world.join(asha, id, ticketId ?? undefined);
    joining.catch(() => {});
    await held.reached;
    const entry = (await world.store.activeEntry(id, asha))!;
    return { id, asha, joining, pay: held.release, entry };
  }
  const refuseOnce = async (entry: Awaited<ReturnType<typeof lateJoin>>["entry"]) => {
    world.money = "refuses";
    await world.registration.finish(entry);
    world.money = "works";
  };

  test("a ticket: one is refused, the other has used it afterwards: it comes back", async () => {
    const ticket = `${TICKET}2`;
    const { joining, pay, entry } = await lateJoin(ticket);
    await refuseOnce(entry);
    pay();
    expect(codeOf(await joining)).toBe("notJoined");
    expect(world.tickets.good.get(ticket)?.entry).toBeNull();
    expect(await stateOf(entry.id)).toBe("left");
  });

  test("rupees: one finds too little, then there is enough for the other: everything comes back", async () => {
    const { asha, joining, pay, entry } = await lateJoin(null);
    await refuseOnce(entry);
    pay();
    expect(codeOf(await joining)).toBe("notJoined");
    expect(await held(asha)).toBe(10_000);
    expect(await stateOf(entry.id)).toBe("left");
  });

  test("the one that pays is never heard of again: what it paid comes back all the same", async () => {
    const tickets = [`${TICKET}3`, null];
    for (const [n, ticket] of tickets.entries()) {
      serial += n;
      const { asha, joining, pay, entry } = await lateJoin(ticket);
      await refuseOnce(entry);
      world.money = "failsAfterwards";
      pay();
      await expect(joining).rejects.toThrow();
      world.money = "works";
      expect(await stateOf(entry.id)).toBe("leaving");
      await world.finishAll();
      expect(await stateOf(entry.id)).toBe("left");
      if (ticket) expect(world.tickets.good.get(ticket)?.entry).toBeNull();
      expect(await held(asha)).toBe(10_000);
    }
  });

  test("one pays after everything came back: that comes back too", async () => {
    const ticket = `${TICKET}5`;
    const { id, asha, joining, pay, entry } = await lateJoin(ticket);
    await world.registration.finish(entry);
    expect((await world.registration.withdraw(asha, id)).ok).toBe(true);
    expect([await stateOf(entry.id), world.tickets.good.get(ticket)?.entry]).toEqual(["left", null]);
    pay();
    expect(codeOf(await joining)).toBe("notJoined");
    expect([await stateOf(entry.id), world.tickets.good.get(ticket)?.entry]).toEqual(["left", null]);
  });

  test("of an entry that nobody paid nothing comes back", async () => {
    const id = await world.make();
    const poor = await rich(1, 2_400);
    await world.join(poor, id);
    await world.finishAll();
    const rows = await world.database
      .sql`SELECT state, paid_at, returned_at FROM tournament.entry WHERE player = ${poor}`;
    expect([...rows]).toEqual([{ state: "left", paid_at: null, returned_at: null }]);
    expect(await held(poor)).toBe(2_400);
  });
});

describe("T-3: the end of registration", () => {
  test("gives the waiting list everything back, and of joins that come with it each is in or has its money", async () => {
    const id = await world.make({ seats: 3 });
    const all = await players(12);
    for (const player of all.slice(0, 5)) await world.join(player, id);
    expect(await world.registration.close(id)).toBe(false);
    const late = all.slice(5).map((player) => world.join(player, id));
    world.time.advance(10 * MINUTE_MS);
    const [closed] = await Promise.all([world.registration.close(id), ...late]);
    expect(closed).toBe(true);
    expect(await world.registration.close(id)).toBe(true);
    const sMessage = "There was no place left in Evening Cup. Your entry is returned.";
    const told = world.told.filter(({ data }) => (data as { sMessage: string }).sMessage === sMessage);
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining(all.slice(3, 5)));
    expect(new Set(told.map(({ to }) => to)).size).toBe(told.length);
    await world.finishAll();
    const states = await Promise.all(all.map((player) => world.store.activeEntry(id, player)));
    expect(states.filter((entry) => entry !== undefined)).toHaveLength(3);
    expect(await world.store.tournamentOf(id)).toMatchObject({ phase: "closed", entered: 3, waiting: 0 });
    for (const [n, player] of all.entries()) expect(await held(player)).toBe(states[n] ? 7_500 : 10_000);
  }, 60_000);

  test("T-5: who may not play for money any more has their entry back, and nobody moves up; free ones ask nobody", async () => {
    const [cash, free] = [await world.make({ seats: 2 }), await world.make({ entryFeePaise: 0 })];
    const all = (await players(3)) as [PlayerId, PlayerId, PlayerId];
    for (const player of all) for (const id of [cash, free]) await world.join(player, id);
    world.refused.add(all[0]);
    world.told.length = 0;
    world.time.advance(10 * MINUTE_MS);
    for (const id of [cash, free]) expect(await world.registration.close(id)).toBe(true);
    await world.finishAll();
    expect(await world.store.tournamentOf(cash)).toMatchObject({ phase: "closed", entered: 1 });
    expect(await world.store.tournamentOf(free)).toMatchObject({ phase: "closed", entered: 3 });
    expect(await Promise.all(all.map(held))).toEqual([10_000, 7_500, 10_000]);
    expect(world.told).toContainEqual({
      to: all[0],
      event: "resTournamentGoingToStart",
      data: { sMessage: "You may not play for cash now, so your entry to Evening Cup is returned." },
    });
    world.refused.clear();
  });

  test("T-5, T-9: who keeps out after asking for a late seat gets none; one that is being given stays given", async () => {
    const id = await world.make({ seats: 2 });
    const all = (await players(3)) as [PlayerId, PlayerId, PlayerId];
    for (const player of all) await world.join(player, id);
    world.time.advance(10 * MINUTE_MS);
    expect(await world.registration.close(id)).toBe(true);
    await world.finishAll();
    const late = all[2];
    world.refused.add(late);
    expect(codeOf(await world.registration.reenter(id, late, null))).toBe("noSeatLeft");
    expect([await held(late), await world.store.activeEntry(id, late)]).toEqual([10_000, undefined]);
    world.refused.clear();
    expect((await world.registration.reenter(id, late, null)).ok).toBe(true);
    world.refused.add(late);
    expect((await world.registration.reenter(id, late, null)).ok).toBe(true);
    expect(await held(late)).toBe(7_500);
    world.refused.clear();
  });

  test("T-15: cancelled before it, everybody has everything back, and hears of it", async () => {
    const id = await world.make({ seats: 1 + 1 });
    const all = await players(3);
    for (const player of all) await world.join(player, id);
    // The command of a terminal beside the server.
    expect(await cancelTournament({ ...world, clock: world.time, random: seededRandom(1) }, id, "asha")).toEqual({
      ok: true,
      value: "now",
    });
    await world.finishAll();
    for (const player of all) expect(await held(player)).toBe(10_000);
    expect(world.told.map(({ to }) => to).toSorted()).toEqual(all.toSorted());
    expect(codeOf(await world.registration.cancelOpen(id))).toBe("notNow");
    expect(codeOf(await world.join(all[0]!, id))).toBe("ended");
    expect(await world.registration.close(id)).toBe(false);
  });
});
