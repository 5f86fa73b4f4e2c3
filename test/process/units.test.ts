/** The systemd units of `deploy/`: systemd understands them, and the server runs under what they forbid (V-9). */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { archiveAt } from "../../src/platform/backup/archive.ts";
import { basesOf } from "../../src/platform/backup/manifest.ts";
import { ROOT } from "../../src/platform/files.ts";
import { registerPlayer } from "../support/player.ts";
import { preparedServer } from "../support/prepared-server.ts";
import { startServer } from "../support/server.ts";

setDefaultTimeout(300_000);

const hasBubblewrap = Bun.which("bwrap") !== null;
const UNITS = join(ROOT, "deploy/systemd");
const scratch = mkdtempSync(join(tmpdir(), "rummy-units-"));
let server: readonly string[];
beforeAll(async () => {
  // The checkout can only be read: what the server needs of it is made before.
  server = [process.execPath, (await preparedServer()).main];
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The values of a unit's line, one for each time that it stands there. */
function valuesIn(unit: string, name: string): readonly string[] {
  const text = readFileSync(join(UNITS, unit), "utf8");
  return [...text.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value ?? "");
}

/** Where the test has what a unit calls so. */
const copies = join(scratch, "copies");
const HERE: Readonly<Record<string, string>> = { "/mnt/copies": copies };

/**
 * A command under a unit's `ProtectSystem=strict`, `ReadWritePaths` and `User`: everything can only be read but the data folder, which is the
 * command's last word, and what the unit lists. The user is `nobody`, whom every machine has.
 */
function under(unit: string, command: readonly string[]): readonly string[] {
  expect(valuesIn(unit, "ProtectSystem")).toEqual(["strict"]);
  const writable = valuesIn(unit, "ReadWritePaths").flatMap((path) => HERE[path.replace(/^-/, "")] ?? []);
  const binds = writable.map((path) => `--bind ${path} ${path}`).join(" ");
  const jail = `exec bwrap --ro-bind / / --dev /dev ${binds} --bind "$data" "$data" --unshare-user --uid 65534 --gid 65534 --die-with-parent "$@"`;
  return ["sh", "-c", `for data; do :; done; mkdir -p "$data"; ${jail}`, "jail", ...command];
}

const settings = { MODE: "development", BACKUP_DIR: copies, BACKUP_PASSPHRASE: "a passphrase of the test" };

describe("units", () => {
  test.skipIf(Bun.which("systemd-analyze") === null)("systemd understands every unit", () => {
    const names = readdirSync(UNITS).map((name) => {
      const own = name.replace("@.", "@a.");
      // The program is not on this machine, and a unit's program has to be.
      writeFileSync(
        join(scratch, own),
        readFileSync(join(UNITS, name), "utf8").replaceAll("/opt/rummy/rummy", "/bin/true"),
      );
      return join(scratch, own);
    });
    expect(names.length).toBeGreaterThan(4);
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...names], { encoding: "utf8" });
    expect([status, stderr.split("\n").filter((line) => line.includes(scratch))]).toEqual([0, []]);
  });

  test.skipIf(!hasBubblewrap)(
    "in bubblewrap: on one machine the server serves and is copied under the restrictions of its units",
    async () => {
      mkdirSync(copies, { recursive: true });
      const app = await startServer({ command: under("rummy.service", server), settings });
      try {
        await registerPlayer(app.url);
        const [program = "", ...words] = under("rummy-backup.service", server);
        const data = join(app.folder, "data");
        const env = { PATH: process.env.PATH, ...settings };
        const taken = spawnSync(program, [...words, "backup", "--data", data], {
          encoding: "utf8",
          env,
          timeout: 60_000,
        });
        expect(taken.stderr).toBe("");
        expect(taken.stdout).toContain("restorable to any moment since");
        expect(basesOf(archiveAt(copies))).toHaveLength(1);
      } finally {
        await app.remove();
      }
    },
  );

  test.skipIf(!hasBubblewrap)(
    "in bubblewrap: without the folder of copies among its paths it would not start: that is what the test above holds",
    () => {
      const data = join(scratch, "none");
      const [program = "", ...words] = under("rummy-migrate.service", server);
      const other = join(ROOT, "none");
      const env = { PATH: process.env.PATH, ...settings, BACKUP_DIR: other };
      const { status, stderr } = spawnSync(program, [...words, "serve", "--data", data], {
        encoding: "utf8",
        env,
        timeout: 60_000,
      });
      expect([status, stderr]).toEqual([1, expect.stringContaining(`BACKUP_DIR ${other} cannot be used`)]);
    },
  );
});
