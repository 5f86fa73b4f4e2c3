/** What the coach says: the moves, before a player's first discard, and then what the hand has and lacks. */
import { useEffect, useState } from "react";
import { say } from "../../../modules/kernel/index.ts";
import { useDerived, useValue } from "../../../modules/ui/browser/signals.ts";
import { guidedTexts } from "../../guided/texts/index.ts";
import type { Rect } from "../../scene/stage.ts";
import { coaching, doneBy, playerInDeal } from "../../state/coaching.ts";
import { adviceOn } from "../../state/hand-advice.ts";
import { prefer } from "../../state/preferences.ts";
import { usePlayed } from "../table-context.tsx";

const STEPS = ["draw", "arrange", "layOff"] as const;

interface CoachPanelProps {
  /** Where the stage keeps a place for it. */
  readonly place: Rect;
}

export default function CoachPanel({ place }: CoachPanelProps) {
  const { view, preferences } = usePlayed();
  const coach = useValue(coaching);
  const player = useDerived(() => playerInDeal(view.value), [view]);
  const isFirst = useDerived(
    () => coach?.isFor(view.value) === true && coach.isFirst(player ?? ""),
    [coach, player, view],
  );
  // A window that is opened again after the first discard does not begin anew.
  const [areMovesShown, setMovesShown] = useState(() => isFirst && doneBy(view.peek()) !== "discard");
  const end = () => {
    prefer(preferences, { coach: false });
    if (player !== null) coach?.done(player);
  };
  return areMovesShown && isFirst ? (
    <Moves place={place} onEnd={end} onDone={() => setMovesShown(false)} />
  ) : (
    <OnHand place={place} onEnd={end} />
  );
}

interface MovesProps extends CoachPanelProps {
  readonly onEnd: () => void;
  readonly onDone: () => void;
}

/** Draw, arrange, discard or finish: it goes on when the player has done what it says. */
function Moves({ place, onEnd, onDone }: MovesProps) {
  const { view } = usePlayed();
  const [at, setAt] = useState(0);
  const done = useDerived(() => doneBy(view.value), [view]);
  const isLast = at === STEPS.length - 1;
  useEffect(() => {
    if (done === "draw" && at === 0) setAt(1);
    if (done === "discard" && isLast) onDone();
  }, [done, at, isLast, onDone]);
  const step = guidedTexts.coachSteps[STEPS[at]!];
  return (
    <aside className={`coach coach--${at + 1}`} aria-label={guidedTexts.coachMoves} style={boxOf(place)}>
      <div role="status">
        <b>{step.title}</b> <small>{say(guidedTexts.stepOf, { which: at + 1, steps: STEPS.length })}</small>
        <p>{step.text}</p>
      </div>
      <footer>
        <button type="button" className="link-button" onClick={onEnd}>
          {guidedTexts.coachSkip}
        </button>
        <button type="button" className="button button--gold" onClick={() => (isLast ? onDone() : setAt(at + 1))}>
          {isLast ? guidedTexts.coachGot : guidedTexts.next}
        </button>
      </footer>
    </aside>
  );
}

/** What the player's own groups have and lack, told again whenever that changes. */
function OnHand({ place, onEnd }: CoachPanelProps & Pick<MovesProps, "onEnd">) {
  const { view, session } = usePlayed();
  const { title, text } = adviceOn(useValue(view), useValue(session.state.hand), useValue(session.state.judgement));
  return (
    <aside className="coach coach--2" aria-label={guidedTexts.coach} style={boxOf(place)}>
      <div role="status">
        <b>{title}</b> <p>{text}</p>
      </div>
      <footer>
        <button type="button" className="link-button" title={guidedTexts.coachHideTip} onClick={onEnd}>
          {guidedTexts.coachHide}
        </button>
      </footer>
    </aside>
  );
}

const boxOf = ({ x, y, w, h }: Rect) => ({ left: x, top: y, width: w, height: h });
