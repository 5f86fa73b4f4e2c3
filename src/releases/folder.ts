/** Packs of releases in a folder, a file each; its time is when a process that serves the release was last seen. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Instant, instant } from "../../modules/kernel/index.ts";
import { type Pack, unpack } from "./pack.ts";

/** The longest pack, bytes; a release of ours has two megabytes. */
export const PACK_BYTES = 16_000_000;
const NAME = /^([0-9a-f]{64})\.pack$/;

export interface KeptPack extends Pack {
  readonly seenAt: Instant;
}

/** What the folder has; files that are no packs, or are damaged, are taken out of it. Throws where it cannot be read. */
export function readPacks(folder: string): readonly KeptPack[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const [, id] = NAME.exec(name) ?? [];
    const { size, mtimeMs } = statSync(path);
    const pack = id === undefined || size > PACK_BYTES ? null : unpack(id, readFileSync(path));
    if (pack !== null) return [{ ...pack, seenAt: instant(Math.floor(mtimeMs)) }];
    rmSync(path, { recursive: true, force: true });
    return [];
  });
}

/** Writes a pack, whole or not at all; of one that is there only the time. Throws where it cannot be written. */
export function writePack(folder: string, { id, bytes, seenAt }: KeptPack): void {
  const path = join(folder, `${id}.pack`);
  if (statSync(path, { throwIfNoEntry: false }) === undefined) {
    writeFileSync(`${path}.draft`, bytes, { mode: 0o600 });
    renameSync(`${path}.draft`, path);
  }
  utimesSync(path, seenAt / 1_000, seenAt / 1_000);
}

export function removePack(folder: string, id: string): void {
  rmSync(join(folder, `${id}.pack`), { force: true });
}
