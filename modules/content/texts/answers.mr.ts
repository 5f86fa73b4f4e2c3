import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the hand of the day and the trainer answer, in Marathi. */
export const answers: AnswerTexts = {
  "These are not the cards of the hand.": "हे त्या हाताचे पत्ते नाहीत.",
  "This hand is closed. Today's is on the table.": "हा हात बंद झाला आहे. आजचा टेबलवर आहे.",
  "You have had your three tries at this hand.": "या हाताचे तुमचे तीन प्रयत्न झाले आहेत.",
  "Too many requests. Please try again in a moment.": "खूप जास्त विनंत्या झाल्या. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.",
};
