/**
 * The work that a suspicious call costs (`modules/kernel/proof-of-work.ts`): a number is looked for in short slices, so that the page goes
 * on answering. In plain script rather than WebCrypto, which takes longer to be called than to hash and is absent without HTTPS.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { leadingZeroBits, readChallenge } from "../../kernel/index.ts";
import { uiTexts } from "../texts/index.ts";
import { toast } from "./toast.ts";

/** Length of a slice that is not felt, in milliseconds. */
const SLICE_MS = 12;
const HASHES_A_LOOK = 200;
/** Work that takes no longer is not talked about. */
const QUIET_MS = 300;
const SAY_AGAIN_MS = 3_000;
/** What a player reads while the work lasts long enough to be noticed. */
export const checking = (): string => uiTexts.checkingBrowser;

interface Surroundings {
  readonly now: () => number;
  /** Lets the page do what waits. */
  readonly pause: () => Promise<void>;
  readonly say: (message: string, ms: number) => void;
}

const browser: Surroundings = {
  now: () => performance.now(),
  pause: () => new Promise((resume) => setTimeout(resume)),
  say: (message, ms) => toast(message, { ms }),
};

/**
 * The proof for a challenge, `challenge:number`, ready for the header; null when it is none that this page understands, or when
 * `signal` has ended the wait.
 */
export const workFor = async (
  challenge: string,
  signal?: AbortSignal,
  { now, pause, say }: Surroundings = browser,
): Promise<string | null> => {
  const read = readChallenge(challenge);
  if (!read) return null;
  const encode = new TextEncoder();
  const begun = sha256.create().update(encode.encode(`${challenge}:`));
  const startedAt = now();
  let saidAt = startedAt + QUIET_MS - SAY_AGAIN_MS;
  for (let number = 0; ; ) {
    const sliceEnd = now() + SLICE_MS;
    do {
      for (const lookAt = number + HASHES_A_LOOK; number < lookAt; number += 1) {
        const text = number.toString(36);
        if (leadingZeroBits(begun.clone().update(encode.encode(text)).digest()) >= read.bits)
          return `${challenge}:${text}`;
      }
    } while (now() < sliceEnd);
    if (signal?.aborted) return null;
    if (now() - saidAt >= SAY_AGAIN_MS) {
      say(checking(), SAY_AGAIN_MS);
      saidAt = now();
    }
    await pause();
  }
};
