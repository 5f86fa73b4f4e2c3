/** Stock, open pile and finish slot: what is printed on the felt, and the buttons over the cards. */
import type { CSSProperties } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { type DropTarget, pileBox } from "../interaction/drop-target.ts";
import type { Point, Stage } from "../scene/stage.ts";
import type { Moves } from "../state/moves.ts";
import type { Session } from "../state/session.ts";
import type { SessionState } from "../state/session-state.ts";

function boxStyle(centre: Point, stage: Stage, margin: number): CSSProperties {
  const box = pileBox(centre, stage, margin);
  return { left: box.x, top: box.y, width: box.w, height: box.h };
}

/** What is printed on the felt: the empty places, names, counts. Lies under the cards. */
export function PileMarks({ view, stage, target }: { view: TableView; stage: Stage; target: DropTarget | null }) {
  const below = (centre: Point): CSSProperties => ({
    left: centre.x,
    top: centre.y + stage.pile.h / 2 + (stage.compact ? 5 : 10),
  });
  if (view.phase === "waiting" || (view.phase === "countdown" && view.openPile.length === 0)) return null;
  return (
    <div className="marks" aria-hidden="true">
      <div className={`slot${target?.kind === "discard" ? " slot--aim" : ""}`} style={boxStyle(stage.open, stage, 0)} />
      <div
        className={`slot slot--finish${target?.kind === "finish" ? " slot--aim" : ""}`}
        style={boxStyle(stage.finish, stage, 0)}
      >
        {view.finish === null && <span>Finish slot</span>}
      </div>
      <span className="marks__name" style={below(stage.stock)}>
        Closed{view.stockCount > 0 ? ` · ${view.stockCount}` : ""}
      </span>
      <span className="marks__name" style={below(stage.open)}>
        Open
      </span>
      {!stage.compact && view.finish !== null && (
        <span className="marks__name" style={below(stage.finish)}>
          Finish
        </span>
      )}
    </div>
  );
}

interface PilesProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly view: TableView;
  readonly stage: Stage;
  readonly moves: Moves;
  readonly onFinish: (card: number) => void;
}

/** The piles as buttons: for mouse, finger, keyboard and screen reader alike. */
export function Piles({ session, state, view, stage, moves, onFinish }: PilesProps) {
  if (view.phase !== "playing") return null;
  const [only] = state.selected.size === 1 ? [...state.selected] : [];
  const card = only ?? null;
  const mayDraw = moves.drawStock === null && state.waitingFor === null;
  const discardHere = moves.discard(card) === null;
  const run = (reason: string | null, action: () => void) => () => (reason ? session.toast(reason, "bad") : action());
  return (
    <>
      <button
        type="button"
        className={`pile${mayDraw ? " pile--ready" : ""}`}
        style={boxStyle(stage.stock, stage, 4)}
        aria-disabled={moves.drawStock !== null}
        title={moves.drawStock ?? "Draw from the closed stock (D)"}
        aria-label={`Closed stock, ${view.stockCount} cards. ${moves.drawStock ?? "Draw"}`}
        onClick={run(moves.drawStock, () => session.draw("stock"))}
      />
      <button
        type="button"
        className={`pile${moves.drawOpen === null && mayDraw ? " pile--ready" : ""}${discardHere ? " pile--aim" : ""}`}
        style={boxStyle(stage.open, stage, 4)}
        aria-disabled={moves.drawOpen !== null && !discardHere}
        title={discardHere ? "Discard the selected card here (X)" : (moves.drawOpen ?? "Take the open card (O)")}
        aria-label={`Open pile. ${discardHere ? "Discard the selected card" : (moves.drawOpen ?? "Take the open card")}`}
        onClick={
          discardHere && card !== null ? () => session.discard(card) : run(moves.drawOpen, () => session.draw("open"))
        }
      />
      <button
        type="button"
        className={`pile${moves.finish(card) === null ? " pile--aim" : ""}`}
        style={boxStyle(stage.finish, stage, 4)}
        aria-disabled={moves.finish(card) !== null}
        title={moves.finish(card) ?? "Finish with the selected card (F)"}
        aria-label={`Finish slot. ${moves.finish(card) ?? "Finish with the selected card"}`}
        onClick={run(moves.finish(card), () => card !== null && onFinish(card))}
      />
    </>
  );
}
