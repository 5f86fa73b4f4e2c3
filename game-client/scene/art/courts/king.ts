import { type Ctx, shape, stroke } from "./brush.ts";
import { beads, brows, type Dress, face, GOLD, HAIR, jewel, shoulders } from "./features.ts";

export function king(ctx: Ctx, dress: Dress): void {
  shoulders(ctx, dress, 47);
  face(ctx, 4);
  shape(ctx, HAIR, () => {
    ctx.moveTo(28.6, 72);
    ctx.bezierCurveTo(30, 92, 36, 112, 50, 116);
    ctx.bezierCurveTo(64, 112, 70, 92, 71.4, 72);
    ctx.bezierCurveTo(69, 84, 62, 86, 57, 85);
    ctx.quadraticCurveTo(50, 83, 43, 85);
    ctx.bezierCurveTo(38, 86, 31, 84, 28.6, 72);
  });
  shape(ctx, "#b4483f", () => ctx.ellipse(50, 92, 6, 2.1, 0, 0, Math.PI * 2));
  stroke(ctx, HAIR, 4.6, () => {
    ctx.moveTo(50, 87.4);
    ctx.bezierCurveTo(42, 85, 36, 90, 27, 82);
    ctx.moveTo(50, 87.4);
    ctx.bezierCurveTo(58, 85, 64, 90, 73, 82);
  });
  brows(ctx, 3.4);
  shape(ctx, dress.cloth, () => {
    ctx.moveTo(24, 62);
    ctx.bezierCurveTo(14, 34, 38, 22, 52, 22);
    ctx.bezierCurveTo(72, 22, 86, 40, 76, 62);
    ctx.quadraticCurveTo(50, 48, 24, 62);
  });
  for (let i = 0; i < 4; i += 1) {
    stroke(ctx, i % 2 ? dress.robe : dress.trim, 2.3, () => {
      ctx.moveTo(22 + i * 3.5, 56 - i * 8);
      ctx.quadraticCurveTo(52, 34 - i * 4, 78 - i * 2.4, 54 - i * 8);
    });
  }
  stroke(ctx, GOLD, 4.4, () => {
    ctx.moveTo(23.5, 61.5);
    ctx.quadraticCurveTo(50, 47.5, 76.5, 61.5);
  });
  shape(ctx, "#f6efe1", () => {
    ctx.moveTo(50, 44);
    ctx.bezierCurveTo(40, 32, 46, 14, 60, 10);
    ctx.bezierCurveTo(54, 20, 60, 32, 50, 44);
  });
  jewel(ctx, 50, 48, 6.2, "#c3132f");
  jewel(ctx, 28.5, 82, 2.4, "#f6efe1");
  jewel(ctx, 71.5, 82, 2.4, "#f6efe1");
  beads(ctx, 22, 108, 11, "#f6efe1");
  beads(ctx, 30, 108, 14, GOLD);
}
