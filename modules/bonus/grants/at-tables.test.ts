/** Bonus on its way through real stakes, settlements and releases of the ledger. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS, type PlayerId, paise } from "../../kernel/index.ts";
import { auditLedger } from "../../wallet/index.ts";
import { auditBonus } from "../index.ts";
import { type BonusWorld, bonusWorld, player } from "../testing/world.ts";

let world: BonusWorld;
let instantOffer: string;
let lockOffer: string;
const asha = player("asha");
const ravi = player("ravi");

beforeAll(async () => {
  world = await bonusWorld();
  const offer = async (eCategory: "instant" | "lock", nExpiresIn: number) => {
    const added = await world.desk.add(
      {
        sName: eCategory,
        eCategory,
        nExpiresIn,
        dStartDate: new Date(world.time.now()).toISOString(),
        dEndDate: new Date(world.time.now() + 365 * DAY_MS).toISOString(),
        aPriceRange: [{ nFrom: 1, nTo: 999_999, nPercentage: 10, nMaxBonus: 999_999 }],
      },
      "test",
    );
    return added.ok ? added.value : "";
  };
  [instantOffer, lockOffer] = [await offer("instant", 1), await offer("lock", 30)];
  await world.bonus.playerReferred({ friend: ravi, referrer: asha, at: world.time.now() });
  await deposit(asha, 1_000_000, instantOffer);
  await deposit(ravi, 1_000_000, lockOffer);
}, 120_000);
afterAll(() => world.close());

async function deposit(who: PlayerId, amount: number, promotionId: string): Promise<void> {
  await world.wallet.move({
    key: `deposit:${who}`,
    kind: "deposit",
    player: who,
    moves: [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(amount) }],
  });
  const credited = { player: who, depositId: `d-${who}`, amountPaise: paise(amount), upiId: null };
  await world.bonus.depositCredited({ ...credited, promotionId });
}
const stakeOf = (who: PlayerId, sitting = 1) => ({ tableId: "t", seat: who === asha ? 0 : 1, sitting });
const sit = (who: PlayerId, amount: number, bonusBps = 0, sitting = 1) =>
  world.wallet.reserve({
    key: `sit:${who}:${sitting}`,
    player: who,
    stake: stakeOf(who, sitting),
    currency: "inr",
    amount: paise(amount),
    bonusBps,
  });
const leave = (who: PlayerId, sitting = 1) =>
  world.wallet.release({ key: `leave:${who}:${sitting}`, stake: stakeOf(who, sitting) });
const bonusOf = async (who: PlayerId) => (await world.bonus.profileOf(who)).oBonus;

test("M-3, M-10: instant bonus at a table counts as used, comes home, and goes back if it expired meanwhile", async () => {
  expect(await sit(asha, 200_000, 1_000)).toMatchObject({ ok: true });
  expect(await bonusOf(asha)).toMatchObject({ nTotalIB: 800, nUsedIB: 200 });
  world.time.advance(DAY_MS);
  await world.bonus.sweep();
  expect(await bonusOf(asha)).toMatchObject({ nTotalIB: 0, nUsedIB: 200 });
  expect(await leave(asha)).toMatchObject({ ok: true });
  expect(await bonusOf(asha)).toMatchObject({ nTotalIB: 200, nUsedIB: 0 });
  world.time.advance(HOUR_MS);
  await world.bonus.sweep();
  expect(await bonusOf(asha)).toMatchObject({ nTotalIB: 0, nUsedIB: 0 });
});

test("M-10: fees of real settlements release lock bonus and pay the referrer", async () => {
  await sit(asha, 300_000, 0, 2);
  await sit(ravi, 300_000, 0, 2);
  const settled = await world.wallet.settle({
    key: "deal:1",
    currency: "inr",
    transfers: [
      { type: "stakeToStake", from: stakeOf(ravi, 2), to: stakeOf(asha, 2), amount: paise(240_000) },
      { type: "stakeToFee", from: stakeOf(asha, 2), amount: paise(24_000) },
    ],
  });
  expect(settled).toMatchObject({ ok: true });
  await Promise.all([leave(asha, 2), leave(ravi, 2)]);
  // The fee is the loser's: half of ₹240 turns from lock bonus into winnings.
  expect(await bonusOf(ravi)).toMatchObject({ nTotalLB: 880, nUsedLB: 120 });
  world.time.advance(HOUR_MS);
  await world.bonus.sweep();
  expect(await bonusOf(asha)).toMatchObject({ nTotalIB: 50 });
  const { rows } = await world.bonus.referred(asha, { size: 10, page: 1 });
  expect(rows).toMatchObject([{ eState: "paid", nBonus: 50, nUsed: 0 }]);
});

test("what is left of lock bonus goes back after 30 days, and both books agree at the end", async () => {
  world.time.advance(31 * DAY_MS);
  await world.bonus.sweep();
  expect(await bonusOf(ravi)).toMatchObject({ nTotalLB: 0, nUsedLB: 120 });
  expect((await auditLedger(world.database)).faults).toEqual([]);
  expect((await auditBonus(world.database)).faults).toEqual([]);
});
