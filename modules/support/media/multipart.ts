/**
 * Reads `multipart/form-data` (RFC 7578) as it comes, so that a video is never in memory as a whole and nothing of a form
 * is read before it is known whose it is. The parser is Dicer, the part of `@fastify/busboy` that tells of every part:
 * Busboy itself passes over those that no form has, which are refused here.
 */
import { once } from "node:events";
import { Readable } from "node:stream";
import { Dicer } from "@fastify/busboy";

/** One field or file, in the order in which it came. Its bytes have to be read before the next part is asked for; what is left is skipped. */
export interface FormPart {
  readonly name: string;
  /** The sender's own name for the file, not to be trusted; null for a field that is no file. */
  readonly fileName: string | null;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** The form cannot be read, or is larger than allowed. */
export class FormProblem extends Error {
  constructor(readonly code: "unreadable" | "tooLarge") {
    super(code);
  }
}

const HEADER_BYTES = 4_096;
const PARTS = 20;

/** The boundary that a `content-type` names, or null when it is no form of this kind. */
export function boundaryOf(contentType: string | null): string | null {
  const found = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))(?=[\s;]|$)/i.exec(
    contentType ?? "",
  );
  return found?.[1] ?? found?.[2] ?? null;
}

/** The parts of a form of `maxBytes` at most. Throws {@link FormProblem}. */
export async function* readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  maxBytes: number,
): AsyncGenerator<FormPart> {
  const parser = new Dicer({ boundary });
  const stop = new AbortController();
  const parts: AsyncIterable<OpenPart> = partsOf(parser, stop);
  const fed = feed(parser, body, maxBytes, stop);
  try {
    for await (const { headers, stream } of parts) {
      const bytes = stream[Symbol.asyncIterator]();
      // Without `return`: a reader that stops in the middle leaves the rest to be skipped.
      yield { ...readHeaders(headers), chunks: { [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }) } };
      while (!(await bytes.next()).done);
    }
  } finally {
    // A reader that asks for no more parts needs no more bytes either.
    stop.abort(unreadable());
    await fed;
  }
}

const unreadable = () => new FormProblem("unreadable");

type PartHeaders = Readonly<Record<string, readonly string[]>>;

/** A part whose headers have been read. */
interface OpenPart {
  readonly headers: PartHeaders;
  readonly stream: Readable;
}

/** The parser's parts as they begin. `stop` ends them and the one that is being read, and is told of what is no form. */
function partsOf(parser: Dicer, stop: AbortController): Readable {
  const parts = new Readable({ objectMode: true, read() {} });
  let count = 0;
  let last: { readonly stream: Readable; isHeaded: boolean } | null = null;
  const refuse = () => stop.abort(unreadable());
  parser.on("part", (stream) => {
    const isWhole = last?.isHeaded ?? true;
    const part = { stream, isHeaded: false };
    last = part;
    // The parser tells a part too of an end that came too early; `stop` does.
    stream.on("error", () => {});
    // Out of the parser's loop: it would go through all parts of a piece.
    if (!isWhole || ++count > PARTS) throw unreadable();
    stream.on("header", (headers) => {
      part.isHeaded = true;
      parts.push({ headers: headers as PartHeaders, stream });
    });
  });
  parser.on("error", refuse);
  parser.on("finish", () => (last?.isHeaded === false ? refuse() : parts.push(null)));
  stop.signal.addEventListener("abort", () => {
    parts.destroy(stop.signal.reason);
    last?.stream.destroy(stop.signal.reason);
  });
  return parts;
}

/** Gives the parser the body as it comes, no faster than its parts are read; stops it where that cannot go on. */
async function feed(parser: Dicer, body: AsyncIterable<Uint8Array>, maxBytes: number, stop: AbortController) {
  let length = 0;
  try {
    for await (const piece of body) {
      if (stop.signal.aborted) return;
      length += piece.byteLength;
      if (length > maxBytes) throw new FormProblem("tooLarge");
      if (!parser.write(piece)) await once(parser, "drain", { signal: stop.signal });
    }
    parser.end();
  } catch (problem) {
    // A connection that breaks is a form without an end.
    stop.abort(problem instanceof FormProblem ? problem : unreadable());
  }
}

/** Name and file name out of a part's headers. */
function readHeaders(headers: PartHeaders): Pick<FormPart, "name" | "fileName"> {
  const length = Object.entries(headers).reduce((sum, [name, values]) => sum + name.length + values.join("").length, 0);
  const disposition = /^form-data((?:;.*)?)$/i.exec(headers["content-disposition"]?.[0] ?? "")?.[1] ?? "";
  const found = new Map<string, string>();
  for (const [, key = "", quoted, bare] of disposition.matchAll(/;[ \t]*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))/g))
    found.set(key.toLowerCase(), quoted ?? bare ?? "");
  const name = found.get("name");
  if (length > HEADER_BYTES || name === undefined || name === "") throw unreadable();
  return { name, fileName: found.get("filename") ?? found.get("filename*") ?? null };
}
