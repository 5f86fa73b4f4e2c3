/** What the calls of consents and rights answer, for their description. */
import type { z } from "zod";
import { type CallDocs, type RefusalDocs, refusalDocs } from "../kernel/index.ts";
import { ConsentsData, TermsData } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const refusals = refusalDocs(REFUSALS);
const CHANGES = "60 changes an hour a player.";

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const callsOf = ({
  identityRefusals,
}: {
  readonly identityRefusals: RefusalDocs<"termsChanged">;
}): CallDocs<z.ZodType> => ({
  "GET /api/consents/": { data: ConsentsData },
  "GET /api/consents/terms": { data: TermsData },
  "POST /api/consents/terms": {
    data: TermsData,
    limit: CHANGES,
    refusals: [...identityRefusals("termsChanged"), ...refusals("tooMany")],
    about: "Agrees to the version that was shown; refused where another one has appeared meanwhile.",
  },
  "POST /api/consents/offers": {
    data: ConsentsData,
    limit: `${CHANGES} It is given ten times a day at most, and withdrawn 60 times an hour, whatever else was changed.`,
    refusals: refusals("tooMany"),
  },
  "POST /api/consents/nominee": { data: ConsentsData, limit: CHANGES, refusals: refusals("tooMany") },
  "POST /api/consents/nominee/remove": { data: ConsentsData, limit: CHANGES, refusals: refusals("tooMany") },
});

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  oTerms: "Terms of service and privacy, which change together.",
  sVersion: "A version of terms and privacy: of the pages, of what was shown, or of what was agreed to.",
  eLanguage: "The language in which it was shown; null: not known.",
  dDate: "When (ISO 8601).",
  sAgreedVersion: "The version that the player agreed to last; null: none so far.",
  isAsked: "There is a newer version than the one that the player agreed to.",
  isNeeded: "It holds already: until the player agrees, no cash game begins and no deposit is taken.",
  isOffersGiven: "The player may be sent offers.",
  aChoice: "Consents given and withdrawn, the newest first, fifty at most.",
  ePurpose: "`terms` and `notice`: necessary for an account; `offers`: the player's own choice.",
  isGiven: "true: given; false: withdrawn.",
  sSha256: "SHA-256 of the text that was shown, in UTF-8, hex; null: not known.",
  oNominee: "Who exercises the player's rights after death, or when the player cannot any more; null: nobody.",
  sName: "The person's name.",
  eRelation: "`spouse`, `parent`, `child`, `sibling` or `other`.",
  sContact: "A mobile number, a mail address or a postal one.",
  dNamedDate: "When the player named the person (ISO 8601).",
};
