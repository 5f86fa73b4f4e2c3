import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the hand of the day and the trainer answer, in Tamil. */
export const answers: AnswerTexts = {
  "These are not the cards of the hand.": "இவை அந்தக் கையின் கார்டுகள் அல்ல.",
  "This hand is closed. Today's is on the table.": "இந்தக் கை முடிந்துவிட்டது. இன்றைய கை டேபிளில் உள்ளது.",
  "You have had your three tries at this hand.": "இந்தக் கைக்கு உங்கள் மூன்று வாய்ப்புகளும் முடிந்தன.",
  "Too many requests. Please try again in a moment.": "மிக அதிகமான கோரிக்கைகள். சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
};
