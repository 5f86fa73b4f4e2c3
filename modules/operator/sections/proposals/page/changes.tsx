import { ArrowRight } from "lucide-react";
import type { ProposalData } from "../../../four-eyes/contract.ts";
import { type Change, changesOf } from "../../../page/proposals.ts";

/** What stands, or stood, beside what is to be; and that both are the same, where a decision would change nothing. */
export const Changes = ({ row }: { readonly row: ProposalData }) => {
  const changes = changesOf(row);
  const isIdle = row.state === "open" && changes.every(({ before, after }) => before === after);
  return (
    <>
      <Sides row={row} changes={changes} />
      {isIdle && <p className="desk-soft">As things stand, this changes nothing.</p>}
    </>
  );
};

const Sides = ({ row, changes }: { readonly row: ProposalData; readonly changes: readonly Change[] }) => (
  <dl className="changes">
    {changes.map(({ label, before, after }) => (
      <div key={label} className="changes__row">
        <dt>{label}</dt>
        <dd className="changes__side">
          <span className="changes__when">{row.state === "open" ? "Now" : "Before"}</span>
          <span className="changes__value">{before}</span>
        </dd>
        <ArrowRight size={18} aria-hidden="true" />
        <dd className="changes__side changes__side--after">
          <span className="changes__when">{row.state === "carriedOut" ? "After" : "Proposed"}</span>
          <span className="changes__value">{after}</span>
        </dd>
      </div>
    ))}
  </dl>
);
