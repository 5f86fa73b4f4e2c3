/** Folders as single files and back: `tar`, compressed. What these write is whole on the disk when they answer. */
import { spawn } from "node:child_process";
import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";

/** A packed folder: the file's size and SHA-256. */
export interface Packed {
  readonly bytes: number;
  readonly sha256: string;
}

/** `tar` says 1 when a file changed or went while it was read, as those of a running server do: the log has what was missed. */
const MAY_CHANGE = new Set([0, 1]);

/** Packs what is in a folder, all but what fits one of `leftOut` (as tar's `--exclude`), into a new file. */
export async function pack(folder: string, file: string, leftOut: readonly string[] = []): Promise<Packed> {
  const words = ["-c", "-C", folder, ...leftOut.map((one) => `--exclude=${one}`), "."];
  const tar = spawn("tar", words, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = endOf(tar);
  const hash = createHash("sha256");
  const counted = counting(hash);
  await pipeline(
    tar.stdout,
    createZstdCompress(),
    counted.through,
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  const { code, said } = await ended;
  if (!MAY_CHANGE.has(code)) throw new Error(`tar could not read ${folder}: ${said}`);
  return { bytes: counted.bytes(), sha256: hash.digest("hex") };
}

/** Unpacks into a folder that is there. Throws, before anything is unpacked, when the file is not the one that was packed. */
export async function unpack(file: string, folder: string, { sha256 }: Packed): Promise<void> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  if (hash.digest("hex") !== sha256) throw new Error(`${file} is not the file that was written: its checksum differs`);
  const tar = spawn("tar", ["-x", "-C", folder, "--no-same-owner", "-p"], { stdio: ["pipe", "ignore", "pipe"] });
  const ended = endOf(tar);
  const fed = pipeline(createReadStream(file), createZstdDecompress(), tar.stdin).then(
    () => null,
    (error: unknown) => error,
  );
  const { code, said } = await ended;
  // Once it has seen the end tar reads no further, and what is still on its way to it fails: that is no fault.
  if (code !== 0) throw new Error(`${file} cannot be unpacked: ${said || String(await fed)}`);
}

/** Lets everything through, and counts it. */
function counting(hash: Hash): { readonly through: Transform; bytes(): number } {
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, bytes: () => bytes };
}

async function endOf(child: ReturnType<typeof spawn>): Promise<{ readonly code: number; readonly said: string }> {
  let said = "";
  child.stderr?.on("data", (chunk) => {
    if (said.length < 2_000) said += String(chunk);
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code: code ?? -1, said: said.trim() };
}
