import type { Analysis } from "../../modules/analysis/index.ts";
import { createClubMembers, createClubOf } from "../../modules/clubs/index.ts";
import { linkedAmong } from "../../modules/fairplay/index.ts";
import type { Friends } from "../../modules/friends/index.ts";
import { devicesSharedAmong, presentAmong } from "../../modules/identity/index.ts";
import { createRatings, type FollowingDeps, type Ratings } from "../../modules/rating/index.ts";
import type { AppDeps } from "./deps.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";

/** Builds ratings over judged deals, what others know of linked accounts, and friends' word on who is shown. */
export function composeRating(
  deps: AppDeps,
  { figures }: Base,
  { identity }: People,
  { judged }: Pick<Analysis, "judged">,
  { tables }: Play,
  friends: Pick<Friends, "facesFor" | "friendsOf">,
): Ratings {
  const { database, clock, timers, random, log } = deps;
  const [clubOf, membersOf] = [createClubOf(database), createClubMembers(database)];
  const ratings = createRatings({
    database,
    clock,
    timers,
    random,
    figures,
    judged,
    log: log.child({ module: "rating" }),
    linkedAmong: linkedAccounts,
    presentAmong,
    keptOutAmong: identity.keptOutAmong,
    seatsAt: tables.practiceSeats,
    facesFor: friends.facesFor,
    friendsOf: friends.friendsOf,
    async clubOf(player) {
      const club = await clubOf(player);
      return club === null ? null : membersOf(club);
    },
  });
  identity.onPlayerClosed(ratings.accountClosed);
  return ratings;
}

/** Accounts that share a device or papers, or that a case is about. */
export const linkedAccounts: FollowingDeps["linkedAmong"] = async (asking, players) =>
  (await Promise.all([devicesSharedAmong(asking, players), linkedAmong(asking, players)])).flat();
