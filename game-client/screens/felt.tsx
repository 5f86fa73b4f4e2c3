/** What lies behind the cards: a canvas of its own, painted once for a size. */
import { useEffect, useRef } from "react";
import { CARD_FONT } from "../scene/art/faces.ts";
import { paintSurroundings } from "../scene/art/felt.ts";
import { fontsReady } from "../scene/atlas.ts";
import { useStage } from "./table-context.tsx";

export function Felt({ brand }: { readonly brand: string }) {
  const felt = useRef<HTMLCanvasElement>(null);
  const stage = useStage();
  useEffect(() => {
    let gone = false;
    const paint = () => {
      if (felt.current && !gone)
        paintSurroundings(felt.current, stage, Math.min(3, window.devicePixelRatio || 1), brand);
    };
    paint();
    // The brand on the felt waits for the page's type.
    if (!document.fonts.check(`600 20px ${CARD_FONT}`)) void fontsReady().then(paint);
    return () => {
      gone = true;
    };
  }, [stage, brand]);
  return <canvas ref={felt} className="board__felt" />;
}
