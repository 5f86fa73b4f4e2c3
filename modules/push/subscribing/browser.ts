import { createHash, ECDH } from "node:crypto";
import type { SubscribeRequest } from "../contract.ts";
import type { Browser } from "../store/subscriptions.ts";

/** By which an address is found, and told to the browser that has it. */
export const hashOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("hex");

/** What a browser says of itself; null where its key is no point of the curve: nothing could be encrypted for it. */
export function browserOf({ sEndpoint, sP256dh, sAuth }: SubscribeRequest): Browser | null {
  try {
    ECDH.convertKey(sP256dh, "prime256v1", "base64url", "base64url", "uncompressed");
  } catch {
    return null;
  }
  return { endpoint: sEndpoint, endpointHash: hashOf(sEndpoint), p256dh: sP256dh, auth: sAuth };
}
