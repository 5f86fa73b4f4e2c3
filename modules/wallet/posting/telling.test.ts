/** Players are told that their balances have moved. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { createWallet, type StakeKey } from "../index.ts";

const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 30_000);
afterAll(() => database.close());

const [asha, ravi] = ["asha" as PlayerId, "ravi" as PlayerId];
let received: PlayerId[] = [];
const open = (moved = (player: PlayerId) => void received.push(player)) =>
  createWallet({ database, clock: fakeTime(), log: collectingLog(), settings, moved });
/** Players whom `act` has told. */
async function toldBy(act: () => Promise<unknown>): Promise<readonly PlayerId[]> {
  received = [];
  await act();
  // A settlement looks its players up after it has answered.
  await new Promise((resolve) => setImmediate(resolve));
  return received.toSorted();
}
const stake = (seat: number, tableId = "t"): StakeKey => ({ tableId, seat, sitting: 1 });
const deposit = (player: PlayerId, amount: number, key = `deposit:${player}`) =>
  ({
    key,
    player,
    kind: "deposit",
    moves: [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(amount) }],
  }) as const;

test("whoever's buckets or rupees at a table have moved is told, at every step of a game, and nobody else", async () => {
  const wallet = open();
  expect(await toldBy(() => wallet.move(deposit(asha, 10_000)))).toEqual([asha]);
  await wallet.move(deposit(ravi, 10_000));
  const reserve = (player: PlayerId, seat: number, amount = 8_000) =>
    wallet.reserve({ key: `in:${seat}`, player, stake: stake(seat), currency: "inr", amount: paise(amount) });
  expect(await toldBy(() => reserve(asha, 0))).toEqual([asha]);
  expect(await toldBy(() => reserve(ravi, 1))).toEqual([ravi]);
  const settle = () =>
    wallet.settle({
      key: "settle:1",
      currency: "inr",
      transfers: [
        { type: "stakeToStake", from: stake(0), to: stake(1), amount: paise(2_000) },
        { type: "stakeToFee", from: stake(1), amount: paise(300) },
      ],
    });
  expect(await toldBy(settle)).toEqual([asha, ravi]);
  expect(await toldBy(() => wallet.release({ key: "out:1", stake: stake(1) }))).toEqual([ravi]);
  expect(
    await toldBy(() =>
      wallet.payTournament({
        key: "pay:cup",
        tournamentId: "cup",
        entries: paise(0),
        added: paise(500),
        fee: paise(0),
        prizes: [{ player: asha, amount: paise(500) }],
        paidIn: [],
      }),
    ),
  ).toEqual([asha]);
  // Another process repeats what this one did before it died, and perhaps had not told.
  expect(await toldBy(() => open().move(deposit(asha, 10_000)))).toEqual([asha]);
});

test("a refusal tells nobody, nor does a practice deal: its chips stay at the table", async () => {
  const wallet = open();
  const tooMuch = { key: "in:9", player: asha, stake: stake(9), currency: "inr", amount: paise(99_999_999) } as const;
  expect(await toldBy(() => wallet.reserve(tooMuch))).toEqual([]);
  for (const [seat, player] of [asha, ravi].entries()) {
    await wallet.grantOpening(player);
    const taken = {
      key: `p:${seat}`,
      player,
      stake: stake(seat, "p"),
      currency: "practice",
      amount: paise(8_000),
    } as const;
    expect(await toldBy(() => wallet.reserve(taken))).toEqual([player]);
  }
  const transfers = [{ type: "stakeToStake", from: stake(0, "p"), to: stake(1, "p"), amount: paise(100) }] as const;
  expect(await toldBy(() => wallet.settle({ key: "settle:p", currency: "practice", transfers }))).toEqual([]);
});

test("a way to players that is broken breaks no posting", async () => {
  const wallet = open(() => {
    throw new Error("the bus is gone");
  });
  expect(await wallet.move(deposit(asha, 100, "deposit:later"))).toMatchObject({ ok: true });
});
