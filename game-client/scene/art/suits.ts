/**
 * Suit pips as vector paths in a unit box: centre 0,0, about 1 wide and 1 high.
 * Suits are S, H, D, C = 0 … 3 as in rummy's cards.
 */
/** Ink of each suit; `four` gives diamonds and clubs colours of their own for players who mix them up. */
export function suitInk(suit: number, four: boolean): string {
  const two = ["#14161d", "#c3132f", "#c3132f", "#14161d"] as const;
  const own = ["#14161d", "#c3132f", "#1557b8", "#0f7a3d"] as const;
  return (four ? own : two)[suit] ?? "#14161d";
}

/** Adds the outline of one pip to the current path, `size` high, centred on x, y. */
function pipPath(ctx: CanvasRenderingContext2D, suit: number, x: number, y: number, size: number): void {
  const at = (px: number, py: number): [number, number] => [x + px * size, y + py * size];
  const move = (px: number, py: number) => ctx.moveTo(...at(px, py));
  const line = (px: number, py: number) => ctx.lineTo(...at(px, py));
  const curve = (ax: number, ay: number, bx: number, by: number, px: number, py: number) =>
    ctx.bezierCurveTo(...at(ax, ay), ...at(bx, by), ...at(px, py));
  const stem = () => {
    move(0, 0.02);
    curve(0.02, 0.28, 0.07, 0.44, 0.22, 0.5);
    line(-0.22, 0.5);
    curve(-0.07, 0.44, -0.02, 0.28, 0, 0.02);
  };
  if (suit === 0) {
    move(0, -0.5);
    curve(0.08, -0.3, 0.47, -0.12, 0.47, 0.14);
    curve(0.47, 0.38, 0.14, 0.4, 0.02, 0.18);
    line(-0.02, 0.18);
    curve(-0.14, 0.4, -0.47, 0.38, -0.47, 0.14);
    curve(-0.47, -0.12, -0.08, -0.3, 0, -0.5);
    stem();
  } else if (suit === 1) {
    move(0, 0.5);
    curve(-0.1, 0.28, -0.5, 0.06, -0.5, -0.2);
    curve(-0.5, -0.52, -0.1, -0.52, 0, -0.22);
    curve(0.1, -0.52, 0.5, -0.52, 0.5, -0.2);
    curve(0.5, 0.06, 0.1, 0.28, 0, 0.5);
  } else if (suit === 2) {
    move(0, -0.52);
    curve(0.1, -0.3, 0.24, -0.12, 0.4, 0);
    curve(0.24, 0.12, 0.1, 0.3, 0, 0.52);
    curve(-0.1, 0.3, -0.24, 0.12, -0.4, 0);
    curve(-0.24, -0.12, -0.1, -0.3, 0, -0.52);
  } else {
    for (const [cx, cy] of [
      [0, -0.26],
      [-0.25, 0.1],
      [0.25, 0.1],
    ] as const) {
      ctx.moveTo(...at(cx + 0.235, cy));
      ctx.arc(...at(cx, cy), 0.235 * size, 0, Math.PI * 2);
    }
    move(-0.12, 0.14);
    line(-0.06, -0.14);
    line(0.06, -0.14);
    line(0.12, 0.14);
    line(-0.12, 0.14);
    stem();
  }
}

/** Fills one pip. */
export function fillPip(
  ctx: CanvasRenderingContext2D,
  suit: number,
  x: number,
  y: number,
  size: number,
  ink: string,
): void {
  ctx.beginPath();
  pipPath(ctx, suit, x, y, size);
  ctx.fillStyle = ink;
  ctx.fill("nonzero");
}
