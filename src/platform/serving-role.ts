import { createHmac, hash, pbkdf2Sync, randomBytes } from "node:crypto";
import type postgres from "postgres";

/** The serving role's name where the server makes it itself. */
export const SERVING_ROLE = "rummy_app";

/** The login of the running server. */
export interface ServingLogin {
  readonly role: string;
  /** Set when the role is made, and when it could not log in before; null: it is managed elsewhere. */
  readonly password: string | null;
}

/** PostgreSQL's codes of an object that another process made meanwhile: it exists; a unique index says the same; a row was changed concurrently. */
const MADE_MEANWHILE = ["42710", "23505", "XX000"];

/**
 * Makes the role that the running server logs in as, or lets an existing one log in. Run as the owner. Two who come at once agree,
 * since both would make the same.
 */
export async function makeServingRole(sql: postgres.Sql, { role, password }: ServingLogin): Promise<void> {
  const [known] = await sql<{ canLogin: boolean }[]>`
    SELECT rolcanlogin AS "canLogin" FROM pg_roles WHERE rolname = ${role}`;
  if (known?.canLogin) return;
  try {
    await sql.unsafe(known === undefined ? `CREATE ROLE ${quoted(role)} ${PLAIN}` : `ALTER ROLE ${quoted(role)} LOGIN`);
    if (password !== null) await setPassword(sql, role, password);
  } catch (error) {
    // Roles belong to the whole server: another database's migration may have been faster.
    if (!MADE_MEANWHILE.includes((error as postgres.PostgresError).code)) throw error;
  }
}

const PLAIN = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOREPLICATION NOBYPASSRLS";

/** Gives a role a password without showing it: what is sent, and may be logged, is its SCRAM verifier. */
export async function setPassword(sql: postgres.Sql, role: string, password: string): Promise<void> {
  await sql.unsafe(`ALTER ROLE ${quoted(role)} PASSWORD '${scramVerifier(password, randomBytes(16))}'`);
}

const ITERATIONS = 4_096;

/** What PostgreSQL keeps of a password (RFC 5803). */
export function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = hash("sha256", keyed("Client Key"), "base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}

/**
 * Faults of this connection's role: what it is or can beyond serving, a line each; empty when it is as it should be. A
 * role that can take another role, owns something or may make something could give itself every other right.
 */
export async function servingFaults(sql: postgres.Sql): Promise<readonly string[]> {
  const [me] = await sql<Record<"role" | "login", string>[] & Record<string, boolean | string[]>[]>`
    SELECT current_user AS role, session_user AS login,
      rolsuper AS "is a superuser", rolcreaterole AS "may make roles", rolcreatedb AS "may make databases",
      rolreplication AS "may replicate", rolbypassrls AS "may pass by row security",
      has_database_privilege(current_database(), 'CREATE') AS "may make schemas in the database",
      has_database_privilege(current_database(), 'TEMPORARY') AS "may make temporary objects in the database",
      EXISTS (SELECT 1 FROM pg_namespace n WHERE n.nspname !~ '^pg_(toast_)?temp_' AND has_schema_privilege(n.oid, 'CREATE'))
        AS "may make objects in a schema",
      EXISTS (SELECT 1 FROM pg_shdepend d WHERE d.refobjid = r.oid AND d.deptype = 'o') AS "owns something",
      EXISTS (SELECT 1 FROM pg_auth_members m WHERE m.member = r.oid) AS "is a member of another role"
    FROM pg_roles r WHERE rolname = session_user`;
  if (!me) throw new Error("everybody who asks has a role");
  const { role, login, ...can } = me;
  return [
    ...(role === login ? [] : [`the role ${login} only takes on the role ${role}`]),
    ...Object.entries(can)
      .filter(([, yes]) => yes === true)
      .map(([what]) => `the role ${login} ${what}`),
  ];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
