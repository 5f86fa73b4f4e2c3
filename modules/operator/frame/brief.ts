import { type Instant, iso } from "../../kernel/index.ts";
import type { PlayerBriefData } from "./queue-contract.ts";

/** A player as every sheet shows them. */
export interface PlayerBrief {
  /** As other players know them; null: nobody with a verified mobile number. */
  readonly name: string | null;
  readonly firstSeen: Instant | null;
  readonly isClosed: boolean;
  readonly isBlocked: boolean;
  readonly excludedUntil: Instant | null;
}

/** A player in the wire's shape. */
export const briefData = ({ name, isClosed, isBlocked, firstSeen, excludedUntil }: PlayerBrief): PlayerBriefData => ({
  name,
  isClosed,
  isBlocked,
  firstSeen: iso(firstSeen),
  excludedUntil: iso(excludedUntil),
});
