/** What lies behind the cards: a canvas of its own, painted once for a size. */
import type { ReadonlySignal } from "@preact/signals-react";
import { useEffect, useRef } from "react";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import { CARD_FONT } from "../scene/art/faces.ts";
import { paintBrand, paintSurroundings } from "../scene/art/felt.ts";
import { fontsReady } from "../scene/atlas.ts";
import { inTasks } from "../scene/tasks.ts";
import type { Preferences } from "../state/preferences.ts";
import { useStage } from "./table-context.tsx";

interface FeltProps {
  readonly brand: string;
  readonly preferences: ReadonlySignal<Preferences>;
}

export function Felt({ brand, preferences }: FeltProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const felt = useDerived(() => preferences.value.felt, [preferences]);
  const stage = useStage();
  useEffect(() => {
    let gone = false;
    void (async () => {
      const on = canvas.current;
      const ratio = Math.min(3, window.devicePixelRatio || 1);
      if (!on) return;
      await inTasks(paintSurroundings(on, { stage, ratio, felt }), () => gone);
      // The brand on the felt waits for the page's type.
      if (!gone && !document.fonts.check(`600 20px ${CARD_FONT}`)) await fontsReady();
      if (!gone) paintBrand(on, { stage, ratio, brand });
    })();
    return () => {
      gone = true;
    };
  }, [stage, brand, felt]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus
  return <canvas ref={canvas} className="board__felt" aria-hidden="true" />;
}
