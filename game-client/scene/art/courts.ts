/**
 * Court portraits of the server: a king, a queen and a jack, each seen in a cusped window.
 * Drawn in a box of 100 × 170 whose top left corner is 0, 0.
 */
import { fillPip } from "./suits.ts";

interface Dress {
  readonly robe: string;
  readonly trim: string;
  readonly cloth: string;
  readonly sky: readonly [string, string];
}

const DRESS: readonly Dress[] = [
  { robe: "#27366f", trim: "#e0b24c", cloth: "#5a2d82", sky: ["#eef0fa", "#c9d0ea"] },
  { robe: "#a3152e", trim: "#e9bd55", cloth: "#d6742a", sky: ["#fff3ea", "#f3cdb9"] },
  { robe: "#c65a17", trim: "#f2cf74", cloth: "#a3152e", sky: ["#fff7e2", "#f4dca6"] },
  { robe: "#136046", trim: "#e0b24c", cloth: "#1d3f72", sky: ["#eaf6ee", "#bfe0cb"] },
];
const SKIN = "#c98a5b";
const SKIN_SHADE = "#a96a3e";
const HAIR = "#1d1413";
const GOLD = "#d9a441";
const GOLD_DARK = "#8a5f17";

type Ctx = CanvasRenderingContext2D;

function shape(ctx: Ctx, fill: string, path: () => void): void {
  ctx.beginPath();
  path();
  ctx.fillStyle = fill;
  ctx.fill();
}

function disc(ctx: Ctx, fill: string, x: number, y: number, rx: number, ry = rx): void {
  shape(ctx, fill, () => ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2));
}

function stroke(ctx: Ctx, ink: string, width: number, path: () => void): void {
  ctx.beginPath();
  path();
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.stroke();
}

/** The cusped arch of a balcony window. */
function archPath(ctx: Ctx, inset: number): void {
  const l = inset;
  const r = 100 - inset;
  const b = 170 - inset;
  const spring = 46 + inset * 0.3;
  ctx.moveTo(l, b);
  ctx.lineTo(l, spring);
  ctx.bezierCurveTo(l, spring - 12, l + 6, spring - 18, l + 14, spring - 19);
  ctx.bezierCurveTo(l + 16, spring - 31, 36, 14 + inset * 0.5, 50, 5 + inset);
  ctx.bezierCurveTo(64, 14 + inset * 0.5, r - 16, spring - 31, r - 14, spring - 19);
  ctx.bezierCurveTo(r - 6, spring - 18, r, spring - 12, r, spring);
  ctx.lineTo(r, b);
  ctx.closePath();
}

function window_(ctx: Ctx, dress: Dress): void {
  shape(ctx, dress.robe, () => ctx.roundRect(0, 0, 100, 170, 7));
  stroke(ctx, dress.trim, 1.2, () => ctx.roundRect(2.5, 2.5, 95, 165, 5));
  for (const [x, y] of [
    [13, 14],
    [87, 14],
  ] as const) {
    disc(ctx, dress.trim, x, y, 4.2);
    disc(ctx, dress.robe, x, y, 1.8);
  }
  const sky = ctx.createLinearGradient(0, 0, 0, 170);
  sky.addColorStop(0, dress.sky[0]);
  sky.addColorStop(1, dress.sky[1]);
  ctx.beginPath();
  archPath(ctx, 6);
  ctx.fillStyle = sky;
  ctx.fill();
}

function face(ctx: Ctx, jaw: number): void {
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

function brows(ctx: Ctx, width: number): void {
  for (const side of [-1, 1]) {
    stroke(ctx, HAIR, width, () => {
      ctx.moveTo(50 + side * 4.6, 66);
      ctx.quadraticCurveTo(50 + side * 10, 61.6, 50 + side * 16.4, 65.6);
    });
  }
}

function shoulders(ctx: Ctx, dress: Dress, wide: number): void {
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

function beads(ctx: Ctx, radius: number, y: number, count: number, ink: string): void {
  for (let i = 0; i <= count; i += 1) {
    const a = Math.PI * (0.12 + (0.76 * i) / count);
    disc(ctx, ink, 50 + Math.cos(a) * radius, y + Math.sin(a) * radius * 0.92, 1.9);
  }
}

function jewel(ctx: Ctx, x: number, y: number, size: number, stone: string): void {
  disc(ctx, GOLD_DARK, x, y, size + 0.8);
  disc(ctx, GOLD, x, y, size);
  disc(ctx, stone, x, y, size * 0.55);
}

function king(ctx: Ctx, dress: Dress): void {
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

function queen(ctx: Ctx, dress: Dress): void {
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

function jack(ctx: Ctx, dress: Dress): void {
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

const FIGURES = [jack, queen, king] as const;

/** Draws the portrait of rank J, Q or K (10, 11, 12) of a suit into the box x, y, w, h. */
export function drawCourt(
  ctx: Ctx,
  rank: number,
  suit: number,
  ink: string,
  box: { x: number; y: number; w: number; h: number },
): void {
  const dress = DRESS[suit];
  const figure = FIGURES[rank - 10];
  if (!dress || !figure) throw new Error(`no court of rank ${rank}, suit ${suit}`);
  ctx.save();
  ctx.translate(box.x, box.y);
  ctx.scale(box.w / 100, box.h / 170);
  window_(ctx, dress);
  ctx.save();
  ctx.beginPath();
  archPath(ctx, 6);
  ctx.clip();
  figure(ctx, dress);
  ctx.restore();
  stroke(ctx, dress.trim, 2.2, () => archPath(ctx, 6));
  disc(ctx, "#fffaf0", 82, 152, 13);
  stroke(ctx, dress.trim, 1.6, () => ctx.arc(82, 152, 13, 0, Math.PI * 2));
  fillPip(ctx, suit, 82, 152, 15.5, ink);
  ctx.restore();
}
