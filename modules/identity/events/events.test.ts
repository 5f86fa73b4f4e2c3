import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, retryDelayMs, SECOND_MS } from "../../kernel/index.ts";
import type { PlayerRegistered } from "../registration/registration.ts";
import { EVENT_RETRY } from "./events.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
let serial = 0;
beforeAll(async () => {
  server = await testIdentity();
});
afterAll(() => server.close());

/** Registers and verifies one player; answers once the HTTP answer is there. */
async function newPlayer(): Promise<string> {
  serial += 1;
  const sMobile = `+917${String(serial).padStart(9, "0")}`;
  const body = {
    sEmail: `events${serial}@example.com`,
    sPassword: "Password1!",
    sMobile,
    sUserName: `N${serial}`,
    eGender: "male",
  };
  const registered = await server.call("/auth/register", { body, headers: { location: "12.9,77.5" } });
  const headers = { verification: registered.headers.get("verification")! };
  const verified = await server.call("/auth/otp/verify", { body: { code: server.code(sMobile), sMobile }, headers });
  expect(verified.status).toBe(200);
  const [row] = await server.database.sql`select id from identity.players where mobile = ${sMobile}`;
  return row?.id;
}
const waiting = async () =>
  (await server.database.sql`select 1 from identity.outbox where topic = 'playerRegistered' and delivered_at is null`)
    .length;

test("playerRegistered is delivered before the OTP's answer, once; failures are tried again, also by another process", async () => {
  const received: PlayerRegistered[] = [];
  let failures = 0;
  server.identity.onPlayerRegistered(async (event) => {
    if (failures > 0) {
      failures -= 1;
      throw new Error("the wallet is away");
    }
    received.push(event);
  });
  const first = await newPlayer();
  expect(received).toEqual([{ playerId: first, referredBy: null, at: server.time.now() }] as never);

  failures = 1;
  const second = await newPlayer();
  expect([received.length, await waiting()]).toEqual([1, 1]);
  server.identity.start();
  await server.time.advanceAsync(SECOND_MS, async () => {});
  expect(received.length).toBe(1);

  const other = server.another().identity;
  const elsewhere: PlayerRegistered[] = [];
  const delivered = new Promise<void>((resolve) =>
    other.onPlayerRegistered(async (event) => {
      elsewhere.push(event);
      resolve();
    }),
  );
  await server.identity.stop();
  other.start();
  server.time.advance(2 * SECOND_MS);
  await delivered;
  await other.stop();
  expect(elsewhere.map((event) => event.playerId as string)).toEqual([second]);
  expect(await waiting()).toBe(0);
  expect(server.time.pending()).toBe(0);
});

test("what a crashed process had claimed is delivered again after its lease", async () => {
  await newPlayer();
  const now = new Date(server.time.now() + MINUTE_MS);
  await server.database
    .sql`update identity.outbox set next_at = ${now}, delivered_at = null where topic = 'playerRegistered' and id = (select max(id) from identity.outbox where topic = 'playerRegistered')`;
  server.time.advance(MINUTE_MS - 2 * SECOND_MS);
  const other = server.another().identity;
  let received = 0;
  other.onPlayerRegistered(async () => {
    received += 1;
  });
  other.start();
  server.time.advance(SECOND_MS);
  await other.stop();
  expect([received, await waiting()]).toEqual([0, 1]);

  const third = server.another().identity;
  third.onPlayerRegistered(async () => {
    received += 1;
  });
  third.start();
  server.time.advance(SECOND_MS);
  await until("the events to be delivered", async () => (await waiting()) === 0);
  await third.stop();
  expect(received).toBe(1);
});

test("the sweeper removes what nobody asks for any more, registrations never verified among it, and no player", async () => {
  await newPlayer();
  const verified = (await server.database.sql`select 1 from identity.players`).length;
  const body = {
    sEmail: "never@example.com",
    sPassword: "Password1!",
    sMobile: "+917999999999",
    sUserName: "Never",
    eGender: "male",
  };
  expect((await server.call("/auth/register", { body, headers: { location: "12.9,77.5" } })).status).toBe(200);
  const other = server.another().identity;
  const count = async () =>
    (
      await server.database.sql`select
        (select count(*) from identity.players) as players,
        (select count(*) from identity.challenges) + (select count(*) from identity.codes_sent)
          + (select count(*) from identity.sessions) as rest`
    )[0]!;
  const before = await count();
  expect(before.rest).toBeGreaterThan(0);
  server.time.advance(40 * DAY_MS);
  other.start();
  server.time.advance(HOUR_MS);
  await until("the sweeper to be done", async () => (await count()).rest === 0);
  await other.stop();
  expect((await count()).players).toBe(verified);
});

test("events are left alone longer after every failure, five minutes at most", () => {
  const random = seededRandom(1);
  expect([1, 2, 3, 9, 1_000].map((attempt) => retryDelayMs(EVENT_RETRY, attempt, random))).toEqual([
    2_000, 4_000, 8_000, 300_000, 300_000,
  ]);
});

test("a confirmation mail that could not be sent is given up when the account was closed", async () => {
  server.outside.emailFails = true;
  const id = await newPlayer();
  const unsent = async () =>
    (
      await server.database.sql`
        SELECT FROM identity.outbox WHERE topic = 'confirmEmail' AND payload->>'playerId' = ${id} AND delivered_at IS NULL`
    ).length;
  expect(await unsent()).toBe(1);
  await server.identity.close(id as never);
  server.outside.emailFails = false;
  const { identity } = server.another();
  identity.start();
  await until("the event to be done with", async () => {
    await server.time.advanceAsync(SECOND_MS);
    return (await unsent()) === 0;
  }).finally(() => identity.stop());
  expect(server.sent.filter(({ to }) => to.startsWith("closed:"))).toEqual([]);
  expect(await server.database.sql`SELECT FROM identity.email_links WHERE player_id = ${id}`).toHaveLength(0);
});
