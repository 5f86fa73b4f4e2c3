import { defineSection } from "../../frame/section.ts";
import type { PaperPorts } from "./ports.ts";
import { paperRoutes } from "./routes.ts";
import { createPapers } from "./service.ts";

/** Tax documents and statements (O-40). */
export const papers = defineSection({
  permissions: ["books.view", "players.ledger"],
  create: ({ papers }: { readonly papers: PaperPorts }, { log }) => createPapers(papers, log),
  routes: paperRoutes,
});
