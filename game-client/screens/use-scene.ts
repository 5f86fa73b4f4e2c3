/** The Pixi scene inside React: started once, fitted to the window, started anew on Canvas2D when its context is lost. */
import type { ReadonlySignal } from "@preact/signals-react";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { isMissingScript } from "../../modules/ui/browser/missing-script.ts";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import type { ArtOptions } from "../scene/art/faces.ts";
import { fontsReady } from "../scene/atlas.ts";
import { createScene, type RendererKind, rendererFor, type Scene } from "../scene/scene.tsx";
import { type Point, placeOf, type Stage } from "../scene/stage.ts";
import { nextTask } from "../scene/tasks.ts";
import type { Preferences } from "../state/preferences.ts";
import { CannotDraw } from "./broken.tsx";
import { useStage } from "./table-context.tsx";

export interface SceneHost {
  /** The element that the scene's canvas is put into. */
  readonly host: RefObject<HTMLDivElement | null>;
  readonly ref: RefObject<Scene | null>;
  /** Counts the scenes that were started; 0 before the first. */
  readonly version: number;
}

/** Starts Pixi in a host element, fits it to the stage, and starts it anew on Canvas2D when its context is lost. */
export function useScene(
  preferences: ReadonlySignal<Preferences>,
  onScene?: ((scene: Scene) => void) | undefined,
): SceneHost {
  const stage = useStage();
  const fourColours = useDerived(() => preferences.value.fourColours, [preferences]);
  const back = useDerived(() => preferences.value.back, [preferences]);
  const art = useMemo(() => ({ fourColours, back }), [fourColours, back]);
  const host = useRef<HTMLDivElement>(null);
  const ref = useRef<Scene | null>(null);
  /** Set where the first choice did not last. */
  const [fallback, setFallback] = useState<RendererKind | null>(null);
  const [version, setVersion] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  // Nothing can be drawn here at all, or what draws did not come: the window's boundary says so.
  if (failure !== null) throw failure;
  const calm = useCalm(ref, preferences);
  const latest = useRef({ stage, art, onScene });
  latest.current = { stage, art, onScene };

  useEffect(() => {
    let gone = false;
    let kind: RendererKind | null = null;
    const canvas = document.createElement("canvas");
    host.current?.append(canvas);
    void (async () => {
      await nextTask();
      kind = fallback ?? rendererFor(new URLSearchParams(location.hash.slice(1)).get("renderer"));
      await fontsReady();
      if (gone) return;
      const { stage: first, art: firstArt, onScene: tell } = latest.current;
      const made = await createScene(canvas, kind, first, firstArt, () => setFallback("canvas"));
      if (gone) return made.destroy();
      ref.current = made;
      made.setCalm(calm.current);
      const { stage, art } = latest.current;
      if (stage !== first || art !== firstArt) made.refit(stage, art);
      setVersion((one) => one + 1);
      tell?.(made);
    })().catch((error: unknown) => {
      if (gone) return;
      if (error instanceof Error && isMissingScript(error)) setFailure(error);
      else if (kind === "canvas") setFailure(new CannotDraw("neither WebGL nor Canvas2D draws", { cause: error }));
      else setFallback("canvas");
    });
    return () => {
      gone = true;
      ref.current?.destroy();
      ref.current = null;
      canvas.remove();
    };
  }, [fallback, calm]);

  useFitting(ref, stage, art);
  useSettling(ref);
  return useMemo(() => ({ host, ref, version }), [version]);
}

type SceneRef = RefObject<Scene | null>;

/** Another size, other colours, or another back: everything is drawn anew. Before the effect that tells the scene what lies where in this size. */
function useFitting(scene: SceneRef, stage: Stage, art: ArtOptions): void {
  const fitted = useRef({ stage, art });
  useLayoutEffect(() => {
    if (fitted.current.stage === stage && fitted.current.art === art) return;
    fitted.current = { stage, art };
    scene.current?.refit(stage, art);
  }, [scene, stage, art]);
}

/** Less motion where the player or the system wants it; the answer is what holds now. */
function useCalm(scene: SceneRef, preferences: ReadonlySignal<Preferences>): RefObject<boolean> {
  const wanted = useDerived(() => preferences.value.calm, [preferences]);
  const calm = useRef(false);
  useEffect(() => {
    const wish = matchMedia("(prefers-reduced-motion: reduce)");
    const apply = () => {
      calm.current = wanted || wish.matches;
      scene.current?.setCalm(calm.current);
    };
    apply();
    wish.addEventListener("change", apply);
    return () => wish.removeEventListener("change", apply);
  }, [scene, wanted]);
  return calm;
}

/** A tab that comes to the front shows the present, not the moves it slept through. */
function useSettling(scene: SceneRef): void {
  useEffect(() => {
    const shown = () => {
      if (!document.hidden) scene.current?.settle();
    };
    document.addEventListener("visibilitychange", shown);
    return () => document.removeEventListener("visibilitychange", shown);
  }, [scene]);
}

/** Chips fly when a deal ends, paper falls when it was won by the viewer. */
export function useWinnings(scene: Scene | null, view: TableView, stage: Stage): void {
  const last = useRef(view.lastResult?.dealId ?? null);
  useEffect(() => {
    const result = view.lastResult;
    if (!result || last.current === result.dealId) return;
    last.current = result.dealId;
    const at = (seat: number): Point => {
      const place = stage.seats[placeOf(seat, view.you, view.table.maxSeats)];
      return { x: place?.x ?? stage.w / 2, y: place?.y ?? stage.h };
    };
    if (!scene || result.winner === null) return;
    const losers = result.rows
      .filter((row) => row.change < 0 || (view.match !== null && row.count > 0))
      .map((row) => at(row.seat));
    scene.collect(losers, at(result.winner));
    if (result.winner === view.you) scene.celebrate();
  }, [scene, view, stage]);
}
