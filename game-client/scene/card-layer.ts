/**
 * The sprites of all pieces. It is told what should lie where and moves sprites there over the next frames; it draws
 * nothing by itself. Sprites are made when a piece first appears and pooled when it goes.
 */
import { Container, Sprite } from "pixi.js";
import { faceOf } from "../../modules/rummy/browser.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { type Atlas, SHADOW_REACH } from "./atlas.ts";
import { dealDelays, entranceOf, exitOf, isNewDeal, MOVE } from "./entrances.ts";
import { COMING_KEY, type Piece } from "./pieces.ts";
import type { Stage } from "./stage.ts";
import { type Motion, type Pose, poseAt, progress, samePose, type Tween } from "./tween.ts";

interface Actor {
  readonly node: Container;
  readonly shadow: Sprite;
  readonly face: Sprite;
  readonly badge: Sprite;
  readonly ring: Sprite;
  readonly veil: Sprite;
  piece: Piece;
  pose: Pose;
  tween: Tween | null;
  turning: boolean;
  leaving: boolean;
  /** Lies above everything while it flies. */
  lifted: boolean;
}

export class CardLayer {
  readonly root = new Container({ sortableChildren: true });
  readonly #actors = new Map<string, Actor>();
  readonly #pool: Actor[] = [];
  #atlas: Atlas;
  #stage: Stage;
  #before: TableView | null = null;
  /** The window has another size: places are others, and nothing has moved. */
  #jumps = false;
  /** Multiplies every duration; 0 when the player wants no motion. */
  pace = 1;

  constructor(atlas: Atlas, stage: Stage) {
    this.#atlas = atlas;
    this.#stage = stage;
  }

  /** True while something moves. */
  get moving(): boolean {
    for (const actor of this.#actors.values()) if (actor.tween) return true;
    return false;
  }

  /** Sprites now on the table: for tests and the frame budget. */
  get size(): number {
    return this.#actors.size;
  }

  /**
   * Takes a new atlas, and another window's size. What lies on the table stays there, in the new pictures; after another size
   * everything jumps to its place at the next `show`.
   */
  refit(atlas: Atlas, stage: Stage): void {
    this.#jumps = this.#jumps || stage !== this.#stage;
    this.#atlas = atlas;
    this.#stage = stage;
    for (const actor of [...this.#actors.values()]) {
      if (actor.leaving) this.#retire(actor);
      else this.#land(actor);
    }
  }

  /** Makes every piece's sprite head for its place; returns how many cards a new deal hands out, 0 for none. */
  show(pieces: readonly Piece[], view: TableView, firstTurn: number | null, now: number): number {
    const before = this.#before;
    const deal = isNewDeal(before, view) && pieces.some((piece) => piece.z >= 100);
    if (deal) for (const actor of [...this.#actors.values()]) this.#retire(actor);
    const delays = deal ? dealDelays(view, pieces, firstTurn) : null;
    const seen = new Set<string>();
    for (const piece of pieces) {
      seen.add(piece.key);
      const actor = this.#actors.get(piece.key);
      if (actor && !actor.leaving) this.#retarget(actor, piece, now);
      else {
        if (actor) this.#retire(actor);
        this.#enter(piece, before, view, now, delays?.get(piece.key));
      }
    }
    for (const actor of [...this.#actors.values()]) {
      if (seen.has(actor.piece.key) || actor.leaving) continue;
      const exit = before ? exitOf(actor.piece.key, before, view, this.#stage) : null;
      if (exit) this.#leave(actor, exit, now);
      else this.#retire(actor);
    }
    this.#before = view;
    this.#jumps = false;
    return delays?.size ?? 0;
  }

  /** Moves everything to where it is at `now`. */
  step(now: number): void {
    for (const actor of [...this.#actors.values()]) {
      if (!actor.tween) continue;
      actor.pose = poseAt(actor.tween, now);
      const t = progress(actor.tween, now);
      this.#place(actor, t);
      if (t < 1) continue;
      actor.tween = null;
      actor.turning = false;
      actor.lifted = false;
      if (actor.leaving) this.#retire(actor);
      else this.#place(actor, 1);
    }
  }

  /** Everything is where it belongs at once: after a background tab, or when the player acts amid a deal. */
  settle(now: number): void {
    for (const actor of this.#actors.values()) {
      if (actor.tween) actor.tween = { ...actor.tween, startedAt: now - 60_000 };
    }
    this.step(now);
  }

  #scaled(motion: Motion): Motion {
    return { ...motion, durationMs: motion.durationMs * this.pace, delayMs: motion.delayMs * this.pace };
  }

  #retarget(actor: Actor, piece: Piece, now: number): void {
    const target = actor.tween?.to ?? actor.pose;
    const moved = !samePose(target, piece);
    const fromPile = actor.piece.z < 100 !== piece.z < 100;
    if (piece.held || this.#jumps || (actor.piece.held && !moved)) {
      actor.tween = null;
      actor.pose = poseOf(piece);
    } else if (moved) {
      const motion = this.#scaled(fromPile ? { durationMs: 260, delayMs: 0, arc: 18 } : MOVE);
      actor.tween = { from: actor.pose, to: poseOf(piece), startedAt: now, motion };
      actor.lifted = fromPile;
    }
    const turned = (actor.piece.card === null) !== (piece.card === null);
    actor.turning = actor.turning || (turned && piece.card !== null && moved);
    actor.piece = piece;
    this.#dress(actor);
    this.#place(actor, actor.tween ? progress(actor.tween, now) : 1);
  }

  #enter(piece: Piece, before: TableView | null, view: TableView, now: number, delayMs: number | undefined): void {
    const from = piece.card !== null && piece.card === view.drawnCard ? this.#standIn() : null;
    const actor = this.#pool.pop() ?? this.#make();
    this.root.addChild(actor.node);
    this.#actors.set(piece.key, actor);
    const entrance = from ? { from, motion: MOVE, turning: true } : entranceOf(piece, before, view, this.#stage);
    actor.piece = piece;
    actor.leaving = false;
    actor.turning = entrance?.turning ?? false;
    actor.lifted = entrance !== null;
    if (entrance) {
      const motion = this.#scaled(delayMs === undefined ? entrance.motion : { ...entrance.motion, delayMs });
      actor.pose = entrance.from;
      actor.tween = { from: entrance.from, to: poseOf(piece), startedAt: now, motion };
    } else {
      actor.pose = poseOf(piece);
      actor.tween = null;
    }
    this.#dress(actor);
    this.#place(actor, actor.tween ? 0 : 1);
  }

  /** The card that was on its way is known now: where its back was, which is taken away. */
  #standIn(): Pose | null {
    const actor = this.#actors.get(COMING_KEY);
    if (!actor) return null;
    this.#retire(actor);
    return actor.pose;
  }

  #leave(actor: Actor, to: Pose, now: number): void {
    actor.leaving = true;
    actor.lifted = true;
    const motion = this.#scaled({ durationMs: 300, delayMs: 0, arc: 20 });
    actor.tween = { from: actor.pose, to: { ...to, alpha: 0.2 }, startedAt: now, motion };
  }

  /** Puts a card where it belongs, at once, in the present pictures. */
  #land(actor: Actor): void {
    actor.tween = null;
    actor.turning = false;
    actor.lifted = false;
    actor.pose = poseOf(actor.piece);
    this.#dress(actor);
    this.#place(actor, 1);
  }

  #retire(actor: Actor): void {
    this.#actors.delete(actor.piece.key);
    this.root.removeChild(actor.node);
    actor.tween = null;
    this.#pool.push(actor);
  }

  #make(): Actor {
    const node = new Container();
    const part = () => {
      const sprite = new Sprite();
      node.addChild(sprite);
      return sprite;
    };
    const actor = { node, shadow: part(), face: part(), badge: part(), veil: part(), ring: part() };
    const pose = { x: 0, y: 0, rotation: 0, scale: 1, alpha: 1 };
    const piece: Piece = { ...pose, key: "", card: null, z: 0, wild: false, selected: false, dim: false, held: false };
    return { ...actor, piece, pose, tween: null, turning: false, leaving: false, lifted: false };
  }

  /** Puts the right pictures on; sizes are in card units of the atlas, the pose scales them. */
  #dress(actor: Actor): void {
    const { piece } = actor;
    const atlas = this.#atlas;
    const px = 1 / atlas.ratio;
    const left = -atlas.cardW / 2;
    const top = -atlas.cardH / 2;
    for (const sprite of [actor.shadow, actor.face, actor.badge, actor.veil, actor.ring]) {
      sprite.scale.set(px);
      sprite.position.set(left, top);
    }
    const reach = atlas.cardH * SHADOW_REACH;
    actor.shadow.texture = atlas.shadow;
    actor.shadow.position.set(left - reach, top - reach);
    actor.badge.texture = atlas.badge;
    actor.badge.position.set(left + atlas.cardH * 0.03, top + atlas.cardH * 0.735);
    actor.ring.texture = atlas.ring;
    actor.veil.texture = atlas.veil;
    actor.ring.visible = piece.selected;
    actor.veil.visible = piece.dim;
    actor.shadow.visible = piece.card !== null || piece.z < 20;
    this.#turnTo(actor, piece.card !== null && !actor.turning);
  }

  #turnTo(actor: Actor, faceUp: boolean): void {
    const { piece } = actor;
    const atlas = this.#atlas;
    const small = piece.z >= 20 && piece.z < 100 && piece.card === null;
    actor.face.texture =
      faceUp && piece.card !== null ? atlas.faces[faceOf(piece.card)]! : small ? atlas.smallBack : atlas.back;
    actor.face.scale.set(small ? atlas.cardH / atlas.smallH / atlas.ratio : 1 / atlas.ratio);
    actor.badge.visible = faceUp && piece.wild;
  }

  #place(actor: Actor, t: number): void {
    const { node, pose, piece } = actor;
    node.position.set(pose.x, pose.y);
    node.rotation = pose.rotation;
    node.alpha = pose.alpha;
    node.zIndex = actor.lifted && t > 0 && t < 1 ? 500 + piece.z : piece.z;
    let squeeze = 1;
    if (actor.turning) {
      squeeze = Math.max(0.04, Math.abs(Math.cos(Math.PI * t)));
      this.#turnTo(actor, t >= 0.5);
    } else if (t >= 1) this.#turnTo(actor, piece.card !== null);
    node.scale.set(pose.scale * squeeze, pose.scale);
    // A card that waits for its turn in the deal is still in the stock.
    node.visible = !(actor.tween && t === 0 && actor.tween.motion.delayMs > 0);
  }
}

function poseOf(piece: Piece): Pose {
  return { x: piece.x, y: piece.y, rotation: piece.rotation, scale: piece.scale, alpha: piece.alpha };
}
