/** A finished deal on the table that it was played at, with a player's controls below it and its moves beside it. */
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { useMemo, useState } from "react";
import { VARIANTS } from "../../../modules/rummy/browser.ts";
import type { DealReplay, TableView } from "../../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../../modules/ui/browser/signals.ts";
import { isUpright, stageFor } from "../../scene/stage.ts";
import { buttonsHeight } from "../../scene/upright-stage.ts";
import type { Preferences } from "../../state/preferences.ts";
import type { ReplayStep } from "../../state/replay.ts";
import type { ReplayPlayer } from "../../state/replay-player.ts";
import type { Size } from "../../state/window-size.ts";
import { Plates } from "../plates.tsx";
import { OpenReport, ReportButton } from "../social/report.tsx";
import { stageStyle, tableClass } from "../stage-style.ts";
import { type ShownTable, ShownTableProvider, useStage } from "../table-context.tsx";
import { ReplayBoard } from "./board.tsx";
import { Controls } from "./controls.tsx";
import { Ending } from "./ending.tsx";
import { MoveList } from "./move-list.tsx";
import { useReplayKeys } from "./use-replay-keys.ts";

interface ReplayScreenProps {
  readonly replay: DealReplay;
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
    <ReplayTools replay={props.replay} view={step.view}>
      {!beside && (
        <button type="button" className="button" aria-pressed={listed} onClick={() => setListed(!listed)}>
          Moves
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
function useReplayedTable({ replay, steps, player, windowSize }: ReplayScreenProps): ShownTable {
  return useMemo(() => {
    const { maxSeats } = replay.view.table;
    const stage = computed(() => {
      const size = windowSize.value;
      const shape = shapeOf(size);
      const w = size.w - (isWide(size) ? LIST_W : 0);
      const below = PLAYER_H[shape] - (shape === "upright" ? buttonsHeight(size.w, size.h) : 0);
      return stageFor(Math.max(320, w), Math.max(240, size.h - below), maxSeats);
    });
    const view = computed((): TableView => (steps[player.index.value] ?? steps[0])?.view ?? replay.view);
    return { view, stage, offsetMs: signal(0), toss: signal(null), isStill: signal(false) };
  }, [replay, steps, player, windowSize]);
}

interface ReplayTableProps extends ReplayScreenProps {
  readonly step: ReplayStep;
  readonly index: number;
  /** What stands at the bar's end. */
  readonly children: React.ReactNode;
}

function ReplayTable({ replay, steps, step, index, preferences, brand, children }: ReplayTableProps) {
  const stage = useStage();
  const { table, deal } = step.view;
  return (
    <main
      className={tableClass(stage)}
      aria-label={`A finished deal at ${table.name}, table ${table.tableNo}`}
      style={stageStyle(stage)}
    >
      <h1 className="visually-hidden">A finished deal, watched again</h1>
      <header className="bar">
        <p className="bar__where">
          <b>{VARIANTS[table.variant].name}</b>
          <span>Table {table.tableNo}</span>
          <span>Deal {deal}</span>
          <em>Watching again</em>
        </p>
        {children}
      </header>
      <ReplayBoard step={step} index={index} preferences={preferences} brand={brand} />
      <Plates />
      <Ending step={step} />
      <OpenReport />
      {index === steps.length - 1 && !replay.complete && (
        <p className="ribbon">You left the table here; you were shown nothing of the rest.</p>
      )}
    </main>
  );
}

interface ReplayToolsProps extends Pick<ReplayScreenProps, "replay"> {
  readonly view: TableView;
  /** What stands before the links. */
  readonly children: React.ReactNode;
}

function ReplayTools({ replay, view, children }: ReplayToolsProps) {
  return (
    <nav className="bar__tools replay__tools" aria-label="This deal">
      {children}
      <a className="button" href={`/verify/${replay.dealId}`}>
        Check this deal
      </a>
      <ReportButton view={view} dealId={replay.dealId} look="button" />
      <button type="button" className="button" onClick={goBack}>
        Back
      </button>
    </nav>
  );
}

/** Goes back to where the player came from; a tab of its own closes or goes to the lobby. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else if (window.opener) window.close();
  else location.assign("/lobby");
}
