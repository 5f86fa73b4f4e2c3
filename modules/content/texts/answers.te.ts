import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the hand of the day and the trainer answer, in Telugu. */
export const answers: AnswerTexts = {
  "These are not the cards of the hand.": "ఇవి ఈ హ్యాండ్ కార్డులు కావు.",
  "This hand is closed. Today's is on the table.": "ఈ హ్యాండ్ మూసేశారు. నేటిది టేబుల్ మీద ఉంది.",
  "You have had your three tries at this hand.": "ఈ హ్యాండ్‌కు మీ మూడు ప్రయత్నాలూ అయిపోయాయి.",
  "Too many requests. Please try again in a moment.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి కాసేపట్లో మళ్లీ ప్రయత్నించండి.",
};
