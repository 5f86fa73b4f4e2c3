import { defineSection } from "../../frame/section.ts";
import { promotionRoutes } from "./routes.ts";
import { createPromotionOffice } from "./service.ts";

/** Promotions (O-32). */
export const promotions = defineSection({
  permissions: ["promotions.manage"],
  create: (deps: Pick<Parameters<typeof createPromotionOffice>[0], "clock" | "promotions">, { proposals }) =>
    createPromotionOffice({ ...deps, proposals }),
  routes: promotionRoutes,
});
