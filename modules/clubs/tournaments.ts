import {
  type Clock,
  HOUR_MS,
  instant,
  MINUTE_MS,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
} from "../kernel/index.ts";
import { judgedName } from "./membership.ts";
import { type ClubRefusalCode, refused } from "./messages.ts";
import type { ClubsDeps, TournamentWish } from "./ports.ts";
import { leads } from "./roles-contract.ts";
import type { ClubStore } from "./store.ts";

type Answer = Promise<Result<void, Refusal<ClubRefusalCode>>>;

const SOONEST_MS = 10 * MINUTE_MS;
const LATEST_MS = 7 * 24 * HOUR_MS;
const AHEAD = 2;

/** Tournaments of a club (CL-11), played by the tournament engine. */
export interface ClubTournaments {
  announce(player: PlayerId, wish: TournamentWish): Answer;
  cancel(player: PlayerId, tournamentId: string): Answer;
}

export function createClubTournaments({
  store,
  clock,
  tournaments,
  judgeName,
}: Pick<ClubsDeps, "tournaments" | "judgeName"> & {
  readonly store: ClubStore;
  readonly clock: Clock;
}): ClubTournaments {
  /** The club that the player leads. */
  const ledBy = async (player: PlayerId): Promise<Result<string, Refusal<ClubRefusalCode>>> => {
    const own = await store.own(player);
    if (own === null) return refused("noClub");
    return leads(own.member.role) ? ok(own.club.id) : refused("notAllowed");
  };
  return {
    async announce(player, wish) {
      const named = judgedName({ judgeName }, wish.name);
      if (!named.ok) return named;
      const now = clock.now();
      if (wish.startsAt < now + SOONEST_MS || wish.startsAt > now + LATEST_MS) return refused("badStart");
      const club = await ledBy(player);
      if (!club.ok) return club;
      if (!(await tournaments.areHidden())) return refused("updating");
      // Locked, so that two who announce at once do not both find a place.
      const announced = await store.within(club.value, async (): Answer => {
        const ahead = (await tournaments.of(club.value)).filter(
          ({ ePhase }) => ePhase === "open" || ePhase === "closed",
        );
        if (ahead.length >= AHEAD) return refused("tooManyTournaments");
        await tournaments.announce(club.value, player, {
          ...wish,
          name: named.value.name,
          startsAt: instant(wish.startsAt),
        });
        return ok(undefined);
      });
      return announced ?? refused("noClub");
    },

    async cancel(player, tournamentId) {
      const club = await ledBy(player);
      if (!club.ok) return club;
      return (await tournaments.cancel(club.value, tournamentId)) ? ok(undefined) : refused("noSuchTournament");
    },
  };
}
