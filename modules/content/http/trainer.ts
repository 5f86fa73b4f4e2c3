import { Elysia } from "elysia";
import {
  callLimit,
  docsOf,
  envelope,
  given,
  inLanguage,
  languageRead,
  MINUTE_MS,
  orThrow,
  type PlayerId,
} from "../../kernel/index.ts";
import type { Content } from "../content.ts";
import { ArrangeAnswer, DailyTry, DiscardAnswer, ExerciseRequest, ValidAnswer } from "../contract.ts";
import { REFUSALS, refused } from "../messages.ts";
import type { ContentHttpDeps } from "../ports.ts";
import type { Explained } from "../trainer/trainer.ts";

/** Calls a minute of one player, and of the anonymous callers of one network. Carriers put thousands behind one: none of them counts for a player. */
const CALLS_A_MINUTE = 240;
/**
 * Calls a minute of all anonymous callers together: the dearest call, a discard, costs some milliseconds. Players are not
 * counted: a flood from many networks takes the trainer from anonymous callers, not from players.
 */
const ANONYMOUS_CALLS_A_MINUTE = 6_000;

const docs = docsOf("trainer");

/** The calls of trainer and hand of the day, which anonymous callers may make. */
export const trainerHttp = (deps: ContentHttpDeps & Content) => {
  const { trainer, dailyHands } = deps;
  const limited = createLimited(deps);
  return new Elysia({ name: "content/trainer" })
    .resolve(async ({ request }) => ({ player: await limited(request) }))
    .get("/trainer/:eKind", ({ params }) => envelope(trainer.deal(params.eKind)), {
      params: ExerciseRequest,
      ...docs("A new exercise: `valid`, `arrange` or `discard`; without a token"),
    })
    .post(
      "/trainer/valid",
      ({ body, request }) => envelope(told(trainer.judgeValid(body.sId, body.isValid), request)),
      {
        body: ValidAnswer,
        ...docs("Judge whether an exercise's hand may be declared"),
      },
    )
    .post(
      "/trainer/arrange",
      ({ body }) => envelope(trainer.judgeArrange(body.sId, body.aGroups) ?? orThrow(refused("badPlaces"), REFUSALS)),
      { body: ArrangeAnswer, ...docs("Judge an arrangement of an exercise's hand beside the best there is") },
    )
    .post(
      "/trainer/discard",
      ({ body, request }) => envelope(told(trainer.judgeDiscard(body.sId, body.nPlace), request)),
      {
        body: DiscardAnswer,
        ...docs("Judge a discard of an exercise's fourteen cards"),
      },
    )
    .get("/hand-of-the-day", async ({ player }) => envelope(await dailyHands.today(player)), {
      ...docs("Today's hand; with a token also the player's own tries"),
    })
    .post(
      "/hand-of-the-day",
      async ({ player, body }) => envelope(orThrow(await dailyHands.judge(player, body.sDay, body.aGroups), REFUSALS)),
      { body: DailyTry, ...docs("Try an arrangement of a day's hand; with a token it is kept") },
    );
};

/** The reasons in English, and beside them in the reader's language. */
function told<Judged>({ why, ...judged }: Explained<Judged>, { headers }: Request) {
  const language = languageRead(headers) ?? "en";
  const aTexts = language === "en" ? undefined : inLanguage(language, why);
  return { ...judged, aReasons: inLanguage("en", why), ...given({ aTexts }) };
}

/**
 * Limits calls and answers the caller's player id, null for an anonymous caller. Throws 429 where a player, the anonymous callers of one
 * network, or all anonymous callers together, ask for too much.
 */
function createLimited({ limiter, networkOf, playerOf }: ContentHttpDeps) {
  const limited = (name: string, limit: number) =>
    callLimit(limiter, refused("tooMany").error, { name: `trainer.${name}`, limit, windowMs: MINUTE_MS });
  const own = limited("network", CALLS_A_MINUTE);
  const ofPlayer = limited("player", CALLS_A_MINUTE);
  const anonymous = limited("strangers", ANONYMOUS_CALLS_A_MINUTE);
  return async (request: Request): Promise<PlayerId | null> => {
    // As at every call of a player's: a token that was forged costs no look into the database.
    const player = await playerOf(request);
    if (player !== null) {
      await ofPlayer(player);
      return player;
    }
    await own(networkOf(request));
    await anonymous("all");
    return null;
  };
}
