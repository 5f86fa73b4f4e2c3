/** The keys of a table, and the ticking of the own turn's last seconds. */
import { useEffect, useLayoutEffect } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { type Intent, intentOf } from "../interaction/keyboard.ts";
import { isMyTurn, type Moves, mySeat } from "../state/moves.ts";
import type { Preferences } from "../state/preferences.ts";
import type { Session } from "../state/session.ts";
import type { SessionState } from "../state/session-state.ts";
import type { Store } from "../state/store.ts";
import { chosenCard } from "./actions.tsx";
import { groupSelected } from "./board.tsx";
import type { PanelName } from "./panels.tsx";

/** Asks before what costs. */
export interface Ask {
  drop(): void;
  leave(): void;
  finish(card: number): void;
  declare(): void;
}

interface KeyProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly view: TableView;
  readonly moves: Moves;
  readonly liked: Preferences;
  readonly preferences: Store<Preferences>;
  readonly ask: Ask;
  readonly setPanel: (panel: PanelName | null) => void;
  readonly onTable: (which: number | "next") => void;
  readonly busy: boolean;
}

/** Keys mean moves while no dialog is open and no field has the focus. */
export function useKeys(props: KeyProps): void {
  // Before the browser paints: a key means what the screen shows, "drop" and not "drop on my turn" once the turn is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (props.busy || document.querySelector("dialog[open]")) return;
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.key === "Escape") {
        if (props.state.selected.size > 0) props.session.clearSelection();
        else props.session.closeResult();
        return;
      }
      const intent = intentOf(event, typing, props.liked.shortcuts);
      if (!intent) return;
      event.preventDefault();
      ON_INTENT[intent](props);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

/** Does what is allowed now, and says why not otherwise; nothing while the table's answer is awaited. */
function attempt({ session, state }: KeyProps, reason: string | null, run: () => void): void {
  if (state.waitingFor !== null) return;
  if (reason) session.toast(reason, "bad");
  else run();
}

const ON_INTENT: Readonly<Record<Intent, (props: KeyProps) => void>> = {
  drawStock: (props) => attempt(props, props.moves.drawStock, () => props.session.draw("stock")),
  drawOpen: (props) => attempt(props, props.moves.drawOpen, () => props.session.draw("open")),
  discard: (props) => {
    const card = chosenCard(props.state);
    attempt(props, props.moves.discard(card), () => card !== null && props.session.discard(card));
  },
  finish: (props) => {
    const card = chosenCard(props.state);
    attempt(props, props.moves.finish(card), () => card !== null && props.ask.finish(card));
  },
  declare: (props) => declareOrConfirm(props),
  drop: (props) => {
    const { view, session, moves, ask } = props;
    if (isMyTurn(view)) attempt(props, moves.drop, ask.drop);
    else attempt(props, moves.preDrop, () => session.preDrop(!view.preDrop));
  },
  sort: ({ session }) => session.sort(),
  group: ({ session }) => groupSelected(session),
  history: ({ setPanel }) => setPanel("history"),
  scores: ({ setPanel }) => setPanel("scores"),
  info: ({ setPanel }) => setPanel("info"),
  help: ({ setPanel }) => setPanel("help"),
  lastDeal: ({ setPanel }) => setPanel("last"),
  mute: ({ preferences, liked }) => preferences.set({ muted: !liked.muted }),
  leave: ({ ask }) => ask.leave(),
  hand: () => document.querySelector<HTMLButtonElement>('.mirror__card[tabindex="0"]')?.focus(),
  nextTable: ({ onTable }) => onTable("next"),
  table1: ({ onTable }) => onTable(0),
  table2: ({ onTable }) => onTable(1),
  table3: ({ onTable }) => onTable(2),
};

function declareOrConfirm({ session, state, view, ask }: KeyProps): void {
  if (view.phase === "declaring" && view.finish?.seat === view.you) ask.declare();
  else if (view.phase === "showdown" && mySeat(view)?.inDeal === true && view.showdown?.winner !== view.you) {
    if (!state.confirmed) session.confirm();
  } else session.toast("There is nothing to declare now.", "bad");
}

/** The last seconds of the own turn tick. */
export function useTicks(view: TableView, state: SessionState, session: Session): void {
  const mine = isMyTurn(view);
  const end = mine && view.turn ? view.turn.deadline - state.offsetMs : null;
  useEffect(() => {
    if (end === null) return;
    const timers = [5, 4, 3, 2, 1].flatMap((left) => {
      const wait = end - left * 1000 - Date.now();
      return wait > 0 ? [setTimeout(() => session.tick(), wait)] : [];
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [end, session]);
}
