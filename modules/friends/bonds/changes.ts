import { DAY_MS, given, instant, ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import type { AskData, AskRequest, Shown } from "../contract.ts";
import { type FriendsRefusalCode, refused } from "../messages.ts";
import type { Apart } from "../people/apart.ts";
import { findable, personOf, shownOf } from "../people/faces.ts";
import type { FriendsDeps } from "../ports.ts";
import type { InvitationRow } from "../store/invitations.ts";
import type { Store } from "../store/store.ts";
import { createBlocking, createRequests } from "./requests.ts";

type Answer<T> = Promise<Result<T, Refusal<FriendsRefusalCode>>>;

/** What players do about others. */
export interface Changes {
  /** Asks to be friends; where both have asked, they are. Refused as not found where nobody can ask. */
  ask(player: PlayerId, whom: AskRequest): Answer<AskData>;
  answer(player: PlayerId, other: PlayerId, isAccepted: boolean): Answer<void>;
  /** Ends a friendship, or takes back a request. Harmless to repeat. */
  remove(player: PlayerId, other: PlayerId): Promise<void>;
  block(player: PlayerId, other: PlayerId): Answer<void>;
  unblock(player: PlayerId, other: PlayerId): Promise<void>;
  /** Changes what others see of the player; what is left out stays. */
  show(player: PlayerId, changes: { readonly [K in keyof Shown]?: boolean | undefined }): Promise<Shown>;
}

type ChangeDeps = FriendsDeps & {
  readonly store: Store;
  readonly apart: Apart;
  readonly isHere: (player: PlayerId) => boolean;
  /** What these players show has changed. */
  readonly showAnew: (players: readonly PlayerId[]) => void;
  /** Tells that an invitation is over. */
  readonly invitationOver: (row: InvitationRow) => void;
};

/** Finds the people who are meant, and tells them what was done. */
export function createChanges(deps: ChangeDeps): Changes {
  const { clock, store, apart } = deps;
  const requests = createRequests(deps);
  const blocking = createBlocking(deps);

  const named = async ({ iUserId, sUserName, sFriendCode }: AskRequest): Promise<PlayerId | null> => {
    if (sUserName !== undefined) return deps.playerNamed(sUserName);
    if (sFriendCode !== undefined) return (await store.playerOfCode(sFriendCode)) ?? null;
    return iUserId as PlayerId;
  };
  /** Tells one of two that the other has asked, or is a friend now. */
  const tell = async (to: PlayerId, by: PlayerId, bFriend: boolean) => {
    const face = await findable(deps, by);
    if (face === null) return;
    deps.tell(to, "resFriendAsk", { ...personOf(face), bFriend });
    const until = instant(clock.now() + DAY_MS);
    if (bFriend && !deps.isHere(to)) deps.notice({ player: to, kind: "friendAccepts", reference: by, until });
  };

  /** They were friends until now: a page that shows one of them here shows them gone. */
  const part = async (a: PlayerId, b: PlayerId) => {
    const hidden = (await store.people([a, b])).filter((row) => !row.showsOnline).map((row) => row.player);
    for (const [to, gone] of [[a, b] as const, [b, a] as const])
      if (deps.isHere(gone) && !hidden.includes(gone)) deps.tell(to, "resFriends", { aCame: [], aLeft: [gone] });
  };

  const endInvitations = async (a: PlayerId, b: PlayerId) => {
    for (const row of await store.dropBetween(a, b)) deps.invitationOver(row);
  };

  return {
    async ask(player, whom) {
      const other = await named(whom);
      if (other === player) return refused("self");
      if (other === null || (await findable(deps, other)) === null) return refused("noSuchPlayer");
      const asked = await requests.ask(player, other);
      if (!asked.ok) return asked;
      const eRelation = asked.value === "friend" ? "friend" : "asked";
      if (asked.value !== "silent") await tell(other, player, eRelation === "friend");
      return ok({ eRelation });
    },
    async answer(player, other, isAccepted) {
      const answered = await requests.answer(player, other, isAccepted);
      if (!answered.ok) return answered;
      if (answered.value) await tell(other, player, true);
      return ok(undefined);
    },
    async remove(player, other) {
      if (await requests.remove(player, other)) await part(player, other);
      await endInvitations(player, other);
    },
    async block(player, other) {
      if (other === player) return refused("self");
      if ((await deps.faces([other])).length === 0) return refused("noSuchPlayer");
      const blocked = await blocking.block(player, other);
      if (!blocked.ok) return blocked;
      apart.changed([player, other]);
      if (blocked.value) await part(player, other);
      await endInvitations(player, other);
      return ok(undefined);
    },
    async unblock(player, other) {
      if (await blocking.unblock(player, other)) apart.changed([player, other]);
    },
    show: createShow(deps),
  };
}

/** Changes what others see of a player. */
function createShow({ clock, store, showAnew }: ChangeDeps): Changes["show"] {
  return async (player, { bCard, bOnline, bRequests, bInvitations, bWatch }) => {
    const changes = given({
      showsCard: bCard,
      showsOnline: bOnline,
      takesRequests: bRequests,
      takesInvitations: bInvitations,
      mayBeWatched: bWatch,
    });
    const shown = await store.withLocked([player], clock.now(), async (queries) => {
      await queries.choose(player, changes);
      if (bRequests === false) await queries.endRequestsTo(player);
      return shownOf((await queries.person(player))!);
    });
    if (bOnline !== undefined) showAnew([player]);
    return shown;
  };
}
