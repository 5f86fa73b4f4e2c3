import { envelope, given, iso } from "../../../kernel/index.ts";
import { actorOf } from "../../access/guard.ts";
import { PROPOSAL_STATES, type ProposalData, type ProposalPage } from "../../four-eyes/contract.ts";
import { columns } from "../../frame/export.ts";
import { action, actionWith, answer, orderIn, ROWS, type Route, rowId, withBody } from "../../frame/route.ts";
import { ApproveRequest, ProposeRequest, RefuseRequest } from "./contract.ts";
import type { ProposalsService, SeenProposal } from "./service.ts";

/** Calls of what takes two (O-12). */
export function proposalRoutes(proposals: ProposalsService): readonly Route[] {
  return [
    {
      method: "GET",
      path: "/cash",
      access: "proposals.view",
      summary: "What cash needs before it is switched on, and what of it is there",
      run: async () => envelope(await proposals.cash()),
    },
    {
      method: "GET",
      path: "/proposals",
      file: columns<ProposalData>(
        "id",
        "kind",
        "payload",
        "reason",
        "state",
        "proposer",
        "createdAt",
        "endsAt",
        "decider",
        "decisionReason",
        "before",
        "outcome",
      ),
      access: "proposals.view",
      summary: "What was proposed, newest first; query `state`, `order` (oldest, newest), `after` (a row's id)",
      async run({ request, query }) {
        const state = PROPOSAL_STATES.find((one) => one === query.state);
        const filter = given({ state });
        const page = { after: rowId(query.after), limit: ROWS + 1, ...orderIn(query) };
        const found = await proposals.view(actorOf(request), filter, page);
        const rows = found.slice(0, ROWS).map(proposalData);
        return envelope<ProposalPage>({ rows, next: found.length > ROWS ? (rows.at(-1)?.id ?? null) : null });
      },
    },
    withBody({
      path: "/proposals",
      access: "proposals.use",
      summary: "Propose what takes two",
      body: ProposeRequest,
      run: async ({ request, body }) => envelope({ id: answer(await proposals.propose(actorOf(request), body)) }),
    }),
    actionWith({
      path: "/proposals/:id/approve",
      access: "proposals.use",
      summary: "Approve what somebody else proposed, as it was seen",
      shown: { unneeded: "it says what stood when it was seen" },
      body: ApproveRequest,
      run: (who, id, { before }) => proposals.approve(who, id, before),
    }),
    actionWith({
      path: "/proposals/:id/refuse",
      access: "proposals.view",
      summary: "Refuse what somebody else proposed, with a reason",
      shown: { unneeded: "a proposal stays what it was when it was made" },
      body: RefuseRequest,
      run: (who, id, { reason }) => proposals.refuse(who, id, reason),
    }),
    action({
      path: "/proposals/:id/withdraw",
      access: "proposals.view",
      summary: "Take back what one has proposed",
      shown: { unneeded: "a proposal stays what it was when it was made" },
      run: (who, id) => proposals.withdraw(who, id),
    }),
  ];
}

const proposalData = (row: SeenProposal): ProposalData => ({
  id: row.id,
  kind: row.kind,
  payload: row.payload,
  reason: row.reason,
  state: row.state,
  proposer: row.proposer,
  decider: row.decider,
  decisionReason: row.decisionReason,
  outcome: row.outcome,
  before: row.before,
  mayDecide: row.mayDecide,
  mayWithdraw: row.mayWithdraw,
  createdAt: iso(row.createdAt),
  endsAt: iso(row.endsAt),
});
