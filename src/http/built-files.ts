import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { takesEncoding } from "./encodings.ts";

/** One file that the build made, with the variants that browsers may take instead. */
export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly plain: Contents;
  readonly br: Contents | null;
  readonly gzip: Contents | null;
}

/** Gives a file's bytes. */
type Contents = () => Uint8Array<ArrayBuffer>;

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".map": "application/json",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
};

/** Their names change with their contents. */
const CACHE = "public, max-age=31536000, immutable";
const PREFIX = "/assets/";

/**
 * The built files of a folder by their path on the server; `.br` and `.gz` files beside a file are its variants, made once
 * by the build and better than what could be compressed for each answer. They are read once, a few megabytes together, and kept: a
 * checkout may build newer ones while this server still hands out its own. Those of the binary (`areFixed`) lie in its memory in any case
 * and are read for each answer. `@elysiajs/static` does neither (decision 0026); it serves `public/`.
 */
export function readBuiltFiles(folder: string, areFixed: boolean): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  const names = listFiles(folder);
  const known = new Set(names);
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const read = (suffix: string): Contents => {
      const now = () => new Uint8Array(readFileSync(join(folder, name + suffix)));
      if (areFixed) return now;
      const bytes = now();
      return () => bytes;
    };
    const plain = read("");
    let etag: string | undefined;
    files.set(PREFIX + name.split(sep).join("/"), {
      type,
      // Of what is never asked for no page of the binary comes into memory.
      get etag() {
        etag ??= etagOf(plain());
        return etag;
      },
      plain,
      br: known.has(`${name}.br`) ? read(".br") : null,
      gzip: known.has(`${name}.gz`) ? read(".gz") : null,
    });
  }
  return files;
}

function listFiles(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** A text that the server makes once, served as the files that the build makes. */
export function madeFile(type: string, text: string): BuiltFile {
  const plain = new TextEncoder().encode(text);
  const gzip = Bun.gzipSync(plain, { level: 9 });
  return { type, etag: etagOf(plain), plain: () => plain, br: null, gzip: () => gzip };
}

/** A file of another release as it was kept, plain or as gzip has made it; null where no such file is served. */
export function keptFile(path: string, bytes: Uint8Array<ArrayBuffer>, isZipped: boolean): BuiltFile | null {
  const type = TYPES[extname(path)];
  if (type === undefined) return null;
  const plain = isZipped ? () => Bun.gunzipSync(bytes) : () => bytes;
  return { type, etag: etagOf(bytes), plain, br: null, gzip: isZipped ? () => bytes : null };
}

const etagOf = (bytes: Uint8Array): string => `"${Bun.hash(bytes).toString(36)}"`;

/** Answers with the smallest variant that the browser takes, or 304 when it has the file already. */
export function serveBuiltFile(file: BuiltFile, request: Request, cache = CACHE): Response {
  const headers = new Headers({ etag: file.etag, "cache-control": cache, vary: "accept-encoding" });
  if (request.headers.get("if-none-match") === file.etag) return new Response(null, { status: 304, headers });
  headers.set("content-type", file.type);
  for (const [name, variant] of [
    ["br", file.br],
    ["gzip", file.gzip],
  ] as const) {
    if (variant === null || !takesEncoding(request, name)) continue;
    headers.set("content-encoding", name);
    return new Response(variant(), { headers });
  }
  return new Response(file.plain(), { headers });
}
