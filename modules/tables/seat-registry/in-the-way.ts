import { kindKey } from "../kind.ts";
import type { Place, SeatClaim, SeatInTheWay } from "./registry-store.ts";

/** What a claim is judged by, beside the player's places. */
export type Wanted = Pick<SeatClaim, "kind" | "most" | "beside">;

/** The other places of a player that keep the player from one more; finds the same as `tables.claim_place`. */
export function inTheWay(others: readonly Place[], { kind, most, beside }: Wanted): readonly SeatInTheWay[] {
  const same = others.filter((one) => kindKey(one.kind) === kindKey(kind) && !beside.includes(one.tableId));
  if (same.length > 0) return same.map(({ tableId }) => ({ why: "sameKind", tableId }));
  return others.length < most ? [] : others.map(({ tableId }) => ({ why: "tooMany", tableId }));
}
