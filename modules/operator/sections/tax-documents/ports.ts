import type { PlayerDocuments, StateDocuments } from "../../../cashier/index.ts";
import type { Settings } from "../../../settings/index.ts";

/** What documents take of other modules. */
export interface TaxDocumentPorts {
  readonly state: StateDocuments;
  readonly players: PlayerDocuments;
  readonly settings: Pick<Settings, "get">;
}
