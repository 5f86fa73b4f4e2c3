/** Papers that are being made at once, in this process: the others wait their turn. */
const AT_ONCE = 2;
/** Waiting ones beyond it are refused. */
const WAITING = 20;

/** Why a paper is not made now. */
export type Turned = "yours" | "busy";

/**
 * Keeps papers from taking the process: a holder has one under way, of all together {@link AT_ONCE} are made, and few more wait. What is
 * refused has cost nothing.
 */
export function createGate() {
  const holders = new Set<string>();
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;

  const leave = (holder: string) => {
    holders.delete(holder);
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return async <T>(holder: string, make: () => Promise<T>): Promise<T | { readonly turned: Turned }> => {
    if (holders.has(holder)) return { turned: "yours" };
    if (free === 0 && waiting.length >= WAITING) return { turned: "busy" };
    holders.add(holder);
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await make();
    } finally {
      leave(holder);
    }
  };
}
