/** The backs of the cards: a ground with an ornament of gold and the server's lotus. */
import { lotus, paper } from "./faces.ts";
import { BACKS, type BackName, type BackTheme } from "./themes.ts";

type Ctx = CanvasRenderingContext2D;

/** Draws a back of w × h device pixels. */
export function drawBack(ctx: Ctx, w: number, h: number, back: BackName): void {
  const { ground, pattern, disc } = BACKS[back];
  paper(ctx, w, h);
  const m = h * 0.042;
  const body = ctx.createRadialGradient(w / 2, h / 2, h * 0.05, w / 2, h / 2, h * 0.65);
  body.addColorStop(0, ground[0]);
  body.addColorStop(1, ground[1]);
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(m, m, w - 2 * m, h - 2 * m, h * 0.04);
  ctx.fillStyle = body;
  ctx.fill();
  ctx.clip();
  ctx.strokeStyle = "rgba(232,190,104,.34)";
  ctx.lineWidth = Math.max(0.6, h * 0.006);
  ctx.beginPath();
  PATTERNS[pattern](ctx, w, h);
  ctx.stroke();
  ctx.restore();
  ctx.beginPath();
  ctx.roundRect(m * 1.7, m * 1.7, w - 3.4 * m, h - 3.4 * m, h * 0.03);
  ctx.strokeStyle = "#d9a441";
  ctx.lineWidth = Math.max(0.8, h * 0.009);
  ctx.stroke();
  lotus(ctx, w / 2, h / 2, h * 0.15, disc);
}

const PATTERNS: Readonly<Record<BackTheme["pattern"], (ctx: Ctx, w: number, h: number) => void>> = {
  lattice(ctx, w, h) {
    for (let d = -h; d < w + h; d += h * 0.085) {
      ctx.moveTo(d, 0);
      ctx.lineTo(d + h, h);
      ctx.moveTo(d + h, 0);
      ctx.lineTo(d, h);
    }
  },
  arches(ctx, w, h) {
    const step = h * 0.12;
    for (let row = 0; row * step * 0.5 < h + step; row += 1) {
      for (let x = row % 2 ? 0 : step / 2; x < w + step; x += step) {
        for (const r of [0.5, 0.34, 0.18]) {
          ctx.moveTo(x + step * r, row * step * 0.5);
          ctx.arc(x, row * step * 0.5, step * r, 0, Math.PI, true);
        }
      }
    }
  },
  leaves(ctx, w, h) {
    const step = h * 0.13;
    for (let row = 0; row * step * 0.5 < h + step; row += 1) {
      for (let x = row % 2 ? 0 : step / 2; x < w + step; x += step) {
        const y = row * step * 0.5;
        ctx.moveTo(x, y - step * 0.42);
        ctx.quadraticCurveTo(x + step * 0.34, y, x, y + step * 0.42);
        ctx.quadraticCurveTo(x - step * 0.34, y, x, y - step * 0.42);
        ctx.moveTo(x, y - step * 0.24);
        ctx.lineTo(x, y + step * 0.24);
      }
    }
  },
  rays(ctx, w, h) {
    for (let ray = 0; ray < 48; ray += 1) {
      const angle = (ray * Math.PI) / 24;
      const from = ray % 2 ? 0.22 : 0.19;
      ctx.moveTo(w / 2 + Math.cos(angle) * h * from, h / 2 + Math.sin(angle) * h * from);
      ctx.lineTo(w / 2 + Math.cos(angle) * h, h / 2 + Math.sin(angle) * h);
    }
    for (const r of [0.24, 0.33, 0.42]) {
      ctx.moveTo(w / 2 + h * r, h / 2);
      ctx.arc(w / 2, h / 2, h * r, 0, Math.PI * 2);
    }
  },
};
