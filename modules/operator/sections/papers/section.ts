import type { PlayerPapers, StatePapers } from "../../../cashier/index.ts";
import type { Settings } from "../../../settings/index.ts";
import { defineSection } from "../../frame/section.ts";
import { paperRoutes } from "./routes.ts";
import { createPapers } from "./service.ts";

/** What papers take of other modules. */
export interface PaperPorts {
  readonly state: StatePapers;
  readonly players: PlayerPapers;
  readonly settings: Pick<Settings, "get">;
}

/** Tax documents and statements (O-40). */
export const papers = defineSection({
  permissions: ["books.view", "players.ledger"],
  create: ({ papers }: { readonly papers: PaperPorts }, { log }) => createPapers(papers, log),
  routes: paperRoutes,
});
