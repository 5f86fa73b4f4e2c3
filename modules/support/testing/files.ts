import type { MediaType } from "../media/sniff.ts";

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The beginning of a file of each kind that may be attached. */
export const SAMPLES: Readonly<Record<MediaType, Uint8Array<ArrayBuffer>>> = {
  "image/png": bytes("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0"),
  "image/jpeg": bytes("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0"),
  "image/gif": bytes("GIF89a\x01\0\x01\0\x80\0\0"),
  "image/webp": bytes("RIFF\x24\0\0\0WEBPVP8L\x18\0\0\0"),
  "video/mp4": bytes("\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free"),
  "video/webm": bytes(
    "\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm",
  ),
  "video/quicktime": bytes("\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08wide"),
};

/** A file of `type` with so many bytes. */
export function fileOf(type: MediaType, length: number, name = "file"): File {
  const content = new Uint8Array(length);
  content.set(SAMPLES[type].subarray(0, length));
  return new File([content], name);
}
