/** A platform of any size for the benchmark of growth: accounts with what hangs on each, a ledger of ten transfers an account, and one heavy player. */
import type postgres from "postgres";
import { fillDeals, fillStakes, type Named } from "./closing-fill.ts";
import { BENCH_PASSWORD } from "./people.ts";

/** Accounts, and ten transfers for each, that are written in one go: a day of the ledger. */
export const COHORT = 100_000;
/** Ten accounts have a hundred transfers: ten are deposits, and each deal has five. */
const DEALS_AN_ACCOUNT = 1.8;

/** Ids of one kind that sort by number; older than any that the server makes. */
const uuid = (kind: 1 | 2 | 3 | 4, n: string) =>
  `('01900000-0000-7000-800${kind}-' || lpad(to_hex((${n})::bigint), 12, '0'))`;
const who = (n: string) => uuid(1, n);
/** How the fill names players and tables. */
export const NAMED: Named = { who, table: (n) => uuid(2, n) };
/** The id of the player with a number. */
export const playerNo = (n: number): string => `01900000-0000-7000-8001-${n.toString(16).padStart(12, "0")}`;

/** Argon2id of {@link BENCH_PASSWORD}, as registration hashes it. */
export const benchHash = (): Promise<string> =>
  Bun.password.hash(BENCH_PASSWORD, { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 });

/** Statements that add accounts `from + 1` to `to` on a day of India, each with a log-in, a device and a paid order; every fifth has a withdrawal, every twentieth a ticket. */
export function fillAccounts({ from, to, day, hash }: { from: number; to: number; day: string; hash: string }): string {
  const at = `timestamptz '${day}T05:00:00+05:30' + n % 3600 * interval '1 second'`;
  const all = `generate_series(${from + 1}, ${to}) AS n`;
  return `
  SET session_replication_role = replica; SET synchronous_commit = off;
  INSERT INTO identity.players (id, email, email_key, mobile, user_name, user_name_key, user_name_look, gender, password_hash,
      referral_code, registered_state, adult_at, terms_at, terms_version, email_verified_at, mobile_verified_at, created_at)
    SELECT ${who("n")}::uuid, 'g' || n || '@example.com', 'g' || n || '@example.com', '+91' || (6000000000 + n), 'grow' || n, 'grow' || n, 'grow' || n,
      'female', '${hash}', 'G' || n, 'Maharashtra', ${at}, ${at}, '1', ${at}, ${at}, ${at} FROM ${all};
  INSERT INTO identity.sessions (id, player_id, created_at, expires_at, device, last_used_at)
    SELECT ${uuid(3, "n")}::uuid, ${who("n")}::uuid, ${at}, now() + interval '20 days', md5(n::text), ${at} FROM ${all};
  INSERT INTO identity.devices (player_id, device_hash, last_at) SELECT ${who("n")}::uuid, md5(n::text), ${at} FROM ${all};
  INSERT INTO kyc.documents (player_id, kind, id, state, number_hash, tail_hash, number_sealed, submitted_at, decided_at)
    SELECT ${who("n")}::uuid, 'pan', ${uuid(3, "n")}::uuid, CASE WHEN n % 999 = 0 THEN 'pending' ELSE 'approved' END, md5(n::text), md5('t' || n), 'x', ${at}, ${at}
    FROM ${all} WHERE n % 3 = 0 AND n > 0;
  INSERT INTO cashier.depositor (player, lifetime_paise) SELECT ${who("n")}, 100000 FROM ${all};
  INSERT INTO cashier.deposit_order (id, player, amount_paise, payable_paise, gst_mode, slot, state, gateway, gateway_order_id, created_at, expires_at,
      payment_id, paid_at, gst_percent, gst_paise, credit_paise, debt_paise, bonus_told, is_vouchered)
    SELECT 'D' || lpad(n::text, 25, '0'), ${who("n")}, 100000, 100000, 'absorbed', 1, 'credited', 'sandbox', 'o' || n, ${at}, ${at}, 'pay' || n, ${at}, 28, 0, 100000, 0, true, true FROM ${all};
  INSERT INTO cashier.withdrawal (id, player, kind, year, gross_paise, taxable_paise, tds_paise, net_paise, state, asked_at, moved_at, changed_at, payout_id)
    SELECT 'W' || lpad(n::text, 25, '0'), ${who("n")}, 'winnings', '2026-2027', 100, 0, 0, 100, CASE WHEN n % 500 = 0 THEN 'inReview' ELSE 'paid' END,
      ${at}, ${at}, ${at}, CASE WHEN n % 500 = 0 THEN NULL ELSE 'w' || n END FROM ${all} WHERE n % 5 = 0;
  INSERT INTO support.tickets (id, player_id, state, category, title, description, created_at, state_at, due_at)
    SELECT ${uuid(4, "n")}::uuid, ${who("n")}::uuid, CASE WHEN n % 500 = 0 THEN 'inReview' ELSE 'closed' END, 'other', 'a ticket ' || n, 'words', ${at}, ${at},
      CASE WHEN n % 500 = 0 THEN ${at} END FROM ${all} WHERE n % 20 = 0;
  SET session_replication_role = origin;
  SELECT operator.append_act('operator:bench', 'player.looked', ${who("n")}, NULL, NULL, NULL) FROM ${all} WHERE n % 50 = 0;`;
}

/** Statements that add what tables keep of `count` deals behind `after`, between the players whose numbers `seat` says of a deal `d` and a seat `s`. */
function fillTables({ count, after, day, seat }: { count: number; after: number; day: string; seat: string }): string {
  const at = `timestamptz '${day}T10:00:00+05:30' + (d - ${after}) * interval '1 ms'`;
  const all = `generate_series(${after + 1}, ${after + count}) AS d`;
  const table = `${uuid(2, "d")}::uuid`;
  return `
  SET session_replication_role = replica;
  INSERT INTO tables."table" (id, no, currency, opened_at, closed_at) SELECT ${table}, 1000000000 + d, 'inr', ${at}, ${at} FROM ${all};
  INSERT INTO tables.deal (id, table_id, ended_at, evidence) SELECT ${table}, ${table}, ${at}, '{}' FROM ${all};
  INSERT INTO tables.sitting (table_id, seat, sitting, player_id, currency) SELECT ${table}, s, 1, ${seat}, 'inr' FROM ${all}, generate_series(0, 1) AS s;
  INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
    SELECT ${table}, s, ${seat}, ${at}, d, 'Table', 'points', 'inr', 1, CASE s WHEN 0 THEN 'won' ELSE 'lost' END, 10, CASE s WHEN 0 THEN 900 ELSE -1000 END
    FROM ${all}, generate_series(0, 1) AS s;
  SET session_replication_role = origin;`;
}

/** Numbers of accounts that the fill makes itself: system accounts by stripe, a player's two, a deal's three. */
const [GATEWAY, FEE, PLAYERS, STAKES] = [1_000_000_000, 1_000_000_100, 2_000_000_000, 3_000_000_000];
const STRIPES = 15;

/**
 * Statements that write a cohort's day of the ledger, every figure by its own formula: nothing is joined, so that ten million transfers take
 * minutes. All deposit ₹1,000; of neighbours the first wins every deal and the other loses it. Stripe 0 of system accounts is others'.
 */
function fillLedger({
  after,
  accounts,
  day,
  lastTransfer,
}: {
  after: number;
  accounts: number;
  day: string;
  lastTransfer: number;
}): string {
  const [deals, pairs] = [Math.round(accounts * DEALS_AN_ACCOUNT), accounts / 2];
  const afterDeal = Math.round(after * DEALS_AN_ACCOUNT);
  const at = (n: string) => `timestamptz '${day}T06:00:00+05:30' + (${n}) * interval '1 microsecond'`;
  // Of a deal j of the cohort: its number, its pair's first player, and how often they had played before.
  const each = `(SELECT j, ${afterDeal} + j + 1 AS d, ${after} + 1 + 2 * (j % ${pairs}) AS w, j / ${pairs} AS r, ${lastTransfer + accounts} + 5 * j AS t
    FROM generate_series(0, ${deals - 1}) AS j) AS x`;
  const rounds = `((${deals - 1} - (n - ${after + 1}) / 2) / ${pairs} + 1)`;
  const all = `generate_series(${after + 1}, ${after + accounts}) AS n`;
  const [wins, loses] = [`(n - ${after}) % 2 = 1`, `(n - ${after}) % 2 = 0`];
  const table = NAMED.table("d");
  const released = (seat: number) =>
    `encode(sha256(convert_to('["release","' || ${table} || ':${seat}:1"]', 'UTF8')), 'hex')`;
  const own = (n: string, which: 0 | 1) => `${PLAYERS} + 2 * (${n})::bigint + ${which}`;
  const stake = (which: 0 | 1 | 2) => `${STAKES} + 4 * d::bigint + ${which}`;
  return `
  SET session_replication_role = replica; SET synchronous_commit = off;
  INSERT INTO wallet.account (id, name, kind, owner, bucket, currency) OVERRIDING SYSTEM VALUE
    SELECT h.base + s, 'house:' || h.name || ':inr:' || s, 'house', h.name, h.name, 'inr'
    FROM (VALUES (${GATEWAY}, 'gatewayClearing'), (${FEE}, 'fee')) AS h (base, name), generate_series(1, ${STRIPES}) AS s ON CONFLICT DO NOTHING;
  INSERT INTO wallet.account (id, name, kind, owner, bucket, currency, balance) OVERRIDING SYSTEM VALUE
    SELECT ${own("n", 0)}, 'player:' || ${who("n")} || ':deposit', 'player', ${who("n")}, 'deposit', 'inr', 100000 - CASE WHEN ${loses} THEN 1000 * ${rounds} ELSE 0 END FROM ${all}
    UNION ALL SELECT ${own("n", 1)}, 'player:' || ${who("n")} || ':winnings', 'player', ${who("n")}, 'winnings', 'inr', 900 * ${rounds} FROM ${all} WHERE ${wins};
  INSERT INTO wallet.account (id, name, kind, owner, bucket, currency, stake, closed, closed_at) OVERRIDING SYSTEM VALUE
    SELECT ${STAKES} + 4 * d::bigint + k.n, 'stake:' || ${table} || ':' || k.seat || ':1:' || k.bucket, 'stake', ${who("w + k.seat")}, k.bucket, 'inr', ${table} || ':' || k.seat || ':1', true, ${at("t + 5")}
    FROM ${each}, (VALUES (0, 0, 'deposit'), (1, 1, 'deposit'), (2, 0, 'gains')) AS k (n, seat, bucket);
  INSERT INTO wallet.transfer (id, key, hash, kind, player, answer, at) OVERRIDING SYSTEM VALUE
    SELECT ${lastTransfer - after} + n, 'deposit:' || n, 'h', 'deposit', ${who("n")}, 0, ${at(`n - ${after}`)} FROM ${all};
  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT ${lastTransfer - after} + n, k, CASE k WHEN 1 THEN ${GATEWAY} + 1 + n % ${STRIPES} ELSE ${own("n", 0)} END, CASE k WHEN 1 THEN -100000 ELSE 100000 END,
      CASE k WHEN 1 THEN -100000 * ((n - 1) / ${STRIPES} + 1)::bigint ELSE 100000 END
    FROM ${all}, generate_series(1, 2) AS k;
  INSERT INTO wallet.transfer (id, key, hash, kind, player, table_id, answer, at) OVERRIDING SYSTEM VALUE
    SELECT t + s, k.kind || ':d' || d || ':' || s, CASE s WHEN 4 THEN ${released(0)} WHEN 5 THEN ${released(1)} ELSE 'h' END, k.kind,
      CASE WHEN s IN (1, 4) THEN ${who("w")} WHEN s <> 3 THEN ${who("w + 1")} END, ${table}, 0, ${at(`${accounts} + 5 * j + s`)}
    FROM ${each}, (VALUES (1, 'reserve'), (2, 'reserve'), (3, 'settle'), (4, 'release'), (5, 'release')) AS k (s, kind);
  INSERT INTO wallet.entry (transfer_id, n, account_id, amount, balance_after)
    SELECT t + e.step, e.n, e.account, e.amount, e.after FROM ${each}, LATERAL (VALUES
      (1, 1, ${own("w", 0)}, -5000, 95000::bigint), (1, 2, ${stake(0)}, 5000, 5000),
      (2, 1, ${own("w + 1", 0)}, -5000, 95000 - 1000 * r), (2, 2, ${stake(1)}, 5000, 5000),
      (3, 1, ${stake(1)}, -1000, 4000), (3, 2, ${stake(2)}, 1000, 1000), (3, 3, ${stake(2)}, -100, 900),
      (3, 4, ${FEE} + 1 + d % ${STRIPES}, 100, 100 * ((d - 1) / ${STRIPES} + 1)),
      (4, 1, ${stake(0)}, -5000, 0), (4, 2, ${own("w", 0)}, 5000, 100000), (4, 3, ${stake(2)}, -900, 0), (4, 4, ${own("w", 1)}, 900, 900 * (r + 1)),
      (5, 1, ${stake(1)}, -4000, 0), (5, 2, ${own("w + 1", 0)}, 4000, 99000 - 1000 * r)
    ) AS e (step, n, account, amount, after);
  INSERT INTO wallet.game_line (player, n, transfer_id)
    SELECT ${who("w + e.seat")}, 2 * r + e.n, t + e.step FROM ${each}, (VALUES (1, 0, 1), (2, 1, 1), (4, 0, 2), (5, 1, 2)) AS e (step, seat, n);
  INSERT INTO wallet.fee_share (player, n, transfer_id, amount, bonus, total) SELECT ${who("w + 1")}, r + 1, t + 3, 100, 0, 100 * (r + 1) FROM ${each};
  INSERT INTO wallet.result_day (player, day, result, deposited, withdrawn)
    SELECT ${who("n")}, '${day}', CASE WHEN ${wins} THEN 900 ELSE -1000 END * ${rounds}, 100000, 0 FROM ${all};
  UPDATE wallet.account SET balance = CASE WHEN id < ${FEE} THEN -100000 ELSE 100 END * (
      SELECT count(*) FROM generate_series(1, CASE WHEN id < ${FEE} THEN ${after + accounts} ELSE ${afterDeal + deals} END) AS n
      WHERE 1 + n % ${STRIPES} = split_part(name, ':', 4)::int)
    WHERE id BETWEEN ${GATEWAY} AND ${FEE + STRIPES};
  SELECT setval(pg_get_serial_sequence('wallet.transfer', 'id'), ${lastTransfer + accounts + 5 * deals});
  SET session_replication_role = origin;`;
}

/** Indexes that nothing but reading needs are made anew behind a fill, which is five times as fast. */
export async function withoutIndexes(owner: postgres.Sql, fill: () => Promise<void>): Promise<void> {
  const indexes = await owner<{ name: string; definition: string }[]>`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('wallet', 'identity', 'tables', 'cashier', 'kyc', 'support')
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`;
  for (const { name } of indexes) await owner.unsafe(`DROP INDEX ${name}`);
  await fill();
  await owner.unsafe("SET maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await owner.unsafe(definition);
}

/** Closes filled days with digests of nothing, which nothing here verifies: those of ten million transfers take longer than all else. */
export async function withoutDigests<T>(owner: postgres.Sql, close: () => Promise<T>): Promise<T> {
  const [real] = await owner<{ definition: string }[]>`
    SELECT pg_get_functiondef('wallet.digest_of_transfers'::regproc) AS definition`;
  await owner.unsafe(
    real!.definition.replace(
      /AS \$function\$[\s\S]*\$function\$/,
      "AS $function$ BEGIN transfers := 0; entries := 0; digest := ''; END $function$",
    ),
  );
  const closed = await close();
  await owner.unsafe(real!.definition);
  return closed;
}

/** What a step of a fill writes, in their order: a name and its statements. */
type Steps = readonly (readonly [name: string, statements: string])[];

/** The heavy player's stays at tables on that day: two transfers each. They have an account, its number is 0. */
export function heavySteps({ tables, day, hash }: { tables: number; day: string; hash: string }): Steps {
  const heavy = playerNo(0);
  return [
    ["the heavy player's account", fillAccounts({ from: -1, to: 0, day, hash })],
    ["the heavy player's stays", fillStakes({ player: heavy, tables, day })],
    [
      "the heavy player's deals",
      `SET session_replication_role = replica;
      INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
      SELECT ${uuid(4, "d")}::uuid, 0, '${heavy}', timestamptz '${day}T10:00:00+05:30' + d * interval '100 ms', d, 'Table', 'points', 'inr', 1, 'won', 10, 900 FROM generate_series(1, ${tables}) AS d;`,
    ],
  ];
}

/** A cohort of accounts behind `after` on a day of its own: they deposit, and play each other. `heavyTables`: where the heavy player sat before. */
export function cohortSteps({
  after,
  accounts,
  day,
  hash,
  heavyTables,
}: {
  after: number;
  accounts: number;
  day: string;
  hash: string;
  heavyTables: number;
}): Steps {
  const [deals, afterDeal] = [Math.round(accounts * DEALS_AN_ACCOUNT), Math.round(after * DEALS_AN_ACCOUNT)];
  const lastTransfer = 2 + 2 * heavyTables + after + 5 * afterDeal;
  const seat = who(`${after} + 1 + 2 * ((d - ${afterDeal + 1}) % ${accounts / 2}) + s`);
  return [
    ["accounts", fillAccounts({ from: after, to: after + accounts, day, hash })],
    ["ledger", fillLedger({ after, accounts, day, lastTransfer })],
    ["tables", fillTables({ count: deals, after: afterDeal, day, seat })],
  ];
}

/** A day of so many transfers by old players, wherever among `accounts` they are, on top of all that was played. */
export function openDaySteps({
  accounts,
  transfers,
  day,
}: {
  accounts: number;
  transfers: number;
  day: string;
}): Steps {
  const deals = {
    players: accounts,
    deals: Math.round(transfers / 5),
    day,
    after: Math.round(accounts * DEALS_AN_ACCOUNT),
  };
  // Strides over all accounts: neighbours play at other tables.
  const spread: Named = { ...NAMED, who: (n) => who(`1 + ((${n}) * 7919::bigint) % ${accounts}`) };
  const seat = spread.who(`1 + (2 * d + s) % ${accounts}`);
  return [
    ["deals of the open day", fillDeals(deals, spread)],
    ["their tables", fillTables({ count: deals.deals, after: deals.after, day, seat })],
  ];
}
