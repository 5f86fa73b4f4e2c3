/**
 * The surroundings of the table: dark ground, wooden rail, felt. Painted once for a window size on a canvas of its own that lies under the
 * cards, so that a moving card never repaints it.
 */
import type { Rect, Stage } from "../stage.ts";
import type { Work } from "../tasks.ts";
import { lotus } from "./faces.ts";
import { FELTS, type FeltName, type FeltTheme } from "./themes.ts";

type Ctx = CanvasRenderingContext2D;

/** A small generator with a fixed seed: the grain is the same on every window. */
function grain(): () => number {
  let state = 0x2f6e2b1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Round at both ends; a table that is nearly as high as wide has round corners only, and no circle's waste. */
function stadium(ctx: Ctx, rect: Rect, inset: number): void {
  const h = rect.h - inset * 2;
  const radius = rect.w > rect.h * 1.5 ? h / 2 : Math.max(16, rect.w * 0.24 - inset);
  ctx.beginPath();
  ctx.roundRect(rect.x + inset, rect.y + inset, rect.w - inset * 2, h, radius);
}

function ground(ctx: Ctx, w: number, h: number, theme: FeltTheme): void {
  const base = ctx.createLinearGradient(0, 0, 0, h);
  for (const [n, at] of [0, 0.55, 1].entries()) base.addColorStop(at, theme.ground[n]!);
  ctx.fillStyle = base;
  ctx.fillRect(0, 0, w, h);
  ctx.strokeStyle = "rgba(214,168,84,.035)";
  ctx.lineWidth = 1;
  const step = 54;
  for (let y = 0; y < h + step; y += step) {
    for (let x = (y / step) % 2 ? step / 2 : 0; x < w + step; x += step) {
      ctx.beginPath();
      for (let i = 0; i < 8; i += 1) {
        const a = (i * Math.PI) / 4;
        ctx.moveTo(x, y);
        ctx.quadraticCurveTo(
          x + Math.cos(a - 0.5) * 18,
          y + Math.sin(a - 0.5) * 18,
          x + Math.cos(a) * 25,
          y + Math.sin(a) * 25,
        );
        ctx.quadraticCurveTo(x + Math.cos(a + 0.5) * 18, y + Math.sin(a + 0.5) * 18, x, y);
      }
      ctx.stroke();
    }
  }
  const glow = ctx.createRadialGradient(w / 2, h * 0.4, h * 0.2, w / 2, h * 0.4, w * 0.62);
  glow.addColorStop(0, theme.glow);
  glow.addColorStop(1, "rgba(0,0,0,.35)");
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, w, h);
}

function rail(ctx: Ctx, { table: rect, rail: width }: Stage, theme: FeltTheme, random: () => number): void {
  ctx.save();
  ctx.shadowColor = "rgba(0,0,0,.75)";
  ctx.shadowBlur = width * 1.6;
  ctx.shadowOffsetY = width * 0.7;
  stadium(ctx, rect, 0);
  ctx.fillStyle = theme.woodBase;
  ctx.fill();
  ctx.restore();
  ctx.save();
  stadium(ctx, rect, 0);
  ctx.clip();
  const wood = ctx.createLinearGradient(0, rect.y, 0, rect.y + rect.h);
  for (const [n, at] of [0, 0.12, 0.6, 1].entries()) wood.addColorStop(at, theme.wood[n]!);
  ctx.fillStyle = wood;
  ctx.fillRect(rect.x, rect.y, rect.w, rect.h);
  for (let i = 0; i < 70; i += 1) {
    const inset = random() * width;
    stadium(ctx, rect, inset);
    ctx.strokeStyle = random() > 0.5 ? `rgba(255,190,120,${random() * 0.07})` : `rgba(20,8,2,${random() * 0.16})`;
    ctx.lineWidth = 0.4 + random() * 1.3;
    ctx.setLineDash([60 + random() * 260, 30 + random() * 160]);
    ctx.lineDashOffset = random() * 600;
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.restore();
  const edge = (inset: number, ink: string, line: number) => {
    stadium(ctx, rect, inset);
    ctx.strokeStyle = ink;
    ctx.lineWidth = line;
    ctx.stroke();
  };
  edge(0.8, "rgba(255,206,140,.38)", 1.2);
  edge(width * 0.2, "rgba(255,214,150,.16)", width * 0.16);
  edge(width * 0.78, "rgba(0,0,0,.45)", width * 0.3);
  edge(width * 0.6, "#c99544", Math.max(1, width * 0.07));
}

function cloth(
  ctx: Ctx,
  { table: rect, rail: width, unit: scale }: Stage,
  theme: FeltTheme,
  random: () => number,
): void {
  const cx = rect.x + rect.w / 2;
  const cy = rect.y + rect.h * 0.46;
  ctx.save();
  stadium(ctx, rect, width);
  ctx.clip();
  const felt = ctx.createRadialGradient(cx, cy, rect.h * 0.08, cx, cy, rect.w * 0.56);
  for (const [n, at] of [0, 0.45, 0.8, 1].entries()) felt.addColorStop(at, theme.cloth[n]!);
  ctx.fillStyle = felt;
  ctx.fillRect(rect.x, rect.y, rect.w, rect.h);
  const flecks = Math.min(9000, Math.round((rect.w * rect.h) / 55));
  for (let i = 0; i < flecks; i += 1) {
    ctx.fillStyle = random() > 0.5 ? "rgba(255,255,255,.035)" : "rgba(0,0,0,.06)";
    ctx.fillRect(rect.x + random() * rect.w, rect.y + random() * rect.h, 0.6 + random() * 1.4, 0.6 + random());
  }
  for (let i = 0; i < 5; i += 1) {
    stadium(ctx, rect, width + i * 3 * scale);
    ctx.strokeStyle = `rgba(0,0,0,${0.24 - i * 0.045})`;
    ctx.lineWidth = 3.4 * scale;
    ctx.stroke();
  }
  ctx.restore();
}

function embroidery(ctx: Ctx, rect: Rect, inset: number, scale: number): void {
  stadium(ctx, rect, inset);
  ctx.strokeStyle = "rgba(231,193,112,.42)";
  ctx.lineWidth = 1.3;
  ctx.stroke();
  stadium(ctx, rect, inset + 6 * scale);
  ctx.strokeStyle = "rgba(231,193,112,.2)";
  ctx.setLineDash([1.5, 5.5]);
  ctx.lineCap = "round";
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.setLineDash([]);
}

function emblem(ctx: Ctx, stage: Stage, brand: string): void {
  const x = stage.table.x + stage.table.w / 2;
  const y = stage.emblemY;
  const size = stage.pile.h * 0.16;
  ctx.save();
  ctx.globalAlpha = 0.5;
  lotus(ctx, x, y - size * 1.9, size * 0.9);
  ctx.globalAlpha = 1;
  ctx.fillStyle = "rgba(240,214,150,.36)";
  ctx.font = `600 ${Math.round(size * 0.9)}px Inter, sans-serif`;
  ctx.textAlign = "center";
  ctx.letterSpacing = `${(size * 0.3).toFixed(1)}px`;
  ctx.fillText(brand.toUpperCase(), x, y);
  ctx.restore();
}

/** What a window's surroundings look like. */
export interface Surroundings {
  readonly stage: Stage;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  readonly brand: string;
  readonly felt: FeltName;
}

/** Paints the whole window but the brand, on a sheet of its own that is copied when it is done: a half-painted table is never seen. */
export function* paintSurroundings(
  canvas: HTMLCanvasElement,
  { stage, ratio, felt }: Omit<Surroundings, "brand">,
): Work<void> {
  const sheet = document.createElement("canvas");
  sheet.width = Math.round(stage.w * ratio);
  sheet.height = Math.round(stage.h * ratio);
  const ctx = sheet.getContext("2d");
  if (!ctx) return;
  ctx.scale(ratio, ratio);
  const random = grain();
  const theme = FELTS[felt];
  ground(ctx, stage.w, stage.h, theme);
  yield;
  rail(ctx, stage, theme, random);
  yield;
  cloth(ctx, stage, theme, random);
  embroidery(ctx, stage.table, stage.rail + 26 * stage.unit, stage.unit);
  yield;
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  canvas.getContext("2d")?.drawImage(sheet, 0, 0);
}

/** Paints the brand on a felt that is there already. */
export function paintBrand(canvas: HTMLCanvasElement, { stage, ratio, brand }: Omit<Surroundings, "felt">): void {
  const ctx = canvas.getContext("2d");
  if (!ctx || stage.emblemY <= 0) return;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  emblem(ctx, stage, brand);
}
