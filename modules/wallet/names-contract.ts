/** What everybody reads whose chips do not reach (S1, S2). In a file without zod, for pages that need it alone. */
export const INSUFFICIENT_CHIPS = "Insufficient Rummy chips";

/** Realtime event (our own name): the player's balances have moved, ask for them again. It carries no figures. */
export const BALANCE_EVENT = "resBalance";
