import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS, HOUR_MS, instant, iso, type PlayerId, paise } from "../../kernel/index.ts";
import { type BonusWorld, bonusWorld, player } from "../testing/world.ts";
import { leftOf, overdue } from "./remainder.ts";

let world: BonusWorld;
let serial = 0;
let who: PlayerId;
beforeAll(async () => {
  world = await bonusWorld();
}, 120_000);
afterAll(() => world.close());
beforeEach(() => {
  who = player(`p${++serial}`);
});

/** An offer of 10 % into a bucket that lives `days`. */
async function offer(category: "instant" | "lock", days: number): Promise<string> {
  const added = await world.desk.add(
    {
      sName: `${category} ${days}`,
      eCategory: category,
      nExpiresIn: days,
      dStartDate: iso(world.time.now()),
      dEndDate: iso(world.time.now() + 365 * DAY_MS),
      aPriceRange: [{ nFrom: 1, nTo: 999_999, nPercentage: 10, nMaxBonus: 999_999 }],
    },
    "test",
  );
  if (!added.ok) throw new Error(added.error.message);
  return added.value;
}
const grant = (promotionId: string, bonusPaise: number) =>
  world.bonus.depositCredited({
    player: who,
    depositId: `${who}-${world.time.now()}-${promotionId}`,
    amountPaise: paise(bonusPaise * 10),
    promotionId,
    upiId: null,
  });
const balance = async (bucket: "instant" | "lock") => (await world.wallet.balances(who))[bucket];
const oBonus = async () => (await world.bonus.profileOf(who)).oBonus;

describe("expiry", () => {
  test("M-10: lock bonus expires after 30 days, whatever its offer said; used part stays used", async () => {
    const lock = await offer("lock", 90);
    await grant(lock, 10_000);
    await world.lose(who, "lock", 3_000);
    world.time.advance(30 * DAY_MS - 1);
    await world.bonus.sweep();
    expect([await balance("lock"), await oBonus()]).toEqual([
      paise(7_000),
      { nTotalIB: 0, nTotalLB: 70, nUsedIB: 0, nUsedLB: 30 },
    ]);
    world.time.advance(1);
    await world.bonus.sweep();
    await world.bonus.sweep();
    expect(
      await world.database.sql`SELECT id FROM bonus.bonus_grant WHERE player = ${who} AND closed_at IS NULL`,
    ).toEqual([] as never);
    expect([await balance("lock"), await oBonus()]).toEqual([
      paise(0),
      { nTotalIB: 0, nTotalLB: 0, nUsedIB: 0, nUsedLB: 30 },
    ]);
  });

  test("what expires first is used first: a younger grant keeps what is left", async () => {
    const short = await offer("instant", 3);
    const long = await offer("instant", 20);
    await grant(short, 5_000);
    world.time.advance(1);
    await grant(long, 8_000);
    await world.lose(who, "instant", 6_000);
    const rows = async () =>
      (await world.bonus.grants(who, { size: 10, page: 1 })).rows.map(({ nAmount, nUsed, nLeft }) => [
        nAmount,
        nUsed,
        nLeft,
      ]);
    expect(await rows()).toEqual([
      [80, 10, 70],
      [50, 50, 0],
    ]);
    world.time.advance(3 * DAY_MS);
    await world.bonus.sweep();
    // 60 were used: the 50 that expire now, and 10 of the others. Nothing is left to expire.
    expect(await balance("instant")).toBe(paise(7_000));
    world.time.advance(17 * DAY_MS);
    await world.bonus.sweep();
    expect([await balance("instant"), await oBonus()]).toEqual([
      paise(0),
      { nTotalIB: 0, nTotalLB: 0, nUsedIB: 60, nUsedLB: 0 },
    ]);
  });

  test("a crash between the return's row and the ledger is finished; sweeps of two processes return once", async () => {
    const short = await offer("instant", 1);
    await grant(short, 5_000);
    await grant(await offer("instant", 9), 1_000);
    world.time.advance(DAY_MS);
    world.ledgerFails = true;
    await world.bonus.sweep();
    world.ledgerFails = false;
    expect(await balance("instant")).toBe(paise(6_000));
    await Promise.all([world.bonus.sweep(), world.another().sweep(), world.another().sweep()]);
    expect(await balance("instant")).toBe(paise(1_000));
  });

  test("money that is staked while it expires is not taken twice: the refused return is forgotten", async () => {
    const short = await offer("instant", 1);
    await grant(short, 5_000);
    world.time.advance(DAY_MS);
    world.ledgerFails = true;
    await world.bonus.sweep();
    world.ledgerFails = false;
    await world.lose(who, "instant", 4_000);
    await world.bonus.sweep();
    world.time.advance(HOUR_MS);
    await world.bonus.sweep();
    expect([await balance("instant"), await oBonus()]).toEqual([
      paise(0),
      { nTotalIB: 0, nTotalLB: 0, nUsedIB: 40, nUsedLB: 0 },
    ]);
    // Nothing waits to take what is given later.
    await grant(await offer("instant", 9), 9_000);
    world.time.advance(HOUR_MS);
    await world.bonus.sweep();
    expect(await balance("instant")).toBe(paise(9_000));
  });

  test("M-10: over any grants, uses and expiries, promotions has paid what players hold and used, to the paisa", async () => {
    const offers = [await offer("instant", 2), await offer("instant", 5), await offer("lock", 4)];
    const step = fc.oneof(
      fc.record({ do: fc.constant("grant" as const), offer: fc.nat(2), amount: fc.integer({ min: 1, max: 5_000 }) }),
      fc.record({
        do: fc.constant("use" as const),
        bucket: fc.constantFrom("instant" as const, "lock" as const),
        share: fc.nat(100),
      }),
      fc.record({ do: fc.constant("days" as const), hours: fc.integer({ min: 1, max: 72 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        who = player(`any${++serial}`);
        let used = 0;
        for (const each of steps) {
          world.time.advance(1_000);
          if (each.do === "grant") await grant(offers[each.offer] ?? "", each.amount);
          if (each.do === "days") {
            world.time.advance(each.hours * HOUR_MS);
            await world.bonus.sweep();
          }
          if (each.do !== "use") continue;
          const amount = Math.floor(((await balance(each.bucket)) * each.share) / 100);
          if (amount === 0) continue;
          await world.lose(who, each.bucket, amount);
          used += amount;
        }
        const held = (await balance("instant")) + (await balance("lock"));
        expect(await world.promotionsPaid(who)).toBe(held + used);
        const { nUsedIB, nUsedLB } = await oBonus();
        expect(Math.round((nUsedIB + nUsedLB) * 100)).toBe(used);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe("remainder", () => {
  const portions = fc.array(
    fc.record({
      id: fc.uuid(),
      amount: fc.integer({ min: 1, max: 1_000 }).map(paise),
      expiresAt: fc.nat(10).map(instant),
    }),
    { maxLength: 8 },
  );
  test("the parts of what is left add up to the balance, as far as there are grants", () => {
    fc.assert(
      fc.property(portions, fc.nat(6_000), (grants, held) => {
        const left = [...leftOf(paise(held), grants).values()].reduce((sum, part) => sum + part, 0);
        const given = grants.reduce((sum, { amount }) => sum + amount, 0);
        expect(left).toBe(Math.min(held, given));
      }),
    );
  });
  test("what is overdue is what is left of the grants that ended", () => {
    fc.assert(
      fc.property(portions, fc.nat(6_000), fc.nat(10), (grants, held, now) => {
        const given = grants.reduce((sum, { amount }) => sum + amount, 0);
        const balance = paise(Math.min(held, given));
        const left = leftOf(balance, grants);
        const ended = grants.filter(({ expiresAt }) => expiresAt <= now);
        const expected = ended.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
        expect(overdue(balance, grants, instant(now))).toBe(paise(expected));
      }),
    );
  });
});
