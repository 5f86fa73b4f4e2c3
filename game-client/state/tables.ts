/** The tables of this window: at most three, each with a session of its own, one in front. */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { TableInfo } from "../../modules/tables/contract.ts";
import type { Session } from "./session.ts";
import { stateTexts } from "./texts/index.ts";
import type { UnsavedHands } from "./unsaved-hands.ts";

/** A player sits at three tables at once, at most (S2 § 9). */
export const MAX_TABLES = 3;

export interface Tables {
  readonly sessions: ReadonlySignal<readonly Session[]>;
  /** The table in front, from 0. */
  readonly front: ReadonlySignal<number>;
  /** The session in front; undefined while no table is open. */
  readonly shown: ReadonlySignal<Session | undefined>;
  /** Whether it is known at which tables the player sits: not asked yet, the server has said so, or it did not answer. */
  readonly looked: ReadonlySignal<"not" | "known" | "inVain">;
  /** A newer window of this browser shows the tables. */
  readonly handedOver: ReadonlySignal<boolean>;
  /** Opens a table, or brings it to the front when it is open; `ticket` is the lobby's, if it gave one. */
  open(tableId: string, ticket?: string): void;
  bring(which: number): void;
  /**
   * Brings the window in line with the tables where the player sits, given in the order in which they sat down: the tabs stand
   * in it, so that a new table is the last one and the keys of the others stay theirs.
   */
  align(joined: readonly string[]): void;
  /** The server could not say where the player sits. */
  lookedInVain(): void;
  /** Closes a table's tab. */
  dismiss(session: Session): void;
  /** Gives all tables to a newer window. */
  handOver(): void;
  hurry(): void;
  /** The page may go: each table saves how the hand lies; answers, by table, what its server has not said that it has. */
  flush(): UnsavedHands;
  /** The browser has lost its network. */
  offline(): void;
  /** Leaves a finished match for another of its kind, or for what `join` finds; null, or why there is none. Absent where players cannot join. */
  readonly again?: (session: Session, join?: JoinAgain) => Promise<string | null>;
}

/** Sits down at another table of the same kind: its ticket, or why not. */
export type JoinAgain = (table: TableInfo) => Promise<{ tableId: string; ticket: string } | { refused: string }>;

/** `start` makes a table's session; `join` finds the next one after a match. */
export function createTables(
  start: (tableId: string, ticket: string | undefined) => Session,
  join?: JoinAgain,
): Tables {
  const sessions = signal<readonly Session[]>([]);
  const each = (run: (session: Session) => void) => sessions.peek().forEach(run);
  const front = signal(0);
  const handedOver = signal(false);
  const looked = signal<"not" | "known" | "inVain">("not");
  /** Tables of tournaments whose tab was closed: the seat stays, but the tab does not come back by itself. */
  const dismissed = new Set<string>();
  const row = createRow(
    sessions,
    front,
    followed(start, (session, to) => row.replace(session, to.tableId, to.ticket)),
  );
  const again = async (session: Session, find = join): Promise<string | null> => {
    const { table } = session.state.view.peek() ?? {};
    if (!find || !table) return stateTexts.noTable;
    if (!session.state.farewell.peek()) session.leaveForNext();
    const joined = await find(table);
    if ("refused" in joined) {
      session.state.farewell.value = { reason: "left", message: joined.refused };
      return joined.refused;
    }
    row.replace(session, joined.tableId, joined.ticket);
    return null;
  };
  return {
    sessions,
    front,
    looked,
    handedOver,
    shown: computed(() => sessions.value[Math.min(front.value, sessions.value.length - 1)]),
    ...(join ? { again } : {}),
    open(tableId, ticket) {
      dismissed.delete(tableId);
      row.open(tableId, ticket, true);
    },
    bring: row.bring,
    align(joined) {
      const inFront = sessions.peek()[front.peek()];
      // A table that the player has left stays while it is in front: its farewell wants to be read.
      for (const session of sessions.peek()) {
        const why = session.state.farewell.peek()?.reason;
        // One that waits for the next match becomes its tab, or says why there is none.
        const isGone = !joined.includes(session.state.tableId) && why !== undefined && why !== "again";
        if (isGone && session !== inFront) row.close(session);
      }
      for (const tableId of joined) if (!dismissed.has(tableId)) row.open(tableId, undefined, false, joined);
      looked.value = "known";
    },
    lookedInVain() {
      if (looked.peek() === "not") looked.value = "inVain";
    },
    dismiss(session) {
      if (session.state.view.peek()?.table.tournament) dismissed.add(session.state.tableId);
      row.close(session);
    },
    handOver: () => handOver({ sessions, front, handedOver }),
    offline: () => each((session) => session.offline()),
    hurry: () => each((session) => session.hurry()),
    flush: () => flushAll(sessions.peek()),
  };
}

/** Has each say what the server has not heard of, and answers it by table. */
const flushAll = (sessions: readonly Session[]): UnsavedHands =>
  Object.fromEntries(
    sessions.flatMap((session) => {
      const unsaved = session.flush();
      return unsaved ? [[session.state.tableId, unsaved]] : [];
    }),
  );

/** Another window has the tables from now on. */
function handOver({
  sessions,
  front,
  handedOver,
}: {
  readonly sessions: Signal<readonly Session[]>;
  readonly front: Signal<number>;
  readonly handedOver: Signal<boolean>;
}): void {
  for (const session of sessions.peek()) session.close();
  batch(() => {
    sessions.value = [];
    front.value = 0;
    handedOver.value = true;
  });
}

/**
 * Sessions that a tournament leads on: the seat at the next round's table takes the place of the last one's, and so does
 * the final, once its player has asked to watch it.
 */
function followed(
  start: (tableId: string, ticket: string | undefined) => Session,
  goOn: (session: Session, to: { readonly tableId: string; readonly ticket: string }) => void,
): typeof start {
  return (tableId, ticket) => {
    const session = start(tableId, ticket);
    const { tournament, watchAsked } = session.state;
    let isGone = false;
    const stop = effect(() => {
      const status = tournament.value;
      const asked = watchAsked.value;
      const to = status?.you.seat ?? (asked !== null && asked !== status ? status?.you.watch : null);
      if (!to || to.ticket === null || isGone) return;
      isGone = true;
      const { tableId: there, ticket: opens } = to;
      // Not while signals are told of: the row is one of them.
      queueMicrotask(() => {
        stop();
        goOn(session, { tableId: there, ticket: opens });
      });
    });
    return session;
  };
}

/** Farewells after which nothing is left to do at a table. */
const HAS_LEFT: ReadonlySet<string> = new Set(["left", "stoodUp", "tableClosed"]);

/** The row of tabs: opening, closing, and which one is in front. */
function createRow(
  sessions: Signal<readonly Session[]>,
  front: Signal<number>,
  start: (tableId: string, ticket: string | undefined) => Session,
) {
  const bring = (which: number) => {
    const next = sessions.peek()[which];
    if (!next) return;
    const before = sessions.peek()[front.peek()];
    front.value = which;
    sessions.peek().forEach((session, i) => {
      session.setFront(i === which);
    });
    // The farewell of a table that was left has been read by who turns to another.
    if (before && before !== next && HAS_LEFT.has(before.state.farewell.peek()?.reason ?? "")) close(before);
  };
  /** `order`: where the tab goes, by the tables that stand before and after it there; else it is the last. */
  const open = (tableId: string, ticket: string | undefined, show: boolean, order: readonly string[] = []) => {
    const now = sessions.peek();
    const at = now.findIndex((session) => session.state.tableId === tableId);
    if (at >= 0) {
      if (show) bring(at);
      return;
    }
    if (now.length >= MAX_TABLES) return;
    const later = order.slice(order.indexOf(tableId) + 1);
    const before = order.length === 0 ? -1 : now.findIndex(({ state }) => later.includes(state.tableId));
    const to = before < 0 ? now.length : before;
    const inFront = front.peek() + (now.length > 0 && to <= front.peek() ? 1 : 0);
    batch(() => {
      sessions.value = now.toSpliced(to, 0, start(tableId, ticket));
      front.value = inFront;
    });
    bring(show ? to : inFront);
  };
  const close = (session: Session) => {
    session.close();
    const at = sessions.peek().indexOf(session);
    batch(() => {
      sessions.value = sessions.peek().filter((one) => one !== session);
      front.value = Math.max(0, front.peek() - (at < front.peek() ? 1 : 0));
    });
    bring(Math.min(front.peek(), sessions.peek().length - 1));
  };
  /**
   * Opens a table in another one's place, in front where that one was: who looks at a third meanwhile goes on doing so. Where it
   * is open already, the other one is closed; where the other one's tab is closed by now, it is the last.
   */
  const replace = (session: Session, tableId: string, ticket: string) => {
    const now = sessions.peek();
    const at = now.indexOf(session);
    if (at < 0) return open(tableId, ticket, now.length === 0);
    const there = now.find((one) => one.state.tableId === tableId);
    if (there) {
      const wasFront = front.peek() === at;
      close(session);
      if (wasFront) bring(sessions.peek().indexOf(there));
      return;
    }
    session.close();
    sessions.value = now.with(at, start(tableId, ticket));
    bring(front.peek());
  };
  return { bring, open, close, replace };
}
