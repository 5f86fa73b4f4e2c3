import type { Floor } from "../../../tables/index.ts";
import { defineSection } from "../../frame/section.ts";
import { floorRoutes } from "./routes.ts";
import { createFloorService } from "./service.ts";

/** Tables and processes of the platform (O-23). */
export const floor = defineSection({
  permissions: ["tables.view", "tables.void", "tables.drain"],
  create: ({ floor }: { readonly floor: Floor }) => createFloorService(floor),
  routes: floorRoutes,
});
