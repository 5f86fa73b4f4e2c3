/** Render on demand: frames are asked for while something moves, and never otherwise. */

export interface Frames {
  /** Draws one frame soon, and goes on while `step` says that something moves. */
  wake(): void;
  stop(): void;
  /** Frames drawn so far. */
  readonly drawn: number;
}

/**
 * `step(now)` moves things and says whether more is to come; `draw` paints. `request` and `cancel` are the browser's
 * requestAnimationFrame pair unless a test gives its own.
 */
export function createFrames(
  step: (now: number) => boolean,
  draw: () => void,
  request: (callback: (now: number) => void) => number = (callback) => requestAnimationFrame(callback),
  cancel: (handle: number) => void = (handle) => cancelAnimationFrame(handle),
): Frames {
  let handle: number | null = null;
  let drawn = 0;
  const frame = (now: number) => {
    handle = null;
    const more = step(now);
    draw();
    drawn += 1;
    if (more) handle ??= request(frame);
  };
  return {
    wake: () => {
      handle ??= request(frame);
    },
    stop: () => {
      if (handle !== null) cancel(handle);
      handle = null;
    },
    get drawn() {
      return drawn;
    },
  };
}
