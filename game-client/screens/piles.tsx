/** Stock, open pile and finish slot: what is printed on the felt, and the buttons over the cards. */

import type { CSSProperties } from "react";
import { say } from "../../modules/kernel/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import { type DropTarget, pileBox } from "../interaction/drop-target.ts";
import type { Point, Stage } from "../scene/stage.ts";
import { cardLabel } from "../state/cards.ts";
import { cards } from "../state/counts.ts";
import type { Reason } from "../state/moves.ts";
import { gameTexts } from "../texts/index.ts";
import { usePlayed, useStage, useView } from "./table-context.tsx";

function boxStyle(centre: Point, stage: Stage, margin: number): CSSProperties {
  const box = pileBox(centre, stage, margin);
  return { left: box.x, top: box.y, width: box.w, height: box.h };
}

const hasNoPiles = ({ phase, openPile }: TableView) =>
  phase === "waiting" || (phase === "countdown" && openPile.length === 0);
const stockCount = (view: TableView) => view.stockCount;
const topCard = ({ openPile }: TableView) => openPile[0] ?? null;
const isFinishFree = ({ finish }: TableView) => finish === null;

/** What is printed on the felt: the empty places, names, counts. Lies under the cards. `aim`: where dragged cards would go. */
export function PileMarks({ aim }: { readonly aim: DropTarget["kind"] | null }) {
  const stage = useStage();
  const none = useView(hasNoPiles);
  const count = useView(stockCount);
  const finishFree = useView(isFinishFree);
  const below = (centre: Point): CSSProperties => ({
    left: centre.x,
    top: centre.y + stage.pile.h / 2 + (stage.compact ? 5 : stage.upright ? 6 * stage.ui : 10),
  });
  if (none) return null;
  return (
    <div className="marks" aria-hidden="true">
      <div className={`slot${aim === "discard" ? " slot--aim" : ""}`} style={boxStyle(stage.open, stage, 0)} />
      <div
        className={`slot slot--finish${aim === "finish" ? " slot--aim" : ""}`}
        style={boxStyle(stage.finish, stage, 0)}
      >
        {finishFree && <span>{gameTexts.finishSlot}</span>}
      </div>
      <span className="marks__name" style={below(stage.stock)}>
        {closedLabel(count, stage)}
      </span>
      <span className="marks__name" style={below(stage.open)}>
        {gameTexts.open}
      </span>
      {!stage.compact && !finishFree && (
        <span className="marks__name" style={below(stage.finish)}>
          {gameTexts.finish}
        </span>
      )}
    </div>
  );
}

/** "Closed · 41"; the number alone where the next name is too near. */
function closedLabel(count: number, { stock, open, ui }: Stage): string {
  if (count === 0) return gameTexts.closed;
  return open.x - stock.x < CLOSED_W * ui ? String(count) : say(gameTexts.closedCount, { count });
}

/** What "Closed · 41" and "Open" take beside each other, middle to middle. */
const CLOSED_W = 84;

const isPlaying = ({ phase }: TableView) => phase === "playing";

/** The piles as buttons: for mouse, finger, keyboard and screen reader alike. */
export function Piles() {
  return useView(isPlaying) ? (
    <>
      <Stock />
      <OpenPile />
      <FinishSlot />
    </>
  ) : null;
}

interface PileProps {
  readonly at: Point;
  readonly look: string;
  readonly off: boolean;
  readonly title: string;
  readonly label: string;
  readonly run: () => void;
  /** Cards may be dragged from it. */
  readonly pile?: "stock" | "open";
}

function Pile({ at, look, off, title, label, run, pile }: PileProps) {
  const stage = useStage();
  return (
    <button
      type="button"
      className={`pile${look}`}
      data-pile={pile}
      style={boxStyle(at, stage, 4)}
      aria-disabled={off}
      title={title}
      aria-label={label}
      onClick={run}
    />
  );
}

/** Does what is allowed, and says why not otherwise. */
function useAttempt() {
  const { session } = usePlayed();
  return (reason: Reason, run: () => void) => () => (reason ? session.toast(reason, "bad") : run());
}

/** Whether the player may draw, and no answer is awaited. */
function useMayDraw(): boolean {
  const { session, moves } = usePlayed();
  const { waitingFor } = session.state;
  return useDerived(() => moves.value.drawStock === null && waitingFor.value === null, [moves, waitingFor]);
}

function Stock() {
  const { session, moves } = usePlayed();
  const stage = useStage();
  const count = useView(stockCount);
  const mayDraw = useMayDraw();
  const reason = useDerived(() => moves.value.drawStock, [moves]);
  const attempt = useAttempt();
  return (
    <Pile
      pile="stock"
      at={stage.stock}
      look={mayDraw ? " pile--ready" : ""}
      off={reason !== null}
      title={reason ?? gameTexts.drawStock}
      label={say(gameTexts.closedStock, { cards: cards(count) })}
      run={attempt(reason, () => session.draw("stock"))}
    />
  );
}

function OpenPile() {
  const { session, moves } = usePlayed();
  const { chosen } = session.state;
  const stage = useStage();
  const mayDraw = useMayDraw();
  const reason = useDerived(() => moves.value.drawOpen, [moves]);
  const discardHere = useDerived(() => moves.value.discard(chosen.value) === null, [moves, chosen]);
  const attempt = useAttempt();
  const top = useView(topCard);
  const name = top === null ? gameTexts.openPile : say(gameTexts.openPileTop, { card: cardLabel(top) });
  const run = () => {
    const card = chosen.peek();
    if (discardHere && card !== null) session.discard(card);
    else attempt(reason, () => session.draw("open"))();
  };
  return (
    <Pile
      pile="open"
      at={stage.open}
      look={`${reason === null && mayDraw ? " pile--ready" : ""}${discardHere ? " pile--aim" : ""}`}
      off={reason !== null && !discardHere}
      title={discardHere ? gameTexts.discardHere : (reason ?? gameTexts.takeOpen)}
      label={name}
      run={run}
    />
  );
}

function FinishSlot() {
  const { session, moves, ask } = usePlayed();
  const { chosen } = session.state;
  const stage = useStage();
  const reason = useDerived(() => moves.value.finish(chosen.value), [moves, chosen]);
  const attempt = useAttempt();
  const run = () => {
    const card = chosen.peek();
    if (card !== null) ask.finish(card);
  };
  return (
    <Pile
      at={stage.finish}
      look={reason === null ? " pile--aim" : ""}
      off={reason !== null}
      title={reason ?? gameTexts.finishWith}
      label={gameTexts.finishSlot}
      run={attempt(reason, run)}
    />
  );
}
