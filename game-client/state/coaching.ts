/**
 * Knows in which deals a player is coached: the first three of an account, and whichever the player asks for. It remembers by this
 * browser's marks, and by the deals that the platform knows of.
 */
import { signal } from "@preact/signals-react";
import type { TableView } from "../../modules/tables/contract.ts";
import { isMyTurn } from "./moves.ts";
import type { Preferences, Shelf } from "./preferences.ts";

const KEY = "game.coached";
/** Players that are kept, the last ones. */
const MOST = 20;
/** Deals of an account in which the coach comes by itself. */
const COACHED_DEALS = 3;

/** Coaching of one browser, and of players whom the platform knows to have played; where storage is forbidden it lasts as long as the window. */
export interface Coaching {
  /** Is this a deal in which its viewer is coached without having asked? False until it is known. */
  isFor(view: TableView): boolean;
  /** Has the player finished no deal before this one? The coach then shows the moves first. */
  isFirst(player: string): boolean;
  /** Keeps which deal that is, and counts it when it is over. */
  follow(view: TableView): void;
  /** Finds out, once a window. */
  look(player: string): void;
  /** Does not want it: at no other table either. */
  done(player: string): void;
}

/** The window's coach; null when no player is coached. */
export const coaching = signal<Coaching | null>(null);

/** Deals that the player has finished, perhaps on another device, up to a number. Null when that cannot be found out. */
type CountPlayed = (most: number) => Promise<number | null>;

/** Opens the coach's memory. Without `countPlayed` it knows only what this browser keeps. */
export function openCoaching(shelf: Shelf | null, countPlayed?: CountPlayed): Coaching {
  const counts = signal(read(shelf));
  /** The platform's answer as the window opened, and who it is about; a player of whom it is not known is taken for new. */
  const played = signal<number | null>(countPlayed ? null : 0);
  let isAsked = false;
  /** The deal that runs with the coach; one at a time. */
  const running = signal<{ readonly player: string; readonly tableId: string; readonly dealId: string | null } | null>(
    null,
  );
  const countOf = (player: string) => Math.max(counts.value.get(player) ?? 0, played.value ?? 0);
  const keep = (player: string, count: number) => {
    const others = [...counts.peek()].filter(([name]) => name !== player);
    counts.value = new Map([...others, [player, count] as const].slice(-MOST));
    try {
      shelf?.setItem(KEY, JSON.stringify([...counts.peek()]));
    } catch {
      // Full or forbidden.
    }
  };
  const isFor = (view: TableView) => {
    const player = newcomerAt(view);
    if (player === null || played.value === null || countOf(player) >= COACHED_DEALS) return false;
    const one = running.value;
    return one?.player !== player || (one.tableId === view.table.tableId && one.dealId === view.dealId);
  };
  return {
    isFor,
    isFirst: (player) => played.value !== null && countOf(player) === 0,
    follow(view) {
      const { tableId } = view.table;
      const one = running.peek();
      if (one?.tableId === tableId && (one.dealId !== view.dealId || !DEAL_RUNS.has(view.phase))) {
        keep(one.player, Math.max(countOf(one.player) + 1, 1));
        running.value = null;
      }
      if (running.peek() === null && isFor(view))
        running.value = { player: newcomerAt(view) ?? "", tableId, dealId: view.dealId };
    },
    look(player) {
      if (isAsked || !countPlayed || (counts.peek().get(player) ?? 0) >= COACHED_DEALS) return;
      isAsked = true;
      void countPlayed(COACHED_DEALS).then((known) => {
        played.value = known ?? 0;
      });
    },
    done: (player) => keep(player, COACHED_DEALS),
  };
}

/** A list of names with their deals; names alone, as older windows kept them, have seen all. */
function read(shelf: Shelf | null): ReadonlyMap<string, number> {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return new Map();
    const entries = kept.flatMap((one: unknown): [string, number][] => {
      if (typeof one === "string") return [[one, COACHED_DEALS]];
      const [name, count] = Array.isArray(one) ? (one as unknown[]) : [];
      return typeof name === "string" && typeof count === "number" ? [[name, count]] : [];
    });
    return new Map(entries.slice(-MOST));
  } catch {
    return new Map();
  }
}

const DEAL_RUNS: ReadonlySet<TableView["phase"]> = new Set(["playing", "declaring", "showdown"]);

/** The player who is dealt in as a table's own deal runs. Null: none. */
export function playerInDeal({ phase, seats, you }: TableView): string | null {
  const mine = seats.find(({ seat }) => seat === you);
  return DEAL_RUNS.has(phase) && mine?.inDeal === true ? mine.name : null;
}

/** The player to whom a table's coach speaks unasked: one who plays a practice deal, for chips that are no money. Null: none. */
export function newcomerAt(view: TableView): string | null {
  const { currency, tournament } = view.table;
  return currency === "practice" && tournament === null ? playerInDeal(view) : null;
}

/** Does a coach speak to the viewer of this deal, unasked or as the player likes it? */
export function isCoachedIn(view: TableView, { coach }: Pick<Preferences, "coach">): boolean {
  return coaching.value?.isFor(view) === true || (coach && playerInDeal(view) !== null);
}

/** What is to be done in this turn: the coach goes on by itself when it is. */
export function doneBy(view: TableView): "draw" | "discard" | null {
  if (isMyTurn(view)) return view.turn?.drawn ? "draw" : null;
  return view.discards.some(({ seat }) => seat === view.you) ? "discard" : null;
}
