/** `GET /game/now`, our own: what is going on, in the words in which the landing page says it. The page has the same from the start. */
export interface LiveActivityShown {
  /** "128 people are playing"; "The tables are free". */
  readonly sPeople: string;
  readonly sTables: string;
  /** The next tournament's name, or that there is none. */
  readonly sTournament: string;
  readonly sStarts: string;
  readonly sPrize: string;
}

/** Where the page asks. */
export const LIVE_ACTIVITY_PATH = "/game/now";
