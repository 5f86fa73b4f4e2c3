/** Results of a duplicate tournament, board by board, once its last table is over. */
import { isUuid, ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import type { BoardsView, DecksView } from "../contract.ts";
import type { DirectorState } from "../director/state.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import { byScore, type SeatScore } from "./boards.ts";
import { type BoardDecks, mixOf, ZERO_NONCE } from "./decks.ts";
import { isDuplicate } from "./plan.ts";

/** Results of one seat and board that are shown. */
const RESULTS_SHOWN = 50;

export interface BoardResults {
  /** How the player did, board by board. Refused before the end, and to whoever did not play. */
  boards(player: PlayerId, tournamentId: string): Promise<Result<BoardsView, Refusal<TournamentRefusalCode>>>;
  /** What the decks were made of, for anybody to check. Refused before the end. */
  decks(tournamentId: string): Promise<Result<DecksView, Refusal<TournamentRefusalCode>>>;
  /** The player's seat, once the tournament is over; null: none. */
  seatOf(tournamentId: string, player: PlayerId): Promise<number | null>;
}

/** Reads what the directors' journals say: a tournament's play is a pure function of it. */
export function createBoardResults(
  stateOf: (tournamentId: string) => Promise<DirectorState | null>,
  boardDecks: Pick<BoardDecks, "deckOf">,
): BoardResults {
  const ended = async (tournamentId: string) => {
    const state = isUuid(tournamentId) ? await stateOf(tournamentId) : null;
    return state && isDuplicate(state.config.plan) ? state : null;
  };
  return {
    async boards(player, tournamentId) {
      const state = await ended(tournamentId);
      if (!state) return refused("noSuchTournament");
      if (state.phase !== "finished") return refused("notOver");
      const view = viewOf(state, player);
      return view ? ok(view) : refused("notJoined/played");
    },
    async decks(tournamentId) {
      const state = await ended(tournamentId);
      if (!state) return refused("noSuchTournament");
      return state.phase === "finished" ? ok(decksOf(state, boardDecks)) : refused("notOver");
    },
    async seatOf(tournamentId, player) {
      const state = await ended(tournamentId);
      if (state?.phase !== "finished") return null;
      return byScore(state).find((one) => idOf(state, one) === player)?.seat ?? null;
    },
  };
}

const entrantOf = ({ round, entrants }: DirectorState, { player }: SeatScore) =>
  entrants[round.players[player]!.entrant]!;
const idOf = (state: DirectorState, one: SeatScore) => entrantOf(state, one).id;

function decksOf({ config, entrants }: DirectorState, { deckOf }: Pick<BoardDecks, "deckOf">): DecksView {
  const { tournamentId, plan } = config;
  return {
    iTournamentId: tournamentId,
    sMix: mixOf(tournamentId, entrants).toString("hex"),
    aNonce: entrants
      .toSorted((one, other) => one.no - other.no)
      .map(({ no, nonce = ZERO_NONCE }) => ({ nNo: no, sNonce: nonce })),
    aDeck: (plan.roots ?? []).map((sRoot, board) => {
      return { sRoot, sBytes: deckOf(tournamentId, board + 1, sRoot).bytes };
    }),
  };
}

/** Hundredths are enough for a mean. */
const shown = (points: number) => Math.round(points * 100) / 100;

type SeatResult = BoardsView["aBoard"][number]["aSameSeat"][number];

/** The best results of a seat; the reader's own is among them, or the last one. */
function listed(results: readonly SeatResult[]): SeatResult[] {
  const sorted = results.toSorted((one, other) => other.nResult - one.nResult);
  const own = sorted.findIndex(({ bIsYou }) => bIsYou);
  return own < RESULTS_SHOWN ? sorted.slice(0, RESULTS_SHOWN) : [...sorted.slice(0, RESULTS_SHOWN - 1), sorted[own]!];
}

function viewOf(state: DirectorState, player: PlayerId): BoardsView | null {
  const scores = byScore(state);
  const place = scores.findIndex((one) => idOf(state, one) === player);
  const own = scores[place];
  if (!own) return null;
  const atSeat = scores.filter(({ seat }) => seat === own.seat);
  return {
    nPlace: place + 1,
    nPlayers: scores.length,
    nSeat: own.seat + 1,
    nTables: state.round.tables.length,
    nScore: shown(own.score),
    aBoard: own.boards.map(({ result, mean, score }, board) => ({
      nBoard: board + 1,
      nResult: result,
      nMean: shown(mean),
      nScore: shown(score),
      aSameSeat: listed(
        atSeat.flatMap((one) => {
          const { boards } = state.round.tables[one.table]!;
          const dealId = boards?.find(({ deal }) => deal === board + 1)?.dealId;
          const theirs = one.boards[board]!.result;
          if (dealId === undefined || theirs === null) return [];
          const { name, bot } = entrantOf(state, one);
          const isYou = one === own;
          return [
            {
              sUserName: name,
              bIsBot: bot !== null,
              bIsYou: isYou,
              nTable: one.table + 1,
              nResult: theirs,
              iDealId: dealId,
            },
          ];
        }),
      ),
    })),
  };
}
