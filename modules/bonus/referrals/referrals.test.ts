import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS, instant, type PlayerId, paise } from "../../kernel/index.ts";
import { type BonusWorld, bonusWorld, device, player } from "../testing/world.ts";

let world: BonusWorld;
let serial = 0;
let asha: PlayerId;
let ravi: PlayerId;
beforeAll(async () => {
  world = await bonusWorld();
}, 120_000);
afterAll(() => world.close());
beforeEach(async () => {
  serial += 1;
  asha = player(`asha${serial}`);
  ravi = player(`ravi${serial}`);
  await refer(ravi);
});

const refer = (friend: PlayerId, referrer = asha) =>
  world.bonus.playerReferred({ friend, referrer, at: world.time.now() });
const deposit = (who: PlayerId, upiId: string | null = null) =>
  world.bonus.depositCredited({
    player: who,
    depositId: `d-${who}-${world.time.now()}`,
    amountPaise: paise(50_000),
    promotionId: null,
    upiId,
  });
const instantOf = async (who: PlayerId) => (await world.wallet.balances(who)).instant;
async function pay(friend: PlayerId, fees: number) {
  world.fees.set(friend, paise(fees));
  world.time.advance(HOUR_MS);
  await world.bonus.sweep();
}
const states = async () =>
  (await world.bonus.referred(asha, { size: 10, page: 1 })).rows.map(({ eState, nBonus, nUsed }) => [
    eState,
    nBonus,
    nUsed,
  ]);

describe("referral", () => {
  test("M-10: the friend is paid with a first deposit, the referrer once the friend's fees exceed what both get", async () => {
    expect(await states()).toEqual([["joined", 50, 0]]);
    await deposit(ravi);
    expect([await instantOf(ravi), await instantOf(asha)]).toEqual([paise(5_000), paise(0)]);
    expect(await states()).toEqual([["deposited", 50, 0]]);
    await pay(ravi, 10_000);
    expect(await instantOf(asha)).toBe(paise(0));
    await pay(ravi, 10_001);
    expect(await instantOf(asha)).toBe(paise(5_000));
    await Promise.all([pay(ravi, 20_000), world.another().sweep(), deposit(ravi), refer(ravi), refer(ravi, ravi)]);
    expect([await instantOf(ravi), await instantOf(asha)]).toEqual([paise(5_000), paise(5_000)]);
    await world.lose(asha, "instant", 2_000);
    expect(await states()).toEqual([["paid", 30, 20]]);
  });

  test("M-10: several processes that find the fees paid at once pay once", async () => {
    await deposit(ravi);
    world.fees.set(ravi, paise(50_000));
    world.time.advance(HOUR_MS);
    await Promise.all(Array.from({ length: 8 }, () => world.another().sweep()));
    expect(await instantOf(asha)).toBe(paise(5_000));
  });

  test("the reward is the one that was promised when the friend joined", async () => {
    const { settings } = world;
    world.settings = { ...settings, referral: { rewardPaise: paise(900) } };
    await deposit(ravi);
    expect(await instantOf(ravi)).toBe(paise(5_000));
    world.settings = settings;
  });

  test.each([
    ["PAN", (id: PlayerId) => Object.assign(world.person(id), { pan: `pan${serial}` }), null],
    ["device", (id: PlayerId) => world.person(id).devices.push(device(String(serial % 10))), null],
    ["UPI address", () => {}, "same@upi"],
  ])("M-10: somebody with the referrer's own %s is nobody's friend", async (_, share, upi) => {
    share(asha);
    share(ravi);
    await deposit(asha, upi && `${serial}${upi}`);
    await deposit(ravi, upi && `${serial}${upi}`);
    await pay(ravi, 90_000);
    expect([await instantOf(ravi), await instantOf(asha)]).toEqual([paise(0), paise(0)]);
    expect(await states()).toEqual([["refused", 0, 0]]);
  });

  test.each([
    ["PAN", (id: PlayerId) => Object.assign(world.person(id), { pan: `one${serial}` })],
    [
      "device",
      (id: PlayerId) =>
        Object.assign(world.person(id), { devices: [device("e"), serial.toString(16).padStart(32, "0")] }),
    ],
  ])("M-10: one referral bonus a %s: a second account of the friend's brings nothing", async (_, share) => {
    const second = player(`again${serial}`);
    await refer(second);
    for (const id of [ravi, second]) {
      world.person(id).devices = [];
      share(id);
    }
    await Promise.all([deposit(ravi), deposit(second)]);
    await pay(ravi, 90_000);
    await pay(second, 90_000);
    expect([await instantOf(ravi), await instantOf(second)].toSorted()).toEqual([paise(0), paise(5_000)].toSorted());
    expect(await instantOf(asha)).toBe(paise(5_000));
    for (const id of [ravi, second]) world.person(id).devices = [device(serial.toString(16).slice(-1))];
  });

  test.each([["somebody else"], ["the friend"]])(
    "M-10: nobody is rewarded while friend or referrer is known by neither device nor PAN; the referrer is %s",
    async (referrer) => {
      world.person(asha).devices = [];
      world.person(ravi).devices = [];
      await deposit(ravi);
      await pay(ravi, 90_000);
      expect([await instantOf(ravi), await instantOf(asha)]).toEqual([paise(0), paise(0)]);
      expect(await states()).toEqual([["joined", 50, 0]]);
      world.person(ravi).devices = [device(String(serial % 10)).replace(/^./, "f")];
      await pay(ravi, 90_000);
      expect([await instantOf(ravi), await instantOf(asha)]).toEqual([paise(0), paise(0)]);
      // The referrer turns out to be the friend, or somebody else.
      world.person(asha).devices =
        referrer === "the friend" ? world.person(ravi).devices : [device("d").replace(/^./, "c")];
      await pay(ravi, 90_000);
      await pay(ravi, 90_000);
      const expected = referrer === "the friend" ? paise(0) : paise(5_000);
      expect([await instantOf(ravi), await instantOf(asha)]).toEqual([expected, expected]);
    },
  );

  test("M-10: a PAN that comes to light after the deposit still stops the referrer's reward", async () => {
    world.person(ravi).devices = [];
    await deposit(ravi);
    world.person(ravi).pan = `late${serial}`;
    world.person(asha).pan = `late${serial}`;
    await pay(ravi, 90_000);
    expect(await instantOf(asha)).toBe(paise(0));
    expect(await states()).toEqual([["refused", 0, 0]]);
  });

  test("a referrer who has taken a break is paid afterwards; one who has left is not", async () => {
    await deposit(ravi);
    world.person(asha).excludedUntil = instant(world.time.now() + DAY_MS);
    await pay(ravi, 90_000);
    expect(await instantOf(asha)).toBe(paise(0));
    world.time.advance(DAY_MS);
    await pay(ravi, 90_000);
    expect(await instantOf(asha)).toBe(paise(5_000));
    const [leaving, friend] = [player(`leaving${serial}`), player(`friend${serial}`)];
    await refer(friend, leaving);
    await deposit(friend);
    world.person(leaving).closed = true;
    await pay(friend, 90_000);
    expect(await instantOf(leaving)).toBe(paise(0));
  });

  test("a long list of rewarded friends is told whole", async () => {
    const friends = Array.from({ length: 120 }, (_, n) => player(`crowd${serial}-${n}`));
    for (const friend of friends) {
      await refer(friend);
      await deposit(friend);
      world.fees.set(friend, paise(90_000));
    }
    await pay(ravi, 0);
    const { rows, total } = await world.bonus.referred(asha, { size: 1_000, page: 1 });
    expect([total, rows.filter(({ eState }) => eState === "paid").length]).toEqual([121, 120]);
  }, 120_000);

  test("S2 § 2.7: the link's text says 'gifted you N', and leads to the landing page with the code", async () => {
    const { sReferralCode, sReferralLink } = await world.bonus.referralLink(asha);
    expect(sReferralCode).toBe(asha.toUpperCase());
    expect(/gifted you (\d+(?:\.\d+)?)/.exec(sReferralLink)?.[1]).toBe("50");
    expect(sReferralLink).toContain(`https://rummy.example/game?ref=${sReferralCode}`);
  });
});
