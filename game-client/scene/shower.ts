/** Chips that fly from the losers to the winner, and the winner's own shower of paper: short, then gone. */
import { Container, Sprite } from "pixi.js";
import type { Atlas } from "./atlas.ts";
import type { Point } from "./stage.ts";
import { easeOut } from "./tween.ts";

interface Bit {
  readonly sprite: Sprite;
  readonly startedAt: number;
  readonly lifeMs: number;
  readonly place: (t: number, sprite: Sprite) => void;
}

const CHIPS_A_LOSER = 7;
const PAPERS = 70;

export class Shower {
  readonly root = new Container();
  #bits: Bit[] = [];

  get moving(): boolean {
    return this.#bits.length > 0;
  }

  /** Chips go from each loser to the winner. */
  collect(atlas: Atlas, from: readonly Point[], to: Point, now: number): void {
    from.forEach((start, loser) => {
      for (let i = 0; i < CHIPS_A_LOSER; i += 1) {
        const spread = { x: (Math.random() - 0.5) * 60, y: (Math.random() - 0.5) * 40 };
        this.#add(atlas.chip, atlas.ratio, now + loser * 90 + i * 55, 620, (t, sprite) => {
          const e = easeOut(t);
          sprite.position.set(
            start.x + (to.x - start.x) * e + spread.x * Math.sin(Math.PI * t),
            start.y + (to.y - start.y) * e + spread.y * Math.sin(Math.PI * t) - Math.sin(Math.PI * t) * 50,
          );
          sprite.alpha = t > 0.9 ? (1 - t) * 10 : 1;
        });
      }
    });
  }

  /** Paper falls over the table. */
  celebrate(atlas: Atlas, w: number, h: number, now: number): void {
    for (let i = 0; i < PAPERS; i += 1) {
      const x = Math.random() * w;
      const drift = (Math.random() - 0.5) * 140;
      const spin = (Math.random() - 0.5) * 16;
      const texture = atlas.paper[i % atlas.paper.length];
      if (!texture) continue;
      this.#add(texture, atlas.ratio, now + Math.random() * 700, 1700 + Math.random() * 900, (t, sprite) => {
        sprite.position.set(x + drift * t + Math.sin(t * 12 + i) * 14, -20 + (h * 0.95 + 20) * t * (0.6 + 0.4 * t));
        sprite.rotation = spin * t;
        sprite.scale.y = (Math.cos(t * spin * 2) * 1) / atlas.ratio;
        sprite.alpha = t > 0.8 ? (1 - t) * 5 : 1;
      });
    }
  }

  step(now: number): void {
    this.#bits = this.#bits.filter((bit) => {
      const t = (now - bit.startedAt) / bit.lifeMs;
      bit.sprite.visible = t >= 0;
      if (t >= 1) {
        bit.sprite.destroy();
        return false;
      }
      if (t >= 0) bit.place(t, bit.sprite);
      return true;
    });
  }

  clear(): void {
    for (const bit of this.#bits) bit.sprite.destroy();
    this.#bits = [];
  }

  #add(texture: Atlas["chip"], ratio: number, startedAt: number, lifeMs: number, place: Bit["place"]): void {
    const sprite = new Sprite({ texture, anchor: 0.5, visible: false });
    sprite.scale.set(1 / ratio);
    this.root.addChild(sprite);
    this.#bits.push({ sprite, startedAt, lifeMs, place });
  }
}
