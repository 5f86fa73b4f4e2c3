/** The change of secrets as the runbook has it: the server starts anew, nobody is logged out, and no wrong secret is taken. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { call, codeFor, type Player, registerPlayer } from "../support/player.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

const [BEFORE, AFTER] = ["b".repeat(40), "a".repeat(40)];
let database: TestDatabase;
let server: TestServer;
let player: Player;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({
    settings: { DATABASE_URL: database.url, SESSION_SECRET: BEFORE, ENCRYPTION_SECRET: "e".repeat(40) },
  });
  player = await registerPlayer(server.url);
});
afterAll(async () => {
  await server?.remove();
  await database?.close();
});

const visit = (authorization: string) => call(server.url, "/profile", { headers: { authorization } });

test("sessions, a code in flight and a table's socket outlive the change; without the old secret old tokens end", async () => {
  const forgot = await call(server.url, "/auth/password/forgot", { body: { sEmail: `+91${player.sMobile}` } });
  const code = await codeFor(server.url, player.sMobile);
  const seat = await sit(player);
  const window = new TableClient(server.url, { ticket: seat.ticket });
  await window.seen("the welcome", () => true);
  const welcome = window.frames.find((frame) => frame.includes('"welcome"'))!;
  const { resumeKey: resume } = JSON.parse(welcome) as { resumeKey: string };
  window.close();

  await server.restart({ SESSION_SECRET: AFTER, SESSION_SECRET_OLD: `${"x".repeat(40)},${BEFORE}` });
  const visited = await visit(player.token);
  expect(visited.status).toBe(200);
  const renewed = visited.headers.get("authorization")!;
  const again = new TableClient(server.url, { resume });
  await again.seen("the seat again", ({ you }) => you !== null);
  again.close();
  const reset = await call(server.url, "/auth/password/reset", {
    body: { sPassword: "Lotus-Kite8", nOTP: code },
    headers: { verification: forgot.headers.get("verification")! },
  });
  expect([reset.status, reset.message]).toEqual([200, "Password changed successfully."]);
  const loggedIn = await call(server.url, "/auth/login/simple", {
    body: { sMobile: player.sEmail, sPassword: "Lotus-Kite8" },
  });
  const token = loggedIn.headers.get("authorization")!;
  expect((await visit(token)).status).toBe(200);
  // The reset has ended what was there before.
  expect([(await visit(player.token)).status, (await visit(renewed)).status]).toEqual([401, 401]);

  await server.restart({ SESSION_SECRET: BEFORE, SESSION_SECRET_OLD: "" });
  expect((await visit(token)).status).toBe(401);
  await server.restart({ SESSION_SECRET: AFTER });
  expect((await visit(token)).status).toBe(200);
});

test("an old secret that is too short, or one too many, is refused in one line", async () => {
  await server.stop();
  for (const old of ["short", Array(6).fill(BEFORE).join(",")])
    await expect(server.restart({ SESSION_SECRET_OLD: old })).rejects.toThrow("SESSION_SECRET_OLD must have");
});

test("a server starts with no other encryption secret than the database's, before and after a change; each reads the profiles", async () => {
  const [first, second, third] = ["e", "f", "g"].map((letter) => letter.repeat(40)) as [string, string, string];
  await server.restart({ SESSION_SECRET_OLD: "" });
  const other = await registerPlayer(server.url);
  await expect(server.restart({ ENCRYPTION_SECRET: second })).rejects.toThrow("does not open what the database has");
  await expect(server.restart({ ENCRYPTION_SECRET: second, ENCRYPTION_SECRET_OLD: third })).rejects.toThrow(
    "name it in ENCRYPTION_SECRET_OLD",
  );
  await server.restart({ ENCRYPTION_SECRET: second, ENCRYPTION_SECRET_OLD: first });
  expect((await other.get("/profile")).status).toBe(200);
  // A process that is changed only later knows the new one by then, and starts again as it is.
  await server.restart({ ENCRYPTION_SECRET: first, ENCRYPTION_SECRET_OLD: second });
  expect((await other.get("/profile")).status).toBe(200);
  await server.restart({ ENCRYPTION_SECRET: second, ENCRYPTION_SECRET_OLD: first });
  // A second change, of what the first has not yet sealed anew.
  await server.restart({ ENCRYPTION_SECRET: third, ENCRYPTION_SECRET_OLD: `${second},${first}` });
  expect((await other.get("/profile")).status).toBe(200);
});
