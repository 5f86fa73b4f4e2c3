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
import { hiddenAmong } from "./store/rated.ts";
import { tenth } from "./told.ts";

/** The best of a board are kept so long. */
const KEPT_MS = MINUTE_MS;
/** Rungs are kept so long, and used until newer ones have been read: a place may be that old. */
const RUNGS_KEPT_MS = 10 * MINUTE_MS;
/** Read for a board, so that it is full although some are not shown to the reader. */
const READ = BOARD_PLACES + 50;
/** Rows from one rung to the next. */
const RUNG = 100;
/** Neighbours on each side. */
const NEXT = 3;

type BoardDeps = Pick<RatingDeps, "database" | "clock" | "log" | "keptOutAmong" | "facesFor" | "friendsOf" | "clubOf">;
type Row = Placed & { readonly place: number };

/** Answers boards. The best of a board are the same for all readers for a minute, whatever number of them asks. */
export function createBoards(deps: BoardDeps): (reader: PlayerId, query: BoardQuery) => Promise<BoardData> {
  const { database, clock, keptOutAmong, facesFor } = deps;
  const bestOf = createBest(deps);
  const rungsOf = createRungs(deps);

  async function told(reader: PlayerId, rows: readonly Row[]): Promise<BoardRow[]> {
    const ids = rows.map(({ player }) => player);
    const faces = ids.length === 0 ? new Map<PlayerId, Face>() : await facesFor(reader, ids);
    return rows.flatMap((row) => {
      const face = faces.get(row.player);
      return face === undefined ? [] : [wireRow(row, face, reader)];
    });
  }

  async function neighbours(board: Board, own: Placed): Promise<readonly Row[]> {
    const above = (await rungsOf(board)).findLast(({ value }) => value > own.value);
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
      players === null
        ? await onBoard(deps, placed(await bestOf(board)))
        : placed(await present(deps, await among(database, board, players)));
    const aRow = (await told(reader, rows)).slice(0, BOARD_PLACES);
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

/** The rows with their places, best first. */
const placed = (rows: readonly Placed[]): readonly Row[] => rows.map((row, at) => ({ ...row, place: at + 1 }));

/** Rows that were read before, without who has hidden the rating or been kept out since. Others keep their places, by which `around` counts too. */
async function onBoard(deps: Pick<BoardDeps, "database" | "keptOutAmong">, rows: readonly Row[]) {
  const ids = rows.map(({ player }) => player);
  const [shown, hidden] = await Promise.all([present(deps, rows), hiddenAmong(deps.database.sql, ids)]);
  return shown.filter(({ player }) => !hidden.has(player));
}

/** The rows without who keeps out, or is kept out. */
async function present<One extends Placed>(
  { keptOutAmong }: Pick<BoardDeps, "keptOutAmong">,
  rows: readonly One[],
): Promise<readonly One[]> {
  const out = new Set(rows.length === 0 ? [] : await keptOutAmong(rows.map(({ player }) => player)));
  return rows.filter(({ player }) => !out.has(player));
}

/** What was read of the board that begins on a day. */
interface Read<T> {
  readonly starts: string;
  readonly until: Instant;
  readonly what: T;
}

/** What is read of boards for all readers; several who ask at once have it read once. */
function createReads<T>({ clock }: Pick<BoardDeps, "clock">, keptMs: number, read: (board: Board) => Promise<T>) {
  const sharing = createSharing<T>();
  const kept = new Map<string, Read<T>>();
  return {
    /** What was read last, however long ago; undefined: nothing of this board yet. */
    known({ kind, group, starts }: Board): Read<T> | undefined {
      const known = kept.get(`${kind} ${group}`);
      return known?.starts === starts ? known : undefined;
    },
    read: (board: Board): Promise<T> =>
      sharing.run(`${board.kind} ${board.group} ${board.starts}`, async () => {
        const what = await read(board);
        const until = instant(clock.now() + keptMs);
        kept.set(`${board.kind} ${board.group}`, { starts: board.starts, until, what });
        return what;
      }),
  };
}

/** Answers the best of a board, up to a minute old. */
function createBest(deps: Pick<BoardDeps, "database" | "clock">) {
  const reads = createReads(deps, KEPT_MS, (board) => best(deps.database, board, READ));
  return async (board: Board): Promise<readonly Placed[]> => {
    const known = reads.known(board);
    return known && known.until > deps.clock.now() ? known.what : reads.read(board);
  };
}

/** Answers the rungs of a board. To read them touches every row of it: nobody waits for that where older ones are known. */
function createRungs(deps: Pick<BoardDeps, "database" | "clock" | "log">) {
  const reads = createReads(deps, RUNGS_KEPT_MS, (board) => rungs(deps.database, board, RUNG));
  return async (board: Board): Promise<readonly Rung[]> => {
    const known = reads.known(board);
    if (known === undefined) return reads.read(board);
    if (known.until <= deps.clock.now())
      void reads
        .read(board)
        .catch((error: unknown) => deps.log.warn({ err: error }, "the rungs of a board were not read"));
    return known.what;
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
