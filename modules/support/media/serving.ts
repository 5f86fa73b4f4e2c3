import { savedAs } from "../../kernel/index.ts";
import type { Attachment } from "../tickets/own-tickets.ts";

const EXTENSION: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "video/quicktime": "mov",
};

/** Whether a browser may draw it on a page of ours: an image, told by its first bytes. */
export const isImage = (type: string): boolean => type.startsWith("image/");

/**
 * What an anonymous caller made, on our origin: never guessed at, never run, never shown as a page of ours. Pages fetch it with what
 * shows who asks, the header `by`, and draw what they got; no cache keeps it.
 */
export function serveAttachment({ path, type, bytes }: Attachment, by: "authorization" | "cookie"): Response {
  const name = `attachment.${EXTENSION[type] ?? type.split("/")[1]}`;
  return new Response(Bun.file(path), {
    headers: {
      "content-type": type,
      "content-length": String(bytes),
      ...savedAs(name),
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      vary: by,
    },
  });
}
