import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { until } from "../../../test/support/child.ts";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf, refusal } from "../../../test/support/people.ts";
import { freshDatabase, sessionsThatWait } from "../../../test/support/postgres.ts";
import { inDateWords } from "../../kernel/date-words.ts";
import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  inLanguage,
  instant,
  KEPT,
  LANGUAGES,
  MINUTE_MS,
  type PlayerId,
} from "../../kernel/index.ts";
import { longDayText } from "../../kernel/india.ts";
import type { AbsentFor } from "../absence-contract.ts";
import { FOREVER, type Identity } from "../index.ts";

setDefaultTimeout(180_000);

const YEARS = KEPT.absence;
const NOTICE = KEPT.absenceNotice;

let server: TestIdentity;
/** What the other modules say of everybody. */
let why: AbsentFor | null;
beforeEach(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
  why = null;
  server.identity.onAbsent(async () => why);
});
afterEach(() => server.close());
const { player, login, register } = peopleOf(() => server);

/** A player who was last there so long ago. */
async function absent(ms: number, language: string | null = null) {
  const person = await player();
  const found = await server.identity.authenticate(person.token);
  if (!found.ok) throw new Error("the token is good");
  const { id } = found.value;
  await beAway(id, ms);
  await server.database.owner`UPDATE identity.players SET language = ${language} WHERE id = ${id}`;
  return { ...person, id };
}

async function beAway(id: PlayerId, ms: number): Promise<void> {
  const seenAt = new Date(server.time.now() - ms);
  await server.database.owner`UPDATE identity.players SET seen_at = ${seenAt} WHERE id = ${id}`;
  await server.database.owner`UPDATE identity.sessions SET revoked_at = ${seenAt} WHERE player_id = ${id}`;
}

interface Row {
  readonly isClosed: boolean;
  readonly isTold: boolean;
  readonly absentFor: string | null;
}
const rowOf = async (id: PlayerId): Promise<Row> =>
  (
    await server.database.owner<Row[]>`
      SELECT closed_at IS NOT NULL AS "isClosed", absence_told_at IS NOT NULL AS "isTold", absent_for AS "absentFor"
      FROM identity.players WHERE id = ${id}`
  )[0]!;
const KEPT_OPEN = { isClosed: false, isTold: false, absentFor: null };
const TOLD = { ...KEPT_OPEN, isTold: true };
const ERASED = { ...TOLD, isClosed: true };

/** Somebody looks, so much later. */
async function after(ms: number, identity: Pick<Identity, "lookForAbsent"> = server.identity): Promise<void> {
  server.time.freeze(ms);
  await identity.lookForAbsent();
}

const noticesTo = (sEmail: string) =>
  server.sent.filter(({ to, code, text }) => to === sEmail && code === "" && text.includes("http://localhost"));
const inIndia = (at: number): string =>
  new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(at);

test("CR-8: who was not there for three years is told a month before, once, and then the account is closed as by its player", async () => {
  const closed: PlayerId[] = [];
  server.identity.onPlayerClosed(async (id) => void closed.push(id));
  const one = await absent(YEARS - NOTICE - MINUTE_MS);
  const end = server.time.now() + NOTICE + MINUTE_MS;
  const other = await absent(YEARS - NOTICE - 3 * MINUTE_MS);
  await after(0);
  expect([await rowOf(one.id), noticesTo(one.sEmail)]).toEqual([KEPT_OPEN, []]);
  await after(MINUTE_MS);
  expect([await rowOf(one.id), await rowOf(other.id)]).toEqual([TOLD, KEPT_OPEN]);
  expect(noticesTo(one.sEmail).map(({ text }) => text)).toEqual([
    expect.stringContaining(`We will erase yours on ${inIndia(end)} or soon after`),
  ]);
  // Looked at again too early, at every hour and right before the end.
  await server.database.owner`UPDATE identity.players SET absence_next_at = ${new Date(server.time.now())}
    WHERE id = ${one.id}`;
  for (const wait of [HOUR_MS, DAY_MS, NOTICE - HOUR_MS - DAY_MS - MINUTE_MS]) await after(wait);
  expect([await rowOf(one.id), noticesTo(one.sEmail).length, closed]).toEqual([TOLD, 1, []]);
  await after(MINUTE_MS);
  expect([await rowOf(one.id), closed]).toEqual([ERASED, [one.id]]);
  expect(refusal(await login(one.sMobile))).toEqual([403, expect.stringContaining("closed")]);
  expect(await server.identity.playerNamed(one.sUserName)).toBeNull();
  await after(YEARS);
  expect([noticesTo(one.sEmail).length, closed.filter((id) => id === one.id).length]).toEqual([1, 1]);
});

test("CR-8: who is told late has two days all the same, and reads so in each language", async () => {
  const languages = [...LANGUAGES];
  const all = await Promise.all(languages.map((language) => absent(2 * YEARS, language)));
  await after(0);
  const end = server.time.now() + KEPT.absenceNoticeLeast;
  const texts = all.map(({ sEmail }) => noticesTo(sEmail)[0]!.text);
  for (const [at, language] of languages.entries()) {
    const day = inLanguage(language, () => inDateWords(longDayText(instant(end))));
    expect(texts[at]).toContain(day);
  }
  expect(texts.some((text) => /[{}]/.test(text))).toBe(false);
  expect(new Set(texts).size).toBe(languages.length);
  await after(KEPT.absenceNoticeLeast - MINUTE_MS);
  for (const { id } of all) expect(await rowOf(id)).toEqual(TOLD);
  await after(MINUTE_MS);
  for (const { id } of all) expect(await rowOf(id)).toEqual(ERASED);
});

test("CR-8: a process whose clock is years ahead, or behind, tells and erases nobody, and holds up no other; an alarm says so", async () => {
  const [one, told] = [await absent(DAY_MS), await absent(YEARS)];
  await after(0);
  expect([await rowOf(one.id), await rowOf(told.id)]).toEqual([KEPT_OPEN, TOLD]);
  const alarms = () => server.log.lines.filter(({ fields }) => fields.alarm === "clockOff").length;
  for (const off of [4 * YEARS, HOUR_MS + 1, -HOUR_MS - 1]) {
    const { identity } = server.another({}, { clock: { now: () => instant(server.time.now() + off) } });
    identity.onAbsent(async () => null);
    const before = alarms();
    for (let round = 0; round < 3; round++) await after(MINUTE_MS, identity);
    expect([off, alarms() - before, await rowOf(one.id), await rowOf(told.id)]).toEqual([off, 1, KEPT_OPEN, TOLD]);
  }
  // The clocks that agree do what is due.
  await after(KEPT.absenceNoticeLeast);
  expect([await rowOf(one.id), await rowOf(told.id)]).toEqual([KEPT_OPEN, ERASED]);
});

test("CR-8: a log-in after the notice keeps the account; another long absence is told anew", async () => {
  const one = await absent(YEARS);
  await after(0);
  expect(await rowOf(one.id)).toEqual(TOLD);
  expect((await login(one.sMobile)).status).toBe(200);
  expect(await rowOf(one.id)).toEqual(KEPT_OPEN);
  await after(NOTICE);
  expect([await rowOf(one.id), noticesTo(one.sEmail).length]).toEqual([KEPT_OPEN, 1]);
  await beAway(one.id, YEARS);
  await after(MINUTE_MS);
  expect([await rowOf(one.id), noticesTo(one.sEmail).length]).toEqual([TOLD, 2]);
});

/** Both wait for the player's row, in this order; answers the log-in's status. */
async function racing(id: PlayerId, sMobile: string, first: "logIn" | "erasing"): Promise<number> {
  const { database } = server;
  const free = Promise.withResolvers<void>();
  const waits = (many: number) => until(`${many} to wait`, async () => (await sessionsThatWait(database)) >= many);
  const logIn = () => server.another().call("/auth/login/simple", { body: { sMobile, sPassword: "Password1!" } });
  let held: Promise<unknown> = Promise.resolve();
  let loggedIn: ReturnType<typeof logIn> | undefined;
  server.identity.onAbsent(async () => {
    const isHeld = Promise.withResolvers<void>();
    held = database.sql.begin(async (tx) => {
      await tx`SELECT FROM identity.players WHERE id = ${id} FOR UPDATE`;
      isHeld.resolve();
      await free.promise;
    });
    await isHeld.promise;
    if (first === "logIn") {
      loggedIn = logIn();
      await waits(1);
    }
    return null;
  });
  server.time.freeze(KEPT.absenceNoticeLeast);
  const erased = server.identity.lookForAbsent();
  await waits(first === "logIn" ? 2 : 1);
  if (first === "erasing") {
    loggedIn = logIn();
    await waits(2);
  }
  free.resolve();
  await Promise.all([held, erased]);
  return (await loggedIn!).status;
}

test("CR-8: who logs in elsewhere right before the account is erased has it", async () => {
  const { id, sMobile } = await absent(YEARS);
  await after(0);
  expect([await racing(id, sMobile, "logIn"), await rowOf(id)]).toEqual([200, KEPT_OPEN]);
});

test("CR-8: who logs in elsewhere right after it finds the account closed, with no session", async () => {
  const { id, sMobile } = await absent(YEARS);
  await after(0);
  expect([await racing(id, sMobile, "erasing"), await rowOf(id)]).toEqual([400, ERASED]);
  const open = await server.database.owner`
    SELECT FROM identity.sessions WHERE player_id = ${id} AND revoked_at IS NULL`;
  expect(open.length).toBe(0);
});

test("two log-ins of one player at once both come in", async () => {
  const { id, sMobile } = await absent(2 * DAY_MS);
  for (let n = 0; n < 5; n += 1) {
    const both = await Promise.all([login(sMobile), login(sMobile)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await beAway(id, 2 * DAY_MS);
  }
});

test("CR-8: an account with money stays and is on the desk's list, until nothing is left in it", async () => {
  const list = async () =>
    (await server.identity.desk.page({ after: null, order: "oldest", most: 9, only: "absent" })).players.map(
      ({ id, absentFor }) => [id, absentFor],
    );
  const { id } = await absent(YEARS);
  await absent(DAY_MS);
  why = "money";
  await after(0);
  expect(await list()).toEqual([]);
  await after(KEPT.absenceNoticeLeast);
  expect([await rowOf(id), await list()]).toEqual([{ ...TOLD, absentFor: "money" }, [[id, "money"]]]);
  await after(YEARS);
  why = null;
  await after(DAY_MS);
  expect(await rowOf(id)).toEqual({ ...TOLD, absentFor: "money" });
  await after(7 * DAY_MS);
  expect([await rowOf(id), await list()]).toEqual([ERASED, []]);
});

test("CR-8: who is blocked cannot log in, is told nothing, and stays; once let in again they are told", async () => {
  const { id, sEmail } = await absent(YEARS);
  const block = (at: Date | null, reason: string | null) =>
    server.database.owner`UPDATE identity.players SET blocked_at = ${at}, blocked_for = ${reason} WHERE id = ${id}`;
  await block(new Date(server.time.now()), "collusion");
  await after(0);
  await after(7 * DAY_MS);
  expect([await rowOf(id), noticesTo(sEmail)]).toEqual([{ ...KEPT_OPEN, absentFor: "blocked" }, []]);
  await block(null, null);
  await after(7 * DAY_MS);
  expect([await rowOf(id), noticesTo(sEmail).length]).toEqual([TOLD, 1]);
});

test("CR-8: an exclusion outlives the account", async () => {
  const { id, ...person } = await absent(YEARS);
  await server.identity.exclude(id, FOREVER);
  await after(0);
  await after(KEPT.absenceNoticeLeast);
  expect(await rowOf(id)).toEqual(ERASED);
  const again = await register({ ...person, sUserName: "Another" });
  expect(refusal(again)).toEqual([403, expect.stringContaining("out of play")]);
});

test("CR-8: a mail that fails is tried again a day later, and the two days are those after it was sent", async () => {
  const { id, sEmail } = await absent(YEARS);
  server.outside.emailFails = true;
  await after(0);
  await after(HOUR_MS);
  expect(await rowOf(id)).toEqual({ ...KEPT_OPEN, absentFor: "mail" });
  server.outside.emailFails = false;
  await after(DAY_MS);
  expect([await rowOf(id), noticesTo(sEmail).length]).toEqual([TOLD, 1]);
  await after(KEPT.absenceNoticeLeast - MINUTE_MS);
  expect(await rowOf(id)).toEqual(TOLD);
  await after(MINUTE_MS);
  expect(await rowOf(id)).toEqual(ERASED);
});

test("CR-8: who is killed between the notice and its record sends one more, ten minutes later, and no third", async () => {
  const { id } = await absent(YEARS);
  let sent = 0;
  const email = (isKilled: boolean) => ({
    send: () => {
      sent += 1;
      return isKilled ? new Promise<never>(() => {}) : Promise.resolve({ ok: true, value: undefined } as const);
    },
  });
  const [killed, next] = [true, false].map((is) => server.another(undefined, { email: email(is) }).identity);
  for (const one of [killed!, next!]) one.onAbsent(async () => null);
  void killed!.lookForAbsent();
  await until("the mail to leave", () => sent === 1);
  for (const wait of [MINUTE_MS, 8 * MINUTE_MS]) await after(wait, next);
  expect([sent, await rowOf(id)]).toEqual([1, KEPT_OPEN]);
  await after(MINUTE_MS, next);
  expect([sent, await rowOf(id)]).toEqual([2, TOLD]);
  for (const wait of [MINUTE_MS, HOUR_MS, DAY_MS]) await after(wait, next);
  expect(sent).toBe(2);
});

test("how late the job is says since when nobody has looked, and nothing of how many wait", async () => {
  const late = new Map<string, () => Promise<Instant | null>>();
  const { identity } = server.another(undefined, {
    figures: { ran: () => undefined, watch: (job, ask) => void late.set(job, ask) },
  });
  identity.onAbsent(async () => why);
  const lateMs = async () => {
    const due = await late.get("identity.absence")!();
    return due === null ? null : server.time.now() - due;
  };
  await crowd(60, YEARS);
  expect(await lateMs()).toBeNull();
  for (let n = 0; n < 3; n += 1) await after(MINUTE_MS, identity);
  server.time.freeze(KEPT.absenceNoticeLeast);
  // Two days after the third round; the first ones were told two minutes before it.
  expect(await lateMs()).toBe(2 * MINUTE_MS);
  await after(DAY_MS, identity);
  expect(await lateMs()).toBe(0);
  server.time.freeze(HOUR_MS);
  expect(await lateMs()).toBe(HOUR_MS);
});

/** Players who were there last so long ago, one a second before the other. */
const crowd = (many: number, ms: number) => server.database.owner`
  INSERT INTO identity.players (id, email, email_key, mobile, user_name, user_name_key, gender, password_hash, referral_code,
    registered_state, mobile_verified_at, created_at, seen_at)
  SELECT gen_random_uuid(), n || '@many.in', n || '@many.in', '+917' || lpad(n::text, 9, '0'), 'Many' || n, 'many' || n, 'male', 'x',
    'M' || n, 'Karnataka', now(), now(), ${new Date(server.time.now() - ms)}::timestamptz - n * interval '1 second'
  FROM generate_series(1, ${many}::int) AS n`;

/** Another process, and the statements that it sends. */
function counting() {
  const statements: string[] = [];
  const { database } = server;
  const logger = { logQuery: (query: string) => void statements.push(query) };
  const { $client } = database.db as unknown as ReturnType<typeof drizzle>;
  const { identity, call } = server.another(undefined, { database: { ...database, db: drizzle($client, { logger }) } });
  identity.onAbsent(async () => why);
  return { identity, call, statements };
}

test("CR-8: of a hundred thousand at once some are told, and some erased, in a minute; several processes do no more than one", async () => {
  await crowd(100_000, YEARS);
  await server.database.owner`ANALYZE identity.players`;
  const processes = [counting(), counting()];
  const counts = async () =>
    (
      await server.database.owner<{ told: number; erased: number }[]>`
        SELECT count(*) FILTER (WHERE absence_told_at IS NOT NULL)::int AS told, count(closed_at)::int AS erased
        FROM identity.players`
    )[0]!;
  const minute = async () => {
    server.time.freeze(MINUTE_MS);
    for (const { statements } of processes) statements.length = 0;
    await Promise.all(processes.map(({ identity }) => identity.lookForAbsent()));
    return processes.reduce((sum, { statements }) => sum + statements.length, 0);
  };
  const telling = await minute();
  expect(await counts()).toEqual({ told: 25, erased: 0 });
  expect(telling).toBeLessThanOrEqual(40);
  // No mailbox hears twice.
  expect(new Set(server.sent.map(({ to }) => to)).size).toBe(server.sent.length);
  server.time.freeze(KEPT.absenceNoticeLeast);
  const erasing = await minute();
  expect(await counts()).toEqual({ told: 25, erased: 25 });
  expect(erasing).toBeLessThanOrEqual(400);
  await minute();
  expect(await counts()).toEqual({ told: 50, erased: 25 });
});

test("a visit is one write a day, however many requests", async () => {
  const one = await player();
  const { call, identity, statements } = counting();
  const visits = () => statements.filter((text) => text.startsWith('update "identity"."players"')).length;
  const visit = async (ms: number) => {
    server.time.freeze(ms);
    expect((await call("/profile", { headers: { authorization: one.token } })).status).toBe(200);
  };
  for (let n = 0; n < 100; n += 1) await visit(14 * MINUTE_MS);
  expect([visits(), statements.length > 100]).toEqual([0, true]);
  for (let n = 0; n < 10; n += 1) await visit(HOUR_MS);
  await until("the visit to be noted", () => visits() === 1);
  const found = await identity.authenticate(one.token);
  if (!found.ok) throw new Error("the token is good");
  const [row] = await server.database.sql<{ seenAt: Instant }[]>`
    SELECT extract(epoch FROM seen_at)::float8 * 1000 AS "seenAt" FROM identity.players WHERE id = ${found.value.id}`;
  expect(instant(row!.seenAt)).toBeGreaterThan(server.time.now() - DAY_MS);
});

test("CR-8: players of before the upgrade were last seen on its day, whenever they registered", async () => {
  const database = await freshDatabase({ empty: true });
  const folder = join(import.meta.dirname, "../../../migrations/identity");
  const apply = async (file: string) => {
    for (const statement of readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint"))
      await database.sql.unsafe(statement);
  };
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const added = files.find((file) => file.endsWith("_absence.sql"))!;
  for (const file of files.sort().filter((one) => one < added)) await apply(file);
  await database.sql`
    INSERT INTO identity.players (id, email, email_key, mobile, user_name, user_name_key, gender, password_hash, referral_code,
      registered_state, mobile_verified_at, created_at)
    VALUES (gen_random_uuid(), 'a@a.in', 'a@a.in', '+917000000001', 'Asha', 'asha', 'female', 'x', 'A', 'Goa', '2019-01-01', '2019-01-01')`;
  await apply(added);
  const [row] = await database.sql`
    SELECT seen_at > now() - interval '1 minute' AS "isNow", absence_told_at, absence_next_at FROM identity.players`;
  expect(row).toEqual({ isNow: true, absence_told_at: null, absence_next_at: null });
  await database.close();
});
