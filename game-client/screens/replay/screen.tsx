/** A finished deal on the table that it was played at, with a player's controls below it and its moves beside it. */
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { useEffect, useMemo, useState } from "react";
import { say } from "../../../modules/kernel/index.ts";
import type { DealReplay, TableView } from "../../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../../modules/ui/browser/signals.ts";
import { Rich } from "../../../modules/ui/rich.tsx";
import { isUpright, stageFor } from "../../scene/stage.ts";
import { buttonsHeight } from "../../scene/upright-stage.ts";
import { nameOf } from "../../state/describe.ts";
import type { Preferences } from "../../state/preferences.ts";
import { asOthersSee, type ReplayStep } from "../../state/replay.ts";
import type { ReplayPlayer } from "../../state/replay-player.ts";
import type { Size } from "../../state/window-size.ts";
import { gameTexts } from "../../texts/index.ts";
import { Plates } from "../plates.tsx";
import { ResultTable, resultTitle } from "../result.tsx";
import { ShownGroups } from "../showdown.tsx";
import { OpenReport, ReportButton } from "../social/report.tsx";
import { stageStyle, tableClass } from "../stage-style.ts";
import { type ShownTable, ShownTableProvider, useStage } from "../table-context.tsx";
import { screensTexts } from "../texts/index.ts";
import { AnalyseButton, OpenAnalysis } from "./analyse-button.tsx";
import { ReplayBoard } from "./board.tsx";
import { Controls } from "./controls.tsx";
import { MoveList } from "./moves-list.tsx";
import { OpenShare, ShareButton } from "./share.tsx";
import { replayTexts } from "./texts/index.ts";

/** Where a replay comes from: a deal of the player's own, one that somebody shows, or a table that is looked on at. */
export type ReplaySource =
  | { readonly is: "own" }
  | { readonly is: "shown"; readonly code: string }
  | {
      readonly is: "look";
      /** The deal that was over since; null: none. */
      readonly next: ReadonlySignal<DealReplay | null>;
      readonly open: (replay: DealReplay) => void;
    };

interface ReplayScreenProps {
  readonly replay: DealReplay;
  readonly source: ReplaySource;
  /** At least one. */
  readonly steps: readonly ReplayStep[];
  readonly player: ReplayPlayer;
  readonly preferences: ReadonlySignal<Preferences>;
  readonly windowSize: ReadonlySignal<Size>;
  readonly brand: string;
}

/** The width from which the moves stand beside the table; below it a button opens them. */
const LIST_FROM = 1_000;
const LIST_W = 250;

/** Heights of the player below the table; on a phone held upright it has three rows, and lies where the hand's buttons would. */
const PLAYER_H = { usual: 84, low: 52, upright: 168 } as const;

const isWide = ({ w }: Size) => w >= LIST_FROM;
const shapeOf = ({ w, h }: Size): keyof typeof PLAYER_H => {
  if (isUpright(w, h)) return "upright";
  return h < 540 ? "low" : "usual";
};

export function ReplayScreen(props: ReplayScreenProps) {
  const { steps, player, windowSize } = props;
  const index = useValue(player.index);
  const playing = useValue(player.playing);
  const beside = useDerived(() => isWide(windowSize.value), [windowSize]);
  const shape = useDerived(() => shapeOf(windowSize.value), [windowSize]);
  const [listed, setListed] = useState(false);
  const table = useReplayedTable(props);
  useReplayKeys(player);
  const step = steps[index] ?? steps[0];
  if (!step) return null;
  const tools = (
    <ReplayTools replay={props.replay} source={props.source} view={step.view}>
      {!beside && (
        <button type="button" className="button" aria-pressed={listed} onClick={() => setListed(!listed)}>
          {replayTexts.moves}
        </button>
      )}
    </ReplayTools>
  );
  const inBar = shape !== "upright";
  return (
    <ShownTableProvider value={table}>
      <div className={`replay replay--${shape}`}>
        <ReplayTable {...props} step={step} index={index}>
          {inBar && tools}
        </ReplayTable>
        {(beside || listed) && <MoveList steps={steps} index={index} player={player} />}
        <Controls steps={steps} player={player}>
          {!inBar && tools}
        </Controls>
        <div className="visually-hidden" role="status" aria-live="polite" data-testid="story">
          {playing && index === 0 ? "" : step.words}
        </div>
      </div>
    </ShownTableProvider>
  );
}

/** The step that is shown, as the parts of a table read it. */
function useReplayedTable({ replay, source, steps, player, preferences, windowSize }: ReplayScreenProps): ShownTable {
  return useMemo(() => {
    const { maxSeats } = replay.view.table;
    const text = computed(() => preferences.value.text);
    const stage = computed(() => {
      const size = windowSize.value;
      const shape = shapeOf(size);
      const w = size.w - (isWide(size) ? LIST_W : 0);
      const below = PLAYER_H[shape] - (shape === "upright" ? buttonsHeight(size.w, size.h) : 0);
      return stageFor(Math.max(320, w), Math.max(240, size.h - below), maxSeats, false, text.value);
    });
    const view = computed((): TableView => (steps[player.index.value] ?? steps[0])?.view ?? replay.view);
    return {
      view,
      stage,
      offsetMs: signal(0),
      toss: signal(null),
      isStill: signal(false),
      isOthers: source.is !== "own",
    };
  }, [replay, source, steps, player, preferences, windowSize]);
}

interface ReplayTableProps extends ReplayScreenProps {
  readonly step: ReplayStep;
  readonly index: number;
  /** What stands at the bar's end. */
  readonly children: React.ReactNode;
}

function ReplayTable({ replay, source, steps, player, step, index, preferences, brand, children }: ReplayTableProps) {
  const stage = useStage();
  const { table, deal } = step.view;
  return (
    <main
      className={tableClass(stage)}
      aria-label={say(replayTexts.finishedAt, { name: table.name, number: table.tableNo })}
      style={stageStyle(stage)}
    >
      <h1 className="visually-hidden">{replayTexts.watchedAgain}</h1>
      <header className="bar">
        <p className="bar__where">
          <b>{gameTexts.variants[table.variant]}</b>
          <span>{say(gameTexts.tableNo, { number: table.tableNo })}</span>
          <span>{say(gameTexts.dealNo, { deal })}</span>
          <em>{replayTexts.what[source.is]}</em>
        </p>
        {children}
      </header>
      <ReplayBoard step={step} index={index} preferences={preferences} brand={brand} />
      <Plates />
      <Ending view={source.is === "own" ? step.view : asOthersSee(step.view)} />
      <OpenReport />
      {source.is === "own" && <OpenShare dealId={replay.dealId} />}
      {isAnalysed(replay, source) && (
        <OpenAnalysis
          dealId={replay.dealId}
          code={source.is === "shown" ? source.code : null}
          steps={steps}
          player={player}
        />
      )}
      {index === steps.length - 1 && !replay.complete && (
        <p className="ribbon">{source.is === "own" ? replayTexts.youLeft : replayTexts.playerLeft}</p>
      )}
    </main>
  );
}

/** One's own deals are analysed, and the best of a day of the deal of the day for everybody. */
const isAnalysed = ({ view }: DealReplay, { is }: ReplaySource): boolean =>
  is === "own" || (is === "shown" && view.table.daily != null);

interface ReplayToolsProps extends Pick<ReplayScreenProps, "replay" | "source"> {
  readonly view: TableView;
  /** What stands before the links. */
  readonly children: React.ReactNode;
}

function ReplayTools({ replay, source, view, children }: ReplayToolsProps) {
  return (
    <nav className="bar__tools replay__tools" aria-label={replayTexts.thisDeal}>
      {children}
      {source.is === "look" ? (
        <NextDeal {...source} />
      ) : (
        <a className="button" href={source.is === "own" ? `/verify/${replay.dealId}` : `/deal/${source.code}/verify`}>
          <span>
            <Rich
              text={replayTexts.checkDeal}
              parts={{ tail: (inner) => <span className="replay__tail">{inner}</span> }}
            />
          </span>
        </a>
      )}
      {isAnalysed(replay, source) && <AnalyseButton />}
      {source.is === "own" && <ShareButton replay={replay} />}
      {source.is === "own" && <ReportButton view={view} dealId={replay.dealId} look="button" />}
      <button type="button" className="button" onClick={goBack}>
        {replayTexts.back}
      </button>
    </nav>
  );
}

/** Looking on: the next deal, as soon as it is over. */
function NextDeal({ next, open }: Extract<ReplaySource, { is: "look" }>) {
  const replay = useValue(next);
  return (
    <span role="status">
      {replay === null ? (
        replayTexts.waitingNext
      ) : (
        <button type="button" className="button button--gold" onClick={() => open(replay)}>
          {replayTexts.nextDeal}
        </button>
      )}
    </span>
  );
}

/** Goes back to where the player came from; a tab of its own closes or goes to the lobby. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else if (window.opener) window.close();
  else location.assign("/lobby");
}

/** The show and the result of a deal that is watched again: what R-24 showed, and no more. */
function Ending({ view }: { readonly view: TableView }) {
  const { phase, showdown, lastResult } = view;
  if (phase === "showdown" && showdown) {
    return (
      <section className="centre centre--panel" aria-label={gameTexts.theShow}>
        <header>
          <h2>{say(screensTexts.hasDeclared, { name: nameOf(view, showdown.winner) })}</h2>
        </header>
        <ShownGroups show={showdown} wildRank={view.wildRank} />
      </section>
    );
  }
  if (lastResult === null || lastResult.dealId !== view.dealId) return null;
  return (
    <section className="result-panel replay__result" aria-label={gameTexts.result}>
      <header className="result-panel__head">
        <h2>{resultTitle(lastResult, view)}</h2>
      </header>
      <div className="result-panel__rows">
        <ResultTable result={lastResult} view={view} />
      </div>
    </section>
  );
}

/** Keys of a replay: Space plays, arrows step and change the speed, Home and End go to the ends. */
function useReplayKeys(player: ReplayPlayer): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      switch (event.key) {
        case " ":
          // Space on a button or link is that button's.
          if (event.target instanceof Element && event.target.closest("button, a, select")) return;
          if (player.playing.peek()) player.pause();
          else player.play();
          break;
        case "ArrowRight":
          player.step(1);
          break;
        case "ArrowLeft":
          player.step(-1);
          break;
        case "ArrowUp":
          player.hurry(1);
          break;
        case "ArrowDown":
          player.hurry(-1);
          break;
        case "Home":
          player.seek(0);
          break;
        case "End":
          player.seek(Number.MAX_SAFE_INTEGER);
          break;
        default:
          return;
      }
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [player]);
}
