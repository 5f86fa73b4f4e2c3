import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { seededRandom } from "../../../../test/support/random.ts";
import { affectedPlayers } from "../../../identity/index.ts";
import { DAY_MS, type Database, HOUR_MS, type Log } from "../../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../../settings/index.ts";
import { createBreachLetters } from "../../../support/index.ts";
import { addPlayer } from "../../testing/players.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { BreachData, CountData } from "./contract.ts";
import { breachJobs } from "./jobs.ts";

setDefaultTimeout(60_000);

const SAID = {
  what: "A copy of a file was sent to a stranger.",
  data: "Names and addresses.",
  consequences: "Strangers may write to you.",
  measures: "The stranger deleted the file.",
  advice: "Do not open mails of strangers.",
};
const MANY = 1_000;
const ALL = { whom: { kind: "all" } };

let desk: TestDesk;
const people: Record<"mani" | "adil" | "meera", Browser> = {} as never;

beforeAll(async () => {
  desk = await testDesk();
  people.mani = await desk.hire("mani", "manager");
  people.adil = await desk.hire("adil", "admin");
  people.meera = await desk.hire("meera", "support");
  // A thousand of every language, of whom one has closed the account and one has never proven the number.
  await desk.database.owner`
    INSERT INTO identity.players (id, email, email_key, mobile, user_name, user_name_key, gender, password_hash, referral_code,
      registered_state, mobile_verified_at, created_at, language, closed_at)
    SELECT gen_random_uuid(), 'p' || n || '@x.in', 'p' || n || '@x.in', '+91' || (7000000000 + n), 'p' || n, 'p' || n, 'male', 'x',
      'C' || n, 'Goa', CASE WHEN n > 1 THEN now() END, '2026-03-01T12:00Z'::timestamptz + n * interval '1 hour',
      CASE WHEN n % 8 < 7 THEN (array['en', 'hi', 'mr', 'gu', 'bn', 'ta', 'te'])[n % 8 + 1] END, CASE WHEN n = 2 THEN now() END
    FROM generate_series(1, ${MANY + 2}) n`;
});
afterAll(() => desk.close());

const at = (ms: number) => new Date(desk.time.now() + ms).toISOString();
const post = (who: Browser, path: string, body: unknown = {}) => desk.call(who, "POST", path, { body });
const entries = async (kind: string) => (await desk.operator.log.page({}, 500)).filter((one) => one.kind === kind);
const details = async (id: string) => (await desk.call(people.mani, "GET", `/breaches/${id}`)).data as BreachData;
const counted = async (id: string, wish: object) =>
  (await post(people.mani, `/breaches/${id}/count`, wish)).data as CountData;

async function entered(noticedMs = 0): Promise<string> {
  const wish = { ...SAID, place: "A laptop", beganAt: at(noticedMs - DAY_MS), noticedAt: at(noticedMs) };
  expect((await post(people.mani, "/breaches/make", wish)).status).toBe(200);
  const [row] = await desk.database.owner`SELECT id FROM operator.breach ORDER BY created_at DESC, id DESC LIMIT 1`;
  return row!.id as string;
}

/** How many letters of the breach there are, on the site and by mail. */
async function written() {
  const [row] = await desk.database.owner`
    SELECT (SELECT count(*)::int FROM support.player_messages) AS messages, (SELECT count(*)::int FROM support.mails) AS mails`;
  return row as { messages: number; mails: number };
}

test("O-55: a breach is entered by managers and admins, added to, and never changed; the log names no text", async () => {
  const wish = { ...SAID, place: "A laptop", beganAt: at(-DAY_MS), noticedAt: at(0) };
  expect((await post(people.meera, "/breaches/make", wish)).status).toBe(403);
  expect((await post(people.mani, "/breaches/make", { ...wish, what: " " })).status).toBe(400);
  expect((await post(people.mani, "/breaches/make", { ...wish, beganAt: at(HOUR_MS) })).status).toBe(400);
  expect((await post(people.mani, "/breaches/make", { ...wish, noticedAt: at(HOUR_MS) })).status).toBe(400);
  const id = await entered();
  expect((await post(people.adil, `/breaches/${id}/add`, { kind: "cause", note: "A wrong address." })).status).toBe(
    200,
  );
  const sent = { kind: "boardFirst", note: "By the portal." };
  const both = await Promise.all([people.mani, people.adil].map((who) => post(who, `/breaches/${id}/add`, sent)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await post(people.mani, "/breaches/nobody/add", sent)).status).toBe(404);
  const found = await details(id);
  expect(found).toMatchObject({ ...SAID, by: "mani", players: 0, detailsAt: null });
  expect(found.notes).toMatchObject([{ kind: "cause", by: "adil" }, { kind: "boardFirst" }]);
  expect(Date.parse(found.detailsDueAt) - Date.parse(found.noticedAt)).toBe(72 * HOUR_MS);
  expect(found.board.first).toContain(SAID.what);
  expect(found.board.first).not.toContain("A wrong address.");
  expect(found.board.details).toContain("A wrong address.");
  expect(found.board.details).toContain("Who caused it, as far as found\nNot known yet.");
  const said = JSON.stringify([...(await entries("breach.made")), ...(await entries("breach.added"))]);
  expect(said).toContain(id);
  for (const text of [...Object.values(SAID), "A wrong address."]) expect(said).not.toContain(text);
  for (const table of ["breach", "breach_note", "breach_telling"])
    for (const change of [`DELETE FROM operator.${table}`, `UPDATE operator.${table} SET "by" = 'x'`])
      expect(await desk.database.sql.unsafe(change).catch(String)).toContain("permission denied");
});

test("O-55: those who are told are those who were counted, each once, whoever presses how often", async () => {
  const id = await entered();
  const { players, told, letters, shown } = await counted(id, ALL);
  expect([players, told]).toEqual([MANY, 0]);
  expect(letters.map(({ language }) => language)).toEqual(["en", "hi", "mr", "gu", "bn", "ta", "te"]);
  expect(letters.reduce((all, one) => all + one.players, 0)).toBe(MANY);
  for (const { text } of letters) expect(text).toContain(SAID.advice);
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(7);
  // Somebody who comes between is not told unseen, and no other text is.
  const late = await addPlayer({ database: desk.database, clock: desk.time }, "Late");
  expect((await post(people.mani, `/breaches/${id}/tell`, { ...ALL, shown })).status).toBe(409);
  const now = await counted(id, ALL);
  expect(now.players).toBe(MANY + 1);
  const other = { ...ALL, texts: [{ language: "hi", ...SAID, advice: "पासवर्ड बदलें।" }] };
  expect((await post(people.mani, `/breaches/${id}/tell`, { ...other, shown: now.shown })).status).toBe(409);
  expect((await details(id)).tellings).toEqual([]);

  const before = await written();
  const { shown: last } = await counted(id, other);
  const pressed = await Promise.all(
    [people.mani, people.adil, people.mani].map((who) => post(who, `/breaches/${id}/tell`, { ...other, shown: last })),
  );
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await details(id)).waiting).toBe(MANY + 1);
  await Promise.all([desk.operator.runOnce(), desk.build().runOnce(), desk.build().runOnce()]);
  await desk.operator.runOnce();
  const after = await written();
  expect([after.messages - before.messages, after.mails - before.mails]).toEqual([MANY + 1, MANY + 1]);
  expect(await details(id)).toMatchObject({ players: MANY + 1, waiting: 0 });
  const [{ one: most } = { one: 0 }] = await desk.database.owner`
    SELECT max(n)::int AS one FROM (SELECT count(*) AS n FROM support.player_messages GROUP BY player_id) x`;
  expect(most).toBe(1);
  const [hindi] = await desk.database.owner`
    SELECT m.message FROM support.player_messages m JOIN identity.players p ON p.id = m.player_id WHERE p.language = 'hi' LIMIT 1`;
  expect(hindi?.message).toContain("पासवर्ड बदलें।");
  const [entry, ...others] = await entries("breach.told");
  expect(others).toEqual([]);
  expect(JSON.parse(entry!.after!)).toMatchObject({ whom: "all players", players: MANY + 1 });

  // Who was told of it is told no more, by whatever confirmation.
  const again = { whom: { kind: "players", players: [late] } };
  expect(await counted(id, again)).toMatchObject({ players: 1, told: 1 });
  const { shown: third } = await counted(id, again);
  expect((await post(people.mani, `/breaches/${id}/tell`, { ...again, shown: third })).status).toBe(409);
});

test("O-55: players by days of India: who registered, who was seen", async () => {
  const id = await entered();
  const on = (kind: string, first: string, last: string) => counted(id, { whom: { kind, first, last } });
  // One an hour from 15:00 UTC of 1 March on: until 18:30 UTC it is that day in India.
  expect((await on("registered", "2026-03-01", "2026-03-01")).players).toBe(4);
  expect((await on("registered", "2026-03-02", "2026-03-02")).players).toBe(24);
  expect((await on("seen", "2026-04-01", "2026-04-30")).players).toBe(0);
  await desk.database.owner`
    INSERT INTO identity.sessions (id, player_id, created_at, expires_at, last_used_at)
    SELECT gen_random_uuid(), id, '2026-03-20T00:00Z', '2026-06-01T00:00Z', '2026-04-01T10:00Z'
    FROM identity.players WHERE user_name IN ('p3', 'p4')`;
  expect((await on("seen", "2026-04-01", "2026-04-30")).players).toBe(2);
  expect((await on("seen", "2026-04-02", "2026-04-30")).players).toBe(0);
  const wrong = { whom: { kind: "seen", first: "2026-04-02", last: "2026-04-01" } };
  expect((await post(people.mani, `/breaches/${id}/count`, wrong)).status).toBe(400);
});

test("O-55: an account that closes before its letter is written gets none, and holds nobody up", async () => {
  const id = await entered();
  const wish = { whom: { kind: "registered", first: "2026-03-01", last: "2026-03-01" } };
  const { shown } = await counted(id, wish);
  expect((await post(people.mani, `/breaches/${id}/tell`, { ...wish, shown })).status).toBe(200);
  await desk.database.owner`UPDATE identity.players SET closed_at = now() WHERE user_name = 'p3'`;
  const before = await written();
  await desk.operator.runOnce();
  expect((await written()).messages - before.messages).toBe(3);
  expect((await details(id)).waiting).toBe(0);
});

/** The database, and how many statements transactions send. */
function counting(database: Database) {
  let sent = 0;
  const db = new Proxy(database.db, {
    get(target, key) {
      if (key !== "transaction") return Reflect.get(target, key);
      return (work: (tx: object) => Promise<unknown>) =>
        target.transaction((tx) =>
          work(
            new Proxy(tx, {
              get(inner, name) {
                if (["execute", "select", "insert", "update", "delete"].includes(String(name))) sent += 1;
                const value: unknown = Reflect.get(inner, name);
                return typeof value === "function" ? value.bind(inner) : value;
              },
            }),
          ),
        );
    },
  });
  return { database: { ...database, db } as Database, sent: () => sent };
}

test("O-55: a thousand letters cost some statements for each five hundred", async () => {
  const id = await entered();
  const { shown, players } = await counted(id, ALL);
  expect((await post(people.mani, `/breaches/${id}/tell`, { ...ALL, shown })).status).toBe(200);
  const { database, sent } = counting(desk.database);
  const letters = createBreachLetters({ random: seededRandom(8), settings: { get: (key) => DEFAULT_SETTINGS[key] } });
  const log = desk.log as Log;
  const [write] = breachJobs({
    database,
    clock: desk.time,
    log,
    breaches: { affected: affectedPlayers, letters, brand: () => DEFAULT_SETTINGS.brand },
  });
  await write!.round({ clock: desk.time, signal: new AbortController().signal } as never);
  expect((await details(id)).waiting).toBe(0);
  expect(players).toBeGreaterThan(900);
  // Three batches of seven, the last one not full, and a look that finds nothing.
  expect(sent()).toBeLessThanOrEqual(22);
});

test("O-55: alarms before the clocks of the Board are over, once each, whatever process looks", async () => {
  let known = desk.log.lines.length;
  const raised = () => {
    const lines = desk.log.lines.slice(known).filter(({ fields }) => String(fields.alarm).startsWith("breach"));
    known = desk.log.lines.length;
    return lines.map(({ fields }) => `${fields.alarm} ${fields.state ?? ""}`.trim()).toSorted();
  };
  const look = () => Promise.all([desk.operator.runOnce(), desk.build().runOnce()]);
  await desk.database.owner`INSERT INTO operator.breach_note (breach_id, kind, note, by, at)
    SELECT id, kind, '', 'x', now() FROM operator.breach, unnest(array['boardFirst', 'boardDetails']) kind ON CONFLICT DO NOTHING`;
  await entered();
  await look();
  expect(raised()).toEqual([]);
  desk.time.advance(7 * HOUR_MS);
  await look();
  await look();
  expect(raised()).toEqual(["breachDue firstDue"]);
  desk.time.advance(42 * HOUR_MS);
  await look();
  expect(raised()).toEqual(["breachDue detailsDue"]);
  desk.time.advance(24 * HOUR_MS);
  await look();
  expect(raised()).toEqual(["breachLate"]);
  await look();
  expect(raised()).toEqual([]);
});
