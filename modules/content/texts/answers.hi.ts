import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the hand of the day and the trainer answer, in Hindi. */
export const answers: AnswerTexts = {
  "These are not the cards of the hand.": "ये इस हाथ के पत्ते नहीं हैं।",
  "This hand is closed. Today's is on the table.": "यह हाथ बंद हो चुका है। आज का टेबल पर है।",
  "You have had your three tries at this hand.": "इस हाथ की आपकी तीनों कोशिशें हो चुकी हैं।",
  "Too many requests. Please try again in a moment.": "बहुत ज़्यादा अनुरोध। कृपया ज़रा देर में फिर कोशिश करें।",
};
