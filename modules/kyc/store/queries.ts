/** Did a write fail because a unique index has the value already? */
export function isTaken(error: unknown, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint_name" in cause) return cause.constraint_name === index;
  }
  return false;
}
