/** What each own decision cost: the deal's figures, the dearest moments, and every decision; each leads to its place in the replay. */
import { useEffect, useState } from "react";
import type { AnalysisData } from "../../../modules/analysis/contract.ts";
import { say, signed } from "../../../modules/kernel/index.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { analyseBest, analyseDeal } from "../../net/calls.ts";
import { dearest, type ToldDecision, toldDecisions } from "../../state/analysed.ts";
import type { ReplayStep } from "../../state/replay.ts";
import type { ReplayPlayer } from "../../state/replay-player.ts";
import STYLE from "../../styles/analysis.css" with { type: "text" };
import { gameTexts } from "../../texts/index.ts";
import { addStyles } from "../add-styles.ts";
import { screensTexts } from "../texts/index.ts";
import { pointed } from "./pointed.ts";
import { replayTexts } from "./texts/index.ts";

addStyles(STYLE);

/** A queued analysis is asked for again after so long. */
const AGAIN_MS = 3_000;
const DEAREST = 3;

type Ready = Extract<AnalysisData, { eState: "ready" }>;
type Stage =
  | { readonly is: "asking"; readonly place: number | null }
  | { readonly is: "refused"; readonly why: string }
  | { readonly is: "ready"; readonly analysis: Ready };

interface AnalysisProps {
  readonly dealId: string;
  /** Opens it for whoever did not play it; null: the own deal. */
  readonly code: string | null;
  readonly steps: readonly ReplayStep[];
  readonly player: ReplayPlayer;
}

export default function Analysis({ dealId, code, steps, player }: AnalysisProps) {
  const [stage, setStage] = useState<Stage>({ is: "asking", place: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const answer = await (code === null ? analyseDeal(dealId) : analyseBest(code));
      if (isOver) return;
      if ("refused" in answer) setStage({ is: "refused", why: answer.refused });
      else if (answer.data.eState === "ready") setStage({ is: "ready", analysis: answer.data });
      else {
        setStage({ is: "asking", place: answer.data.nPlace });
        timer = setTimeout(() => void ask(), AGAIN_MS);
      }
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
      pointed.value = null;
    };
  }, [dealId, code, tries]);
  if (stage.is === "asking")
    return (
      <p role="status">
        {(stage.place ?? 0) > 0
          ? say(replayTexts.dealsBefore, { count: stage.place ?? 0 })
          : replayTexts.analysisAnalysing}
      </p>
    );
  if (stage.is === "refused")
    return (
      <div className="report" role="alert">
        <p>{stage.why}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            setStage({ is: "asking", place: null });
            setTries(tries + 1);
          }}
        >
          {gameTexts.tryAgain}
        </button>
      </div>
    );
  return <Decisions analysis={stage.analysis} isOthers={code !== null} steps={steps} player={player} />;
}

interface DecisionsProps extends Pick<AnalysisProps, "steps" | "player"> {
  readonly analysis: Ready;
  readonly isOthers: boolean;
}

function Decisions({ analysis, isOthers, steps, player }: DecisionsProps) {
  const told = toldDecisions(analysis.aDecision, steps);
  const dear = dearest(told, DEAREST);
  const index = useValue(player.index);
  const here = told.find((one) => one.index === index && one.card !== null);
  useEffect(() => {
    pointed.value = here?.card == null ? null : { index, card: here.card };
  }, [here?.card, index]);
  if (told.length === 0) return <p>{replayTexts.analysisNothing}</p>;
  return (
    <div className="analysis">
      <Figures figures={analysis.oFigures} />
      {isOthers && <p className="analysis__note">{replayTexts.analysisOther}</p>}
      <section aria-label={replayTexts.dearest}>
        <h3>{replayTexts.dearest}</h3>
        {dear.length === 0 && <p>{replayTexts.analysisNone}</p>}
        <List decisions={dear} index={index} player={player} isWhole />
      </section>
      <section aria-label={replayTexts.allDecisions}>
        <h3>{replayTexts.allDecisions}</h3>
        <List decisions={told} index={index} player={player} />
      </section>
      <p className="analysis__note">
        {replayTexts.analysisExplains}{" "}
        <a href="/luck-and-skill" target="_blank" rel="noreferrer">
          {replayTexts.luckAndSkill}
        </a>
      </p>
    </div>
  );
}

function Figures({ figures }: { readonly figures: Ready["oFigures"] }) {
  if (figures === null) return <p>{replayTexts.analysisJudged}</p>;
  const { nResult, nCards, nPlay } = figures;
  return (
    <dl className="analysis__figures">
      {(
        [
          [screensTexts.points, nResult],
          [screensTexts.cards, nCards],
          [replayTexts.playFigure, nPlay],
        ] as const
      ).map(([name, points]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{signed(points)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ListProps extends Pick<AnalysisProps, "player"> {
  readonly decisions: readonly ToldDecision[];
  /** The step that is shown. */
  readonly index: number;
  /** With what would have been better, and why. */
  readonly isWhole?: boolean;
}

function List({ decisions, index, player, isWhole = false }: ListProps) {
  return (
    <ol className="analysis__list">
      {decisions.map((one, at) => {
        const isHere = one.index === index;
        const isTold = isWhole || isHere;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a decision is its place in the deal
          <li key={at}>
            <button
              type="button"
              className={`analysis__decision analysis__decision--${one.verdict}`}
              aria-current={isHere ? "step" : undefined}
              onClick={() => player.seek(one.index)}
            >
              <b>
                {replayTexts.verdicts[one.verdict]}
                {one.cost > 0 && <span className="analysis__cost"> −{one.cost.toFixed(1)}</span>}
              </b>
              <span>{one.did}</span>
              {isTold && one.better !== "" && <span>{one.better}</span>}
              {isTold && one.why !== "" && <small>{one.why}</small>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
