import { defineSection } from "../../frame/section.ts";
import { maintenanceRoutes } from "./routes.ts";
import { createMaintenance } from "./service.ts";

/** Maintenance (O-27). */
export const maintenance = defineSection({
  permissions: ["maintenance.manage"],
  create: createMaintenance,
  routes: maintenanceRoutes,
});
