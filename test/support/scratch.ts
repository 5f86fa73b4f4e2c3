/**
 * Loaded before the tests (bunfig.toml, playwright.config.ts): files that they put below the system's temporary folder
 * go into memory if there is enough of it. A database is copied there in a fifth of the time that a disk takes, and
 * nothing of it outlives its test. A given TMPDIR is left alone.
 */
import { existsSync, readFileSync, statfsSync } from "node:fs";

/** Linux's file system in memory. Containers often give it no more than 64 MB. */
const MEMORY = "/dev/shm";
const TMPFS = 0x0102_1994;
/** Some 3.5 GB are the most that `npm test` was seen to have there at once, and programs need their own. */
const ENOUGH_BYTES = 8e9;

if (process.env.TMPDIR === undefined && isLargeEnough()) process.env.TMPDIR = MEMORY;

function isLargeEnough(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { type, bavail, bsize } = statfsSync(MEMORY);
  return type === TMPFS && Math.min(bavail * bsize, availableMemoryBytes()) > ENOUGH_BYTES;
}

function availableMemoryBytes(): number {
  const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync("/proc/meminfo", "utf8")) ?? [];
  return Number(kilobytes ?? 0) * 1_024;
}
