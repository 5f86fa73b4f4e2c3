/** The keys of a table, and the ticking of the own turn's last seconds. Neither draws anything. */
import { useEffect } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import { type Intent, intentOf } from "../interaction/keyboard.ts";
import { isMyTurn, type Reason } from "../state/moves.ts";
import { prefer } from "../state/preferences.ts";
import { type PanelName, type PlayedTable, usePlayed } from "./table-context.tsx";

interface KeysProps {
  readonly onTable: (which: number | "next") => void;
}

interface Keyed extends KeysProps {
  readonly table: PlayedTable;
}

/** Keys mean moves while no question is open and no field has the focus; a panel beside the table takes none but Escape. */
export function Keys({ onTable }: KeysProps): null {
  const table = usePlayed();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press({ table, onTable }, event);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [table, onTable]);
  return null;
}

/** A key that is held on a button presses it again and again: the question that the first press opened would be answered by the second. */
const isHeldOnButton = ({ repeat, key, target }: KeyboardEvent) =>
  repeat && key === "Enter" && target instanceof HTMLButtonElement;

function press(keyed: Keyed, event: KeyboardEvent): void {
  if (isHeldOnButton(event)) {
    event.preventDefault();
    return;
  }
  const { session, preferences, asked, panel } = keyed.table;
  if (asked.peek() !== null || document.querySelector("dialog:modal")) return;
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (event.key === "Escape") {
    if (panel.peek() !== null) panel.value = null;
    else if (session.state.selected.peek().size > 0) session.cards.clearSelection();
    else session.closeResult();
    return;
  }
  const intent = intentOf(event, typing, preferences.peek().shortcuts);
  if (!intent) return;
  event.preventDefault();
  ON_INTENT[intent](keyed);
}

/** Does what is allowed now, and says why not otherwise; nothing while the table's answer is awaited. */
function attempt({ table: { session } }: Keyed, reason: Reason, run: () => void): void {
  if (session.state.waitingFor.peek() !== null) return;
  if (reason) session.toast(reason, "bad");
  else run();
}

function open({ table }: Keyed, panel: PanelName): void {
  table.panel.value = table.panel.peek() === panel ? null : panel;
}

const ON_INTENT: Readonly<Record<Intent, (keyed: Keyed) => void>> = {
  drawStock: (keyed) => attempt(keyed, keyed.table.moves.peek().drawStock, () => keyed.table.session.draw("stock")),
  drawOpen: (keyed) => attempt(keyed, keyed.table.moves.peek().drawOpen, () => keyed.table.session.draw("open")),
  discard: (keyed) => {
    const { session, moves } = keyed.table;
    const card = session.state.chosen.peek();
    attempt(keyed, moves.peek().discard(card), () => card !== null && session.discard(card));
  },
  finish: (keyed) => {
    const { session, moves, ask } = keyed.table;
    const card = session.state.chosen.peek();
    attempt(keyed, moves.peek().finish(card), () => card !== null && ask.finish(card));
  },
  declare: declareOrConfirm,
  drop: (keyed) => {
    const { view, session, moves, ask } = keyed.table;
    if (isMyTurn(view.peek())) attempt(keyed, moves.peek().drop, ask.drop);
    else attempt(keyed, moves.peek().preDrop, () => session.preDrop(!view.peek().preDrop));
  },
  sort: ({ table }) => table.session.cards.sort(),
  group: ({ table }) => table.session.cards.group(),
  ungroup: ({ table }) => table.session.cards.ungroup(),
  undo: ({ table }) => table.session.cards.undo(),
  redo: ({ table }) => table.session.cards.redo(),
  history: (keyed) => open(keyed, "history"),
  scores: (keyed) => open(keyed, "scores"),
  info: (keyed) => open(keyed, "info"),
  help: (keyed) => open(keyed, "help"),
  lastDeal: (keyed) => open(keyed, "last"),
  mute: ({ table: { preferences } }) => prefer(preferences, { muted: !preferences.peek().muted }),
  leave: ({ table }) => table.ask.leave(),
  hand: () => document.querySelector<HTMLButtonElement>('.mirror__card[tabindex="0"]')?.focus(),
  nextTable: ({ onTable }) => onTable("next"),
  table1: ({ onTable }) => onTable(0),
  table2: ({ onTable }) => onTable(1),
  table3: ({ onTable }) => onTable(2),
};

function declareOrConfirm(keyed: Keyed): void {
  const { session, view, moves, ask } = keyed.table;
  const { declare, confirm } = moves.peek();
  if (view.peek().phase === "showdown")
    attempt(keyed, confirm, () => !session.state.confirmed.peek() && session.confirm());
  else attempt(keyed, declare, ask.declare);
}

const ownDeadline = (view: TableView) => (isMyTurn(view) ? (view.turn?.deadline ?? null) : null);

/** The last seconds of the own turn tick, also where the player looks at something else: they are called back by it. */
export function Ticks(): null {
  const { session, view, offsetMs } = usePlayed();
  const end = useDerived(() => {
    const deadline = session.state.isStill.value ? null : ownDeadline(view.value);
    return deadline === null ? null : deadline - offsetMs.value;
  }, [session, view, offsetMs]);
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
  return null;
}
