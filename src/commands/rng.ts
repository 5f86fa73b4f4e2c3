import { write } from "node:fs";
import { isatty } from "node:tty";
import { promisify } from "node:util";
import { err, ok, type Random, type Result } from "../../modules/kernel/index.ts";
import { shuffleBytes } from "../../modules/tables/index.ts";
import { systemRandom } from "../platform/random.ts";
import type { CommandLine } from "./options.ts";

const PIECE_BYTES = 1 << 16;
/** A pipe that does not wait is full: it is tried again then. */
const FULL_PIPE_MS = 2;

/** A number of an option, or what stands for it where it is left out. Refuses all but whole numbers from `least` to 2^53 − 1. */
export function wholeNumber(name: string, text: string | undefined, usual: number, least = 0): Result<number, string> {
  if (text === undefined) return ok(usual);
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= least) return ok(number);
  return err(`--${name} is a whole number from ${least} on, not ${text}`);
}

/**
 * The raw stream of the generator in pieces of 64 KiB, `bytes` in all (Infinity: without end): the words that decks are drawn
 * by, or with `seeds` the bytes that seeds are made of. Nothing is given twice.
 */
export function* rawStream(random: Random, bytes: number, { seeds }: { readonly seeds: boolean }) {
  const blocks = seeds ? null : shuffleBytes(random);
  let rest: Uint8Array = new Uint8Array(0);
  for (let left = bytes; left > 0; left -= PIECE_BYTES) {
    const length = Math.min(left, PIECE_BYTES);
    if (blocks === null) {
      yield random.bytes(length);
      continue;
    }
    const piece = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      if (rest.length === 0) rest = blocks.next().value;
      const taken = rest.subarray(0, length - at);
      piece.set(taken, at);
      rest = rest.subarray(taken.length);
      at += taken.length;
    }
    yield piece;
  }
}

/**
 * The `rng` command: writes the raw stream to a descriptor, without end unless `--bytes` says how much. A reader that goes away
 * ends it quietly. Refuses other words, a terminal, which bytes would spoil, and a disk that is full.
 */
export async function rngCommand(
  { bytes, seeds, rest }: Pick<CommandLine, "bytes" | "seeds" | "rest">,
  descriptor: number,
  random: Random = systemRandom,
  isTerminal = isatty(descriptor),
): Promise<Result<null, string>> {
  if (rest.length > 0) return err("say: rng [--bytes N] [--seeds]");
  if (isTerminal) return err("rng writes bytes, not text: send them to a file or another program");
  const wanted = wholeNumber("bytes", bytes, Number.POSITIVE_INFINITY);
  if (!wanted.ok) return wanted;
  try {
    for (const piece of rawStream(random, wanted.value, { seeds })) await writeAll(descriptor, piece);
  } catch (error) {
    const { code, message } = error as Error & { readonly code?: string };
    if (code !== "EPIPE") return err(`the stream could not be written: ${message}`);
  }
  return ok(null);
}

const writeSome = promisify(
  (
    descriptor: number,
    bytes: Uint8Array,
    at: number,
    done: (error: NodeJS.ErrnoException | null, count?: number) => void,
  ) => write(descriptor, bytes, at, bytes.length - at, null, done),
);

/** Writes all of it, at the reader's pace. */
async function writeAll(descriptor: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += (await writeSome(descriptor, bytes, at)) ?? 0;
    } catch (error) {
      if ((error as { readonly code?: string }).code !== "EAGAIN") throw error;
      await Bun.sleep(FULL_PIPE_MS);
    }
  }
}
