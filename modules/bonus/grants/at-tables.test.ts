/** Bonus on its way through real stakes, settlements and releases of the ledger. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { DAY_MS, HOUR_MS, iso, type PlayerId, paise } from "../../kernel/index.ts";
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
        dStartDate: iso(world.time.now()),
        dEndDate: iso(world.time.now() + 365 * DAY_MS),
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

describe("M-10: what expires is judged when it is used, before any sweep", () => {
  let serial = 0;
  /** Two at a table of their own; each has ₹10,000 and, by their deposit, what the offer brings. */
  async function pair(offer: string) {
    const [one, other] = [player(`one${++serial}`), player(`other${serial}`)];
    const at = {
      one: { tableId: `x${serial}`, seat: 0, sitting: 1 },
      other: { tableId: `x${serial}`, seat: 1, sitting: 1 },
    };
    await deposit(one, 1_000_000, offer);
    await deposit(other, 1_000_000, offer);
    const reserve = (who: "one" | "other", bonusBps = 0) =>
      world.wallet.reserve({
        key: `reserve:${serial}:${who}:${bonusBps}`,
        player: who === "one" ? one : other,
        stake: at[who],
        currency: "inr",
        amount: paise(300_000),
        bonusBps,
      });
    /** The first loses ₹1,000, with a fee of ₹200, of which half is to be released. */
    const lose = (key: string) =>
      world.wallet.settle({
        key,
        currency: "inr",
        transfers: [
          { type: "stakeToStake", from: at.one, to: at.other, amount: paise(100_000) },
          { type: "stakeToFee", from: at.other, amount: paise(20_000) },
        ],
      });
    return { one, at, reserve, lose };
  }
  const held = async (who: PlayerId) => {
    const { lock, winnings, instant } = await world.wallet.balances(who);
    return { lock, winnings, instant };
  };

  test("lock bonus: the last millisecond releases, its end releases nothing; only what still runs is released", async () => {
    const { one, reserve, lose } = await pair(lockOffer);
    await reserve("one");
    await reserve("other");
    world.time.advance(30 * DAY_MS - 1);
    // Of a later deposit's grant ₹50 still run when the first ends.
    await world.bonus.depositCredited({
      player: one,
      depositId: `later-${one}`,
      amountPaise: paise(50_000),
      upiId: null,
      promotionId: lockOffer,
    });
    expect(await lose(`${one}:before`)).toMatchObject({ ok: true });
    expect(await held(one)).toMatchObject({ lock: paise(95_000), winnings: paise(10_000) });
    world.time.advance(1);
    expect(await lose(`${one}:at`)).toMatchObject({ ok: true });
    expect(await held(one)).toMatchObject({ lock: paise(0), winnings: paise(15_000) });
    await world.bonus.sweep();
    expect(await held(one)).toMatchObject({ lock: paise(0), winnings: paise(15_000) });
  });

  test("a tournament's fee releases no lock bonus that has ended", async () => {
    const { one } = await pair(lockOffer);
    await world.wallet.move({
      key: `entry:${one}`,
      kind: "tournament",
      player: one,
      moves: [{ from: { bucket: "deposit" }, to: { house: "tournamentEscrow" }, amount: paise(100_000) }],
    });
    world.time.advance(30 * DAY_MS);
    const paid = { player: one, amount: paise(100_000) };
    expect(
      await world.wallet.payTournament({
        key: `pay:${one}`,
        tournamentId: one,
        entries: paise(100_000),
        added: paise(0),
        fee: paise(10_000),
        prizes: [{ player: one, amount: paise(90_000) }],
        paidIn: [paid],
      }),
    ).toMatchObject({ ok: true });
    expect(await held(one)).toMatchObject({ lock: paise(0), winnings: paise(90_000) });
  });

  test("instant bonus: staked in its last millisecond, and not at its end", async () => {
    const last = await pair(instantOffer);
    world.time.advance(DAY_MS - 1);
    await last.reserve("one", 1_000);
    expect(await held(last.one)).toMatchObject({ instant: paise(70_000) });
    world.time.advance(1);
    await last.reserve("other", 1_000);
    const [stake] = (await world.wallet.openStakes()).filter(
      ({ stake }) => stake.tableId === last.at.other.tableId && stake.seat === 1,
    );
    expect(stake?.player && (await held(stake.player))).toMatchObject({ instant: paise(0) });
    expect((await world.wallet.balances(stake!.player)).deposit).toBe(paise(700_000));
  });

  test("what cannot be taken back now holds the settlement up, and the same call does both", async () => {
    const { one, reserve, lose } = await pair(lockOffer);
    await reserve("one");
    await reserve("other");
    world.time.advance(30 * DAY_MS);
    world.ledgerFails = true;
    await expect(lose(`${one}:lost`)).rejects.toThrow("the ledger is lost");
    world.ledgerFails = false;
    expect(await lose(`${one}:lost`)).toMatchObject({ ok: true });
    expect(await held(one)).toMatchObject({ lock: paise(0), winnings: paise(0) });
    expect((await auditLedger(world.database)).faults).toEqual([]);
    expect((await auditBonus(world.database)).faults).toEqual([]);
  });
});
