/**
 * Reads `multipart/form-data` (RFC 7578) as it comes, so that a video is never in memory as a whole and nothing of a form
 * is read before it is known whose it is.
 */

/** One field or file, in the order in which it came. Its bytes have to be read before the next part is asked for; what is left is skipped. */
export interface FormPart {
  readonly name: string;
  /** As the sender has it, and not to be trusted; null for a field that is no file. */
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
const NEW_LINE = Buffer.from("\r\n");
const HEADERS_END = Buffer.from("\r\n\r\n");

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
  const source = new Source(body, maxBytes);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // What stands before the first delimiter means nothing.
  for await (const _ of source.until(delimiter));
  for (let count = 0; ; count++) {
    const mark = await source.take(2);
    if (mark.equals(Buffer.from("--"))) return;
    if (!mark.equals(NEW_LINE) || count === PARTS) throw new FormProblem("unreadable");
    const chunks = source.until(delimiter);
    yield { ...readHeaders(await source.headers()), chunks };
    for await (const _ of chunks);
  }
}

/** Name and file name out of a part's headers. */
function readHeaders(headers: string): Pick<FormPart, "name" | "fileName"> {
  const disposition = /^content-disposition:[ \t]*form-data((?:;.*)?)$/im.exec(headers)?.[1] ?? "";
  const found = new Map<string, string>();
  for (const [, key = "", quoted, bare] of disposition.matchAll(/;[ \t]*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))/g))
    found.set(key.toLowerCase(), quoted ?? bare ?? "");
  const name = found.get("name");
  if (name === undefined || name === "") throw new FormProblem("unreadable");
  return { name, fileName: found.get("filename") ?? found.get("filename*") ?? null };
}

/** What came over the wire and was not taken yet: little more than one chunk of it. */
class Source {
  /** As if a line had just ended, because the first delimiter is the form's first line. */
  private rest: Buffer = NEW_LINE;
  private readonly chunks: AsyncIterator<Uint8Array>;
  private length = 0;

  constructor(
    body: AsyncIterable<Uint8Array>,
    private readonly maxBytes: number,
  ) {
    this.chunks = body[Symbol.asyncIterator]();
  }

  private async pull(): Promise<void> {
    // A connection that breaks is a form without an end.
    const { done, value } = await this.chunks.next().catch(() => ({ done: true as const, value: undefined }));
    if (done) throw new FormProblem("unreadable");
    this.length += value.byteLength;
    if (this.length > this.maxBytes) throw new FormProblem("tooLarge");
    this.rest = Buffer.concat([this.rest, value]);
  }

  async take(count: number): Promise<Buffer> {
    while (this.rest.length < count) await this.pull();
    const taken = this.rest.subarray(0, count);
    this.rest = this.rest.subarray(count);
    return taken;
  }

  async headers(): Promise<string> {
    for (;;) {
      const end = this.rest.indexOf(HEADERS_END);
      if (end > HEADER_BYTES || (end < 0 && this.rest.length > HEADER_BYTES)) throw new FormProblem("unreadable");
      if (end >= 0) return (await this.take(end + HEADERS_END.length)).toString("utf8");
      await this.pull();
    }
  }

  /** Everything before `delimiter`, which is taken too. */
  async *until(delimiter: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const end = this.rest.indexOf(delimiter);
      if (end >= 0) {
        const last = this.rest.subarray(0, end);
        this.rest = this.rest.subarray(end + delimiter.length);
        if (last.length > 0) yield last;
        return;
      }
      // The delimiter may have begun in the last bytes.
      const safe = this.rest.length - delimiter.length + 1;
      if (safe > 0) {
        const known = this.rest.subarray(0, safe);
        this.rest = this.rest.subarray(safe);
        yield known;
      }
      await this.pull();
    }
  }
}
