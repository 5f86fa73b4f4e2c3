import { IMAGE_BYTES, MESSAGES, VIDEO_BYTES } from "../contract.ts";

/** What may be attached to a report (S2 § 5), told by its first bytes and never by its name. */
export type MediaType =
  | "image/png"
  | "image/jpeg"
  | "image/gif"
  | "image/webp"
  | "video/mp4"
  | "video/webm"
  | "video/quicktime";

/** How many bytes are enough to tell; a shorter file is looked at whole. */
export const SNIFF_BYTES = 4_096;

/** The type of a file that begins with `head`, or null for everything that is not allowed. Never throws. */
export function sniff(head: Uint8Array): MediaType | null {
  if (starts(head, "\x89PNG\r\n\x1a\n") && textAt(head, 12, 4) === "IHDR") return "image/png";
  if (starts(head, "\xff\xd8\xff")) return "image/jpeg";
  if (starts(head, "GIF87a") || starts(head, "GIF89a")) return "image/gif";
  if (starts(head, "RIFF") && textAt(head, 8, 4) === "WEBP" && /^VP8[ LX]$/.test(textAt(head, 12, 4)))
    return "image/webp";
  if (starts(head, "\x1a\x45\xdf\xa3")) return docType(head) === "webm" ? "video/webm" : null;
  return baseMedia(head);
}

/** How many bytes a file of this type must stay below, and what is said otherwise. */
export function sizeLimit(type: MediaType): { readonly bytes: number; readonly message: string } {
  return type.startsWith("image/")
    ? { bytes: IMAGE_BYTES, message: MESSAGES.imageSize }
    : { bytes: VIDEO_BYTES, message: MESSAGES.videoSize };
}

/** One byte a character, so that binary reads like text; empty beyond the end. */
const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const starts = (bytes: Uint8Array, text: string): boolean => textAt(bytes, 0, text.length) === text;

/** Brands of MP4 files with pictures in them; not of sound alone (M4A), nor of HEIC and AVIF images. */
const MP4_BRAND = /^(?:isom|iso[2-9a-c]|mp4[12]|avc1|dash|MSNV|mmp4|f4v |M4V[ HP]|3g[p2].)$/;

/** MP4 and QuickTime: a file type box (ISO/IEC 14496-12 § 4.3) with the major brand and those that fit too. */
function baseMedia(head: Uint8Array): MediaType | null {
  if (textAt(head, 4, 4) !== "ftyp") return null;
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  if (size < 16 || size > SNIFF_BYTES || size % 4 !== 0) return null;
  const major = textAt(head, 8, 4);
  if (major === "qt  ") return "video/quicktime";
  if (MP4_BRAND.test(major)) return "video/mp4";
  return null;
}

/** DocType's id in an EBML header (RFC 8794 § 11.2.6). */
const DOC_TYPE = "\x42\x82";

/** "webm", or "matroska", which is not allowed: the text behind DocType, which stands within the header's first bytes. */
function docType(head: Uint8Array): string {
  const header = textAt(head, 0, 64);
  const at = header.indexOf(DOC_TYPE);
  if (at < 0) return "";
  // A size of one byte, marked by its top bit; no name of a format is longer.
  const length = (head[at + 2] ?? 0) & 0x7f;
  return textAt(head, at + 3, length);
}
