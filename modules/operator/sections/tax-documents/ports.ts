import type { Gstr1Table, PlayerDocuments, StateDocuments } from "../../../cashier/index.ts";
import type { Settings } from "../../../settings/index.ts";

/** What documents take of other modules. */
export interface TaxDocumentPorts {
  readonly state: StateDocuments;
  readonly players: PlayerDocuments;
  readonly settings: Pick<Settings, "get">;
  /** The file of a return was taken for a month: the books' checklist has it (K-13). */
  readonly took: (file: Gstr1Table | "tds", month: string, by: string) => Promise<void>;
}
