/** What a whole copy says of itself, in the file `manifest.json` beside it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Archive } from "./archive.ts";

const Part = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const Manifest = z.object({
  format: z.literal(1),
  /** Start by the database's clock. A copy can be brought up to any moment from its end on. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** The first segment of the log that it needs. */
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  /** The position in the log at its end. */
  endPlace: z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/),
  /** PostgreSQL's name of this database server's files, of whatever copy. */
  system: z.string(),
  postgres: z.int(),
  database: Part,
  /** What players attached to their reports. */
  attachments: Part,
});

export type Manifest = z.infer<typeof Manifest>;

/** A whole copy in the archive. */
export interface Base extends Manifest {
  readonly id: string;
  readonly folder: string;
}

/** Names of a copy's files. */
export const FILES = {
  manifest: "manifest.json",
  database: "database.tar.zst",
  attachments: "attachments.tar.zst",
  /** PostgreSQL's own note, which must lie among a copy's files when it starts. */
  label: "backup_label",
  secrets: "secrets.json",
} as const;

/**
 * The whole copies, oldest first: by their place in the log, because a clock may have been set back. One that was not finished
 * has no manifest, or a name that begins with a dot, and is none.
 */
export function basesOf({ bases }: Archive): readonly Base[] {
  if (!existsSync(bases)) return [];
  return readdirSync(bases)
    .filter((id) => !id.startsWith("."))
    .flatMap((id) => {
      const folder = join(bases, id);
      const read = readManifest(join(folder, FILES.manifest));
      return read === null ? [] : [{ ...read, id, folder }];
    })
    .toSorted((a, b) => (`${a.firstSegment}/${a.id}` < `${b.firstSegment}/${b.id}` ? -1 : 1));
}

/** Null where there is none, or what is none. Throws when it cannot be read: a copy that is there must not pass for one that is not. */
function readManifest(file: string): Manifest | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
