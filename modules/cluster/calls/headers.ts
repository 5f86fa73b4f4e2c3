/** A call between processes on the wire: `POST /calls/<name>`, JSON, and who signed it in these headers. */
import type { CallHead } from "./signature.ts";

/** Where calls are answered; the call's name follows. */
export const CALLS_PATH = "/calls/";
/** Carries the signature of a call, and of its answer. */
export const SIGNATURE_HEADER = "x-cluster-signature";
const TO = "x-cluster-to";
const KEY = "x-cluster-key";
const TIME = "x-cluster-time";
const DIGEST = "x-cluster-digest";

/** The longest request, and the longest answer; bytes. */
export const MESSAGE_BYTES = 1_000_000;

/** Keys that name a request: no spaces, nothing that a header could not carry. */
export const KEY_SHAPE: RegExp = /^[\x21-\x7e]{1,200}$/;
const NAME = /^[\w.-]{1,60}$/;
const RUN = /^[a-z0-9-]{1,20}:[0-9a-f]{8}$/;
const HEX_256 = /^[0-9a-f]{64}$/;

/** The head of a call as headers. */
export function headersOf({ to, key, sentAt, digest }: CallHead, signature: string): Record<string, string> {
  return {
    "content-type": "application/json",
    [TO]: to,
    [KEY]: key,
    [TIME]: sentAt,
    [DIGEST]: digest,
    [SIGNATURE_HEADER]: signature,
  };
}

/** The head that a request claims, with its signature; null when it cannot be one. Nothing is believed yet. */
export function headOf({ method, url, headers }: Request): { head: CallHead; signature: string } | null {
  const path = new URL(url).pathname;
  const read = (header: string) => headers.get(header) ?? "";
  const head = {
    name: path.slice(CALLS_PATH.length),
    to: read(TO),
    key: read(KEY),
    sentAt: read(TIME),
    digest: read(DIGEST),
  };
  const signature = read(SIGNATURE_HEADER);
  const isShaped =
    method === "POST" &&
    path.startsWith(CALLS_PATH) &&
    NAME.test(head.name) &&
    RUN.test(head.to) &&
    KEY_SHAPE.test(head.key) &&
    /^\d{13}$/.test(head.sentAt) &&
    HEX_256.test(head.digest) &&
    HEX_256.test(signature);
  return isShaped ? { head, signature } : null;
}
