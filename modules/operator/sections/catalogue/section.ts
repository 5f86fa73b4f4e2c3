import { defineSection } from "../../frame/section.ts";
import { catalogueRoutes } from "./routes.ts";
import { createCatalogueOffice } from "./service.ts";

/** What the lobby offers (O-33). */
export const catalogue = defineSection({
  permissions: ["catalogue.manage"],
  create: createCatalogueOffice,
  routes: catalogueRoutes,
});
