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
  readonly period: keyof typeof KEPT;
  readonly table: string;
  /** The column that tells rows apart, and the values of the others at a moment. */
  readonly name: string;
  readonly values: (at: string) => Readonly<Record<string, unknown>>;
}

const PLAYER = "0190a0a0-0000-7000-8000-00000000000a";
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
    for (const kind of KINDS)
      for (const [age, days] of [
        ["older", 1],
        ["younger", -1],
      ] as const) {
        const at = iso((time.now() - KEPT[kind.period] - days * DAY_MS) as never);
        const row = { [kind.name]: `${age} ${PLAYER}`, ...kind.values(at) };
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
