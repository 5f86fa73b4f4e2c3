/** A guided deal as a session of the game window: the same session as at a table, whose other end is the dealer in this browser. */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { ClientMessage } from "../../modules/tables/contract.ts";
import type { Link, LinkEvents } from "../net/link.ts";
import { Session } from "../state/session.ts";
import type { Sound } from "../state/session-state.ts";
import { Dealer, type Done, type Timed } from "./dealer.ts";
import type { GuidedDeal } from "./guided-deals.ts";
import { withDone } from "./progress.ts";
import { guidedTexts } from "./texts/index.ts";

export interface GuidedTable {
  readonly session: Session;
  /** The step that the player is at, once all that happens before it is seen; as many as there are at the end. */
  readonly step: ReadonlySignal<number>;
  /** The player has read the step. */
  read(): void;
  close(): void;
}

export interface GuidedTableDeps {
  readonly deal: GuidedDeal;
  /** What was done in it before. */
  readonly before: readonly Done[];
  /** Keeps what is done. */
  readonly keep: (done: readonly Done[]) => void;
  readonly sound: (sound: Sound) => void;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
}

/** Opens the table; goes on where it was left. */
export function openGuidedTable(deps: GuidedTableDeps): GuidedTable {
  const other = new OtherEnd(deps);
  const session = new Session({
    tableId: `guided_${deps.deal.key}`,
    openLink: (events) => other.open(events),
    sound: deps.sound,
    now: deps.now,
    later: deps.later,
    // There is no shuffle to take part in.
    loadChain: () => ({ links: ["00".repeat(32)] }),
    saveChain: () => undefined,
    saveResumeKey: () => undefined,
    idPrefix: "guided",
    // The hand lies as the lesson speaks of it.
    autoSort: () => false,
    takeUnsaved: () => null,
    privateCode: null,
  });
  return {
    session,
    step: other.step,
    read: () => other.receive({ event: "read" }, null),
    close: () => {
      other.stop();
      session.close();
    },
  };
}

/** What waits for its turn: the table answers one message after the other, as they are seen. */
interface Received {
  readonly done: Done;
  readonly id: string | null;
}

class OtherEnd {
  readonly #deps: GuidedTableDeps;
  readonly #dealer: Dealer;
  readonly #step = signal(0);
  readonly #received: Received[] = [];
  #done: readonly Done[] = [];
  #events: LinkEvents | null = null;
  #isTelling = true;
  #stopped: (() => void) | null = null;

  constructor(deps: GuidedTableDeps) {
    this.#deps = deps;
    this.#dealer = new Dealer(deps.deal, deps.now);
  }

  get step(): ReadonlySignal<number> {
    return this.#step;
  }

  open(events: LinkEvents): Link {
    this.#events = events;
    this.#stopped = this.#deps.later(() => this.#welcome(events), 0);
    return {
      send: (message) => this.#sent(message),
      resumeWith: () => undefined,
      hurry: () => undefined,
      offline: () => undefined,
      attend: () => undefined,
      close: () => this.stop(),
    };
  }

  stop(): void {
    this.#stopped?.();
    this.#stopped = null;
    this.#events = null;
  }

  /** Welcomes the player at a deal that was begun before, or deals. */
  #welcome(events: LinkEvents): void {
    const before = this.#dealer.view;
    const opening = this.#dealer.begin();
    for (const one of this.#deps.before) this.#again(one);
    const isNew = this.#done.length === 0;
    events.status("live");
    events.message({
      event: "welcome",
      protocol: 1,
      now: this.#deps.now(),
      resumeKey: "guided",
      view: isNew ? before : this.#dealer.view,
      chainNeeded: false,
    });
    this.#tell(isNew ? opening : []);
  }

  #again(one: Done): void {
    if (!("refused" in this.#dealer.take(one))) this.#done = withDone(this.#done, one);
  }

  #sent(message: ClientMessage): boolean {
    const done = doneBy(message);
    if (done) this.receive(done, message.id);
    // The lessons drop on the turn itself.
    else if (message.event === "preDrop") this.#deps.later(() => this.#refuse(message.id, guidedTexts.notNow), 0);
    else this.#deps.later(() => this.#acknowledge(message.id), 0);
    return true;
  }

  receive(done: Done, id: string | null): void {
    this.#received.push({ done, id });
    if (!this.#isTelling) this.#answerNext();
  }

  #answerNext(): void {
    const next = this.#received.shift();
    if (!next) return;
    const answer = this.#dealer.take(next.done);
    if ("refused" in answer) {
      // Inside the window's own call its state would not have changed yet.
      this.#isTelling = true;
      this.#stopped = this.#deps.later(() => {
        this.#refuse(next.id, answer.refused);
        this.#told();
      }, 0);
      return;
    }
    this.#done = withDone(this.#done, next.done);
    this.#deps.keep(this.#done);
    this.#isTelling = true;
    this.#stopped = this.#deps.later(() => {
      // Before the step is there: a key that is pressed at its words would be met by a window that still waits.
      this.#acknowledge(next.id);
      this.#tell(answer.frames);
    }, 0);
  }

  #refuse(id: string | null, message: string): void {
    this.#events?.message({ event: "refused", id, code: "lesson", message });
  }

  #acknowledge(id: string | null): void {
    if (id !== null) this.#events?.message({ event: "ack", id });
  }

  /** Says one message after the other, each in its time; then the step is there. */
  #tell([first, ...others]: readonly Timed[]): void {
    if (!first) {
      this.#told();
      return;
    }
    const say = () => {
      this.#events?.message({ ...first.message, ...timesOf(first.message, this.#deps.now()) });
      this.#tell(others);
    };
    if (first.afterMs === 0) say();
    else this.#stopped = this.#deps.later(say, first.afterMs);
  }

  #told(): void {
    this.#isTelling = false;
    this.#step.value = this.#dealer.step;
    this.#answerNext();
  }
}

/** A message is said later than it was made. */
function timesOf(message: Timed["message"], now: number): object {
  return "at" in message ? { at: now } : {};
}

/** What a message of the window's does in a lesson; null: nothing, it is only acknowledged. */
function doneBy(message: ClientMessage): Done | null {
  switch (message.event) {
    case "draw":
      return { event: "draw", from: message.from };
    case "discard":
    case "finish":
      return { event: message.event, card: message.card };
    case "arrange":
    case "declare":
      return { event: message.event, groups: message.groups };
    case "drop":
      return { event: "drop" };
    default:
      return null;
  }
}
