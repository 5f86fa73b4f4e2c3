/**
 * Which tables wait for the player, by the browser's clock. What is heard and what is asked for cross on their way: of the two the later word
 * counts, and a turn ends by itself when its time is over. No browser: `turns.ts` brings it.
 */
import type { AwaitedMove, TurnCall } from "../../../tables/turns-contract.ts";

/** A turn that runs. Times are the browser's, ms. */
export interface RunningTurn {
  readonly tableId: string;
  readonly move: AwaitedMove;
  /** When the time bank begins to run; `until` where there is none. */
  readonly bankFrom: number;
  readonly until: number;
}

/** A table where the player sits, as `GET /rummy/table/joined` tells of it. */
interface Row {
  readonly _id: string;
  readonly oTurn: TurnCall | null;
}

/** What the book needs of the page. */
export interface TurnBookEffects {
  readonly now: () => number;
  /** Returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** The turns that run, that with the least time first. */
  readonly show: (turns: readonly RunningTurn[]) => void;
}

/** Longer than any table waits: what is said beyond it is not believed. */
const MOST_MS = 10 * 60_000;

/** Nobody waits at first. */
export const createTurnBook = ({ now, after, show }: TurnBookEffects) => {
  let turns = new Map<string, RunningTurn>();
  /** The number of what was heard last, by table. */
  const received = new Map<string, number>();
  let words = 0;
  let cancel = () => {};

  const refresh = () => {
    cancel();
    const running = [...turns.values()].filter(({ until }) => until > now()).toSorted((a, b) => a.until - b.until);
    turns = new Map(running.map((turn) => [turn.tableId, turn]));
    show(running);
    const [first] = running;
    cancel = first ? after(first.until - now(), refresh) : () => {};
  };
  const note = (tableId: string, call: TurnCall | null) => {
    if (call === null || !(call.nLeftMs <= MOST_MS)) turns.delete(tableId);
    else {
      const until = now() + call.nLeftMs;
      turns.set(tableId, { tableId, move: call.eAwaited, bankFrom: until - call.nBankMs, until });
    }
  };

  return {
    /** The server has told it. */
    received(tableId: string, call: TurnCall | null): void {
      words += 1;
      received.set(tableId, words);
      note(tableId, call);
      refresh();
    },
    /** All tables are asked for now; the returned function takes the answer, which is older than what is heard meanwhile. */
    asked(): (rows: readonly Row[]) => void {
      const mark = words;
      return (rows) => {
        const isOlder = (tableId: string) => (received.get(tableId) ?? 0) > mark;
        const seated = new Set(rows.map(({ _id }) => _id));
        for (const tableId of [...turns.keys()]) if (!seated.has(tableId) && !isOlder(tableId)) turns.delete(tableId);
        for (const { _id, oTurn } of rows) if (!isOlder(_id)) note(_id, oTurn);
        refresh();
      };
    },
  };
};
