/** The table of what is kept, against the columns with a person's data, against its page, and against the jobs that delete. */
import { expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RETENTION, retentionPage, speaksOf } from "../modules/consent/retention.ts";
import { DAY_MS, HOUR_MS, iso, KEPT } from "../modules/kernel/index.ts";
import { until } from "../test/support/child.ts";
import { fakeTime } from "../test/support/clock.ts";
import { PERSONAL } from "../test/support/personal-columns.ts";
import { composeWholePlatform } from "../test/support/whole-platform.ts";

setDefaultTimeout(180_000);

const COLUMNS = Object.keys(PERSONAL);

test("CR-6: each column with a person's data stands in one row of the table, and no row speaks of nothing", () => {
  const rowsOf = (column: string) => RETENTION.filter((row) => speaksOf(row, column)).length;
  expect(COLUMNS.filter((column) => rowsOf(column) !== 1)).toEqual([]);
  const columns = RETENTION.flatMap((row) => row.columns.map((one) => ({ ...row, columns: [one] })));
  expect(columns.filter((row) => !COLUMNS.some((column) => speaksOf(row, column))).map((row) => row.columns)).toEqual(
    [],
  );
});

test("docs/retention.md has today's table (bun src/main.ts retention-table > docs/retention.md)", () => {
  const plain = (text: string) => text.replace(/[ -]+/g, " ").trim();
  const page = readFileSync(join(import.meta.dir, "../docs/retention.md"), "utf8");
  expect(plain(page)).toBe(plain(retentionPage()));
});

/** Rows of one kind: `insert` puts one with this name that begins its period at a moment. */
interface Kind {
  /** What the jobs go by; null: the column is the end itself. */
  readonly period: keyof typeof KEPT | number | null;
  readonly table: string;
  /** The column that tells rows apart, and the values of the others at a moment; `player` is one of two, by age. */
  readonly name: string;
  readonly values: (at: string, player: string) => Readonly<Record<string, unknown>>;
}

const PLAYER = "0190a0a0-0000-7000-8000-00000000000a";
/** Players who are no rows of the test themselves, and own some. */
const OWNERS = { older: "0190a0a0-0000-7000-8000-00000000000b", younger: "0190a0a0-0000-7000-8000-00000000000c" };
const HASH = "5f4dcc3b5aa765d61d8327deb882cf99";
const KINDS: readonly Kind[] = [
  {
    period: "ended",
    table: "identity.codes_sent",
    name: "destination",
    values: (at) => ({ sent_at: `{${at}}`, last_at: at }),
  },
  { period: "ended", table: "identity.attempts", name: "key", values: (at) => ({ count: 1, started_at: at }) },
  {
    period: "guesses",
    table: "identity.guesses",
    name: "key",
    values: (at) => ({ wrong: 1, level: 0, started_at: at, paused_until: at }),
  },
  {
    period: "contacts",
    table: "support.contacts",
    name: "subject",
    values: (at) => ({
      id: crypto.randomUUID(),
      name: "A",
      email: "a@b.in",
      message: "m",
      address_key: HASH,
      created_at: at,
      mailed_at: at,
      next_at: at,
    }),
  },
  {
    period: "mails",
    table: "support.mails",
    name: "subject",
    values: (at) => ({
      id: crypto.randomUUID(),
      address: "a@b.in",
      message: "m",
      created_at: at,
      mailed_at: at,
      next_at: at,
    }),
  },
  {
    period: "playDays",
    table: "saferplay.play_day",
    name: "player",
    values: (at) => ({ day: at.slice(0, 10), played: "{}" }),
  },
  {
    period: "ended",
    table: "identity.challenges",
    name: "destination",
    values: (at, player_id) => ({
      id: crypto.randomUUID(),
      player_id,
      purpose: "login",
      channel: "sms",
      code_hash: HASH,
      tries_left: 3,
      created_at: at,
      resend_at: at,
      expires_at: at,
    }),
  },
  {
    period: "ended",
    table: "identity.email_links",
    name: "email",
    values: (at, player_id) => ({ token_hash: crypto.randomUUID(), player_id, expires_at: at }),
  },
  {
    period: "ended",
    table: "identity.sessions",
    name: "agent",
    values: (at, player_id) => ({ id: crypto.randomUUID(), player_id, created_at: at, expires_at: at }),
  },
  {
    period: null,
    table: "identity.passkey_challenges",
    name: "challenge",
    values: (at, player_id) => ({ purpose: "add", player_id, expires_at: at }),
  },
  {
    period: null,
    table: "identity.closures",
    name: "sealed",
    values: (at, player_id) => ({ player_id, mobile_hash: HASH, email_hash: HASH, closed_at: at, keep_until: at }),
  },
  {
    period: "seats",
    table: "lobby.seating",
    name: "player_id",
    values: (at) => ({ table_id: PLAYER, at, keys: "{}", address: "::1", lat: 19, lng: 72 }),
  },
  {
    period: "seats",
    table: "lobby.seat_flag",
    name: "one_player",
    values: (at) => ({ table_id: PLAYER, other_player: "zz", at, address: "::1" }),
  },
  { period: DAY_MS, table: "lobby.wrong_code", name: "player_id", values: (at) => ({ at, address: "::1" }) },
  {
    period: "seats",
    table: "fairplay.mark",
    name: "mark",
    values: (at) => ({ player_id: PLAYER, kind: "device", seen_at: at }),
  },
  {
    period: "browsers",
    table: "push.subscription",
    name: "endpoint",
    values: (at, player) => ({
      id: crypto.randomUUID(),
      player,
      session: crypto.randomUUID(),
      endpoint_hash: crypto.randomUUID(),
      p256dh: "a",
      auth: "a",
      created_at: at,
      kept_at: at,
    }),
  },
  {
    period: "checks",
    table: "kyc.checks",
    name: "number_hash",
    values: (at, player_id) => ({
      id: crypto.randomUUID(),
      player_id,
      kind: "pan",
      started_at: at,
      lease_until: at,
      ended_at: at,
    }),
  },
  {
    period: "openChecks",
    table: "kyc.aadhaar_requests",
    name: "provider_request",
    values: (at, player_id) => ({
      id: crypto.randomUUID(),
      player_id,
      number_hash: HASH,
      tries_left: 3,
      created_at: at,
      resend_at: at,
      expires_at: at,
    }),
  },
  {
    period: "closedClubs",
    table: "clubs.club",
    name: "name",
    values: (at, made_by) => ({
      id: crypto.randomUUID(),
      name_key: crypto.randomUUID(),
      name_look: crypto.randomUUID(),
      about: "",
      code: crypto.randomUUID(),
      made_by,
      created_at: at,
      closed_at: at,
    }),
  },
  {
    period: "contacts",
    table: "support.tickets",
    name: "title",
    values: (at) => ({
      id: crypto.randomUUID(),
      sender_name: "A",
      sender_email: "a@b.in",
      letter: "m",
      state: "closed",
      category: "Others",
      description: "m",
      created_at: at,
      state_at: at,
    }),
  },
  {
    period: 400 * DAY_MS,
    table: "security.event",
    name: "player_id",
    values: (at) => ({ at, kind: "logIn", outcome: "success", detail: "{}", times: 1 }),
  },
];

test("CR-6: the jobs delete what is a day older than its period, and leave what is a day younger", async () => {
  const time = fakeTime();
  const platform = await composeWholePlatform({}, time);
  const { owner } = platform.database;
  const named = async ({ table, name }: Kind) =>
    // Not what the platform itself keeps there meanwhile.
    (await owner.unsafe(`SELECT ${name}::text AS name FROM ${table} WHERE ${name}::text LIKE '% ${PLAYER}'`)).map(
      (row) => String(row.name),
    );
  try {
    for (const [n, id] of Object.values(OWNERS).entries())
      await owner`
        INSERT INTO identity.players (id, email, email_key, mobile, user_name, user_name_key, gender, password_hash, referral_code, registered_state,
          mobile_verified_at, created_at, seen_at)
        VALUES (${id}, ${`${n}@b.in`}, ${`${n}@b.in`}, ${`+91900000000${n}`}, ${`n${n}`}, ${`n${n}`}, 'male', 'x', ${`R${n}`}, 'Goa',
          ${iso(time.now())}, ${iso(time.now())}, ${iso(time.now())})`;
    for (const kind of KINDS)
      for (const [age, days] of [
        ["older", 1],
        ["younger", -1],
      ] as const) {
        const kept = typeof kind.period === "string" ? KEPT[kind.period] : (kind.period ?? 0);
        const at = iso((time.now() - kept - days * DAY_MS) as never);
        const row = { [kind.name]: `${age} ${PLAYER}`, ...kind.values(at, OWNERS[age]) };
        await owner.unsafe(
          `INSERT INTO ${kind.table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
            .map((_, n) => `$${n + 1}`)
            .join(", ")})`,
          Object.values(row) as never[],
        );
      }
    await platform.start();
    for (const kind of KINDS)
      await until(`${kind.table} is swept`, async () => {
        time.advance(HOUR_MS / 60);
        return !(await named(kind)).includes(`older ${PLAYER}`);
      });
    for (const kind of KINDS) expect([kind.table, ...(await named(kind))]).toEqual([kind.table, `younger ${PLAYER}`]);
  } finally {
    await platform.close();
  }
});
