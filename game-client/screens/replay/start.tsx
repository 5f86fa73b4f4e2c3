/**
 * `/table?replay={dealId}`: a finished deal of the player's own in the game window; `/table?shown={code}`: one that somebody shows; `/table?look={tableId}`:
 * a friend's table, one deal late. Loaded only when one of them is watched.
 */
import { effect, type Signal, signal } from "@preact/signals-react";
import { createRoot, type Root } from "react-dom/client";
import type { DealReplay } from "../../../modules/tables/contract.ts";
import { readToken } from "../../net/api.ts";
import { isFinal, lookAt, lookNoMore, ownReplay, shownReplay } from "../../net/calls.ts";
import { createSynth, type Synth } from "../../sound/synth.ts";
import { loudness, type Preferences } from "../../state/preferences.ts";
import { stepsOf } from "../../state/replay.ts";
import { createPlayer } from "../../state/replay-player.ts";
import { watchWindowSize } from "../../state/window-size.ts";
import STYLE from "../../styles/replay.css" with { type: "text" };
import { gameTexts } from "../../texts/index.ts";
import { addStyles } from "../add-styles.ts";
import { goBack, ReplayScreen, type ReplaySource } from "./screen.tsx";
import { replayTexts } from "./texts/index.ts";

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** What replays are shown with, once a window. */
interface Stand {
  readonly react: Root;
  readonly brand: string;
  readonly preferences: Signal<Preferences>;
  readonly windowSize: ReturnType<typeof watchWindowSize>;
  readonly synth: Synth;
}

/** Fetches what the address names and shows it in `root`, or says why it cannot. */
export async function startReplay(
  root: HTMLElement,
  query: URLSearchParams,
  brand: string,
  preferences: Signal<Preferences>,
): Promise<void> {
  addStyles(STYLE);
  const synth = createSynth();
  effect(() => synth.setVolume(loudness(preferences.value)));
  const stand = { react: createRoot(root), brand, preferences, windowSize: watchWindowSize(), synth };
  document.title = `${replayTexts.watching} · ${brand}`;
  stand.react.render(<Notice title={replayTexts.fetching} />);
  const [dealId, code, tableId] = ["replay", "shown", "look"].map((name) => query.get(name));
  if (dealId != null) await watchOwn(stand, dealId);
  else if (code != null) await watchShown(stand, code);
  else if (tableId != null) await lookOn(stand, tableId);
}

async function watchOwn(stand: Stand, dealId: string): Promise<void> {
  const answer = readToken() === null ? { refused: replayTexts.logIn } : await ownReplay(dealId);
  if ("refused" in answer) refuse(stand, replayTexts.cannotWatch, answer.refused);
  else show(stand, answer.data, { is: "own" });
}

async function watchShown(stand: Stand, code: string): Promise<void> {
  const answer = await shownReplay(code);
  if ("refused" in answer) refuse(stand, replayTexts.cannotWatch, answer.refused);
  else show(stand, answer.data.oReplay, { is: "shown", code });
}

/**
 * Shows the last deal, and offers each next one when it is over; ends as soon as somebody there does not allow it any more. The people at the
 * table are told who looks on: nobody does in a window that is not in front.
 */
async function lookOn(stand: Stand, tableId: string): Promise<void> {
  if (readToken() === null) return refuse(stand, replayTexts.friendsTable, replayTexts.logInToLook);
  const next = signal<DealReplay | null>(null);
  let known = "";
  let asked = 0;
  let cancel = () => {};
  const open = (replay: DealReplay) => {
    next.value = null;
    show(stand, replay, { is: "look", next, open });
  };
  const again = (ms: number) => {
    cancel = later(() => void ask(), ms);
  };
  const ask = async (): Promise<void> => {
    asked += 1;
    const which = asked;
    const answer = await lookAt(tableId, known);
    if (which !== asked) return;
    if ("refused" in answer) {
      if (isFinal(answer.status)) refuse(stand, replayTexts.cannotLook, answer.refused);
      else again(ASK_AGAIN_MS);
      return;
    }
    const { oReplay, nAgainMs } = answer.data;
    if (oReplay !== null) {
      if (known === "") open(oReplay);
      else next.value = oReplay;
      known = oReplay.dealId;
    } else if (known === "") {
      stand.react.render(<Notice title={replayTexts.noDealYet} text={replayTexts.eachDeal} />);
    }
    again(nAgainMs);
  };
  document.addEventListener("visibilitychange", () => {
    cancel();
    asked += 1;
    if (document.hidden) lookNoMore(tableId);
    else void ask();
  });
  await ask();
}
const ASK_AGAIN_MS = 10_000;

function refuse({ react }: Stand, title: string, text: string): void {
  react.render(<Notice title={title} text={text} />);
}

let stopLast: () => void = () => undefined;

function show(stand: Stand, replay: DealReplay, source: ReplaySource): void {
  stopLast();
  const steps = stepsOf(replay, source.is !== "own");
  const player = createPlayer(steps, later);
  let shown = player.index.peek();
  const silence = effect(() => {
    const index = player.index.value;
    if (index === shown) return;
    const sound = index === shown + 1 ? steps[index]?.sound : null;
    shown = index;
    if (sound) stand.synth.play(sound);
  });
  stopLast = () => {
    silence();
    player.stop();
  };
  const { react, ...around } = stand;
  react.render(
    <ReplayScreen key={replay.dealId} {...around} replay={replay} source={source} steps={steps} player={player} />,
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
            {replayTexts.back}
          </button>
          <a className="button button--gold" href="/lobby">
            {gameTexts.toLobby}
          </a>
        </div>
      )}
    </main>
  );
}
