/** What every portrait is painted with. */

export type Ctx = CanvasRenderingContext2D;

/** Fills what `path` draws. */
export function shape(ctx: Ctx, fill: string, path: () => void): void {
  ctx.beginPath();
  path();
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Fills a circle, or an ellipse. */
export function disc(ctx: Ctx, fill: string, x: number, y: number, rx: number, ry = rx): void {
  shape(ctx, fill, () => ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2));
}

/** Draws along `path` with round ends. */
export function stroke(ctx: Ctx, ink: string, width: number, path: () => void): void {
  ctx.beginPath();
  path();
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.stroke();
}
