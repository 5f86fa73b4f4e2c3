import { defineSection } from "../../frame/section.ts";
import { settingsRoutes } from "./routes.ts";
import { createSettingsDesk } from "./service.ts";

/** What the platform plays by (O-26). */
export const settings = defineSection({
  permissions: ["overview.view", "brand.manage", "regions.manage", "promotions.manage", "rates.manage"],
  create: (deps: Pick<Parameters<typeof createSettingsDesk>[0], "clock" | "settings">, { proposals }) =>
    createSettingsDesk({ ...deps, proposals }),
  routes: settingsRoutes,
});
