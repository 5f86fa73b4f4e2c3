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

/** A file as the browser knows it, with the type that the browser assumes. */
interface Chosen {
  readonly type: string;
  readonly size: number;
}

/** What is taken of a choice beside the files that are there: one more than may be, for which the form complains, and no more. */
export const takenOf = <File>(there: readonly File[], chosen: readonly File[]): readonly File[] =>
  chosen.slice(0, Math.max(0, FILES + 1 - there.length));

/** What is wrong with the chosen files (S2 § 5), or null. */
export function attachmentsProblem(files: readonly Chosen[]): string | null {
  if (files.length > FILES) return MESSAGES.fourFiles;
  return files.map(attachmentProblem).find((problem) => problem !== null) ?? null;
}

/** What is wrong with one of them, or null. */
export function attachmentProblem({ type, size }: Chosen): string | null {
  if (size === 0 || !ATTACHABLE.some((each) => each === type)) return MESSAGES.mediaKind;
  if (type.startsWith("image/") && size >= IMAGE_BYTES) return MESSAGES.imageSize;
  if (type.startsWith("video/") && size >= VIDEO_BYTES) return MESSAGES.videoSize;
  return null;
}
