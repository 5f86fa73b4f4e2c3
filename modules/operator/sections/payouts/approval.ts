import { z } from "zod";
import type { Withdrawal } from "../../../cashier/index.ts";
import { err, ok } from "../../../kernel/index.ts";
import type { ProposalKind } from "../../four-eyes/kind.ts";
import { keepDecision } from "./audit-entries.ts";
import { PAYOUT_APPROVAL } from "./contract.ts";
import { decidedAlready } from "./decided.ts";
import type { PayoutPorts } from "./ports.ts";
import { refused } from "./refusals.ts";

const Payload = z.strictObject({ withdrawal: z.string().regex(/^[\w-]{1,64}$/), grossPaise: z.int().min(1) });

/** A payout above the limit, by four eyes (O-16). */
export const payoutApproval = (desk: Pick<PayoutPorts["desk"], "show" | "approve">): ProposalKind => ({
  name: PAYOUT_APPROVAL,
  propose: "payouts.decide",
  approve: "payouts.approve",
  read(payload) {
    const read = Payload.safeParse(payload);
    return read.success ? ok(read.data) : err('Say {"withdrawal": ID, "grossPaise": AMOUNT}.');
  },
  async before(payload) {
    const one = await desk.show(Payload.parse(payload).withdrawal);
    return one === undefined ? null : decisionOf(one);
  },
  async execute(payload, key, _before, { approver }) {
    const { withdrawal, grossPaise } = Payload.parse(payload);
    const one = await desk.show(withdrawal);
    if (one === undefined) return refused("noPayout");
    if (one.decisionKey === key) return ok(decisionOf(one));
    if (one.gross !== grossPaise) return refused("otherAmount");
    const alongside = keepDecision({ actor: "server", what: "approved", before: "inReview", proposal: key });
    const approved = await desk.approve(withdrawal, approver, { key, alongside });
    if (approved !== undefined) return ok(decisionOf(approved));
    // Somebody was quicker: this proposal in another process, or another decision.
    const now = (await desk.show(withdrawal)) ?? one;
    return now.decisionKey === key ? ok(decisionOf(now)) : decidedAlready(now);
  },
});

const decisionOf = ({ state, gross, decidedBy }: Withdrawal) => ({ state, grossPaise: gross, decidedBy });
