/** Bonus in stakes (M-3, M-4) and its release at settlements (M-10), on a real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { given, instant, type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger } from "../audit/audit.ts";
import { cashFigures, createWallet, type Move, type SettleRequest, type StakeKey } from "../index.ts";

const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(async () => {
  expect((await auditLedger(database)).faults).toEqual([]);
  await database.close();
});

const time = fakeTime();
const open = () => createWallet({ database, clock: time, log: collectingLog(), settings });
let made = 0;
const TABLE = () => `t${++made}`;

type Purse = Partial<Record<"deposit" | "winnings" | "instant" | "lock", number>>;

async function richPlayer(purse: Purse): Promise<PlayerId> {
  const player = `rich-${++made}` as PlayerId;
  const moves = Object.entries(purse)
    .filter(([, amount]) => amount > 0)
    .map(([bucket, amount]): Move => {
      const account = bucket === "deposit" || bucket === "winnings" ? "gatewayClearing" : "promotions";
      return { from: { house: account }, to: { bucket: bucket as "deposit" }, amount: paise(amount) };
    });
  expect(await open().move({ key: `purse:${player}`, kind: "deposit", player, moves })).toMatchObject({ ok: true });
  return player;
}

async function sits(player: PlayerId, stake: StakeKey, amount: number, bonusBps?: number) {
  const bonus = given({ bonusBps });
  const key = `in:${stake.tableId}:${stake.seat}:${stake.sitting}`;
  return open().reserve({ key, player, stake, currency: "inr", amount: paise(amount), ...bonus });
}

const leaves = (stake: StakeKey) => open().release({ key: `out:${stake.tableId}:${stake.seat}`, stake });

async function owns(player: PlayerId) {
  const { deposit, winnings, instant, lock } = await open().balances(player);
  return { deposit, winnings, instant, lock } as Record<string, number>;
}

async function settles(key: string, request: Omit<SettleRequest, "key" | "currency">, wallet = open()) {
  return wallet.settle({ key, currency: "inr", ...request });
}

describe("a stake with a bonus part", () => {
  test("M-3: takes min(I, floor(stake × share)) of bonus, then D, then W, and answers the whole", async () => {
    const player = await richPlayer({ deposit: 5_000, winnings: 9_000, instant: 10_000 });
    const stake = { tableId: TABLE(), seat: 0, sitting: 1 };
    expect(await sits(player, stake, 9_999, 1_000)).toEqual({ ok: true, value: { stakeBalance: paise(9_999) } });
    expect(await owns(player)).toEqual({ deposit: 0, winnings: 5_000, instant: 9_001, lock: 0 } as never);
  });

  test("M-3: as much bonus as there is; without any, all of it is money", async () => {
    const player = await richPlayer({ deposit: 20_000, instant: 300 });
    const table = TABLE();
    await sits(player, { tableId: table, seat: 0, sitting: 1 }, 10_000, 1_500);
    expect(await owns(player)).toEqual({ deposit: 10_300, winnings: 0, instant: 0, lock: 0 } as never);
    await sits(player, { tableId: table, seat: 1, sitting: 1 }, 10_000, 1_500);
    expect(await owns(player)).toEqual({ deposit: 300, winnings: 0, instant: 0, lock: 0 } as never);
    const never = await richPlayer({ deposit: 20_000 });
    expect(await sits(never, { tableId: table, seat: 2, sitting: 1 }, 10_000, 1_500)).toMatchObject({ ok: true });
    const rows =
      await database.sql`SELECT name FROM wallet.account WHERE owner = ${never} AND bucket IN ('instant', 'bonus')`;
    expect(rows.length).toBe(0);
  });

  test("bonus does not make up for money that is missing, and a refusal gives it back", async () => {
    const player = await richPlayer({ deposit: 8_999, instant: 5_000 });
    const stake = { tableId: TABLE(), seat: 0, sitting: 1 };
    expect(await sits(player, stake, 10_000, 1_000)).toMatchObject({ ok: false, error: { code: "insufficientChips" } });
    expect(await owns(player)).toEqual({ deposit: 8_999, winnings: 0, instant: 5_000, lock: 0 } as never);
    expect(await open().stakesOf(player)).toEqual([]);
  });

  test("M-4: left unplayed, each rupee returns to its own bucket", async () => {
    const purse = { deposit: 5_000, winnings: 9_000, instant: 800, lock: 50 };
    const player = await richPlayer(purse);
    const stake = { tableId: TABLE(), seat: 0, sitting: 1 };
    await sits(player, stake, 10_000, 1_000);
    expect(await leaves(stake)).toEqual({ ok: true, value: { returned: paise(10_000) } });
    expect(await owns(player)).toEqual(purse as never);
  });

  test("M-4: a loss takes floor(x·b/stack) of the bonus; to the winner it is real money", async () => {
    const table = TABLE();
    const [a, b] = [await richPlayer({ deposit: 10_000, instant: 5_000 }), await richPlayer({ deposit: 10_000 })];
    const [from, to] = [0, 1].map((seat) => ({ tableId: table, seat, sitting: 1 })) as [StakeKey, StakeKey];
    await sits(a, from, 10_000, 1_500);
    await sits(b, to, 10_000, 1_500);
    const transfers = [
      { type: "stakeToStake", from, to, amount: paise(3_333) },
      { type: "stakeToFee", from: to, amount: paise(499) },
    ] as const;
    expect(await settles(`deal:${table}:1`, { transfers })).toMatchObject({ ok: true });
    // floor(3 333 × 1 500 / 10 000) = 499 of bonus; then floor(1 000 × 1 001 / 6 667) = 150.
    const more = [{ type: "stakeToStake", from, to, amount: paise(1_000) }] as const;
    expect(await settles(`deal:${table}:2`, { transfers: more })).toMatchObject({ ok: true });
    await leaves(from);
    await leaves(to);
    expect(await owns(a)).toEqual({
      deposit: 10_000 - 8_500 + 8_500 - 2_834 - 850,
      winnings: 0,
      instant: 3_500 + 851,
      lock: 0,
    } as never);
    expect(await owns(b)).toEqual({ deposit: 10_000, winnings: 3_333 - 499 + 1_000, instant: 0, lock: 0 } as never);
  });

  test("M-14: a stake from before bonuses settles and goes home as ever; a top-up brings it its bonus part", async () => {
    const table = TABLE();
    const players = [
      await richPlayer({ deposit: 30_000, instant: 5_000 }),
      await richPlayer({ deposit: 30_000 }),
    ] as const;
    const [from, to] = [0, 1].map((seat) => ({ tableId: table, seat, sitting: 1 })) as [StakeKey, StakeKey];
    await sits(players[0], from, 10_000);
    await sits(players[1], to, 10_000);
    const lost = [{ type: "stakeToStake", from, to, amount: paise(10_000) }] as const;
    expect(await settles(`old:${table}`, { transfers: lost })).toMatchObject({ ok: true });
    const topUp = {
      key: `more:${table}`,
      player: players[0],
      stake: from,
      currency: "inr",
      amount: paise(1_000),
    } as const;
    expect(await open().reserve({ ...topUp, bonusBps: 1_000 })).toEqual({
      ok: true,
      value: { stakeBalance: paise(1_000) },
    });
    expect(await leaves(to)).toEqual({ ok: true, value: { returned: paise(20_000) } });
    expect(await leaves(from)).toEqual({ ok: true, value: { returned: paise(1_000) } });
    expect(await owns(players[0])).toEqual({ deposit: 20_000, winnings: 0, instant: 5_000, lock: 0 } as never);
    expect(await open().stakesOf(players[0])).toEqual([]);
  });
});

describe("a prize (M-4)", () => {
  /** Everybody puts 25 rupees in; the first takes the prize of 85 rupees, and the fee is 15. */
  async function fourPlay(purse: Purse, bonusBps?: number) {
    const table = TABLE();
    const players = [await richPlayer(purse)];
    for (let n = 1; n < 4; n++) players.push(await richPlayer({ deposit: 2_500 }));
    const stakes = players.map((_, seat): StakeKey => ({ tableId: table, seat, sitting: 1 }));
    for (const [seat, player] of players.entries()) await sits(player, stakes[seat]!, 2_500, bonusBps);
    const [first, second, third, fourth] = stakes as [StakeKey, StakeKey, StakeKey, StakeKey];
    const request: Omit<SettleRequest, "key" | "currency"> = {
      transfers: [
        { type: "stakeToStake", from: second, to: first, amount: paise(2_500) },
        { type: "stakeToStake", from: third, to: first, amount: paise(2_500) },
        { type: "stakeToStake", from: fourth, to: first, amount: paise(1_000) },
        { type: "stakeToFee", from: fourth, amount: paise(1_500) },
      ],
      paidIn: stakes.map((stake) => ({ stake, amount: paise(2_500) })),
      ownInPrize: [{ stake: first, amount: paise(2_500) }],
    };
    return { table, winner: players[0]!, first, stakes, request };
  }

  test("goes to W whole, its taker's own entry too; before, the entry went back to D", async () => {
    for (const isWhole of [true, false]) {
      const { table, winner, first, request } = await fourPlay({ deposit: 2_000, winnings: 500 });
      const { ownInPrize, ...former } = request;
      expect(await settles(`prize:${table}`, isWhole ? request : former)).toMatchObject({ ok: true });
      expect(await leaves(first)).toEqual({ ok: true, value: { returned: paise(8_500) } });
      const [deposit, winnings] = isWhole ? [0, 8_500] : [2_000, 6_500];
      expect(await owns(winner)).toEqual({ deposit, winnings, instant: 0, lock: 0 } as never);
    }
  });

  test("bonus in its taker's entry becomes W, and of the fee it has paid what it was: that sets no lock bonus free (M-10)", async () => {
    const { table, winner, first, request } = await fourPlay({ deposit: 2_500, instant: 900, lock: 5_000 }, 1_000);
    expect(await settles(`prize:${table}`, request)).toMatchObject({ ok: true });
    await leaves(first);
    // A share of 375; the entry's bonus has paid 250 of it: half of 125 is 62.
    expect(await owns(winner)).toEqual({ deposit: 250, winnings: 8_500 + 62, instant: 650, lock: 4_938 } as never);
    expect(await open().feesPaidBy(winner)).toBe(paise(125));
    const [row] = await database.sql`SELECT amount, bonus FROM wallet.fee_share WHERE player = ${winner}`;
    expect([row?.amount, row?.bonus].map(Number)).toEqual([375, 250]);
  });

  test("M-7: what a player holds, and so the tax, is the same whether the entry goes to D or to W", async () => {
    const held = async (isWhole: boolean) => {
      const { table, winner, first, request } = await fourPlay({ deposit: 2_500 });
      const { ownInPrize, ...former } = request;
      await settles(`prize:${table}`, isWhole ? request : former);
      await leaves(first);
      time.advance(1_000);
      return [
        await open().holdingsAt(winner, time.now()),
        (await cashFigures(database, [{ player: winner, from: instant(0), to: time.now() }]))[0]?.played,
      ];
    };
    expect(await held(true)).toEqual([paise(8_500), 6_000]);
    expect(await held(false)).toEqual([paise(8_500), 6_000]);
  });

  test("below its taker's entry is theirs as a whole, and the settlement of such prizes alone is one too", async () => {
    const table = TABLE();
    const players = [await richPlayer({ deposit: 2_500 }), await richPlayer({ deposit: 2_500 })] as const;
    const stakes = [0, 1].map((seat): StakeKey => ({ tableId: table, seat, sitting: 1 })) as [StakeKey, StakeKey];
    for (const seat of [0, 1] as const) await sits(players[seat], stakes[seat], 2_500);
    const fee = { type: "stakeToFee", from: stakes[0], amount: paise(500) } as const;
    const ownInPrize = [{ stake: stakes[0], amount: paise(2_000) }];
    expect(await settles(`below:${table}`, { transfers: [fee], ownInPrize })).toMatchObject({ ok: true });
    const alone = { transfers: [], ownInPrize: [{ stake: stakes[1], amount: paise(2_500) }] };
    expect(await settles(`alone:${table}`, alone)).toMatchObject({ ok: true });
    for (const stake of stakes) await leaves(stake);
    expect(await owns(players[0])).toMatchObject({ deposit: 0, winnings: 2_000 });
    expect(await owns(players[1])).toMatchObject({ deposit: 0, winnings: 2_500 });
  });

  test("M-14: happens once; with other own entries it is a conflict, with more than the stake holds it is refused whole", async () => {
    const { table, winner, first, stakes, request } = await fourPlay({ deposit: 2_500 });
    const more = { ...request, ownInPrize: [{ stake: first, amount: paise(2_501) }] };
    expect(await settles(`once:${table}`, more)).toMatchObject({ ok: false, error: { code: "insufficientChips" } });
    for (const _ of [1, 2]) expect(await settles(`once:${table}`, request)).toMatchObject({ ok: true });
    const { ownInPrize, ...former } = request;
    for (const other of [more, former])
      expect(await settles(`once:${table}`, other)).toMatchObject({ ok: false, error: { code: "keyConflict" } });
    for (const stake of stakes) await leaves(stake);
    expect(await owns(winner)).toMatchObject({ deposit: 0, winnings: 8_500 });
  });
});

describe("lock bonus (M-10)", () => {
  async function threeAt(purses: readonly Purse[]) {
    const table = TABLE();
    const players = await Promise.all(purses.map(richPlayer));
    const stakes = players.map((_, seat): StakeKey => ({ tableId: table, seat, sitting: 1 }));
    for (const [seat, player] of players.entries()) await sits(player, stakes[seat]!, 10_000);
    return { table, players, stakes: stakes as [StakeKey, StakeKey, StakeKey] };
  }

  test("half of a player's share of the fee moves from L to W, at most what L has; a winner at points bears none", async () => {
    const { table, players, stakes } = await threeAt([
      { deposit: 10_000, lock: 10_000 },
      { deposit: 10_000, lock: 10_000 },
      { deposit: 10_000, lock: 100 },
    ]);
    const [winner, b, c] = stakes;
    const transfers = [
      { type: "stakeToStake", from: b, to: winner, amount: paise(2_001) },
      { type: "stakeToStake", from: c, to: winner, amount: paise(4_000) },
      { type: "stakeToFee", from: winner, amount: paise(900) },
    ] as const;
    // Another process than the one that reserved: the owners are looked up.
    expect(await settles(`lock:${table}`, { transfers }, open())).toMatchObject({ ok: true });
    expect(await settles(`lock:${table}`, { transfers }, open())).toMatchObject({ ok: true });
    const shares = [0, Math.floor((900 * 2_001) / 6_001), Math.floor((900 * 4_000) / 6_001)];
    expect(await Promise.all(players.map((player) => open().feesPaidBy(player)))).toEqual(shares.map(paise));
    expect((await owns(players[0]!)).lock).toBe(10_000);
    expect(await owns(players[1]!)).toMatchObject({ lock: 10_000 - 150, winnings: 150 });
    expect(await owns(players[2]!)).toMatchObject({ lock: 0, winnings: 100 });
  });

  test("a match shares its fee by the entries, winners' too", async () => {
    const { table, players, stakes } = await threeAt([
      { deposit: 10_000, lock: 5_000 },
      { deposit: 10_000, lock: 5_000 },
      { deposit: 10_000 },
    ]);
    const [winner, b, c] = stakes;
    const transfers = [
      { type: "stakeToStake", from: b, to: winner, amount: paise(10_000) },
      { type: "stakeToStake", from: c, to: winner, amount: paise(7_000) },
      { type: "stakeToFee", from: c, amount: paise(3_000) },
    ] as const;
    const paidIn = stakes.map((stake) => ({ stake, amount: paise(10_000) }));
    expect(await settles(`match:${table}`, { transfers, paidIn })).toMatchObject({ ok: true });
    for (const player of players) expect(await open().feesPaidBy(player)).toBe(paise(1_000));
    expect(await owns(players[0]!)).toMatchObject({ lock: 4_500, winnings: 500 });
    expect(await settles(`match:${table}`, { transfers })).toMatchObject({ ok: false, error: { code: "keyConflict" } });
  });

  test("M-10: what bonus paid of a loss sets no lock bonus free and counts for no referrer: two friends gain nothing", async () => {
    // ₹2,000 each time at 9 % and 9 % of bonus, fourteen times; each friend has enough of everything.
    const purse = { deposit: 3_000_000, instant: 300_000, lock: 100_000 };
    const friends = [await richPlayer(purse), await richPlayer(purse)] as const;
    for (let n = 0; n < 14; n++) {
      const [loser, winner] = n % 2 === 0 ? friends : ([friends[1], friends[0]] as const);
      const table = TABLE();
      const [lost, won] = [0, 1].map((seat): StakeKey => ({ tableId: table, seat, sitting: 1 })) as [
        StakeKey,
        StakeKey,
      ];
      await sits(loser, lost, 200_000, 900);
      await sits(winner, won, 200_000, 900);
      const transfers = [
        { type: "stakeToStake", from: lost, to: won, amount: paise(200_000) },
        { type: "stakeToFee", from: won, amount: paise(18_000) },
      ] as const;
      expect(await settles(`dump:${table}`, { transfers })).toMatchObject({ ok: true });
      for (const stake of [lost, won]) expect(await leaves(stake)).toMatchObject({ ok: true });
    }
    const [one, other] = [await owns(friends[0]), await owns(friends[1])];
    expect((one.deposit ?? 0) + (one.winnings ?? 0) + (other.deposit ?? 0) + (other.winnings ?? 0)).toBe(6_000_000);
    expect([one.lock, other.lock]).toEqual([100_000, 100_000]);
    for (const friend of friends) expect(await open().feesPaidBy(friend)).toBe(paise(0));
  });

  test("M-10: of a share that bonus paid in part, the rest sets free and counts; a part rounded down is taken as rounded up", async () => {
    const [winner, loser] = [
      await richPlayer({ deposit: 10_000 }),
      await richPlayer({ deposit: 10_000, instant: 900, lock: 5_000 }),
    ];
    const table = TABLE();
    const [won, lost] = [0, 1].map((seat): StakeKey => ({ tableId: table, seat, sitting: 1 })) as [StakeKey, StakeKey];
    await sits(winner, won, 10_000, 900);
    await sits(loser, lost, 10_000, 900);
    const transfers = [
      { type: "stakeToStake", from: lost, to: won, amount: paise(1_001) },
      { type: "stakeToFee", from: won, amount: paise(150) },
    ] as const;
    expect(await settles(`part:${table}`, { transfers })).toMatchObject({ ok: true });
    // floor(1001 × 900 / 10000) = 90 of bonus, 91 rounded up: half of 59 is 29.
    expect(await open().feesPaidBy(loser)).toBe(paise(60));
    expect(await owns(loser)).toMatchObject({ lock: 5_000 - 29, winnings: 29 });
    const [row] = await database.sql`SELECT amount, bonus, total FROM wallet.fee_share WHERE player = ${loser}`;
    expect([row?.amount, row?.bonus, row?.total].map(Number)).toEqual([150, 90, 60]);
  });

  test("R-53: private tables release none; their fees count as paid all the same", async () => {
    const { table, players, stakes } = await threeAt([
      { deposit: 10_000 },
      { deposit: 10_000, lock: 5_000 },
      { deposit: 10_000 },
    ]);
    const transfers = [
      { type: "stakeToStake", from: stakes[1], to: stakes[0], amount: paise(1_000) },
      { type: "stakeToFee", from: stakes[0], amount: paise(150) },
    ] as const;
    expect(await settles(`private:${table}`, { transfers, noLockRelease: true })).toMatchObject({ ok: true });
    expect(await owns(players[1]!)).toMatchObject({ lock: 5_000, winnings: 0 });
    expect(await open().feesPaidBy(players[1]!)).toBe(paise(150));
  });

  test("R-52: practice fees are nobody's share", async () => {
    const table = TABLE();
    const stakes = [0, 1].map((seat) => ({ tableId: table, seat, sitting: 1 })) as [StakeKey, StakeKey];
    const players = ["p0", "p1"].map((name) => `${name}-${table}` as PlayerId);
    for (const [seat, player] of players.entries()) {
      await open().grantOpening(player);
      const stake = stakes[seat as 0 | 1];
      await open().reserve({ key: `in:${player}`, player, stake, currency: "practice", amount: paise(1_000) });
    }
    const transfers = [{ type: "stakeToFee", from: stakes[0], amount: paise(100) }] as const;
    expect(await open().settle({ key: `p:${table}`, currency: "practice", transfers })).toMatchObject({ ok: true });
    expect(await open().feesPaidBy(players[0]!)).toBe(paise(0));
  });
});

test("M-7: holdings at a moment are D, W and money at tables, without any bonus", async () => {
  const before = time.now();
  time.advance(1_000);
  const player = await richPlayer({ deposit: 10_000, winnings: 2_000, instant: 5_000, lock: 700 });
  const stake = { tableId: TABLE(), seat: 0, sitting: 1 };
  time.advance(1_000);
  const dealt = time.now();
  await sits(player, stake, 6_000, 1_000);
  time.advance(1_000);
  const seated = time.now();
  await leaves(stake);
  time.advance(1_000);
  // 600 of the 6 000 at the table are bonus: 4 600 + 2 000 at home and 5 400 there.
  const held = (at: number) => open().holdingsAt(player, at as never);
  expect(await Promise.all([before, dealt, seated, time.now()].map(held))).toEqual(
    [0, 12_000, 12_000, 12_000].map(paise),
  );
});
