/** Refusals in the reader's language, beside the wire's own message (decision 0091). */
import { answers as identity } from "../../modules/identity/texts/answers.hi.ts";
import { createAnswerTexts, given } from "../../modules/kernel/index.ts";
import { answers as lobby } from "../../modules/lobby/texts/answers.hi.ts";
import { answers as tournament } from "../../modules/tournament/texts/answers.hi.ts";
import { languageIn, languageLiked } from "../../modules/ui/language.ts";

/** The messages of the server itself. */
const OWN = {
  "Server is unavailable.": "सर्वर से जवाब नहीं मिला।",
  "Something went wrong.": "कुछ गड़बड़ हो गई।",
  "Too many requests. Please try again in a moment.": "बहुत ज़्यादा अनुरोध। कृपया ज़रा देर में फिर कोशिश करें।",
  "The request is not valid.": "अनुरोध सही नहीं है।",
};

/** What a message is in another language. */
const answerIn = createAnswerTexts({ hi: [OWN, identity, lobby, tournament] });

/** The field of an answer's body that has its message in the reader's language; none for who reads English. Our pages say theirs by `accept-language`. */
export function textFor(request: Request, message: string): { readonly sText?: string } {
  const { headers } = request;
  const language = languageLiked(headers.get("accept-language") ?? "") ?? languageIn(headers.get("cookie") ?? "");
  return language === undefined || language === "en" ? {} : given({ sText: answerIn(message, language) });
}
