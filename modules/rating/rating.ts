import {
  createWorker,
  DAY_MS,
  HOUR_MS,
  instant,
  KEPT,
  type PlayerId,
  periodicJob,
  SECOND_MS,
} from "../kernel/index.ts";
import { dayOf } from "../kernel/india.ts";
import { createBoards } from "./board.ts";
import type { BoardData, BoardQuery, OwnRatings, PlayerRatings } from "./contract.ts";
import { createFollowing, type Step } from "./following.ts";
import { createMeans, type MeansAmong } from "./means.ts";
import { createPlates } from "./plates.ts";
import type { RatingDeps } from "./ports.ts";
import type { Strength } from "./rate.ts";
import {
  forgetChoice,
  forgetOld,
  forgetPlayers,
  isHidden,
  leaguesOf,
  lockProgress,
  show,
  strengthsOf,
} from "./store/rated.ts";
import { toldRating } from "./told.ts";

const FOLLOW_EVERY_MS = 30 * SECOND_MS;
/** Batches of a run: what is left waits for the next one. */
const BATCHES = 20;
/** Deals are judged within days of their end. */
const PAIRS_KEPT_MS = 14 * DAY_MS;

/** How strong players are, in points a deal, and the boards that show it (Q-8 … Q-10). */
export interface Ratings {
  own(player: PlayerId): Promise<OwnRatings>;
  /** A player's ratings as the reader may see them; both null where the player hides, is excluded or blocked. */
  shownTo(reader: PlayerId, player: PlayerId): Promise<PlayerRatings>;
  /** Ratings for the plates of a practice table where the reader sits. */
  readonly atTable: ReturnType<typeof createPlates>;
  board(reader: PlayerId, query: BoardQuery): Promise<BoardData>;
  /** Means for the choice of a practice table. */
  readonly meansAmong: MeansAmong;
  /** Shows the player's rating to others, or hides it. */
  show(player: PlayerId, isShown: boolean): Promise<OwnRatings>;
  /** Rates all judged deals again; a command. Answers how many there are. */
  rebuild(): Promise<number>;
  /** Everything that is kept of a player, for their own eyes. */
  everythingOf(player: PlayerId): Promise<unknown>;
  /** Handles identity's event. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  /** Does now what waits; resolves when it is done. */
  runOnce(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Builds ratings; nothing is rated before `start`. */
export function createRatings(deps: RatingDeps): Ratings {
  const { sql } = deps.database;
  const { step, rebuild } = createFollowing(deps);
  const worker = createJobs(deps, step);
  const own = async (player: PlayerId): Promise<OwnRatings> => {
    const [strengths, isOut] = await Promise.all([strengthsOf(sql, player), isHidden(sql, player)]);
    return { ...toldOf(strengths), bShown: !isOut };
  };
  return {
    own,
    async shownTo(reader, player) {
      const [strengths, isOut, faces, out] = await Promise.all([
        strengthsOf(sql, player),
        isHidden(sql, player),
        deps.facesFor(reader, [player]),
        deps.keptOutAmong([player]),
      ]);
      const isSeen = reader === player || (!isOut && faces.has(player) && out.length === 0);
      return isSeen ? toldOf(strengths) : { oTwo: null, oMany: null };
    },
    atTable: createPlates(deps),
    board: createBoards(deps),
    meansAmong: createMeans(deps),
    async show(player, isShown) {
      await sql.begin(async (tx) => {
        await lockProgress(tx, true);
        await show(tx, player, isShown);
      });
      return own(player);
    },
    rebuild,
    async everythingOf(player) {
      const [{ bShown, ...ratings }, leagues] = await Promise.all([own(player), leaguesOf(sql, player)]);
      return {
        isShown: bShown,
        atTwo: ratings.oTwo,
        atThreeToSix: ratings.oMany,
        weeksAndSeasons: leagues.map(({ player: _, points, ...row }) => ({
          ...row,
          pointsWithoutLuck: Math.round(points * 100) / 100,
        })),
      };
    },
    accountClosed: (player) =>
      sql.begin(async (tx) => {
        // Waits for a batch that is being rated: it may have the player's deals.
        await lockProgress(tx, true);
        await forgetPlayers(tx, [player]);
        await forgetChoice(tx, player);
      }),
    runOnce: worker.runOnce,
    start: worker.start,
    stop: worker.stop,
  };
}

function toldOf(strengths: readonly Strength[]): PlayerRatings {
  const of = (group: Strength["group"]) => {
    const one = strengths.find((strength) => strength.group === group);
    return one === undefined ? null : toldRating(one);
  };
  return { oTwo: of("two"), oMany: of("many") };
}

/** What is done beside the play: judged deals are rated, and what is old is forgotten. */
function createJobs(deps: RatingDeps, step: () => Promise<Step>) {
  const breathe = () => new Promise<void>((resume) => deps.timers.after(0, resume));
  return createWorker(deps, [
    periodicJob({
      name: "rating.follow",
      everyMs: FOLLOW_EVERY_MS,
      async run({ signal }) {
        for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
          if ((await step()) !== "rated") return;
          await breathe();
        }
      },
    }),
    periodicJob({
      name: "rating.forget",
      everyMs: HOUR_MS,
      atStart: false,
      run: ({ now }) =>
        forgetOld(deps.database.sql, dayOf(instant(now - KEPT.leagues)), dayOf(instant(now - PAIRS_KEPT_MS))),
    }),
  ]);
}
