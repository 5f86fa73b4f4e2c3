/** What each own decision cost: the deal's figures, the dearest moments, and every decision; each leads to its place in the replay. */
import { useEffect, useState } from "react";
import type { AnalysisData } from "../../../modules/analysis/contract.ts";
import { counted, signed } from "../../../modules/kernel/index.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { analyseBest, analyseDeal } from "../../net/calls.ts";
import { dearest, type ToldDecision, toldDecisions, VERDICTS } from "../../state/analysed.ts";
import type { ReplayStep } from "../../state/replay.ts";
import type { ReplayPlayer } from "../../state/replay-player.ts";
import STYLE from "../../styles/analysis.css" with { type: "text" };
import { addStyles } from "../add-styles.ts";
import { pointed } from "./pointed.ts";

addStyles(STYLE);

/** A queued analysis is asked for again after so long. */
const AGAIN_MS = 3_000;
const DEAREST = 3;

/** What players read here. */
const WORDS = {
  analysing: "The deal is being analysed …",
  before: (place: number) => `The deal waits to be analysed. ${counted(place, "deal")} before it.`,
  explains:
    "Costs are expected points, by what could be known then. What the cards brought is told apart from play: over many deals cards even out, play does not.",
  judged: "The deal’s figures come some seconds after its end, and stay for 400 days.",
  none: "No decision cost a point.",
  nothing: "There was no decision in this deal.",
} as const;

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
    return <p role="status">{(stage.place ?? 0) > 0 ? WORDS.before(stage.place ?? 0) : WORDS.analysing}</p>;
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
          Try again
        </button>
      </div>
    );
  return <Decisions analysis={stage.analysis} steps={steps} player={player} />;
}

interface DecisionsProps extends Pick<AnalysisProps, "steps" | "player"> {
  readonly analysis: Ready;
}

function Decisions({ analysis, steps, player }: DecisionsProps) {
  const told = toldDecisions(analysis.aDecision, steps);
  const dear = dearest(told, DEAREST);
  const index = useValue(player.index);
  const here = told.find((one) => one.index === index && one.card !== null);
  useEffect(() => {
    pointed.value = here?.card == null ? null : { index, card: here.card };
  }, [here?.card, index]);
  if (told.length === 0) return <p>{WORDS.nothing}</p>;
  return (
    <div className="analysis">
      <Figures figures={analysis.oFigures} />
      <section aria-label="Dearest moments">
        <h3>Dearest moments</h3>
        {dear.length === 0 && <p>{WORDS.none}</p>}
        <List decisions={dear} index={index} player={player} isWhole />
      </section>
      <section aria-label="All decisions">
        <h3>All decisions</h3>
        <List decisions={told} index={index} player={player} />
      </section>
      <p className="analysis__note">
        {WORDS.explains}{" "}
        <a href="/luck-and-skill" target="_blank" rel="noreferrer">
          Luck and skill
        </a>
      </p>
    </div>
  );
}

function Figures({ figures }: { readonly figures: Ready["oFigures"] }) {
  if (figures === null) return <p>{WORDS.judged}</p>;
  const { nResult, nCards, nPlay } = figures;
  return (
    <dl className="analysis__figures">
      {(
        [
          ["Points", nResult],
          ["Cards", nCards],
          ["Play", nPlay],
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
                {VERDICTS[one.verdict]}
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
