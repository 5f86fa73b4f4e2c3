import type { Visitor } from "../abuse/visitor.ts";
import { tokenHash } from "../codes/hashes.ts";
import type { Parts } from "../parts.ts";
import type { SessionHolder } from "../sessions/session.ts";
import type { PlayerRow } from "../store/players.ts";

/** The visitor who opened the link of a confirmation mail. */
export interface LinkHolder {
  readonly visitor: Visitor;
  /** The live session that the call brought, and its player; null when it brought none. */
  readonly session: Pick<SessionHolder, "id" | "sessionId"> | null;
}

/** A link that is good, and whose account it is. */
export interface OpenedLink {
  readonly email: string;
  readonly player: PlayerRow;
  readonly isConfirmed: boolean;
}

/** What a link is about; undefined when it has ended, was another address's, or its account was closed. */
export async function openLink(
  { store, clock }: Pick<Parts, "store" | "clock">,
  token: string,
): Promise<OpenedLink | undefined> {
  const link = await store.emailLink(tokenHash(token), clock.now());
  const player = link && (await store.playerById(link.playerId));
  if (!player || player.closedAt) return undefined;
  const { email } = link;
  const isOwn = player.email === email;
  if (!isOwn && player.pendingEmail !== email) return undefined;
  return { email, player, isConfirmed: isOwn && player.emailVerifiedAt !== null };
}
