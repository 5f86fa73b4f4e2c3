/**
 * Answers of one question that is asked again while it is asked. An answer that was asked for earlier and comes later undoes nothing; one that
 * comes in its turn counts, although the next one is asked for already: else a list that is asked for faster than it is answered is never shown.
 */
export interface Newest {
  /** Begins a question. Call the returned function once with the answer at hand: false when the answer no longer counts. */
  readonly begin: () => () => boolean;
  /** Something else is asked from now on: what was asked before counts no more. */
  readonly forget: () => void;
}

/** Counts askings; one for each thing that is shown. */
export function createNewest(): Newest {
  let asked = 0;
  let taken = 0;
  return {
    begin() {
      const turn = ++asked;
      return () => {
        if (turn <= taken) return false;
        taken = turn;
        return true;
      };
    },
    forget() {
      taken = asked;
    },
  };
}
