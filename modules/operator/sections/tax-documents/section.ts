import { defineSection } from "../../frame/section.ts";
import type { TaxDocumentPorts } from "./ports.ts";
import { taxDocumentRoutes } from "./routes.ts";
import { createTaxDocuments } from "./service.ts";

/** Tax documents and statements (O-40). */
export const taxDocuments = defineSection({
  permissions: ["books.view", "players.ledger"],
  create: ({ taxDocuments }: { readonly taxDocuments: TaxDocumentPorts }, { log }) =>
    createTaxDocuments(taxDocuments, log),
  routes: taxDocumentRoutes,
});
