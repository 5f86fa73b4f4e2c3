/** Lists of transactions told as the games that they were: rows as the wire has them (S2 § 3), with what tables know of them. */
import { type Instant, iso, type Paise, type PlayerId, toRupees } from "../../kernel/index.ts";
import type {
  GameFacts,
  GameTransactionRow,
  SittingFacts,
  TableTransactionRow,
  TableTransactionsSum,
  TournamentTransactionRow,
} from "../contract.ts";
import type { PlayedDeal, ToldGame, ToldGames } from "../ports.ts";
import type { GameTransaction, SittingSum, TableSum, TableTransaction } from "./statements.ts";

const MOVES = { reserve: "taken", release: "returned", settle: "lockBonus" } as const;

/** What a statement calls what happened, where the game is known and where it is not. */
const DESCRIPTION: Readonly<Record<GameTransaction["kind"], string>> = {
  reserve: "Chips taken to the table",
  release: "Chips returned from the table",
  settle: "Lock bonus released",
};

/** A page of what went to tables and came back; what was played there is one question for all of it. */
export async function gamesTold(
  told: ToldGames,
  rows: readonly GameTransaction[],
): Promise<readonly GameTransactionRow[]> {
  const games = await told.games(rows.map(({ tableId }) => tableId));
  return rows.map((row) => gameRow(row, games.get(row.tableId)));
}

function gameRow(row: GameTransaction, game: ToldGame | undefined): GameTransactionRow {
  return {
    ...lineTold(row, game ? `${game.title}: ${DESCRIPTION[row.kind].toLowerCase()}` : DESCRIPTION[row.kind]),
    eMove: MOVES[row.kind],
    oGame: factsOf(game),
    oSitting: row.sitting && sittingTold(row.sitting),
  };
}

/** What a transfer with a table and a whole stay there have in common. */
type Line = Pick<
  GameTransaction,
  "n" | "at" | "tableId" | "currency" | "amountIn" | "bonusIn" | "amountOut" | "bonusOut"
>;

/** A line's place and time, and what went to the table and came back. */
export const lineTold = (line: Line, sDescription: string) => ({
  _id: String(line.n),
  dCreatedDate: iso(line.at),
  sDescription,
  iTableId: line.tableId,
  nAmountIn: toRupees(line.amountIn),
  nBonusIn: toRupees(line.bonusIn),
  nAmountOut: toRupees(line.amountOut),
  nBonusOut: toRupees(line.bonusOut),
  eCurrency: line.currency,
});

/** What was settled in a stay at a table. */
export const sittingTold = ({ settled, won, result, isOpen }: SittingSum): SittingFacts => ({
  nSettled: settled,
  nWon: won,
  nResult: toRupees(result),
  isOpen,
});

/** A table's page: what was played there, and each settlement with its deals. */
export async function tableTold(
  told: ToldGames,
  player: PlayerId,
  tableId: string,
  rows: readonly TableTransaction[],
): Promise<{ readonly game: GameFacts | null; readonly transactions: readonly TableTransactionRow[] }> {
  const dealIds = rows.map(({ key }) => key.replace(/^settle:/, ""));
  const hasMatch = rows.some(({ key }) => isMatch(key));
  const [games, deals, match] = await Promise.all([
    told.games([tableId]),
    told.deals(player, dealIds),
    hasMatch ? told.dealsAt(player, tableId) : [],
  ]);
  const dealsOf = (key: string, dealId: string): readonly PlayedDeal[] => {
    const one = deals.get(dealId);
    return isMatch(key) ? match : one ? [one] : [];
  };
  return {
    game: factsOf(games.get(tableId)),
    transactions: rows.map(({ key, at, currency, amount, fee }, n) => ({
      _id: key,
      dCreatedDate: iso(at),
      iTableId: tableId,
      nAmount: toRupees(amount),
      eCurrency: currency,
      nFee: toRupees(fee),
      aDeals: dealsOf(key, dealIds[n]!).map(({ dealId, deal, outcome, points }) => ({
        iDealId: dealId,
        nDeal: deal,
        sOutcome: outcome,
        nPoints: points,
      })),
    })),
  };
}

/** What all settlements of a table came to. */
export const tableSumTold = ({ currency, settled, won, lost, result }: TableSum): TableTransactionsSum => ({
  eCurrency: currency,
  nSettled: settled,
  nWon: won,
  nLost: lost,
  nResult: toRupees(result),
});

/** The one settlement of a match (M-14). */
const isMatch = (key: string): boolean => key.startsWith("settle:match:");

/** What was played, as the wire has it. */
export function factsOf(game: ToldGame | undefined): GameFacts | null {
  if (!game) return null;
  const { title, variant, stake, currency, bestOf, seats, tableNo, isPrivate, isMatch } = game;
  return {
    sTitle: title,
    sVariant: variant,
    nStake: toRupees(stake),
    eCurrency: currency,
    nBestOf: bestOf,
    nMaxPlayer: seats,
    nTableNo: tableNo,
    isPrivate,
    isMatch,
  };
}

/** What a tournament took from a player or brought (S2 § 3): round 0 is the entry, or its return. */
export interface TournamentMovement {
  readonly tournamentId: string;
  readonly name: string;
  readonly round: number;
  readonly position: number;
  readonly debit: Paise;
  readonly credit: Paise;
  readonly at: Instant;
}

/** A tournament's entry, its return, or a prize. */
export function tournamentTold(row: TournamentMovement): TournamentTransactionRow {
  const { round, position, debit } = row;
  return {
    dCreatedDate: iso(row.at),
    iTournamentId: row.tournamentId,
    nRound: round,
    nPosition: position,
    nDebit: toRupees(debit),
    nCredit: toRupees(row.credit),
    sName: row.name,
    sDescription: round > 0 ? `Prize, place ${position}` : debit > 0 ? "Entry" : "Entry returned",
  };
}
