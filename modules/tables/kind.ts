import type { Currency, Instant, Paise } from "../kernel/index.ts";
import type { DealTiming, Variant } from "../rummy/index.ts";
import type { SharedDeck } from "./ports.ts";

/** What a lobby row offers: everything that makes two tables the same kind. */
export interface TableKind {
  readonly variant: Variant;
  readonly currency: Currency;
  readonly maxSeats: 2 | 6;
  readonly nDeck: 1 | 2;
  readonly name: string;
  /** A point's worth (points, point21); 0 in pool and deals. */
  readonly pointValuePaise: Paise;
  /** Number of deals of a match (deals, R-34); 0 elsewhere. */
  readonly deals: number;
  /** What a seat brings; the entry fee in pool and deals. */
  readonly buyInPaise: Paise;
  readonly feeBps: number;
  /** How much of a stake instant bonus may be, in basis points of it (M-3); absent where none may. */
  readonly bonusBps?: number;
  /** A private table: a search by kind does not find it, and it releases no lock bonus. */
  readonly isPrivate?: true;
  /** No bots fill the table; practice alone has any. */
  readonly noBots?: true;
}

/** How long a table's phases take; journaled with the table, so that a replay is exact. */
export interface TableTiming {
  readonly deal: DealTiming;
  readonly countdownMs: number;
  readonly betweenDealsMs: number;
  /** How long browsers have to reveal their nonces. */
  readonly revealMs: number;
  /** How long a player who is not connected may keep a seat while nothing is played. */
  readonly absentMs: number;
  /** How long a seat may sit out. */
  readonly sitOutMs: number;
  /** How long a practice table waits for people before bots sit down. */
  readonly botFillMs: number;
  /** What a turn has left at least after an outage. */
  readonly resumeTurnMs: number;
  readonly match: MatchTiming;
}

/** How long the parts of a match of pool or deals take, between its deals. */
export interface MatchTiming {
  /** How long a table that has enough players waits for a full one. */
  readonly gatherMs: number;
  /** How long before the start players can no longer leave or come. */
  readonly startLockMs: number;
  readonly rejoinMs: number;
  readonly splitMs: number;
  /** How long the result stands before the table closes. */
  readonly overMs: number;
}

/** A table as it is opened. */
export interface TableConfig {
  readonly tableId: string;
  /** A short number for people: "Table 42". */
  readonly tableNo: number;
  readonly kind: TableKind;
  readonly timing: TableTiming;
  readonly openedAt: Instant;
  /** The version of the rules by which it is played (`RULES_VERSION`); absent at tables of version 1. */
  readonly rules?: number;
  /** How its deals are proven (`fairnessOf`); absent at tables opened under the first rules. */
  readonly fairness?: 2 | 3 | 4;
  /** The round of a tournament that is played here; absent at tables that players find by themselves. */
  readonly tournament?: TournamentRound;
  /** Its deals are dealt from decks that others are dealt too; absent where each deal has a deck of its own. */
  readonly sharedDeck?: SharedDeck;
  /** The player's deal of the day: the only one at this table; absent elsewhere. */
  readonly daily?: DailyDeal;
}

/** What a table knows of the deal of the day that it plays. */
export interface DailyDeal {
  /** Names the table: one player's, of one day. */
  readonly key: string;
  /** The day of India whose deck is dealt. */
  readonly day: string;
  /** A deal that runs then ends as if its player had left; until then no card of it is told to anybody else. */
  readonly closesAt: Instant;
}

/** What a table knows of the tournament's round that it plays (T-6, T-9). Rounds and tables count from 1. */
export interface TournamentRound {
  /** Names the table in all that its tournament says and hears of it. */
  readonly key: string;
  readonly tournamentId: string;
  readonly name: string;
  readonly round: number;
  readonly rounds: number;
  readonly table: number;
  readonly tables: number;
  /** When everybody is dealt in, present or not. */
  readonly startsAt: Instant;
  /** A deal that ends later was the last one. */
  readonly lastDealAfter: Instant;
  /** How many of the table go on. */
  readonly advance: number;
  /** How long the table stays for those who look at its result, once its round is closed. */
  readonly lingerMs: number;
}

/** Every field of a kind but `noBots`, in an order of its own. */
const FIELDS = Object.keys({
  variant: true,
  currency: true,
  maxSeats: true,
  nDeck: true,
  name: true,
  pointValuePaise: true,
  deals: true,
  buyInPaise: true,
  feeBps: true,
  bonusBps: true,
  isPrivate: true,
} satisfies Record<Exclude<keyof TableKind, "noBots">, true>) as readonly (keyof TableKind)[];

/** A text that two kinds share when, and only when, all their fields are equal; absent fields count as such. */
export function kindKey(kind: TableKind): string {
  const values = FIELDS.map((field) => kind[field] ?? null);
  // Absent, it leaves no trace: an older process has the same key.
  return JSON.stringify(kind.noBots === undefined ? values : [...values, kind.noBots]);
}

/** The name by which a table whose seats are given is found again; null of the others. */
export const keyOfGiven = ({ tournament, daily }: TableConfig): string | null => (tournament ?? daily)?.key ?? null;

/** May bots fill such a table? */
export const mayHaveBots = ({ currency, noBots }: TableKind): boolean => currency === "practice" && !noBots;

/** Is it a table for friends, who play for nothing there? */
export const isPrivatePractice = ({ currency, isPrivate }: Pick<TableKind, "currency" | "isPrivate">): boolean =>
  currency === "practice" && isPrivate === true;
