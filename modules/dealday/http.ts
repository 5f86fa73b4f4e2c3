import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import { isDay } from "../kernel/calendar.ts";
import { callLimit, docsOf, envelope, MINUTE_MS, orThrow } from "../kernel/index.ts";
import { PlayRequest } from "./contract.ts";
import type { DealDay } from "./dealday.ts";
import { REFUSALS, refused } from "./messages.ts";
import type { DealDayHttpDeps } from "./ports.ts";

/** Looks of one player, and of the anonymous callers of one network. */
const LOOKS_A_MINUTE = 120;
const LOOKS_OF_A_NETWORK = 240;
/** Presses of one player: a table is opened once, a ticket each time. */
const PLAYS_A_MINUTE = 20;
/** Tables that one network opens or comes back to in a minute: carriers put thousands behind one. */
const PLAYS_OF_A_NETWORK = 600;

const docs = docsOf("dealday");
/** Asked here, since the lobby's first script carries the contract. */
const PlayOfDay = PlayRequest.refine(({ sDay }) => isDay(sDay), "Name a day");

type RouteDeps = DealDayHttpDeps & { readonly dealDay: DealDay; readonly identity: Pick<Identity, "authenticate"> };

/** The calls of the deal of the day, our own. */
export function dealDayHttp({ dealDay, identity, limiter, networkOf, playerOf }: RouteDeps) {
  const limited = (name: string, limit: number) =>
    callLimit(limiter, refused("tooMany").error, { name: `dealday.${name}`, limit, windowMs: MINUTE_MS });
  const looks = limited("looks", LOOKS_A_MINUTE);
  const looksOfNetwork = limited("looksOfNetwork", LOOKS_OF_A_NETWORK);
  const plays = limited("plays", PLAYS_A_MINUTE);
  const playsOfNetwork = limited("playsOfNetwork", PLAYS_OF_A_NETWORK);
  return new Elysia({ name: "dealday" })
    .use(playerGuard(identity))
    .get(
      "/deal-of-the-day",
      async ({ request }) => {
        const player = await playerOf(request);
        await (player === null ? looksOfNetwork(networkOf(request)) : looks(player));
        return envelope(await dealDay.today(player));
      },
      { ...docs("Today's deal; with a token also the player's own; yesterday's once its cards are opened") },
    )
    .post(
      "/deal-of-the-day/play",
      async ({ player, body, request }) => {
        await plays(player.id);
        await playsOfNetwork(networkOf(request));
        return envelope(orThrow(await dealDay.play(player.id, body.sDay), REFUSALS));
      },
      { player: true, body: PlayOfDay, ...docs("Open the table of the own deal of the day, or come back to it") },
    );
}
