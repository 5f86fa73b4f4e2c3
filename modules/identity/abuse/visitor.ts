import { type Language, languageRead, PROOF_HEADER } from "../../kernel/index.ts";

/** Origin of a call, before its player is known. */
export interface Visitor {
  /** The network address, seen through trusted proxies. */
  readonly address: string;
  /** The browser's own id, 32 hex digits (header `device`); null when the client sends none. */
  readonly device: string | null;
  /** The `user-agent` header, cut to a length that a list can show. */
  readonly agent: string | null;
  /** The header `proof-of-work` as it came; absent or null when the call brought none. */
  readonly proof?: string | null;
  /** What the caller reads; absent or null where the call says none of our languages. */
  readonly language?: Language | null;
}

const DEVICE = /^[0-9a-f]{32}$/;
const LONGEST_AGENT = 200;

const LONGEST_PROOF = 250;

/** Reads a request's visitor. `clientAddress` answers the address with trusted proxies taken into account. */
export function visitorOf(request: Request, clientAddress: (request: Request) => string): Visitor {
  const device = request.headers.get("device");
  const proof = request.headers.get(PROOF_HEADER);
  const agent = request.headers
    .get("user-agent")
    ?.replace(/[^\x20-\x7e]/g, "")
    .slice(0, LONGEST_AGENT);
  return {
    address: clientAddress(request),
    device: device !== null && DEVICE.test(device) ? device : null,
    agent: agent || null,
    proof: proof !== null && proof.length <= LONGEST_PROOF ? proof : null,
    language: languageRead(request.headers) ?? null,
  };
}
