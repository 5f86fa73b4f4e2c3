import { Elysia } from "elysia";
import { IDENTITY_REFUSALS, type Identity, playerGuard } from "../identity/index.ts";
import {
  type Clock,
  callLimit,
  docsOf,
  envelope,
  HOUR_MS,
  isOlder,
  isOutdated,
  iso,
  orThrow,
  type PlayerId,
} from "../kernel/index.ts";
import { dayOf } from "../kernel/india.ts";
import type { OwnTerms } from "./choices/choices.ts";
import type { Consent } from "./consent.ts";
import { type ConsentsData, NomineeRequest, OffersRequest, type TermsData, TermsRequest } from "./contract.ts";
import { MESSAGES, REFUSALS, refused } from "./messages.ts";
import type { ConsentHttpDeps } from "./ports.ts";

/** Changes of a player an hour. */
const CHANGES_AN_HOUR = 60;
const docs = docsOf("consent");

interface RouteDeps extends ConsentHttpDeps {
  readonly consent: Consent;
  readonly identity: Pick<Identity, "authenticate">;
  readonly clock: Clock;
}

/** The calls of consents and rights, our own. */
export function consentHttp(deps: RouteDeps) {
  const limited = (name: string) =>
    callLimit(deps.limiter, refused("tooMany").error, { name, limit: CHANGES_AN_HOUR, windowMs: HOUR_MS });
  const changes = limited("consent.changes");
  // By themselves: whoever has changed much else withdraws all the same (CR-3).
  const withdrawals = limited("consent.withdrawals");
  const offers = (player: PlayerId, isGiven: boolean) => (isGiven ? changes : withdrawals)(player);
  return new Elysia({ name: "consent" }).use(consentRoutes(deps, changes, offers)).use(nomineeRoutes(deps, changes));
}

type Changes = ReturnType<typeof callLimit>;

function consentRoutes(
  { consent, identity, clock }: RouteDeps,
  changes: Changes,
  offers: (player: PlayerId, isGiven: boolean) => ReturnType<Changes>,
) {
  const termsOf = async (player: PlayerId) => wireTerms(await consent.ownTerms(player), dayOf(clock.now()));
  const own = ownConsents({ consent, clock });
  return new Elysia({ name: "consent/choices", prefix: "/consents" })
    .use(playerGuard(identity))
    .get("/", async ({ player }) => envelope(await own(player.id)), {
      player: true,
      ...docs("What the player agreed to, and the nominee"),
    })
    .get("/terms", async ({ player }) => envelope(await termsOf(player.id)), {
      player: true,
      ...docs("Which terms the player agreed to, and whether newer ones ask"),
    })
    .post(
      "/terms",
      async ({ player, body: { sVersion, eLanguage } }) => {
        await changes(player.id);
        orThrow(await consent.agree(player.id, { version: sVersion, language: eLanguage }), IDENTITY_REFUSALS);
        return envelope(await termsOf(player.id), MESSAGES.agreed);
      },
      { player: true, body: TermsRequest, ...docs("Agree to the terms and the notice that were shown") },
    )
    .post(
      "/offers",
      async ({ player, body: { isGiven, eLanguage } }) => {
        await offers(player.id, isGiven);
        orThrow(await consent.chooseOffers(player.id, isGiven, eLanguage), REFUSALS);
        return envelope(await own(player.id), isGiven ? MESSAGES.offersOn : MESSAGES.offersOff);
      },
      { player: true, body: OffersRequest, ...docs("Consent to be sent offers, or withdraw it") },
    );
}

function nomineeRoutes({ consent, identity, clock }: RouteDeps, changes: Changes) {
  const own = ownConsents({ consent, clock });
  return new Elysia({ name: "consent/nominee", prefix: "/consents" })
    .use(playerGuard(identity))
    .post(
      "/nominee",
      async ({ player, body: { sName, eRelation, sContact } }) => {
        await changes(player.id);
        await consent.nameNominee(player.id, { name: sName, relation: eRelation, contact: sContact });
        return envelope(await own(player.id), MESSAGES.nomineeNamed);
      },
      { player: true, body: NomineeRequest, ...docs("Name who exercises the player's rights when they no longer can") },
    )
    .post(
      "/nominee/remove",
      async ({ player }) => {
        await changes(player.id);
        await consent.removeNominee(player.id);
        return envelope(await own(player.id), MESSAGES.nomineeRemoved);
      },
      { player: true, ...docs("Have no nominee any more") },
    );
}

/** All of a player's consents, as the wire has them. */
const ownConsents =
  ({ consent, clock }: Pick<RouteDeps, "consent" | "clock">) =>
  async (player: PlayerId): Promise<ConsentsData> => {
    const [terms, choices, isOffersGiven, nominee] = await Promise.all([
      consent.ownTerms(player),
      consent.choicesOf(player),
      consent.wantsOffers(player),
      consent.nomineeOf(player),
    ]);
    return {
      oTerms: wireTerms(terms, dayOf(clock.now())),
      isOffersGiven,
      aChoice: choices.map(({ purpose, isGiven, version, language, sha256, at }) => ({
        ePurpose: purpose,
        isGiven,
        sVersion: version,
        eLanguage: language,
        sSha256: sha256,
        dDate: iso(at),
      })),
      oNominee: nominee && {
        sName: nominee.name,
        eRelation: nominee.relation,
        sContact: nominee.contact,
        dNamedDate: iso(nominee.namedAt),
      },
    };
  };

/** A player who has ticked nothing so far is asked by the profile's own ticks. */
function wireTerms({ version, from, agreed }: OwnTerms, day: string): TermsData {
  return {
    sVersion: version,
    dFrom: from,
    sAgreedVersion: agreed?.version ?? null,
    isAsked: agreed !== null && isOlder(agreed.version),
    isNeeded: agreed !== null && isOutdated(agreed.version, day),
  };
}
