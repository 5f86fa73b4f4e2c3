/** What a screen reads of one table. */
import type { TableView } from "../../modules/tables/contract.ts";
import type { TakenNonce } from "../../modules/tables/view/witness.ts";
import type { LinkStatus } from "../net/link.ts";
import type { Groups } from "./hand.ts";

export type Sound = "deal" | "draw" | "discard" | "turn" | "win" | "lose" | "group" | "tick" | "refused";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "bad" | "good";
}

export interface SessionState {
  readonly tableId: string;
  readonly status: LinkStatus;
  /** Why no frames follow any more. */
  readonly farewell: { readonly reason: string; readonly message: string } | null;
  readonly view: TableView | null;
  readonly groups: Groups;
  readonly selected: ReadonlySet<number>;
  /** A card on its way to the open pile or the finish slot. */
  readonly leaving: { readonly card: number; readonly to: "open" | "finish" } | null;
  /** Server's clock less this browser's, in milliseconds. */
  readonly offsetMs: number;
  /** A command is under way: its kind. */
  readonly waitingFor: string | null;
  readonly toasts: readonly Toast[];
  /** The last sentences of what happened, newest last. */
  readonly story: readonly string[];
  /** What was played since the player was last here; shown with "I'm back". */
  readonly away: readonly string[] | null;
  /** It became the player's turn while the tab was not in front. */
  readonly alert: boolean;
  /** The result panel of the last deal is open. */
  readonly showResult: boolean;
  /** the cards that were tossed for the first turn, shown for a moment. */
  readonly toss: { readonly cards: readonly { seat: number; card: number }[]; readonly first: number } | null;
  /** Who moves first in this deal: the cards are dealt from there on. */
  readonly firstTurn: number | null;
  /** What others need to join a private table; known to the window that its maker opened. */
  readonly privateCode: string | null;
  /** This browser's nonce that the server took last; /verify holds it to that. */
  readonly takenNonce: TakenNonce | null;
  /** The player has confirmed the arrangement of this showdown. */
  readonly confirmed: boolean;
}

/** A table that was just opened. */
export function newSessionState(tableId: string, privateCode: string | null): SessionState {
  return {
    tableId,
    status: "connecting",
    farewell: null,
    view: null,
    groups: [],
    selected: new Set(),
    leaving: null,
    offsetMs: 0,
    waitingFor: null,
    toasts: [],
    story: [],
    away: null,
    alert: false,
    showResult: false,
    toss: null,
    firstTurn: null,
    privateCode,
    takenNonce: null,
    confirmed: false,
  };
}
