import {
  createWorker,
  DAY_MS,
  HOUR_MS,
  instant,
  iso,
  ok,
  type PlayerId,
  periodicJob,
  type Refusal,
  type Result,
} from "../kernel/index.ts";
import type { Club, ClubLook } from "./contract.ts";
import { createLeague } from "./league/reading.ts";
import { createMembership, type Membership } from "./membership/membership.ts";
import { type ClubRefusalCode, refused } from "./messages.ts";
import type { ClubsDeps } from "./ports.ts";
import { createClubStore } from "./store/clubs.ts";
import { createTableStore } from "./store/tables.ts";
import { type ClubTournaments, createClubTournaments } from "./tournaments.ts";
import { createProfileView, createView } from "./view.ts";

type Answer<T = void> = Promise<Result<T, Refusal<ClubRefusalCode>>>;

const TABLES_A_MEMBER = 3;
/** Closed clubs keep their names so long (CL-5). */
const CLOSED_KEPT_MS = 30 * DAY_MS;
/** Ended memberships count for deals of this week and the one before (CL-8). */
const LEFT_KEPT_MS = 15 * DAY_MS;
const TABLES_KEPT_MS = DAY_MS;

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
  const { database, clock } = deps;
  const store = createClubStore(database);
  const tables = createTableStore(database);
  const league = createLeague({ ...deps, store });
  const parts = { ...deps, store, tables, league };
  const membership = createMembership(parts);
  const worker = createWorker(deps, [
    periodicJob({
      name: "clubs.sweep",
      everyMs: HOUR_MS,
      atStart: false,
      async run({ now }) {
        await store.sweep(instant(now - CLOSED_KEPT_MS), instant(now - LEFT_KEPT_MS), now);
        await tables.sweep(instant(now - TABLES_KEPT_MS));
      },
    }),
  ]);
  return {
    ...membership,
    ...createClubTournaments(parts),
    own: createView(parts),
    profileOf: createProfileView(parts),

    async look(player, code) {
      const found = await store.byCode(code.toUpperCase());
      if (!found || found.hiddenAt !== null) return refused("noSuchClub");
      const [nMembers, own] = await Promise.all([store.memberCount(found.id), store.own(player)]);
      return ok({ sName: found.name, sAbout: found.about, nMembers, bMember: own?.club.id === found.id });
    },

    async showTable(player, tableId) {
      const own = await store.own(player);
      if (own === null) return refused("noClub");
      const seat = await deps.privateSeat(player, tableId);
      if (seat === null) return refused("noSuchTable");
      const { id } = own.club;
      const mine = (await tables.of(id)).filter(({ shownBy }) => shownBy === player);
      if (mine.some((one) => one.tableId === tableId)) return ok(undefined);
      const open = await deps.seatedAt(mine.map((one) => one.tableId));
      if (open.size >= TABLES_A_MEMBER) return refused("tooManyTables");
      const { code, rummyType, maxSeats } = seat;
      await tables.show({ clubId: id, tableId, code, rummyType, maxSeats, shownBy: player, shownAt: clock.now() });
      return ok(undefined);
    },

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
      await membership.leave(player);
      await store.forgetPlayer(player);
    },
    start: worker.start,
    stop: worker.stop,
  };
}
