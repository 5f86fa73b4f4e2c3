/** What `rummy doctor` asks PostgreSQL, Redis, and a server of ours that runs. */
import type { Config } from "../../config.ts";
import { connect } from "../../platform/database.ts";
import { MIGRATIONS } from "../../platform/files.ts";
import { countsOf, isNewer, isUpToDate, readNote, refusalOf } from "../../platform/schema-note.ts";
import { servingFaults } from "../../platform/serving-role.ts";
import { VERSION } from "../../version.ts";
import { mainServer, shardServers } from "../given-servers.ts";
import { type Checked, checks, inTime, reasonOf } from "./check.ts";
import { QUIET } from "./quiet.ts";

/** Clocks that are further apart make log-ins and signatures fail (TOTP has 30 s), and leases wrong. */
const APART_MS = 1_000;
const OLDEST_POSTGRES = 150_000;

/** Each PostgreSQL of the settings: reached, as a role that only serves, of this release, and with the same clock. */
export async function lookAtDatabases(config: Config): Promise<readonly Checked[]> {
  const { databaseUrl } = config.data;
  if (databaseUrl === undefined) return [];
  const servers = [mainServer(config, databaseUrl), ...shardServers(config)];
  const found = await Promise.all(servers.map(({ url, setting, modules }) => lookAtDatabase(url, setting, modules)));
  return found.flat();
}

async function lookAtDatabase(
  url: string,
  setting: string,
  modules: readonly string[] | undefined,
): Promise<readonly Checked[]> {
  const sql = connect({ url }, 1);
  try {
    return await inTime(setting, askDatabase(sql, setting, modules));
  } catch (error) {
    return [checks(setting).wrong(`no PostgreSQL can be used there: ${reasonOf(error)}`)];
  } finally {
    // Also what was never answered: it would keep the process.
    await sql.end({ timeout: 1 });
  }
}

async function askDatabase(
  sql: ReturnType<typeof connect>,
  setting: string,
  modules: readonly string[] | undefined,
): Promise<readonly Checked[]> {
  const { right, unsure, wrong } = checks(setting);
  const asked = Date.now();
  const [row] = await sql<{ version: string; number: number; now: number }[]>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number,
      (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;
  const { version, number, now } = row!;
  const made: Checked[] = [right(`PostgreSQL ${version} answers`)];
  if (number < OLDEST_POSTGRES) made.push(wrong(`PostgreSQL ${version} is too old: 15 or later is needed`));
  made.push(...clockChecked(setting, now, asked, Date.now()));
  for (const fault of await servingFaults(sql))
    made.push(unsure(`${fault}: production refuses that. Give the owner as ${ownerOf(setting)}, and run migrate`));
  const note = await readNote(sql);
  const refusal = refusalOf(note, VERSION);
  if (refusal !== null) made.push(wrong(refusal));
  else if (!isUpToDate(note, countsOf(MIGRATIONS, modules)))
    made.push(unsure("its schema is older than this release: migrate brings it up to date, after a copy"));
  else if (isNewer(note, VERSION)) made.push(right("a newer release has migrated it, which this one can serve"));
  return made;
}

const ownerOf = (setting: string): string => setting.replace("DATABASE_", "DATABASE_OWNER_");

/** Redis: reached, and with the same clock. */
export async function lookAtRedis({ data: { redisUrl } }: Config): Promise<readonly Checked[]> {
  if (redisUrl === undefined) return [];
  const { right, wrong } = checks("REDIS_URL");
  const { closeRedis, redisConnection } = await import("../../platform/redis-connection.ts");
  const client = redisConnection(redisUrl, QUIET, "doctor", 0);
  try {
    await client.connect();
    const asked = Date.now();
    const [seconds, micros] = (await client.sendCommand(["TIME"])) as unknown as [string, string];
    const now = Number(seconds) * 1_000 + Number(micros) / 1_000;
    return [right("Redis answers"), ...clockChecked("REDIS_URL", now, asked, Date.now())];
  } catch (error) {
    return [wrong(`no Redis can be used there: ${reasonOf(error)}`)];
  } finally {
    await closeRedis(client);
  }
}

/** Nothing where the clocks agree; the way there and back is no difference. */
export function clockChecked(about: string, theirs: number, asked: number, answered: number): readonly Checked[] {
  const apart = theirs < asked ? asked - theirs : Math.max(0, theirs - answered);
  if (apart <= APART_MS) return [];
  const text = `its clock and this machine's are ${Math.round(apart / 1_000)} seconds apart: let NTP set both`;
  return [checks(about).wrong(text)];
}
