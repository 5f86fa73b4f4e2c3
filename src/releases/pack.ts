/** A release's pack: one file with everything that browsers load of it, named by its SHA-256, so that a reader can tell that it is whole. */
import { createHash } from "node:crypto";
import { type BuiltFile, keptFile } from "../http/built-files.ts";

export interface Pack {
  /** SHA-256 of its bytes, in hex. */
  readonly id: string;
  readonly bytes: Uint8Array;
  /** Files by their path on the server. */
  readonly files: ReadonlyMap<string, BuiltFile>;
}

/** Names that change with what is in a file: only these are the same in every release. */
export const HASHED = /^\/assets\/[\w.]+(?:-[\w.]+)*-[a-z0-9]{6,16}\.[a-z0-9]+$/;
/** An entry of a pack's list: path, whether its bytes are gzip's, how many they are. */
type Entry = readonly [path: string, isZipped: boolean, length: number];

/** The pack of a build's files: those whose names change with their contents. */
export function pack(built: ReadonlyMap<string, BuiltFile>): Pack {
  const parts = [...built]
    .filter(([path]) => HASHED.test(path))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, { gzip, plain }]) => ({ path, isZipped: gzip !== null, bytes: (gzip ?? plain)() }));
  const list: Entry[] = parts.map(({ path, isZipped, bytes }) => [path, isZipped, bytes.byteLength]);
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...parts.map((part) => part.bytes)]);
  return { id: idOf(bytes), bytes, files: built };
}

/** Reads a pack; null where its bytes are not those that `id` names, or are no pack. */
export function unpack(id: string, bytes: Uint8Array): Pack | null {
  if (idOf(bytes) !== id) return null;
  const end = bytes.indexOf(10);
  const files = new Map<string, BuiltFile>();
  let at = end + 1;
  for (const [path, isZipped, length] of listIn(bytes.subarray(0, Math.max(0, end)))) {
    const part = new Uint8Array(bytes.subarray(at, at + length));
    at += length;
    const file = HASHED.test(path) ? keptFile(path, part, isZipped) : null;
    if (file === null) return null;
    files.set(path, file);
  }
  return at === bytes.byteLength && files.size > 0 ? { id, bytes, files } : null;
}

const idOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The list; empty where there is none. */
function listIn(text: Uint8Array): readonly Entry[] {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(text));
    return Array.isArray(list) && list.every(isEntry) ? list : [];
  } catch {
    return [];
  }
}

const isEntry = (one: unknown): one is Entry =>
  Array.isArray(one) &&
  typeof one[0] === "string" &&
  typeof one[1] === "boolean" &&
  Number.isSafeInteger(one[2]) &&
  one[2] >= 0;
