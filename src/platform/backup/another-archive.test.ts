import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded-postgres.ts";
import { giveTo, serverAccount } from "../postgres-account.ts";
import { archiveAt, archiving, makeArchive } from "./archive.ts";
import { restoreArchive } from "./restore.ts";
import { takeBase } from "./take.ts";
import { timelineOfBase } from "./timelines.ts";

// Three databases, and a passphrase that is slow to try.
setDefaultTimeout(180_000);

const scratch = mkdtempSync(join(tmpdir(), "rummy-archives-"));
const running = new Set<EmbeddedPostgres>();
afterAll(async () => {
  for (const server of running) await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});
const at = (name: string) => join(scratch, name);
const passphrase = "p".repeat(24);

/** Runs the database of a folder with an archive, and takes a copy into it. */
async function copied(name: string, to: string) {
  const archive = archiveAt(at(to));
  makeArchive(archive, (path) => giveTo(serverAccount(join(at(name), "pg")), path));
  const server = await startEmbeddedPostgres({ folder: at(name), settings: archiving(archive, 10) });
  running.add(server);
  const sql = connect(server.owner, 1);
  await sql`CREATE TABLE IF NOT EXISTS guests (name text)`;
  await sql`INSERT INTO guests VALUES (${name})`;
  const { owner } = server;
  const folders = { files: join(at(name), "pg"), attachments: join(at(name), "support") };
  const taken = await takeBase({ archive, owner, ...folders, secrets: {}, passphrase });
  await sql.end();
  await server.stop();
  if (!taken.ok) throw new Error(taken.error);
  return { archive, base: taken.value };
}

const restored = ({ archive }: Pick<Awaited<ReturnType<typeof copied>>, "archive">, to: string) =>
  restoreArchive({ archive, folder: { path: at(to) }, passphrase, at: null, isRehearsal: false, progress: () => {} });

test("V-1: a restored database that is given another archive can be restored from it, with its history and without", async () => {
  const first = await copied("first", "copies");
  await Bun.$`mkdir -p ${at("second")} ${at("third")} ${at("fourth")}`;
  expect(await restored(first, "second")).toMatchObject({ ok: true });
  const other = await copied("second", "other-copies");
  expect(timelineOfBase(other.base)).toBe(2);
  const history = join(other.archive.wal, "00000002.history.gz");
  expect(existsSync(history)).toBe(true);
  expect(await restored(other, "third")).toMatchObject({ ok: true });
  // As a former release has left it.
  rmSync(history);
  expect(await restored(other, "fourth")).toMatchObject({ ok: true });
  const server = await startEmbeddedPostgres({ folder: at("fourth") });
  running.add(server);
  const sql = connect(server.owner, 1);
  expect((await sql`SELECT name FROM guests`).map(({ name }) => name)).toEqual(["first", "second"]);
  await sql.end();
});
