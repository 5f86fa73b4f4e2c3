/** The part of CHANGELOG.md about a version, without its heading; null where there is none. */
export function partOf(changelog: string, version: string): string | null {
  const [, ...parts] = changelog.split(/^## /m);
  const part = parts.find((one) => one.split(/[\s\n]/, 1)[0] === version);
  return part === undefined ? null : `${part.slice(part.indexOf("\n")).trim()}\n`;
}
