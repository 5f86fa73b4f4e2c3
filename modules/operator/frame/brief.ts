import type { Instant } from "../../kernel/index.ts";
import type { PlayerBriefData } from "./queue-contract.ts";

/** Who a player is, as every sheet shows it. */
export interface PlayerBrief {
  /** As other players know them; null: nobody with a verified mobile number. */
  readonly name: string | null;
  readonly firstSeen: Instant | null;
  readonly isClosed: boolean;
  readonly isBlocked: boolean;
  readonly excludedUntil: Instant | null;
}

/** Who a player is, for the wire. */
export const briefData = ({ name, isClosed, isBlocked, firstSeen, excludedUntil }: PlayerBrief): PlayerBriefData => ({
  name,
  isClosed,
  isBlocked,
  firstSeen: isoOrNull(firstSeen),
  excludedUntil: isoOrNull(excludedUntil),
});

/** A moment for the wire. */
export const iso = (at: Instant): string => new Date(at).toISOString();
export const isoOrNull = (at: Instant | null): string | null => (at === null ? null : iso(at));
