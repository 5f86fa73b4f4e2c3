/**
 * The one way in which something is confirmed (decision 0058): what is asked about is copied and frozen when it is asked, it is what the
 * dialog shows, and it is what is sent. A list that is read anew under the dialog changes none of it.
 */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { useState } from "react";

declare const confirmed: unique symbol;

/** What a person has confirmed. Only a {@link Confirmation} makes one, so a call that takes one cannot be sent without asking. */
export interface Confirmed<Shown> {
  /** The facts as they were shown. */
  readonly shown: Shown;
  /** The same for each try of one confirmation, another one for the next: the server does it once (its header is `idempotency-key`). */
  readonly key: string;
  readonly [confirmed]: true;
}

/** A question that stands on the screen. */
export interface Asked<Shown> {
  readonly shown: Shown;
  /** It is on its way: it can neither be sent again nor be given up. */
  readonly isSending: boolean;
  /** Why it was refused, ready to be shown; empty where it was not. */
  readonly refusal: string;
}

/** What came of what was sent, as callers of the API have it. */
export type Sent<Done> = { readonly ok: true; readonly data: Done } | { readonly ok: false; readonly message: string };

/** Something that may be asked, one at a time. */
export interface Confirmation<Shown> {
  /** What is asked now; null: nothing is. */
  readonly asked: ReadonlySignal<Asked<Shown> | null>;
  /** Asks about a copy of `subject`. Nothing happens while something is asked already: an open question keeps its subject. */
  ask(subject: Shown): void;
  /** Gives it up. Nothing happens while it is being sent. */
  giveUp(): void;
  /**
   * Sends what was shown, once at a time. Answers what came of it: done closes the question, refused leaves it open and says why. Null where
   * nothing was sent, because nothing is asked or it is on its way.
   */
  confirm<Done>(send: (yes: Confirmed<Shown>) => Promise<Sent<Done>>): Promise<Sent<Done> | null>;
}

/** The answer of an action that goes on elsewhere once it is confirmed: nothing is sent, and the question closes. */
export const agreed = (): Promise<Sent<null>> => Promise.resolve({ ok: true, data: null });

/** 128 random bits in hexadecimal. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Something that may be asked about values of one kind; `keyOf` gives each question its key. */
export function createConfirmation<Shown>(keyOf: () => string = newKey): Confirmation<Shown> {
  const asked = signal<Asked<Shown> | null>(null);
  let key = "";
  return {
    asked,
    ask(subject) {
      if (asked.peek() !== null) return;
      key = keyOf();
      asked.value = { shown: frozen(subject), isSending: false, refusal: "" };
    },
    giveUp() {
      if (asked.peek()?.isSending === false) asked.value = null;
    },
    async confirm(send) {
      const one = asked.peek();
      if (one === null || one.isSending) return null;
      asked.value = { ...one, isSending: true, refusal: "" };
      try {
        const answer = await send({ shown: one.shown, key } as Confirmed<Shown>);
        asked.value = answer.ok ? null : { ...one, refusal: answer.message };
        return answer;
      } catch (error) {
        asked.value = one;
        throw error;
      }
    },
  };
}

/** A component's own confirmation, for as long as it is there. */
export function useConfirmation<Shown>(): Confirmation<Shown> {
  const [confirmation] = useState(() => createConfirmation<Shown>());
  return confirmation;
}

/** The same where it is asked from the first moment of its component on, which is there for it alone. */
export function useHeldConfirmation<Shown>(subject: Shown): Confirmation<Shown> {
  const [confirmation] = useState(() => {
    const made = createConfirmation<Shown>();
    made.ask(subject);
    return made;
  });
  return confirmation;
}

/** A frozen copy. Plain objects and lists are copied with all that is in them; anything else is taken as it is. */
function frozen<Value>(value: Value): Value {
  if (Array.isArray(value)) return Object.freeze(value.map(frozen)) as Value;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, frozen(part)] as const);
  return Object.freeze(Object.fromEntries(parts)) as Value;
}
