import { type Clock, instant, type Timers } from "../../kernel/index.ts";
import { CALLS_PATH, headersOf, MESSAGE_BYTES, SIGNATURE_HEADER } from "./headers.ts";
import { digestOf, isSame, signAnswer, signCall } from "./signature.ts";

interface CallerDeps {
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** One call to one process. */
export interface Outgoing {
  readonly url: string;
  readonly to: string;
  readonly name: string;
  readonly key: string;
  readonly body: string;
  readonly deadlineMs: number;
}

/** Sends a call; the answer as JSON, or null when none came that the process signed. */
export type SendCall = (call: Outgoing) => Promise<string | null>;

/** Pause before a broken connection is tried again: a port without a listener refuses at once. */
const PAUSE_MS = 20;

/**
 * Calls over HTTP, on connections that stay open. A connection that breaks before the answer is there, such as one that the
 * other side closed just then, is tried once more with the same key.
 */
export function createCaller({ secret, clock, timers }: CallerDeps): SendCall {
  const send = async (call: Outgoing, signal: AbortSignal): Promise<string | null> => {
    const { name, to, key, body } = call;
    const head = { name, to, key, sentAt: String(clock.now()), digest: digestOf(body) };
    const signature = signCall(secret, head);
    const answer = await fetch(`${call.url}${CALLS_PATH}${name}`, {
      method: "POST",
      headers: headersOf(head, signature),
      body,
      redirect: "manual",
      signal,
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return null;
    }
    const text = await readAnswer(answer);
    const given = answer.headers.get(SIGNATURE_HEADER) ?? "";
    return text !== null && isSame(given, signAnswer(secret, signature, text)) ? text : null;
  };

  return async (call) => {
    const silence = new AbortController();
    const endsAt = instant(clock.now() + call.deadlineMs);
    const cancel = timers.after(call.deadlineMs, () => silence.abort());
    try {
      return await send(call, silence.signal).catch(async () => {
        await pause(timers, PAUSE_MS);
        return silence.signal.aborted || clock.now() >= endsAt ? null : send(call, silence.signal);
      });
    } catch {
      return null;
    } finally {
      cancel();
    }
  };
}

function pause(timers: Timers, ms: number): Promise<void> {
  return new Promise((resume) => void timers.after(ms, resume));
}

/** The answer's text, or null when it is longer than any of ours. */
async function readAnswer(answer: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > MESSAGE_BYTES) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
