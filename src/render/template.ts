import { constants, deflateRawSync } from "node:zlib";

/** Bytes of an answer. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A text that is the same for everybody but for its nonce; `nonce` has as many letters as the one that it was made with. */
export interface Template {
  /** Bytes of the text. */
  readonly length: number;
  /** What it holds in memory at most. */
  readonly heldBytes: number;
  plain(nonce: string): Bytes;
  /** The bytes as gzip (RFC 1952). */
  gzip(nonce: string): Bytes;
}

/** The compression level: higher ones make it smaller by some percent at most. */
const LEVEL = 6;
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
const TRAILER_BYTES = 8;
/** How far back deflate refers (RFC 1951 § 2). */
const WINDOW = 32_768;

/**
 * Takes a text apart at each place where `nonce` stands. What lies between is compressed once; the nonces are stored between it as they are
 * (RFC 1951 § 3.2.4), so that an answer costs copying it and its checksum, and no compression.
 */
export function createTemplate(text: string, nonce: string): Template {
  const parts = text.split(nonce).map((part) => new TextEncoder().encode(part));
  const gap = new Uint8Array(nonce.length);
  const { bytes: plain, gaps } = joined(parts, gap);
  let packed: Joined | undefined;
  const filled = ({ bytes, gaps: places }: Joined, own: string): Bytes => {
    const answer = bytes.slice();
    const letters = new TextEncoder().encode(own);
    for (const place of places) answer.set(letters, place);
    return answer;
  };
  return {
    length: plain.byteLength,
    heldBytes: plain.byteLength * 2,
    plain: (own) => filled({ bytes: plain, gaps }, own),
    gzip(own) {
      packed ??= pack(parts, gap);
      const answer = filled(packed, own);
      const trailer = new DataView(answer.buffer, answer.byteLength - TRAILER_BYTES);
      trailer.setUint32(0, Bun.hash.crc32(filled({ bytes: plain, gaps }, own)), true);
      trailer.setUint32(4, plain.byteLength, true);
      return answer;
    },
  };
}

/** Bytes with places that are filled in later. */
interface Joined {
  readonly bytes: Bytes;
  readonly gaps: readonly number[];
}

function joined(parts: readonly Uint8Array[], gap: Uint8Array): Joined {
  const gaps: number[] = [];
  let at = 0;
  const all = parts.flatMap((part, index) => {
    at += part.byteLength;
    if (index === parts.length - 1) return [part];
    gaps.push(at);
    at += gap.byteLength;
    return [part, gap];
  });
  return { bytes: new Uint8Array(Buffer.concat(all)), gaps };
}

/** Each part goes on with the window of those before it; in the place of a nonce the window has zeros, which no text has, so that nothing refers to them. */
function pack(parts: readonly Uint8Array[], gap: Uint8Array): Joined {
  let window: Uint8Array = new Uint8Array();
  const pieces = parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const piece = deflateRawSync(part, {
      level: LEVEL,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(window.byteLength === 0 ? {} : { dictionary: window }),
    });
    window = Buffer.concat([window, part, gap]).subarray(-WINDOW);
    return isLast ? piece : Buffer.concat([piece, storedHead(gap.byteLength)]);
  });
  const { bytes, gaps } = joined([Buffer.concat([HEADER, pieces[0] ?? gap]), ...pieces.slice(1)], gap);
  return { bytes: new Uint8Array(Buffer.concat([bytes, new Uint8Array(TRAILER_BYTES)])), gaps };
}

/** The head of a block that is not compressed and not the last one: its length, and the same with all bits turned. */
const storedHead = (length: number): Uint8Array =>
  Uint8Array.of(0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff);
