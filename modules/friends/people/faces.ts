import type { PlayerId } from "../../kernel/index.ts";
import type { Person, Relation, Shown } from "../contract.ts";
import { REQUEST_MS } from "../limits.ts";
import type { Face, FriendsDeps } from "../ports.ts";
import type { BondRow } from "../store/bonds.ts";
import type { PersonRow } from "../store/people.ts";

/** The person on the wire. */
export const personOf = ({ id, name, avatar }: Face): Person => ({ iUserId: id, sUserName: name, sAvatar: avatar });

/** What a person shows on the wire. */
export const shownOf = (row: PersonRow): Shown => ({
  bCard: row.showsCard,
  bOnline: row.showsOnline,
  bRequests: row.takesRequests,
  bInvitations: row.takesInvitations,
  bWatch: row.mayBeWatched,
});

/** How a bond looks to one of the two at a time. */
export function relationOf(player: PlayerId, bond: BondRow | undefined, now: number): Exclude<Relation, "self"> {
  if (bond?.state === "friends") return "friend";
  if (bond === undefined || bond.askedAt === null || bond.askedAt <= now - REQUEST_MS) return "none";
  if (bond.askedBy === player) return "asked";
  return bond.state === "asked" ? "asking" : "none";
}

/** The player as others may find them; null: a closed account, a break, or kept out (FR-7). */
export async function findable(
  { faces, keptOutAmong }: Pick<FriendsDeps, "faces" | "keptOutAmong">,
  player: PlayerId,
): Promise<Face | null> {
  const [[face], keptOut] = await Promise.all([faces([player]), keptOutAmong([player])]);
  return face === undefined || keptOut.length > 0 ? null : face;
}
