import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, iso, type PlayerId, paise } from "../../kernel/index.ts";
import { usedTickets } from "../index.ts";
import { type BonusWorld, bonusWorld, player } from "../testing/world.ts";

let world: BonusWorld;
let offer: string;
let serial = 0;
let who: PlayerId;
let ticketId: string;
beforeAll(async () => {
  world = await bonusWorld();
  const added = await world.desk.add(
    {
      sName: "Ticket",
      eCategory: "lock",
      nExpiresIn: 30,
      dStartDate: iso(world.time.now()),
      dEndDate: iso(world.time.now() + 365 * DAY_MS),
      aPriceRange: [
        {
          nFrom: 1,
          nTo: 999,
          nPercentage: 0,
          nMaxBonus: 0,
          ticketSchedule: { sName: "Cup", nValue: 25, nValidDays: 10 },
        },
      ],
    },
    "test",
  );
  offer = added.ok ? added.value : "";
}, 120_000);
afterAll(() => world.close());
beforeEach(async () => {
  who = player(`p${++serial}`);
  const deposit = { player: who, depositId: `d${serial}`, amountPaise: paise(10_000), promotionId: offer, upiId: null };
  await world.bonus.depositCredited(deposit);
  ticketId = (await tickets())[0]?._id ?? "";
});
const tickets = async () => (await world.bonus.profileOf(who)).userTickets;
const request = (entry: string, id = who) => ({ player: id, ticketId, entry });
const desk = () => world.bonus.tickets;
async function held(account: string): Promise<number> {
  const [row] = await world.database.sql<{ sum: string }[]>`
    SELECT coalesce(sum(balance), 0) AS sum FROM wallet.account WHERE owner = ${account} AND currency = 'inr'`;
  return Number(row?.sum);
}

describe("tickets", () => {
  test("M-11: the value is paid by promotions: aside with the grant, to escrow when used, back when given back", async () => {
    const [liability, escrow] = [await held("ticketLiability"), await held("tournamentEscrow")];
    expect(await desk().usable(who, paise(2_500))).toHaveLength(1);
    expect(await desk().usable(who, paise(2_600))).toHaveLength(0);
    expect(await desk().usableOne(who, ticketId, paise(2_500))).toMatchObject({ _id: ticketId, sName: "Cup" });
    expect(await desk().usableOne(who, ticketId, paise(2_600))).toBeNull();
    expect(await desk().usableOne(player("thief"), ticketId, paise(2_500))).toBeNull();
    expect(await desk().use(request("t1"))).toEqual({ ok: true, value: { valuePaise: paise(2_500) } });
    expect(await desk().use(request("t1"))).toEqual({ ok: true, value: { valuePaise: paise(2_500) } });
    expect(await desk().use(request("t2"))).toMatchObject({ error: { code: "ticketTaken" } });
    expect([(await held("ticketLiability")) - liability, (await held("tournamentEscrow")) - escrow]).toEqual([
      -2_500, 2_500,
    ]);
    world.time.advance(8 * DAY_MS);
    expect(await desk().giveBack(request("t1"))).toMatchObject({ ok: true });
    expect(await desk().giveBack(request("t1"))).toMatchObject({ ok: true });
    expect([await held("ticketLiability"), await held("tournamentEscrow")]).toEqual([liability, escrow]);
    // Two days were left: it is good for seven again.
    expect(await tickets()).toMatchObject([
      { eState: "active", nValue: 25, dExpireDate: iso(world.time.now() + 7 * DAY_MS) },
    ]);
    expect(await desk().use(request("t2"))).toMatchObject({ ok: true });
    expect(await desk().giveBack(request("t1"))).toMatchObject({ ok: true });
    expect(await tickets()).toMatchObject([{ eState: "used" }]);
  });

  test("a waiting list reserves; the reservation is used or given back by its own entry only", async () => {
    expect(await desk().reserve(request("t1"))).toMatchObject({ ok: true });
    expect(await desk().reserve(request("t1"))).toMatchObject({ ok: true });
    expect(await desk().reserve(request("t2"))).toMatchObject({ error: { code: "ticketTaken" } });
    expect(await desk().use(request("t2"))).toMatchObject({ error: { code: "ticketTaken" } });
    await desk().giveBack(request("t2"));
    expect(await tickets()).toMatchObject([{ eState: "reserved" }]);
    expect(await desk().use(request("t1"))).toMatchObject({ ok: true });
  });

  test("64 entries at once: one gets the ticket", async () => {
    const tried = await Promise.all(Array.from({ length: 64 }, (_, i) => desk().use(request(`e${i}`))));
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
  }, 120_000);

  test("of several calls for one entry at once, in two processes, every one is told what came of it", async () => {
    const other = world.another().tickets;
    const all = (call: "reserve" | "use" | "giveBack") =>
      Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? desk() : other)[call](request("t1"))));
    for (const call of ["use", "giveBack", "reserve", "use"] as const)
      expect((await all(call)).map(({ ok }) => ok)).toEqual(Array(8).fill(true));
    expect([...(await usedTickets(world.database, [ticketId]))]).toEqual([[ticketId, "t1"]]);
    expect(await tickets()).toMatchObject([{ eState: "used" }]);
  }, 120_000);

  test("another player's ticket is not found", async () => {
    expect(await desk().use(request("t1", player("thief")))).toMatchObject({ error: { code: "noSuchTicket" } });
    expect(await desk().use({ ...request("t1"), ticketId: "1' OR 1=1" })).toMatchObject({
      error: { code: "noSuchTicket" },
    });
  });

  test("expires by its day, also before the sweeper comes by; its value returns to promotions", async () => {
    world.time.advance(10 * DAY_MS);
    expect(await tickets()).toMatchObject([{ eState: "expired" }]);
    expect(await desk().usable(who, paise(2_500))).toEqual([]);
    expect(await desk().reserve(request("t1"))).toMatchObject({ error: { code: "ticketTaken" } });
    expect(await desk().use(request("t1"))).toMatchObject({ error: { code: "ticketTaken" } });
    await world.bonus.sweep();
    expect(await world.promotionsPaid(who)).toBe(0);
    expect(await tickets()).toMatchObject([{ eState: "expired" }]);
    const [row] = await world.database.sql<{ open: string }[]>`
      SELECT coalesce(sum(value_paise), 0) AS open FROM bonus.ticket WHERE state IN ('active', 'reserved')`;
    expect(await held("ticketLiability")).toBe(Number(row?.open));
  });

  test("a crash between the row and the ledger is finished by the next call or the sweeper", async () => {
    const escrow = await held("tournamentEscrow");
    world.ledgerFails = true;
    expect(
      await desk()
        .use(request("t1"))
        .catch(() => "lost"),
    ).toBe("lost");
    world.ledgerFails = false;
    expect(await desk().use(request("t1"))).toMatchObject({ ok: true });
    expect((await held("tournamentEscrow")) - escrow).toBe(2_500);
  });
});

test("of a player with more tickets than the account shows every one can be used", async () => {
  for (let n = 0; n < 51; n += 1) {
    const prize = { player: who, reference: `many:${n}:${who}`, name: "Cup", value: paise(2_500), expiresAt: null };
    await desk().give(prize);
  }
  const [last] = await world.database.sql<{ id: string }[]>`
    SELECT id FROM bonus.ticket WHERE player = ${who} ORDER BY at DESC, id DESC LIMIT 1`;
  expect(await desk().usableOne(who, last!.id, paise(2_500))).not.toBeNull();
});

test("a tournament's ticket is given once, with its value put aside, and is good for an entry", async () => {
  const prize = { player: who, reference: `cup:${who}`, name: "Cup", value: paise(2_500), expiresAt: null };
  const before = (await tickets()).length;
  await Promise.all([desk().give(prize), desk().give(prize)]);
  await desk().give(prize);
  expect(await tickets()).toHaveLength(before + 1);
  const won = (await tickets()).find(({ dExpireDate }) => dExpireDate === "");
  expect(won).toMatchObject({ sName: "Cup", eState: "active", nValue: 25 });
  expect(await desk().use({ player: who, ticketId: won!._id, entry: "e1" })).toMatchObject({ ok: true });
});
