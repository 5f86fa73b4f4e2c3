import { isSigned, sha256 } from "./keys.ts";

/** The start of the chain of closings. */
export const NO_CLOSING = "0".repeat(64);

/** What players hold, in paise, by M-1's buckets; of stakes at tables what is rupees, the bonus in them, and practice chips. */
export interface Holdings {
  readonly practice: number;
  readonly deposit: number;
  readonly winnings: number;
  readonly instant: number;
  readonly lock: number;
  readonly stakes: number;
  readonly stakesBonus: number;
  readonly stakesPractice: number;
}

/** What is signed of a day (M-19). */
export interface DayFigures extends Holdings {
  /** Day in India, `YYYY-MM-DD`. */
  readonly day: string;
  /** No transfer of a later day has a lower number. */
  readonly firstOpen: number;
  readonly transfers: number;
  readonly entries: number;
  readonly transfersDigest: string;
  /** Players whose balances moved. */
  readonly players: number;
  readonly balancesDigest: string;
  /** The end of the operators' log: `SEQ HASH`. */
  readonly operatorsLog: string;
  /** The hash of the closing before. */
  readonly previous: string;
}

/** A closed day. */
export interface DayClosing extends DayFigures {
  /** SHA-256 of the statement. */
  readonly hash: string;
  readonly publicKey: string;
  /** Signature of the statement by that key. */
  readonly signature: string;
}

/** What is signed, as a text: a line a figure, always in this order, each ended by a line feed. */
export function statementOf(day: DayFigures, publicKey: string): string {
  const lines: readonly (readonly [string, string | number])[] = [
    ["rummy ledger, closing of", day.day],
    ["transfers", day.transfers],
    ["entries", day.entries],
    ["transfers sha256", day.transfersDigest],
    ["first open transfer", day.firstOpen],
    ["players moved", day.players],
    ["balances sha256", day.balancesDigest],
    ["all players, deposit", day.deposit],
    ["all players, winnings", day.winnings],
    ["all players, instant bonus", day.instant],
    ["all players, lock bonus", day.lock],
    ["all players, stakes", day.stakes],
    ["all players, bonus in stakes", day.stakesBonus],
    ["all players, practice", day.practice],
    ["all players, practice in stakes", day.stakesPractice],
    ["operators' log", day.operatorsLog],
    ["key", publicKey],
    ["closing before", day.previous],
  ];
  return lines.map(([name, value]) => `${name}: ${value}\n`).join("");
}

/** Why a closing is none that could follow `before`; null when it is sound. `keys`: those that may sign. */
export function unsoundClosing(
  closing: DayClosing,
  before: { readonly hash: string; readonly nextDay: string | null },
  keys: ReadonlySet<string>,
): string | null {
  const statement = statementOf(closing, closing.publicKey);
  if (before.nextDay !== null && closing.day !== before.nextDay) return "a day is missing or out of its place";
  if (closing.previous !== before.hash) return "it does not follow the closing before";
  if (closing.hash !== sha256(statement)) return "its figures are not those that were hashed";
  if (!keys.has(closing.publicKey)) return "its key is none of the platform's";
  if (!isSigned(statement, closing.publicKey, closing.signature)) return "its signature is wrong";
  return null;
}
