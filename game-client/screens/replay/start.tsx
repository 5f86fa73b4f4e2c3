/** `/table?replay={dealId}`: a finished deal in the game window. Loaded only when a replay is watched. */
import { effect, type Signal } from "@preact/signals-react";
import { createRoot } from "react-dom/client";
import { fetchReplay } from "../../net/replay-api.ts";
import { createSynth } from "../../sound/synth.ts";
import type { Preferences } from "../../state/preferences.ts";
import { stepsOf } from "../../state/replay.ts";
import { createPlayer } from "../../state/replay-player.ts";
import { watchWindowSize } from "../../state/window-size.ts";
import { goBack, ReplayScreen } from "./screen.tsx";

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Fetches the deal and shows it in `root`, or says why it cannot. */
export async function startReplay(
  root: HTMLElement,
  dealId: string,
  brand: string,
  preferences: Signal<Preferences>,
): Promise<void> {
  const react = createRoot(root);
  document.title = `Watching a deal · ${brand}`;
  react.render(<Notice title="Fetching the deal …" />);
  const replay = await fetchReplay(dealId);
  if ("refused" in replay) {
    react.render(<Notice title="This deal cannot be watched" text={replay.refused} />);
    return;
  }
  const synth = createSynth(preferences.peek().muted);
  effect(() => synth.setMuted(preferences.value.muted));
  const steps = stepsOf(replay);
  const player = createPlayer(steps, later);
  let shown = player.index.peek();
  effect(() => {
    const index = player.index.value;
    if (index === shown) return;
    const sound = index === shown + 1 ? steps[index]?.sound : null;
    shown = index;
    if (sound) synth.play(sound);
  });
  react.render(
    <ReplayScreen
      replay={replay}
      steps={steps}
      player={player}
      preferences={preferences}
      windowSize={watchWindowSize()}
      brand={brand}
    />,
  );
}

function Notice({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <main className="blank">
      <h1>{title}</h1>
      {text && <p role="status">{text}</p>}
      {text && (
        <div className="blank__buttons">
          <button type="button" className="button" onClick={goBack}>
            Back
          </button>
          <a className="button button--gold" href="/lobby">
            To the lobby
          </a>
        </div>
      )}
    </main>
  );
}
