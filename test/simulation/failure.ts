/** A promise of the server that was found broken. */
export class BrokenPromise extends Error {
  constructor(
    /** The promise, in a few words that do not change from run to run. */
    readonly promise: string,
    details: unknown = null,
  ) {
    super(
      details === null ? promise : `${promise}: ${typeof details === "string" ? details : JSON.stringify(details)}`,
    );
    this.name = "BrokenPromise";
  }
}

/** Throws unless the promise is kept. */
export function promise(kept: boolean, what: string, details: () => unknown = () => null): asserts kept {
  if (!kept) throw new BrokenPromise(what, details());
}
