import { useState } from "react";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Button, buttonClass } from "../../../../ui/components/button.tsx";
import { change } from "../../../frame/page/calls.ts";
import type { PayoutSheet } from "../contract.ts";
import type { Deciding } from "./decide-dialog.tsx";

/** What can be done about a payout now, and by which key. */
export function possible({ state, takesTwo, proposal, sentAt }: PayoutSheet): readonly Deciding[] {
  if (state === "approved" && sentAt === null) return ["reject"];
  if (state !== "inReview") return [];
  if (!takesTwo) return ["approve", "reject"];
  return proposal === null ? ["propose", "reject"] : ["reject"];
}

interface ActionsProps {
  readonly sheet: PayoutSheet;
  readonly mayDecide: boolean;
  readonly onDecide: (deciding: Deciding) => void;
  readonly onRetried: () => void;
}

/** The buttons of a sheet. */
export const Actions = ({ sheet, mayDecide, onDecide, onRetried }: ActionsProps) => {
  const can = mayDecide ? possible(sheet) : [];
  return (
    <div className="desk-tools">
      {can.includes("approve") && (
        <Button tone="gold" aria-keyshortcuts="a" onClick={() => onDecide("approve")}>
          Approve
        </Button>
      )}
      {can.includes("propose") && (
        <Button tone="gold" aria-keyshortcuts="o" onClick={() => onDecide("propose")}>
          Propose
        </Button>
      )}
      {sheet.proposal !== null && (
        <a className={buttonClass("gold")} aria-keyshortcuts="o" href={PROPOSALS}>
          Open the proposal
        </a>
      )}
      {can.includes("reject") && (
        <Button tone="wine" aria-keyshortcuts="r" onClick={() => onDecide("reject")}>
          Reject
        </Button>
      )}
      {mayDecide && sheet.isStuck && <Retry sheet={sheet} onRetried={onRetried} />}
    </div>
  );
};

/** Where proposals are decided. */
export const PROPOSALS = "/operator/proposals";

const Retry = ({ sheet: { id, shown }, onRetried }: Pick<ActionsProps, "sheet" | "onRetried">) => {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const answer = await change(`/payouts/${id}/retry`, { shown });
    setBusy(false);
    if (answer.ok) toast("It is tried again within seconds.", { tone: "success" });
    else errorToast(answer.message);
    onRetried();
  };
  return (
    <Button busy={busy} onClick={() => void retry()}>
      Try again
    </Button>
  );
};
