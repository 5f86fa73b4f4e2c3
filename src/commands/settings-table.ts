import { SETTINGS } from "../config.ts";
import type { Setting } from "../settings.ts";

/** README.md's table of settings, from the settings themselves. */
export function settingsTable(): string {
  const rows = Object.values(SETTINGS)
    .flatMap((group) => Object.values(group as Record<string, Setting<unknown>>))
    .map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ""} | ${meaning} |`);
  return ["| Setting | Unless given | Meaning |", "|---|---|---|", ...rows].join("\n");
}

/** README.md's text with the table of today between its two marks. */
export function withSettingsTable(readme: string): string {
  return readme.replace(
    /(<!-- settings -->)[\s\S]*(<!-- \/settings -->)/,
    (_, begin: string, end: string) => `${begin}\n\n${settingsTable()}\n\n${end}`,
  );
}
