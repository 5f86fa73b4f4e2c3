/** Operators who cancel tournaments in every state (T-15). */
import { SECOND_MS } from "../../../modules/kernel/index.ts";
import type { DirectorState } from "../../../modules/tournament/director/state.ts";
import type { Scene } from "../world/scene.ts";
import type { Cancels, CupPlan } from "./cup.ts";
import type { TournamentProcess } from "./process.ts";
import type { CupRecords } from "./records.ts";

export interface CancellingDeps {
  readonly scene: Scene;
  readonly records: CupRecords;
  readonly route: () => TournamentProcess | null;
}

/** Cancels it when it is in the state that was planned; where it never comes to that, not at all. */
export function cancelAsPlanned(deps: CancellingDeps, cup: CupPlan): void {
  const { cancels } = cup;
  if (cancels === null) return;
  const { time, chance } = deps.scene;
  const delayMs = chance.setting.between(0, 40 * SECOND_MS);
  const wait = () => {
    const row = deps.records.rows.tournament(cup.id)!;
    if (row.endedAt !== null) return;
    if (isThere(deps, cup, cancels)) time.after(cancels === "later" ? delayMs : delayMs / 4, () => cancel(deps, cup));
    else time.after(SECOND_MS, wait);
  };
  wait();
}

function isThere({ scene, records }: CancellingDeps, cup: CupPlan, cancels: NonNullable<Cancels>): boolean {
  const now = scene.time.now();
  const state: DirectorState | null = records.watches.get(cup.id)?.state ?? null;
  switch (cancels) {
    case "scheduled":
      return true;
    case "registering":
      return now >= cup.registrationStartsAt;
    case "closed":
      return state?.phase === "upcoming";
    case "firstRound":
      return state?.phase === "running";
    case "later":
      return state !== null && state.round.no >= 2;
  }
}

/** Asks until a process answers. */
function cancel(deps: CancellingDeps, cup: CupPlan): void {
  const { scene, records, route } = deps;
  const again = () => {
    scene.time.after(SECOND_MS, () => cancel(deps, cup));
  };
  const process = route();
  if (!process) {
    again();
    return;
  }
  records.cancelled.add(cup.id);
  process.life.enter(() => {
    process.tournaments.cancel(cup.id).catch(() => process.life.dead || again());
  });
}
