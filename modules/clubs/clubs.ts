import {
  createWorker,
  DAY_MS,
  type Database,
  HOUR_MS,
  instant,
  iso,
  KEPT,
  ok,
  type PlayerId,
  periodicJob,
  type Refusal,
  type Result,
  SECOND_MS,
} from "../kernel/index.ts";
import type { Club, ClubLook } from "./contract.ts";
import { createLeague } from "./league.ts";
import { createMembership, type Membership } from "./membership.ts";
import { type ClubRefusalCode, refused } from "./messages.ts";
import type { ClubsDeps } from "./ports.ts";
import { type ClubStore, createClubStore } from "./store.ts";
import { type ClubTournaments, createClubTournaments, createEnding } from "./tournaments.ts";
import { createProfileView, createView } from "./view.ts";

type Answer<T = void> = Promise<Result<T, Refusal<ClubRefusalCode>>>;

const TABLES_A_MEMBER = 3;
/** Ended memberships count for deals of this week and the one before (CL-8). */
const LEFT_KEPT_MS = 15 * DAY_MS;
const TABLES_KEPT_MS = DAY_MS;
/** Registration ends a minute before the start: a club that an operator closes is noticed twice by then. */
const END_EVERY_MS = 30 * SECOND_MS;

/** Clubs of players (CL-1 … CL-14). */
export interface Clubs extends Membership, ClubTournaments {
  /** The player's club; null: in none. */
  own(player: PlayerId): Promise<Club | null>;
  /** What a link opens. */
  look(player: PlayerId, code: string): Answer<ClubLook>;
  /** Shows the club a private practice table where the player sits (CL-10). */
  showTable(player: PlayerId, tableId: string): Answer;
  /** League points and name, for the profile. */
  profileOf(player: PlayerId): Promise<{ readonly nLP: number; readonly sName: string }>;
  /** Everything that is kept of a player, for their own eyes (CL-14). */
  everythingOf(player: PlayerId): Promise<unknown>;
  /** Handles identity's event (CL-14). Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Clubs over `deps.database`. Call `start` to have old rows forgotten. */
export function createClubs(deps: ClubsDeps): Clubs {
  const { database } = deps;
  const store = createClubStore(database);
  const league = createLeague({ ...deps, store });
  const parts = { ...deps, store, league };
  const membership = createMembership(parts);
  const ending = createEnding(parts);
  const leave: Membership["leave"] = (player, shownName) =>
    ending.after(player, () => membership.leave(player, shownName));
  const worker = createWorker(deps, [
    periodicJob({
      name: "clubs.endTournaments",
      everyMs: END_EVERY_MS,
      atStart: true,
      run: ending.endOfClosed,
    }),
    periodicJob({
      name: "clubs.sweep",
      everyMs: HOUR_MS,
      atStart: false,
      async run({ now }) {
        const [closed, left, shown] = [KEPT.closedClubs, LEFT_KEPT_MS, TABLES_KEPT_MS].map((ms) => instant(now - ms));
        await store.sweep({ closed: closed!, left: left!, shown: shown!, now });
      },
    }),
  ]);
  return {
    ...membership,
    ...createClubTournaments(parts),
    leave,
    close: (player, shownName) => ending.after(player, () => membership.close(player, shownName)),
    own: createView(parts),
    profileOf: createProfileView(parts),

    async look(player, code) {
      const found = await store.byCode(code.toUpperCase());
      if (!found || found.hiddenAt !== null) return refused("noSuchClub");
      const [nMembers, own] = await Promise.all([store.memberCount(found.id), store.own(player)]);
      return ok({ sName: found.name, sAbout: found.about, nMembers, bMember: own?.club.id === found.id });
    },

    showTable: createShowing(deps, store),

    async everythingOf(player) {
      const rows = await store.membershipsOf(player);
      return rows.map(({ name, role, joinedAt, leftAt }) => ({
        club: name,
        role,
        from: iso(joinedAt),
        until: leftAt === null ? null : iso(leftAt),
      }));
    },
    async accountClosed(player) {
      await leave(player);
      await store.forgetPlayer(player);
    },
    start: worker.start,
    stop: worker.stop,
  };
}

/** Shows the club a table where the player sits (CL-10). */
function createShowing({ clock, privateSeat, seatedAt }: ClubsDeps, store: ClubStore): Clubs["showTable"] {
  return async (player, tableId) => {
    const own = await store.own(player);
    if (own === null) return refused("noClub");
    const seat = await privateSeat(player, tableId);
    if (seat === null) return refused("noSuchTable");
    const { id } = own.club;
    const shownBefore = (await store.shownTables(id)).filter(({ shownBy }) => shownBy === player);
    const known = shownBefore.map((one) => one.tableId);
    const open = await seatedAt(known);
    // Locked, so that who shows several at once shows no more than may be; nobody else is asked meanwhile.
    const shown = await store.within(id, async (queries): Answer => {
      if ((await queries.own(player))?.club.id !== id) return refused("noClub");
      const mine = (await queries.shownTables(id)).filter(({ shownBy }) => shownBy === player);
      if (mine.some((one) => one.tableId === tableId)) return ok(undefined);
      const counted = mine.filter((one) => open.has(one.tableId) || !known.includes(one.tableId));
      if (counted.length >= TABLES_A_MEMBER) return refused("tooManyTables");
      const { code, rummyType, maxSeats } = seat;
      await queries.showTable({
        clubId: id,
        tableId,
        code,
        rummyType,
        maxSeats,
        shownBy: player,
        shownAt: clock.now(),
      });
      return ok(undefined);
    });
    return shown ?? refused("noClub");
  };
}

/** Answers the id of a player's club; null: in none. For modules that are built before clubs. */
export function createClubOf(database: Database): (player: PlayerId) => Promise<string | null> {
  const store = createClubStore(database);
  return async (player) => (await store.own(player))?.club.id ?? null;
}

/** Answers the members of a club, for notices that reach them elsewhere. */
export function createClubMembers(database: Database): (clubId: string) => Promise<readonly PlayerId[]> {
  const store = createClubStore(database);
  return async (clubId) => (await store.members(clubId)).map(({ playerId }) => playerId);
}
