import { iso } from "../../../kernel/index.ts";
import type { CashData } from "../../frame/cash-contract.ts";
import { defineSection } from "../../frame/section.ts";
import { proposalRoutes } from "./routes.ts";
import { createViewing } from "./service.ts";

/** Open proposals that are counted: an operator has twenty at most. */
const MOST_COUNTED = 200;

/** What takes two (O-12). */
export const proposals = defineSection({
  permissions: ["proposals.view", "proposals.use"],
  create: ({ cash }: { readonly cash: () => Promise<CashData> }, { proposals, kinds, store }) => ({
    ...proposals,
    cash,
    view: createViewing(proposals, kinds),
    open: (limit: number) => store.proposals({ state: "open" }, { limit }),
  }),
  routes: proposalRoutes,
  waiting: {
    proposals: {
      permission: "proposals.view",
      async look({ open }) {
        const rows = await open(MOST_COUNTED);
        return { times: rows.map(({ createdAt }) => iso(createdAt)), isMore: rows.length === MOST_COUNTED };
      },
    },
  },
});
