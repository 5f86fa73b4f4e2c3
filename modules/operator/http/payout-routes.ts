import { envelope, type PlayerId } from "../../kernel/index.ts";
import type { QueueQuestion } from "../payouts/queue.ts";
import { PAYOUT_KINDS, PAYOUT_STATES, RejectPayoutRequest } from "../payouts-contract.ts";
import { principalOf } from "./guard.ts";
import { answer, type Call, type Route, type RoutesDeps, withBody } from "./route.ts";

/** Calls of the queue of withdrawals and refunds (O-16). */
export const payoutRoutes = ({ operator }: RoutesDeps): readonly Route[] => [
  {
    method: "GET",
    path: "/payouts",
    access: "payouts.view",
    summary:
      "Withdrawals and refunds in one state (`state`, else in review); query `kind`, `player`, `after` (a row's id), `known` (a version)",
    run: async ({ query }) => envelope(await operator.payouts.page(questionOf(query))),
  },
  {
    method: "GET",
    path: "/payouts/:id",
    access: "payouts.view",
    summary: "One of them, with everything that one needs to decide",
    run: async ({ params }) => envelope(answer(await operator.payouts.sheet(params.id ?? ""))),
  },
  {
    method: "POST",
    path: "/payouts/:id/approve",
    access: "payouts.decide",
    summary: "Approve one that does not take two",
    async run({ request, params }) {
      answer(await operator.payouts.approve(principalOf(request), params.id ?? ""));
      return envelope(null);
    },
  },
  withBody({
    path: "/payouts/:id/reject",
    access: "payouts.decide",
    summary: "Reject one, with a reason that its player reads",
    body: RejectPayoutRequest,
    async run({ request, params, body }) {
      answer(await operator.payouts.reject(principalOf(request), params.id ?? "", body));
      return envelope(null);
    },
  }),
  {
    method: "POST",
    path: "/payouts/:id/retry",
    access: "payouts.decide",
    summary: "Have one tried again whose tries are used up",
    async run({ request, params }) {
      answer(await operator.payouts.retry(principalOf(request), params.id ?? ""));
      return envelope(null);
    },
  },
];

const SHORT = /^[\w-]{1,64}$/;
const short = (text: string | undefined): string | null => (text !== undefined && SHORT.test(text) ? text : null);

function questionOf(query: Call["query"]): QueueQuestion {
  const kind = PAYOUT_KINDS.find((one) => one === query.kind);
  const player = short(query.player) as PlayerId | null;
  return {
    state: PAYOUT_STATES.find((one) => one === query.state) ?? "inReview",
    ...(kind === undefined ? {} : { kind }),
    ...(player === null ? {} : { player }),
    after: short(query.after),
    known: short(query.known),
  };
}
