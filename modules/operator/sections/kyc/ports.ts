import type { PlayerId } from "../../../kernel/index.ts";
import type { KycDetails, KycOperatorApi } from "../../../kyc/index.ts";
import type { PlayerBrief } from "../../frame/brief.ts";

/** What deciding documents takes of other modules. */
export interface DocumentPorts {
  readonly kyc: KycOperatorApi & KycDetails;
  readonly namesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<string, string>>;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
}
