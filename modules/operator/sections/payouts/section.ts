import { defineSection } from "../../frame/section.ts";
import type { PayoutPorts } from "./ports.ts";
import { payoutRoutes } from "./routes.ts";
import { createPayouts } from "./service.ts";

/** Withdrawals and refunds that somebody has to decide (O-16). */
export const payouts = defineSection({
  permissions: ["payouts.view", "payouts.decide"],
  create: ({ payouts }: { readonly payouts: PayoutPorts }, { store }) => createPayouts(payouts, store),
  routes: payoutRoutes,
  waiting: {
    payouts: {
      permission: "payouts.view",
      async look(queue) {
        const { rows, next } = await queue.page({ state: "inReview", after: null, known: null });
        return { times: (rows ?? []).map(({ askedAt }) => askedAt), isMore: next !== null };
      },
    },
  },
});
