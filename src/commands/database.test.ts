/** Which role a command works as, and what production refuses. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PostgresServer, startPostgres } from "../../test/support/postgres.ts";
import { type Config, readConfig } from "../config.ts";
import { connect } from "../platform/database.ts";
import { type Purpose, readyDatabase } from "./database.ts";

setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "house-ready-"));
/** Of its own: what is tried here is done to the server's roles. */
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };

function configOf(settings: Readonly<Record<string, string>>): Config {
  const read = readConfig({ ...SECRETS, ...settings });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** Who serves, and what else they can; or why nobody does. */
async function outcome(settings: Readonly<Record<string, string>>, purpose: Purpose) {
  try {
    const ready = await readyDatabase(configOf(settings), { path: folder }, { purpose });
    const database = ready.open({ pool: 2 });
    const [who] = await database.sql<{ login: string; role: string }[]>`
      SELECT session_user AS login, current_user AS role FROM settings.revision RIGHT JOIN (SELECT 1) AS one ON false`;
    await database.close(1);
    return { ...who, faults: ready.faults.length };
  } catch (error) {
    return (error as Error).message;
  }
}

const production = { MODE: "production" };
const empty = async () => {
  const database = await server.fresh({ empty: true });
  await database.close();
  return { owner: database.url, serving: database.servingUrl };
};

describe("a database server", () => {
  test("in production the owner does not serve, and the line says what to do", async () => {
    const { owner } = await empty();
    for (const purpose of ["serve", "migrate", "beside"] as const) {
      const refused = await outcome({ ...production, DATABASE_URL: owner }, purpose);
      expect(refused).toContain("DATABASE_OWNER_URL");
      expect(refused).not.toContain("\n");
    }
    const sql = connect({ url: owner }, 1);
    expect(await sql`SELECT to_regnamespace('settings') AS made`).toMatchObject([{ made: null }]);
    await sql.end();
  });

  test("in development the owner's address alone will do: the owner takes the serving role on", async () => {
    const { owner } = await empty();
    const served = await outcome({ DATABASE_URL: owner }, "serve");
    expect(served).toMatchObject({ login: "postgres", role: "rummy_app" });
    expect((served as { faults: number }).faults).toBeGreaterThan(0);
  });

  test("with both addresses the owner migrates and the serving role serves; without the owner's it serves what was migrated", async () => {
    const { owner, serving } = await empty();
    const alone = { ...production, DATABASE_URL: serving };
    for (const purpose of ["serve", "beside"] as const)
      expect(await outcome(alone, purpose)).toContain("run migrate with DATABASE_OWNER_URL first");
    expect(await outcome(alone, "migrate")).toContain("DATABASE_OWNER_URL must be set to migrate");
    const served = { login: "rummy_app", role: "rummy_app", faults: 0 };
    expect(await outcome({ ...alone, DATABASE_OWNER_URL: owner }, "serve")).toEqual(served);
    for (const purpose of ["serve", "beside"] as const) expect(await outcome(alone, purpose)).toEqual(served);
  });

  test("commands beside a house leave the owner's address alone", async () => {
    const { serving } = await empty();
    const nowhere = "postgres://postgres@127.0.0.1:1/none";
    const both = { DATABASE_URL: serving, DATABASE_OWNER_URL: nowhere };
    expect(await outcome(both, "beside")).toContain("not up to date");
    expect(await outcome(both, "migrate")).toStartWith("DATABASE_OWNER_URL names a PostgreSQL that cannot be used");
  });

  test("in production a serving role that can more is refused, by what it can", async () => {
    const { owner, serving } = await empty();
    const sql = connect({ url: owner }, 1);
    await sql.unsafe("CREATE ROLE mighty LOGIN CREATEROLE; GRANT pg_read_all_data TO mighty").simple();
    const mighty = serving.replace("rummy_app@", "mighty@");
    const settings = { DATABASE_URL: mighty, DATABASE_OWNER_URL: owner };
    expect(await outcome({ ...production, ...settings }, "serve")).toContain("the role mighty may make roles");
    expect(await outcome(settings, "serve")).toEqual({ login: "mighty", role: "mighty", faults: 2 });
    await sql.end();
  });

  test("an upgrade: the role of former releases, which could not log in, is given the address' password", async () => {
    const { owner, serving } = await empty();
    const sql = connect({ url: owner }, 1);
    await sql
      .unsafe("CREATE ROLE former_app NOLOGIN; ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO former_app")
      .simple();
    const former = serving.replace("rummy_app@", "former_app:a%20password@");
    expect(await outcome({ ...production, DATABASE_URL: former, DATABASE_OWNER_URL: owner }, "migrate")).toEqual({
      login: "former_app",
      role: "former_app",
      faults: 0,
    });
    const [kept] =
      await sql`SELECT rolcanlogin AS login, rolpassword AS password FROM pg_authid WHERE rolname = 'former_app'`;
    expect(kept).toEqual({ login: true, password: expect.stringMatching(/^SCRAM-SHA-256\$4096:/) });
    await sql.end();
  });
});

test("the carried PostgreSQL: the serving role serves, also when its password was lost", async () => {
  const served = { login: "rummy_app", role: "rummy_app", faults: 0 };
  const own = mkdtempSync(join(tmpdir(), "house-ready-carried-"));
  const carriedOutcome = async () => {
    const ready = await readyDatabase(configOf(production), { path: own }, { purpose: "serve" });
    const database = ready.open({ pool: 2 });
    const [who] =
      await database.sql`SELECT session_user AS login, current_user AS role FROM settings.revision RIGHT JOIN (SELECT 1) AS one ON false`;
    await database.close(1);
    await ready.carried?.stop();
    return { ...who, faults: ready.faults.length };
  };
  expect(await carriedOutcome()).toEqual(served);
  rmSync(join(own, "database.secret"));
  expect(await carriedOutcome()).toEqual(served);
  rmSync(own, { recursive: true, force: true });
});

test("the two addresses name two users", () => {
  const both = (one: string, other: string) => () => configOf({ DATABASE_URL: one, DATABASE_OWNER_URL: other });
  expect(both("postgres://a@h/x", "postgres://a@h/x")).toThrow("must name two users");
  expect(both("postgres://h/x", "postgres://a@h/x")).toThrow("DATABASE_URL must name its user");
  expect(() => configOf({ DATABASE_OWNER_URL: "postgres://a@h/x" })).toThrow("DATABASE_URL must be set");
});
