/** Crashes when something that cannot be false is false; the message names the invariant. */
export function assert(condition: unknown, invariant: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${invariant}`);
}

/** Crashes on a case that the types say cannot occur; keeps switches exhaustive. */
export function unreachable(value: never): never {
  throw new Error(`impossible value: ${JSON.stringify(value)}`);
}
