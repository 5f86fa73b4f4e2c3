import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { assert, type Random, randomHex } from "../../kernel/index.ts";

/** A file that lies in the folder for good. */
export interface KeptFile {
  /** 32 hex, made here; nothing of the sender's name is in it. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file that is being received. */
export interface IncomingFile {
  write(chunk: Uint8Array): Promise<void>;
  readonly bytes: number;
  /** Makes it one of the folder's files, on the disk and not only in its cache. */
  keep(): Promise<KeptFile>;
  /** Throws it away; harmless after `keep`. */
  drop(): Promise<void>;
}

const NAME = /^[0-9a-f]{32}$/;
const INCOMING = /^[0-9a-f]{32}\.part$/;

export type MediaFolder = ReturnType<typeof createMediaFolder>;

/** The folder of attachments below the data folder: this user's only, names random, contents written once. */
export function createMediaFolder({ path, random }: { readonly path: string; readonly random: Random }) {
  const at = (file: string) => {
    assert(NAME.test(file), "a file's name is made here");
    return join(path, file);
  };
  return {
    async begin(): Promise<IncomingFile> {
      await mkdir(path, { recursive: true, mode: 0o700 });
      const file = randomHex(random, 16);
      const draft = join(path, `${file}.part`);
      const handle = await open(draft, "wx", 0o600);
      const hash = createHash("sha256");
      let bytes = 0;
      let isDone = false;
      return {
        get bytes() {
          return bytes;
        },
        async write(chunk) {
          hash.update(chunk);
          for (let written = 0; written < chunk.byteLength; )
            written += (await handle.write(chunk, written, chunk.byteLength - written)).bytesWritten;
          bytes += chunk.byteLength;
        },
        async keep() {
          await handle.sync();
          await handle.close();
          isDone = true;
          await rename(draft, at(file));
          return { file, bytes, sha256: hash.digest("hex") };
        },
        async drop() {
          if (isDone) return;
          isDone = true;
          await handle.close();
          await rm(draft, { force: true });
        },
      };
    },

    /** The path of a kept file, or null when it is gone. */
    async find(file: string): Promise<string | null> {
      const found = await stat(at(file)).catch(() => null);
      return found?.isFile() ? at(file) : null;
    },

    async remove(file: string): Promise<void> {
      await rm(at(file), { force: true });
    },

    /** Files that were last written before `beforeMs`: kept ones by name, and what a crash left half received. */
    async oldFiles(
      beforeMs: number,
    ): Promise<{ readonly kept: readonly string[]; readonly drafts: readonly string[] }> {
      const names = await readdir(path).catch(() => []);
      const old: string[] = [];
      for (const name of names) {
        const found = await stat(join(path, name)).catch(() => null);
        if (found?.isFile() && found.mtimeMs < beforeMs) old.push(name);
      }
      return { kept: old.filter((name) => NAME.test(name)), drafts: old.filter((name) => INCOMING.test(name)) };
    },

    /** Removes one of `oldFiles`' drafts. */
    async removeDraft(name: string): Promise<void> {
      assert(INCOMING.test(name), "a draft's name is made here");
      await rm(join(path, name), { force: true });
    },
  };
}
