/** Tries that each person has at a day's hand (C-5). */
export const DAILY_TRIES = 3;
