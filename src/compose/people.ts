import { type ContentDeps, createContent } from "../../modules/content/index.ts";
import { bearerToken, createIdentity, type Guarding, type Identity } from "../../modules/identity/index.ts";
import { DAY_MS, type PlayerId, traceCalls } from "../../modules/kernel/index.ts";
import { createKyc } from "../../modules/kyc/index.ts";
import { createSupport, type SupportDeps } from "../../modules/support/index.ts";
import { drawsFrom } from "../../modules/tables/index.ts";
import { identityLimits } from "../module-settings.ts";
import { ticketFolder } from "../platform/data-folder.ts";
import { closureKey, keyFor } from "../platform/secrets.ts";
import type { AppDeps } from "./deps.ts";
import { givenLater } from "./given-later.ts";
import type { Base } from "./platform.ts";

/** The modules about players, and what they wrote to support. */
export type People = ReturnType<typeof composePeople>;

/** Builds identity, kyc, support, and what anybody may try at cards. */
export function composePeople(deps: AppDeps, base: Base) {
  const { config, database, clock, timers, random, log, tracer } = deps;
  const { settings, services, security, figures, encryption, sessionSecrets } = base;
  const identity = createIdentity({
    database,
    databaseNow: deps.databaseNow,
    clock,
    timers,
    random,
    settings,
    security,
    figures,
    bus: deps.bus,
    limiter: deps.limiter,
    vault: base.vault,
    publicUrl: deps.publicUrl,
    sms: services.sms,
    email: services.email,
    geocoder: services.geocoder,
    log: log.child({ module: "identity" }),
    secrets: {
      tokens: sessionSecrets.map((secret) => keyFor(secret, "session tokens")),
      otps: sessionSecrets.map((secret) => keyFor(secret, "OTPs")),
      closures: [encryption.current, ...encryption.old].map(closureKey),
    },
    limits: identityLimits(config),
    countAlarm: deps.metrics.counter(
      "identity_alarms_total",
      "Budgets of the whole platform that strangers have used up",
    ),
  });
  const guarding: Pick<Guarding, "onTokenRejected"> = {
    onTokenRejected: (request) =>
      security.record({ kind: "tokenRejected", outcome: "refused", player: null, address: deps.addressOf(request) }),
  };
  Object.assign(identity, guarding);
  const kyc = createKyc({
    database,
    clock,
    timers,
    random,
    settings,
    figures,
    log: log.child({ module: "kyc" }),
    provider: services.kyc,
    secrets: encryption,
    mobileOf: identity.mobileOf,
    isKeptOut: async (player) => (await identity.statusOf(player)).excludedUntil !== null,
    fullNameOf: async (player) => (await identity.own(player)).details.fullName || null,
    limits: config.kyc,
  });
  const players = playersOf({ clock }, identity, kyc);
  const offers = givenLater<(player: PlayerId) => Promise<boolean>>("consents");
  const support = composeSupport(deps, base, { ...players, wantsOffers: (player) => offers.get()(player) });
  const dealStreaks = givenLater<NonNullable<ContentDeps["countedElsewhere"]>>("deals of the day");
  const countedElsewhere = (player: PlayerId, days: readonly string[]) => dealStreaks.get()(player, days);
  const content = createContent({ database, clock, random, drawsFrom, countedElsewhere });
  const traced = { identity: traceCalls(tracer, "identity", identity), kyc: traceCalls(tracer, "kyc", kyc) };
  return { ...traced, support, offers, emailOf: players.emailOf, content, dealStreaks };
}

function composeSupport(
  deps: AppDeps,
  base: Base,
  players: Pick<SupportDeps, "emailOf" | "groupsOf" | "languageOf" | "wantsOffers">,
) {
  const { database, clock, timers, random, limiter } = deps;
  const { settings, security, figures, services } = base;
  return createSupport({
    database,
    clock,
    timers,
    random,
    settings,
    security,
    figures,
    limiter,
    log: deps.log.child({ module: "support" }),
    email: services.email,
    ...players,
    tellAll: (event, data) => base.realtime.announceHere({ to: null, event, data }),
    folder: ticketFolder(deps.dataFolder),
    secret: keyFor(deps.secrets.session, "addresses of the contact form"),
  });
}

/** A player is new for so long. */
const NEW_MS = 30 * DAY_MS;

/** What support knows of players: where to mail them, and to which groups they belong (O-53). */
const playersOf = (
  { clock }: Pick<AppDeps, "clock">,
  identity: Pick<Identity, "own" | "registeredAt" | "statusOf" | "languageOf">,
  kyc: Pick<ReturnType<typeof createKyc>, "dataOf">,
): Pick<SupportDeps, "emailOf" | "groupsOf" | "languageOf"> => ({
  languageOf: identity.languageOf,
  async emailOf(player) {
    if ((await identity.statusOf(player)).closed) return null;
    const { email, isEmailVerified } = await identity.own(player);
    return isEmailVerified && email !== "" ? email : null;
  },
  async groupsOf(player) {
    const [since, { oPan }] = await Promise.all([identity.registeredAt(player), kyc.dataOf(player)]);
    const isNew = since !== null && since > clock.now() - NEW_MS;
    const isVerified = oPan.eState === "approved";
    return new Set([...(isNew ? (["newcomers"] as const) : []), isVerified ? ("verified" as const) : "unverified"]);
  },
});

/** The player of a session token; null when it shows none. */
export async function playerBehind(identity: Pick<Identity, "authenticate">, token: string): Promise<PlayerId | null> {
  const found = await identity.authenticate(token);
  return found.ok ? found.value.id : null;
}

/** The player whose session a request shows, for a call that strangers may make too; null when it shows no valid one. */
export async function playerShown(
  identity: Pick<Identity, "authenticate">,
  request: Request,
): Promise<PlayerId | null> {
  const token = bearerToken(request.headers.get("authorization"));
  return token === undefined ? null : playerBehind(identity, token);
}
