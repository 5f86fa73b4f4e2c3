import { err, ok, type Result } from "../modules/kernel/index.ts";
import { type Config, SETTINGS } from "./config/catalogue.ts";
import { checkTogether } from "./config/checks.ts";
import type { Setting } from "./settings.ts";

export { type Config, SETTINGS } from "./config/catalogue.ts";

/**
 * Reads every setting from `env`, or says in one line which one is bad and why. `defaults` replaces fallbacks by
 * the setting's name (the binary's `MODE`); what `env` gives wins.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  defaults: Readonly<Record<string, string>> = {},
): Result<Config, string> {
  const config: Record<string, Record<string, unknown>> = {};
  for (const [group, settings] of Object.entries(SETTINGS)) {
    const values: Record<string, unknown> = {};
    for (const [key, one] of Object.entries(settings as Record<string, Setting<unknown>>)) {
      const value = readSetting(one, env[one.name] || (defaults[one.name] ?? one.fallback));
      if (!value.ok) return value;
      values[key] = value.value;
    }
    config[group] = values;
  }
  return checkTogether(config as unknown as Config);
}

/**
 * What `serve` in production still lacks, in one line: there, nothing stands in for a service outside. The other
 * commands need no services.
 */
export function missingInProduction({ server, services }: Config): string | null {
  if (server.mode !== "production") return null;
  const needed = {
    MSG91_AUTH_KEY: services.msg91Key,
    SMTP_URL: services.smtpUrl,
    GOOGLE_MAPS_KEY: services.geocoderKey,
  };
  const missing = Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length === 0) return null;
  return `${missing.join(", ")} must be set in production (MODE=development brings stand-ins for trying the platform out)`;
}

function readSetting(one: Setting<unknown>, given: string | undefined): Result<unknown, string> {
  if (given === undefined) return ok(undefined);
  const parsed = one.read.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  const shown = /SECRET|KEY|PASSWORD|URL/.test(one.name) ? "" : `, but is ${JSON.stringify(given.slice(0, 80))}`;
  return err(`${one.name} ${parsed.error.issues[0]?.message ?? "cannot be read"}${shown}`);
}
