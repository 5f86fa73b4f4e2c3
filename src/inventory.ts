import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ASSETS } from "./platform/files.ts";

/** One piece of software or one font by others that a release carries. */
export interface Part {
  readonly name: string;
  /** Null where the one who packed it names none. */
  readonly version: string | null;
  /** An expression of SPDX licence identifiers (spdx.org/licenses). */
  readonly licence: string;
  /** What it came in: a package of npm by itself, else what carries it. */
  readonly within: "npm" | "Bun" | "PostgreSQL" | "fonts";
}

/** Among the built assets: the parts as JSON, and their licences as text. */
export const INVENTORY_FILE = "inventory.json";
export const NOTICES_FILE = "notices.txt";

/** What this release carries, as the build listed it. */
export function readInventory(): readonly Part[] {
  return JSON.parse(readFileSync(join(ASSETS, INVENTORY_FILE), "utf8")) as readonly Part[];
}

/** The licences of all of it; null in a checkout that has not built its pages' scripts. */
export function readNotices(): string | null {
  const file = join(ASSETS, NOTICES_FILE);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
