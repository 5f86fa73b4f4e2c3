/** Moments at which a player may want to be told of what comes of it later: who offers that on the page hears of them. Browser only. */

/** What the player has just done. */
export type NoticeMoment = "tournament" | "withdrawal";

const NAME = "noticemoment";

/** The player has entered a tournament, or asked for a withdrawal. Nothing happens where nobody listens. */
export const noteMoment = (moment: NoticeMoment): void =>
  void window.dispatchEvent(new CustomEvent(NAME, { detail: moment }));

/** Calls `run` at each; returns what stops that. */
export const onMoment = (run: (moment: NoticeMoment) => void): (() => void) => {
  const heard = (event: Event) => run((event as CustomEvent<NoticeMoment>).detail);
  window.addEventListener(NAME, heard);
  return () => window.removeEventListener(NAME, heard);
};
