import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import { connect, type DatabaseAddress } from "./database.ts";
import { SERVING_ROLE, setPassword } from "./serving-role.ts";

/** The embedded server's database and its owner. */
export const DATABASE = "rummy";
export const OWNER = "postgres";

const RELOAD_MS = 10_000;
const POLL_MS = 20;

/** Allowed logins: the owner and the serving role, each by a password; no other role, and no connection from elsewhere. */
const CLOSED = `# Written by the server at its start.
local all ${OWNER} scram-sha-256
local ${DATABASE} ${SERVING_ROLE} scram-sha-256
`;
/** Used while the owner's password is set. The socket lies in a folder that only this user can enter. */
const AJAR = `# Written by the server at its start.
local all ${OWNER} trust
`;

export interface EmbeddedServer {
  /** The server's files. */
  readonly files: string;
  readonly owner: Extract<DatabaseAddress, { socketFolder: string }>;
  /** Gives a file to the account that the server runs under. */
  readonly give: (path: string) => void;
  /** Makes the server read its files again. */
  readonly reload: () => void;
}

/**
 * Closes an embedded server to logins without a password. SQL that is smuggled into the serving connection can then not
 * log in as another role, and another program of this user needs the data folder's secrets. A server of a former
 * release, and one whose secret was lost, is given the password anew; a user who can write its files may do that.
 */
export async function requirePasswords(server: EmbeddedServer): Promise<void> {
  const isClosed = readFileSync(join(server.files, "pg_hba.conf"), "utf8") === CLOSED;
  if (isClosed && (await letsIn(server))) return;
  write(server, AJAR);
  await withOwner(server, (sql) => setPassword(sql, OWNER, server.owner.password));
  write(server, CLOSED);
  const stranger = { ...server, owner: { ...server.owner, password: "wrong" } };
  const deadline = Date.now() + RELOAD_MS;
  // The server takes a moment to read its files again.
  while (await letsIn(stranger)) {
    if (Date.now() > deadline) throw new Error("the database's server does not read pg_hba.conf again");
    await Bun.sleep(POLL_MS);
  }
}

function write({ files, give, reload }: EmbeddedServer, text: string): void {
  const file = join(files, "pg_hba.conf");
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  give(draft);
  renameSync(draft, file);
  reload();
}

async function letsIn(server: EmbeddedServer): Promise<boolean> {
  return asOwner(server, async (sql) => void (await sql`SELECT 1`)).then(
    () => true,
    (error: unknown) => {
      if (isRefused(error)) return false;
      throw error;
    },
  );
}

/** Tries until the server has read its files again. */
async function withOwner(server: EmbeddedServer, run: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const deadline = Date.now() + RELOAD_MS;
  for (;;) {
    try {
      return await asOwner(server, run);
    } catch (error) {
      if (!isRefused(error) || Date.now() > deadline) throw error;
      await Bun.sleep(POLL_MS);
    }
  }
}

async function asOwner({ owner }: EmbeddedServer, run: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = connect({ ...owner, database: "postgres" }, 1);
  try {
    await run(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** SQLSTATE class 28: not let in. */
function isRefused(error: unknown): boolean {
  return ((error as postgres.PostgresError).code ?? "").startsWith("28");
}
