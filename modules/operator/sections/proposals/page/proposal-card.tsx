import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import type { ProposalData, ProposalState } from "../../../four-eyes/contract.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { failureOf, titleOf } from "../../../page/proposals.ts";
import { Changes } from "./changes.tsx";

/** What somebody can do about a proposal. */
export type Decision = "approve" | "refuse" | "withdraw";

/** Each state's word and colour. */
export const STATE_WORDS: Readonly<Record<ProposalState, readonly [string, "gold" | "felt" | "wine" | undefined]>> = {
  open: ["Open", "gold"],
  approved: ["Approved, being carried out", "gold"],
  refused: ["Refused", "wine"],
  withdrawn: ["Withdrawn", undefined],
  expired: ["Expired", undefined],
  carriedOut: ["Carried out", "felt"],
  failed: ["Failed", "wine"],
};

const State = ({ state }: { readonly state: ProposalState }) => {
  const [word, tone] = STATE_WORDS[state];
  return tone === undefined ? <Badge>{word}</Badge> : <Badge tone={tone}>{word}</Badge>;
};

interface ProposalCardProps {
  readonly row: ProposalData;
  readonly onDecide: (decision: Decision) => void;
}

/** One proposal: who, why, what it changes, what became of it, and what one may do about it. */
export const ProposalCard = ({ row, onDecide }: ProposalCardProps) => {
  const failure = failureOf(row);
  return (
    <article
      className="desk-card proposal"
      id={cardId(row.id)}
      aria-labelledby={`${cardId(row.id)}-title`}
      tabIndex={-1}
    >
      <header className="sheet__head">
        <h2 className="desk-card__title" id={`${cardId(row.id)}-title`}>
          {titleOf(row)}
        </h2>
        <State state={row.state} />
      </header>
      <Changes row={row} />
      <dl className="facts proposal__facts">
        <dt>Proposed by</dt>
        <dd>
          {row.proposer}, {formatMoment(row.createdAt)}
        </dd>
        <dt>Reason</dt>
        <dd>{row.reason}</dd>
        {row.state === "open" && (
          <>
            <dt>Open until</dt>
            <dd>{formatMoment(row.endsAt)}</dd>
          </>
        )}
        {row.decider !== null && (
          <>
            <dt>Decided by</dt>
            <dd>
              {row.decider}
              {row.decisionReason !== null && `: ${row.decisionReason}`}
            </dd>
          </>
        )}
        {failure !== null && (
          <>
            <dt>What went wrong</dt>
            <dd>{failure}</dd>
          </>
        )}
      </dl>
      {(row.mayDecide || row.mayWithdraw) && (
        <div className="proposal__actions">
          {row.mayDecide && (
            <>
              {/* Where nobody can say what stands now, it is not approved: it can still be refused. */}
              {row.before !== null && (
                <Button tone="gold" onClick={() => onDecide("approve")}>
                  Approve
                </Button>
              )}
              <Button onClick={() => onDecide("refuse")}>Refuse</Button>
            </>
          )}
          {row.mayWithdraw && <Button onClick={() => onDecide("withdraw")}>Withdraw</Button>}
        </div>
      )}
    </article>
  );
};

/** The element of a proposal's card. */
export const cardId = (id: string): string => `proposal-${id}`;
