import type { Outgoing } from "../machine/state.ts";

/** The messages that a table sent last, for those who come back: bounded, oldest forgotten first. */
export interface Backlog {
  keep(outgoing: Outgoing, sitting: number, text: string): void;
  /**
   * What a seat has missed since `lastSeq`: the public frames after it and the private ones that belong to it or come
   * later; of no seat (null) the public ones alone. null when some of it is forgotten, or `lastSeq` was never sent: then only a snapshot helps.
   */
  since(lastSeq: number, seat: number | null, sitting: number): readonly string[] | null;
}

interface Kept {
  readonly seq: number;
  /** null: everybody's. */
  readonly seat: number | null;
  readonly sitting: number;
  readonly text: string;
}

/** @param size messages kept */
export function createBacklog(size: number, currentSeq: () => number): Backlog {
  let kept: Kept[] = [];
  return {
    keep({ to, message }, sitting, text) {
      if (!("seq" in message)) return;
      kept.push({ seq: message.seq, seat: to === "table" ? null : to, sitting, text });
      if (kept.length >= size * 2) kept = kept.slice(-size);
    },
    since(lastSeq, seat, sitting) {
      const last = currentSeq();
      if (lastSeq > last) return null;
      const own = kept.filter((one) =>
        one.seat === null ? one.seq > lastSeq : one.seat === seat && one.sitting === sitting && one.seq >= lastSeq,
      );
      const oldest = kept.find((one) => one.seat === null)?.seq;
      // A private frame of `lastSeq` itself may be older than the oldest public frame kept.
      const reachesBack = oldest !== undefined && oldest <= lastSeq;
      return reachesBack ? own.map((one) => one.text) : null;
    },
  };
}
