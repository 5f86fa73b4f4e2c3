import { createSharing, type Instant, instant, MINUTE_MS, type PlayerId } from "../kernel/index.ts";
import {
  BOARD_PLACES,
  type BoardData,
  type BoardQuery,
  type BoardRow,
  LEAGUE_DEALS,
  PROVISIONAL_DEALS,
} from "./contract.ts";
import type { Face, RatingDeps } from "./ports.ts";
import { endOfPeriod, periodsOf } from "./rate.ts";
import { among, around, type Board, best, type Placed, type Rung, rowOf, rungs } from "./store/boards.ts";
import { tenth } from "./told.ts";

/** The best of a board are kept so long. */
const KEPT_MS = MINUTE_MS;
/** Read for a board, so that it is full although some are not shown to the reader. */
const READ = BOARD_PLACES + 50;
/** Rows from one rung to the next. */
const RUNG = 100;
/** Neighbours on each side. */
const NEXT = 3;

type BoardDeps = Pick<RatingDeps, "database" | "clock" | "keptOutAmong" | "facesFor" | "friendsOf" | "clubOf">;
type Row = Placed & { readonly place: number };

/** Answers boards. The best of a board are the same for all readers for a minute, whatever number of them asks. */
export function createBoards(deps: BoardDeps): (reader: PlayerId, query: BoardQuery) => Promise<BoardData> {
  const { database, clock, keptOutAmong, facesFor } = deps;
  const bestOf = createBest(deps);

  async function told(reader: PlayerId, rows: readonly Row[]): Promise<BoardRow[]> {
    const ids = rows.map(({ player }) => player);
    const faces = ids.length === 0 ? new Map<PlayerId, Face>() : await facesFor(reader, ids);
    return rows.flatMap((row) => {
      const face = faces.get(row.player);
      return face === undefined ? [] : [wireRow(row, face, reader)];
    });
  }

  async function neighbours(board: Board, own: Placed): Promise<readonly Row[]> {
    const above = (await bestOf(board)).rungs.findLast(({ value }) => value > own.value);
    const { before, better, worse } = await around(database, board, own, { next: NEXT, above });
    const first = before - better.length + 1;
    const rows = [...better, own, ...worse].map((row, at): Row => ({ ...row, place: first + at }));
    const shown = new Set((await present(deps, rows)).map(({ player }) => player));
    return rows.filter(({ player }) => shown.has(player));
  }

  return async (reader, query) => {
    const now = clock.now();
    const { eBoard: kind, eSeats: group } = query;
    const board: Board = { kind, group, starts: kind === "rating" ? "" : periodsOf(now)[kind] };
    const [players, own, keptOut] = await Promise.all([
      circleOf(deps, reader, query),
      rowOf(database, board, reader),
      keptOutAmong([reader]),
    ]);
    const rows =
      players === null ? (await bestOf(board)).rows : await present(deps, await among(database, board, players));
    const placed = rows.map((row, at): Row => ({ ...row, place: at + 1 }));
    const aRow = (await told(reader, placed)).slice(0, BOARD_PLACES);
    const eOwn = keptOut.length > 0 ? "away" : ownState(kind, own);
    const isBelow = eOwn === "placed" && players === null && !aRow.some(({ bYou }) => bYou);
    return {
      aRow,
      aAround: isBelow ? await told(reader, await neighbours(board, own!)) : [],
      eOwn,
      nOwnDeals: own?.deals ?? 0,
      bClub: query.eScope !== "club" || (players?.length ?? 0) > 0,
      dUntil: kind === "rating" ? null : endOfPeriod(kind, now),
    };
  };
}

/** Whether the reader has a place on the board. */
function ownState(kind: Board["kind"], own: Awaited<ReturnType<typeof rowOf>>): "placed" | "tooFew" | "hidden" {
  if (own === null || own.deals < (kind === "rating" ? PROVISIONAL_DEALS : LEAGUE_DEALS)) return "tooFew";
  return own.isShown ? "placed" : "hidden";
}

/** The rows without who keeps out, or is kept out. */
async function present<One extends Placed>(
  { keptOutAmong }: Pick<BoardDeps, "keptOutAmong">,
  rows: readonly One[],
): Promise<readonly One[]> {
  const out = new Set(rows.length === 0 ? [] : await keptOutAmong(rows.map(({ player }) => player)));
  return rows.filter(({ player }) => !out.has(player));
}

/** What is read of a board for all readers. */
interface Read {
  readonly starts: string;
  readonly until: Instant;
  readonly rows: readonly Placed[];
  readonly rungs: readonly Rung[];
}

/** Answers the best of a board and its rungs, up to a minute old. */
function createBest(deps: Pick<BoardDeps, "database" | "clock" | "keptOutAmong">) {
  const { database, clock } = deps;
  const sharing = createSharing<Read>();
  const kept = new Map<string, Read>();
  return async (board: Board): Promise<Read> => {
    const key = `${board.kind} ${board.group}`;
    const known = kept.get(key);
    if (known && known.starts === board.starts && known.until > clock.now()) return known;
    return sharing.run(`${key} ${board.starts}`, async () => {
      const [rows, steps] = await Promise.all([best(database, board, READ), rungs(database, board, RUNG)]);
      const until = instant(clock.now() + KEPT_MS);
      const read: Read = { starts: board.starts, until, rows: await present(deps, rows), rungs: steps };
      kept.set(key, read);
      return read;
    });
  };
}

/** The players among whom the board is; null: all. */
async function circleOf(
  { friendsOf, clubOf }: Pick<BoardDeps, "friendsOf" | "clubOf">,
  reader: PlayerId,
  { eScope }: BoardQuery,
): Promise<readonly PlayerId[] | null> {
  if (eScope === "all") return null;
  if (eScope === "friends") return [reader, ...(await friendsOf(reader))];
  return (await clubOf(reader)) ?? [];
}

const wireRow = (
  { player, place, value, variance, deals }: Row,
  { name, avatar }: Face,
  reader: PlayerId,
): BoardRow => ({
  nPlace: place,
  sUserName: name,
  sAvatar: avatar,
  nRating: tenth(value),
  nDeviation: variance === null ? null : tenth(Math.sqrt(variance)),
  nDeals: deals,
  bYou: player === reader,
});
