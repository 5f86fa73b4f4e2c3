/** `/table?learn`: the guided deals, for anybody. They are played in this browser alone; nothing is asked of the server while they run. */
import type { Signal } from "@preact/signals-react";
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { readToken } from "../net/api.ts";
import { addStyles } from "../screens/add-styles.ts";
import { Boundary } from "../screens/broken.tsx";
import type { createSynth } from "../sound/synth.ts";
import type { Preferences, Shelf } from "../state/preferences.ts";
import { watchWindowSize } from "../state/window-size.ts";
import STYLE from "../styles/guided.css" with { type: "text" };
import { GUIDED_DEALS } from "./guided-deals.ts";
import { openGuidedTable } from "./guided-table.ts";
import { keepProgress, type Progress, readProgress } from "./progress.ts";
import { GoOn, GuidedScreen, type Ways } from "./screen.tsx";
import { guidedTexts } from "./texts/index.ts";

interface GuidedDeps {
  readonly root: HTMLElement;
  readonly brand: string;
  readonly preferences: Signal<Preferences>;
  readonly synth: ReturnType<typeof createSynth>;
  readonly shelf: Shelf | null;
}

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Opens the deal that this browser was at, or the first. */
export function startGuided(deps: GuidedDeps): void {
  addStyles(STYLE);
  document.title = `${guidedTexts.firstHand} · ${deps.brand}`;
  createRoot(deps.root).render(
    <Boundary>
      <GuidedDeals {...deps} size={watchWindowSize()} isPlayer={readToken() !== null} />
    </Boundary>,
  );
}

interface GuidedDealsProps extends GuidedDeps {
  readonly size: ReturnType<typeof watchWindowSize>;
  readonly isPlayer: boolean;
}

function GuidedDeals({ brand, preferences, synth, shelf, size, isPlayer }: GuidedDealsProps) {
  const [progress, setProgress] = useState<Progress>(() => readProgress(shelf));
  const goTo = (which: number) => {
    const next = { deal: which, done: [] };
    keepProgress(shelf, next);
    setProgress(next);
  };
  const which = progress.deal;
  const deal = GUIDED_DEALS[which];
  // `progress` is another one whenever a deal begins, and never while it is played.
  const open = useMemo(
    () => () =>
      openGuidedTable({
        deal: GUIDED_DEALS[progress.deal] ?? GUIDED_DEALS[0]!,
        before: progress.done,
        keep: (done) => keepProgress(shelf, { deal: progress.deal, done }),
        sound: (sound) => synth.play(sound),
        now: Date.now,
        later,
      }),
    [progress, shelf, synth],
  );
  if (!deal) return <AllDone isPlayer={isPlayer} onAgain={() => goTo(0)} />;
  const ways: Ways = {
    isPlayer,
    next: () => goTo(which + 1),
    again: () => goTo(which),
    leave: () => location.assign(isPlayer ? "/lobby" : "/game"),
  };
  return (
    <GuidedScreen
      which={which}
      deal={deal}
      open={open}
      ways={ways}
      preferences={preferences}
      size={size}
      brand={brand}
    />
  );
}

function AllDone({ isPlayer, onAgain }: { readonly isPlayer: boolean; readonly onAgain: () => void }) {
  return (
    <main className="blank">
      <h1>{guidedTexts.allDone}</h1>
      <p>{guidedTexts.allDoneText}</p>
      <div className="blank__buttons">
        <GoOn isPlayer={isPlayer} isGold />
        <button type="button" className="button" onClick={onAgain}>
          {guidedTexts.first}
        </button>
      </div>
    </main>
  );
}
