import type { Cases } from "../../../fairplay/index.ts";
import type { PlayerId } from "../../../kernel/index.ts";
import type { PlayerBrief } from "../../frame/brief.ts";

/** What looking into fair play takes of other modules. */
export interface FairPlayPorts {
  readonly cases: Cases;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
}
