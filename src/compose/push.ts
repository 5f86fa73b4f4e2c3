import { endedWithdrawals } from "../../modules/cashier/index.ts";
import { createClubMembers } from "../../modules/clubs/index.ts";
import { isInvitationOpen } from "../../modules/friends/index.ts";
import { createPush, NOTICE_GROUPS, type Push, type PushService } from "../../modules/push/index.ts";
import { answeredTickets } from "../../modules/support/index.ts";
import { createStarting } from "../../modules/tournament/index.ts";
import { webPushService } from "../adapters/push/web-push.ts";
import type { AppDeps } from "./deps.ts";
import { isSocial } from "./money-routes.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";

/** Builds push notices over what other modules' rows say has happened, and has them go with log-ins. */
export function composePush(deps: AppDeps, base: Base, { identity }: People): Push {
  const { database, clock, timers, random, limiter, metrics } = deps;
  const log = deps.log.child({ module: "push" });
  const count = metrics.counterBy("push_notices_total", "Push notices by what became of them", ["outcome"]);
  const starting = createStarting(database);
  const push = createPush({
    database,
    clock,
    timers,
    random,
    limiter,
    log,
    figures: base.figures,
    service: serviceOf(deps, base),
    // Nobody withdraws anything in social mode.
    groups: NOTICE_GROUPS.filter((group) => group !== "withdrawals" || !isSocial(deps)),
    events: {
      tournamentsStarting: starting.between,
      entrantsOf: starting.entrantsOf,
      membersOf: createClubMembers(database),
      withdrawalsEnded: (page) => endedWithdrawals(database, page),
      ticketsAnswered: (page) => answeredTickets(database, page),
    },
    isLive: async (id, sessionId) => (await identity.sessions({ id, sessionId })).some(({ isThis }) => isThis),
    async isKeptOut(player) {
      const { excludedUntil, closed, blocked } = await identity.statusOf(player);
      return excludedUntil !== null || closed || blocked;
    },
    isInvited: (invitationId) => isInvitationOpen(database, invitationId, clock.now()),
    languageOf: identity.languageOf,
    brandName: () => base.settings.get("brand").name,
    count: (outcome) => count({ outcome }),
  });
  identity.onSessionsEnded((ended) => {
    push
      .signedOut(ended)
      .catch((error) => log.warn({ error: String(error) }, "A browser of a log-in that ended is forgotten later."));
  });
  identity.onPlayerExcluded(push.excluded);
  identity.onPlayerClosed(push.accountClosed);
  return push;
}

/** Null without a key, or without a service to send to. */
function serviceOf({ config, secrets, clock, timers, random, log }: AppDeps, { settings }: Base): PushService | null {
  const { pushHosts: hosts } = config.services;
  if (secrets.vapid === undefined || hosts.length === 0) return null;
  return webPushService(
    { privateKey: secrets.vapid, subject: () => `mailto:${settings.get("brand").supportEmail}`, hosts },
    { clock, timers, random, log: log.child({ module: "services" }) },
  );
}
