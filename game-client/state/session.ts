/**
 * One table as its player has it open: what the player can do there, and the connection that carries it. Screens read the
 * signals of `state`; they change things only through the functions here.
 */
import { batch, effect } from "@preact/signals-react";
import type { PhraseCode, TableView } from "../../modules/tables/contract.ts";
import type { Link, LinkEvents } from "../net/link.ts";
import type { NonceChain } from "../net/nonce-chain.ts";
import { Arranging } from "./arranging.ts";
import { attentionOf } from "./attention.ts";
import { type Command, Commands } from "./commands.ts";
import { comesBack, exitShown } from "./exit-cost.ts";
import { NO_HAND, NOT_YET_KNOWN } from "./hand.ts";
import type { Landing } from "./landing.ts";
import { Nonces } from "./nonces.ts";
import { OwnCards } from "./own-cards.ts";
import { ServerEvents } from "./server-events.ts";
import { clearSelected, newSessionState, type SessionState, type Sound } from "./session-state.ts";
import { Story } from "./story.ts";
import { stateTexts } from "./texts/index.ts";
import { createToaster, type Toaster } from "./toasting.ts";
import type { UnsavedHand } from "./unsaved-hands.ts";

export interface SessionDeps {
  readonly tableId: string;
  readonly openLink: (events: LinkEvents) => Link;
  readonly sound: (sound: Sound) => void;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
  /** The nonce chain of this table, kept over reloads; null before the first. */
  readonly loadChain: () => NonceChain | null;
  readonly saveChain: (chain: NonceChain) => void;
  readonly saveResumeKey: (key: string | null) => void;
  /** Unique to this page load: makes command ids that no earlier load used. */
  readonly idPrefix: string;
  readonly autoSort: () => boolean;
  /** What the page before this one could not save of the hand; null where there is nothing, and after that. */
  readonly takeUnsaved: () => UnsavedHand | null;
  readonly privateCode: string | null;
}

/** Missed frames come right after the hello; then it is told what they were. */
const CATCH_UP_MS = 400;
/** A move that has no answer for so long over a connection that stands: the server itself waits. */
const SLOW_MS = 8_000;

export class Session {
  readonly state: SessionState;
  readonly cards: OwnCards;
  readonly toast: Toaster;
  readonly #deps: SessionDeps;
  readonly #commands: Commands;
  readonly #arranging: Arranging;
  readonly #story: Story;
  readonly #serverEvents: ServerEvents;
  readonly #inattentive: () => void;
  #link: Link;
  #stopWaiting = () => {};
  #front = true;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.state = newSessionState(deps.tableId, deps.privateCode);
    this.toast = createToaster(this.state, deps.later);
    this.#commands = new Commands({
      prefix: deps.idPrefix,
      post: (message) => this.#link.send(message),
      deal: () => this.state.view.peek()?.deal ?? 0,
    });
    this.#story = new Story(this.state);
    this.#arranging = new Arranging(this.state, {
      ...deps,
      save: (groups) => this.#send({ event: "arrange", groups }),
    });
    this.cards = new OwnCards(this.state, this.#arranging, deps.sound);
    this.#serverEvents = new ServerEvents({
      ...deps,
      state: this.state,
      commands: this.#commands,
      arranging: this.#arranging,
      story: this.#story,
      nonces: new Nonces({
        ...deps,
        offer: (tip) => this.#hello(tip),
        reveal: (shuffle, nonce) => this.#send({ event: "reveal", shuffle, nonce }),
      }),
      toast: this.toast,
      isFront: () => this.#front,
      sayHello: () => this.#hello(),
      keepResumeKey: (key) => {
        if (key !== null) this.#link.resumeWith(key);
        deps.saveResumeKey(key);
      },
      closeLink: () => this.#link.close(),
    });
    this.#link = this.#open();
    this.#inattentive = effect(() => this.#link.attend(attentionOf(this.state)));
  }

  #open(): Link {
    const { status, farewell } = this.state;
    return this.#deps.openLink({
      status: (now) => {
        status.value = now;
      },
      open: (short) => this.#opened(short),
      message: (message) => batch(() => this.#serverEvents.receive(message)),
      gaveUp: (message, reason) => {
        farewell.value ??= { reason, message };
      },
    });
  }

  // ---- the window ----

  /** The tab is in front, or behind. */
  setFront(front: boolean): void {
    this.#front = front;
    if (front) this.state.alert.value = false;
  }

  readonly hurry = (): void => this.#link.hurry();
  readonly offline = (): void => this.#link.offline();

  /** The page may go: saves how the hand lies; answers what the server has not said that it has. */
  flush(): UnsavedHand | null {
    return this.state.farewell.peek() ? null : this.#arranging.flush();
  }

  close(): void {
    this.#inattentive();
    this.#arranging.stop();
    this.#link.close();
  }

  /** Takes the seat back from the window that took it over, and has played on since: what was asked before nobody asks any more. */
  reopen(): void {
    this.#commands.clear();
    batch(() => {
      this.state.farewell.value = null;
      this.state.view.value = null;
      this.state.hand.value = NO_HAND;
    });
    this.#link.close();
    this.#link = this.#open();
    this.#link.attend(attentionOf(this.state));
  }

  closeResult(): void {
    this.state.showResult.value = false;
  }

  openResult(): void {
    if (this.state.view.peek()?.lastResult) this.state.showResult.value = true;
  }

  /** One of the last seconds of the own turn. */
  tick(): void {
    if (this.#front) this.#deps.sound("tick");
  }

  // ---- moves ----

  /** Draws; the card lands where it was dropped, else at the right end of the loose ones. */
  draw(from: "stock" | "open", landing: Landing | null = null): void {
    const open = this.state.view.peek()?.openPile[0] ?? NOT_YET_KNOWN;
    const card = from === "open" ? open : NOT_YET_KNOWN;
    this.state.coming.value = landing ? { from, card, landing } : null;
    this.#play({ event: "draw", turn: this.#turn(), from });
  }

  discard(card: number): void {
    this.#play({ event: "discard", turn: this.#turn(), card });
  }

  finish(card: number): void {
    this.#arranging.saveNow();
    this.#play({ event: "finish", turn: this.#turn(), card });
  }

  declare(): void {
    this.#play({ event: "declare", groups: this.#arranging.wireGroups() });
  }

  confirm(): void {
    this.state.confirmed.value = true;
    this.#play({ event: "confirm", groups: this.#arranging.wireGroups() });
  }

  /** Drops for what was shown, in the turn that was shown. */
  drop(shown: TableView): void {
    const { deal, points } = exitShown(shown);
    this.#play({ event: "drop", deal, turn: shown.turn?.turn ?? 0, points });
  }

  preDrop(on: boolean): void {
    const view = this.state.view.peek();
    this.#send({ event: "preDrop", on, ...(on && view ? { points: exitShown(view).points } : {}) });
  }

  /** Pool: comes back for another entry, or stays out. */
  rejoin(accept: boolean): void {
    this.#play({ event: "rejoin", accept });
  }

  /** Pool: votes on the split that is offered. */
  split(agree: boolean): void {
    this.#play({ event: "split", agree });
  }

  // ---- the seat ----

  /** Leaves on the terms that were shown; by default those on the screen now. */
  leave(shown = this.state.view.peek()): void {
    if (!shown) return;
    this.state.comesBack.value = comesBack(shown);
    this.#play({ event: "leave", ...exitShown(shown) });
  }

  /** Has the server tell of the tournament anew: the ticket to the table that may be watched serves for a minute only. */
  watch(): void {
    this.state.watchAsked.value = this.state.tournament.peek();
    this.#hello();
  }

  /** Gives the seat of a finished match up, on the way to the next one. */
  leaveForNext(): void {
    this.state.farewell.value = { reason: "again", message: "" };
    this.leave();
  }

  leaveAfterDeal(on: boolean): void {
    this.#send({ event: "leaveAfterDeal", on });
  }

  sitOut(on: boolean): void {
    this.#send({ event: "sitOut", on });
  }

  topUp(amount: number): void {
    this.#send({ event: "topUp", amount });
  }

  back(): void {
    this.#story.forget();
    this.#send({ event: "back" });
  }

  /** Says something of the list to everybody at the table. */
  readonly say = (what: PhraseCode): void => this.#send({ event: "say", what });

  // ---- sending ----

  #turn(): number {
    return this.state.view.peek()?.turn?.turn ?? 0;
  }

  /** A move of the deal: the buttons wait until it is answered. */
  #play(command: Command): void {
    const { waitingFor, isSlow } = this.state;
    // One at a time: the same again, before its answer, would be another one.
    if (waitingFor.peek() === command.event) return;
    if (command.event === "discard" || command.event === "finish") {
      this.state.leaving.value = { card: command.card, to: command.event === "discard" ? "open" : "finish" };
      clearSelected(this.state);
    }
    waitingFor.value = command.event;
    isSlow.value = false;
    this.#stopWaiting();
    this.#stopWaiting = this.#deps.later(() => {
      isSlow.value = waitingFor.peek() !== null;
    }, SLOW_MS);
    this.#story.forget();
    this.#send(command);
  }

  #send(command: Command): void {
    if (!this.#commands.send(command) && command.event !== "arrange") this.toast(stateTexts.notConnected, "bad");
  }

  #hello(chain?: string): void {
    const view = this.state.view.peek();
    this.#commands.hello({ ...(chain ? { chain } : {}), ...(view ? { lastSeq: view.seq } : {}) });
    if (view) this.#serverEvents.resend();
  }

  /** The link is open: a snapshot the first time and after a longer absence, else only what was missed. */
  #opened(short: boolean): void {
    // The server tells of them anew.
    this.state.onlookers.value = 0;
    if (!this.state.view.peek() || !short) {
      this.#commands.hello({});
      return;
    }
    this.#hello();
    this.#arranging.sayAgain();
    const last = this.state.story.peek().at(-1) ?? "";
    this.#deps.later(() => this.#story.tellMissed(last), CATCH_UP_MS);
  }
}
