import { type PointerEvent, useRef } from "react";
import type { Zone } from "./board.ts";

/** How far a pointer goes before it drags, px. */
const SLACK = 6;

/**
 * Dragging of a card by mouse or pen onto a zone (`data-zone`). Fingers scroll the page: they choose cards and tap where they are to go.
 * Answers the handlers of a card; `isDrag` tells, of the click that follows, that it was none.
 */
export function useDragging(onDrop: (place: number, to: Zone) => void) {
  const drag = useRef<{ readonly x: number; readonly y: number; isMoving: boolean } | null>(null);
  const wasDrag = useRef(false);

  const end = (event: PointerEvent<HTMLElement>, place: number | null) => {
    const card = event.currentTarget;
    wasDrag.current = drag.current?.isMoving === true;
    drag.current = null;
    if (!wasDrag.current) return;
    // While it is dragged the card itself lets the pointer through.
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-zone]");
    card.classList.remove("is-dragged");
    card.style.removeProperty("translate");
    const zone = under?.dataset.zone;
    if (place !== null && zone !== undefined) onDrop(place, zone === "new" || zone === "loose" ? zone : Number(zone));
  };

  return {
    isDrag: (): boolean => wasDrag.current,
    handlers: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDrag.current = false;
        if (event.pointerType === "touch" || event.button !== 0) return;
        // At once: a quick mouse has left the card with its first move.
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, isMoving: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = drag.current;
        if (from === null) return;
        const [right, down] = [event.clientX - from.x, event.clientY - from.y];
        if (!from.isMoving && Math.hypot(right, down) < SLACK) return;
        from.isMoving = true;
        event.currentTarget.classList.add("is-dragged");
        event.currentTarget.style.setProperty("translate", `${right}px ${down}px`);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, place),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, null),
    }),
  };
}
