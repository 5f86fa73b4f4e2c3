import { type Ctx, shape, stroke } from "./brush.ts";
import { beads, brows, type Dress, face, HAIR, jewel, shoulders } from "./features.ts";

export function jack(ctx: Ctx, dress: Dress): void {
  shoulders(ctx, dress, 41);
  shape(ctx, HAIR, () => {
    ctx.moveTo(27, 86);
    ctx.bezierCurveTo(24, 50, 76, 50, 73, 86);
    ctx.lineTo(69, 70);
    ctx.lineTo(31, 70);
  });
  face(ctx, 0);
  brows(ctx, 2.8);
  stroke(ctx, HAIR, 2.5, () => {
    ctx.moveTo(50, 87);
    ctx.quadraticCurveTo(43, 86, 37.5, 84);
    ctx.moveTo(50, 87);
    ctx.quadraticCurveTo(57, 86, 62.5, 84);
  });
  stroke(ctx, "#a4433c", 2.4, () => {
    ctx.moveTo(45, 92.6);
    ctx.quadraticCurveTo(50, 95, 55, 92.6);
  });
  shape(ctx, dress.trim, () => {
    ctx.moveTo(66, 52);
    ctx.bezierCurveTo(90, 58, 88, 88, 92, 112);
    ctx.bezierCurveTo(80, 104, 78, 78, 66, 66);
  });
  shape(ctx, dress.cloth, () => {
    ctx.moveTo(23, 63);
    ctx.bezierCurveTo(18, 40, 36, 30, 50, 31);
    ctx.bezierCurveTo(68, 30, 84, 42, 77, 63);
    ctx.quadraticCurveTo(50, 52, 23, 63);
  });
  for (let i = 0; i < 3; i += 1) {
    stroke(ctx, dress.trim, 2, () => {
      ctx.moveTo(24 + i * 2, 57 - i * 7);
      ctx.quadraticCurveTo(46, 48 - i * 6, 70 - i * 6, 34 + i * 0.5);
    });
  }
  stroke(ctx, dress.robe, 3.6, () => {
    ctx.moveTo(23.6, 62.6);
    ctx.quadraticCurveTo(50, 51.4, 76.4, 62.6);
  });
  shape(ctx, "#2f8f5b", () => {
    ctx.moveTo(34, 47);
    ctx.bezierCurveTo(20, 34, 22, 18, 30, 12);
    ctx.bezierCurveTo(32, 24, 38, 34, 38, 46);
  });
  stroke(ctx, "#f6efe1", 1, () => {
    ctx.moveTo(35.4, 46);
    ctx.quadraticCurveTo(27, 32, 29, 16);
  });
  jewel(ctx, 36, 49, 4, "#1557b8");
  jewel(ctx, 71.6, 83, 2.2, "#f6efe1");
  beads(ctx, 19, 107, 10, dress.trim);
}
