import type { Confirmed } from "../../../../ui/browser/confirmation.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { ActionDialog, type ActionLabels } from "../../../frame/page/action-dialog.tsx";
import { inRupees } from "../../../frame/page/amounts.ts";
import { decide } from "../../../frame/page/calls.ts";
import type { useDeciding } from "../../../frame/page/use-deciding.ts";
import { LONGEST_REJECTION, PAYOUT_APPROVAL, type PayoutDetails } from "../contract.ts";
import { goesBack } from "./labels.ts";

/** What somebody is about to do with a payout. */
export type Deciding = "approve" | "reject" | "propose";

const ABOUT: Readonly<Record<Deciding, ActionLabels>> = {
  approve: {
    verb: "Approve",
    done: "Approved.",
    tone: "gold",
    wantsReason: false,
    text: "It is sent to the bank within seconds.",
  },
  reject: {
    verb: "Reject",
    done: "Rejected.",
    tone: "wine",
    wantsReason: true,
    text: "The player reads the reason.",
  },
  propose: {
    verb: "Propose",
    done: "Proposed.",
    tone: "gold",
    wantsReason: true,
    text: "It takes two: somebody else approves it within 72 hours, or it stays as it is.",
  },
};

/** What is asked about: a payout as it was shown, and what is to be done with it. */
export interface Asked {
  readonly details: PayoutDetails;
  readonly deciding: Deciding;
}

/** Asks once more before money moves, and for the reason where one is wanted. */
export const DecideDialog = (then: ReturnType<typeof useDeciding<Asked>>["dialog"]) => (
  <ActionDialog
    words={({ details, deciding }) => {
      const about = ABOUT[deciding];
      return deciding === "reject" ? { ...about, text: `${goesBack(details, serverNow())} ${about.text}` } : about;
    }}
    title={({ details, deciding }) => `${ABOUT[deciding].verb} ${inRupees(details.grossPaise)}`}
    longestReason={LONGEST_REJECTION}
    send={send}
    {...then}
  >
    {({ details }) =>
      `${inRupees(details.netPaise)} to ${details.kyc.accountHolder || details.who.name || "the payer"}.`
    }
  </ActionDialog>
);

function send(yes: Confirmed<Asked>, reason: string) {
  const { details, deciding } = yes.shown;
  const { id, grossPaise, state, shown } = details;
  if (deciding === "approve") return decide(yes, `/payouts/${id}/approve`, { shown });
  if (deciding === "reject") return decide(yes, `/payouts/${id}/reject`, { reason, state, shown });
  return decide(yes, "/proposals", { kind: PAYOUT_APPROVAL, payload: { withdrawal: id, grossPaise }, reason });
}
