import { SETTINGS } from "../config.ts";
import type { Setting } from "../settings.ts";

const HEAD = `# Settings

A setting is an environment variable, or a line \`NAME=value\` of the file that \`--env-file\` names.

- The server checks all settings when it starts. It names every wrong one, a line each, and does not start.
- Times are in milliseconds, unless the name says another unit.
- An empty second column means that the setting has no default.
- Settings that operators change while the server runs are not here: \`bun src/main.ts operator set\` and the desk have those.

This page is made from \`src/config/\` by \`bun src/main.ts settings-table > docs/settings.md\`.`;

const HEADINGS: Readonly<Record<keyof typeof SETTINGS, string>> = {
  server: "The server and its processes",
  data: "Database, Redis and copies",
  secrets: "Secrets",
  brand: "Brand and support",
  identity: "Log-in, sessions and limits for anonymous callers",
  services: "Vendors",
  kyc: "Identity documents (KYC)",
  tables: "Tables, seats and bots",
  tracing: "Traces",
};

/** The text of `docs/settings.md`: a table for each group of settings, in the order of `src/config/catalogue.ts`. */
export function settingsPage(): string {
  const groups = Object.entries(SETTINGS) as [keyof typeof SETTINGS, Readonly<Record<string, Setting<unknown>>>][];
  return [HEAD, ...groups.map(([group, settings]) => `## ${HEADINGS[group]}\n\n${table(settings)}`)].join("\n\n");
}

function table(settings: Readonly<Record<string, Setting<unknown>>>): string {
  const rows = Object.values(settings).map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ""} | ${meaning} |`,
  );
  return ["| Setting | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}
