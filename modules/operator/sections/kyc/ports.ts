import type { PlayerId } from "../../../kernel/index.ts";
import type { KycDesk, KycSheets } from "../../../kyc/index.ts";
import type { PlayerBrief } from "../../frame/brief.ts";

/** What deciding documents takes of other modules. */
export interface DocumentPorts {
  readonly kyc: KycDesk & KycSheets;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
}
