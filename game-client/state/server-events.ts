/** What the server's messages change at a table: the view, the hand, sounds, and what is told. */

import { say } from "../../modules/kernel/index.ts";
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { isMatchFrame, type MatchFrame } from "../../modules/tables/view/match-view.ts";
import { missesFrames, reduceView } from "../../modules/tables/view/view.ts";
import type { Arranging } from "./arranging.ts";
import type { Command, Commands } from "./commands.ts";
import { matchSentence } from "./describe-match.ts";
import { NO_HAND } from "./hand.ts";
import { isMyTurn } from "./moves.ts";
import type { Nonces } from "./nonces.ts";
import { onSaid } from "./saying.ts";
import { clearSelected, type SessionState, type Sound } from "./session-state.ts";
import type { Story } from "./story.ts";
import { stateTexts } from "./texts/index.ts";
import type { Toaster } from "./toasting.ts";
import { wrongShowOf } from "./wrong-show.ts";

const TOSS_MS = 3_200;

export interface ServerEventsDeps {
  readonly state: SessionState;
  readonly commands: Commands;
  readonly arranging: Arranging;
  readonly nonces: Nonces;
  readonly story: Story;
  readonly sound: (sound: Sound) => void;
  readonly toast: Toaster;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
  readonly isFront: () => boolean;
  /** Says hello with what is known, so that the server sends what was missed. */
  readonly sayHello: () => void;
  /** The key that the next connection uses; null: there is none any more. */
  readonly keepResumeKey: (key: string | null) => void;
  readonly closeLink: () => void;
}

export class ServerEvents {
  readonly #deps: ServerEventsDeps;

  constructor(deps: ServerEventsDeps) {
    this.#deps = deps;
  }

  receive(message: ServerMessage): void {
    switch (message.event) {
      case "ack":
        this.#acknowledged(message.id);
        break;
      case "refused":
        this.#refused(message.id, message.code, message.sText ?? message.message);
        break;
      case "pong":
        this.#learnClock(message.at, message.now);
        break;
      case "goodbye":
        this.#farewell(message.reason, message.sText ?? message.message);
        break;
      case "tournament":
        this.#deps.state.tournament.value = message.status;
        break;
      case "onlookers":
        this.#deps.state.onlookers.value = message.people;
        break;
      case "maintenance":
        this.#deps.state.maintenance.value = message.phase === "open" ? null : message;
        break;
      case "said":
        onSaid(this.#deps.state.said, message, this.#deps.later);
        break;
      case "paidOut":
        this.#deps.state.paidOut.value += 1;
        break;
      case "welcome":
        this.#welcome(message);
        break;
      default:
        this.#frame(message);
    }
  }

  #answered(id: string): Command | undefined {
    const { commands, state } = this.#deps;
    const command = commands.answered(id);
    if (!commands.waits) state.waitingFor.value = null;
    return command;
  }

  #acknowledged(id: string): void {
    const command = this.#answered(id);
    if (command?.event === "arrange") this.#deps.arranging.received(command.groups);
    if (command?.event !== "reveal") return;
    this.#deps.state.takenNonce.value = { shuffle: command.shuffle, nonce: command.nonce };
  }

  #refused(id: string | null, code: string, text: string): void {
    const { state, arranging, sound, toast } = this.#deps;
    const event = id === null ? undefined : this.#answered(id)?.event;
    // Made for a hand that has changed since.
    if (event === "arrange") arranging.forgetSaved();
    if (event === "arrange" || event === "reveal") return;
    if (event === "discard" || event === "finish") state.leaving.value = null;
    if (event === "draw") state.coming.value = null;
    if (event === "confirm") state.confirmed.value = false;
    if (code === "badChain") return;
    sound("refused");
    toast(text, "bad");
  }

  #learnClock(sentAt: number, serverNow: number): void {
    const arrived = this.#deps.now();
    this.#deps.state.offsetMs.value = Math.round(serverNow - (sentAt + arrived) / 2);
  }

  #farewell(reason: string, message: string): void {
    // A server that stops comes back: the link tries again by itself.
    if (reason === "serverStopping" || reason === "slowReader") return;
    const { farewell } = this.#deps.state;
    this.#deps.keepResumeKey(null);
    const before = farewell.peek();
    // Why one stood up says more than that one did, or that the table is closed by now.
    const isKnown = before?.reason === "stoodUp" && (reason === "tableClosed" || reason === "stoodUp");
    const words = isKnown ? before.message : message;
    if (before?.reason !== "again") farewell.value = { reason, message: words };
    this.#deps.closeLink();
  }

  /** Says again what was not answered. A seat that was not given up before the next deal began is told of. */
  resend(): void {
    this.#tellGivenUp(this.#deps.commands.resend());
  }

  #tellGivenUp(late: readonly Command[]): void {
    if (late.some(({ event }) => event === "leave")) this.#deps.toast(stateTexts.notLeft, "bad");
  }

  #welcome(message: Extract<ServerMessage, { event: "welcome" }>): void {
    const { view, resumeKey, now, chainNeeded, namesDeal, waitsSince } = message;
    const { state, commands, arranging, nonces, story } = this.#deps;
    const before = state.view.peek();
    this.#deps.keepResumeKey(resumeKey);
    arranging.takeSnapshot(before, view);
    state.view.value = view;
    state.farewell.value = null;
    // Older servers do not say it: then it is since this window has looked.
    state.waitsSince.value = waitsSince ?? now;
    state.offsetMs.value = Math.round(now - this.#deps.now());
    state.confirmed.value = view.showdown?.confirmed.includes(view.you ?? -1) ?? false;
    if (view.phase === "result" && view.lastResult !== null) state.showResult.value = true;
    story.tellSnapshot(before, view);
    commands.namesDeal = namesDeal === true;
    this.resend();
    arranging.saveSoon();
    if (view.you !== null && (chainNeeded || !nonces.hasChain)) void nonces.offerChain();
    if (!commands.waits) state.waitingFor.value = null;
  }

  #frame(message: ServerMessage): void {
    const { state, arranging, story } = this.#deps;
    const before = state.view.peek();
    if (!before) return;
    if (missesFrames(before, message)) {
      this.#deps.sayHello();
      return;
    }
    const after = reduceView(before, message);
    if (after === before) return;
    state.view.value = after;
    if (message.event === "phase" && message.phase === "waiting") state.waitsSince.value = message.at;
    if (message.event === "dealt") this.#dealt(message);
    else arranging.takeFrame(before, after, message);
    story.tell(message, before, after);
    if (isMatchFrame(message)) this.#matchEvent(message, after);
    else this.#react(message, after);
  }

  #dealt({ firstTurn }: Extract<ServerMessage, { event: "dealt" }>): void {
    const { state, arranging, story, commands } = this.#deps;
    this.#tellGivenUp(commands.forgetOtherDeals());
    arranging.clear();
    story.forget();
    state.waitingFor.value = null;
    state.firstTurn.value = firstTurn;
    state.confirmed.value = false;
    state.showResult.value = false;
    state.wrongShow.value = null;
  }

  #react(message: ServerMessage, after: TableView): void {
    const { state, sound, story, nonces } = this.#deps;
    const isOwn = "seat" in message && message.seat === after.you;
    if (message.event === "turn" && !isMyTurn(after)) state.coming.value = null;
    if (message.event === "turn" && isMyTurn(after)) this.#myTurn();
    else if (message.event === "dealt") this.#tossed(message);
    else if (message.event === "drew") sound("draw");
    else if (message.event === "discarded") this.#sawDiscard(isOwn && message.reason === "wrongShow" ? after : null);
    else if (message.event === "missed" && isOwn) story.offer();
    else if (message.event === "showdown") sound(message.winner === after.you ? "win" : "turn");
    else if (message.event === "out" && isOwn) state.leaving.value = null;
    else if (message.event === "result") this.#ended(after);
    else if (message.event === "committed") void nonces.reveal(after);
    else if (message.event === "stood" && isOwn) this.#stood(message.reason);
  }

  #myTurn(): void {
    this.#deps.sound("turn");
    if (!this.#deps.isFront()) this.#deps.state.alert.value = true;
  }

  /** Offers and the end of a match take the place of the deal's result; what others did is said in passing. */
  #matchEvent(message: MatchFrame, view: TableView): void {
    const { state, sound, toast } = this.#deps;
    const { event } = message;
    if (event === "rejoinOffer" || event === "splitOffer" || event === "matchResult") {
      state.showResult.value = false;
      state.away.value = null;
      // The cards of the deal before are put away.
      state.hand.value = NO_HAND;
      clearSelected(state);
      const won = event === "matchResult" && message.result.rows.some((row) => row.seat === view.you && row.won > 0);
      sound(event !== "matchResult" ? "turn" : won ? "win" : "lose");
      return;
    }
    const sentence = matchSentence(message, view, view);
    const isOwn = event === "eliminated" && message.seat === view.you;
    if (sentence && PASSING.has(event)) toast(sentence, isOwn ? "bad" : "plain", true);
  }

  #tossed({ toss, firstTurn }: Extract<ServerMessage, { event: "dealt" }>): void {
    const { state, sound, later } = this.#deps;
    sound("deal");
    if (toss.length === 0) return;
    state.toss.value = { cards: toss, first: firstTurn };
    later(() => {
      state.toss.value = null;
    }, TOSS_MS);
  }

  /** `wrong`: the view after the player's own wrong show, whose card lies on the open pile now. */
  #sawDiscard(wrong: TableView | null): void {
    const { state, sound, story } = this.#deps;
    sound(wrong ? "refused" : "discard");
    if (!wrong) return;
    const show = wrongShowOf(state.hand.peek(), wrong);
    state.wrongShow.value = show;
    story.say(say(stateTexts.wrongDeclared, { faults: show.lines.join(" ") }));
  }

  #ended(view: TableView): void {
    const { state, arranging, commands, sound } = this.#deps;
    arranging.stop();
    state.showResult.value = true;
    state.away.value = null;
    state.coming.value = null;
    state.leaving.value = null;
    state.waitingFor.value = null;
    if (view.you !== null) sound(view.lastResult?.winner === view.you ? "win" : "lose");
    commands.clear();
  }

  #stood(reason: string): void {
    const { farewell } = this.#deps.state;
    if (farewell.peek()) return;
    farewell.value = { reason: "stoodUp", message: stoodLabel(reason) };
  }
}

function stoodLabel(reason: string): string {
  const words: Readonly<Record<string, string>> = stateTexts.stood;
  return words[reason] ?? stateTexts.stoodUp;
}

/** What happened in a match and is said in passing. */
const PASSING: ReadonlySet<MatchFrame["event"]> = new Set([
  "eliminated",
  "forfeited",
  "rejoinAnswered",
  "rejoined",
  "splitClosed",
  "tieBreak",
]);
