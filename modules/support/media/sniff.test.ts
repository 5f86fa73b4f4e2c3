import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SAMPLES } from "../testing/files.ts";
import { type MediaType, sniff } from "./sniff.ts";

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("S2 § 5: images or videos only, told by their bytes", () => {
  test.each(Object.entries(SAMPLES) as [MediaType, Uint8Array][])("%s is taken", (type, bytes) => {
    expect(sniff(bytes)).toBe(type);
  });

  test.each([
    ["nothing", ""],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a drawing with scripts", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["a PDF", "%PDF-1.7\n"],
    ["an archive", "PK\x03\x04"],
    ["a program", "\x7fELF\x02\x01\x01"],
    ["a bitmap", "BM\x36\x00\x00\x00"],
    ["half a PNG", "\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIDAT"],
    ["a sound in RIFF", "RIFF\x24\x00\x00\x00WAVEfmt "],
    ["an MP4 of sound alone", "\x00\x00\x00\x18ftypM4A \x00\x00\x00\x00"],
    ["an image in an MP4's dress", "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00"],
    ["a file type box without a size", "\x00\x00\x00\x00ftypisom"],
    ["Matroska", "\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska"],
    ["a picture's bytes behind a page", `<script>1</script>\x89PNG\r\n\x1a\n`],
  ])("%s is not", (_, text) => {
    expect(sniff(latin(text))).toBeNull();
  });

  test("no bytes crash it, and the beginning alone decides", () => {
    const beginnings = [...Object.values(SAMPLES), latin("RIFF"), latin("\x1a\x45\xdf\xa3"), latin("\0\0\0\x18ftyp")];
    const bytes = fc
      .tuple(fc.constantFrom(new Uint8Array(), ...beginnings), fc.nat(40), fc.uint8Array({ maxLength: 300 }))
      .map(([start, cut, rest]) => new Uint8Array([...start.subarray(0, cut), ...rest]));
    fc.assert(
      fc.property(bytes, fc.uint8Array({ maxLength: 20 }), (head, more) => {
        const found = sniff(head);
        expect(found === null || found in SAMPLES).toBe(true);
        if (head.length >= 64) expect(sniff(new Uint8Array([...head, ...more]))).toBe(found);
      }),
      { numRuns: 2_000 },
    );
  });
});
