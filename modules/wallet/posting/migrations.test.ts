/** Stakes that were open while the ledger learned of bonus: made by the function of before, brought home by today's. */
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, createWallet, type StakeKey } from "../index.ts";
import { createWalletStore } from "../store/ledger.ts";
import { grantPosting, movePosting, reservePosting } from "./postings.ts";

const FOLDER = join(import.meta.dirname, "../../../migrations/wallet");
/** The last migration of before. */
const BEFORE = "0001_posting.sql";

test("M-3, M-4: a stake from before the bonus parts settles, takes a top-up and goes home; its statement is complete", async () => {
  const database = await freshDatabase({ empty: true });
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .sort();
  const apply = async (file: string) => {
    const statements = readFileSync(join(FOLDER, file), "utf8").split("--> statement-breakpoint");
    for (const statement of statements) await database.sql.unsafe(statement);
  };
  for (const file of files.filter((file) => file <= BEFORE)) await apply(file);

  const time = fakeTime();
  const store = createWalletStore(database);
  const players = ["asha", "ravi"] as PlayerId[] as [PlayerId, PlayerId];
  const stakeOf = (seat: number, tableId = "t"): StakeKey => ({ tableId, seat, sitting: 1 });
  const reserves = players.map((player, seat) => {
    const request = {
      key: `in:${seat}`,
      player,
      stake: stakeOf(seat),
      currency: "inr",
      amount: paise(10_000),
    } as const;
    return { ...reservePosting(request), legs: reservePosting(request).legs.filter(({ rule }) => rule !== "peek") };
  });
  for (const [seat, player] of players.entries()) {
    const moves = [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(12_000) }] as const;
    const chips = {
      key: `p:${seat}`,
      player,
      stake: stakeOf(seat, "p"),
      currency: "practice",
      amount: paise(500),
    } as const;
    const postings = [
      grantPosting(player, paise(1_000_000)),
      movePosting({ key: `money:${seat}`, kind: "deposit", player, moves }),
      reserves[seat]!,
      reservePosting(chips),
    ];
    for (const posting of postings) expect((await store.post([posting], time.now()))[0]?.code).toBe("posted");
  }
  for (const file of files.filter((file) => file > BEFORE)) await apply(file);

  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const wallet = createWallet({ database, clock: time, log: collectingLog(), settings });
  expect((await store.post([reserves[0]!], time.now()))[0]?.code).toBe("repeated");
  const bonus = [{ from: { house: "promotions" }, to: { bucket: "instant" }, amount: paise(1_000) }] as const;
  await wallet.move({ key: "bonus", kind: "bonus", player: players[0], moves: bonus });
  const transfers = [
    { type: "stakeToStake", from: stakeOf(0), to: stakeOf(1), amount: paise(9_000) },
    { type: "stakeToFee", from: stakeOf(1), amount: paise(900) },
  ] as const;
  expect(await wallet.settle({ key: "deal", currency: "inr", transfers })).toMatchObject({ ok: true });
  const topUp = { key: "more", player: players[0], stake: stakeOf(0), currency: "inr", amount: paise(2_000) } as const;
  expect(await wallet.reserve({ ...topUp, bonusBps: 1_000 })).toEqual({
    ok: true,
    value: { stakeBalance: paise(3_000) },
  });
  for (const seat of [0, 1]) {
    expect((await wallet.release({ key: `out:${seat}`, stake: stakeOf(seat) })).ok).toBe(true);
    expect((await wallet.release({ key: `out:p:${seat}`, stake: stakeOf(seat, "p") })).ok).toBe(true);
  }
  expect(await wallet.balances(players[0])).toMatchObject({
    deposit: 3_000,
    winnings: 0,
    instant: 1_000,
    practice: 1_000_000,
  });
  expect(await wallet.balances(players[1])).toMatchObject({ deposit: 12_000, winnings: 8_100, practice: 1_000_000 });
  const { rows } = await wallet.statements.games(players[0], { size: 10, page: 1 });
  expect(rows.map(({ kind, tableId }) => `${kind} ${tableId}`)).toEqual([
    "release p",
    "release t",
    "reserve t",
    "reserve p",
    "reserve t",
  ]);
  expect((await auditLedger(database)).faults).toEqual([]);
  await database.close();
}, 60_000);
