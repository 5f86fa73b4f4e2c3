import { writeSync } from "node:fs";

/** Where a command says what it has to say. */
export interface Output {
  /** Writes a text and a line's end. */
  readonly print: (text: string) => void;
  /** Why not all of it could be written; null: it was, or its reader has gone. */
  readonly problem: () => string | null;
}

/** A pipe that does not wait is full: it is tried again then. */
const FULL_PIPE_MS = 2;

/**
 * Output to a descriptor, at its reader's pace. What it does not take is not lost in silence: a list of money that a full disk has cut off looks
 * like a whole one. A reader that goes away (`head`) has seen enough. The command's work goes on in either case.
 */
export function openOutput(descriptor: number): Output {
  let problem: string | null = null;
  let isOpen = true;
  return {
    print(text) {
      if (!isOpen) return;
      try {
        writeAll(descriptor, Buffer.from(`${text}\n`));
      } catch (error) {
        isOpen = false;
        const { code, message } = error as Error & { readonly code?: string };
        if (code !== "EPIPE") problem = message;
      }
    },
    problem: () => problem,
  };
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (error) {
      if ((error as { readonly code?: string }).code !== "EAGAIN") throw error;
      Bun.sleepSync(FULL_PIPE_MS);
    }
  }
}
