/** What everybody reads whose chips do not reach (S1, S2). In a file without zod, for pages that need it alone. */
export const INSUFFICIENT_CHIPS = "Insufficient Rummy chips";
