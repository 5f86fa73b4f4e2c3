import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import { callLimit, docsOf, envelope, HOUR_MS, orThrow } from "../kernel/index.ts";
import { ChoiceRequest, RenewRequest, SubscribeRequest } from "./contract.ts";
import { MESSAGES, REFUSALS, refused } from "./messages.ts";
import type { PushHttpDeps } from "./ports.ts";
import type { Push } from "./push.ts";

/** Changes of a player an hour. */
const CHANGES_AN_HOUR = 60;
const TESTS_AN_HOUR = 6;
/**
 * New addresses of one network an hour that show no old one's secret. Those that do are not counted: many share a
 * network, and one who guesses there must not take notices from the others.
 */
const WRONG_RENEWALS_AN_HOUR = 60;

const docs = docsOf("push");

/** The calls of push notices, our own. */
export function pushHttp({
  push,
  identity,
  limiter,
  networkOf,
}: PushHttpDeps & { readonly push: Push; readonly identity: Pick<Identity, "authenticate"> }) {
  const limited = (name: string, limit: number) =>
    callLimit(limiter, refused("tooMany").error, { name: `push.${name}`, limit, windowMs: HOUR_MS });
  const changes = limited("changes", CHANGES_AN_HOUR);
  const tests = limited("tests", TESTS_AN_HOUR);
  const renewals = limited("renewals", WRONG_RENEWALS_AN_HOUR);

  return new Elysia({ name: "push" })
    .use(playerGuard(identity))
    .get("/push", async ({ player }) => envelope(await push.state(player)), {
      player: true,
      ...docs("Whether notices are on in this log-in's browser, and of what the player is told"),
    })
    .post(
      "/push",
      async ({ player, body }) => {
        await changes(player.id);
        return envelope(orThrow(await push.subscribe(player, body), REFUSALS), MESSAGES.on);
      },
      { player: true, body: SubscribeRequest, ...docs("Switch notices on in the browser of this log-in") },
    )
    .delete("/push", async ({ player }) => envelope(await push.unsubscribe(player), MESSAGES.off), {
      player: true,
      ...docs("Switch notices off in the browser of this log-in"),
    })
    .post(
      "/push/choice",
      async ({ player, body }) => {
        await changes(player.id);
        return envelope(await push.choose(player, body.eSubject, body.isOn));
      },
      { player: true, body: ChoiceRequest, ...docs("Choose whether to be told of one kind of event") },
    )
    .post(
      "/push/test",
      async ({ player }) => {
        await tests(player.id);
        orThrow(await push.test(player), REFUSALS);
        return envelope(null, MESSAGES.testSent);
      },
      { player: true, ...docs("Send a notice to the browser of this log-in") },
    )
    .post(
      "/push/renew",
      async ({ body, request }) => {
        const renewed = await push.renew(body);
        if (!renewed.ok) await renewals(networkOf(request));
        orThrow(renewed, REFUSALS);
        return envelope(null);
      },
      {
        body: RenewRequest,
        ...docs("The browser has a new address: for service workers, without a token; shown by the old one's secret"),
      },
    );
}
