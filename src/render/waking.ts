/** What the page's first script, which stands in the page itself, keeps for those that it fetches. */

/** A field whose text or tick a player has changed. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Something that was pressed in an island that did not run yet. */
export interface Held {
  readonly island: Element;
  readonly control: HTMLButtonElement | HTMLFormElement;
  /** What it said when it was pressed. */
  readonly said: string;
  /** The button that sent a form. */
  readonly submitter: HTMLElement | null;
  /** Time by the clock of `performance.now()`. */
  readonly at: number;
}

export interface Waking {
  /**
   * Resolves when a script, and all that it imports at once, lie in the browser's cache: an import that failed may be remembered for as
   * long as the page is open, so none is begun before. Tries again for some twelve seconds, and rejects then.
   */
  readonly have: (address: string) => Promise<void>;
  held: Held[];
  /** What stands in fields of islands that did not run yet: a text, or whether they are ticked. */
  readonly typed: Map<Field, string | boolean>;
}

declare global {
  /** Made by `first.ts`, filled by `hold.ts`. */
  var waking: Waking;
}

/** What a button says, to compare: that is done which was shown. A form that is sent says what its button does. */
export const saidBy = (control: Held["control"], submitter: Held["submitter"]): string => {
  const button = control instanceof HTMLFormElement ? submitter : control;
  return `${button?.ariaLabel} ${button?.textContent}`;
};

/** Event of an island in which something was pressed before it ran: it is wanted at once. */
export const WANTED = "wanted";
