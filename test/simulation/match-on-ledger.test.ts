/** Whole matches through the real journal and the real ledger, in PostgreSQL, with phases that take milliseconds. */

import { afterAll, beforeAll, expect, test } from "bun:test";
import { type PlayerId, paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { auditTables, createTableStore, createTables, type TableKind } from "../../modules/tables/index.ts";
import { testConfig, testKind } from "../../modules/tables/testing/driver.ts";
import { singleProcess } from "../../modules/tables/testing/single-process.ts";
import { openBrowser, type TestBrowser, testSettings } from "../../modules/tables/testing/world.ts";
import { auditLedger, type Balances, createWallet, type Wallet } from "../../modules/wallet/index.ts";
import { until } from "../support/child.ts";
import { realTime as time } from "../support/clock.ts";
import { memoryLimiters } from "../support/limiter.ts";
import { collectingLog } from "../support/log.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { seededRandom } from "../support/random.ts";
import { testVault } from "../support/vault.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(async () => {
  await database.close();
});

function openWorld() {
  const log = collectingLog();
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const wallet = createWallet({ database, clock: time, log, settings });
  const usual = testConfig().timing;
  const match = { gatherMs: 50, startLockMs: 0, rejoinMs: 400, splitMs: 400, overMs: 50 };
  const timing = { ...usual, countdownMs: 300, betweenDealsMs: 5, revealMs: 0, match };
  const figures = { batch: () => {} };
  const store = createTableStore({
    database,
    journal: database.sql,
    clock: time,
    timers: time,
    log,
    vault: testVault(),
    process: "one",
    figures,
  });
  const tables = createTables({
    ...singleProcess(),
    store,
    wallet,
    clock: time,
    timers: time,
    random: seededRandom(5),
    limiter: memoryLimiters(time),
    log,
    secret: new Uint8Array(32).fill(7),
    sessionsEndedAt: async () => null,
    settings: testSettings({ timing }),
  });
  return { tables, wallet, log };
}

/** A draws and discards for ever, B drops at once, C in its second turn; a player who may rejoin does. */
function act({ view, send }: TestBrowser, id: string): void {
  const { turn, you, phase, match } = view;
  if (phase === "playing" && turn?.seat === you) {
    const name = view.seats.find(({ seat }) => seat === you)?.name;
    const drops = name === "B" || (name === "C" && view.discards.some(({ seat }) => seat === you));
    if (drops) send({ event: "drop", id, turn: turn.turn });
    else if (!turn.drawn) send({ event: "draw", id, turn: turn.turn, from: "stock" });
    else if (view.drawnCard !== null) send({ event: "discard", id, turn: turn.turn, card: view.drawnCard });
  }
  if (phase === "rejoin" && match?.rejoin?.seats.includes(you!)) send({ event: "rejoin", id, accept: true });
  if (phase === "split" && !match?.split?.votes.some(({ seat }) => seat === you))
    send({ event: "split", id, agree: true });
}

/** What everybody has deposited, and their instant bonus, where rupees are played for. */
const PURSE = { deposit: paise(50_000), instant: paise(5_000) };

async function fill(wallet: Wallet, player: PlayerId) {
  const moves = [
    { from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: PURSE.deposit },
    { from: { house: "promotions" }, to: { bucket: "instant" }, amount: PURSE.instant },
  ] as const;
  expect(await wallet.move({ key: `purse:${player}`, kind: "deposit", player, moves })).toMatchObject({ ok: true });
}

async function playMatch(kind: TableKind, names: readonly string[]) {
  const { tables, wallet, log } = openWorld();
  await tables.start();
  const before = new Map<string, Balances>();
  const browsers: TestBrowser[] = [];
  for (const name of names) {
    const id = `player-${name}` as PlayerId;
    if (kind.currency === "inr") await fill(wallet, id);
    before.set(name, await wallet.balances(id));
    const joined = await tables.join({ player: { id, name, avatar: "a1" }, kind });
    if (!joined.ok) throw new Error(joined.error.code);
    const browser = openBrowser(tables, tables.sittingOf(id, joined.value.tableId)!);
    await until("welcomed", () => browser.received.some(({ event }) => event === "welcome"));
    browsers.push(browser);
  }
  const [first] = browsers;
  let step = 0;
  const played = () => {
    step += 1;
    for (const browser of browsers) act(browser, `s${step}`);
    return first!.view.phase === "closed";
  };
  await until("the match is over", played, 50_000);
  const { result } = first!.view.match!;
  await until("every stake is returned", async () => (await wallet.openStakes()).length === 0);
  for (const { name, paid, won } of result!.rows) {
    const now = await wallet.balances(`player-${name}` as PlayerId);
    const then = before.get(name)!;
    expect(now.practice - then.practice).toBe(kind.currency === "practice" ? won - paid : 0);
    if (kind.currency === "practice") continue;
    // M-4: whatever was won is in W, bonus in the entries too; what was paid is gone from D and I.
    const bonus = Math.floor((kind.buyInPaise * kind.bonusBps!) / 10_000) * (paid / kind.buyInPaise);
    const { deposit, winnings, instant } = now;
    expect([winnings, deposit, instant]).toEqual(
      [won, PURSE.deposit - (paid - bonus), PURSE.instant - bonus].map((amount) => paise(amount)),
    );
  }
  await tables.stop();
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  expect((await auditLedger(database)).faults).toEqual([]);
  expect((await auditTables(database)).faults).toEqual([]);
  return result!;
}

const POOL = { variant: "pool101", pointValuePaise: paise(0), buyInPaise: paise(10_001), feeBps: 1_250 } as const;

test("R-31, R-32, R-40, M-14: a pool of three with a rejoin settles on the ledger to the paisa", async () => {
  const result = await playMatch(testKind(POOL), ["A", "B", "C"]);
  const paid = result.rows.reduce((sum, row) => sum + row.paid, 0);
  expect(result.rows.map(({ name, paid }) => [name, paid])).toEqual([
    ["A", paise(10_001)],
    ["B", paise(10_001)],
    ["C", paise(20_002)],
  ]);
  expect(result.prize + result.fee).toBe(paise(paid));
  expect(result.fee).toBe(Math.floor((paid * 1_250) / 10_000));
}, 60_000);

test("M-4: in rupees its prizes are winnings, whole, and the journal and the ledger agree", async () => {
  const result = await playMatch(testKind({ ...POOL, currency: "inr", bonusBps: 1_249 }), ["A", "B", "C"]);
  expect(result.rows.some(({ paid, won }) => paid > 10_001 || won > 0)).toBe(true);
}, 60_000);
