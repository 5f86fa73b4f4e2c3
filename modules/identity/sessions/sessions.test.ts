import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { peopleOf, refusal } from "../../../test/support/people.ts";
import { type Bus, DAY_MS, iso, MINUTE_MS, type PlayerId, SECOND_MS } from "../../kernel/index.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { login, player, profile } = peopleOf(() => server);

describe("sessions (S1 § 4, rulings: 401)", () => {
  test("401 for missing, forged, altered and foreign tokens", async () => {
    const { token } = await player();
    const [head, claims] = token.split(".");
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`;
    for (const bad of ["", "x", "a.b.c", none, `${head}.${claims}.AAAA`, `${token}x`, "é", "x".repeat(5_000)]) {
      const answer = await profile(encodeURI(bad));
      expect([bad.slice(0, 20), ...refusal(answer)]).toEqual([
        bad.slice(0, 20),
        401,
        "Authentication Error, Please try logging again",
      ]);
    }
    expect((await server.call("/profile")).status).toBe(401);
    expect((await profile(`Bearer ${token}`)).status).toBe(200);
  });

  test("logout ends this session at once, and no other", async () => {
    const person = await player();
    const second = (await login(person.sEmail)).headers.get("authorization")!;
    const out = await server.call("/profile/logout", { headers: { authorization: person.token } });
    expect(refusal(out)).toEqual([200, "success."]);
    expect((await profile(person.token)).status).toBe(401);
    expect((await server.call("/profile/logout", { headers: { authorization: person.token } })).status).toBe(401);
    expect((await profile(second)).status).toBe(200);
  });

  test("another process hears of a logout over the bus", async () => {
    const person = await player();
    const other = server.another();
    const headers = { authorization: person.token };
    expect((await other.call("/profile", { headers })).status).toBe(200);
    await server.call("/profile/logout", { headers });
    expect((await other.call("/profile", { headers })).status).toBe(401);
  });

  test("whoever listens hears of ended sessions, here and elsewhere, and the row says when", async () => {
    const person = await player();
    const other = server.another();
    const signedIn = await server.identity.authenticate(person.token);
    if (!signedIn.ok) throw new Error("the token is good");
    const { id, sessionId } = signedIn.value;
    const received: unknown[] = [];
    other.identity.onSessionsEnded((ended) => received.push(ended));
    expect(await server.identity.sessionsEndedAt(id)).toBeNull();
    await server.identity.logout(signedIn.value, { address: "203.0.113.1", device: null, agent: null });
    expect(received).toContainEqual({ playerId: id, sessionId });
    expect(await other.identity.sessionsEndedAt(id)).toBe(server.time.now());
  });

  test("an ending that the bus has lost closes what it opened ten seconds later; nobody hears of one twice", async () => {
    const [person, elsewhere] = [await player(), await player()];
    // The tests before have ended others'.
    await server.time.advanceAsync(2 * MINUTE_MS);
    const deaf: Bus = { publish: () => {}, subscribe: () => () => {} };
    const listen = (other: ReturnType<typeof server.another>) => {
      const received: PlayerId[] = [];
      other.identity.onSessionsEnded(({ playerId }) => received.push(playerId));
      other.identity.start();
      return { received, ...other };
    };
    const all = [listen(server.another({}, { bus: deaf })), listen(server.another())] as const;
    const [lost, told] = all;
    const signedIn = await server.identity.authenticate(person.token);
    if (!signedIn.ok) throw new Error("the token is good");
    const { id } = signedIn.value;
    await server.identity.endSessions(signedIn.value, "all", { address: "", device: null, agent: null });
    expect([lost.received, told.received]).toEqual([[], [id]]);
    try {
      await until("the look", async () => {
        await server.time.advanceAsync(10 * SECOND_MS);
        return lost.received.length > 0;
      });
      // Another's end is heard of after it, and its own is not told again.
      await server.database.sql`UPDATE identity.sessions SET revoked_at = ${iso(server.time.now())}
                              WHERE player_id = (SELECT id FROM identity.players WHERE email = ${elsewhere.sEmail})`;
      await until("the next look", async () => {
        await server.time.advanceAsync(10 * SECOND_MS);
        return lost.received.length > 1 && told.received.length > 1;
      });
      const [, other] = lost.received;
      expect(other).not.toBe(id);
      expect([lost.received, told.received]).toEqual([
        [id, other!],
        [id, other!],
      ]);
    } finally {
      await Promise.all(all.map(({ identity }) => identity.stop()));
    }
  });

  test("a session revoked in the database alone is believed for five seconds at most", async () => {
    const person = await player();
    expect((await profile(person.token)).status).toBe(200);
    await server.database.sql`update identity.sessions set revoked_at = now()`;
    await server.time.advanceAsync(5 * SECOND_MS);
    expect((await profile(person.token)).status).toBe(401);
  });

  test("a session lives 30 days; a visit prolongs it", async () => {
    const person = await player();
    await server.time.advanceAsync(29 * DAY_MS);
    const renewed = (await profile(person.token)).headers.get("authorization")!;
    await server.time.advanceAsync(2 * DAY_MS);
    expect((await profile(person.token)).status).toBe(401);
    expect((await profile(renewed)).status).toBe(200);
    await server.time.advanceAsync(30 * DAY_MS);
    expect((await profile(renewed)).status).toBe(401);
  });

  test("a session that is used every week ends 180 days after its log-in all the same", async () => {
    let { token } = await player();
    for (let week = 1; week <= 25; week += 1) {
      await server.time.advanceAsync(7 * DAY_MS);
      const visit = await profile(token);
      expect([week, visit.status]).toEqual([week, 200]);
      token = visit.headers.get("authorization")!;
    }
    await server.time.advanceAsync(5 * DAY_MS - 6 * SECOND_MS);
    expect((await profile(token)).status).toBe(200);
    await server.time.advanceAsync(6 * SECOND_MS);
    expect((await profile(token)).status).toBe(401);
  });

  test("a shorter longest life holds for sessions that were opened before it, too", async () => {
    const { token } = await player();
    const stricter = server.another({ callsPerAddressMinute: 1_000_000, sessionMaxMs: DAY_MS });
    const seen = async () => (await stricter.call("/profile", { headers: { authorization: token } })).status;
    expect(await seen()).toBe(200);
    await server.time.advanceAsync(DAY_MS);
    expect([await seen(), (await profile(token)).status]).toEqual([401, 200]);
  });

  test("a player has twenty sessions at most; the oldest end", async () => {
    const person = await player();
    const tokens = [person.token];
    for (let i = 0; i < 20; i += 1) {
      server.time.advance(1);
      tokens.push((await login(person.sEmail)).headers.get("authorization")!);
    }
    server.time.advance(6 * SECOND_MS);
    const statuses = [];
    for (const token of tokens) statuses.push((await profile(token)).status);
    expect(statuses).toEqual([401, ...Array<number>(20).fill(200)]);
  });
});

test("a log-in with a password that was changed while it was looked at opens no session", async () => {
  const person = await player();
  const { sql } = server.database;
  let late: ReturnType<typeof login> | undefined;
  await sql.begin(async (tx) => {
    // The log-in has read the old hash by the time that it counts its attempt.
    await tx`lock table identity.attempts in exclusive mode`;
    late = login(person.sMobile);
    await until("the log-in waits", async () => {
      const [waiting] =
        await sql`select 1 from pg_locks where not granted and relation = 'identity.attempts'::regclass`;
      return waiting !== undefined;
    });
    const hash = await Bun.password.hash("Another1!", { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 });
    await tx`update identity.players set password_hash = ${hash} where mobile = ${person.sMobile}`;
    await tx`update identity.sessions set revoked_at = now() where player_id =
      (select id from identity.players where mobile = ${person.sMobile})`;
  });
  expect(refusal(await late!)).toEqual([400, "Invalid credentials"]);
  const live = await sql`select 1 from identity.sessions s join identity.players p on p.id = s.player_id
    where p.mobile = ${person.sMobile} and s.revoked_at is null`;
  expect(live.length).toBe(0);
  expect((await login(person.sMobile, "Another1!")).headers.get("authorization")).toBeTruthy();
});
