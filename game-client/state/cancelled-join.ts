/** A seat whose player cancelled while it was being looked for. */
import { effect } from "@preact/signals-react";
import { isFree } from "./exit-cost.ts";
import type { Session } from "./session.ts";
import { stateTexts } from "./texts/index.ts";

/** Gives the seat up with the first view of the table, where that costs nothing; else tells that it came too late. */
export function giveUpSeat(session: Session): void {
  const giveUp = () => {
    stop();
    const view = session.state.view.peek();
    if (view === null) return;
    if (isFree(view)) session.leave(view);
    else session.toast(stateTexts.tooLate, "bad");
  };
  // Once the whole of the welcome is heard: what a leave says depends on it.
  const stop = effect(() => {
    if (session.state.view.value !== null) queueMicrotask(giveUp);
  });
}
