import type { CatalogueDesk } from "../../../lobby/index.ts";
import { defineSection } from "../../frame/section.ts";
import { catalogueRoutes } from "./routes.ts";
import { createCatalogueOffice } from "./service.ts";

/** What setting the lobby's catalogue takes of the lobby. */
export interface CataloguePorts {
  readonly desk: CatalogueDesk;
  /** People who sit at such tables, in every process; null where nobody can tell. */
  readonly seatedAt: (row: NonNullable<Awaited<ReturnType<CatalogueDesk["row"]>>>) => Promise<number | null>;
}

/** What the lobby offers (O-33). */
export const catalogue = defineSection({
  permissions: ["catalogue.manage"],
  create: createCatalogueOffice,
  routes: catalogueRoutes,
});
