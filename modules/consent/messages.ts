/** What players read of consents and rights. Safe for the browser. */
import { type RefusalRows, refusalsOf } from "../kernel/index.ts";
import { consentTexts } from "./texts/index.ts";

/** What each refusal is answered with, by its code. */
export const REFUSALS = {
  tooMany: [429, "Too many requests. Please try again later."],
} as const satisfies RefusalRows;

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);

const said = (read: () => string) => ({ error: read });

/** What forms say before anything is sent. */
export const FORM_MESSAGES = {
  name: said(() => consentTexts.form.name),
  relation: said(() => consentTexts.form.relation),
  contact: said(() => consentTexts.form.contact),
};

/** What a change is answered with. */
export const MESSAGES = {
  agreed: "Thank you. You have agreed to the new terms.",
  offersOn: "We may send you offers. You can end it here at any time.",
  offersOff: "We send you no more offers.",
  nomineeNamed: "Your nominee is kept.",
  nomineeRemoved: "You have no nominee any more.",
} as const;
