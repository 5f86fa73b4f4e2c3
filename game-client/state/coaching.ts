/** Who has been shown round the table in this browser, so that nobody is twice. */
import { signal } from "@preact/signals-react";
import type { TableView } from "../../modules/tables/contract.ts";
import { isMyTurn } from "./moves.ts";
import type { Shelf } from "./preferences.ts";

const KEY = "game.coached";
/** Names that are kept, the last ones. */
const MOST = 20;

/** Of one browser; where storage is forbidden it lasts as long as the window. */
export interface Coaching {
  knows(player: string): boolean;
  /** Has seen it, or does not want to: at no other table either. */
  done(player: string): void;
}

/** The window's coach; null where nobody is coached. */
export const coaching = signal<Coaching | null>(null);

export function openCoaching(shelf: Shelf | null): Coaching {
  const names = signal(read(shelf));
  return {
    knows: (player) => names.value.includes(player),
    done(player) {
      names.value = [...names.peek().filter((one) => one !== player), player].slice(-MOST);
      try {
        shelf?.setItem(KEY, JSON.stringify(names.peek()));
      } catch {
        // Full or forbidden.
      }
    },
  };
}

function read(shelf: Shelf | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(-MOST) : [];
  } catch {
    return [];
  }
}

/** Whom a table's coach speaks to: somebody who plays a practice deal for chips that are nobody's money. Null: nobody. */
export function newcomerAt({ table, phase, seats, you }: TableView): string | null {
  if (table.currency !== "practice" || table.tournament !== null || phase !== "playing") return null;
  const mine = seats.find(({ seat }) => seat === you);
  return mine?.inDeal === true ? mine.name : null;
}

/** What is to be done in this turn: the coach goes on by itself when it is. */
export function doneBy(view: TableView): "draw" | "discard" | null {
  if (isMyTurn(view)) return view.turn?.drawn ? "draw" : null;
  return view.discards.some(({ seat }) => seat === view.you) ? "discard" : null;
}
