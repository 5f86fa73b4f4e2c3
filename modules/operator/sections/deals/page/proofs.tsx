import { useMemo } from "react";
import { checkProof, type Report } from "../../../../../public/verify.mjs";
import type { InspectedDeal } from "../../../../tables/inspection-contract.ts";
import { Badge } from "../../../../ui/components/badge.tsx";

/** The deal's proof: what every seat can check, checked here by the file that players have, and the record against the journal. */
export const Proofs = ({ deal }: { readonly deal: InspectedDeal }) => {
  const reports = useMemo(() => deal.proofs.map(({ seat, proof }) => ({ seat, report: checkProof(proof) })), [deal]);
  return (
    <section className="desk-card" aria-labelledby="proof">
      <h2 className="desk-card__title" id="proof">
        Proof
      </h2>
      <p className="desk-soft">
        Checked in this browser by verify.mjs, as the players' own page does: from the shuffle's commitment and the
        opened numbers to every card that the seat saw.
      </p>
      {deal.faults.length === 0 ? (
        <p className="desk-note">
          The record agrees with the journal that was sealed before the deal: seeds, salts, order, root.
        </p>
      ) : (
        <ul className="sheet__warnings" aria-label="The record and the journal differ">
          {deal.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {reports.map(({ seat, report }) => (
        <SeatReport key={seat} seat={seat} report={report} />
      ))}
    </section>
  );
};

const VERDICTS = {
  proven: ["Proven", "felt"],
  partly: ["Right, as far as it proves", "gold"],
  failed: ["Failed", "wine"],
} as const;

const SeatReport = ({ seat, report }: { readonly seat: number; readonly report: Report }) => {
  const [word, tone] = VERDICTS[report.verdict];
  return (
    <details open={report.verdict === "failed"}>
      <summary>
        Seat {seat + 1} <Badge tone={tone}>{word}</Badge> {report.checks.length} checks
      </summary>
      <ul className="deal-checks">
        {report.checks.map(({ what, passed, why }) => (
          <li key={what}>
            {passed ? "✓" : "✗"} {what}
            {why !== null && `: ${why}`}
          </li>
        ))}
      </ul>
    </details>
  );
};
