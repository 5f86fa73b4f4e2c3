/**
 * `npm run endure -- --hours H --seed S [--tables N] [--midnights N] [--faults "Redis, the disk"] [--report FOLDER]`: the real product for hours, on a clock that is stepped over
 * days, while things go wrong. Writes a report; ends with 1 when a promise was broken. SIGINT ends it in order (CONTRIBUTING, decision 0096).
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { instant } from "../../modules/kernel/index.ts";
import { ROOT } from "../../src/platform/files.ts";
import { missingServices } from "../cluster/cluster.ts";
import { makeRunFolder } from "../support/run-folder.ts";
import { clockEnvironment, firstMoment, stepLibrary, writeOffset } from "./clock.ts";
import { endure } from "./endure.ts";
import type { EndureOptions } from "./verdict.ts";

const HOUR_MS = 3_600_000;
/** Shorter days have no time for a midnight and a night's checks. */
const LEAST_DAY_MS = 240_000;
/** How long a person thinks at so many tables a core; at more of them people think longer, so that a core has as many moves to bear. */
const QUICKEST = { thinkMs: 500, tablesACore: 30 } as const;
const MOST = { tables: 300, midnights: 7 } as const;
/** What databases and logs take at the begin and in an hour; the rest of a full disk is ballast. */
const DISK_MB = { atFirst: 1_200, anHour: 1_000 } as const;

const { values } = parseArgs({
  options: {
    hours: { type: "string", default: "8" },
    seed: { type: "string", default: "1" },
    tables: { type: "string" },
    midnights: { type: "string" },
    faults: { type: "string", default: "" },
    report: { type: "string", default: join(ROOT, ".cache/endure") },
  },
});

function options(): EndureOptions {
  const without: string[] = [];
  const lengthMs = Number(values.hours) * HOUR_MS;
  const tables = Number(values.tables ?? MOST.tables);
  if (tables < MOST.tables) without.push(`${MOST.tables} tables: ${tables} were asked for (--tables)`);
  const most = Math.max(1, Math.min(MOST.midnights, Math.floor(lengthMs / LEAST_DAY_MS)));
  const midnights = Number(values.midnights ?? most);
  if (midnights < MOST.midnights)
    without.push(`seven midnights: there is time for ${midnights} (--hours, --midnights)`);
  if (stepLibrary === undefined) without.push("steps of the clock and midnights: libfaketime is not installed");
  const disk = process.env.ENDURE_DISK ?? null;
  if (disk === null) without.push("a full disk: nothing can be mounted here");
  const clockFile = process.env.FAKETIME_TIMESTAMP_FILE;
  const all = [lengthMs, Number(values.seed), tables, midnights];
  if (!all.every((value) => Number.isFinite(value) && value > 0)) throw new Error("an option is no number above 0");
  return {
    lengthMs,
    midnights,
    without,
    disk,
    clockFile,
    report: values.report,
    faults: values.faults.split(",").map((words) => words.trim()),
    seed: Number(values.seed),
    tables,
    thinkMs: QUICKEST.thinkMs * Math.max(1, tables / (QUICKEST.tablesACore * availableParallelism())),
    offsetSeconds: Number(process.env.ENDURE_OFFSET ?? 0),
  };
}

/** Runs this again with a clock and a disk of its own, apart from the terminal's signals: they would reach the servers too. */
async function launch({ lengthMs, midnights }: EndureOptions): Promise<number> {
  const folder = makeRunFolder(tmpdir());
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const megabytes = Math.round(DISK_MB.atFirst + (DISK_MB.anHour * lengthMs) / HOUR_MS);
  const mount = ["unshare", "-m", "sh", "-c", `mount -t tmpfs -o size=${megabytes}m none "${disk}" && exec "$@"`, "sh"];
  const canMount = spawnSync(mount[0]!, [...mount.slice(1), "true"]).status === 0;
  const clock = join(folder, "clock");
  const now = instant(Date.now());
  const offset = stepLibrary === undefined ? 0 : Math.round((firstMoment(now, midnights) - now) / 1_000);
  writeOffset(clock, offset);
  const [program = "", ...words] = [
    ...(canMount ? mount : []),
    process.execPath,
    import.meta.path,
    ...process.argv.slice(2),
  ];
  const child = spawn(program, words, {
    detached: true,
    stdio: "inherit",
    env: {
      ...process.env,
      ...(stepLibrary === undefined ? {} : clockEnvironment(stepLibrary, clock)),
      ...(canMount ? { ENDURE_DISK: disk } : {}),
      TMPDIR: disk,
      ENDURE_OFFSET: String(offset),
      ENDURE_INSIDE: "1",
    },
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  rmSync(folder, { recursive: true, force: true });
  // What libfaketime leaves behind of a process that was killed.
  for (const name of ["faketime_shm_", "sem.faketime_sem_"]) rmSync(`/dev/shm/${name}${child.pid}`, { force: true });
  return Number(code ?? 1);
}

if (missingServices.length > 0) {
  console.error(`not installed: ${missingServices.join(", ")}`);
  process.exit(2);
}
const asked = options();
process.exit(process.env.ENDURE_INSIDE === undefined ? await launch(asked) : await endure(asked));
