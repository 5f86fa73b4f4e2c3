import type { PromotionOperatorApi } from "../../../bonus/index.ts";
import type { Settings } from "../../../settings/index.ts";

/** What proposing promotions takes of their module, and how bonus is split now. */
export interface PromotionPorts {
  readonly desk: PromotionOperatorApi;
  readonly settings: Pick<Settings, "get">;
}
