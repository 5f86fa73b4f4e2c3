import {
  createWorker,
  DAY_MS,
  HOUR_MS,
  instant,
  MINUTE_MS,
  periodicJob,
  type Worker,
  type WorkerDeps,
} from "../kernel/index.ts";
import type { StandingUp } from "./cash/standing-up.ts";
import type { PrivateTableStore } from "./store/private-tables.ts";
import type { SeatingStore } from "./store/seatings.ts";

/** Delay after which lost and unannounced changes are found. */
const LOOK_MS = MINUTE_MS;
/** How long it is kept who sat with whom and where. */
const SEATINGS_KEPT_MS = 30 * DAY_MS;

/** What the lobby's worker does; neither comes at the start. */
export function createLobbyJobs(
  deps: WorkerDeps & {
    readonly standingUp: Pick<StandingUp, "look">;
    readonly seatings: Pick<SeatingStore, "sweep">;
    readonly codes: Pick<PrivateTableStore, "sweep">;
  },
): Worker<"lobby.leavers" | "lobby.sweep"> {
  const { standingUp, seatings, codes } = deps;
  return createWorker(deps, [
    periodicJob({ name: "lobby.leavers", everyMs: LOOK_MS, atStart: false, run: standingUp.look }),
    periodicJob({
      name: "lobby.sweep",
      everyMs: HOUR_MS,
      atStart: false,
      run: ({ now }) =>
        Promise.all([seatings.sweep(instant(now - SEATINGS_KEPT_MS)), codes.sweep(instant(now - DAY_MS))]),
    }),
  ]);
}
