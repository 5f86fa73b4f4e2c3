import { type Ctx, disc, shape, stroke } from "./brush.ts";
import { beads, brows, type Dress, face, GOLD, HAIR, jewel, shoulders } from "./features.ts";

export function queen(ctx: Ctx, dress: Dress): void {
  shape(ctx, dress.cloth, () => {
    ctx.moveTo(4, 170);
    ctx.bezierCurveTo(12, 126, 14, 104, 19, 70);
    ctx.bezierCurveTo(20, 22, 80, 22, 81, 70);
    ctx.bezierCurveTo(86, 104, 88, 126, 96, 170);
  });
  shape(ctx, HAIR, () => {
    ctx.moveTo(25, 98);
    ctx.bezierCurveTo(22, 34, 78, 34, 75, 98);
    ctx.lineTo(66, 112);
    ctx.lineTo(34, 112);
  });
  shoulders(ctx, dress, 38);
  face(ctx, 0);
  shape(ctx, HAIR, () => {
    ctx.moveTo(28, 78);
    ctx.bezierCurveTo(26, 56, 38, 47, 50, 46.5);
    ctx.bezierCurveTo(62, 47, 74, 56, 72, 78);
    ctx.bezierCurveTo(70, 62, 62, 55, 50, 51);
    ctx.bezierCurveTo(38, 55, 30, 62, 28, 78);
  });
  brows(ctx, 2);
  shape(ctx, "#b32040", () => {
    ctx.moveTo(43.4, 91);
    ctx.quadraticCurveTo(47, 87.6, 50, 89);
    ctx.quadraticCurveTo(53, 87.6, 56.6, 91);
    ctx.quadraticCurveTo(50, 96.4, 43.4, 91);
  });
  disc(ctx, "#b32040", 50, 63.4, 2.1);
  stroke(ctx, GOLD, 1.7, () => {
    ctx.moveTo(50, 34);
    ctx.lineTo(50, 55);
    ctx.moveTo(50, 46);
    ctx.quadraticCurveTo(36, 50, 29, 66);
    ctx.moveTo(50, 46);
    ctx.quadraticCurveTo(64, 50, 71, 66);
  });
  jewel(ctx, 50, 56, 3.5, "#2f8f5b");
  stroke(ctx, GOLD, 1.4, () => ctx.arc(46.4, 84.8, 3.1, 0.6, Math.PI * 1.7));
  for (const x of [27.8, 72.2]) {
    jewel(ctx, x, 85, 3.4, "#c3132f");
    disc(ctx, GOLD, x, 91.6, 1.9);
  }
  stroke(ctx, dress.trim, 3.4, () => {
    ctx.moveTo(6.5, 168);
    ctx.bezierCurveTo(15, 124, 16, 104, 20.6, 70);
    ctx.bezierCurveTo(22, 24, 78, 24, 79.4, 70);
    ctx.bezierCurveTo(84, 104, 85, 124, 93.5, 168);
  });
  beads(ctx, 16, 106, 9, GOLD);
  beads(ctx, 25, 106, 12, "#f6efe1");
  jewel(ctx, 50, 131, 4.4, "#2f8f5b");
}
