/** Movement: what is drawn glides from where it is to where it belongs. Time comes from the caller. */

export interface Pose {
  /** Centre. */
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  /** 1 is the size of a card of the own hand. */
  readonly scale: number;
  readonly alpha: number;
}

export interface Motion {
  readonly durationMs: number;
  readonly delayMs: number;
  /** How high the way bends, in pixels; 0 is straight. */
  readonly arc: number;
}

export interface Tween {
  readonly from: Pose;
  readonly to: Pose;
  readonly startedAt: number;
  readonly motion: Motion;
}

/** Fast at first, then settling. */
export function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** 0 before the start, 1 from the end on. */
export function progress(tween: Tween, now: number): number {
  const { durationMs, delayMs } = tween.motion;
  if (durationMs <= 0) return now >= tween.startedAt + delayMs ? 1 : 0;
  return Math.max(0, Math.min(1, (now - tween.startedAt - delayMs) / durationMs));
}

/** The pose of a tweened thing at `now`. */
export function poseAt(tween: Tween, now: number): Pose {
  const t = easeOut(progress(tween, now));
  const { from, to, motion } = tween;
  return {
    x: mix(from.x, to.x, t),
    y: mix(from.y, to.y, t) - Math.sin(Math.PI * t) * motion.arc,
    rotation: mix(from.rotation, to.rotation, t),
    scale: mix(from.scale, to.scale, t),
    alpha: mix(from.alpha, to.alpha, t),
  };
}

/** True when two poses look the same. */
export function samePose(a: Pose, b: Pose): boolean {
  return (
    Math.abs(a.x - b.x) < 0.25 &&
    Math.abs(a.y - b.y) < 0.25 &&
    Math.abs(a.rotation - b.rotation) < 0.002 &&
    Math.abs(a.scale - b.scale) < 0.002 &&
    Math.abs(a.alpha - b.alpha) < 0.01
  );
}
