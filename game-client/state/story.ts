/** What happened, in sentences: for the live region, and for a player who was away. */
import { batch } from "@preact/signals-react";
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import { arrivalLabel, sentenceOf } from "./describe.ts";
import { matchSentence } from "./describe-match.ts";
import { mySeat } from "./moves.ts";
import type { SessionState } from "./session-state.ts";

const STORY_LENGTH = 60;
/** Moves that "I'm back" tells of. */
const AWAY_LINES = 6;

export class Story {
  readonly #state: SessionState;
  /** What others did since the player's last move. */
  #sinceMine: readonly string[] = [];

  constructor(state: SessionState) {
    this.#state = state;
  }

  /** The player moved, or a deal began: what was before is over, and need not be told any more. */
  forget(): void {
    this.#sinceMine = [];
    this.#state.away.value = null;
  }

  /** Shows the player what was played meanwhile. */
  offer(): void {
    this.#state.away.value = this.#sinceMine;
  }

  /** Writes a frame down, if there is something to say about it. */
  tell(message: ServerMessage, before: TableView, after: TableView): void {
    const sentence = sentenceOf(message, before, after) ?? matchSentence(message, before, after);
    if (!sentence) return;
    this.say(sentence);
    if (!worthKnowing(message, after.you)) return;
    this.#sinceMine = [...this.#sinceMine, sentence].slice(-AWAY_LINES);
    if (this.#state.away.peek()) this.offer();
  }

  /** Writes a sentence down, to be heard once. */
  say(sentence: string): void {
    const { story, told } = this.#state;
    batch(() => {
      story.value = [...story.peek(), sentence].slice(-STORY_LENGTH);
      told.value += 1;
    });
  }

  /** Tells after a reconnection what was played since the sentence `last`, if anything was. */
  tellMissed(last: string): void {
    const { story, view } = this.#state;
    const seen = view.peek();
    const missed = story.peek().slice(story.peek().lastIndexOf(last) + 1);
    if (missed.length > 0 && seen && mySeat(seen)?.inDeal === true) this.offer();
  }

  /** Tells after a snapshot the discards since the one before, and misses. */
  tellSnapshot(before: TableView | null, after: TableView): void {
    const missed = mySeat(after)?.missed ?? 0;
    const known = before?.dealId === after.dealId ? before.discards.length : 0;
    const sentences = after.discards
      .slice(known)
      .map((one) => sentenceOf({ event: "discarded", seq: 0, at: 0, reason: "played", ...one }, after, after))
      .filter((one) => one !== null)
      .slice(-AWAY_LINES);
    const { away } = this.#state;
    if (before === null) for (const sentence of arrivalLabel(after)) this.say(sentence);
    if (before === null) away.value = missed > 0 ? sentences : null;
    else if (sentences.length > 0 || missed > (mySeat(before)?.missed ?? 0)) {
      away.value = sentences;
      for (const sentence of sentences) this.say(sentence);
    }
  }
}

/** What a player who was away wants to hear of: what others took, laid off, and who is out. */
function worthKnowing(message: ServerMessage, you: number | null): boolean {
  // What the table did in the player's place is what they ask first.
  if (message.event === "discarded" && message.reason === "missedTurn") return true;
  if (message.event === "drew") return message.from === "open" && message.seat !== you;
  return (message.event === "discarded" || message.event === "out") && message.seat !== you;
}
