import type { Clock, Log } from "../../kernel/index.ts";
import type { Answering, Unanswered } from "./answering.ts";
import { headOf, MESSAGE_BYTES, SIGNATURE_HEADER } from "./headers.ts";
import { type CallHead, digestOf, isSame, signAnswer, signCall } from "./signature.ts";

interface ListenerDeps {
  readonly run: string;
  readonly secret: Uint8Array;
  readonly oldSecrets: readonly Uint8Array[];
  readonly listen: { readonly host: string; readonly port: number };
  readonly clock: Clock;
  readonly log: Log;
  readonly answering: Answering;
  readonly countRefused: () => void;
}

/** Where the other processes reach this one. */
export interface Listener {
  /** `http://host:port` */
  readonly url: string;
  /** Takes nothing new, and lets running answers go out. */
  close(): Promise<void>;
}

/**
 * How far the clocks of two machines may be apart. A call is good for this time before and after; its key is remembered
 * twice as long.
 */
const SKEW_MS = 30_000;

const STATUS: Readonly<Record<Unanswered, number>> = { unknown: 404, busy: 503, silent: 504 };

/**
 * Answers signed calls of our processes on a port of its own. A stranger who reaches it is refused on the head of the request,
 * before the body is read. Throws when the port cannot be had.
 */
export function openListener({ listen, ...deps }: ListenerDeps): Listener {
  const server = Bun.serve({
    hostname: listen.host,
    port: listen.port,
    reusePort: false,
    maxRequestBodySize: MESSAGE_BYTES,
    fetch: (request) => respond(request, deps),
    error(error) {
      deps.log.error({ error }, "a call could not be answered");
      return nothing(500);
    },
  });
  return {
    url: `http://${listen.host.includes(":") ? `[${listen.host}]` : listen.host}:${server.port}`,
    close: () => server.stop(),
  };
}

async function respond(request: Request, deps: Omit<ListenerDeps, "listen">): Promise<Response> {
  const claimed = headOf(request);
  const secret = claimed && [deps.secret, ...deps.oldSecrets].find((one) => isSigned(one, claimed));
  if (!claimed || !secret) {
    deps.countRefused();
    return nothing(401);
  }
  const { head, signature } = claimed;
  if (Math.abs(deps.clock.now() - Number(head.sentAt)) > SKEW_MS) {
    deps.log.warn(
      { call: head.name },
      "a call came from another time: the machines' clocks differ, or it is played again",
    );
    return nothing(401);
  }
  // The run that had this port before.
  if (head.to !== deps.run) return nothing(421);
  const body = await readBody(request);
  if (body === null || digestOf(body) !== head.digest) return nothing(400);
  const answer = await deps.answering.answer(head.name, head.key, body);
  if ("why" in answer) return nothing(STATUS[answer.why]);
  return new Response(answer.text, {
    headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signAnswer(secret, signature, answer.text) },
  });
}

function isSigned(secret: Uint8Array, { head, signature }: { head: CallHead; signature: string }): boolean {
  return isSame(signature, signCall(secret, head));
}

/** The body as text, or null when it is too long or broke off. */
async function readBody(request: Request): Promise<string | null> {
  try {
    const bytes = await request.bytes();
    return bytes.byteLength > MESSAGE_BYTES ? null : new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

const nothing = (status: number) => new Response(null, { status });
