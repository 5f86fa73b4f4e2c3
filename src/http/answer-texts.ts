/** Refusals in the reader's language, beside the wire's own message (decision 0091). */
import { answers as account } from "../../modules/account/texts/answers.hi.ts";
import { answers as analysis } from "../../modules/analysis/texts/answers.hi.ts";
import { answers as bonus } from "../../modules/bonus/texts/answers.hi.ts";
import { answers as cashier } from "../../modules/cashier/texts/answers.hi.ts";
import { answers as clubs } from "../../modules/clubs/texts/answers.hi.ts";
import { answers as consent } from "../../modules/consent/texts/answers.hi.ts";
import { answers as content } from "../../modules/content/texts/answers.hi.ts";
import { answers as dealday } from "../../modules/dealday/texts/answers.hi.ts";
import { answers as friends } from "../../modules/friends/texts/answers.hi.ts";
import { answers as identity } from "../../modules/identity/texts/answers.hi.ts";
import { createAnswerTexts, given } from "../../modules/kernel/index.ts";
import { answers as own } from "../../modules/kernel/texts/answers.hi.ts";
import { answers as kyc } from "../../modules/kyc/texts/answers.hi.ts";
import { answers as lobby } from "../../modules/lobby/texts/answers.hi.ts";
import { answers as push } from "../../modules/push/texts/answers.hi.ts";
import { answers as saferplay } from "../../modules/saferplay/texts/answers.hi.ts";
import { answers as support } from "../../modules/support/texts/answers.hi.ts";
import { answers as tables } from "../../modules/tables/texts/answers.hi.ts";
import { answers as tournament } from "../../modules/tournament/texts/answers.hi.ts";
import { languageIn, languageLiked } from "../../modules/ui/language.ts";
import { answers as wallet } from "../../modules/wallet/texts/answers.hi.ts";

/** What a message is in another language. */
const answerIn = createAnswerTexts({
  hi: [
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
    saferplay,
    support,
    tables,
    tournament,
    wallet,
  ],
});

/** The field of an answer's body that has its message in the reader's language; none for who reads English. Our pages say theirs by `accept-language`. */
export function textFor(request: Request, message: string): { readonly sText?: string } {
  const { headers } = request;
  const language = languageLiked(headers.get("accept-language") ?? "") ?? languageIn(headers.get("cookie") ?? "");
  return language === undefined || language === "en" ? {} : given({ sText: answerIn(message, language) });
}
