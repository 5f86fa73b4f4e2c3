/** The window's size, which the table is laid out for. */
import { type ReadonlySignal, signal } from "@preact/signals-react";

export interface Size {
  readonly w: number;
  readonly h: number;
}

const RESIZE_REST_MS = 70;

/** Cards are drawn anew for every size: once the edge rests, not at each of its steps. One a page; listens as long as it lives. */
export function watchWindowSize(): ReadonlySignal<Size> {
  const size = signal<Size>({ w: innerWidth, h: innerHeight });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    const { w, h } = size.peek();
    if (w !== innerWidth || h !== innerHeight) size.value = { w: innerWidth, h: innerHeight };
  };
  addEventListener("resize", () => {
    clearTimeout(waiting);
    waiting = setTimeout(read, RESIZE_REST_MS);
  });
  return size;
}
