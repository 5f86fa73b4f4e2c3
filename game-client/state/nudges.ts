/** Tells players who want it that it is their turn: the phone shakes while the window is seen, the system says it while it is not. */
import { effect, type ReadonlySignal } from "@preact/signals-react";
import { say, tableName } from "../../modules/kernel/index.ts";
import { isMyTurn } from "./moves.ts";
import type { Preferences } from "./preferences.ts";
import type { Session } from "./session.ts";
import type { Tables } from "./tables.ts";
import { stateTexts } from "./texts/index.ts";

/** What of the browser is used; tests bring their own. */
export interface NudgeWays {
  readonly isHidden: () => boolean;
  readonly shake: () => void;
  /** Says it where the system shows it; `open` brings the table to the front. */
  readonly say: (text: string, tag: string, open: () => void) => void;
}

/** Nudges once a turn, for each table, from now on. */
export function nudgeOnTurns(tables: Tables, preferences: ReadonlySignal<Preferences>, ways: NudgeWays): () => void {
  const told = new WeakMap<Session, number>();
  return effect(() => {
    for (const [which, session] of tables.sessions.value.entries()) {
      const view = session.state.view.value;
      // What stood still during maintenance goes on, and is told anew.
      if (session.state.isStill.value) told.delete(session);
      if (!view || !isMyTurn(view) || view.turn === null || session.state.isStill.value) continue;
      const { turn } = view.turn;
      const key = view.deal * 100_000 + turn;
      if (told.get(session) === key) continue;
      told.set(session, key);
      if (!preferences.peek().nudge) continue;
      if (ways.isHidden())
        ways.say(say(stateTexts.turnAt, { table: tableName(view.table.name) }), view.table.tableId, () =>
          tables.bring(which),
        );
      else ways.shake();
    }
  });
}

/** The browser's own ways; what it does not have, or the player has not allowed, does nothing. */
export const browserWays: NudgeWays = {
  isHidden: () => document.hidden,
  shake: () => void navigator.vibrate?.([90, 60, 90]),
  say(text, tag, open) {
    if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
    try {
      const shown = new Notification(text, { tag, body: stateTexts.clockRuns });
      shown.onclick = () => {
        window.focus();
        open();
        shown.close();
      };
    } catch {
      // Some phones show notifications of service workers alone.
    }
  },
};

/** Asks the system once, when the player wants to be told. */
export function askToNotify(): void {
  if (typeof Notification !== "undefined" && Notification.permission === "default")
    void Notification.requestPermission();
}
