import type { PlayerPapers, StatePapers } from "../../../cashier/index.ts";
import type { Settings } from "../../../settings/index.ts";

/** What papers take of other modules. */
export interface PaperPorts {
  readonly state: StatePapers;
  readonly players: PlayerPapers;
  readonly settings: Pick<Settings, "get">;
}
