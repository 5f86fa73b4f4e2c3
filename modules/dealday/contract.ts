/** Wire shapes of the deal of the day, calls of our own. Cards are numbers as in `modules/rummy`. */
import { z } from "zod";

/** `POST /deal-of-the-day/play`: the day that was shown. */
export const PlayRequest = z.object({ sDay: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Name a day") });

/** How many players came out between two numbers of points, both included. */
export interface DealDayBar {
  readonly nFrom: number;
  readonly nTo: number;
  readonly nPlayers: number;
}

/** How players came out on a day. */
export interface DealDaySpread {
  readonly nPlayers: number;
  readonly aBars: readonly DealDayBar[];
}

/** A player's own deal of a day. */
export interface OwnDeal {
  /** `playing`: it waits at its table; `gone`: the platform has closed the table, and there is no result. */
  readonly eState: "playing" | "done" | "gone";
  /** What was won, or lost below 0; null until it is over. */
  readonly nPoints: number | null;
  /** The others who came out worse, in whole per cent; equals count half. Null: nobody else has played, or it is not over. */
  readonly nBetterThan: number | null;
  /** The day was over before the deal. */
  readonly bCutOff: boolean;
  /** Names the deal; null until its cards are opened. */
  readonly iDealId: string | null;
}

/** A group as it lies on the felt. */
export interface DealtGroup {
  readonly eKind: "pure" | "sequence" | "set" | "rest";
  readonly aCards: readonly number[];
}

/** A day whose deck is opened. */
export interface OpenedDay {
  readonly sDay: string;
  readonly sSeal: string;
  /** The bytes that the seal is of. */
  readonly sSeed: string;
  /** The root that every table of the day had committed to. */
  readonly sRoot: string;
  readonly oSpread: DealDaySpread | null;
  /** Null: nobody has played. */
  readonly nBestPoints: number | null;
  /** Opens the best deal at `/deal/CODE`; null: nobody has played. */
  readonly sBestCode: string | null;
  /** What each seat was dealt, arranged at its best; the player's first. */
  readonly aHands: readonly (readonly DealtGroup[])[];
  readonly nJokerCard: number;
  readonly nFirstSeat: number;
}

/** `GET /deal-of-the-day`. */
export interface DealDayToday {
  readonly sDay: string;
  readonly nEndsInMs: number;
  readonly sSeal: string;
  readonly sNextSeal: string;
  /** The caller's own; null: not begun, or an anonymous caller. */
  readonly oOwn: OwnDeal | null;
  readonly oOwnYesterday: OwnDeal | null;
  /** How others came out, for whoever is done; else null. */
  readonly oSpread: DealDaySpread | null;
  /** Null until yesterday's cards are opened. */
  readonly oYesterday: OpenedDay | null;
  /** Days in a row on which hand or deal counted; null for an anonymous caller. */
  readonly nStreak: number | null;
  readonly isDayForgiven: boolean;
}

/** `POST /deal-of-the-day/play`: the table, and what opens its window. */
export interface DealDayTable {
  readonly iTableId: string;
  readonly sAuthToken: string;
}
