/** The tables of this window: at most three, each with a session of its own, one in front. */
import type { TableInfo } from "../../modules/tables/contract.ts";
import type { Session } from "./session.ts";
import { createStore, type Store } from "./store.ts";

/** A player sits at three tables at once, at most (S2 § 9). */
export const MAX_TABLES = 3;

export interface TablesState {
  readonly sessions: readonly Session[];
  readonly front: number;
  /** A newer window of this browser shows the tables. */
  readonly handedOver: boolean;
}

export interface Tables {
  readonly store: Store<TablesState>;
  /** Opens a table, or brings it to the front when it is open; `ticket` is the lobby's, if it gave one. */
  open(tableId: string, ticket?: string): void;
  bring(which: number): void;
  /** Brings the window in line with the tables where the player sits. */
  align(joined: readonly string[]): void;
  /** Closes a table's tab. */
  dismiss(session: Session): void;
  /** Gives all tables to a newer window. */
  handOver(): void;
  hurry(): void;
  /** Leaves a finished match for another of its kind; null, or why there is none. Not there where nobody can join. */
  readonly again?: (session: Session) => Promise<string | null>;
}

/** Sits down at another table of the same kind: its ticket, or why not. */
export type JoinAgain = (table: TableInfo) => Promise<{ tableId: string; ticket: string } | { refused: string }>;

/** `start` makes a table's session; `join` finds the next one after a match. */
export function createTables(
  start: (tableId: string, ticket: string | undefined) => Session,
  join?: JoinAgain,
): Tables {
  const store = createStore<TablesState>({ sessions: [], front: 0, handedOver: false });
  const bring = (which: number) => {
    const { sessions } = store.get();
    if (!sessions[which]) return;
    store.set({ front: which });
    sessions.forEach((session, i) => {
      session.setFront(i === which);
    });
  };
  const open = (tableId: string, ticket?: string, show = true) => {
    const { sessions } = store.get();
    const at = sessions.findIndex((session) => session.state.tableId === tableId);
    if (at >= 0) {
      if (show) bring(at);
      return;
    }
    if (sessions.length >= MAX_TABLES) return;
    store.set({ sessions: [...sessions, start(tableId, ticket)] });
    bring(show ? sessions.length : store.get().front);
  };
  const close = (session: Session) => {
    session.close();
    const { sessions, front } = store.get();
    const at = sessions.indexOf(session);
    store.set({
      sessions: sessions.filter((one) => one !== session),
      front: Math.max(0, front - (at < front ? 1 : 0)),
    });
    bring(Math.min(store.get().front, store.get().sessions.length - 1));
  };
  const again = async (session: Session): Promise<string | null> => {
    const { table } = session.state.view ?? {};
    if (!join || !table) return "There is no table to go on at.";
    if (!session.state.farewell) session.leaveForNext();
    const joined = await join(table);
    if ("refused" in joined) {
      session.store.set({ farewell: { reason: "left", message: joined.refused } });
      return joined.refused;
    }
    open(joined.tableId, joined.ticket);
    close(session);
    return null;
  };
  return {
    store,
    ...(join ? { again } : {}),
    open: (tableId, ticket) => open(tableId, ticket),
    bring,
    align(joined) {
      const { sessions, front } = store.get();
      const inFront = sessions[front];
      // A table that the player has left stays while it is in front: its farewell wants to be read.
      for (const session of sessions) {
        if (!joined.includes(session.state.tableId) && session !== inFront && session.state.farewell) close(session);
      }
      for (const tableId of joined) open(tableId, undefined, false);
    },
    dismiss: close,
    handOver() {
      for (const session of store.get().sessions) session.close();
      store.set({ sessions: [], front: 0, handedOver: true });
    },
    hurry() {
      for (const session of store.get().sessions) session.hurry();
    },
  };
}
