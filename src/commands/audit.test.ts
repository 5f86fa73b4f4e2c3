/**
 * A small server with a whole history (play for rupees and chips, bonus, tickets, deposits, a refund, a chargeback,
 * withdrawals, a closed year), spoilt in each way in which a person with access to the database could spoil its
 * books, and mended again: `audit` names every one, and nothing in a server that is sound.
 */

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import postgres from "postgres";
import { TICKET_MOVES } from "../../modules/bonus/grants/ledger.ts";
import { bonusWorld } from "../../modules/bonus/testing/world.ts";
import { type Counter, counter } from "../../modules/cashier/testing/cashier.ts";
import { fakeService } from "../../modules/cashier/testing/withdrawals.ts";
import { createWithdrawals } from "../../modules/cashier/withdrawals/withdrawals.ts";
import { DAY_MS, instant, MINUTE_MS, type PlayerId, paise, SECOND_MS } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { createTableStore, createTables, type TableKind } from "../../modules/tables/index.ts";
import { testKind } from "../../modules/tables/testing/driver.ts";
import { singleProcess } from "../../modules/tables/testing/single-process.ts";
import { openBrowser, type TestBrowser, testSettings } from "../../modules/tables/testing/world.ts";
import { createClosings, SYSTEM_ACCOUNTS, systemBalance, TRANSFER_KINDS } from "../../modules/wallet/index.ts";
import { readSince } from "../../modules/wallet/store/audit-since.ts";
import { until } from "../../test/support/child.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { postEveryMovement } from "../../test/support/every-movement.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { testVault } from "../../test/support/vault.ts";
import { type OpenDatabase, openDatabase } from "../platform/database.ts";
import { memoryLimiters } from "../platform/limiter.ts";
import { auditPlatform } from "./audit.ts";

setDefaultTimeout(120_000);

const [asha, ravi, kiran, lata] = ["asha", "ravi", "kiran", "lata"] as PlayerId[] as [
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
];
const CASH = {
  ...testKind({ currency: "inr", maxSeats: 2, bonusBps: 900, feeBps: 1_500, buyInPaise: paise(24_000) }),
} satisfies TableKind;
const CHIPS = testKind({ maxSeats: 2 });

/** Two players sit down, one drops, `deals` times; then they leave. */
async function play(
  { at, tables }: { at: Counter; tables: ReturnType<typeof createTables> },
  kind: TableKind,
  deals: number,
) {
  const browsers: TestBrowser[] = [];
  for (const id of [asha, ravi]) {
    const joined = await tables.join({ player: { id, name: id, avatar: "a1" }, kind });
    if (!joined.ok) throw new Error(joined.error.code);
    const browser = openBrowser(tables, tables.sittingOf(id, joined.value.tableId)!);
    await until("welcomed", () => browser.received.some(({ event }) => event === "welcome"));
    browsers.push(browser);
  }
  const results = () => browsers[0]!.received.filter(({ event }) => event === "result").length;
  let step = 0;
  await until(
    "the deals are over",
    () => {
      at.time.advance(SECOND_MS);
      step += 1;
      for (const { view, send } of browsers) {
        const { turn, you, phase } = view;
        if (phase !== "playing" || turn?.seat !== you) continue;
        // In the first deal at once, then after a turn, so that losses differ.
        const drops = results() === 0 || view.discards.some(({ seat }) => seat === you);
        if (drops) send({ event: "drop", id: `d${step}`, turn: turn.turn });
        else if (!turn.drawn) send({ event: "draw", id: `t${step}`, turn: turn.turn, from: "stock" });
        else if (view.drawnCard !== null)
          send({ event: "discard", id: `c${step}`, turn: turn.turn, card: view.drawnCard });
      }
      return results() >= deals;
    },
    30_000,
  );
  for (const { send } of browsers) send({ event: "leave", id: "bye" });
  await until(
    "their stakes are home",
    async () => {
      at.time.advance(SECOND_MS);
      return (await at.wallet.openStakes()).length === 0;
    },
    30_000,
  );
}

/** Days are closed by the database's clock too, so that all of it has to be over. 40 % GST. */
const BEGUN = Date.parse("2025-11-01T12:00:00+05:30");

/** Makes the history, and answers its database. */
async function makeHistory(): Promise<Counter["database"]> {
  const at = await counter({}, BEGUN);
  Object.assign(at.kyc, { panApproved: true, bankVerified: true });
  const bonus = await bonusWorld({ database: at.database, time: at.time });
  for (const player of [asha, ravi, kiran, lata]) await at.wallet.grantOpening(player);

  const orders = new Map<PlayerId, string>();
  for (const [player, rupees] of [
    [asha, 6_000],
    [ravi, 2_000],
    [kiran, 500],
    [lata, 300],
  ] as const) {
    const order = await at.order(player, rupees);
    orders.set(player, order);
    await at.pay(order);
  }
  const odd = await at.order(lata, 400);
  await at.pay(odd, { amountPaise: 1, paymentId: "odd" });
  // The gateway's call is lost; it is asked.
  const asked = await at.order(kiran, 100);
  at.gateway.status = {
    is: "paid",
    payments: [{ paymentId: "asked-1", amountPaise: 10_000, currency: "INR", upiHash: null }],
  } as never;
  at.time.advance(MINUTE_MS);
  await at.cashier.sweep();
  expect(await at.statusOf(kiran, asked)).toBe("success");

  await bonus.bonus.seed();
  const offers = await bonus.bonus.active(asha);
  const idOf = (name: string) => offers.find(({ sName }) => sName === name)?._id ?? null;
  for (const [player, amount, offer] of [
    [asha, 150_000, "Welcome bonus"],
    [asha, 600_000, "Big table boost"],
    [ravi, 200_000, "Quick top-up"],
  ] as const) {
    const depositId = `${orders.get(player)}:${offer}`;
    await bonus.bonus.depositCredited({
      player,
      depositId,
      amountPaise: paise(amount),
      promotionId: idOf(offer),
      upiId: null,
    });
  }
  const [ticket] = (await bonus.bonus.profileOf(asha)).userTickets;
  const use = { player: asha, ticketId: ticket?._id ?? "", entry: "t1" };
  await bonus.bonus.tickets.use(use);
  await bonus.bonus.tickets.giveBack(use);

  const figures = { batch: () => {} };
  const common = { clock: at.time, timers: at.time, log: at.log };
  const tables = createTables({
    ...common,
    ...singleProcess(),
    store: createTableStore({
      ...common,
      database: at.database,
      journal: at.database.sql,
      vault: testVault(),
      process: "one",
      figures,
    }),
    wallet: at.wallet,
    limiter: memoryLimiters(at.time),
    random: seededRandom(5),
    secret: new Uint8Array(32).fill(7),
    sessionsEndedAt: async () => null,
    settings: testSettings(),
  });
  await play({ at, tables }, CASH, 3);
  await play({ at, tables }, CHIPS, 2);

  const service = fakeService();
  const withdrawals = createWithdrawals({
    ...common,
    database: at.database,
    random: seededRandom(11),
    settings: { get: (key) => at.settings[key] },
    wallet: { ...at.wallet, isClosedBefore: async () => true },
    payouts: service,
    kyc: {
      statusOf: async () => ({ panApproved: true, bankVerified: true }),
      payee: async () => ({ accountHolderName: "A", accountNo: "12345678901", ifsc: "HDFC0001234" }),
      pan: async () => ({ pan: "ABCDE1234F", name: "A" }),
    },
    debtOf: at.cashier.debtOf,
    takeDebt: at.cashier.takeDebt,
    leftFor: async () => null,
    endOrders: at.cashier.endOrders,
    tell: at.cashier.tell,
    heldOf: async () => paise(0),
    bonus: bonus.bonus,
  });
  const prize = [{ from: { house: "promotions" }, to: { bucket: "winnings" }, amount: paise(100_000) }] as const;
  expect((await at.wallet.move({ key: "prize", kind: "tournament", player: kiran, moves: prize })).ok).toBe(true);
  // Enough is gone that the chargeback leaves a debt.
  const entry = [{ from: { bucket: "deposit" }, to: { house: "tournamentEscrow" }, amount: paise(100_000) }] as const;
  expect((await at.wallet.move({ key: "entry", kind: "tournament", player: ravi, moves: entry })).ok).toBe(true);
  await evenEscrow(at, asha);
  const refund = await withdrawals.refund(lata, orders.get(lata) ?? "");
  for (const one of [refund, await withdrawals.redeem(kiran, paise(20_000))]) {
    if (!one.ok) throw new Error(one.error.message);
    await withdrawals.approve(one.value.id, "operator");
    await withdrawals.sweep();
  }
  const cancelled = await withdrawals.redeem(kiran, paise(10_000));
  if (cancelled.ok) await withdrawals.cancel(kiran, cancelled.value.id);
  await at.callback({
    is: "dispute",
    disputeId: "d1",
    paymentId: `pay-${orders.get(ravi)}`,
    amountPaise: 200_000,
    to: "lost",
  });

  // A dispute that is lost, and won again.
  const won = { is: "dispute", disputeId: "d2", paymentId: `pay-${orders.get(kiran)}`, amountPaise: 5_000 } as const;
  for (const to of ["lost", "won"] as const) await at.callback({ ...won, to });
  at.settings.practice = { ...at.settings.practice, refillBelowPaise: at.settings.practice.openingGrantPaise };
  for (const player of [asha, ravi]) await at.wallet.refillPractice(player);
  await postEveryMovement(at, { corrected: kiran, indebted: ravi, matched: lata });

  at.time.advance(160 * DAY_MS);
  await bonus.bonus.sweep();
  await at.cashier.sweep();
  await withdrawals.sweep();
  // After the year's end a player sits at a table, and stays.
  await at.pay(await at.order(asha, 1_000));
  const joined = await tables.join({ player: { id: asha, name: "asha", avatar: "a1" }, kind: CASH });
  expect(joined.ok).toBe(true);
  await tables.stop();
  await withdrawals.stop();
  return at.database;
}

/** The server's database as the serving role sees it, and as a superuser's hand does. */
let database: OpenDatabase;
let hand: postgres.Sql;
/** What its books were before anybody spoilt them. */
let sound: string;
beforeAll(async () => {
  const { url, servingUrl, close } = await makeHistory();
  await close();
  database = openDatabase({ url: servingUrl }, { pool: 6 });
  hand = postgres(url, { max: 1, onnotice: () => {} });
  await hand.unsafe(COPY_OF_THE_BOOKS);
  await hand.unsafe(NO_CONSTRAINTS);
  await hand.unsafe("ANALYZE");
  sound = await fingerprint();
});
afterAll(() => Promise.all([database.close(1), hand.end()]));

/** What the audit finds after these statements of a superuser's, with every trigger off; then the books are sound again. */
const GRANTS = [DEFAULT_SETTINGS.practice.openingGrantPaise];
/** A closed day before everything. */
const BEGINNING = { day: "2020-01-01", firstOpen: 0, ended: new Date("2020-01-02") };

async function auditAfter(...statements: readonly string[]): Promise<readonly string[]> {
  const spoilt = new Set<string>();
  for (const statement of statements) for (const table of await spoil(statement)) spoilt.add(table);
  if (statements.length > 0) expect(await fingerprint()).not.toBe(sound);
  const found: string[] = [];
  const { faults: since } = await readSince(database, GRANTS, BEGINNING);
  for await (const { part, faults } of auditPlatform(database)) {
    // What is looked at since a closed day is looked at as closely.
    if (part === "ledger") expect(since.length > 0).toBe(faults.length > 0);
    found.push(...faults.map(({ code, what }) => `${code} ${what}`));
  }
  await asTheyWere([...spoilt]);
  expect(await fingerprint()).toBe(sound);
  return found;
}

/** Runs a statement past every trigger and answers the tables whose rows it changed. */
function spoil(statement: string): Promise<readonly string[]> {
  return hand.begin(async (tx) => {
    await tx.unsafe("SET LOCAL session_replication_role = replica");
    await tx.unsafe(statement);
    const changed = await tx.unsafe<{ name: string }[]>(`
      SELECT schemaname || '.' || relname AS name FROM pg_stat_xact_user_tables
      WHERE n_tup_ins + n_tup_upd + n_tup_del > 0 AND schemaname <> 'sound'`);
    return changed.map(({ name }) => name);
  });
}

/** Gives these tables the rows that they had. */
async function asTheyWere(tables: readonly string[]): Promise<void> {
  await hand.begin(async (tx) => {
    await tx.unsafe("SET LOCAL session_replication_role = replica");
    for (const table of tables) {
      await tx.unsafe(`DELETE FROM ${table}`);
      await tx.unsafe(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM sound."${table}"`);
    }
  });
}

const BOOKS = [
  ...["wallet.account", "wallet.transfer", "wallet.entry", "wallet.fee_share", "wallet.game_line"],
  ...["cashier.deposit_order", "cashier.withdrawal", "cashier.chargeback", "cashier.tax_year"],
  ...["cashier.tax_collection", "cashier.gateway_event", "cashier.depositor", "cashier.stray_payment"],
  ...["bonus.bonus_grant", "bonus.ticket", "bonus.give_back", "tables.journal"],
  ...["books.posting", "books.challan", "books.line"],
];

const COPY_OF_THE_BOOKS = `CREATE SCHEMA sound; ${BOOKS.map((table) => `CREATE TABLE sound."${table}" AS TABLE ${table}`).join(";")}`;

/** A person who can turn triggers off can drop these too; without them only the audit notices. */
const NO_CONSTRAINTS = `
  ALTER TABLE wallet.account DROP CONSTRAINT account_closed_empty, DROP CONSTRAINT account_not_negative;
  ALTER TABLE wallet.entry DROP CONSTRAINT entry_fits`;

/** Hash of all rows: every statement must spoil something, and leave nothing for the next. */
async function fingerprint(): Promise<string> {
  const rows = BOOKS.map((table) => `SELECT '${table}' || t::text AS row FROM ${table} AS t`).join(" UNION ALL ");
  const [all] = await hand.unsafe<{ print: string }[]>(
    `SELECT md5(string_agg(row, '' ORDER BY row)) AS print FROM (${rows}) AS rows`,
  );
  return all!.print;
}

/** No tournament has these entries: what they left in escrow is paid as one's prize and fee. */
async function evenEscrow({ wallet, database }: Pick<Counter, "wallet" | "database">, player: PlayerId): Promise<void> {
  const entries = await systemBalance(database, "tournamentEscrow");
  const fee = paise(1_000);
  const prizes = [{ player, amount: paise(entries - fee) }];
  const paid = { key: "even", tournamentId: "even", entries, added: paise(0), fee, prizes, paidIn: [] };
  expect((await wallet.payTournament(paid)).ok).toBe(true);
}

test("M-2, M-16: a server that is sound is called so, after every kind of movement that there is", async () => {
  expect(await auditAfter()).toEqual([]);
  const kinds = await hand<{ kind: string }[]>`SELECT DISTINCT kind FROM wallet.transfer`;
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...TRANSFER_KINDS].toSorted());
  const moved = await hand<{ bucket: string }[]>`
    SELECT DISTINCT a.bucket FROM wallet.account a JOIN wallet.entry e ON e.account_id = a.id WHERE a.kind = 'house'`;
  expect(moved.map(({ bucket }) => bucket).toSorted()).toEqual([...SYSTEM_ACCOUNTS].toSorted());
  const wishes = await hand<{ wish: string }[]>`
    SELECT DISTINCT split_part(key, ':', 5) AS wish FROM wallet.transfer WHERE kind = 'ticket'`;
  expect(wishes.map(({ wish }) => wish).toSorted()).toEqual(Object.keys(TICKET_MOVES).toSorted());
  const counters = await hand<{ counter: string }[]>`SELECT DISTINCT counter FROM books.line`;
  expect(counters.map(({ counter }) => counter)).toEqual(
    expect.arrayContaining(["gatewayClearing", "payoutClearing", "bankTransit", "writeOffs"]),
  );
});

/** Writes a well-formed transfer of one pair, balances and all, past `wallet.post`. */
const forge = (key: string, kind: string, player: string, from: string, to: string, amount: number, more = "") => `
  WITH t AS (
    INSERT INTO wallet.transfer (key, hash, kind, player, table_id, answer, at)
    SELECT '${key}', 'forged', '${kind}', ${player}, ${more === "" ? "NULL" : `'${more}'`}, 0, max(at) FROM wallet.transfer RETURNING id
  ), moved AS (
    UPDATE wallet.account a SET balance = balance + CASE name WHEN '${from}' THEN -${amount} ELSE ${amount} END
    WHERE name IN ('${from}', '${to}') RETURNING id, name, balance
  )
  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
  SELECT t.id, CASE moved.name WHEN '${from}' THEN 1 ELSE 2 END, moved.id,
    CASE moved.name WHEN '${from}' THEN -${amount} ELSE ${amount} END, moved.balance FROM t, moved`;
const stripe = (world: string) =>
  `(SELECT name FROM wallet.account WHERE owner = '${world}' AND currency = 'inr' LIMIT 1)`;
/** The last settlement in rupees. */
const DEAL =
  "(SELECT t.id FROM wallet.transfer t JOIN wallet.fee_share s ON s.transfer_id = t.id ORDER BY t.id DESC LIMIT 1)";
const PAID = "state = 'paid' AND kind = 'winnings'";

/** What is done, and what the audit has to say. */
const SPOILS: readonly (readonly [what: string, fault: string, ...statements: string[]])[] = [
  [
    "an entry's amount is changed",
    "transferNotZero",
    `UPDATE wallet.entry SET amount = amount + 1 WHERE (transfer_id, n) = (SELECT transfer_id, min(n) FROM wallet.entry WHERE transfer_id = ${DEAL} GROUP BY 1)`,
  ],
  [
    "an entry is deleted",
    "transferNotZero",
    `DELETE FROM wallet.entry WHERE (transfer_id, n) = (SELECT transfer_id, min(n) FROM wallet.entry WHERE transfer_id = ${DEAL} GROUP BY 1)`,
  ],
  [
    "a pair of entries is deleted",
    "settlementUnlikeJournal",
    `DELETE FROM wallet.entry WHERE transfer_id = ${DEAL} AND n IN (SELECT n FROM wallet.entry WHERE transfer_id = ${DEAL} ORDER BY n LIMIT 2)`,
  ],
  ["all entries of a transfer are deleted", "emptyTransfer", `DELETE FROM wallet.entry WHERE transfer_id = ${DEAL}`],
  ["a transfer is deleted, its entries left", "currenciesMixed", `DELETE FROM wallet.transfer WHERE id = ${DEAL}`],
  [
    "winner and loser of a deal are swapped",
    "settlementUnlikeJournal",
    `WITH swap AS (
       SELECT a.id, b.id AS other FROM wallet.account a JOIN wallet.account b ON b.bucket = a.bucket AND b.id <> a.id
         AND split_part(b.stake, ':', 1) = split_part(a.stake, ':', 1) WHERE a.stake IS NOT NULL
     ) UPDATE wallet.entry e SET account_id = swap.other FROM swap WHERE swap.id = e.account_id AND e.transfer_id = ${DEAL}`,
  ],
  [
    "the players of two stakes are swapped, with all that they own there",
    "stakeWithoutSitting",
    `UPDATE wallet.account SET owner = CASE owner WHEN 'asha' THEN 'ravi' ELSE 'asha' END WHERE kind = 'stake'`,
    `UPDATE wallet.transfer SET player = CASE player WHEN 'asha' THEN 'ravi' ELSE 'asha' END WHERE kind IN ('reserve', 'release')`,
  ],
  [
    "a stake's bonus part is called a deposit",
    "nameNotAccount",
    "UPDATE wallet.account SET bucket = 'gains' WHERE bucket = 'bonus'",
  ],
  [
    "a stake's bonus part is called gains, in its name too",
    "wrongAccounts",
    "UPDATE wallet.account SET bucket = 'winnings', name = replace(name, ':bonus', ':winnings2') WHERE bucket = 'bonus'",
    "UPDATE wallet.account SET name = replace(name, 'winnings2', 'winnings') WHERE name LIKE '%winnings2' AND replace(name, 'winnings2', 'winnings') NOT IN (SELECT name FROM wallet.account)",
  ],
  [
    "a loss is booked from the deposit bucket that bonus had to bear",
    "settlementUnlikeJournal",
    `UPDATE wallet.entry e SET account_id = d.id FROM wallet.account b JOIN wallet.account d ON d.stake = b.stake AND d.bucket = 'deposit'
     WHERE b.bucket = 'bonus' AND e.account_id = b.id AND e.amount < 0 AND e.transfer_id IN (SELECT id FROM wallet.transfer WHERE kind = 'settle')`,
  ],
  [
    "a settlement is posted again under another key",
    "settlementNotInJournal",
    `WITH t AS (
       INSERT INTO wallet.transfer (key, hash, kind, player, table_id, answer, at)
       SELECT 'settle:again', hash, kind, player, table_id, answer, (SELECT max(at) FROM wallet.transfer) FROM wallet.transfer WHERE id = ${DEAL} RETURNING id
     ), e AS (
       INSERT INTO wallet.entry SELECT t.id, e.n, e.account_id, e.amount, e.balance_after + e.amount FROM t, wallet.entry e WHERE e.transfer_id = ${DEAL} RETURNING *
     ) UPDATE wallet.account a SET balance = a.balance + e.amount FROM e WHERE e.account_id = a.id`,
  ],
  [
    "a transfer is dated back",
    "datedBack",
    `UPDATE wallet.transfer SET at = at - interval '2 days' WHERE id = ${DEAL}`,
  ],
  [
    "a deposit is dated back by a year",
    "depositDatedOtherwise",
    "UPDATE wallet.transfer SET at = at - interval '1 year' WHERE id = (SELECT max(id) FROM wallet.transfer WHERE kind = 'deposit')",
  ],
  [
    "a prize is dated into the next year",
    "winningsNotPlay",
    "UPDATE wallet.transfer SET at = '2026-04-02' WHERE key = 'prize'",
  ],
  [
    "a stake that nobody sits at holds money, well posted",
    "stakeWithoutSitting",
    "INSERT INTO wallet.account (name, kind, owner, bucket, currency, stake) SELECT 'stake:' || id || ':7:1:deposit', 'stake', 'asha', 'deposit', 'inr', id || ':7:1' FROM tables.table LIMIT 1",
    forge("reserve:orphan", "reserve", "'asha'", "player:asha:deposit", "X", 100).replaceAll(
      "'X'",
      "(SELECT name FROM wallet.account WHERE stake LIKE '%:7:1')",
    ),
    "UPDATE wallet.transfer SET table_id = (SELECT split_part(stake, ':', 1) FROM wallet.account WHERE stake LIKE '%:7:1') WHERE key = 'reserve:orphan'",
  ],
  [
    "an order's GST is at another day's rate",
    "wrongGst",
    "UPDATE cashier.deposit_order SET gst_percent = 28, gst_paise = round(payable_paise * 28 / 128.0) WHERE id = (SELECT min(id) FROM cashier.deposit_order WHERE paid_at IS NOT NULL)",
  ],
  [
    "an order's GST is at another day's rate, in the ledger too",
    "wrongGst",
    `UPDATE cashier.deposit_order SET gst_percent = 28, gst_paise = round(payable_paise * 28 / 128.0) WHERE paid_at IS NOT NULL`,
    `UPDATE wallet.entry e SET amount = sign(e.amount) * o.gst_paise FROM wallet.transfer t, cashier.deposit_order o, wallet.account a
     WHERE t.id = e.transfer_id AND t.key = 'deposit:' || o.id AND a.id = e.account_id AND a.owner IN ('gstPayable', 'gstBorne')`,
    "UPDATE wallet.account a SET balance = (SELECT coalesce(sum(amount), 0) FROM wallet.entry WHERE account_id = a.id)",
  ],
  [
    "a withdrawal was paid that never moved",
    "withdrawalUnfounded",
    `UPDATE cashier.withdrawal SET moved_at = NULL WHERE ${PAID}`,
  ],
  [
    "a withdrawal was paid without a payout",
    "withdrawalUnfounded",
    `UPDATE cashier.withdrawal SET payout_id = NULL WHERE ${PAID}`,
  ],
  [
    "a withdrawal's amount is changed after it was paid",
    "withdrawalUnlikeLedger",
    `UPDATE cashier.withdrawal SET gross_paise = gross_paise + 100, net_paise = net_paise + 100 WHERE ${PAID}`,
  ],
  [
    "a withdrawal's tax is shifted",
    "wrongTds",
    `UPDATE cashier.withdrawal SET taxable_paise = taxable_paise + 100 WHERE ${PAID}`,
  ],
  ["a withdrawal is deleted", "ledgerWithoutWithdrawal", `DELETE FROM cashier.withdrawal WHERE ${PAID}`],
  [
    "a withdrawal is moved to another year",
    "withdrawalUnfounded",
    `UPDATE cashier.withdrawal SET year = '2024-2025' WHERE ${PAID}`,
  ],
  [
    "a cancelled withdrawal is said to be paid",
    "withdrawalUnfounded",
    "UPDATE cashier.withdrawal SET state = 'paid', returns = NULL, returned_at = NULL WHERE state = 'cancelled'",
  ],
  [
    "a closed stake is open again",
    "stakeNotHistory",
    "UPDATE wallet.account SET closed = false WHERE stake = (SELECT min(stake) FROM wallet.account WHERE closed AND currency = 'inr')",
  ],
  [
    "a closed stake that had lost everything is open again",
    "releasedStakeOpen",
    `DELETE FROM wallet.entry WHERE transfer_id IN (SELECT id FROM wallet.transfer WHERE kind = 'release')`,
    "UPDATE wallet.account SET closed = false WHERE stake = (SELECT min(stake) FROM wallet.account WHERE closed AND currency = 'inr')",
  ],
  [
    "a share of a fee is deleted",
    "feeSharesUnlikeFee",
    `DELETE FROM wallet.fee_share WHERE (player, n) IN (SELECT player, max(n) FROM wallet.fee_share GROUP BY player LIMIT 1)`,
  ],
  [
    "a share of a fee is somebody else's",
    "feeSharesUnlikeFee",
    `UPDATE wallet.fee_share SET player = 'kiran' WHERE player = 'asha'`,
  ],
  [
    "a settlement in the journal is changed",
    "settlementUnlikeJournal",
    `UPDATE tables.journal SET settlement = replace(settlement::text, '"seat":0', '"seat":9')::json WHERE settlement IS NOT NULL`,
  ],
  [
    "the amounts of a settlement in the journal are changed",
    "settlementUnlikeJournal",
    `UPDATE tables.journal SET settlement = regexp_replace(settlement::text, '"amount":(\\d)', '"amount":1\\1')::json WHERE settlement IS NOT NULL`,
  ],
  [
    "a journal row is deleted",
    "journalGap",
    "DELETE FROM tables.journal WHERE seq = (SELECT max(seq) FROM tables.journal WHERE settlement IS NOT NULL) AND settlement IS NOT NULL",
  ],
  [
    "a settlement is taken out of the journal",
    "settlementNotInJournal",
    "UPDATE tables.journal SET settlement = NULL WHERE settlement IS NOT NULL",
  ],
  [
    "a sitting is taken out of the journal",
    "stakeWithoutSitting",
    "UPDATE tables.journal SET type = 'tick' WHERE type = 'hold'",
  ],
  [
    "a settlement in the journal is not in the ledger",
    "settlementNotInLedger",
    `UPDATE tables.journal SET settlement = replace(settlement::text, 'settle:', 'settle:x')::json WHERE settlement IS NOT NULL`,
  ],
  [
    "lock bonus is released twice with one deal",
    "lockReleaseTooMuch",
    `WITH again AS (
       INSERT INTO wallet.entry SELECT e.transfer_id, e.n + 100, e.account_id, e.amount, e.balance_after + e.amount
       FROM wallet.entry e JOIN wallet.transfer t ON t.id = e.transfer_id AND t.kind = 'settle' JOIN wallet.account a ON a.id = e.account_id AND a.kind = 'player'
       RETURNING account_id, amount
     ) UPDATE wallet.account a SET balance = a.balance + s.amount FROM (SELECT account_id, sum(amount) AS amount FROM again GROUP BY 1) s WHERE s.account_id = a.id`,
  ],
  [
    "a bonus is given twice",
    "ledgerWithoutBonus",
    forge("bonus:grant:again", "bonus", "'asha'", "P", "player:asha:lock", 100).replaceAll("'P'", stripe("promotions")),
  ],
  ["a bonus grant's row is gone", "ledgerWithoutBonus", "DELETE FROM bonus.bonus_grant WHERE bucket = 'lock'"],
  ["a ticket is gone", "ledgerWithoutBonus", "DELETE FROM bonus.ticket"],
  [
    "what is set aside for tickets is another sum",
    "ticketLiabilityUnlikeTickets",
    forge("t:1", "tournament", "NULL", "L", "P", 100)
      .replaceAll("'L'", stripe("ticketLiability"))
      .replaceAll("'P'", stripe("promotions")),
  ],
  [
    "a used ticket is active again",
    "ledgerWithoutBonus",
    "UPDATE bonus.ticket SET turn = 0, state = 'active', wish = NULL",
  ],
  [
    "a system account is called a player's",
    "nameNotAccount",
    "UPDATE wallet.account SET kind = 'player' WHERE owner = 'promotions' AND balance >= 0",
  ],
  [
    "a player's account is called the operator's",
    "nameNotAccount",
    "UPDATE wallet.account SET kind = 'house', owner = 'suspense', bucket = 'suspense' WHERE name = 'player:kiran:winnings'",
  ],
  [
    "a balance is changed",
    "balanceNotEntries",
    "UPDATE wallet.account SET balance = balance + 1 WHERE name = 'player:kiran:winnings'",
  ],
  [
    "a stripe of a system account is off, and another the other way",
    "balanceNotEntries",
    `UPDATE wallet.account SET balance = balance + CASE name WHEN ${stripe("gatewayClearing")} THEN 1 ELSE -1 END WHERE name IN (${stripe("gatewayClearing")}, ${stripe("gstPayable")})`,
  ],
  [
    "year-end tax that was taken is another sum",
    "withdrawalUnlikeLedger",
    "UPDATE cashier.tax_collection SET from_winnings_paise = from_winnings_paise + 1",
  ],
  [
    "a year's tax is made less, and what was taken too",
    "wrongYearTax",
    "UPDATE cashier.tax_year SET tds_paise = tds_paise - 100, owed_paise = 0 WHERE tds_paise > 100",
  ],
  [
    "a year opened with more than the one before left",
    "openingNotCarried",
    "UPDATE cashier.tax_year SET opening_paise = opening_paise + 100 WHERE player = 'kiran'",
  ],
  [
    "a year's deposits are another sum",
    "depositsNotLedger",
    "UPDATE cashier.tax_year SET deposited_paise = deposited_paise + 100 WHERE player = 'kiran'",
  ],
  [
    "a year's closing balance is another",
    "closingNotHeld",
    "UPDATE cashier.tax_year SET closing_paise = closing_paise - 100 WHERE player = 'kiran'",
  ],
  [
    "a deposit is credited twice",
    "ledgerWithoutDeposit",
    forge("deposit:again", "deposit", "'kiran'", "G", "player:kiran:deposit", 100).replaceAll(
      "'G'",
      stripe("gatewayClearing"),
    ),
  ],
  [
    "a deposit's row is gone",
    "ledgerWithoutDeposit",
    "DELETE FROM cashier.deposit_order WHERE player = 'lata' AND paid_at IS NOT NULL",
  ],
  [
    "a deposit is another player's",
    "depositUnlikeLedger",
    "UPDATE cashier.deposit_order SET player = 'kiran' WHERE player = 'lata'",
  ],
  ["a gateway's event is gone", "neverTold", "DELETE FROM cashier.gateway_event WHERE event ->> 'is' = 'paid'"],
  ["a dispute's event is gone", "neverTold", "DELETE FROM cashier.gateway_event WHERE event ->> 'is' = 'dispute'"],
  [
    "a chargeback took another sum",
    "depositUnlikeLedger",
    "UPDATE cashier.chargeback SET from_deposit_paise = from_deposit_paise + 1, debt_paise = debt_paise - 1",
  ],
  ["a debt is forgotten", "debtNotChargebacks", "UPDATE cashier.depositor SET debt_paise = 0 WHERE debt_paise > 0"],
  [
    "the opening grant came twice as large",
    "wrongGrant",
    `UPDATE wallet.entry SET amount = amount * 2, balance_after = balance_after + amount WHERE transfer_id = (SELECT id FROM wallet.transfer WHERE key = 'grant:kiran')`,
    "UPDATE wallet.account a SET balance = (SELECT sum(amount) FROM wallet.entry WHERE account_id = a.id) WHERE currency = 'practice'",
  ],
  [
    "the opening grant came twice",
    "wrongGrant",
    forge("grant:kiran:2", "grant", "'kiran'", "P", "player:kiran:practice", 1_000_000).replaceAll(
      "'P'",
      "(SELECT name FROM wallet.account WHERE owner = 'promotions' AND currency = 'practice' LIMIT 1)",
    ),
  ],
  [
    "a transfer is of a kind that nobody knows",
    "unknownKind",
    `UPDATE wallet.transfer SET kind = 'gift' WHERE key = 'prize'`,
  ],
  [
    "an entry is beyond what a number holds",
    "tooLarge",
    `UPDATE wallet.entry SET amount = 9007199254740993, balance_after = 9223372036854775807 WHERE (transfer_id, n) = (SELECT transfer_id, min(n) + 1 FROM wallet.entry WHERE transfer_id = ${DEAL} GROUP BY 1)`,
  ],
  [
    "a deposit's entries are beyond what a number holds",
    "depositUnlikeLedger",
    "UPDATE wallet.entry SET amount = sign(amount) * 9007199254740993 WHERE transfer_id = (SELECT min(id) FROM wallet.transfer WHERE kind = 'deposit')",
  ],
  [
    "a module's row is beyond what a number holds",
    "notAnswered",
    "UPDATE cashier.deposit_order SET credit_paise = 9223372036854775807 WHERE paid_at IS NOT NULL",
  ],
  [
    "something else takes from payout clearing",
    "clearingUnlikeMoves",
    forge("t:2", "tournament", "'asha'", "F", "P", 100)
      .replaceAll("'F'", stripe("payoutClearing"))
      .replaceAll("'P'", stripe("promotions")),
  ],
  [
    "something else takes from the tax that is owed, as if it were a player's challan",
    "clearingUnlikeMoves",
    forge("t:3", "challan", "'asha'", "F", "P", 100)
      .replaceAll("'F'", stripe("tdsPayable"))
      .replaceAll("'P'", stripe("bankTransit")),
  ],
  [
    "tax is paid by a challan that nobody entered",
    "ledgerWithoutPosting",
    forge("books:00000000-0000-4000-8000-000000000000", "challan", "NULL", "F", "P", 100)
      .replaceAll("'F'", stripe("tdsPayable"))
      .replaceAll("'P'", stripe("bankTransit")),
  ],
  [
    "a challan is another sum",
    "linesUnlikePostings",
    "UPDATE books.challan SET amount_paise = amount_paise + 100 WHERE tax = 'tds'",
  ],
  [
    "a challan is another sum, in its wish too",
    "postingUnlikeLedger",
    "UPDATE books.challan SET amount_paise = amount_paise + 100 WHERE tax = 'tds'",
    `UPDATE books.posting p SET moves = jsonb_set(moves, '{0,amount}', to_jsonb((moves -> 0 ->> 'amount')::bigint + 100))
     FROM books.challan c WHERE c.posting_id = p.id AND c.tax = 'tds'`,
  ],
  [
    "a line of the paying account is another sum",
    "postingUnlikeLedger",
    `UPDATE books.posting SET moves = jsonb_set(moves, '{0,amount}', to_jsonb((moves -> 0 ->> 'amount')::bigint + 100))
     WHERE kind = 'payoutPaper'`,
  ],
  [
    "a withdrawal is called a line of the paying account",
    "withdrawalUnlikeLedger",
    "UPDATE wallet.transfer SET kind = 'payoutPaper', player = NULL WHERE kind = 'withdrawal'",
  ],
  [
    "what a player was given comes out of payout clearing",
    "adjustmentUnlikeLedger",
    `UPDATE wallet.entry e SET account_id = (SELECT min(id) FROM wallet.account WHERE owner = 'payoutClearing')
     FROM wallet.transfer t, wallet.account a WHERE t.id = e.transfer_id AND t.kind = 'adjustment' AND t.player IS NOT NULL
       AND a.id = e.account_id AND a.owner = 'adjustments'`,
  ],
  [
    "a line of somebody's statement is gone",
    "brokenGameLines",
    "DELETE FROM wallet.game_line WHERE player = 'ravi' AND n = 2",
  ],
];

test.each(SPOILS)("named: %s", async (_what, fault, ...statements) => {
  const found = await auditAfter(...statements);
  expect(found.map((line) => line.split(" ")[0])).toContain(fault);
});

test("M-17, M-21: it is as sound when each of its days is closed, since the last of them and of all time", async () => {
  const time = fakeTime(instant(Date.parse("2026-05-10T12:00:00+05:30")));
  const seeds = { current: new Uint8Array(32).fill(9), old: [] };
  const common = { database, clock: time, timers: time, random: seededRandom(3), log: collectingLog() };
  const closed = await createClosings({ ...common, seeds, operatorsLog: async () => "0 none" }).closeDue();
  const days = closed.map(({ day }) => day);
  expect([days[0], days.includes("2026-03-31"), days.at(-1)]).toEqual(["2025-11-01", true, "2026-05-09"]);
  for (const isWhole of [false, true])
    for await (const { part, faults } of auditPlatform(database, { isWhole }))
      expect({ part, faults }).toEqual({ part, faults: [] });
});
