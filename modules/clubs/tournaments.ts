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
      // The club is not locked: whoever waits for it holds a connection, and who has it would ask for another one. Where the club closes
      // meanwhile, what is announced is ended with it.
      const asked = { ...wish, name: named.value.name, startsAt: instant(wish.startsAt) };
      const isAnnounced = await tournaments.announce(club.value, player, asked, AHEAD);
      return isAnnounced ? ok(undefined) : refused("tooManyTournaments");
    },

    async cancel(player, tournamentId) {
      const club = await ledBy(player);
      if (!club.ok) return club;
      return (await tournaments.cancel(club.value, tournamentId)) ? ok(undefined) : refused("noSuchTournament");
    },
  };
}

type EndingDeps = Pick<ClubsDeps, "tournaments" | "log"> & { readonly store: ClubStore };

/**
 * Ends what closed clubs have announced (CL-5): whoever has entered a tournament whose registration is open gets a notice that it is cancelled; one
 * that is about to begin, or has begun, is played to its end.
 */
export function createEnding({ store, tournaments, log }: EndingDeps) {
  return {
    /** Does it for every club, however and by whichever process it was closed. */
    async endOfClosed(): Promise<void> {
      const open = await tournaments.open();
      const closed = new Set(await store.closedAmong([...new Set(open.map(({ club }) => club))]));
      for (const { id, club } of open) if (closed.has(club)) await tournaments.cancel(club, id);
    },

    /** Runs what may close the player's club, and then does it for that club; where that fails, the job does it. */
    async after<T>(player: PlayerId, run: () => Promise<T>): Promise<T> {
      const club = (await store.own(player))?.club.id;
      const done = await run();
      if (club === undefined) return done;
      try {
        if ((await store.closedAmong([club])).length > 0)
          for (const { iTournamentId, ePhase } of await tournaments.of(club))
            if (ePhase === "open") await tournaments.cancel(club, iTournamentId);
      } catch (error) {
        log.warn({ id: club, error: String(error) }, "The tournaments of a closed club are cancelled later.");
      }
      return done;
    },
  };
}
