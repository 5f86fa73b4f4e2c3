/** Figures are kept by the week, and this many weeks count: what a player did earlier is gone. */
export const WEEKS_KEPT = 8;
