import { err, ok, type Result } from "../modules/kernel/index.ts";
import { type Config, SETTINGS } from "./config/catalogue.ts";
import { contradictions } from "./config/checks.ts";
import type { Setting } from "./settings.ts";

export { type Config, SETTINGS } from "./config/catalogue.ts";

/**
 * Reads every setting from `env`, or says what is wrong with them, a line each, all at once. `defaults` replaces fallbacks by the setting's name
 * (the binary's `MODE`); what `env` gives wins.
 *
 * @param isServing also what `serve` in production cannot do without is asked for
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  defaults: Readonly<Record<string, string>> = {},
  { isServing = false } = {},
): Result<Config, string> {
  const problems: string[] = [];
  const config: Record<string, Record<string, unknown>> = {};
  for (const [group, settings] of Object.entries(SETTINGS)) {
    const values: Record<string, unknown> = {};
    for (const [key, one] of Object.entries(settings as Record<string, Setting<unknown>>)) {
      const value = readSetting(one, env[one.name] || (defaults[one.name] ?? one.fallback));
      if (value.ok) values[key] = value.value;
      else problems.push(value.error);
    }
    config[group] = values;
  }
  const read = config as unknown as Config;
  // What one says about another is only known of those that can be read.
  if (problems.length === 0) problems.push(...contradictions(read));
  const missing = isServing ? missingInProduction(read) : null;
  if (missing !== null) problems.push(missing);
  return problems.length === 0 ? ok(read) : err(problems.join("\n"));
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
  // What has no value of its own may be a secret, or hold one: keys, tokens, addresses with passwords.
  const shown = one.fallback ? `, but is ${JSON.stringify(given.slice(0, 80))}` : "";
  return err(`${one.name} ${parsed.error.issues[0]?.message ?? "cannot be read"}${shown}`);
}
