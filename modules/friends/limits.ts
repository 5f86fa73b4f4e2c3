import { DAY_MS, MINUTE_MS, SECOND_MS } from "../kernel/index.ts";

/** How much of everything a player may have (FR-6). */
export const MOST_FRIENDS = 200;
export const MOST_OPEN_OUT = 50;
export const MOST_OPEN_IN = 100;
export const ASKS_A_DAY = 30;
export const MOST_BLOCKED = 500;
/** How long a request lives, and for how long a refused one cannot be repeated. */
export const REQUEST_MS = 30 * DAY_MS;
/** How long an invitation lives, and how many are looked at together. */
export const INVITATION_MS = 10 * MINUTE_MS;
export const MOST_LOOKED_AT = 200;
/** Invitations that a player sees at once, the newest: for each it is asked who sends it and whether they still sit there. */
export const MOST_SHOWN = 20;
/** How long a process believes what it has read of blocks, where the bus has not told it otherwise. */
export const APART_KEPT_MS = 10 * SECOND_MS;
