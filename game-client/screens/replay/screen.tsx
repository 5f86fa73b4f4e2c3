/** A finished deal on the table that it was played at, with a player's controls below it and its moves beside it. */
import { type CSSProperties, useEffect, useMemo, useState } from "react";
import type { DealReplay } from "../../../modules/tables/contract.ts";
import { stageFor } from "../../scene/stage.ts";
import type { Preferences } from "../../state/preferences.ts";
import type { ReplayStep } from "../../state/replay.ts";
import type { ReplayPlayer } from "../../state/replay-player.ts";
import { type Store, useStore } from "../../state/store.ts";
import { Icon } from "../icons.tsx";
import { VARIANT_WORDS } from "../panels.tsx";
import { Plates } from "../plates.tsx";
import { ReplayBoard } from "./board.tsx";
import { Controls } from "./controls.tsx";
import { Ending } from "./ending.tsx";
import { MoveList } from "./move-list.tsx";
import { useReplayKeys } from "./use-replay-keys.ts";

interface ReplayScreenProps {
  readonly replay: DealReplay;
  readonly steps: readonly ReplayStep[];
  readonly player: ReplayPlayer;
  readonly preferences: Store<Preferences>;
  readonly brand: string;
}

/** From this width on the moves stand beside the table; below, a button opens them. */
const LIST_FROM = 1_000;
const LIST_W = 250;

export function ReplayScreen({ replay, steps, player, preferences, brand }: ReplayScreenProps) {
  const liked = useStore(preferences);
  const { index, playing } = useStore(player.store);
  const size = useSize();
  const [listed, setListed] = useState(false);
  const beside = size.w >= LIST_FROM;
  const low = size.h < 540;
  const step = steps[index] ?? steps[0];
  useReplayKeys(player);
  const { maxSeats } = replay.view.table;
  const stage = useMemo(
    () => stageFor(Math.max(320, size.w - (beside ? LIST_W : 0)), Math.max(240, size.h - (low ? 52 : 84)), maxSeats),
    [size, beside, low, maxSeats],
  );
  if (!step) return null;
  const { view } = step;
  return (
    <div className={`replay${low ? " replay--low" : ""}`}>
      <main
        className={`table${stage.compact ? " table--compact" : ""}`}
        aria-label={`A finished deal at ${view.table.name}, table ${view.table.tableNo}`}
        style={{ "--ui": stage.ui } as CSSProperties}
      >
        <h1 className="visually-hidden">A finished deal, watched again</h1>
        <header className="bar">
          <p className="bar__where">
            <b>{VARIANT_WORDS[view.table.variant]}</b>
            <span>Table {view.table.tableNo}</span>
            <span>Deal {view.deal}</span>
            <em>Watching again</em>
          </p>
          <nav className="bar__tools replay__tools" aria-label="This deal">
            {!beside && (
              <button type="button" className="button" aria-pressed={listed} onClick={() => setListed(!listed)}>
                Moves
              </button>
            )}
            <a className="button" href={`/verify/${replay.dealId}`}>
              Check this deal
            </a>
            <button type="button" className="button" onClick={goBack}>
              Back
            </button>
          </nav>
        </header>
        <ReplayBoard step={step} index={index} stage={stage} preferences={liked} brand={brand} />
        <Plates view={view} stage={stage} offsetMs={0} toss={null} />
        <Ending step={step} />
        {index === steps.length - 1 && !replay.complete && (
          <p className="ribbon">You left the table here; you were shown nothing of the rest.</p>
        )}
      </main>
      {(beside || listed) && <MoveList steps={steps} index={index} player={player} />}
      <Controls steps={steps} player={player} />
      {size.w < size.h && size.w < 700 && (
        <div className="rotate" role="alert">
          <Icon name="rotate" />
          <h2>Turn your phone</h2>
          <p>The table needs the width.</p>
        </div>
      )}
      <div className="visually-hidden" role="status" aria-live="polite" data-testid="story">
        {playing && index === 0 ? "" : step.words}
      </div>
    </div>
  );
}

/** To where the player came from; a tab of its own closes or goes to the lobby. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else if (window.opener) window.close();
  else location.assign("/lobby");
}

const RESIZE_REST_MS = 70;

function useSize(): { readonly w: number; readonly h: number } {
  const [size, setSize] = useState(() => ({ w: innerWidth, h: innerHeight }));
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setSize({ w: innerWidth, h: innerHeight }), RESIZE_REST_MS);
    };
    addEventListener("resize", resized);
    return () => {
      clearTimeout(waiting);
      removeEventListener("resize", resized);
    };
  }, []);
  return size;
}
