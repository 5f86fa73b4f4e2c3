import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { boundaryOf, FormProblem, readForm } from "./multipart.ts";

const BOUNDARY = "----b0undary";
const bytes = (text: string) => new TextEncoder().encode(text);

/** The bytes in pieces of the lengths given, over and over. */
async function* inPieces(all: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < all.length; turn++) {
    const length = Math.max(1, lengths[turn % lengths.length] ?? all.length);
    yield all.subarray(at, at + length);
    at += length;
  }
}

async function read(all: Uint8Array, lengths: readonly number[] = [], most = 1_000_000) {
  const parts: { name: string; fileName: string | null; content: string }[] = [];
  for await (const { name, fileName, chunks } of readForm(inPieces(all, lengths), BOUNDARY, most)) {
    const taken: Uint8Array[] = [];
    for await (const chunk of chunks) taken.push(chunk.slice());
    parts.push({ name, fileName, content: Buffer.concat(taken).toString("latin1") });
  }
  return parts;
}

const problemOf = async (work: Promise<unknown>): Promise<string> => {
  const problem = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(problem instanceof FormProblem)) throw new Error(`no FormProblem: ${String(problem)}`);
  return problem.code;
};

const part = (headers: string, content: string) => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const field = (name: string, content = "x") => part(`Content-Disposition: form-data; name="${name}"`, content);

describe("multipart/form-data as it comes (RFC 7578)", () => {
  test("what browsers send is read back, wherever the network cuts it", async () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      // Bytes that look like the beginning of a delimiter.
      fc
        .array(fc.constantFrom("\r", "\n", "\r\n", "-", "--", `\r\n--${BOUNDARY.slice(0, 6)}`, "x"))
        .map((all) => bytes(all.join(""))),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom("sTitle", "aMedia", "x"), fc.boolean(), content), { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
        async (parts, lengths) => {
          const form = Buffer.concat([
            ...parts.flatMap(([name, isFile, inside]) => [
              bytes(
                `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a.png"\r\nContent-Type: image/png' : ""}\r\n\r\n`,
              ),
              inside,
              bytes("\r\n"),
            ]),
            bytes(END),
          ]);
          expect(await read(form, lengths)).toEqual(
            parts.map(([name, isFile, inside]) => ({
              name,
              fileName: isFile ? "a.png" : null,
              content: Buffer.from(inside).toString("latin1"),
            })),
          );
        },
      ),
    );
  });

  test("what nobody reads is skipped", async () => {
    const names: string[] = [];
    const form = bytes(field("a", "1".repeat(5_000)) + field("b") + END);
    for await (const { name } of readForm(inPieces(form, [7]), BOUNDARY, 10_000)) names.push(name);
    expect(names).toEqual(["a", "b"]);
  });

  test.each([
    ["nothing at all", ""],
    ["no delimiter", "hello"],
    ["no end", field("a")],
    ["an end in the middle of a part", field("a").slice(0, -6)],
    ["a part without a name", part("Content-Disposition: form-data", "x") + END],
    ["a part that is none of a form", part('Content-Disposition: attachment; name="a"', "x") + END],
    ["headers without an end", part(`Content-Disposition: form-data; name="a"\r\nX: ${"y".repeat(5_000)}`, "x") + END],
    ["too many parts", field("a").repeat(21) + END],
    ["something behind the delimiter", `--${BOUNDARY}x\r\n\r\n${END}`],
  ])("%s cannot be read", async (_, form) => {
    expect(await problemOf(read(bytes(form)))).toBe("unreadable");
  });

  test("more bytes than allowed end it, however they are divided", async () => {
    const form = bytes(field("a", "1".repeat(500)) + END);
    expect(await problemOf(read(form, [100], form.length - 1))).toBe("tooLarge");
    expect(await read(form, [100], form.length)).toHaveLength(1);
  });

  test("a connection that breaks is a form that cannot be read", async () => {
    const breaking = async function* () {
      yield bytes(field("a").slice(0, 60));
      throw new DOMException("The connection was closed.", "AbortError");
    };
    const reading = (async () => {
      for await (const { chunks } of readForm(breaking(), BOUNDARY, 1_000)) for await (const _ of chunks);
    })();
    expect(await problemOf(reading)).toBe("unreadable");
  });

  test("no bytes crash it", async () => {
    const pieces = [
      field("a"),
      END,
      `--${BOUNDARY}`,
      "\r\n",
      "--",
      'Content-Disposition: form-data; name="',
      '"',
      ";",
      "\0",
    ];
    const anything = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 30 })), { maxLength: 12 })
      .map((all) => bytes(all.join("")));
    await fc.assert(
      fc.asyncProperty(anything, fc.integer({ min: 1, max: 40 }), async (form, length) => {
        await read(form, [length]).catch((error: unknown) => {
          if (!(error instanceof FormProblem)) throw error;
        });
      }),
      { numRuns: 500 },
    );
  });

  test("the boundary of a content type", () => {
    expect(boundaryOf("multipart/form-data; boundary=abc")).toBe("abc");
    expect(boundaryOf('Multipart/Form-Data; charset=utf-8; Boundary="a b"')).toBe("a b");
    for (const type of [
      null,
      "",
      "application/json",
      "multipart/form-data",
      `multipart/form-data; boundary=${"x".repeat(80)}`,
    ])
      expect(boundaryOf(type)).toBeNull();
  });
});
