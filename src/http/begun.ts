export interface BegunLimits {
  /** Calls of one key that are under way at once. */
  readonly begun: number;
  /** Calls of one key that wait for that. */
  readonly waiting: number;
}

/** Lets so many calls of each key be under way at once; the next begin, in their order, when others have ended. */
export function createBegun(limits: BegunLimits) {
  const keys = new Map<string, { begun: number; readonly waiting: (() => void)[] }>();
  const end = (key: string): void => {
    const one = keys.get(key);
    if (one === undefined) return;
    one.begun -= 1;
    if (one.begun === 0 && one.waiting.length === 0) keys.delete(key);
    else one.waiting.shift()?.();
  };
  const begin = (key: string, call: () => unknown): unknown => {
    const one = keys.get(key) ?? { begun: 0, waiting: [] };
    keys.set(key, one);
    one.begun += 1;
    const given = call();
    if (given instanceof Promise)
      given.then(
        () => end(key),
        () => end(key),
      );
    else end(key);
    return given;
  };
  return {
    /** What the call gives, or a promise of it; undefined where too many wait already. */
    call(key: string, call: () => unknown): { readonly given: unknown } | undefined {
      const one = keys.get(key);
      if (one === undefined || one.begun < limits.begun) return { given: begin(key, call) };
      if (one.waiting.length >= limits.waiting) return undefined;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      one.waiting.push(() => resolve(begin(key, call)));
      return { given: promise };
    },
  };
}
