import type { PlayerId } from "../../../kernel/index.ts";
import type { TicketOperatorApi } from "../../../support/index.ts";
import type { PlayerBrief } from "../../frame/brief.ts";

/** What answering tickets takes of other modules. */
export interface TicketPorts {
  readonly desk: TicketOperatorApi;
  readonly namesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<string, string>>;
  readonly whoIs: (player: PlayerId) => Promise<PlayerBrief>;
  /** Texts that are offered, with places to be filled. */
  readonly answers: () => readonly { readonly name: string; readonly text: string }[];
}
