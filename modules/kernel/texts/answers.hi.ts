import type { AnswerTexts } from "../answer-texts.ts";

/** What the server itself answers, in Hindi. */
export const answers: AnswerTexts = {
  "Server is unavailable.": "सर्वर से जवाब नहीं मिला।",
  "Something went wrong.": "कुछ गड़बड़ हो गई।",
  "Too many requests. Please try again in a moment.": "बहुत ज़्यादा अनुरोध। कृपया ज़रा देर में फिर कोशिश करें।",
  "The request is not valid.": "अनुरोध सही नहीं है।",
};
