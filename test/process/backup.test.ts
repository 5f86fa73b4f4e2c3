/** The disk is lost: a copy of the database and its log bring the platform back as it was at a moment. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TableView } from "../../modules/tables/contract.ts";
import { until } from "../support/child.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { nextMove } from "../support/solver-play.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

const archive = mkdtempSync(join(tmpdir(), "rummy-archive-"));
const SETTINGS = {
  BACKUP_DIR: archive,
  BACKUP_PASSPHRASE: "a passphrase of the test",
  BACKUP_SECONDS: "1",
  TABLE_TURN_MS: "90000",
  TABLE_DISCONNECT_GRACE_MS: "90000",
  // Two people at one table, however late the second one is.
  BOT_FILL_MS: "600000",
};

let app: TestServer;
beforeAll(async () => {
  app = await startServer({ settings: SETTINGS });
});
afterAll(async () => {
  await app?.remove();
  for (const one of [archive, `${archive}-other`]) rmSync(one, { recursive: true, force: true });
});

const data = () => join(app.folder, "data");

/** A command beside the server, or where it was. */
function rummy(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(app.command[0]!, [...app.command.slice(1), ...words, "--data", data()], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...SETTINGS, ...settings },
    encoding: "utf8",
    timeout: 120_000,
  });
  return { status, out: stdout, error: stderr };
}

const segments = () => readdirSync(join(archive, "wal")).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));

/** What was written before this is in the archive: the segment that was open then, and the next one. */
async function archived(): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    const before = segments().length;
    // Where nothing is written no segment is finished.
    await registerPlayer(app.url);
    await until("another segment in the archive", () => segments().length > before, 30_000);
  }
}

/** Power, disk and all: nothing of the data folder is left. */
async function loseEverything(): Promise<void> {
  const postmaster = Number(readFileSync(join(data(), "pg/postmaster.pid"), "utf8").split("\n")[0]);
  const children = spawnSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" }).stdout;
  await app.kill9();
  process.kill(postmaster, "SIGKILL");
  const all = [postmaster, ...children.split("\n").map(Number).filter(Boolean)];
  await until("PostgreSQL to be gone", () => !all.some((pid) => existsSync(`/proc/${pid}`)));
  rmSync(data(), { recursive: true });
}

interface Seat {
  readonly player: Player;
  readonly tableId: string;
  client: TableClient;
}

async function seated(): Promise<Seat> {
  const player = await registerPlayer(app.url);
  const { tableId, ticket } = await sit(player);
  return { player, tableId, client: new TableClient(app.url, { ticket }) };
}

/** A ticket opens one window: the game's own asks for another one. */
async function seatAgain({ player, tableId }: Seat): Promise<TableClient> {
  const { data } = await player.post<{ sAuthToken: string }>("/rummy/table/ticket", { iTableId: tableId });
  return new TableClient(app.url, { ticket: data.sAuthToken });
}

/** What a player has before them, without the clocks. */
const shown = ({ turn, hand, drawnCard, phase }: TableView) => ({
  phase,
  hand,
  drawnCard,
  turn: turn && { seat: turn.seat, turn: turn.turn },
});

const whoseTurn = async (seats: readonly Seat[]): Promise<Seat> => {
  const views = await Promise.all(seats.map(({ client }) => client.seen("a turn", ({ turn }) => turn !== null)));
  return seats[views.findIndex(({ turn, you }) => turn?.seat === you)]!;
};

const move = async ({ client }: Seat) => {
  const next = nextMove(await client.seen("something to do", (view) => nextMove(view) !== null));
  await client.make(next!);
};

describe("a copy of the database", () => {
  test("is taken while people play, and refused without a passphrase", () => {
    expect(rummy(["backup"], { BACKUP_PASSPHRASE: "" })).toMatchObject({ status: 1, out: "" });
    expect(rummy(["backup"], { BACKUP_DIR: "/proc/copies" }).error).toMatch(
      /^rummy: BACKUP_DIR .* cannot be used: .*\n$/,
    );
    expect(rummy(["backup"])).toMatchObject({ status: 0, error: "" });
    expect(rummy(["backup", "list"]).out.trim().split("\n")).toHaveLength(1);
    // A folder that a command names does not take the place of the one that the database writes to.
    expect(rummy(["backup"], { BACKUP_DIR: `${archive}-other` }).error).toContain("runs without this archive");
    expect(rummy(["backup", "list"], { BACKUP_DIR: "" }).out.trim().split("\n")).toHaveLength(1);
    // The secrets lie in it, and cannot be read with the files alone.
    const [base = ""] = readdirSync(join(archive, "base"));
    const encryption = readFileSync(join(data(), "encryption.secret"), "utf8").trim();
    expect(readFileSync(join(archive, "base", base, "secrets.json"), "utf8")).not.toContain(encryption);
  });

  test("brings everything back as it was at a moment: players, secrets, a deal in the middle; the books are sound and play goes on", async () => {
    const seats = [await seated(), await seated()];
    const mover = await whoseTurn(seats);
    await move(mover);
    const before = shown(mover.client.view!);
    const known = await registerPlayer(app.url);
    const moment = new Date().toISOString();
    const unknown = await registerPlayer(app.url);
    await move(mover);
    expect(shown(mover.client.view!)).not.toEqual(before);
    await archived();
    for (const { client } of seats) client.close();
    await loseEverything();

    expect(rummy(["restore"], { BACKUP_PASSPHRASE: "another passphrase" })).toMatchObject({ status: 1 });
    expect(rummy(["restore", "--at", "2036-01-01T00:00:00Z"]).error).toContain("does not go as far");
    expect(rummy(["restore", "--at", "2016-01-01T00:00:00Z"]).error).toContain("the oldest copy is of");
    const lostAt = performance.now();
    expect(rummy(["restore", "--at", moment])).toMatchObject({ status: 0, error: "" });
    expect(rummy(["restore"]).error).toContain("is there already");
    await app.restart();
    console.log(`restored and serving after ${((performance.now() - lostAt) / 1_000).toFixed(1)} s`);

    expect((await known.get("/profile")).status).toBe(200);
    expect((await unknown.get("/profile")).status).toBe(401);
    for (const seat of seats) seat.client = await seatAgain(seat);
    const after = await mover.client.seen("the deal", ({ phase }) => phase === "playing");
    expect(shown(after)).toEqual(before);
    await move(mover);
    expect(rummy(["audit"]).out).toContain("The ledger is sound.");
    for (const { client } of seats) client.close();
  });

  test("is taken of what was restored, too; older ones go as the setting says, and one that was changed is not unpacked", async () => {
    expect(rummy(["backup"], { BACKUP_KEEP: "1" })).toMatchObject({ status: 0, error: "" });
    const [base = "", ...others] = readdirSync(join(archive, "base"));
    expect(others).toEqual([]);
    await archived();
    await loseEverything();
    expect(rummy(["restore"])).toMatchObject({ status: 0, error: "" });
    rmSync(data(), { recursive: true });
    // The branch that was left at the first restore is there as well, and no copy of it any more.
    expect(rummy(["restore", "--timeline", "1"]).error).toContain("no copy leads to timeline 1");
    appendFileSync(join(archive, "base", base, "database.tar.zst"), "x");
    expect(rummy(["restore"]).status).toBe(1);
    expect(existsSync(join(data(), "pg"))).toBe(false);
  });
});
