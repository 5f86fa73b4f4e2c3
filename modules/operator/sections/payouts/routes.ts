import { envelope, given, type PlayerId } from "../../../kernel/index.ts";
import { actorOf } from "../../access/guard.ts";
import { columns } from "../../frame/export.ts";
import {
  action,
  actionWith,
  answer,
  type Call,
  filterId,
  orderIn,
  parseToken,
  type Route,
  withBody,
} from "../../frame/route.ts";
import { PAYOUT_KINDS, PAYOUT_STATES, type PayoutRow, RejectPayoutRequest, TogetherRequest } from "./contract.ts";
import type { QueueQuestion } from "./queue.ts";
import type { Payouts } from "./service.ts";

/** Calls of the queue of withdrawals and refunds (O-16). */
export const payoutRoutes = (payouts: Payouts): readonly Route[] => [
  {
    method: "GET",
    path: "/payouts",
    file: columns<PayoutRow>(
      "id",
      "kind",
      "cause",
      "state",
      "player",
      "name",
      "grossPaise",
      "netPaise",
      "askedAt",
      "changedAt",
      "decidedBy",
      "takesTwo",
      "isStuck",
      "tdsPaise",
      "utr",
    ),
    access: "payouts.view",
    summary:
      "Withdrawals and refunds in one state (`state`, else in review); query `kind`, `player`, `order` (oldest, newest), `after` (a row's id), `known` (a version)",
    run: async ({ query }) => envelope(await payouts.page(questionOf(query))),
  },
  {
    method: "GET",
    path: "/payouts/together",
    access: "payouts.decide",
    summary: "Payouts that may be approved in one act: each with what it is decided by",
    run: async () => envelope({ rows: await payouts.plain() }),
  },
  withBody({
    path: "/payouts/together",
    access: "payouts.decide",
    summary: "Approve several as they were shown: each is decided alone, and what became of it is answered",
    body: TogetherRequest,
    run: async ({ request, body }) => envelope({ rows: await payouts.approveAll(actorOf(request), body.payouts) }),
  }),
  {
    method: "GET",
    path: "/payouts/:id",
    access: "payouts.view",
    summary: "One of them, with everything that one needs to decide",
    run: async ({ params }) => envelope(answer(await payouts.details(params.id ?? ""))),
  },
  action({
    path: "/payouts/:id/approve",
    access: "payouts.decide",
    summary: "Approve one that does not take two",
    shown: (id) => payouts.shown(id),
    run: (who, id) => payouts.approve(who, id),
  }),
  actionWith({
    path: "/payouts/:id/reject",
    access: "payouts.decide",
    summary: "Reject one, with a reason that its player reads",
    shown: (id) => payouts.shown(id),
    body: RejectPayoutRequest,
    run: (who, id, body) => payouts.reject(who, id, body),
  }),
  action({
    path: "/payouts/:id/retry",
    access: "payouts.decide",
    summary: "Have one tried again whose tries are used up",
    shown: (id) => payouts.shown(id),
    run: (who, id) => payouts.retry(who, id),
  }),
];

function questionOf(query: Call["query"]): QueueQuestion {
  const kind = PAYOUT_KINDS.find((one) => one === query.kind);
  const player = filterId(query.player) as PlayerId | null;
  return {
    state: PAYOUT_STATES.find((one) => one === query.state) ?? "inReview",
    ...given({ kind }),
    ...(player === null ? {} : { player }),
    ...orderIn(query),
    after: parseToken(query.after),
    known: parseToken(query.known),
  };
}
