/** The player's turns at all tables, on every page of theirs. */
import { TURN_EVENT, type TurnChange } from "../../../tables/turns-contract.ts";
import type { RealtimeEvent } from "../../../ui/browser/realtime.ts";
import { pageSignal } from "../../../ui/browser/signals.ts";
import { turnRuns } from "../../../ui/browser/turn-runs.ts";
import { createTurnBook, type RunningTurn } from "./turn-book.ts";

/** The turns that run, that with the least time first. */
export const turns = pageSignal<readonly RunningTurn[]>([]);

const book = createTurnBook({
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  show(running) {
    if (JSON.stringify(running) !== JSON.stringify(turns.peek())) turns.value = running;
    turnRuns.value = running.length > 0;
  },
});

export const turnsAsked = book.asked;

/** Takes over what the server tells of turns; answers the table, null for every other event. */
export const onTurn = ({ event, data }: RealtimeEvent): string | null => {
  if (event !== TURN_EVENT || typeof data !== "object" || data === null || !("iTableId" in data)) return null;
  const { iTableId, oTurn } = data as TurnChange;
  book.received(iTableId, oTurn);
  return iTableId;
};
