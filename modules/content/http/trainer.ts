import { Elysia } from "elysia";
import {
  envelope,
  HttpRefusal,
  type Limiter,
  MINUTE_MS,
  type PlayerId,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { Content } from "../content.ts";
import { ArrangeAnswer, DailyTry, DiscardAnswer, ExerciseRequest, ValidAnswer } from "../contract.ts";
import { type ContentRefusalCode, refused } from "../messages.ts";
import type { ContentHttpDeps } from "../ports.ts";

/** Calls a minute of one player, and of the strangers of one network. Carriers put thousands behind one: none of them counts for a player. */
const CALLS_A_MINUTE = 240;
/**
 * Calls a minute of all strangers together: the dearest call, a discard, costs some milliseconds. Players are not
 * counted: a flood from many networks takes the trainer from strangers, not from players.
 */
const CALLS_OF_STRANGERS_A_MINUTE = 6_000;
const MOST_NETWORKS = 20_000;
const MOST_PLAYERS = 20_000;

/** The status that each refusal is answered with. */
export const STATUS: Readonly<Record<ContentRefusalCode, number>> = {
  badPlaces: 400,
  dayOver: 409,
  noMoreTries: 409,
  tooMany: 429,
};

const docs = (summary: string) => ({ detail: { summary, tags: ["trainer"] } });

/** The calls of trainer and hand of the day, which strangers may make. */
export const trainerHttp = (deps: ContentHttpDeps & Content) => {
  const { trainer, dailyHands } = deps;
  const limited = createLimited(deps);
  return new Elysia({ name: "content/trainer" })
    .resolve(async ({ request }) => ({ player: await limited(request) }))
    .get("/trainer/:eKind", ({ params }) => envelope(trainer.deal(params.eKind)), {
      params: ExerciseRequest,
      ...docs("A new exercise: `valid`, `arrange` or `discard`; without a token"),
    })
    .post("/trainer/valid", ({ body }) => envelope(trainer.judgeValid(body.sId, body.isValid)), {
      body: ValidAnswer,
      ...docs("Judge whether an exercise's hand may be declared"),
    })
    .post(
      "/trainer/arrange",
      ({ body }) => envelope(trainer.judgeArrange(body.sId, body.aGroups) ?? refuse(refused("badPlaces"))),
      { body: ArrangeAnswer, ...docs("Judge an arrangement of an exercise's hand beside the best there is") },
    )
    .post("/trainer/discard", ({ body }) => envelope(trainer.judgeDiscard(body.sId, body.nPlace)), {
      body: DiscardAnswer,
      ...docs("Judge a discard of an exercise's fourteen cards"),
    })
    .get("/hand-of-the-day", async ({ player }) => envelope(await dailyHands.today(player)), {
      ...docs("Today's hand; with a token also the player's own tries"),
    })
    .post(
      "/hand-of-the-day",
      async ({ player, body }) => envelope(refuse(await dailyHands.judge(player, body.sDay, body.aGroups))),
      { body: DailyTry, ...docs("Try an arrangement of a day's hand; with a token it is kept") },
    );
};

/** The value, or the refusal as an HTTP answer. */
function refuse<T>(result: Result<T, Refusal<ContentRefusalCode>>): T {
  if (result.ok) return result.value;
  throw new HttpRefusal(STATUS[result.error.code], result.error);
}

/**
 * Limits calls and answers the caller's player id, null for a stranger. Throws 429 where a player, the strangers of one
 * network, or all strangers together, ask for too much.
 */
function createLimited({ limiter, networkOf, playerOf }: ContentHttpDeps) {
  const own = limiter({
    name: "trainer.network",
    limit: CALLS_A_MINUTE,
    windowMs: MINUTE_MS,
    maxKeys: MOST_NETWORKS,
  });
  const ofPlayer = limiter({
    name: "trainer.player",
    limit: CALLS_A_MINUTE,
    windowMs: MINUTE_MS,
    maxKeys: MOST_PLAYERS,
  });
  const strangers = limiter({
    name: "trainer.strangers",
    limit: CALLS_OF_STRANGERS_A_MINUTE,
    windowMs: MINUTE_MS,
    maxKeys: 1,
  });
  const within = async (one: Limiter, key: string) => {
    const { waitSeconds } = await one.hit(key);
    if (waitSeconds > 0)
      throw new HttpRefusal(STATUS.tooMany, refused("tooMany").error, { "retry-after": String(waitSeconds) });
  };
  return async (request: Request): Promise<PlayerId | null> => {
    // As at every call of a player's: a token that was forged costs no look into the database.
    const player = await playerOf(request);
    if (player !== null) {
      await within(ofPlayer, player);
      return player;
    }
    await within(own, networkOf(request));
    await within(strangers, "all");
    return null;
  };
}
