/** Moments at which a player may want to be told of what comes of it later: who offers that on the page hears of them. Browser only. */
import { pageSignal } from "./signals.ts";

/** What the player has just done. */
export type NoticeMoment = "tournament" | "withdrawal";

/** The last of them on this page; null: none yet. Later listeners still see it. */
export const noticeMoment = pageSignal<NoticeMoment | null>(null);

/** The player has entered a tournament, or asked for a withdrawal. Does nothing without a listener. */
export const noteMoment = (moment: NoticeMoment): void => {
  noticeMoment.value = moment;
};
