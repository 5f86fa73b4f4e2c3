/**
 * A player who sits at a table and plays until told to stop, whatever happens to processes and network: finds the
 * table's owner by trying, and checks at each return that the hand is the one that they left.
 */
import { planNext } from "../../game-client/net/plan.ts";
import type { ClientMessage, ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { reduceView } from "../../modules/tables/view/view.ts";
import { idOf } from "../support/money.ts";
import { type Move, nextMove } from "../support/solver-play.ts";
import type { Acked, SeatOptions } from "./seat-options.ts";

/** Between tries, growing: many who hammer at processes that have their tables to take up would only delay them. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 800;
const PING_MS = 1_000;
/** Browsers wait longer, and rely on the proxy to close what has died. */
const SILENCE_MS = 3_000;

/** What a browser's window knows that has its resume key. */
const BROWSER = { socketsRefused: 0, hasTicket: false, hasResumeKey: true, hasToken: true };
let seatsMade = 0;

type Sent = Move & { readonly id: string };

export class Seat {
  readonly tableId: string;
  view: TableView | undefined;
  /** When a process last sent the table as it stands; `performance.now()`. */
  welcomedAt = Number.NEGATIVE_INFINITY;
  ackedAt = Number.NEGATIVE_INFINITY;
  /** When the first of their moves since that welcome was acknowledged. */
  movedAt = Number.POSITIVE_INFINITY;
  /** Draws and discards: the journal has their ids in clear. */
  readonly acked: Acked[] = [];
  /** What was different when they came back. */
  readonly differences: string[] = [];
  /** Returns in mid-deal where the hand was compared. */
  compared = 0;
  /** The turn clock's losses of returns in their own turn; ms. */
  readonly clockLosses: number[] = [];
  /** How long they were without their table, each time; ms. */
  readonly absences: number[] = [];
  isOver = false;
  #goodbye: string | null = null;
  /** How its last connection was closed. */
  #closed = "";

  readonly #options: SeatOptions;
  #socket: WebSocket | null = null;
  #at: string;
  /** The process that plays the table, as the server has said. */
  #led: string | null = null;
  #hops = 0;
  #isBetween = false;
  #resumeKey: string | null = null;
  #ticket: string | null;
  #tries = 0;
  #receivedAt = 0;
  #leftAt: number | null = null;
  #ids = 0;
  #underWay: Sent | null = null;
  #thinking: Timer | null = null;
  #isStopped = false;
  /** Stands still without leaving: for tests that want to see an old connection's fate. */
  isPaused = false;

  readonly playerId: string;
  /** What the ids of its messages begin with; no other seat has it, however often a player comes back to a table. */
  readonly client: string;

  constructor(options: SeatOptions) {
    seatsMade += 1;
    this.client = `${options.player.sUserName}.${options.tableId.slice(-8)}.${seatsMade}`;
    this.playerId = idOf(options.player);
    this.#options = options;
    this.tableId = options.tableId;
    this.#ticket = options.ticket;
    this.#at = options.processes[0]!;
    this.#open();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#thinking) clearTimeout(this.#thinking);
    this.#leave();
  }

  /** Gives the place up: at once, or after the deal that is being played. */
  leave(): void {
    this.#say({ event: "leaveAfterDeal", id: this.#nextId(), on: true });
    this.#say({ event: "leave", id: this.#nextId() });
  }

  /** Two tries with each: the process that plays the table is told at the first, and a resume key of yesterday opens nothing. */
  #credential(): Record<string, string> {
    if (this.#resumeKey && this.#tries % 4 < 2) return { resume: this.#resumeKey };
    if (this.#ticket) {
      const ticket = this.#ticket;
      this.#ticket = null;
      return { ticket };
    }
    return { authorization: this.#options.player.token, iTableId: this.tableId };
  }

  #open(): void {
    const query = new URLSearchParams({ at: this.#at, ...this.#credential() });
    const socket = new WebSocket(`${this.#options.url.replace("http", "ws")}/ws/table?${query}`);
    this.#socket = socket;
    this.#receivedAt = performance.now();
    const isMine = () => this.#socket === socket;
    const watch = setInterval(() => {
      if (!isMine()) return clearInterval(watch);
      if (performance.now() - this.#receivedAt > (this.#options.silenceMs ?? SILENCE_MS)) return this.#again();
      if (this.isOpen) this.#say({ event: "ping", id: `p${performance.now()}`, at: Date.now() });
    }, PING_MS);
    socket.onopen = () => isMine() && this.#say({ event: "hello", id: this.#nextId(), protocol: 1 });
    socket.onmessage = ({ data }) => isMine() && this.#hear(JSON.parse(String(data)));
    socket.onclose = ({ code, reason }) => {
      if (!isMine()) return;
      this.#closed = `${code} ${reason}`;
      this.#again();
    };
  }

  /** The seat's state, for the message of a wait that failed. */
  describe(): string {
    const { phase, turn, seats, you } = this.view ?? {};
    const me = seats?.find(({ seat }) => seat === you);
    const about = {
      open: this.isOpen,
      tries: this.#tries,
      at: this.#at,
      goodbye: this.#goodbye,
      closed: this.#closed,
      led: this.#led,
      phase,
      turn,
      me,
    };
    return `${this.tableId}: ${JSON.stringify(about)}`;
  }

  /** What a process says over HTTP to who comes to this table with the session's token: a browser is not told why its socket never opened. */
  async asked(at: string): Promise<string> {
    const query = new URLSearchParams({ at, authorization: this.#options.player.token, iTableId: this.tableId });
    const answer = await fetch(`${this.#options.url}/ws/table?${query}`, { signal: AbortSignal.timeout(5_000) }).catch(
      (error: Error) => error,
    );
    return `${at}: ${answer instanceof Error ? String(answer) : `${answer.status} ${(await answer.text()).slice(0, 120)}`}`;
  }

  /** Lets go of a connection without waiting for its other end. */
  #leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Tries the next process in a moment. */
  #again(): void {
    this.#leave();
    this.#leftAt ??= performance.now();
    if (this.#isStopped || this.isOver) return;
    this.#tries += 1;
    const { processes } = this.#options;
    this.#at = this.#led ?? processes[(processes.indexOf(this.#at) + 1) % processes.length]!;
    const pauseMs = this.#options.asBrowser
      ? this.#browserPauseMs()
      : this.#led !== null
        ? 0
        : Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** Math.floor(this.#tries / processes.length));
    this.#led = null;
    setTimeout(() => {
      if (!this.#isStopped && this.#socket === null) this.#open();
    }, pauseMs);
  }

  #browserPauseMs(): number {
    const facts = { ...BROWSER, attempt: this.#tries, hops: this.#hops, isBetween: this.#isBetween };
    return planNext(facts, Math.random()).delayMs;
  }

  #hear(message: ServerMessage): void {
    this.#options.heard?.(message);
    this.#receivedAt = performance.now();
    if (message.event === "welcome") this.#welcomed(message);
    else if (message.event === "goodbye") {
      this.#goodbye = message.reason;
      this.isOver ||= ["left", "stoodUp", "tableClosed"].includes(message.reason);
    } else if (message.event === "moved") {
      // As the game window: whoever answers in the place of a process that is gone names it again.
      const at = this.#options.asBrowser && message.at === this.#at ? null : message.at;
      [this.#led, this.#isBetween] = [at, at === null];
      this.#hops = this.#isBetween ? 0 : this.#hops + 1;
    } else if (message.event === "ack") this.#answered(message.id, true);
    else if (message.event === "refused" && message.id !== null) this.#answered(message.id, false);
    else if (this.view) this.view = reduceView(this.view, message);
    this.#think();
  }

  #welcomed({ view, resumeKey, now }: Extract<ServerMessage, { event: "welcome" }>): void {
    if (this.view) this.#compare(this.view, view, now);
    this.view = view;
    this.#resumeKey = resumeKey;
    this.#underWay = null;
    this.#tries = 0;
    [this.#hops, this.#isBetween] = [0, false];
    this.welcomedAt = performance.now();
    this.movedAt = Number.POSITIVE_INFINITY;
    if (this.#leftAt !== null) this.absences.push(this.welcomedAt - this.#leftAt);
    this.#leftAt = null;
  }

  #answered(id: string, isAck: boolean): void {
    const sent = this.#underWay;
    if (sent?.id !== id) return;
    this.#underWay = null;
    if (!isAck) return;
    this.ackedAt = performance.now();
    this.movedAt = Math.min(this.movedAt, this.ackedAt);
    if (sent.event === "draw" || sent.event === "discard") this.acked.push({ tableId: this.tableId, id });
  }

  /** Only this player changes the hand: it is as it was, but for a move that was under way. */
  #compare(before: TableView, after: TableView, now: number): void {
    if (after.seq < before.seq) this.#differs(`the table went back from ${before.seq} to ${after.seq}`);
    if (before.dealId !== after.dealId || before.phase !== "playing" || after.phase !== "playing") return;
    this.compared += 1;
    const sent = this.#underWay;
    const [left, found] = [cardsOf(before), cardsOf(after)];
    const possible = [left];
    if (sent?.event === "discard" || sent?.event === "finish") possible.push(left.filter((card) => card !== sent.card));
    const gained = found.filter((card) => !left.includes(card));
    if (sent?.event === "draw" && gained.length === 1) possible.push([...left, ...gained].toSorted(ascending));
    if (!possible.some((cards) => cards.join() === found.join()))
      this.#differs(`left ${left} while ${sent?.event ?? "nothing"} was under way, found ${found}`);
    this.#compareClocks(before, after, now);
  }

  /** What a turn that goes on has left now, against what it had when it was last heard of. */
  #compareClocks(before: TableView, after: TableView, now: number): void {
    if (before.turn === null || before.turn.turn !== after.turn?.turn) return;
    const receivedMsAgo = performance.now() - this.#lastFrameAt;
    const leftThen = before.turn.deadline - (now - receivedMsAgo);
    this.clockLosses.push(leftThen - (after.turn.deadline - now));
  }

  /** When the connection before this one was last heard. */
  #lastFrameAt = 0;

  #differs(what: string): void {
    this.differences.push(`${this.tableId}, seat ${this.view?.you}: ${what}`);
  }

  #think(): void {
    const { view } = this;
    this.#lastFrameAt = performance.now();
    if (!view || this.#thinking || this.#underWay || this.isPaused || this.#move(view) === null) return;
    this.#thinking = setTimeout(() => {
      this.#thinking = null;
      const move = this.view && this.#move(this.view);
      if (!move || !this.isOpen || this.#underWay || this.isPaused) return;
      this.#underWay = { ...move, id: this.#nextId() };
      this.#say(this.#underWay);
    }, this.#options.thinkMs);
  }

  #move(view: TableView): Move | null {
    const { turn, you, phase, drawnCard } = view;
    if (this.#options.finishes || phase !== "playing") return nextMove(view);
    if (turn === null || turn.seat !== you) return null;
    // Long before the sixth shuffle of the stock, which would make the deal void (R-14).
    if (!turn.drawn && turn.turn > (this.#options.dropsAfter ?? LONG_DEAL_TURNS))
      return { event: "drop", turn: turn.turn };
    if (!turn.drawn) return { event: "draw", turn: turn.turn, from: "stock" };
    return drawnCard === null ? null : { event: "discard", turn: turn.turn, card: drawnCard };
  }

  #nextId(): string {
    this.#ids += 1;
    return `${this.client}.${this.#ids}`;
  }

  #say(message: ClientMessage | Sent): void {
    if (this.isOpen) this.#socket!.send(JSON.stringify(message));
  }
}

/** Turns of a deal after which players who never finish drop. */
const LONG_DEAL_TURNS = 100;

const ascending = (a: number, b: number) => a - b;

function cardsOf({ hand }: TableView): readonly number[] {
  return hand.flat().toSorted(ascending);
}
