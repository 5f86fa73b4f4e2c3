import type { Config } from "../config.ts";
import { folderBeside, leaveDatabase, readyDatabase } from "./database.ts";

/** `migrate`: brings the database up to date and ends; works beside a running server. */
export async function migrateCommand(config: Config, say: (text: string) => void): Promise<void> {
  const folder = folderBeside(config);
  const database = await readyDatabase(config, folder, { purpose: "migrate", progress: say });
  await leaveDatabase(database, folder);
  say("The database is up to date.");
}
