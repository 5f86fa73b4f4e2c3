import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../../test/support/child.ts";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { BENGALURU, peopleOf, refusal } from "../../../test/support/people.ts";
import { DAY_MS, instant, iso, type PlayerId } from "../../kernel/index.ts";
import type { SessionsEnded } from "../sessions/session.ts";
import type { Acted } from "./player-actions.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
beforeAll(async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
});
afterAll(() => server.close());
const { player, login, profile } = peopleOf(() => server);

async function somebody(more: Record<string, unknown> = {}) {
  const { token, ...person } = await player(more);
  const found = await server.identity.authenticate(token);
  if (!found.ok) throw new Error("the token is good");
  return { id: found.value.id, token, person };
}
const kept: Acted[] = [];
const alongside = async (_tx: unknown, acted: Acted) => void kept.push(acted);
const BLOCKED =
  "Your account is blocked. What it holds stays yours. Please write to our support, who tell you why and what you can do.";

describe("O-22: blocks", () => {
  test("every session ends at once in every process, and no way in is left until somebody unblocks", async () => {
    const { id, token, person } = await somebody();
    const other = server.another();
    const ended: SessionsEnded[] = [];
    other.identity.onSessionsEnded((one) => void ended.push(one));
    expect((await other.identity.authenticate(token)).ok).toBe(true);

    expect(await server.identity.desk.block(id, "fraud", alongside)).toBeNull();
    expect(kept.at(-1)).toEqual({ before: { blocked: null }, after: { blocked: "fraud", sessions: 1 } });
    expect(ended).toEqual([{ playerId: id, isBlocked: true }]);
    expect((await other.identity.authenticate(token)).ok).toBe(false);
    expect((await profile(token)).status).toBe(401);
    // Whoever knows the password is told why, as often as they ask; an anonymous caller learns nothing.
    for (let i = 0; i < 8; i += 1) expect(refusal(await login(person.sMobile))).toEqual([403, BLOCKED]);
    expect(refusal(await login(person.sMobile, "Password2!"))).toEqual([400, "Invalid credentials"]);
    expect(await server.identity.keptOutAmong([id])).toEqual([id]);
    expect((await server.identity.statusOf(id)).blocked).toBe(true);

    expect(await server.identity.desk.block(id, "other", alongside)).toBe("unchanged");
    expect(await server.identity.desk.unblock(id, alongside)).toBeNull();
    expect(await server.identity.desk.unblock(id, alongside)).toBe("unchanged");
    expect((await login(person.sMobile)).status).toBe(200);
    // What was ended stays ended.
    expect((await server.identity.authenticate(token)).ok).toBe(false);
  });

  test("a code that was sent before lets nobody in after it", async () => {
    const { id, person } = await somebody();
    const forgot = await server.call("/auth/password/forgot", { body: { sEmail: person.sMobile } });
    await server.identity.desk.block(id, "abuse", alongside);
    const reset = await server.call("/auth/password/reset", {
      body: { nOTP: server.code(person.sMobile), password: "Password3!" },
      headers: { verification: forgot.headers.get("verification") ?? "" },
    });
    expect(reset.status).toBeLessThan(500);
    expect((await login(person.sMobile, "Password3!")).status).not.toBe(200);
    expect(
      await server.database.sql`SELECT 1 FROM identity.sessions WHERE player_id = ${id} AND revoked_at IS NULL`,
    ).toHaveLength(0);
  });

  test("a session that a racing log-in leaves behind lets nobody in, as long as the block lasts", async () => {
    const { id, person } = await somebody();
    const [, entered] = await Promise.all([
      server.identity.desk.block(id, "fraud", alongside),
      login(person.sMobile),
      login(person.sMobile),
    ]);
    const late = entered.headers.get("authorization");
    if (late !== null) expect((await server.another().identity.authenticate(late)).ok).toBe(false);
    expect((await server.identity.desk.sessionsOf(id)).filter(({ isInForce }) => isInForce)).toEqual([]);
  });

  test("what is kept alongside undoes the block when it fails; of two at once one counts", async () => {
    const { id, token } = await somebody();
    const failing = () => Promise.reject(new Error("the log is away"));
    await expect(server.identity.desk.block(id, "fraud", failing)).rejects.toThrow("the log is away");
    expect((await server.identity.authenticate(token)).ok).toBe(true);
    const both = await Promise.all([
      server.identity.desk.block(id, "fraud", alongside),
      server.identity.desk.block(id, "abuse", alongside),
    ]);
    expect(both.filter((one) => one === null)).toHaveLength(1);
    expect(both).toContain("unchanged");
    const stranger = "018f0000-0000-7000-8000-000000000000" as PlayerId;
    expect(await server.identity.desk.block(stranger, "fraud", alongside)).toBe("noPlayer");
  });

  test("at a terminal nobody hears it: other processes refuse the token when they look, and say why they close", async () => {
    const { id, token } = await somebody();
    const ended: SessionsEnded[] = [];
    server.identity.onSessionsEnded((one) => void ended.push(one));
    await server.database
      .sql`UPDATE identity.players SET blocked_at = ${new Date(server.time.now())}, blocked_for = 'other' WHERE id = ${id}`;
    await server.database
      .sql`UPDATE identity.sessions SET revoked_at = ${new Date(server.time.now())} WHERE player_id = ${id}`;
    server.identity.start();
    await until("the ending to be heard", async () => {
      await server.time.advanceAsync(5_000);
      return ended.length > 0;
    });
    expect(ended.find(({ playerId }) => playerId === id)).toMatchObject({ isBlocked: true });
    expect((await server.identity.authenticate(token)).ok).toBe(false);
  });
});

test("O-22: an exclusion is made longer and never shorter, and one session ends without the others", async () => {
  const { id, token, person } = await somebody();
  const end = instant(server.time.now() + 7 * DAY_MS);
  expect(await server.identity.desk.exclude(id, end, alongside)).toBeNull();
  expect(kept.at(-1)).toEqual({
    before: { excludedUntil: null },
    after: { excludedUntil: iso(end) },
  });
  expect(await server.identity.desk.exclude(id, end, alongside)).toBe("unchanged");
  expect(await server.identity.desk.exclude(id, instant(end - 1), alongside)).toBe("unchanged");
  expect((await server.identity.statusOf(id)).excludedUntil).toBe(end);

  server.time.advance(1_000);
  const second = (await login(person.sMobile)).headers.get("authorization") ?? "";
  const sessions = await server.identity.desk.sessionsOf(id);
  expect(sessions).toHaveLength(2);
  expect(await server.identity.desk.endSessions(id, sessions.at(-1)!.id, alongside)).toBeNull();
  expect((await server.identity.authenticate(token)).ok).toBe(false);
  expect((await server.identity.authenticate(second)).ok).toBe(true);
  const { id: stranger } = await somebody();
  expect(await server.identity.desk.endSessions(stranger, sessions[0]!.id, alongside)).toBe("unchanged");
  expect(await server.identity.desk.endSessions(id, "all", alongside)).toBeNull();
  expect((await server.identity.authenticate(second)).ok).toBe(false);
});

test("O-20: found by the beginning of a name, by number and address, and by these when the account is closed", async () => {
  const { desk } = server.identity;
  const { id, person } = await somebody({ sUserName: "Zaro_x1" });
  const { id: other } = await somebody({ sUserName: "ZaroXx1" });
  const ids = (rows: readonly { readonly id: PlayerId }[]) => rows.map((row) => row.id);
  expect(ids(await desk.byName("ZARO", 10)).toSorted()).toEqual([id, other].toSorted());
  // What means something to a pattern is a letter like others.
  expect(ids(await desk.byName("zaro_", 10))).toEqual([id]);
  expect(ids(await desk.byName("%", 10))).toEqual([]);
  expect(await desk.byName("zaro", 1)).toHaveLength(1);
  const mobile = { kind: "mobile", mobile: person.sMobile } as const;
  const email = { kind: "email", email: person.sEmail.toUpperCase() } as const;
  expect(ids(await desk.byContact(mobile))).toEqual([id]);
  expect(ids(await desk.byContact(email))).toEqual([id]);
  // Somebody who has not proven the number is no player yet.
  await peopleOf(() => server).register(
    { ...person, sMobile: "+919999999999", sUserName: "ZaroNew", sEmail: "z@z.in" },
    BENGALURU,
  );
  expect(await desk.byName("zaro", 10)).toHaveLength(2);

  const details = (await desk.details(id))!;
  expect(details).toMatchObject({ name: "Zaro_x1", mobile: `+91 ••••••${person.sMobile.slice(-4)}`, block: null });
  expect(details.email).toMatch(/^p•••@example\.com$/);
  await server.identity.close(id);
  expect(ids(await desk.byContact(mobile))).toEqual([id]);
  expect(ids(await desk.byContact(email))).toEqual([id]);
  expect(await desk.details(id)).toMatchObject({ name: "Zaro_x1", mobile: "", email: "", fullName: "" });
  expect((await desk.details(id))!.keptUntil).not.toBeNull();
  expect((await desk.sessionsOf(id)).map(({ network, browser }) => [network, browser])).toEqual([["", ""]]);
  expect(await desk.block(id, "fraud", alongside)).toBe("closed");
  await server.database.owner`UPDATE identity.closures SET sealed = NULL WHERE player_id = ${id}`;
  expect((await desk.details(id))!.keptUntil).toBeNull();
  expect(await desk.details("018f0000-0000-7000-8000-000000000000" as PlayerId)).toBeNull();
});
