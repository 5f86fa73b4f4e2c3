/**
 * The table of a guided deal, in the browser: it takes what the game window sends, and answers as a table's server does,
 * or refuses what the lesson does not ask for. It holds the script alone: no solver, no chance, no clock that runs out.
 */
import { checkDeclaration, rankOf } from "../../modules/rummy/browser.ts";
import type { ClientMessage, DealResultView, ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { reduceView } from "../../modules/tables/view/view.ts";
import { type BotMove, cardOf, cardsOf, type GuidedDeal, groupsOf, type Step } from "./guided-deals.ts";
import { FIRST_DROP, MIDDLE_DROP, openView, resultOf, TURN_MS, YOU } from "./guided-view.ts";
import { stepText } from "./messages.ts";
import { guidedTexts } from "./texts/index.ts";

/** A message of the table, and how long after the one before it comes. */
export interface Timed {
  readonly afterMs: number;
  readonly message: ServerMessage;
}

/** What the table does with a message: refuses it with a sentence, or takes it. */
export type Answer = { readonly refused: string } | { readonly frames: readonly Timed[] };

/** What the player did, as it is kept so that a lesson goes on where it was left. */
export type Done =
  | { readonly event: "read" }
  | Pick<Extract<ClientMessage, { event: "draw" }>, "event" | "from">
  | Pick<Extract<ClientMessage, { event: "discard" | "finish" }>, "event" | "card">
  | Pick<Extract<ClientMessage, { event: "arrange" }>, "event" | "groups">
  | Pick<Extract<ClientMessage, { event: "declare" }>, "event" | "groups">
  | { readonly event: "drop" };

const PACE_MS = { turn: 350, draw: 750, discard: 750, show: 900, result: 1_600 } as const;
export class Dealer {
  readonly deal: GuidedDeal;
  #view: TableView;
  #step = 0;
  #frames: Timed[] = [];
  readonly #now: () => number;

  constructor(deal: GuidedDeal, now: () => number) {
    this.deal = deal;
    this.#now = now;
    this.#view = openView(deal);
  }

  /** The table as its player sees it. */
  get view(): TableView {
    return this.#view;
  }

  /** The number of steps that are done: the player is at the step of this number, or through. */
  get step(): number {
    return this.#step;
  }

  /** Deals the cards. */
  begin(): readonly Timed[] {
    const { deal } = this;
    const joker = cardOf(deal.joker);
    const seats = [YOU, ...Object.keys(deal.bots).map(Number)];
    const hand = groupsOf(deal.hand);
    this.#say(0, (seq, at) => ({
      event: "dealt",
      seq,
      at,
      deal: 1,
      dealId: `guided_${deal.key}`,
      seats,
      toss: [],
      firstTurn: YOU,
      jokerCard: joker,
      wildRank: rankOf(joker % 53),
      openCard: cardOf(deal.open),
      stockCount: 106 - seats.length * hand.flat().length - 2,
    }));
    this.#sayPrivately((seq) => ({ event: "hand", seq, hand }));
    this.#turnOf(YOU, 0);
    return this.#said();
  }

  /** Takes what the player has done, where the step asks for it; arranging is taken at any time. */
  take(done: Done): Answer {
    if (done.event === "arrange") return this.#arranged(done.groups);
    // Who does what comes next need not say first that the words before it are read.
    if (done.event !== "read" && this.#at(0)?.does === "read" && this.#asksFor(this.#at(1), done)) this.#step += 1;
    const step = this.#at(0);
    if (!this.#asksFor(step, done)) return { refused: this.#refusal(step) };
    this.#play(step, done);
    this.#goOn();
    return { frames: this.#said() };
  }

  /** The step so many after the present one. */
  #at(after: number): Step | undefined {
    return this.deal.steps[this.#step + after];
  }

  #asksFor(step: Step | undefined, done: Exclude<Done, { event: "arrange" }>): step is Step {
    return step !== undefined && step.does === MEANT[done.event] && this.#fits(step, done);
  }

  #fits(step: Step, done: Done): boolean {
    switch (step.does) {
      case "draw":
        return done.event === "draw" && done.from === step.from;
      case "discard":
        return done.event === "discard" && done.card === cardOf(step.card);
      case "finish":
        return done.event === "finish" && done.card === cardOf(step.card);
      case "declare":
        return done.event === "declare" && checkDeclaration(done.groups, this.#view.wildRank).valid;
      default:
        return true;
    }
  }

  #refusal(step: Step | undefined): string {
    return (step && stepText(this.deal.key, step.key).wrong) ?? guidedTexts.notNow;
  }

  #arranged(groups: number[][]): Answer {
    const held = new Set(this.#view.hand.flat());
    const cards = groups.flat();
    // The window arranges what it shows: a card behind, as long as frames are on their way.
    if (cards.length !== held.size || !cards.every((card) => held.has(card))) return { frames: [] };
    this.#view = { ...this.#view, hand: groups };
    this.#goOnGrouped();
    return { frames: this.#said() };
  }

  #play(step: Step, done: Done): void {
    switch (step.does) {
      case "draw":
        this.#drawn(step.from, cardOf(step.card));
        break;
      case "discard":
        this.#say(0, (seq, at) => ({
          event: "discarded",
          seq,
          at,
          seat: YOU,
          card: cardOf(step.card),
          reason: "played",
        }));
        this.#bots(step.bots);
        break;
      case "finish":
        this.#finished(cardOf(step.card));
        break;
      case "declare":
        if (done.event === "declare") this.#shown(YOU, done.groups);
        break;
      case "drop":
        this.#say(0, (seq, at) => ({ event: "out", seq, at, seat: YOU, reason: "firstDrop", count: FIRST_DROP }));
        this.#bots(step.bots);
        break;
      default:
        break;
    }
  }

  #goOn(): void {
    this.#step += 1;
    this.#goOnGrouped();
  }

  /** Cards that lie as the next step wants them already need not be moved. */
  #goOnGrouped(): void {
    for (let step = this.#at(0); step?.does === "group"; step = this.#at(0)) {
      if (!hasGroup(this.#view.hand, cardsOf(step.cards))) return;
      this.#step += 1;
    }
  }

  #drawn(from: "stock" | "open", card: number): void {
    const stockCount = this.#view.stockCount - (from === "stock" ? 1 : 0);
    const open = from === "open" ? { card } : {};
    this.#say(0, (seq, at) => ({ event: "drew", seq, at, seat: YOU, from, ...open, stockCount }));
    if (from === "stock") this.#sayPrivately((seq) => ({ event: "card", seq, card }));
  }

  #finished(card: number): void {
    const hand = this.#view.hand.map((group) => group.filter((one) => one !== card)).filter(({ length }) => length > 0);
    this.#say(0, (seq, at) => ({ event: "finishing", seq, at, seat: YOU, deadline: at + TURN_MS }));
    this.#sayPrivately((seq) => ({ event: "hand", seq, hand, finishCard: card }));
  }

  #bots(moves: readonly BotMove[]): void {
    for (const move of moves) this.#botMoves(move);
    if (this.#view.phase === "playing" && this.#view.seats.some(({ seat, inDeal }) => seat === YOU && inDeal)) {
      this.#turnOf(YOU, PACE_MS.turn);
    }
  }

  #botMoves(move: BotMove): void {
    const { seat } = move;
    this.#turnOf(seat, PACE_MS.turn);
    if (move.does === "drop") {
      this.#say(PACE_MS.draw, (seq, at) => ({ event: "out", seq, at, seat, reason: "middleDrop", count: MIDDLE_DROP }));
      this.#ended(YOU, "lastStanding", null);
      return;
    }
    const stockCount = this.#view.stockCount - 1;
    this.#say(PACE_MS.draw, (seq, at) => ({ event: "drew", seq, at, seat, from: "stock", stockCount }));
    if (move.does === "play") {
      const card = cardOf(move.discards);
      this.#say(PACE_MS.discard, (seq, at) => ({ event: "discarded", seq, at, seat, card, reason: "played" }));
      return;
    }
    this.#say(PACE_MS.discard, (seq, at) => ({ event: "finishing", seq, at, seat, deadline: at + TURN_MS }));
    this.#shown(seat, groupsOf(move.groups), cardOf(move.finish));
  }

  #shown(winner: number, groups: number[][], finishCard = this.#view.finish?.card ?? 0): void {
    this.#say(winner === YOU ? 0 : PACE_MS.show, (seq, at) => ({
      event: "showdown",
      seq,
      at,
      winner,
      finishCard,
      groups,
      deadline: at + TURN_MS,
    }));
    this.#ended(winner, "declared", groups);
  }

  #ended(winner: number, how: DealResultView["how"], groups: number[][] | null): void {
    const result = resultOf(this.deal, this.#view, { winner, how, groups });
    this.#say(groups === null ? PACE_MS.show : PACE_MS.result, (seq, at) => ({ event: "result", seq, at, result }));
  }

  #turnOf(seat: number, afterMs: number): void {
    const turn = (this.#view.turn?.turn ?? 0) + 1;
    this.#say(afterMs, (seq, at) => ({
      event: "turn",
      seq,
      at,
      seat,
      turn,
      bankFrom: at + TURN_MS,
      deadline: at + TURN_MS,
      openJokerTakable: false,
    }));
  }

  #say(afterMs: number, make: (seq: number, at: number) => ServerMessage): void {
    this.#tell(afterMs, make(this.#view.seq + 1, this.#now()));
  }

  /** What belongs to the message before it, for the player alone. */
  #sayPrivately(make: (seq: number) => ServerMessage): void {
    this.#tell(0, make(this.#view.seq));
  }

  #tell(afterMs: number, message: ServerMessage): void {
    this.#view = reduceView(this.#view, message);
    this.#frames.push({ afterMs, message });
  }

  #said(): readonly Timed[] {
    const frames = this.#frames;
    this.#frames = [];
    return frames;
  }
}

/** The step that each message is meant for. */
const MEANT = {
  read: "read",
  draw: "draw",
  discard: "discard",
  finish: "finish",
  declare: "declare",
  drop: "drop",
} as const satisfies Record<Exclude<Done["event"], "arrange">, Step["does"]>;

function hasGroup(hand: readonly (readonly number[])[], cards: readonly number[]): boolean {
  return hand.some((group) => group.length === cards.length && cards.every((card) => group.includes(card)));
}
