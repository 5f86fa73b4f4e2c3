import { useEffect, useState } from "react";
import type { QualifiersData } from "../../../../tournament/contract.ts";
import { useCountdown } from "../../../../ui/browser/countdown.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { Clock } from "../../../../ui/components/countdown.tsx";
import { Dialog } from "../../../../ui/components/dialog.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { formatValue } from "../../../../ui/format.ts";
import { loadQualifiers } from "./tournaments-state.ts";

interface QualifiersDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

/** The answer with the moment, on the browser's clock, at which the next round starts. */
interface Known {
  readonly data: QualifiersData;
  readonly startsAt: number;
}

/** S1 § 2 "Tournament Qualifiers modal": who goes on, deal by deal, and when the next round starts (S1 § 4). */
const QualifiersDialog = ({ tournamentId, onClose }: QualifiersDialogProps) => {
  const [known, setKnown] = useState<Loaded<Known>>({ is: "loading" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isShown = true;
    void loadQualifiers(tournamentId).then((answer) => {
      if (!isShown) return;
      if (!answer.ok) return setKnown({ is: "failed", message: answer.message });
      const { data } = answer.data;
      setKnown({ is: "ready", value: { data, startsAt: Date.now() + data.nStrategicDuration } });
    });
    return () => {
      isShown = false;
    };
  }, [tournamentId, tries]);
  return (
    <Dialog open title="Tournament Qualifiers" onClose={onClose} size="wide">
      {known.is === "loading" && <Skeleton />}
      {known.is === "failed" && <ErrorState message={known.message} onRetry={() => setTries(tries + 1)} />}
      {known.is === "ready" && <Qualifiers {...known.value} />}
    </Dialog>
  );
};

const Qualifiers = ({ data: { aQualifier, nTotalQualifier, nTournamentRound }, startsAt }: Known) => {
  const left = useCountdown(startsAt);
  if (aQualifier.length === 0) return <EmptyState>No Qualifiers Found.</EmptyState>;
  const deals = Math.max(...aQualifier.map(({ aScoreBoard }) => aScoreBoard.length));
  return (
    <>
      <p className="tournament__break">
        Round {nTournamentRound}: {nTotalQualifier} {nTotalQualifier === 1 ? "player goes" : "players go"} on.
        {left !== null && (
          <>
            {" "}
            Next round starts in <Clock seconds={left} />
          </>
        )}
      </p>
      <div className="scroll-x">
        <table className="table" aria-label="Qualifiers">
          <thead>
            <tr>
              <th scope="col">Player</th>
              {Array.from({ length: deals }, (_, deal) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a deal is its number
                <th scope="col" key={deal} className="numeric">
                  Deal {deal + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {aQualifier.map(({ sUserName, aScoreBoard }) => (
              <tr key={sUserName}>
                <th scope="row">{sUserName}</th>
                {Array.from({ length: deals }, (_, deal) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a deal is its number
                  <td key={deal} className="numeric">
                    {aScoreBoard[deal] === undefined ? "–" : formatValue(aScoreBoard[deal])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

export default QualifiersDialog;
