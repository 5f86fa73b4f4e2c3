/** What a screen reads of one table: a signal for each thing that changes by itself, and what follows from several of them. */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { SeatRating } from "../../modules/rating/contract.ts";
import type { ServerMessage, TableView, TournamentStatus } from "../../modules/tables/contract.ts";
import type { TakenNonce } from "../../modules/tables/view/witness.ts";
import type { LinkStatus } from "../net/link.ts";
import { type Hand, NO_HAND, reconcile, sameHand, wireOf } from "./hand.ts";
import { type Judgement, judge } from "./judge.ts";
import { type Coming, landed } from "./landing.ts";
import { type Moves, movesOf } from "./moves.ts";
import type { WrongShow } from "./wrong-show.ts";

export type Sound = "deal" | "draw" | "discard" | "turn" | "win" | "lose" | "group" | "tick" | "refused";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "bad" | "good";
  /** The story says it, too. */
  readonly isTold: boolean;
}

export interface Farewell {
  readonly reason: string;
  readonly message: string;
}

/** A card on its way to the open pile or the finish slot. */
export interface Leaving {
  readonly card: number;
  readonly to: "open" | "finish";
}

/** Maintenance that is ahead, or runs (O-27). */
export type Maintenance = Omit<Extract<ServerMessage, { event: "maintenance" }>, "event" | "now">;

/** the cards that were tossed for the first turn. */
export interface Toss {
  readonly cards: readonly { readonly seat: number; readonly card: number }[];
  readonly first: number;
}

export interface SessionState {
  readonly tableId: string;

  /** What is known of maintenance, by the server's clock; null: none is ahead. */
  readonly maintenance: Signal<Maintenance | null>;
  /** It runs: no move is taken and no clock runs. */
  readonly isStill: ReadonlySignal<boolean>;

  // ---- the connection ----
  readonly status: Signal<LinkStatus>;
  /** Why no frames follow any more. */
  readonly farewell: Signal<Farewell | null>;
  /** Server's clock less this browser's, in milliseconds. */
  readonly offsetMs: Signal<number>;
  /** A command is under way: its kind. */
  readonly waitingFor: Signal<string | null>;
  /** It has been so for longer than usual: the server is there, and does not reach its records. */
  readonly isSlow: Signal<boolean>;

  // ---- the table ----
  /** The view as the server's frames built it; null until the first snapshot. */
  readonly view: Signal<TableView | null>;
  /** What returns whole with the seat that the player has given up: paise. 0: nothing, or what a deal leaves of it. */
  readonly comesBack: Signal<number>;
  /** Since when players are looked for, by the server's clock; null before the first snapshot. Says nothing of a table that plays. */
  readonly waitsSince: Signal<number | null>;
  /** How the table's tournament stands; null at other tables, and until the server has told. */
  readonly tournament: Signal<TournamentStatus | null>;
  /** The player asked to watch the final: what was known then, and has to be told anew with a fresh ticket. */
  readonly watchAsked: Signal<TournamentStatus | null>;
  /** How many look on, one deal late. */
  readonly onlookers: Signal<number>;
  /** Ratings of who sits here, as far as they are shown. */
  readonly ratings: Signal<readonly SeatRating[]>;
  /** Shown for a moment. */
  readonly toss: Signal<Toss | null>;
  /** The seat that moves first in this deal: the cards are dealt from there on. */
  readonly firstTurn: Signal<number | null>;
  /** What the player declared wrongly in this deal; null without. */
  readonly wrongShow: Signal<WrongShow | null>;
  /** The result panel of the last deal is open. */
  readonly showResult: Signal<boolean>;
  /** What others need to join a private table; known to the window that its maker opened. */
  readonly privateCode: string | null;
  /** This browser's nonce that the server took last; /verify holds it to that. */
  readonly takenNonce: Signal<TakenNonce | null>;

  // ---- the hand ----
  /** The player's own arrangement. */
  readonly hand: Signal<Hand>;
  /** What can be taken back of it. */
  readonly undo: Undo;
  readonly selected: Signal<ReadonlySet<number>>;
  readonly leaving: Signal<Leaving | null>;
  /** A card that was dragged from a pile into the hand, until the server has answered. */
  readonly coming: Signal<Coming | null>;
  /** The hand as it would be if the dragged cards were let go now; null when nothing is dragged. */
  readonly preview: Signal<Hand | null>;
  /** The player has confirmed the arrangement of this showdown. */
  readonly confirmed: Signal<boolean>;
  /** The hand that is shown and judged: while dragging, the preview; with the card that is on its way. */
  readonly shown: ReadonlySignal<Hand>;
  readonly judgement: ReadonlySignal<Judgement>;
  readonly moves: ReadonlySignal<Moves | null>;
  /** The one selected card; null for none, and for several. */
  readonly chosen: ReadonlySignal<number | null>;

  // ---- what is told ----
  readonly toasts: Signal<readonly Toast[]>;
  /** The last sentences of what happened, newest last. */
  readonly story: Signal<readonly string[]>;
  /** How many sentences there have been: each is heard once, also where two are the same. */
  readonly told: Signal<number>;
  /** What was played since the player was last here; shown with "I'm back". */
  readonly away: Signal<readonly string[] | null>;
  /** It became the player's turn while the tab was not in front. */
  readonly alert: Signal<boolean>;
  /** What seats said last, while it is shown. */
  readonly said: Signal<readonly Said[]>;
  /** How often the server has told that the stake is back in the balance. */
  readonly paidOut: Signal<number>;
}

/** What a seat has said. */
export interface Said {
  readonly seat: number;
  readonly what: string;
  /** Tells apart what is said twice. */
  readonly at: number;
}

const NO_CARDS: ReadonlySet<number> = new Set();

/** A table that was just opened. */
export function newSessionState(tableId: string, privateCode: string | null): SessionState {
  const view = signal<TableView | null>(null);
  const maintenance = signal<Maintenance | null>(null);
  const isStill = computed(() => maintenance.value?.phase === "closed");
  const hand = newHand(view, isStill);
  return {
    tableId,
    maintenance,
    isStill,
    status: signal<LinkStatus>("connecting"),
    farewell: signal<Farewell | null>(null),
    offsetMs: signal(0),
    waitingFor: signal<string | null>(null),
    isSlow: signal(false),
    view,
    comesBack: signal(0),
    waitsSince: signal<number | null>(null),
    tournament: signal<TournamentStatus | null>(null),
    watchAsked: signal<TournamentStatus | null>(null),
    onlookers: signal(0),
    ratings: signal([]),
    toss: signal<Toss | null>(null),
    firstTurn: signal<number | null>(null),
    wrongShow: signal<WrongShow | null>(null),
    showResult: signal(false),
    privateCode,
    takenNonce: signal<TakenNonce | null>(null),
    ...hand,
    toasts: signal<readonly Toast[]>([]),
    story: signal<readonly string[]>([]),
    told: signal(0),
    away: signal<readonly string[] | null>(null),
    alert: signal(false),
    said: signal<readonly Said[]>([]),
    paidOut: signal(0),
  };
}

/** The hand, and what it is worth: judged anew when the cards or the rules change, not at every frame of the table. */
function newHand(view: ReadonlySignal<TableView | null>, isStill: ReadonlySignal<boolean>) {
  const hand = signal<Hand>(NO_HAND);
  const preview = signal<Hand | null>(null);
  const coming = signal<Coming | null>(null);
  const selected = signal(NO_CARDS);
  const shown = computed(() => {
    const lies = preview.value ?? hand.value;
    return coming.value ? landed(lies, coming.value.card, coming.value.landing) : lies;
  });
  const wildRank = computed(() => view.value?.wildRank ?? null);
  const fullCount = computed(() => view.value?.table.fullCount ?? 0);
  const finishCard = computed(() => (view.value ? ownFinishCard(view.value) : null));
  return {
    hand,
    undo: new Undo(),
    preview,
    coming,
    selected,
    shown,
    leaving: signal<Leaving | null>(null),
    confirmed: signal(false),
    judgement: computed(() =>
      judge(shown.value, { wildRank: wildRank.value, table: { fullCount: fullCount.value } }, finishCard.value),
    ),
    moves: computed(() => (view.value ? movesOf(view.value, hand.value, isStill.value) : null)),
    chosen: computed(() => {
      const [card] = selected.value.size === 1 ? selected.value : [];
      return card ?? null;
    }),
  };
}

/** The card that the viewer has laid on the finish slot: it does not count among the groups. */
function ownFinishCard({ phase, finish, you }: TableView): number | null {
  return phase === "declaring" && finish?.seat === you ? finish.card : null;
}

/** Clears the selection. */
export function clearSelected({ selected }: SessionState): void {
  if (selected.peek().size > 0) selected.value = NO_CARDS;
}

/** More than anybody goes back. */
const MOST_STEPS = 50;

interface Steps {
  readonly past: readonly Hand[];
  readonly future: readonly Hand[];
}

const NONE: Steps = { past: [], future: [] };

/** The steps by which the player arranged the hand: back and forth, over draws and discards that came in between. */
class Undo {
  readonly #steps = signal<Steps>(NONE);
  readonly canUndo: ReadonlySignal<boolean> = computed(() => this.#steps.value.past.length > 0);
  readonly canRedo: ReadonlySignal<boolean> = computed(() => this.#steps.value.future.length > 0);

  /** The player is about to arrange the hand that lies so. What was taken back before is forgotten. */
  remember(hand: Hand): void {
    this.#steps.value = { past: [...this.#steps.peek().past, hand].slice(-MOST_STEPS), future: [] };
  }

  /** The arrangement before `now`, of the cards that are there now; null when there is none. */
  back(now: Hand): Hand | null {
    const { past, future } = this.#steps.peek();
    const at = past.findLastIndex((hand) => !sameHand(asNow(hand, now), now));
    this.#steps.value = { past: past.slice(0, Math.max(0, at)), future: at < 0 ? future : [...future, now] };
    return at < 0 ? null : asNow(past[at]!, now);
  }

  /** The arrangement that was taken back last. */
  forth(now: Hand): Hand | null {
    const { past, future } = this.#steps.peek();
    const at = future.findLastIndex((hand) => !sameHand(asNow(hand, now), now));
    this.#steps.value = { future: future.slice(0, Math.max(0, at)), past: at < 0 ? past : [...past, now] };
    return at < 0 ? null : asNow(future[at]!, now);
  }

  /** Another deal: its cards were never arranged. */
  forget(): void {
    if (this.#steps.peek() !== NONE) this.#steps.value = NONE;
  }
}

/** An earlier arrangement without the cards that have left since, and with those that came among the loose ones. */
function asNow(earlier: Hand, now: Hand): Hand {
  return reconcile(earlier, wireOf(now));
}
