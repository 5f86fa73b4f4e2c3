import type { Timers } from "../../kernel/index.ts";
import type { Notice } from "../director/state.ts";
import type { TellPlayer } from "../ports.ts";

/** Players that are told in one turn of the event loop. */
const TOLD_AT_ONCE = 200;

/** Tells players what a director has for them, some at a time: thousands at once would hold everything else up. */
export function createNotify({ tell, timers }: { readonly tell: TellPlayer; readonly timers: Timers }) {
  return (notices: readonly Notice[]): void => {
    const all = notices.flatMap(({ to, event, data }) => to.map((player) => ({ player, event, data })));
    const some = (from: number): void => {
      for (const { player, event, data } of all.slice(from, from + TOLD_AT_ONCE)) tell(player, event, data);
      if (from + TOLD_AT_ONCE < all.length) timers.after(0, () => some(from + TOLD_AT_ONCE));
    };
    some(0);
  };
}
