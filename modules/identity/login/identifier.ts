import type { Identifier } from "../contract.ts";

/** How an identifier is written where one is remembered or compared. */
export const nameOf = (identifier: Identifier): string =>
  identifier.kind === "email" ? identifier.email.toLowerCase() : identifier.mobile;
