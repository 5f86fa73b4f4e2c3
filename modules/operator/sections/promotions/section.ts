import type { PromotionDesk } from "../../../bonus/index.ts";
import type { Settings } from "../../../settings/index.ts";
import { defineSection } from "../../frame/section.ts";
import { promotionRoutes } from "./routes.ts";
import { createPromotionOffice } from "./service.ts";

/** What proposing promotions takes of their module, and how bonus is split now. */
export interface PromotionPorts {
  readonly desk: PromotionDesk;
  readonly settings: Pick<Settings, "get">;
}

/** Promotions (O-32). */
export const promotions = defineSection({
  permissions: ["promotions.manage"],
  create: (deps: Pick<Parameters<typeof createPromotionOffice>[0], "clock" | "promotions">, { proposals }) =>
    createPromotionOffice({ ...deps, proposals }),
  routes: promotionRoutes,
});
