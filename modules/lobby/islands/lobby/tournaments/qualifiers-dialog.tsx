import { useEffect, useState } from "react";
import { say } from "../../../../kernel/index.ts";
import type { Qualifiers } from "../../../../tournament/contract.ts";
import { useCountdown } from "../../../../ui/browser/countdown.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { Clock } from "../../../../ui/components/countdown.tsx";
import { Dialog } from "../../../../ui/components/dialog.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { formatValue } from "../../../../ui/format.ts";
import { lobbyTexts } from "../../../texts/index.ts";
import { loadQualifiers } from "./tournaments-state.ts";

interface QualifiersDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

/** The answer, with the moment on the browser's clock at which the next round starts. */
interface Known {
  readonly data: Qualifiers;
  readonly startsAt: number;
}

/** Players who qualify, deal by deal, and when the next round starts (S1 §§ 2, 4 "Tournament Qualifiers"). */
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
  const retry = () => {
    setKnown({ is: "loading" });
    setTries(tries + 1);
  };
  return (
    <Dialog open title={lobbyTexts.qualifiersTitle} onClose={onClose} size="wide">
      {known.is === "loading" && <Skeleton />}
      {known.is === "failed" && <ErrorState message={known.message} onRetry={retry} />}
      {known.is === "ready" && <Break {...known.value} />}
    </Dialog>
  );
};

const Break = ({ data, startsAt }: Known) => {
  const left = useCountdown(startsAt);
  const { aQualifier, nTotalQualifier, nTournamentRound } = data;
  if (aQualifier.length === 0) return <EmptyState>{lobbyTexts.noQualifiers}</EmptyState>;
  return (
    <>
      <p className="tournament__break">
        {say(lobbyTexts.goOnTo, { count: nTotalQualifier, round: nTournamentRound })}
        {left !== null && left > 0 && (
          <>
            {" "}
            {lobbyTexts.nextRoundIn}
            <Clock seconds={left} />
          </>
        )}
      </p>
      <ScoreBoards qualifiers={aQualifier} />
    </>
  );
};

const ScoreBoards = ({ qualifiers }: { readonly qualifiers: Qualifiers["aQualifier"] }) => {
  const most = Math.max(0, ...qualifiers.map(({ aScoreBoard }) => aScoreBoard.length));
  const deals = Array.from({ length: most }, (_, index) => index);
  return (
    <div className="tournament__boards">
      <table className="table" aria-label={lobbyTexts.qualifiers}>
        <thead>
          <tr>
            <th scope="col">{lobbyTexts.player}</th>
            {deals.map((deal) => (
              <th scope="col" key={deal} className="table__end">
                {say(lobbyTexts.dealNumber, { number: deal + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {qualifiers.map(({ sUserName, aScoreBoard }) => (
            <tr key={sUserName}>
              <td className="table__name">{sUserName}</td>
              {deals.map((deal) => (
                <td key={deal} className="numeric table__end">
                  {aScoreBoard[deal] === undefined ? "–" : formatValue(aScoreBoard[deal])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export default QualifiersDialog;
