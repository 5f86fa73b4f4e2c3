/** Refusals in the reader's language, beside the wire's own message (decision 0091). */
import { answers as account } from "../../modules/account/texts/answers.ts";
import { accountTexts } from "../../modules/account/texts/index.ts";
import { answers as analysis } from "../../modules/analysis/texts/answers.ts";
import { answers as bonus } from "../../modules/bonus/texts/answers.ts";
import { answers as cashier } from "../../modules/cashier/texts/answers.ts";
import { answers as clubs } from "../../modules/clubs/texts/answers.ts";
import { answers as consent } from "../../modules/consent/texts/answers.ts";
import { consentTexts } from "../../modules/consent/texts/index.ts";
import { answers as content } from "../../modules/content/texts/answers.ts";
import { answers as dealday } from "../../modules/dealday/texts/answers.ts";
import { answers as friends } from "../../modules/friends/texts/answers.ts";
import { answers as identity } from "../../modules/identity/texts/answers.ts";
import { identityTexts } from "../../modules/identity/texts/index.ts";
import { dateWordsIn } from "../../modules/kernel/date-words.ts";
import {
  type AnswerTexts,
  createAnswerTexts,
  given,
  inEachLanguage,
  inLanguage,
  type Language,
  languageRead,
  type TextOf,
  type TextsFor,
} from "../../modules/kernel/index.ts";
import { answers as own } from "../../modules/kernel/texts/answers.ts";
import { answers as kyc } from "../../modules/kyc/texts/answers.ts";
import { kycTexts } from "../../modules/kyc/texts/index.ts";
import { answers as lobby } from "../../modules/lobby/texts/answers.ts";
import { answers as push } from "../../modules/push/texts/answers.ts";
import { answers as rating } from "../../modules/rating/texts/answers.ts";
import { answers as saferplay } from "../../modules/saferplay/texts/answers.ts";
import { answers as support } from "../../modules/support/texts/answers.ts";
import { supportTexts } from "../../modules/support/texts/index.ts";
import { answers as tables } from "../../modules/tables/texts/answers.ts";
import { answers as tournament } from "../../modules/tournament/texts/answers.ts";
import { languageOf } from "../../modules/ui/language.ts";
import { answers as wallet } from "../../modules/wallet/texts/answers.ts";

const TABLES = [
  own,
  account,
  analysis,
  bonus,
  cashier,
  clubs,
  consent,
  content,
  dealday,
  friends,
  identity,
  kyc,
  lobby,
  push,
  rating,
  saferplay,
  support,
  tables,
  tournament,
  wallet,
];

/** What forms say before anything is sent: the server refuses the same with it. Read in a language. */
const formTexts = () => [accountTexts.form, consentTexts.form, identityTexts.form, kycTexts.form, supportTexts.form];

/** What forms say in English, and what that is in another language. */
function formAnswers(language: Language): AnswerTexts {
  const own = inLanguage(language, () => formTexts().map((texts) => Object.values<string>(texts)));
  const english = inLanguage("en", () => formTexts().map((texts) => Object.values<string>(texts)));
  return Object.fromEntries(english.flatMap((texts, form) => texts.map((text, at) => [text, own[form]![at]!])));
}

/** What a message is in another language. */
const answerIn = createAnswerTexts(
  inEachLanguage((language) =>
    language === "en" ? [] : [formAnswers(language), ...TABLES.map((table) => table[language])],
  ),
  dateWordsIn,
);

/** What readers of each language get beside our messages; of English nothing. */
const inLanguages = inEachLanguage<TextOf>((language) => (message) => answerIn(message, language));
const textsIn = (language: Language | undefined): TextOf => inLanguages[language ?? "en"];

/** What the sender of a call reads of our messages. */
export const textsFor: TextsFor = ({ headers }) => textsIn(languageRead(headers));

/** What a socket's browser reads of our messages: its page's address says in which language that is, because a socket has no headers to choose. */
export const socketTexts: TextsFor = (request) => textsIn(languageOf(request).language);

/** The field of an answer's body that has its message in the reader's language; none for who reads English. */
export const textFor = (request: Request, message: string): { readonly sText?: string } =>
  given({ sText: textsFor(request)(message) });

/** What a call is answered with when nothing more is to be said. */
const NOTHING_SAID = "success.";

/** An answer of a call that says something, with the same in the reader's language; undefined where there is nothing to add. */
export function withText(request: Request, answer: unknown): object | undefined {
  if (typeof answer !== "object" || answer === null || !("message" in answer)) return undefined;
  const { message } = answer;
  if (typeof message !== "string" || message === NOTHING_SAID) return undefined;
  const text = textFor(request, message);
  return text.sText === undefined ? undefined : { ...answer, ...text };
}
