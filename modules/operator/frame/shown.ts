import { createHash } from "node:crypto";

/**
 * A digest of what an act at the desk is decided by (decision 0058). A sheet carries it, the act sends it back, and the server makes it anew
 * then: where it is another one, something else stands there by now. What only one state allows is left out: such an act is refused by who was
 * quicker.
 */
export const shownOf = (decisive: Readonly<Record<string, unknown>>): string =>
  createHash("sha256").update(JSON.stringify(decisive)).digest("base64url").slice(0, 22);
