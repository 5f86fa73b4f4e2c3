import { keptFor, processName, SECOND_MS } from "../../modules/kernel/index.ts";
import { type ChecksHere, createCheckStore } from "../../modules/operator/index.ts";
import { runCheckProcess } from "../checks/check-process.ts";
import { CHECKS, type CheckName, createChecks } from "../checks/checks.ts";
import { readCommandLine } from "../commands/options.ts";
import type { AppDeps } from "./deps.ts";
import type { Base } from "./platform.ts";

/** What the servers look at: for the desk, and to be started and stopped. */
export type Checks = Pick<ReturnType<typeof createChecks>, "start" | "stop"> & { readonly here: ChecksHere };

const FIGURES_MS = 15 * SECOND_MS;

/** Builds what the servers look at by themselves (V-30), or where `CHECKS_AT` is off when somebody asks for it, and shows its figures. */
export function composeChecks(deps: AppDeps, { figures }: Pick<Base, "figures">): Checks {
  const { config, database, clock, timers, random, metrics } = deps;
  const store = createCheckStore(database);
  const { checksAt: atMinutes, backupFolder, backupPassphrase, databaseUrl } = config.data;
  const hasCopies = databaseUrl === undefined && backupFolder != null && backupPassphrase !== undefined;
  const names = CHECKS.filter((name) => name !== "rehearsal" || hasCopies);
  const rows = keptFor(clock, FIGURES_MS, store.all);
  const lastOf = async (name: CheckName) => (await rows()).find((row) => row.name === name)?.last ?? null;
  const isSound = metrics.gaugeBy("check_sound", "Whether the last check found all in order: 1, or 0", "check");
  const endedAt = metrics.gaugeBy("check_last_run_timestamp_seconds", "When the last check ended", "check");
  const took = metrics.gaugeBy("check_last_run_seconds", "How long the last check took", "check");
  for (const name of names) {
    isSound(name, async () => Number((await lastOf(name))?.isSound ?? Number.NaN));
    endedAt(name, async () => Date.parse((await lastOf(name))?.at ?? "") / SECOND_MS);
    took(name, async () => ((await lastOf(name))?.tookMs ?? Number.NaN) / SECOND_MS);
  }
  const options = ["--data", config.data.folder, ...envFile()];
  const checks = createChecks({
    clock,
    timers,
    random,
    figures,
    store,
    names,
    atMinutes,
    process: processName(deps.processes.self),
    log: deps.log.child({ module: "checks" }),
    run: (name, signal) => runCheckProcess({ timers, options }, name, signal),
  });
  const here = { names: CHECKS, runnable: names, isScheduled: atMinutes !== null, wake: checks.wake };
  return { start: checks.start, stop: checks.stop, here };
}

/** The file of settings that this process was begun with. */
function envFile(): readonly string[] {
  const line = readCommandLine(process.argv.slice(2));
  return line.ok && line.value.envFile !== undefined ? ["--env-file", line.value.envFile] : [];
}
