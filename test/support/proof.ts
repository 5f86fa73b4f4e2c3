/** The work for a challenge, as any client would do it. */
import { createHash } from "node:crypto";
import { leadingZeroBits, readChallenge } from "../../modules/kernel/index.ts";

/** The header that lets a refused call through; empty when the refusal brought no challenge. */
export function proofFor({ headers }: { readonly headers: Headers }): Record<string, string> {
  const challenge = headers.get("proof-of-work-challenge");
  const bits = challenge === null ? undefined : readChallenge(challenge)?.bits;
  if (challenge === null || bits === undefined) return {};
  for (let number = 0; ; number += 1) {
    const hash = createHash("sha256").update(`${challenge}:${number}`).digest();
    if (leadingZeroBits(hash) >= bits) return { "proof-of-work": `${challenge}:${number}` };
  }
}
