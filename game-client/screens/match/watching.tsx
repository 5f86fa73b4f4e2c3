/** What a player reads who sits here but does not play this deal. */
import { useDerived, useValue } from "../../../modules/ui/browser/signals.ts";
import { cardsOf } from "../../state/hand.ts";
import { watchLabel } from "../../state/match.ts";
import { gameTexts } from "../../texts/index.ts";
import { usePlayed, useView } from "../table-context.tsx";
import { matchTexts } from "./texts/index.ts";

type Words = ReturnType<typeof watchLabel>;
const sameLabel = (before: Words, after: Words) => before?.title === after?.title && before?.text === after?.text;

/** Gives way to the result of a deal. */
export function Watching() {
  const { session, panel, ask, close } = usePlayed();
  const onlooks = useView(({ you }) => you === null);
  const { showResult, hand } = session.state;
  const words = useView(watchLabel, sameLabel);
  const isResultShown = useValue(showResult);
  // The viewer's cards still lie there, as after a drop.
  const cards = useDerived(() => cardsOf(hand.value).length > 0, [hand]);
  if (!words || isResultShown) return null;
  return (
    <aside className={cards ? "watch" : "watch watch--low"} aria-label={matchTexts.youWatch}>
      <div>
        <b>{words.title}</b>
        <p>{words.text}</p>
      </div>
      <button
        type="button"
        className="button"
        onClick={() => {
          panel.value = "scores";
        }}
      >
        {gameTexts.scoreBoard}
      </button>
      <button type="button" className="button" onClick={onlooks ? close : ask.leave}>
        {onlooks ? gameTexts.close : gameTexts.leave}
      </button>
    </aside>
  );
}
