import {
  createSharing,
  instant,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
  refuse,
  uuidv7,
} from "../kernel/index.ts";
import type { Accepted, Invitation } from "./contract.ts";
import { INVITATION_MS, MOST_LOOKED_AT, MOST_SHOWN } from "./limits.ts";
import { type FriendsRefusalCode, refused } from "./messages.ts";
import { findable, personOf } from "./people/faces.ts";
import type { FriendsDeps } from "./ports.ts";
import type { InvitationRow } from "./store/invitations.ts";
import type { Store } from "./store/store.ts";

type Answer<T> = Promise<Result<T, Refusal<FriendsRefusalCode>>>;

/** Invitations to practice tables (FR-8). */
export interface Invitations {
  /** Invites a friend to a practice table where the inviter sits. Repeated, it changes nothing. */
  invite(inviter: PlayerId, invited: PlayerId, tableId: string): Answer<void>;
  /** Accepts or declines. To accept it takes a seat at exactly that table; without one the invitation stays as it was. */
  answerInvitation(player: PlayerId, id: string, isAccepted: boolean): Answer<Accepted | null>;
}

type InvitationDeps = FriendsDeps & { readonly store: Store; readonly isHere: (player: PlayerId) => boolean };

/** The invitation as its player sees it; null where the inviter has left the table, keeps out, or is no friend any more. */
async function shown(deps: InvitationDeps, row: InvitationRow): Promise<Invitation | null> {
  const { inviter, invited, id, tableId, offer, expiresAt } = row;
  const [face, seat, bond] = await Promise.all([
    findable(deps, inviter),
    deps.seatAt(inviter, tableId),
    deps.store.bond(inviter, invited),
  ]);
  if (face === null || seat === null || bond?.state !== "friends") return null;
  const nLeftMs = Math.max(0, expiresAt - deps.clock.now());
  return { ...personOf(face), ...offer, iInvitationId: id, iTableId: tableId, nLeftMs };
}

/** Puts the invitation in the place of an older one, unless that is open for the same table or was declined. */
async function put({ clock, random, store }: InvitationDeps, inviter: PlayerId, invited: PlayerId, to: Seat) {
  const now = clock.now();
  return store.withLocked([inviter, invited], now, async (queries, locked) => {
    // One of the two may have ended the friendship meanwhile.
    if ((await queries.bond(inviter, invited))?.state !== "friends") return refused("noSuchPlayer");
    if (!locked(invited).takesInvitations) return refused("notTaking");
    const before = await queries.invitation(inviter, invited);
    const isKept = before !== undefined && before.expiresAt > now;
    const isRepeated = before?.state === "declined" || (before?.state === "open" && before.tableId === to.tableId);
    if (isKept && isRepeated) return ok(null);
    const expiresAt = instant(now + INVITATION_MS);
    const row: InvitationRow = { inviter, invited, ...to, id: uuidv7(now, random), state: "open", expiresAt };
    await queries.putInvitation(row);
    return ok({ row, before: isKept ? before : null });
  });
}

/** Where the inviter sits. */
type Seat = Pick<InvitationRow, "tableId" | "offer">;

/** Manages invitations; the open ones of a player are `list`ed. */
export function createInvitations(deps: InvitationDeps) {
  const { clock, store, seatAt, tell } = deps;
  const tellOver = ({ invited, id }: InvitationRow) => tell(invited, "resInvitationOver", { iInvitationId: id });

  const invite: Invitations["invite"] = async (inviter, invited, tableId) => {
    if ((await store.bond(inviter, invited))?.state !== "friends") return refused("noSuchPlayer");
    if ((await findable(deps, invited)) === null) return refused("noSuchPlayer");
    const offer = await seatAt(inviter, tableId);
    if (offer === null) return refused("notSeated");
    const done = await put(deps, inviter, invited, { tableId, offer });
    if (!done.ok) return done;
    if (done.value === null) return ok(undefined);
    const { row, before } = done.value;
    if (before !== null) tellOver(before);
    const told = await shown(deps, row);
    if (told === null) return ok(undefined);
    tell(invited, "resInvitation", told);
    if (!deps.isHere(invited))
      deps.notice({ player: invited, kind: "friendInvites", reference: row.id, until: row.expiresAt });
    return ok(undefined);
  };

  /** Pages that the player has open beside this one show it no more. */
  const close = async (player: PlayerId, id: string, state: "accepted" | "declined") => {
    const closed = await store.closeInvitation(player, id, state);
    if (closed !== undefined) tellOver(closed);
  };

  const accepting = createSharing<Awaited<Answer<Accepted>>>();
  const accept = async (player: PlayerId, id: string): Answer<Accepted> => {
    const row = await store.acceptable(player, id, clock.now());
    if (row === undefined || (await shown(deps, row)) === null) return refused("invitationOver");
    const { tableId, offer } = row;
    const sat = await deps.sitAt(player, tableId, offer);
    if (!sat.ok)
      return sat.error.code === "tableFull" ? refused("noSeat") : refuse("notSeatedThere", sat.error.message);
    await close(player, id, "accepted");
    return ok({ iTableId: tableId, ...offer, oJoined: sat.value });
  };

  /** The last one of the look before, where more come after it. */
  let lookedAt: string | null = null;

  return {
    invite,
    tellOver,
    answerInvitation(player, id, isAccepted) {
      if (!isAccepted) return close(player, id, "declined").then(() => ok(null));
      // The second of two presses is the first one.
      return accepting.run(`${player}/${id}`, () => accept(player, id));
    },
    async list(player: PlayerId): Promise<readonly Invitation[]> {
      const rows = await store.openInvitations(player, clock.now(), MOST_SHOWN);
      return (await Promise.all(rows.toReversed().map((row) => shown(deps, row)))).filter((one) => one !== null);
    },
    /** Ends invitations to tables that their inviters have left: some at a time, all of them in turn. */
    async endLeft(): Promise<void> {
      const now = clock.now();
      await store.sweepInvitations(now);
      const rows = await store.openAfter(lookedAt, now, MOST_LOOKED_AT);
      lookedAt = rows.length < MOST_LOOKED_AT ? null : rows.at(-1)!.id;
      for (const row of rows)
        if ((await seatAt(row.inviter, row.tableId)) === null && (await store.dropInvitation(row.id))) tellOver(row);
    },
  } satisfies Invitations & Record<string, unknown>;
}
