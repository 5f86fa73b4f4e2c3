/** The code of an error that says: this process may open no further files or connections. */
export const EXHAUSTED = "EMFILE";

/** Did something fail because this process has no descriptors left? Whatever it could not reach may be well. */
export function isExhaustion(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1)
    if ("code" in one && one.code === EXHAUSTED) return true;
  return false;
}
