import { type Clock, instant, type PlayerId } from "../kernel/index.ts";
import type { Club, ClubTable, LeagueRow } from "./contract.ts";
import { type League, placesOf, weekBefore, weekEnd } from "./league.ts";
import { NAMELESS, nameOf } from "./membership.ts";
import type { ClubsDeps, Face, Score } from "./ports.ts";
import type { ClubStore, StoredMember } from "./store.ts";

const ON_THE_PODIUM = 3;

interface ViewDeps extends Pick<ClubsDeps, "facesFor" | "absentAmong" | "seatedAt" | "tablesOf" | "tournaments"> {
  readonly store: ClubStore;
  readonly league: League;
  readonly clock: Clock;
}

/** A club as one of its members sees it (CL-7); null for who is in none. */
export function createView(deps: ViewDeps): (reader: PlayerId) => Promise<Club | null> {
  const { store, league, clock, facesFor, absentAmong, tournaments } = deps;
  const openTables = createTables(deps);
  return async (reader) => {
    const own = await store.own(reader);
    if (own === null) return null;
    const { club } = own;
    const now = clock.now();
    const members = await store.members(club.id);
    const players = members.map(({ playerId }) => playerId);
    const [absent, faces, aTable, week, before, aTournament] = await Promise.all([
      absentAmong(players),
      facesFor(reader, players),
      openTables(club.id, reader),
      league.week(club.id, now),
      league.week(club.id, weekBefore(now)),
      tournaments.of(club.id),
    ]);
    const isPresent = (player: PlayerId) => player === reader || !absent.has(player);
    const present = members.filter(({ playerId }) => isPresent(playerId));
    const ofMembers = (scores: readonly Score[]) =>
      rowsOf(
        scores.filter(({ player }) => players.includes(player) && isPresent(player)),
        faces,
        reader,
      );
    return {
      sName: nameOf(club),
      sAbout: club.hiddenAt === null ? club.about : "",
      bHidden: club.hiddenAt !== null,
      eRole: own.member.role,
      sClubCode: club.code,
      nMembers: members.length,
      aMember: present.map((one) => memberRow(one, faces.get(one.playerId), reader)),
      aTable,
      aLeague: ofMembers(week),
      aLastWeek: ofMembers(before).slice(0, ON_THE_PODIUM),
      dWeekEnds: weekEnd(now),
      aTournament,
    };
  };
}

function memberRow({ id, playerId, role, joinedAt }: StoredMember, face: Face | undefined, reader: PlayerId) {
  return {
    iMemberId: id,
    iUserId: face ? playerId : null,
    sUserName: face?.name ?? null,
    sAvatar: face?.avatar ?? null,
    bOnline: face?.isOnline ?? null,
    eRole: role,
    dJoined: joinedAt,
    bYou: playerId === reader,
  };
}

function rowsOf(scores: readonly Score[], faces: ReadonlyMap<PlayerId, Face>, reader: PlayerId): LeagueRow[] {
  const places = placesOf(scores);
  return scores.map(({ player, points, games }, at) => ({
    nPlace: places[at]!,
    sUserName: faces.get(player)?.name ?? null,
    nLP: points,
    nGames: games,
    bYou: player === reader,
  }));
}

/** Tables that are still open; what is over is forgotten (CL-10). */
function createTables({ store, seatedAt, tablesOf }: Pick<ViewDeps, "store" | "seatedAt" | "tablesOf">) {
  return async (clubId: string, reader: PlayerId): Promise<ClubTable[]> => {
    const shown = await store.shownTables(clubId);
    const ids = shown.map(({ tableId }) => tableId);
    const [seated, mine] = await Promise.all([seatedAt(ids), tablesOf(reader)]);
    const over = ids.filter((id) => !seated.has(id));
    await store.forgetTables(clubId, over);
    return shown.flatMap(({ tableId, code, rummyType, maxSeats }) =>
      seated.has(tableId)
        ? {
            iTableId: tableId,
            sPrivateCode: code,
            eRummyType: rummyType,
            nMaxPlayer: maxSeats === 2 ? (2 as const) : (6 as const),
            nSeated: Math.min(seated.get(tableId)!, maxSeats),
            bSeated: mine.includes(tableId),
          }
        : [],
    );
  };
}

/** The player's club as the profile has it: league points of this week, and the name (rulings "Club"). */
export function createProfileView({ store, league, clock }: Pick<ViewDeps, "store" | "league" | "clock">) {
  return async (player: PlayerId): Promise<{ readonly nLP: number; readonly sName: string }> => {
    const own = await store.own(player);
    if (own === null) return { nLP: 0, sName: NAMELESS };
    const scores = await league.week(own.club.id, instant(clock.now()));
    return {
      nLP: scores.find((one) => one.player === player)?.points ?? 0,
      sName: nameOf(own.club),
    };
  };
}
