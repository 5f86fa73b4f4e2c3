/** What the running server's log-in can do: serve, and nothing else, on a database server and on the embedded one. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { given } from "../../modules/kernel/index.ts";
import { FORBIDDEN } from "../../test/support/intruder.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { connect, openDatabase } from "./database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { MIGRATIONS } from "./files.ts";
import { migrateDatabase } from "./migrate.ts";
import { scramVerifier, servingFaults } from "./serving-role.ts";

setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "rummy-serving-"));
let server: TestDatabase;
let embedded: EmbeddedPostgres;

const migrateEmbedded = ({ owner, serving }: EmbeddedPostgres) =>
  migrateDatabase({
    address: owner,
    folder: MIGRATIONS,
    serving: { role: serving.user, password: serving.password },
  });

beforeAll(async () => {
  [server, embedded] = await Promise.all([freshDatabase(), startEmbeddedPostgres({ folder })]);
  await migrateEmbedded(embedded);
});
afterAll(async () => {
  await server.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What PostgreSQL takes in no transaction. */
const ALONE = /^(?:CREATE DATABASE|ALTER SYSTEM)/;

/** SQLSTATE of a refusal: 42501 no right to, 0A000 not possible at all. */
async function refusal(sql: postgres.Sql, statement: string): Promise<string> {
  const run = ALONE.test(statement)
    ? sql.unsafe(statement)
    : sql.begin(async (tx) => {
        await tx.unsafe(statement);
        throw new Error("rolled back: it was allowed");
      });
  return Promise.resolve(run).then(
    () => "allowed",
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
}

for (const kind of ["a server", "the embedded PostgreSQL"] as const) {
  describe(`the serving connection of ${kind}`, () => {
    let database: ReturnType<typeof openDatabase>;
    beforeAll(() => {
      database = openDatabase(kind === "a server" ? { url: server.servingUrl } : embedded.serving, { pool: 2 });
    });
    afterAll(() => database.close(1));

    test("is a log-in of its own that is and can nothing beyond serving", async () => {
      const [who] = await database.sql`SELECT session_user AS login, current_user AS role`;
      expect(who).toEqual({ login: "rummy_app", role: "rummy_app" });
      expect(await servingFaults(database.sql)).toEqual([]);
    });

    for (const [what, statement] of FORBIDDEN)
      test(`cannot ${what}`, async () => {
        expect(await refusal(database.sql, statement)).toBe("42501");
      });

    test("cannot be anybody but itself by going back", async () => {
      for (const statement of ["SET ROLE NONE", "RESET ROLE", "RESET SESSION AUTHORIZATION", "DISCARD ALL"]) {
        const reserved = await database.sql.reserve();
        try {
          await reserved.unsafe(statement).simple();
          const [who] = await reserved`SELECT session_user AS login, current_user AS role`;
          expect(who).toEqual({ login: "rummy_app", role: "rummy_app" });
        } finally {
          reserved.release();
        }
      }
    });

    test("cannot delete a player whose number is verified, nor a bonus' return that was posted", async () => {
      const owner = kind === "a server" ? connect({ url: server.url }, 1) : connect(embedded.owner, 1);
      const id = "01a1fb22-487a-7479-81a4-0000000000aa";
      await owner`INSERT INTO identity.players
        (id, email, email_key, mobile, user_name, user_name_key, gender, password_hash, referral_code, registered_state, created_at)
        VALUES (${id}, 'a@b.example', 'a@b.example', '+919876543210', 'asha', 'asha', 'female', '', 'ASHA01', 'Kerala', now())`;
      await owner`INSERT INTO bonus.give_back (id, player, bucket, n, amount_paise, parts, at)
        VALUES (${id}, 'asha', 'lock', 1, 5, '{}', now())`;
      const remove = [
        `DELETE FROM identity.players WHERE id = '${id}'`,
        `DELETE FROM bonus.give_back WHERE id = '${id}'`,
      ];
      for (const statement of remove) expect(await refusal(database.sql, statement)).toContain("allowed");
      await database.sql`UPDATE identity.players SET mobile_verified_at = now()`;
      await database.sql`UPDATE bonus.give_back SET posted_at = now()`;
      for (const statement of remove) expect(await refusal(database.sql, statement)).toBe("P0001");
      await owner.end();
    });

    test("cannot have documents erased before five years are over", async () => {
      const id = "01a1fb22-487a-7479-81a4-0000000000ab";
      await database.sql`INSERT INTO kyc.documents (player_id, kind, id, state, number_hash, number_sealed, submitted_at)
        VALUES (${id}, 'pan', ${id}, 'approved', 'hash', 'sealed', now())`;
      await database.sql`SELECT kyc.close_player(${id}, '1999-01-01', '2004-01-01')`;
      expect(await database.sql`SELECT kyc.erase_due(10) AS n`).toMatchObject([{ n: 0 }]);
      expect(await database.sql`SELECT count(*)::int AS n FROM kyc.documents WHERE player_id = ${id}`).toMatchObject([
        { n: 1 },
      ]);
    });
  });
}

describe("the embedded server's door", () => {
  const asks = async (user: string, password: string) => {
    const sql = connect({ ...embedded.owner, user, password }, 1);
    return sql`SELECT current_user AS name`
      .then(
        ([row]) => row?.name as string,
        (error: { code: string }) => error.code,
      )
      .finally(() => sql.end({ timeout: 1 }));
  };

  test("asks everybody for a password, and no role has the other's", async () => {
    const { owner, serving } = embedded;
    expect(await asks(owner.user, owner.password)).toBe("postgres");
    expect(await asks(serving.user, serving.password)).toBe("rummy_app");
    expect(await asks(owner.user, serving.password)).toBe("28P01");
    expect(await asks(owner.user, "")).toStartWith("28");
    expect(await asks(serving.user, owner.password)).toBe("28P01");
    expect(await asks("nobody", "")).toBe("28000");
    for (const name of ["database", "database-owner"])
      expect((await Bun.file(join(folder, `${name}.secret`)).stat()).mode & 0o777).toBe(0o600);
  });

  test("is closed at a server that a former release left open, and given a new password when the secret was lost", async () => {
    const hba = join(folder, "pg", "pg_hba.conf");
    const before = readFileSync(hba, "utf8");
    writeFileSync(hba, "local all all trust\n");
    rmSync(join(folder, "database-owner.secret"));
    process.kill(embedded.pid() ?? 0, "SIGHUP");
    const again = await startEmbeddedPostgres({ folder });
    expect(again.adopted).toBe(true);
    expect(again.owner.password).not.toBe(embedded.owner.password);
    expect(readFileSync(hba, "utf8")).toBe(before);
    expect(await asks("postgres", again.owner.password)).toBe("postgres");
    expect(await asks("postgres", embedded.owner.password)).toBe("28P01");
    rmSync(join(folder, "database-owner.secret"));
    const third = await startEmbeddedPostgres({ folder });
    expect(await asks("postgres", third.owner.password)).toBe("postgres");
    embedded = third;
  });
});

test("a password is sent as PostgreSQL keeps it (RFC 5803)", async () => {
  const verifier = scramVerifier("pencil", Buffer.from("W22ZaJ0SNY7soEsUEjb6gQ==", "base64"));
  // The test vector of RFC 7677 § 3.
  expect(verifier).toBe(
    "SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=",
  );
});

test("faults are named: the owner, a member, an owner of something, a role that is only taken on", async () => {
  const owner = server.owner;
  await owner
    .unsafe(`CREATE ROLE helper LOGIN; GRANT pg_monitor TO helper; CREATE TABLE public.theirs (id int);
    GRANT TEMPORARY ON DATABASE ${new URL(server.url).pathname.slice(1)} TO helper`)
    .simple();
  await owner.unsafe("ALTER TABLE public.theirs OWNER TO helper");
  const faultsAs = async (url: string, role?: string) => {
    const sql = connect({ url }, 1, given({ role }));
    return servingFaults(sql).finally(() => sql.end());
  };
  expect(await faultsAs(server.url.replace("postgres@", "helper@"))).toEqual([
    "the role helper may make temporary objects in the database",
    "the role helper owns something",
    "the role helper is a member of another role",
  ]);
  expect(await faultsAs(server.url, "rummy_app")).toContain("the role postgres only takes on the role rummy_app");
  expect(await faultsAs(server.url)).toContain("the role postgres is a superuser");
});
