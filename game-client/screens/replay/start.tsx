/** `/table?replay={dealId}`: a finished deal in the game window. Loaded only when a replay is watched. */
import { effect, type Signal } from "@preact/signals-react";
import { createRoot } from "react-dom/client";
import type { DealReplay } from "../../../modules/tables/contract.ts";
import { readToken } from "../../net/api.ts";
import { createSynth } from "../../sound/synth.ts";
import { loudness, type Preferences } from "../../state/preferences.ts";
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
  const synth = createSynth();
  effect(() => synth.setVolume(loudness(preferences.value)));
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

/** A long table is replayed command by command, one deal at a time: it may take a while. */
const CALL_MS = 30_000;

/** The deal, or in words why there is none to watch. */
async function fetchReplay(dealId: string): Promise<DealReplay | { readonly refused: string }> {
  const token = readToken();
  if (token === null) return { refused: "Log in with the account that played this deal, then open this page again." };
  try {
    const answer = await fetch(`/api/rummy/deal/${encodeURIComponent(dealId)}/replay`, {
      headers: { accept: "application/json", authorization: token },
      signal: AbortSignal.timeout(CALL_MS),
    });
    const body = (await answer.json()) as { message?: string; data?: DealReplay | null };
    if (answer.ok && body.data) return body.data;
    return { refused: body.message || "This deal cannot be shown." };
  } catch {
    return { refused: "There is no answer from the server. Check the connection and load this page again." };
  }
}
