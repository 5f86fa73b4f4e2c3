import { err, ok, type Result } from "../../modules/kernel/index.ts";
import { createSettings } from "../../modules/settings/index.ts";
import type { Config } from "../config.ts";
import { systemClock, systemTimers } from "../platform/clock.ts";
import { openDataFolder } from "../platform/data-folder.ts";
import { openDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { createMemoryBus } from "../platform/memory-bus.ts";
import { settingDefaults } from "../setting-defaults.ts";
import { leaveDatabase, readyDatabase } from "./database.ts";

/** `operator set KEY JSON`: changes a setting of a house that may be running; it hears of the change within about a second. */
export async function operatorCommand(config: Config, words: readonly string[]): Promise<Result<string, string>> {
  const [verb, key, json, ...more] = words;
  if (verb !== "set" || key === undefined || json === undefined || more.length > 0) {
    return err("say: operator set KEY JSON");
  }
  const value = parseJson(json);
  if (!value.ok) return value;

  const folder = openDataFolder(config.data.folder);
  const ready = await readyDatabase(config, folder, () => {});
  const database = openDatabase(ready.address, { pool: 2, role: config.data.databaseRole });
  const log = createLog({ level: "warn", format: "text", write: (line) => void process.stderr.write(line) });
  const settings = await createSettings({
    database,
    bus: createMemoryBus(log),
    clock: systemClock,
    timers: systemTimers,
    log,
    defaults: settingDefaults(config),
  });
  try {
    const changed = await settings.set({ key, value: value.value, by: "operator command" });
    return changed.ok ? ok(`${key} is version ${changed.value.version} now.`) : err(changed.error.message);
  } finally {
    settings.close();
    await database.close(5);
    await leaveDatabase(ready, folder);
  }
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(`this is no JSON: ${text}`);
  }
}
