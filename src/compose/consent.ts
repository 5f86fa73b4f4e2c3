import type { Account } from "../../modules/account/index.ts";
import { type Consent, createConsent } from "../../modules/consent/index.ts";
import type { LetterPorts } from "../../modules/operator/index.ts";
import { shownTexts } from "../render/shown-text.tsx";
import type { AppDeps } from "./deps.ts";
import { isSocial } from "./money-routes.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";

/** Builds consents and rights, which hear of every agreement and of accounts that close. */
export function composeConsent(
  deps: AppDeps,
  { vault, figures, settings }: Base,
  { identity, offers }: People,
): Consent {
  const { database, clock, timers, random } = deps;
  const consent = createConsent({
    database,
    clock,
    timers,
    random,
    figures,
    vault,
    identity,
    log: deps.log.child({ module: "consent" }),
    textOf: shownTexts(settings, clock.now, isSocial(deps)),
  });
  offers.give(consent.wantsOffers);
  identity.onTermsAccepted(consent.termsAccepted);
  identity.onPlayerClosed(consent.accountClosed);
  return consent;
}

/** What is done about players' data at their letters. */
export const lettersOf = (
  { everythingOf, closeByLetter: close }: Pick<Account, "everythingOf" | "closeByLetter">,
  { nomineeOf }: Pick<Consent, "nomineeOf">,
): LetterPorts => ({ everythingOf, close, nomineeOf });
