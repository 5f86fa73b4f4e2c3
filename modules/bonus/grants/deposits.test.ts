import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { DAY_MS, iso, paise } from "../../kernel/index.ts";
import { auditBonus } from "../index.ts";
import { type BonusWorld, bonusWorld, device, player } from "../testing/world.ts";

let world: BonusWorld;
let welcome: string;
let instantOffer: string;
let ticketOffer: string;
beforeAll(async () => {
  world = await bonusWorld();
  await world.bonus.seed();
  const offers = await world.bonus.active(player("nobody"));
  const idOf = (name: string) => offers.find(({ sName }) => sName === name)?._id ?? "";
  [welcome, instantOffer, ticketOffer] = [idOf("Welcome bonus"), idOf("Quick top-up"), idOf("Big table boost")];
}, 120_000);
afterAll(() => world.close());

const deposit = (
  id: string,
  depositId: string,
  rupees: number,
  promotionId: string | null,
  upiId: string | null = null,
) =>
  world.bonus.depositCredited({ player: player(id), depositId, amountPaise: paise(rupees * 100), promotionId, upiId });
const bonusOf = async (id: string) => {
  const { instant, lock } = await world.wallet.balances(player(id));
  return { instant: instant / 100, lock: lock / 100 };
};

describe("a deposit's promotion", () => {
  test("M-10: the welcome bonus is lock bonus, once, for the first deposit, ₹1000 at most (S1 § 9)", async () => {
    expect(
      await world.bonus.quote({ player: player("w1"), promotionId: welcome, amountPaise: paise(150_000) }),
    ).toEqual({ ok: true, value: { bonusPaise: paise(100_000), ticketName: null } });
    await deposit("w1", "w1-1", 1_500, welcome);
    expect(await bonusOf("w1")).toEqual({ instant: 0, lock: 1_000 });
    expect(
      await world.bonus.quote({ player: player("w1"), promotionId: welcome, amountPaise: paise(150_000) }),
    ).toMatchObject({ ok: false, error: { code: "firstDepositOnly" } });
    await deposit("w1", "w1-2", 1_500, welcome);
    expect(await bonusOf("w1")).toEqual({ instant: 0, lock: 1_000 });
    expect((await world.bonus.active(player("w1"))).map(({ sName }) => sName)).not.toContain("Welcome bonus");
  });

  test("M-14: 64 calls at once with one deposit's id grant once", async () => {
    const [here, there] = [world.bonus, world.another()];
    const credited = { player: player("p64"), depositId: "p64-1", amountPaise: paise(500_000), upiId: "p64@upi" };
    await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        (i % 2 ? here : there).depositCredited({ ...credited, promotionId: ticketOffer }),
      ),
    );
    expect(await bonusOf("p64")).toEqual({ instant: 0, lock: 1_000 });
    const { userTickets } = await world.bonus.profileOf(player("p64"));
    expect(userTickets).toMatchObject([{ sName: "Sunday Special entry", eState: "active", nValue: 50 }]);
  }, 120_000);

  test("M-10: 64 first deposits at once of one player bring one welcome bonus", async () => {
    await Promise.all(Array.from({ length: 64 }, (_, i) => deposit("many", `many-${i}`, 200, welcome)));
    expect(await bonusOf("many")).toEqual({ instant: 0, lock: 200 });
  }, 120_000);

  for (const [what, prepare] of [
    ["PAN", (id: string) => Object.assign(world.person(id), { pan: "same-pan" })],
    [
      "device",
      (id: string) =>
        Object.assign(world.person(id), { devices: [device("a"), device(id === "device-a" ? "b" : "c")] }),
    ],
  ] as const) {
    test(`M-10: one welcome bonus a ${what}, also of two that come at once`, async () => {
      const [first, second] = [`${what.toLowerCase()}-a`, `${what.toLowerCase()}-b`];
      prepare(first);
      prepare(second);
      await Promise.all([deposit(first, `${first}-1`, 200, welcome), deposit(second, `${second}-1`, 200, welcome)]);
      const both = [await bonusOf(first), await bonusOf(second)];
      expect(both.map(({ lock }) => lock).toSorted()).toEqual([0, 200]);
      // Whoever had none is shown none.
      const without = both[0]?.lock === 0 ? first : second;
      expect((await world.bonus.active(player(without))).map(({ sName }) => sName)).not.toContain("Welcome bonus");
    });
  }

  test("M-10: one welcome bonus a UPI address", async () => {
    await deposit("upi-a", "upi-a-1", 200, welcome, "hash-of-okbank");
    await deposit("upi-b", "upi-b-1", 200, welcome, "hash-of-okbank");
    expect([await bonusOf("upi-a"), await bonusOf("upi-b")]).toEqual([
      { instant: 0, lock: 200 },
      { instant: 0, lock: 0 },
    ]);
    const rows = await world.database
      .sql`SELECT * FROM bonus.once UNION ALL SELECT 'x', 'x', upi_mark, id, at FROM bonus.deposit`;
    expect(JSON.stringify(rows).toLowerCase()).not.toContain("okbank");
  });

  test("an instant offer pays into I, and what was promised is granted after the offer has ended", async () => {
    expect(
      await world.bonus.quote({ player: player("i1"), promotionId: instantOffer, amountPaise: paise(99_999) }),
    ).toMatchObject({ value: { bonusPaise: paise(2_500) } });
    await deposit("i1", "i1-1", 2_000, instantOffer);
    expect(await bonusOf("i1")).toEqual({ instant: 100, lock: 0 });
    const added = await world.desk.add(
      {
        sName: "Short",
        eCategory: "instant",
        nExpiresIn: 3,
        dStartDate: iso(world.time.now()),
        dEndDate: iso(world.time.now() + DAY_MS),
        aPriceRange: [{ nFrom: 100, nTo: 200, nPercentage: 12.5, nMaxBonus: 20 }],
      },
      "test",
    );
    const short = added.ok ? added.value : "";
    expect(await world.desk.end(short)).toMatchObject({ ok: true });
    expect(await world.desk.end(short)).toMatchObject({ error: { code: "noSuchPromotion" } });
    expect(
      await world.bonus.quote({ player: player("i2"), promotionId: short, amountPaise: paise(10_000) }),
    ).toMatchObject({ error: { code: "noSuchPromotion" } });
    await deposit("i2", "i2-1", 100, short);
    expect(await bonusOf("i2")).toEqual({ instant: 12.5, lock: 0 });
  });

  test("M-13: without cash there are no promotions", async () => {
    world.settings = { ...world.settings, cash: { on: false } };
    expect(await world.bonus.active(player("off"))).toEqual([]);
    expect(
      await world.bonus.quote({ player: player("off"), promotionId: welcome, amountPaise: paise(20_000) }),
    ).toMatchObject({ error: { code: "promotionsClosed" } });
    world.settings = { ...world.settings, cash: { on: true } };
  });

  test("a crash between the row and the ledger is finished by the sweeper; the same deposit with other contents is alarmed", async () => {
    world.ledgerFails = true;
    expect(deposit("crash", "crash-1", 2_000, instantOffer)).rejects.toThrow("the ledger is lost");
    await deposit("crash", "crash-1", 2_000, instantOffer).catch(() => {});
    expect(await bonusOf("crash")).toEqual({ instant: 0, lock: 0 });
    world.ledgerFails = false;
    await world.bonus.sweep();
    expect(await bonusOf("crash")).toEqual({ instant: 100, lock: 0 });
    await deposit("crash", "crash-1", 3_000, instantOffer);
    expect(await bonusOf("crash")).toEqual({ instant: 100, lock: 0 });
    expect(world.log.lines.some(({ fields }) => fields.alarm === "keyConflict")).toBe(true);
  });

  test("M-9: a deposit that goes back takes its bonus along, less what was used; asked twice, answered alike", async () => {
    await deposit("back", "back-1", 2_000, instantOffer);
    world.time.advance(1_000);
    await deposit("back", "back-2", 4_000, instantOffer);
    await world.lose(player("back"), "instant", 12_000);
    // What expires last is used last: of 100 and 200 the first is gone, and 20 of the second.
    expect(await world.bonus.ofDeposit(player("back"), "back-2")).toEqual({
      grantedPaise: paise(20_000),
      usedPaise: paise(2_000),
    });
    const [once, twice] = await Promise.all([
      world.bonus.depositReturned(player("back"), "back-2"),
      world.another().depositReturned(player("back"), "back-2"),
    ]);
    expect([once, twice]).toEqual([once, once]);
    expect(once).toEqual({ grantedPaise: paise(20_000), usedPaise: paise(2_000) });
    expect(await bonusOf("back")).toEqual({ instant: 0, lock: 0 });
    expect(await world.bonus.ofDeposit(player("other"), "back-2")).toEqual({
      grantedPaise: paise(0),
      usedPaise: paise(0),
    });
  });

  test("M-9: bonus that was used up before a deposit came is nothing that its refund costs, and what came with it all goes back", async () => {
    const spent = await world.bonus.spin(player("thrift"), device("7"));
    const value = spent.ok ? spent.value.nValue * 100 : 0;
    await world.lose(player("thrift"), "instant", value);
    // It expires before the wheel's, and so would count as used before it.
    await deposit("thrift", "thrift-1", 500, instantOffer);
    expect(await bonusOf("thrift")).toEqual({ instant: 15, lock: 0 });
    expect(await world.bonus.ofDeposit(player("thrift"), "thrift-1")).toEqual({
      grantedPaise: paise(1_500),
      usedPaise: paise(0),
    });
    await world.lose(player("thrift"), "instant", 400);
    expect(await world.bonus.ofDeposit(player("thrift"), "thrift-1")).toMatchObject({ usedPaise: paise(400) });
    expect(await world.bonus.depositReturned(player("thrift"), "thrift-1")).toMatchObject({ usedPaise: paise(400) });
    expect(await bonusOf("thrift")).toEqual({ instant: 0, lock: 0 });
  });

  test("M-9: a deposit that went back before its credit was told brings nothing when it is told", async () => {
    await world.bonus.depositReturned(player("late"), "late-1");
    await deposit("late", "late-1", 2_000, instantOffer);
    expect(await bonusOf("late")).toEqual({ instant: 0, lock: 0 });
    await world.bonus.sweep();
    expect(await bonusOf("late")).toEqual({ instant: 0, lock: 0 });
  });

  test("M-9: the ticket goes back with its deposit; one that was used is deducted", async () => {
    await deposit("cup", "cup-1", 5_000, ticketOffer);
    const [ticket] = (await world.bonus.profileOf(player("cup"))).userTickets;
    expect(await world.bonus.ofDeposit(player("cup"), "cup-1")).toEqual({
      grantedPaise: paise(105_000),
      usedPaise: paise(0),
    });
    expect(await world.bonus.depositReturned(player("cup"), "cup-1")).toMatchObject({ usedPaise: paise(0) });
    expect((await world.bonus.profileOf(player("cup"))).userTickets).toMatchObject([{ eState: "expired" }]);
    const request = { player: player("cup"), ticketId: ticket?._id ?? "", entry: "sunday" };
    expect(await world.bonus.tickets.use(request)).toMatchObject({ error: { code: "ticketTaken" } });

    await deposit("cup", "cup-2", 5_000, ticketOffer);
    const [second] = await world.bonus.tickets.usable(player("cup"), paise(5_000));
    await world.bonus.tickets.use({ ...request, ticketId: second?._id ?? "" });
    expect(await world.bonus.depositReturned(player("cup"), "cup-2")).toMatchObject({ usedPaise: paise(5_000) });
  });
});

describe("somebody who is known by no device", () => {
  const nameless = (id: string) => Object.assign(world.person(id), { devices: [], pan: null });

  test("M-10: has no welcome bonus until a PAN is approved; of three accounts without a device one person's gets it", async () => {
    const ids = ["bare-a", "bare-b", "bare-c"];
    for (const id of ids) {
      nameless(id);
      await deposit(id, `${id}-1`, 1_500, welcome, `${id}@upi`);
      expect(await bonusOf(id)).toEqual({ instant: 0, lock: 0 });
    }
    world.time.advance(DAY_MS);
    await world.bonus.sweep();
    for (const id of ids) expect(await bonusOf(id)).toEqual({ instant: 0, lock: 0 });
    for (const id of ids) world.person(id).pan = "one-pan";
    world.time.advance(DAY_MS);
    await Promise.all([world.bonus.sweep(), world.another().sweep(), world.bonus.arrived(player("bare-b"))]);
    await world.bonus.sweep();
    const locks = await Promise.all(ids.map(async (id) => (await bonusOf(id)).lock));
    expect(locks.toSorted((a, b) => a - b)).toEqual([0, 0, 1_000]);
    expect((await auditBonus(world.database)).faults).toEqual([]);
  }, 120_000);

  test("M-10: gets it as soon as they come with a device of their own, and not with one that had it", async () => {
    for (const id of ["late-a", "late-b"]) {
      nameless(id);
      await deposit(id, `${id}-1`, 200, welcome);
    }
    world.person("late-a").devices = [device("7")];
    await world.bonus.arrived(player("late-a"));
    expect(await bonusOf("late-a")).toEqual({ instant: 0, lock: 200 });
    world.person("late-b").devices = [device("7")];
    await world.bonus.arrived(player("late-b"));
    await world.bonus.sweep();
    expect(await bonusOf("late-b")).toEqual({ instant: 0, lock: 0 });
    // A deposit after it is no first one.
    await deposit("late-b", "late-b-2", 200, welcome);
    expect(await bonusOf("late-b")).toEqual({ instant: 0, lock: 0 });
  });

  test("M-10: a device that is first seen after the bonus keeps another account from it", async () => {
    nameless("first-pan");
    world.person("first-pan").pan = "pan-of-first";
    await deposit("first-pan", "first-pan-1", 200, welcome);
    expect(await bonusOf("first-pan")).toEqual({ instant: 0, lock: 200 });
    world.person("first-pan").devices = [device("8")];
    await world.bonus.arrived(player("first-pan"));
    world.person("second-8").devices = [device("8")];
    await deposit("second-8", "second-8-1", 200, welcome);
    expect(await bonusOf("second-8")).toEqual({ instant: 0, lock: 0 });
  });

  test("M-9: what waits is gone when its deposit goes back", async () => {
    nameless("gone");
    await deposit("gone", "gone-1", 200, welcome);
    await world.bonus.depositReturned(player("gone"), "gone-1");
    world.person("gone").devices = [device("9")];
    await world.bonus.arrived(player("gone"));
    expect(await bonusOf("gone")).toEqual({ instant: 0, lock: 0 });
  });
});

describe("a ledger that takes nothing", () => {
  test("a row that cannot be posted keeps no other waiting, is alarmed, and is posted by a later pass", async () => {
    world.ledgerFails = true;
    for (const id of ["slow-a", "slow-b"]) await deposit(id, `${id}-1`, 2_000, instantOffer).catch(() => {});
    const before = world.log.lines.length;
    await world.bonus.sweep();
    expect(world.log.lines.slice(before).some(({ fields }) => fields.alarm === "bonusNotPosted")).toBe(true);
    world.ledgerFails = false;
    world.refuses = player("slow-a");
    await world.bonus.sweep();
    expect([await bonusOf("slow-a"), await bonusOf("slow-b")]).toEqual([
      { instant: 0, lock: 0 },
      { instant: 100, lock: 0 },
    ]);
    world.refuses = null;
    await world.bonus.sweep();
    expect(await bonusOf("slow-a")).toEqual({ instant: 100, lock: 0 });
  });
});
