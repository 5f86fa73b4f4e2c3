import {
  below,
  type Clock,
  DAY_MS,
  type Instant,
  instant,
  ok,
  type PlayerId,
  printableLine,
  printableText,
  type Random,
  type Refusal,
  type Result,
  uuidv7,
} from "../kernel/index.ts";
import { type ClubRefusalCode, refused } from "./messages.ts";
import type { ClubsDeps } from "./ports.ts";
import {
  ABOUT_SIGNS,
  CODE_SIGNS,
  leads,
  MOST_DEPUTIES,
  MOST_MEMBERS,
  mayRemove,
  NAME_SIGNS,
  type Role,
} from "./roles-contract.ts";
import type { ClubQueries, ClubStore, StoredClub, StoredMember } from "./store.ts";

type Judged<T> = Result<T, Refusal<ClubRefusalCode>>;
type Answer<T = void> = Promise<Judged<T>>;

/** No 0 and O, 1 and I: a code is read out on the telephone. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CLUBS_A_WEEK = 2;
/** How long a removed player stays away (CL-6). */
const BARRED_MS = 30 * DAY_MS;

/** How players come into clubs, what they may do there, and how they leave (CL-1 … CL-6). Two acts on one club never run at once. */
export interface Membership {
  create(player: PlayerId, wish: { readonly name: string; readonly about: string }): Answer;
  /** Joins the club whose link holds the code, if it has the name that was shown; who is in it already stays so. */
  join(player: PlayerId, code: string, shownName?: string): Answer;
  /** Leaves the club, if it has the name that was shown: whoever has gone to another one meanwhile stays in that. */
  leave(player: PlayerId, shownName?: string): Answer;
  remove(player: PlayerId, memberId: string): Answer;
  /** Names a deputy or takes the role back; `owner` hands the club over. */
  setRole(player: PlayerId, memberId: string, role: Role): Answer;
  edit(player: PlayerId, wish: { readonly name?: string | undefined; readonly about?: string | undefined }): Answer;
  /** Replaces the link (CL-3), if it is the one that was shown: another leader's new one, or the own press before, stays. */
  renewCode(player: PlayerId, shownCode?: string): Answer;
  /** Closes the club, if it has the name that was shown. */
  close(player: PlayerId, shownName?: string): Answer;
}

interface MembershipDeps extends Pick<ClubsDeps, "judgeName" | "absentAmong"> {
  readonly store: ClubStore;
  readonly clock: Clock;
  readonly random: Random;
}

/** What a member does with the club locked. */
type Act<T> = (queries: ClubQueries, own: { readonly club: StoredClub; readonly member: StoredMember }) => Answer<T>;

export function createMembership(deps: MembershipDeps): Membership {
  const { store, clock, random } = deps;
  const newCode = () => Array.from({ length: CODE_SIGNS }, () => ALPHABET[below(random, ALPHABET.length)]).join("");
  const newId = () => uuidv7(clock.now(), random);
  const asMember = createAsMember(store);

  return {
    async create(player, { name, about }) {
      const [named, text] = [judgedName(deps, name), judgedText(about)];
      if (!named.ok) return named;
      if (!text.ok) return text;
      const now = clock.now();
      if ((await store.madeSince(player, instant(now - 7 * DAY_MS))) >= CLUBS_A_WEEK) return refused("tooManyClubs");
      const row = { id: newId(), ...named.value, about: text.value, code: newCode(), madeBy: player, createdAt: now };
      const made = await store.create(row, { id: newId(), playerId: player });
      if (made === "made") return ok(undefined);
      return refused(made === "nameTaken" ? "nameTaken" : "inClub");
    },

    async join(player, code, shownName) {
      const found = await store.byCode(code.toUpperCase());
      if (!found || found.hiddenAt !== null) return refused("noSuchClub");
      const own = await store.own(player);
      if (own !== null) return own.club.id === found.id ? ok(undefined) : refused("inClub");
      const joined = await store.within(found.id, async (queries, club): Answer => {
        // The link may have been replaced, or the club hidden, since it was read.
        if (club.code !== found.code || club.hiddenAt !== null) return refused("noSuchClub");
        if (shownName !== undefined && club.name !== shownName) return refused("renamed");
        if (await queries.isBarred(club.id, player, clock.now())) return refused("barred");
        if ((await queries.memberCount(club.id)) >= MOST_MEMBERS) return refused("full");
        const row = { id: newId(), clubId: club.id, playerId: player, role: "member" as const, joinedAt: clock.now() };
        return (await queries.add(row)) ? ok(undefined) : refused("inClub");
      });
      return joined ?? refused("noSuchClub");
    },

    async leave(player, shownName) {
      const before = await store.own(player);
      // Asked before the club is locked: whoever holds it must not wait for another connection.
      const members = before === null ? [] : await store.members(before.club.id);
      const absent = await deps.absentAmong(members.map((one) => one.playerId));
      return asMember(player, async (queries, { club, member }) => {
        if (!isShown(club, shownName)) return refused("renamed");
        await end(queries, { club: club.id, member, absent, now: clock.now() });
        return ok(undefined);
      });
    },

    ...createLeading(deps, asMember, newCode),
  };
}

/** What owner and deputies do. */
function createLeading(
  deps: MembershipDeps,
  asMember: ReturnType<typeof createAsMember>,
  newCode: () => string,
): Pick<Membership, "remove" | "setRole" | "edit" | "renewCode" | "close"> {
  const { clock } = deps;
  return {
    remove: (player, memberId) =>
      asMember(player, async (queries, { club, member }) => {
        const other = await memberOf(queries, club.id, memberId);
        if (!other) return refused("noSuchMember");
        if (!mayRemove(member.role, other.role)) return refused("notAllowed");
        await queries.end(other.id, clock.now(), instant(clock.now() + BARRED_MS));
        await queries.forgetTablesOf(club.id, other.playerId);
        return ok(undefined);
      }),

    setRole: (player, memberId, role) =>
      asMember(player, async (queries, { club, member }) => {
        if (member.role !== "owner") return refused("notAllowed");
        const members = await queries.members(club.id);
        const other = members.find(({ id }) => id === memberId);
        if (!other) return refused("noSuchMember");
        if (other.id === member.id) return role === "owner" ? ok(undefined) : refused("notAllowed");
        const deputies = members.filter((one) => one.role === "deputy" && one.id !== other.id).length;
        if (role === "deputy" && deputies >= MOST_DEPUTIES) return refused("tooManyDeputies");
        if (role === "owner") await queries.setRole(member.id, deputies < MOST_DEPUTIES ? "deputy" : "member");
        await queries.setRole(other.id, role);
        return ok(undefined);
      }),

    edit: (player, wish) =>
      asMember(player, async (queries, { club, member }) => {
        if (!leads(member.role) || (wish.name !== undefined && member.role !== "owner")) return refused("notAllowed");
        // Who edits sees neither name nor text: what they would save is not what stands there.
        if (club.hiddenAt !== null) return refused("hidden");
        const named = wish.name === undefined ? ok({}) : judgedName(deps, wish.name);
        const text = judgedText(wish.about ?? club.about);
        if (!named.ok) return named;
        if (!text.ok) return text;
        const changed = await queries.change(club.id, { ...named.value, about: text.value });
        return changed === "taken" ? refused("nameTaken") : ok(undefined);
      }),

    renewCode: (player, shownCode) =>
      asMember(player, async (queries, { club, member }) => {
        if (!leads(member.role)) return refused("notAllowed");
        // The one that was shown opens nothing already.
        if (shownCode !== undefined && shownCode.toUpperCase() !== club.code) return ok(undefined);
        await queries.change(club.id, { code: newCode() });
        return ok(undefined);
      }),

    close: (player, shownName) =>
      asMember(player, async (queries, { club, member }) => {
        if (!isShown(club, shownName)) return refused("renamed");
        if (member.role !== "owner") return refused("notAllowed");
        await closeClub(queries, club.id, clock.now());
        return ok(undefined);
      }),
  };
}

/** Runs what a member does while the club is locked, with the membership as it is then. */
function createAsMember(store: ClubStore) {
  return async <T>(player: PlayerId, act: Act<T>): Answer<T> => {
    const before = await store.own(player);
    if (before === null) return refused("noClub");
    const done = await store.within(before.club.id, async (queries): Answer<T> => {
      const own = await queries.own(player);
      return own?.club.id === before.club.id ? act(queries, own) : refused("noClub");
    });
    return done ?? refused("noClub");
  };
}

/** Whether a member sees the club under this name now; true where none was shown. */
const isShown = (club: StoredClub, shownName: string | undefined): boolean =>
  shownName === undefined || nameOf(club) === shownName;

const memberOf = async (queries: ClubQueries, clubId: string, memberId: string): Promise<StoredMember | undefined> =>
  (await queries.members(clubId)).find(({ id }) => id === memberId);

/** A membership that ends, and the members whom nobody sees. */
interface Ending {
  readonly club: string;
  readonly member: StoredMember;
  readonly absent: ReadonlySet<PlayerId>;
  readonly now: Instant;
}

/** Ends a membership. An owner's club goes to the deputy of longest standing, else to the member; without any it closes (CL-5). */
async function end(queries: ClubQueries, { club, member, absent, now }: Ending): Promise<void> {
  await queries.end(member.id, now, null);
  if (member.role !== "owner") return;
  // Deputies come first, and those who have been there longest.
  const members = await queries.members(club);
  const heir = members.find(({ playerId }) => !absent.has(playerId)) ?? members[0];
  if (heir) await queries.setRole(heir.id, "owner");
  else await queries.change(club, { closedAt: now });
}

/** Closes a club: everybody has left it then. */
export async function closeClub(queries: ClubQueries, clubId: string, now: Instant): Promise<void> {
  await queries.change(clubId, { closedAt: now });
  await queries.endAll(clubId, now);
}

/** What leads elsewhere: an address of the web or of mail, or digits enough for a telephone. */
const LEADS_ELSEWHERE = /(?:https?:|www\.|@|\p{L}\.(?:com|in|net|org|me|app|io|co)\b)|(?:\p{N}[\s().-]*){7}/iu;
/** More marks on a letter than any script needs. */
const HEAP_OF_MARKS = /\p{M}{4}|(\p{M})\1/u;

/** What a hidden club reads as (CL-13); also the profile's word for none (rulings "Club"). */
export const NAMELESS = "Club";

/** The club's name as players read it. */
export const nameOf = ({ hiddenAt, name }: Pick<StoredClub, "hiddenAt" | "name">): string =>
  hiddenAt === null ? name : NAMELESS;

/** A name as it is kept, and what it looks like (CL-2). */
export function judgedName(
  { judgeName }: Pick<ClubsDeps, "judgeName">,
  text: string,
): Judged<Pick<StoredClub, "name" | "nameKey" | "nameLook">> {
  const name = printableLine(text).replace(/\s+/gu, " ").trim();
  const signs = [...name].length;
  if (signs < NAME_SIGNS.least || signs > NAME_SIGNS.most) return refused("badName");
  const judged = judgeName(name);
  if (!judged.ok) return refused(judged.error === "reserved" ? "badName/reserved" : "badName");
  return ok({ name, nameKey: name.toLowerCase(), nameLook: judged.value.look });
}

/** A text as it is kept (CL-2); the empty one is good. */
function judgedText(text: string): Judged<string> {
  const about = printableText(text).trim();
  const isGood = [...about].length <= ABOUT_SIGNS && !LEADS_ELSEWHERE.test(about) && !HEAP_OF_MARKS.test(about);
  return isGood ? ok(about) : refused("badText");
}
