/** Wire shapes of consents and rights, our own. Safe for the browser. */
import { z } from "zod";
import { LANGUAGES, printableLine } from "../kernel/index.ts";
import { FORM_MESSAGES } from "./messages.ts";

/**
 * What players consent to, each by itself (DPDP Act 2023, s. 6 (1)). `terms` and `notice` are necessary: no account without them. `offers` is the
 * player's own choice.
 */
export const PURPOSES = ["terms", "notice", "offers"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** How a nominee is related to the player. */
export const RELATIONS = ["spouse", "parent", "child", "sibling", "other"] as const;
export type Relation = (typeof RELATIONS)[number];

/** Characters of a nominee's name, and of the address or number. */
export const NOMINEE_LENGTHS = { name: 80, contact: 160 } as const;

const language = z.enum(LANGUAGES);
/** A line that says something. */
const line = (most: number, said: { readonly error: () => string }) =>
  z
    .string(said)
    .max(most, said)
    .transform(printableLine)
    .refine((text) => text !== "", said);

/** `POST /consents/terms`: the version that was shown. */
export const TermsRequest = z.object({ sVersion: z.string().regex(/^[\w.-]{1,20}$/), eLanguage: language });
/** `POST /consents/offers`. */
export const OffersRequest = z.object({ isGiven: z.boolean(), eLanguage: language });
/** `POST /consents/nominee`. */
export const NomineeRequest = z.object({
  sName: line(NOMINEE_LENGTHS.name, FORM_MESSAGES.name),
  eRelation: z.enum(RELATIONS, FORM_MESSAGES.relation),
  sContact: line(NOMINEE_LENGTHS.contact, FORM_MESSAGES.contact),
});
export type NomineeRequest = z.infer<typeof NomineeRequest>;

/** `data` of `GET /consents/terms`: what the lobby asks for. */
export const TermsData = z.object({
  sVersion: z.string(),
  dFrom: z.string(),
  sAgreedVersion: z.string().nullable(),
  isAsked: z.boolean(),
  isNeeded: z.boolean(),
});
export type TermsData = z.infer<typeof TermsData>;

/** `data` of `GET /consents`, and of what changes them. */
export const ConsentsData = z.object({
  oTerms: TermsData,
  isOffersGiven: z.boolean(),
  /** The newest first, fifty at most. */
  aChoice: z.array(
    z.object({
      ePurpose: z.enum(PURPOSES),
      isGiven: z.boolean(),
      sVersion: z.string(),
      eLanguage: language.nullable(),
      sSha256: z.string().nullable(),
      dDate: z.string(),
    }),
  ),
  oNominee: z
    .object({ sName: z.string(), eRelation: z.enum(RELATIONS), sContact: z.string(), dNamedDate: z.string() })
    .nullable(),
});
export type ConsentsData = z.infer<typeof ConsentsData>;
