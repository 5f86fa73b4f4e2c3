import type { Instant } from "../../kernel/index.ts";
import type { PlayerBrief } from "../ports.ts";
import type { PlayerBriefData } from "./queue-contract.ts";

/** Who a player is, for the wire. */
export const briefData = ({ name, isClosed, isBlocked, firstSeen, excludedUntil }: PlayerBrief): PlayerBriefData => ({
  ...{ name, isClosed, isBlocked, firstSeen: isoOrNull(firstSeen), excludedUntil: isoOrNull(excludedUntil) },
});

/** A moment for the wire. */
export const iso = (at: Instant): string => new Date(at).toISOString();
export const isoOrNull = (at: Instant | null): string | null => (at === null ? null : iso(at));
