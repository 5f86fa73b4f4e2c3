/**
 * Remembers which players have been shown round the table, so that each is once: by this browser's marks, and by the
 * deals that the platform knows of. It happens in one deal, the first that is seen here, and is over with it.
 */
import { signal } from "@preact/signals-react";
import type { TableView } from "../../modules/tables/contract.ts";
import { isMyTurn } from "./moves.ts";
import type { Shelf } from "./preferences.ts";

const KEY = "game.coached";
/** Names that are kept, the last ones. */
const MOST = 20;

/** Coaching of one browser, and of players whom the platform knows to have played; where storage is forbidden it lasts as long as the window. */
export interface Coaching {
  /** Is this the deal in which its viewer is shown round? False until it is known. */
  isFor(view: TableView): boolean;
  /** Keeps which deal that is, and that it is over. */
  follow(view: TableView): void;
  /** Finds out, once a window. */
  look(player: string): void;
  /** Has seen it, or does not want to: at no other table either. */
  done(player: string): void;
}

/** The window's coach; null when no player is coached. */
export const coaching = signal<Coaching | null>(null);

/** Whether the player has finished a deal, perhaps on another device. Null when that cannot be found out. */
type HasPlayed = () => Promise<boolean | null>;

/** Opens the coach's memory. Without `hasPlayed` it knows only what this browser keeps. */
export function openCoaching(shelf: Shelf | null, hasPlayed?: HasPlayed): Coaching {
  const names = signal(read(shelf));
  /** The platform's answer; a player of whom it is not known is taken for new. */
  const played = signal<boolean | null>(hasPlayed ? null : false);
  let isAsked = false;
  /** The deal in which it happens, with its player and table. */
  let first: { readonly player: string; readonly tableId: string; readonly dealId: string | null } | null = null;
  const done = (player: string) => {
    names.value = [...names.peek().filter((one) => one !== player), player].slice(-MOST);
    try {
      shelf?.setItem(KEY, JSON.stringify(names.peek()));
    } catch {
      // Full or forbidden.
    }
  };
  const isFor = (view: TableView) => {
    const player = newcomerAt(view);
    if (player === null || names.value.includes(player) || played.value !== false) return false;
    return first?.player !== player || first.dealId === view.dealId;
  };
  return {
    isFor,
    follow(view) {
      const { tableId } = view.table;
      if (first === null && isFor(view)) first = { player: newcomerAt(view) ?? "", tableId, dealId: view.dealId };
      const isOver = first?.tableId === tableId && (first.dealId !== view.dealId || !DEAL_RUNS.has(view.phase));
      if (isOver && first && !names.peek().includes(first.player)) done(first.player);
    },
    look(player) {
      if (isAsked || !hasPlayed || names.peek().includes(player)) return;
      isAsked = true;
      void hasPlayed().then((known) => {
        played.value = known ?? false;
      });
    },
    done,
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

const DEAL_RUNS: ReadonlySet<TableView["phase"]> = new Set(["playing", "declaring", "showdown"]);

/** The player to whom a table's coach speaks: one who plays a practice deal, for chips that are no money. Null: none. */
export function newcomerAt({ table, phase, seats, you }: TableView): string | null {
  if (table.currency !== "practice" || table.tournament !== null || !DEAL_RUNS.has(phase)) return null;
  const mine = seats.find(({ seat }) => seat === you);
  return mine?.inDeal === true ? mine.name : null;
}

/** What is to be done in this turn: the coach goes on by itself when it is. */
export function doneBy(view: TableView): "draw" | "discard" | null {
  if (isMyTurn(view)) return view.turn?.drawn ? "draw" : null;
  return view.discards.some(({ seat }) => seat === view.you) ? "discard" : null;
}
