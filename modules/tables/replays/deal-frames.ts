import { assert, type PlayerId } from "../../kernel/index.ts";
import type { DealReplay, ServerMessage, TableView } from "../contract.ts";
import type { JournalEntry } from "../journal/journal.ts";
import { type Applied, applyTable } from "../machine/apply.ts";
import type { TableState } from "../machine/state.ts";
import { viewOf } from "../machine/view-of.ts";

/** Frames of one deal that a replay holds; what comes after them is left out, and the replay says so. */
const MAX_REPLAY_FRAMES = 6_000;

/** A sitting, or the place of somebody who has none. */
type Place = { readonly seat: number; readonly sitting: number } | { readonly seat: null; readonly sitting: null };
const ONLOOKER: Place = { seat: null, sitting: null };

/** The table's own view is what everybody saw. */
const seenFrom = (state: TableState, { seat }: Place): TableView => (seat === null ? state.view : viewOf(state, seat));

/** Follows a journal, command by command, and keeps what one player was sent of one deal. */
export interface DealFrames {
  /** Takes the next entry; true once the deal is over for this player and nothing more is wanted. */
  take(entry: JournalEntry): boolean;
  /** What was kept; null when the player did not sit at the table in that deal, or it was not dealt. */
  replay(): DealReplay | null;
}

/**
 * Makes of a table's journal, from its first entry on or from a state before the deal and the entries after it, exactly what `player`'s seat was sent of a deal: the seat's view
 * before the cards were dealt, and the frames until the result. Who sat down in the middle of the deal gets the view of
 * then; who left in its middle gets nothing of what followed. Other players' cards are there only as R-24 showed them,
 * since the frames are those that went out. Without a player it is what went to the whole table, and to no seat alone: an
 * onlooker's. Pure. Crashes on a journal that the table does not take any more.
 */
export function dealFrames(dealId: string, player: PlayerId | null, from: TableState | null = null): DealFrames {
  const frames: { at: number; message: ServerMessage }[] = [];
  let state = from;
  let seat: Place | null = null;
  let first: TableView | null = null;
  let complete = false;

  const seatOf = (table: TableState): Place | null => {
    if (player === null) return ONLOOKER;
    const own = table.seats.find((one) => one?.player.id === player && one.status === "seated" && !one.gone);
    return own ? { seat: own.seat, sitting: own.sitting } : null;
  };
  const begin = (before: TableState, { state: after }: Applied): void => {
    const inBefore = seatOf(before);
    const starts = before.view.dealId !== dealId;
    if (starts && inBefore) {
      seat = inBefore;
      first = seenFrom(before, inBefore);
    } else if (!starts) {
      seat = seatOf(after);
      first = seat && seenFrom(after, seat);
    }
  };
  /** Keeps what a step sent to the seat; true when nothing comes after it. */
  const keep = ({ outgoing, farewells }: Applied, own: Place, at: number): boolean => {
    for (const { to, message } of outgoing) {
      if (!("seq" in message) || (to !== "table" && to !== own.seat)) continue;
      if (frames.length >= MAX_REPLAY_FRAMES) return true;
      frames.push({ at, message });
      if (message.event === "result") {
        complete = message.result.dealId === dealId;
        return true;
      }
    }
    return farewells.some((one) => one.seat === own.seat && one.sitting === own.sitting);
  };

  return {
    take({ seq, command }) {
      const before = state;
      const next = (before?.applied ?? 0) + 1;
      assert(seq === next, `the journal goes on with ${next}, not ${seq}`);
      const applied = applyTable(before, command);
      assert(applied.ok, `the table takes what it once took: ${applied.ok || applied.error.code}`);
      state = applied.value.state;
      if (before === null || state.view.dealId !== dealId) return before?.view.dealId === dealId;
      if (seat === null) {
        begin(before, applied.value);
        if (before.view.dealId === dealId) return seat === null && endsHere(applied.value);
      }
      return seat === null ? endsHere(applied.value) : keep(applied.value, seat, command.at);
    },
    replay: () => (first === null ? null : { dealId, view: first, frames, complete }),
  };
}

function endsHere({ outgoing }: Applied): boolean {
  return outgoing.some(({ message }) => message.event === "result");
}
