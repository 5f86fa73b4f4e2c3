import type { AnswerTexts } from "../../kernel/index.ts";

/** What calls of the deal of the day answer, in Telugu. */
export const answers: AnswerTexts = {
  "This deal is closed. Today's is on the table.": "ఈ డీల్ మూసేశారు. నేటిది టేబుల్ మీద ఉంది.",
  "You have played today's deal. The next one comes at midnight, Indian time.":
    "మీరు నేటి డీల్ ఆడేశారు. తర్వాతిది భారత సమయం రాత్రి 12కి వస్తుంది.",
  "The table of your deal was closed by the platform, and today's deal does not count for you.":
    "మీ డీల్ టేబుల్‌ను ప్లాట్‌ఫామ్ మూసింది, నేటి డీల్ మీకు లెక్కలోకి రాదు.",
  "The table cannot be opened right now. Please try again in a moment.":
    "టేబుల్‌ను ఇప్పుడు తెరవలేకపోతున్నాం. దయచేసి కాసేపట్లో మళ్లీ ప్రయత్నించండి.",
  "Too many requests. Please try again in a moment.": "చాలా రిక్వెస్ట్‌లు వచ్చాయి. దయచేసి కాసేపట్లో మళ్లీ ప్రయత్నించండి.",
};
