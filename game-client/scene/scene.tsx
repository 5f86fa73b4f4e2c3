/**
 * The Pixi scene of one window: layers declared through @pixi/react, sprites moved by the card layer, frames only while
 * something moves. Survives a lost WebGL context: what cannot be restored is built again on Canvas2D.
 */
import { createRoot, extend } from "@pixi/react";
import { AbstractRenderer, type Application, Container, getMaxFragmentPrecision, Ticker } from "pixi.js";
import type { TableView } from "../../modules/tables/contract.ts";
import type { ArtOptions } from "./art/faces.ts";
import { type Atlas, bakeAtlas } from "./atlas.ts";
import { CardLayer } from "./card-layer.ts";
import { createFrames, type Frames } from "./frames.ts";
import type { Piece } from "./pieces.ts";
import { Shower } from "./shower.ts";
import type { Point, Stage } from "./stage.ts";
import { atOnce, inTasks, nextTask } from "./tasks.ts";

extend({ Container });
Ticker.system.autoStart = false;
Ticker.system.stop();

export type RendererKind = "webgl" | "canvas";

export interface Scene {
  /** What should be seen now. Returns how many cards a new deal hands out. */
  show(pieces: readonly Piece[], view: TableView, firstTurn: number | null): number;
  refit(stage: Stage, art: ArtOptions): void;
  collect(from: readonly Point[], to: Point): void;
  celebrate(): void;
  /** All movement ends at once. */
  settle(): void;
  setCalm(calm: boolean): void;
  readonly frames: Frames;
  readonly layer: CardLayer;
  readonly kind: RendererKind;
  destroy(): void;
}

/**
 * WebGL where a graphics card drives it; Canvas2D where WebGL is missing or emulated, since copying small pictures is
 * faster there than an emulated shader.
 */
export function rendererFor(asked: string | null): RendererKind {
  if (asked === "webgl" || asked === "canvas") return asked;
  const probe = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (!probe) return "canvas";
  const info = probe.getExtension("WEBGL_debug_renderer_info");
  const name = info ? String(probe.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name) ? "canvas" : "webgl";
}

const pixelRatio = () => Math.min(3, Math.max(1, window.devicePixelRatio || 1));

/**
 * Pixi asks every renderer whether code may be compiled, which the page's policy forbids. WebGL's shaders have a way without, that is
 * fetched for them; Canvas2D compiles nothing, and is not asked.
 */
async function allowPolicy(kind: RendererKind): Promise<void> {
  if (kind === "webgl") await import("pixi.js/unsafe-eval");
  else Object.assign(AbstractRenderer.prototype, { _unsafeEvalCheck: () => {} });
}

async function startPixi(canvas: HTMLCanvasElement, kind: RendererKind, stage: Stage, layers: Container[]) {
  await allowPolicy(kind);
  const root = createRoot(canvas);
  const attach = (layer: Container) => (node: Container | null) => {
    node?.addChild(layer);
  };
  const app: Application = await root.render(
    layers.map((layer, index) => <pixiContainer key={`layer${String(index)}`} ref={attach(layer)} />),
    {
      preference: kind === "webgl" ? ["webgl", "canvas"] : ["canvas"],
      backgroundAlpha: 0,
      width: stage.w,
      height: stage.h,
      resolution: pixelRatio(),
      autoDensity: true,
      autoStart: false,
      sharedTicker: false,
      antialias: true,
      // Pixi's own events, accessibility and DOM layers stay away: the mirror does their work, and 10 KB are saved.
      skipExtensionImports: true,
    } as Parameters<typeof root.render>[1],
  );
  return app;
}

/** What Pixi makes at its first frame, whatever draws it, is made before there is anything to see: its shaders, and what these ask of WebGL. */
async function warmUp(app: Application): Promise<void> {
  await nextTask();
  getMaxFragmentPrecision();
  await nextTask();
  app.renderer.render(app.stage);
  await nextTask();
}

/** A lost context may come back by itself within this time. */
const TIMEOUT_MS = 1_500;

/** Tells when the context of a canvas is gone for good, and when it has come back; the answer stops that. */
function watchContext(canvas: HTMLCanvasElement, onLost: () => void, onRestored: () => void): () => void {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const lost = (event: Event) => {
    event.preventDefault();
    timeout = setTimeout(onLost, TIMEOUT_MS);
  };
  const restored = () => {
    clearTimeout(timeout);
    onRestored();
  };
  canvas.addEventListener("webglcontextlost", lost);
  canvas.addEventListener("webglcontextrestored", restored);
  return () => {
    clearTimeout(timeout);
    canvas.removeEventListener("webglcontextlost", lost);
    canvas.removeEventListener("webglcontextrestored", restored);
  };
}

/** Starts the scene on `canvas`. `onLost` is called when the context is gone for good and the scene must be made anew. */
export async function createScene(
  canvas: HTMLCanvasElement,
  kind: RendererKind,
  firstStage: Stage,
  art: ArtOptions,
  onLost: () => void,
): Promise<Scene> {
  let stage = firstStage;
  let atlas: Atlas = (await inTasks(bakeAtlas(stage.card.h, stage.fanCardH, pixelRatio(), art)))!;
  const layer = new CardLayer(atlas, stage);
  const shower = new Shower();
  const app = await startPixi(canvas, kind, stage, [layer.root, shower.root]);
  await warmUp(app);
  const frames = createFrames(
    (now) => {
      layer.step(now);
      shower.step(now);
      return layer.moving || shower.moving;
    },
    () => app.renderer.render(app.stage),
  );
  const unwatch = watchContext(canvas, onLost, frames.wake);
  return {
    show(pieces, view, firstTurn) {
      const dealt = layer.show(pieces, view, firstTurn, performance.now());
      frames.wake();
      return dealt;
    },
    refit(next, nextArt) {
      const old = atlas;
      stage = next;
      atlas = atOnce(bakeAtlas(stage.card.h, stage.fanCardH, pixelRatio(), nextArt));
      layer.refit(atlas, stage);
      shower.clear();
      app.renderer.resize(stage.w, stage.h, pixelRatio());
      old.dispose();
      frames.wake();
    },
    collect(from, to) {
      if (layer.pace > 0) shower.collect(atlas, from, to, performance.now());
      frames.wake();
    },
    celebrate() {
      if (layer.pace > 0) shower.celebrate(atlas, stage.w, stage.h, performance.now());
      frames.wake();
    },
    settle() {
      layer.settle(performance.now());
      shower.clear();
      frames.wake();
    },
    setCalm(calm) {
      layer.pace = calm ? 0 : 1;
    },
    frames,
    layer,
    kind,
    destroy() {
      unwatch();
      frames.stop();
      app.destroy(false, { children: true });
      atlas.dispose();
    },
  };
}
