import { createLiveActivity, type LiveActivity } from "../../modules/content/index.ts";
import { instant } from "../../modules/kernel/index.ts";
import { createPublicLook } from "../../modules/tables/index.ts";
import type { Tournaments } from "../../modules/tournament/index.ts";
import type { AppDeps } from "./deps.ts";

/** What the landing page says of now: of tables and tournaments what strangers may know. */
export function composeLiveActivity(
  { database, clock, timers, log }: AppDeps,
  tournaments: Pick<Tournaments, "next">,
): LiveActivity {
  const look = createPublicLook(database);
  return createLiveActivity({
    clock,
    timers,
    log: log.child({ module: "content" }),
    ...look,
    async nextTournament() {
      const next = await tournaments.next();
      if (next === null) return null;
      return {
        name: next.sName,
        startsAt: instant(Date.parse(next.dTournamentStartAt)),
        opensAt: instant(Date.parse(next.dJoiningStartAt)),
        prize: next.nTotalWinning,
        tickets: next.nWinTicketCount,
        entry: next.oEntryFee.nAmount,
        seatsLeft: Math.max(0, next.nTotalSeat - next.nJoined),
      };
    },
  });
}
