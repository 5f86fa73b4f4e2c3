import { FILES, IMAGE_BYTES, MESSAGES, VIDEO_BYTES } from "../contract.ts";

/** What the picker offers; the server looks at the bytes themselves. */
export const ATTACHABLE = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "video/mp4",
  "video/webm",
  "video/quicktime",
] as const;

/** What is wrong with the chosen files (S2 § 5), or null. `type` is what the browser takes a file for. */
export function attachmentsProblem(files: readonly { readonly type: string; readonly size: number }[]): string | null {
  if (files.length > FILES) return MESSAGES.fourFiles;
  for (const { type, size } of files) {
    if (size === 0 || !ATTACHABLE.some((each) => each === type)) return MESSAGES.mediaKind;
    if (type.startsWith("image/") && size >= IMAGE_BYTES) return MESSAGES.imageSize;
    if (type.startsWith("video/") && size >= VIDEO_BYTES) return MESSAGES.videoSize;
  }
  return null;
}
