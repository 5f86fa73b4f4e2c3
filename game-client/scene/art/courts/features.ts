/** What kings, queens and jacks have in common: colours, faces, shoulders, jewels. */
import { type Ctx, disc, shape, stroke } from "./brush.ts";

/** The colours of a suit. */
export interface Dress {
  readonly robe: string;
  readonly trim: string;
  readonly cloth: string;
  readonly sky: readonly [string, string];
}

/** Dress by suit. */
export const DRESS: readonly Dress[] = [
  { robe: "#27366f", trim: "#e0b24c", cloth: "#5a2d82", sky: ["#eef0fa", "#c9d0ea"] },
  { robe: "#a3152e", trim: "#e9bd55", cloth: "#d6742a", sky: ["#fff3ea", "#f3cdb9"] },
  { robe: "#c65a17", trim: "#f2cf74", cloth: "#a3152e", sky: ["#fff7e2", "#f4dca6"] },
  { robe: "#136046", trim: "#e0b24c", cloth: "#1d3f72", sky: ["#eaf6ee", "#bfe0cb"] },
];
const SKIN = "#c98a5b";
const SKIN_SHADE = "#a96a3e";
export const HAIR = "#1d1413";
export const GOLD = "#d9a441";
const GOLD_DARK = "#8a5f17";

export function face(ctx: Ctx, jaw: number): void {
  shape(ctx, SKIN_SHADE, () => ctx.roundRect(42, 92, 16, 22, 5));
  shape(ctx, SKIN, () => {
    ctx.moveTo(29, 62);
    ctx.bezierCurveTo(29, 44, 71, 44, 71, 62);
    ctx.bezierCurveTo(72, 84, 64, 92 + jaw, 50, 101 + jaw);
    ctx.bezierCurveTo(36, 92 + jaw, 28, 84, 29, 62);
  });
  disc(ctx, SKIN, 28.5, 74, 3.6, 5.4);
  disc(ctx, SKIN, 71.5, 74, 3.6, 5.4);
  for (const side of [-1, 1]) {
    const x = 50 + side * 9.6;
    disc(ctx, "#fff7ef", x, 72, 5.2, 2.9);
    disc(ctx, HAIR, x, 72, 2.5);
    stroke(ctx, HAIR, 1.3, () => {
      ctx.moveTo(x - 6, 71);
      ctx.quadraticCurveTo(x, 67.2, x + 6, 71);
    });
  }
  stroke(ctx, SKIN_SHADE, 1.8, () => {
    ctx.moveTo(50, 72);
    ctx.quadraticCurveTo(47, 80, 48, 82.5);
    ctx.quadraticCurveTo(50, 84, 52.4, 82.6);
  });
}

export function brows(ctx: Ctx, width: number): void {
  for (const side of [-1, 1]) {
    stroke(ctx, HAIR, width, () => {
      ctx.moveTo(50 + side * 4.6, 66);
      ctx.quadraticCurveTo(50 + side * 10, 61.6, 50 + side * 16.4, 65.6);
    });
  }
}

export function shoulders(ctx: Ctx, dress: Dress, wide: number): void {
  shape(ctx, dress.robe, () => {
    ctx.moveTo(50 - wide, 170);
    ctx.bezierCurveTo(50 - wide, 126, 34, 114, 42, 108);
    ctx.lineTo(58, 108);
    ctx.bezierCurveTo(66, 114, 50 + wide, 126, 50 + wide, 170);
  });
  shape(ctx, dress.cloth, () => {
    ctx.moveTo(42, 107);
    ctx.lineTo(58, 107);
    ctx.lineTo(54, 170);
    ctx.lineTo(46, 170);
  });
  for (const side of [-1, 1]) {
    stroke(ctx, dress.trim, 2.6, () => {
      ctx.moveTo(50 + side * 8, 107);
      ctx.quadraticCurveTo(50 + side * 5, 140, 50 + side * 4, 170);
    });
  }
}

/** A necklace: `count` beads on half a circle below `y`. */
export function beads(ctx: Ctx, radius: number, y: number, count: number, ink: string): void {
  for (let i = 0; i <= count; i += 1) {
    const a = Math.PI * (0.12 + (0.76 * i) / count);
    disc(ctx, ink, 50 + Math.cos(a) * radius, y + Math.sin(a) * radius * 0.92, 1.9);
  }
}

export function jewel(ctx: Ctx, x: number, y: number, size: number, stone: string): void {
  disc(ctx, GOLD_DARK, x, y, size + 0.8);
  disc(ctx, GOLD, x, y, size);
  disc(ctx, stone, x, y, size * 0.55);
}
