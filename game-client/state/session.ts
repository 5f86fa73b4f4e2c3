/**
 * One table as its player has it open: the view that the server's frames build, the player's own grouping, what is on
 * its way, and what happened. Screens read the store; they change things only through the functions here.
 */
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { isMatchFrame, type MatchFrame } from "../../modules/tables/view/match-view.ts";
import { missesFrames, reduceView } from "../../modules/tables/view/view.ts";
import type { Link, LinkEvents } from "../net/link.ts";
import { makeChain, type NonceChain, nonceBefore, tipOf } from "../net/nonce-chain.ts";
import { sentenceOf } from "./describe.ts";
import { matchSentence } from "./describe-match.ts";
import { cardsOf, type Groups, reconcile, sameCards, sortHand } from "./hand.ts";
import { isMyTurn, mySeat } from "./moves.ts";
import { type Command, Outbox } from "./outbox.ts";
import { newSessionState, type SessionState, type Sound, type Toast } from "./session-state.ts";
import { createStore, type Store } from "./store.ts";

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
  readonly privateCode: string | null;
}

const STORY_LENGTH = 60;
const TOAST_MS = 3_000;
const TOSS_MS = 3_200;
const ARRANGE_DELAY_MS = 350;
/** Moves that "I'm back" tells of. */
const AWAY_LINES = 6;
/** Missed frames come right after the hello; then it is told what they were. */
const CATCH_UP_MS = 400;

export class Session {
  readonly store: Store<SessionState>;
  readonly #deps: SessionDeps;
  #link: Link;
  readonly #outbox: Outbox;
  #toastIds = 0;
  #chain: NonceChain | null;
  #cancelArrange: (() => void) | null = null;
  #arranged = "";
  #front = true;
  #storySinceMine: string[] = [];

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#chain = deps.loadChain();
    this.store = createStore(newSessionState(deps.tableId, deps.privateCode));
    this.#outbox = new Outbox(deps.idPrefix, (message) => this.#link.send(message));
    this.#link = this.#open();
  }

  #open(): Link {
    return this.#deps.openLink({
      status: (status) => this.store.set({ status }),
      open: (short) => this.#opened(short),
      message: (message) => this.#hear(message),
      gaveUp: (message) => this.store.set({ farewell: this.store.get().farewell ?? { reason: "gaveUp", message } }),
    });
  }

  get state(): SessionState {
    return this.store.get();
  }

  /** The tab is in front, or behind. */
  setFront(front: boolean): void {
    this.#front = front;
    if (front) this.store.set({ alert: false });
  }

  hurry(): void {
    this.#link.hurry();
  }

  close(): void {
    this.#cancelArrange?.();
    this.#link.close();
  }

  // ---- what the player does ----

  draw(from: "stock" | "open"): void {
    this.#play({ event: "draw", turn: this.#turn(), from });
  }

  discard(card: number): void {
    this.store.set({ leaving: { card, to: "open" }, selected: new Set() });
    this.#play({ event: "discard", turn: this.#turn(), card });
  }

  finish(card: number): void {
    this.#flushArrange();
    this.store.set({ leaving: { card, to: "finish" }, selected: new Set() });
    this.#play({ event: "finish", turn: this.#turn(), card });
  }

  declare(): void {
    this.#play({ event: "declare", groups: this.#wireGroups() });
  }

  confirm(): void {
    this.store.set({ confirmed: true });
    this.#play({ event: "confirm", groups: this.#wireGroups() });
  }

  drop(): void {
    this.#play({ event: "drop", turn: this.#turn() });
  }

  preDrop(on: boolean): void {
    this.#send({ event: "preDrop", on });
  }

  leave(): void {
    this.#send({ event: "leave" });
  }

  /** Pool: comes back for another entry, or stays out. */
  rejoin(accept: boolean): void {
    this.#play({ event: "rejoin", accept });
  }

  /** Pool: votes on the split that is offered. */
  split(agree: boolean): void {
    this.#play({ event: "split", agree });
  }

  /** Gives the seat of a finished match up, on the way to the next one. */
  leaveForNext(): void {
    this.store.set({ farewell: { reason: "again", message: "" } });
    this.#send({ event: "leave" });
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
    this.#storySinceMine = [];
    this.store.set({ away: null });
    this.#send({ event: "back" });
  }

  select(card: number, on: boolean): void {
    const selected = new Set(this.state.selected);
    if (on) selected.add(card);
    else selected.delete(card);
    this.store.set({ selected });
  }

  clearSelection(): void {
    if (this.state.selected.size > 0) this.store.set({ selected: new Set() });
  }

  /** Takes a new grouping of the same cards; the server hears of it a moment later. */
  arrange(groups: Groups, keepSelection = false): void {
    if (!sameCards(groups, this.state.groups)) return;
    this.store.set({ groups, ...(keepSelection ? {} : { selected: new Set<number>() }) });
    this.#arrangeSoon();
  }

  sort(): void {
    this.arrange(sortHand(this.state.groups, this.state.view?.wildRank ?? null));
    this.#deps.sound("group");
  }

  /** One of the last seconds of the own turn. */
  tick(): void {
    if (this.#front) this.#deps.sound("tick");
  }

  /** Takes the seat back from the window that took it over. */
  reopen(): void {
    this.store.set({ farewell: null, view: null, groups: [] });
    this.#link.close();
    this.#link = this.#open();
  }

  closeResult(): void {
    this.store.set({ showResult: false });
  }

  openResult(): void {
    if (this.state.view?.lastResult) this.store.set({ showResult: true });
  }

  toast(text: string, tone: Toast["tone"] = "plain"): void {
    this.#toastIds += 1;
    const id = this.#toastIds;
    this.store.set({ toasts: [...this.state.toasts.slice(-2), { id, text, tone }] });
    this.#deps.later(() => this.store.set({ toasts: this.state.toasts.filter((one) => one.id !== id) }), TOAST_MS);
  }

  // ---- sending ----

  #turn(): number {
    return this.state.view?.turn?.turn ?? 0;
  }

  #wireGroups(): number[][] {
    const gone = this.state.view?.finish?.card ?? this.state.leaving?.card ?? null;
    return this.state.groups.map((group) => group.filter((card) => card !== gone)).filter((group) => group.length > 0);
  }

  /** A move of the deal: the buttons wait until it is answered. */
  #play(command: Command): void {
    this.store.set({ waitingFor: command.event });
    this.#storySinceMine = [];
    this.#send(command);
  }

  #send(command: Command): void {
    const sent = this.#outbox.send(command);
    if (!sent && command.event !== "arrange") this.toast("Not connected. Trying again …", "bad");
  }

  /** A hand as it was dealt, in one heap, is sorted when the player likes it so. */
  #firstGrouping(view: TableView): Groups {
    const heap = view.hand.length === 1 && (view.hand[0]?.length ?? 0) > 4;
    return heap && this.#deps.autoSort() ? sortHand(view.hand, view.wildRank) : view.hand;
  }

  /** Saves the grouping on the server after a moment without another change. */
  #arrangeSoon(): void {
    this.#cancelArrange?.();
    this.#cancelArrange = this.#deps.later(() => this.#flushArrange(), ARRANGE_DELAY_MS);
  }

  #flushArrange(): void {
    this.#cancelArrange?.();
    this.#cancelArrange = null;
    const { view } = this.state;
    if (!view || mySeat(view)?.inDeal !== true || this.state.confirmed) return;
    const groups = this.#wireGroups();
    const text = JSON.stringify(groups);
    if (groups.length === 0 || text === this.#arranged) return;
    this.#arranged = text;
    this.#send({ event: "arrange", groups });
  }

  #hello(chain?: string): void {
    const { view } = this.state;
    this.#outbox.hello({ ...(chain ? { chain } : {}), ...(view ? { lastSeq: view.seq } : {}) });
    if (view) this.#outbox.resend();
  }

  /** The wire is open: a snapshot the first time and after a longer absence, else only what was missed. */
  #opened(short: boolean): void {
    if (!this.state.view || !short) {
      this.#outbox.hello({});
      return;
    }
    this.#hello();
    const since = this.state.story.length === 0 ? "" : this.state.story.at(-1);
    this.#deps.later(() => this.#tellMissed(since ?? ""), CATCH_UP_MS);
  }

  /** After a reconnection: what was played meanwhile, if anything was. */
  #tellMissed(last: string): void {
    const { story, view } = this.state;
    const news = story.slice(story.lastIndexOf(last) + 1);
    if (news.length > 0 && view && mySeat(view)?.inDeal === true) this.store.set({ away: this.#storySinceMine });
  }

  /** The server has no chain of this sitting: a fresh one, since nonces of an old one are known already. */
  async #offerChain(): Promise<void> {
    this.#chain = await makeChain();
    this.#deps.saveChain(this.#chain);
    this.#hello(tipOf(this.#chain));
  }

  // ---- hearing ----

  #hear(message: ServerMessage): void {
    switch (message.event) {
      case "ack":
        this.#acknowledged(message.id);
        return;
      case "refused":
        this.#refused(message.id, message.code, message.message);
        return;
      case "pong":
        this.#learnClock(message.at, message.now);
        return;
      case "goodbye":
        this.#farewell(message.reason, message.message);
        return;
      case "welcome":
        this.#welcome(message);
        return;
      default:
        this.#frame(message);
    }
  }

  #answered(id: string): Command | undefined {
    const command = this.#outbox.answered(id);
    if (!this.#outbox.waits) this.store.set({ waitingFor: null });
    return command;
  }

  #acknowledged(id: string): void {
    const command = this.#answered(id);
    if (command?.event !== "reveal") return;
    this.store.set({ takenNonce: { shuffle: command.shuffle, nonce: command.nonce } });
  }

  #refused(id: string | null, code: string, text: string): void {
    const command = id === null ? undefined : this.#answered(id);
    // Made for a hand that has changed since: the next change saves it again.
    if (command?.event === "arrange") this.#arranged = "";
    if (command?.event === "arrange" || command?.event === "reveal") return;
    if (command?.event === "discard" || command?.event === "finish") this.store.set({ leaving: null });
    if (command?.event === "confirm") this.store.set({ confirmed: false });
    if (code === "badChain") return;
    this.#deps.sound("refused");
    this.toast(text, "bad");
  }

  #learnClock(sentAt: number, serverNow: number): void {
    const arrived = this.#deps.now();
    this.store.set({ offsetMs: Math.round(serverNow - (sentAt + arrived) / 2) });
  }

  #farewell(reason: string, message: string): void {
    // A server that stops comes back: the link tries again by itself.
    if (reason === "serverStopping" || reason === "slowReader") return;
    this.#deps.saveResumeKey(null);
    this.store.set({ farewell: this.state.farewell?.reason === "again" ? this.state.farewell : { reason, message } });
    this.#link.close();
  }

  #welcome(message: Extract<ServerMessage, { event: "welcome" }>): void {
    const before = this.state.view;
    this.#link.resumeWith(message.resumeKey);
    this.#deps.saveResumeKey(message.resumeKey);
    const { view } = message;
    const keep = before?.dealId === view.dealId && sameCards(this.state.groups, view.hand);
    const groups = keep ? this.state.groups : this.#firstGrouping(view);
    this.#arranged = JSON.stringify(view.hand);
    this.store.set({
      view,
      groups,
      leaving: null,
      selected: new Set(),
      farewell: null,
      offsetMs: Math.round(message.now - this.#deps.now()),
      confirmed: view.showdown?.confirmed.includes(view.you ?? -1) ?? false,
      showResult: this.state.showResult || (view.phase === "result" && view.lastResult !== null),
      away: this.#awayAfter(before, view),
    });
    this.#outbox.resend();
    this.#arrangeSoon();
    // Without a chain of its own this browser has come to a seat that another one opened.
    if (message.chainNeeded || !this.#chain) void this.#offerChain();
    if (!this.#outbox.waits) this.store.set({ waitingFor: null });
  }

  /** What the player missed while not connected: the discards since, and misses. */
  #awayAfter(before: TableView | null, after: TableView): readonly string[] | null {
    const missed = mySeat(after)?.missed ?? 0;
    const known = before?.dealId === after.dealId ? before.discards.length : 0;
    const news = after.discards.slice(known);
    const words = news.map((one) =>
      sentenceOf({ event: "discarded", seq: 0, at: 0, reason: "played", ...one }, after, after),
    );
    const sentences = words.filter((one) => one !== null);
    if (before === null) return missed > 0 ? sentences.slice(-AWAY_LINES) : null;
    return sentences.length > 0 || missed > (mySeat(before)?.missed ?? 0)
      ? sentences.slice(-AWAY_LINES)
      : this.state.away;
  }

  #frame(message: ServerMessage): void {
    const before = this.state.view;
    if (!before) return;
    if (missesFrames(before, message)) {
      this.#hello();
      return;
    }
    const after = reduceView(before, message);
    if (after === before) return;
    const patch = this.#handAfter(before, after, message);
    this.store.set({ view: after, ...patch });
    this.#tell(message, before, after);
    this.#react(message, after);
  }

  #handAfter(before: TableView, after: TableView, message: ServerMessage): Partial<SessionState> {
    if (message.event === "dealt") {
      this.#arranged = "";
      this.#storySinceMine = [];
      const { firstTurn } = message;
      const fresh = { groups: [], selected: new Set<number>(), leaving: null, waitingFor: null };
      return { ...fresh, firstTurn, confirmed: false, showResult: false };
    }
    if (after.hand === before.hand) return {};
    const fresh = this.state.groups.length === 0 && message.event === "hand";
    const groups = fresh ? this.#firstGrouping(after) : reconcile(this.state.groups, after.hand);
    if (JSON.stringify(groups) !== JSON.stringify(after.hand)) this.#arrangeSoon();
    const held = new Set(cardsOf(after.hand));
    const { leaving, selected } = this.state;
    const kept = [...selected].filter((card) => held.has(card));
    return {
      groups,
      leaving: leaving && held.has(leaving.card) ? leaving : null,
      ...(kept.length === selected.size ? {} : { selected: new Set(kept) }),
    };
  }

  #tell(message: ServerMessage, before: TableView, after: TableView): void {
    const sentence = sentenceOf(message, before, after) ?? matchSentence(message, before, after);
    if (!sentence) return;
    this.store.set({ story: [...this.state.story, sentence].slice(-STORY_LENGTH) });
    if (!worthKnowing(message, after.you)) return;
    this.#storySinceMine = [...this.#storySinceMine, sentence].slice(-AWAY_LINES);
    if (this.state.away) this.store.set({ away: this.#storySinceMine });
  }

  #react(message: ServerMessage, after: TableView): void {
    const { sound } = this.#deps;
    const you = after.you;
    if (message.event === "turn" && isMyTurn(after)) {
      sound("turn");
      if (!this.#front) this.store.set({ alert: true });
    } else if (message.event === "dealt") this.#tossed(message);
    else if (message.event === "drew") sound("draw");
    else if (message.event === "discarded") this.#sawDiscard(message);
    else if (message.event === "missed" && message.seat === you) this.store.set({ away: this.#storySinceMine });
    else if (message.event === "showdown") sound(message.winner === you ? "win" : "turn");
    else if (message.event === "out" && message.seat === you) this.store.set({ leaving: null });
    else if (message.event === "result") this.#ended(after);
    else if (message.event === "committed") void this.#reveal(after);
    else if (isMatchFrame(message)) this.#matchNews(message, after);
    else if (message.event === "stood" && message.seat === you) this.#stood(message.reason);
  }

  /** Offers and the end of a match take the place of the deal's result; news of others is said in passing. */
  #matchNews(message: MatchFrame, view: TableView): void {
    const { event } = message;
    if (event === "rejoinOffer" || event === "splitOffer" || event === "matchResult") {
      // The cards of the deal before are put away.
      this.store.set({ showResult: false, away: null, groups: [], selected: new Set() });
      const won = event === "matchResult" && message.result.rows.some((row) => row.seat === view.you && row.won > 0);
      this.#deps.sound(event !== "matchResult" ? "turn" : won ? "win" : "lose");
      return;
    }
    const sentence = matchSentence(message, view, view);
    if (sentence && PASSING.has(event)) this.toast(sentence, isOwn(message, view) ? "bad" : "plain");
  }

  #tossed({ toss, firstTurn }: Extract<ServerMessage, { event: "dealt" }>): void {
    this.#deps.sound("deal");
    if (toss.length === 0) return;
    this.store.set({ toss: { cards: toss, first: firstTurn } });
    this.#deps.later(() => this.store.set({ toss: null }), TOSS_MS);
  }

  #sawDiscard(message: Extract<ServerMessage, { event: "discarded" }>): void {
    this.#deps.sound("discard");
    if (message.reason === "wrongShow" && message.seat === this.state.view?.you) {
      this.toast("Wrong show: your declaration was not valid.", "bad");
    }
  }

  #ended(view: TableView): void {
    this.#cancelArrange?.();
    const won = view.lastResult?.winner === view.you && view.you !== null;
    this.store.set({ showResult: true, away: null, leaving: null, waitingFor: null });
    this.#deps.sound(won ? "win" : "lose");
    this.#outbox.clear();
  }

  #stood(reason: string): void {
    const words: Record<string, string> = {
      left: "You left the table.",
      shortOfChips: "You stood up: what you had at the table does not cover the next deal.",
      missedTurns: "You stood up after missed turns. What you had at the table was returned.",
      gaveWay: "You gave way to another player.",
      matchOver: "The match is over and the table is closed.",
      cashClosed: "Cash games are closed right now. What you had at the table was returned.",
      winCap: "The table is closed: one of you has won from another all that private tables allow for now.",
    };
    if (this.state.farewell) return;
    this.store.set({ farewell: { reason: "stoodUp", message: words[reason] ?? "You stood up from the table." } });
  }

  async #reveal(view: TableView): Promise<void> {
    const { commitment, you } = view;
    const tip = commitment?.chains.find((one) => one.seat === you)?.chain;
    if (!commitment || !tip || !this.#chain) return;
    const nonce = nonceBefore(this.#chain, tip);
    if (nonce) this.#send({ event: "reveal", shuffle: commitment.shuffle, nonce });
    // Spent, or another browser's: this shuffle goes without a nonce of ours, the next one does not.
    else await this.#offerChain();
  }
}

/** News of a match that is said in passing. */
const PASSING: ReadonlySet<MatchFrame["event"]> = new Set([
  "eliminated",
  "forfeited",
  "rejoinAnswered",
  "rejoined",
  "splitClosed",
  "tieBreak",
]);

const isOwn = (message: MatchFrame, { you }: TableView) =>
  "seat" in message && message.seat === you && message.event === "eliminated";

/** What somebody who was away wants to hear of: what others took, laid off, and who is out. */
function worthKnowing(message: ServerMessage, you: number | null): boolean {
  if (message.event === "drew") return message.from === "open" && message.seat !== you;
  return (message.event === "discarded" || message.event === "out") && message.seat !== you;
}
