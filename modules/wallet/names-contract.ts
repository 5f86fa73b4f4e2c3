/** The text for players whose chips do not reach (S1, S2). In a file without zod, for pages that need it alone. */
export const INSUFFICIENT_CHIPS = "Insufficient Rummy chips";

/** Answered while a player's games are being counted; the next look goes on from there. */
export const STILL_COUNTING = "Your games are being counted for the first time. Please try again in a few seconds.";
/** Realtime event (our own name): the player's balances have moved, ask for them again. It carries no figures. */
export const BALANCE_EVENT = "resBalance";

/** Most players who hear at once that their balances have moved, about a table or two; more are spread. */
const AT_ONCE = 12;
/** How many winners of a tournament ask in a second. */
const PER_SECOND = 200;
/** The longest wait of a player to see what they won. */
const MOST_SPREAD_MS = 5_000;

/** `data` of {@link BALANCE_EVENT}, told to so many players at the same moment: each asks at a random moment within `nWithinMs`. */
export const balanceEvent = (among: number): { readonly nWithinMs: number } => ({
  nWithinMs: among <= AT_ONCE ? 0 : Math.min(MOST_SPREAD_MS, Math.ceil((among / PER_SECOND) * 1_000)),
});

/** How a stay at a table came out: its chips are still there, or what its settlements came to. */
export const OUTCOMES = ["open", "won", "lost", "even"] as const;
